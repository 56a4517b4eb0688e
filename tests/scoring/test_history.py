"""The chain of hashes tells when history was changed behind the product's back."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from scoring.history import canonical, verify
from scoring.models import Revision, Table
from tests.scoring.factories import AT, WALL_GAME, a_win, corrected, recorded

pytestmark = pytest.mark.django_db


@pytest.fixture
def revisions(table: Table) -> list[Revision]:
    """Four revisions of three hands."""
    first = recorded(table, a_win())
    recorded(table, WALL_GAME)
    corrected(first, a_win("S", "W", 30))
    recorded(table, a_win("N", None))
    return list(table.revisions.order_by("pk"))


@pytest.fixture
def without_triggers(db: None) -> Callable[[str], None]:
    """Runs SQL as somebody would who owns the database and takes the triggers off."""

    def run(sql: str) -> None:
        with connection.cursor() as cursor:
            for action in ("UPDATE", "DELETE"):
                if connection.vendor == "sqlite":
                    cursor.execute(f"DROP TRIGGER scoring_revision_{action.lower()}_refused")
            if connection.vendor == "postgresql":
                cursor.execute("DROP TRIGGER scoring_revision_stays ON scoring_revision")
            cursor.execute(sql)

    return run


def test_history_as_it_was_written_has_no_problem(table: Table, revisions: list[Revision]) -> None:
    assert verify(table) == []
    assert verify(Table(pk=table.pk)) == []


def test_each_revision_carries_the_hash_of_the_one_before(revisions: list[Revision]) -> None:
    assert [revision.previous_hash for revision in revisions] == ["", *(r.hash for r in revisions[:-1])]
    assert len({revision.hash for revision in revisions}) == 4


@pytest.mark.parametrize(
    "change",
    [
        "facts = '{}'",
        "ruling = NULL",
        "position = '{}'",
        "reason = 'nothing'",
        "kind = 'voided'",
        "proof = 'tiles'",
        "number = 9",
        "key = 'mine'",
        "fingerprint = 'f'",
        "at = '2026-03-04 19:31:00+00:00'",
    ],
)
def test_a_changed_revision_is_told(
    table: Table, revisions: list[Revision], without_triggers: Callable[[str], None], change: str
) -> None:
    without_triggers(f"UPDATE scoring_revision SET {change} WHERE id = {revisions[1].pk}")
    assert [(problem.code, problem.revision) for problem in verify(table)] == [("changed", revisions[1].pk)]


def test_a_changed_revision_with_a_new_hash_breaks_the_next(
    table: Table, revisions: list[Revision], without_triggers: Callable[[str], None]
) -> None:
    without_triggers(f"UPDATE scoring_revision SET hash = 'x' WHERE id = {revisions[1].pk}")
    assert [problem.code for problem in verify(table)] == ["changed", "out_of_order"]


def test_the_end_of_history_cannot_be_cut_off(table: Table, revisions: list[Revision]) -> None:
    Table.objects.filter(pk=table.pk).update(chain=revisions[1].hash)
    assert [problem.code for problem in verify(table)] == ["cut_off"]


def test_the_time_counts_to_the_microsecond_in_any_zone(table: Table) -> None:
    recorded(table, WALL_GAME, at=AT + timedelta(microseconds=1))
    assert verify(table) == []


def test_canonical_text_does_not_depend_on_order() -> None:
    assert canonical({"b": [1, None], "a": "ä"}) == canonical({"a": "ä", "b": [1, None]}) == '{"a":"ä","b":[1,null]}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical(float("nan"))


def test_the_command_tells_that_all_is_well(revisions: list[Revision]) -> None:
    out = StringIO()
    call_command("verify", stdout=out)
    assert "as it was written" in out.getvalue()


def test_the_command_fails_on_a_broken_chain(table: Table, revisions: list[Revision]) -> None:
    Table.objects.filter(pk=table.pk).update(chain="")
    out = StringIO()
    with pytest.raises(CommandError, match="1 problems"):
        call_command("verify", stdout=out)
    assert f"table {table.pk}: cut_off" in out.getvalue()
