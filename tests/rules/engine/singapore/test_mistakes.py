"""False Hu and wrong tile counts: SG-FALSE-1 to SG-FALSE-4, SG-HAND-1, SG-HAND-2."""

from typing import Any

import pytest

from rules.engine.reading import BadInput
from tests.rules.engine.singapore.hands_for_tests import TABLE, asked

THROWN = {"declarer": "S", "shown": True, "win_by": "discard", "discarder": "W"}
DRAWN = {"declarer": "S", "shown": True, "win_by": "self"}


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (THROWN, {}, [16, -64, 32, 16]),
        (DRAWN, {}, [32, -96, 32, 32]),
        (THROWN, {"false_hu_split": "equal_normal"}, [16, -48, 16, 16]),
        (DRAWN, {"false_hu_split": "equal_normal"}, [16, -48, 16, 16]),
        (THROWN, {"false_hu_split": "equal_double"}, [32, -96, 32, 32]),
        (THROWN, {"false_hu_split": "discarder_only"}, [0, -64, 64, 0]),
        (DRAWN, {"false_hu_split": "discarder_only"}, [32, -96, 32, 32]),
        (THROWN, {"tai_limit": 3}, [4, -16, 8, 4]),
        (THROWN, {"tai_limit": 3, "false_hu_amount": 5}, [4, -16, 8, 4]),
        (THROWN, {"tai_limit": None}, [512, -2048, 1024, 512]),
        (THROWN, {"tai_limit": 10, "false_hu_amount": 5}, [16, -64, 32, 16]),
        (THROWN, {"false_hu_amount": "none"}, [0, 0, 0, 0]),
        (THROWN, {"base_unit": 5}, [80, -320, 160, 80]),
        (THROWN, TABLE, [0, -40, 40, 0]),
        (DRAWN, TABLE, [20, -60, 20, 20]),
        (THROWN, {**TABLE, "false_hu_split": "discarder_only"}, [0, -40, 40, 0]),
        (THROWN, {**TABLE, "false_hu_split": "equal_normal"}, [20, -60, 20, 20]),
        ({**THROWN, "shown": False}, {}, [0, 0, 0, 0]),
        ({**DRAWN, "win_by": "replacement_kong"}, {}, [32, -96, 32, 32]),
        ({**THROWN, "win_by": "robbed_kong"}, {}, [16, -64, 32, 16]),
    ],
)
def test_a_false_hu_is_paid_as_agreed(facts: dict[str, Any], options: dict[str, Any], expected: list[int]) -> None:
    net = asked("false_win", facts, **options)["net"]
    assert [net.get(seat, 0) for seat in "ESWN"] == expected


@pytest.mark.parametrize(
    ("options", "shown", "game", "moves", "code"),
    [
        ({}, True, "ends", False, "hand_ends_dealer_stays"),
        ({"false_hu_then": "hand_ends_dealer_passes"}, True, "ends", True, "hand_ends_dealer_passes"),
        ({"false_hu_then": "dead_hand_continue"}, True, "continues", False, "dead_hand_continue"),
        ({"false_hu_amount": "none"}, True, "ends", False, "false_hu_unpaid"),
        ({}, False, "continues", False, "hu_withdrawn"),
    ],
)
def test_what_follows_a_false_hu(options: dict[str, Any], shown: bool, game: str, moves: bool, code: str) -> None:
    """SG-FALSE-3, SG-FALSE-4."""
    found = asked("false_win", {**THROWN, "shown": shown}, **options)
    assert (found["game"], found["dealer_moves"]) == (game, moves)
    assert code in found["codes"]


@pytest.mark.parametrize(
    ("change", "field"),
    [({"discarder": None}, "discarder"), ({"discarder": "S"}, "discarder"), ({"declarer": "X"}, "declarer")],
)
def test_a_false_hu_that_cannot_be_read_is_no_ruling(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        asked("false_win", {**THROWN, **change})
    assert caught.value.field == field


@pytest.mark.parametrize(
    ("held", "own_turn", "options", "expected"),
    [
        (13, False, {}, (True, True, "ok")),
        (14, True, {}, (True, True, "ok")),
        (12, False, {}, (False, True, "short_hand")),
        (13, True, {}, (False, True, "short_hand")),
        (12, False, {"dead_hand_short": "no_win_no_kong"}, (False, False, "short_hand")),
        (14, False, {}, (False, False, "long_hand")),
        (15, True, {"dead_hand_short": "no_win_may_kong"}, (False, False, "long_hand")),
    ],
)
def test_a_wrong_count_keeps_from_winning(
    held: int, own_turn: bool, options: dict[str, Any], expected: tuple[bool, bool, str]
) -> None:
    found = asked("tile_count", {"seat": "N", "tiles_held": held, "own_turn": own_turn}, **options)
    assert (found["can_win"], found["can_kong"], found["status"]) == expected
    assert found.get("reason") == (None if expected[0] else "wrong_tile_count")
