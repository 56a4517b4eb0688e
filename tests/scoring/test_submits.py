"""Submits: keys, fingerprints, and facts that the databases can hold."""

from typing import Any

import pytest

from scoring.models import Hand, Table
from scoring.submits import DEEPEST_FACTS, BadKey, KeyReused, UnreadableFacts, readable
from tests.scoring.factories import WALL_GAME, a_win, recorded


@pytest.mark.django_db
@pytest.mark.parametrize("key", ["", "x" * 65, "tab\t", "nul\0", "half \ud800"])
def test_a_key_is_short_and_printable(table: Table, key: str) -> None:
    with pytest.raises(BadKey, match="1 to 64 printable characters"):
        recorded(table, WALL_GAME, key=key)


@pytest.mark.django_db
def test_the_same_key_with_other_facts_is_refused(table: Table) -> None:
    recorded(table, a_win(), key="tap")
    with pytest.raises(KeyReused, match="as hand 1") as caught:
        recorded(table, WALL_GAME, key="tap")
    assert caught.value.code == "key_reused"
    assert caught.value.params == {"hand": 1}
    assert Hand.objects.count() == 1


@pytest.mark.django_db
def test_the_order_of_facts_does_not_make_another_submit(table: Table) -> None:
    recorded(table, a_win(), key="tap")
    assert recorded(table, dict(reversed(a_win().items())), key="tap").replayed


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _level in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    "facts",
    [
        [],
        "win",
        None,
        {"value": 2.5},
        {"value": float("nan")},
        {"line": "nul\0"},
        {"line": "half \ud800"},
        {"nul\0": 1},
        {1: 1},
        {"line": {1, 2}},
        {"line": nested(DEEPEST_FACTS)},
        {"line": nested(500)},
        {"line": "x" * 20_000},
    ],
)
def test_facts_that_no_database_holds_are_refused(facts: Any) -> None:
    with pytest.raises(UnreadableFacts, match="whole numbers"):
        readable(facts)


def test_readable_facts_are_plain_and_say_nothing_that_the_ledger_knows() -> None:
    facts = {"dead": ("E",), "tiles": {"concealed": ["1B"], "win_tile": None}, "totals_before": {"E": 1}}
    assert readable(facts) == {"dead": ["E"], "tiles": {"concealed": ["1B"], "win_tile": None}}
