"""What is paid at once: SG-INST-1 to SG-INST-9."""

from typing import Any

import pytest

from rules.engine.reading import BadInput
from tests.rules.engine.singapore.hands_for_tests import asked


def net(seat: str, bonus: str = "", kongs: list[dict[str, Any]] | None = None, **options: Any) -> list[int]:
    """`bonus`: "a1 a2!" where ! says that the tile was dealt."""
    sequence = [{"tile": word.rstrip("!"), "initial": word.endswith("!")} for word in bonus.split()]
    found = asked("instant", {"seat": seat, "bonus_sequence": sequence, "kongs": kongs or []}, **options)["net"]
    return [found.get(wind, 0) for wind in "ESWN"]


def each(amount: int, seat: str) -> list[int]:
    return [3 * amount if wind == seat else -amount for wind in "ESWN"]


@pytest.mark.parametrize(
    ("bonus", "options", "amount"),
    [
        ("a1 a2", {}, 2),
        ("a3 a4", {}, 2),
        ("a1 a3", {}, 0),
        ("a1 a2", {"instant_animal_pair": 1, "base_unit": 5}, 5),
        ("a1! a2!", {}, 4),
        ("a1! a2", {}, 2),
        ("a1! a2!", {"instant_initial_double": False}, 2),
        ("f2 g2", {}, 2),
        ("f2! g2!", {}, 4),
        ("f1 g1", {}, 0),
        ("f2 g2", {"instant_own_flower_pair": 0}, 0),
        ("a1 a2 a3 a4", {}, 8),
        ("a1 a2 a3 a4", {"instant_animal_set": 0}, 4),
        ("f1 f2 f3 f4", {}, 4),
        ("g1 g2 g3 g4", {"instant_flower_set": 2}, 2),
        ("f1 f2 f3 f4 g1 g2 g3 g4", {}, 10),
        ("f1 f2 f3", {}, 0),
    ],
)
def test_bonus_tiles_pay_at_once(bonus: str, options: dict[str, Any], amount: int) -> None:
    assert net("S", bonus, **options) == each(amount, "S")


CLAIMED = {"type": "kong_claimed", "from": "E"}


@pytest.mark.parametrize(
    ("kong", "options", "expected"),
    [
        ({"type": "kong_added"}, {}, each(2, "W")),
        ({"type": "kong_concealed"}, {}, each(4, "W")),
        ({"type": "kong_concealed"}, {"instant_kong_concealed": 2, "base_unit": 3}, each(6, "W")),
        ({"type": "kong_claimed"}, {}, each(2, "W")),
        (CLAIMED, {}, each(2, "W")),
        (CLAIMED, {"instant_kong_claimed_payer": "discarder_all"}, [-6, 0, 6, 0]),
        (CLAIMED, {"instant_kong_claimed_payer": "discarder_only_one_share"}, [-2, 0, 2, 0]),
        (CLAIMED, {"instant_kong_claimed_payer": "discarder_all", "instant_kong_claimed": 0}, [0, 0, 0, 0]),
        ({**CLAIMED, "fresh": True, "tiles_left": 6}, {}, each(2, "W")),
        ({**CLAIMED, "fresh": True, "tiles_left": 6}, {"bao_fresh_kong": True}, [-6, 0, 6, 0]),
        ({**CLAIMED, "fresh": True, "tiles_left": 7}, {"bao_fresh_kong": True}, each(2, "W")),
        ({**CLAIMED, "fresh": True}, {"bao_fresh_kong": True}, each(2, "W")),
        ({"type": "kong_added", "robbed": True}, {}, [0, 0, 0, 0]),
        ({"type": "kong_added", "robbed_by": "N"}, {}, [0, 0, 0, 0]),
        ({"type": "kong_added", "robbed_by": "N"}, {"instant_robbed_kong": "keep"}, each(2, "W")),
        ({"type": "kong_concealed", "robbed_by": "N"}, {}, [0, 0, 0, 0]),
    ],
)
def test_kongs_pay_at_once(kong: dict[str, Any], options: dict[str, Any], expected: list[int]) -> None:
    assert net("W", kongs=[kong], **options) == expected


def test_a_robbed_kong_says_what_becomes_of_it() -> None:
    """SG-INST-9."""
    facts = {"seat": "W", "kongs": [{"type": "kong_added", "robbed": True}]}
    assert asked("instant", facts)["codes"] == ["robbed_kong_is_void"]
    assert "robbed_kong_is_paid" in asked("instant", facts, instant_robbed_kong="keep")["codes"]
    assert asked("instant", {"seat": "W"})["codes"] == ["nothing_due"]


def test_a_bonus_tile_that_is_there_twice_moves_nothing() -> None:
    found = asked("instant", {"seat": "S", "bonus_sequence": [{"tile": "a1"}, {"tile": "a2"}, {"tile": "a1"}]})
    assert (found["reason"], found["net"]) == ("duplicate_bonus_tile", {})


@pytest.mark.parametrize(
    ("facts", "options", "field"),
    [
        ({"bonus_sequence": [{"tile": "1m"}]}, {}, "bonus_sequence"),
        ({"kongs": [{"type": "pong"}]}, {}, "type"),
        ({"kongs": [{"type": "kong_claimed", "from": "S"}]}, {}, "from"),
        ({"kongs": [{"type": "kong_claimed", "robbed": True}]}, {}, "robbed"),
        ({"kongs": [{"type": "kong_added", "robbed_by": "S"}]}, {}, "robbed"),
        ({"kongs": [{"type": "kong_claimed"}]}, {"instant_kong_claimed_payer": "discarder_all"}, "from"),
    ],
)
def test_what_cannot_be_read_is_no_ruling(facts: dict[str, Any], options: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        asked("instant", {"seat": "S", **facts}, **options)
    assert caught.value.field == field
