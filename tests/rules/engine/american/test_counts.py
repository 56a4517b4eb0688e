"""Wrong numbers of tiles: AM-COUNT-1 to AM-COUNT-4."""

import pytest

from tests.rules.engine.american.asking import ask, options_named, refused, told

WON = {"winner": "E", "win_by": "self_pick", "value": 25}


@pytest.mark.parametrize(
    ("seat", "held", "own_turn", "begun", "right"),
    [
        ("W", 13, False, True, True),
        ("W", 14, True, True, True),
        ("E", 14, False, False, True),
        ("W", 14, False, True, False),
        ("W", 13, True, True, False),
        ("E", 13, False, False, False),
        ("E", 14, False, True, False),
    ],
)
def test_how_many_tiles_are_right(seat: str, held: int, own_turn: bool, begun: bool, right: bool) -> None:
    facts = {"seat": seat, "tiles_held": held, "own_turn": own_turn, "east_has_discarded": begun}
    assert told("tile_count", facts)["reason"] == (None if right else "wrong_tile_count")


def test_a_wrong_count_kills_and_the_dead_pay() -> None:
    answer = told("tile_count", {"seat": "W", "tiles_held": 12} | WON)
    assert (answer["dead"], answer["active"], answer["pays_winner"]) == (["W"], ["E", "S", "N"], True)
    assert answer["net"] == {"E": 150, "S": -50, "W": -50, "N": -50}
    once = told("tile_count", {"seat": "W", "tiles_held": 12} | WON, dead_pays="single_value")
    assert (once["pays_winner"], once["net"]["W"]) == (False, -25)


def test_before_play_the_game_is_dealt_again() -> None:
    answer = told("tile_count", {"seat": "S", "tiles_held": 12, "east_has_discarded": False} | WON)
    assert (answer["game"], answer["dealer_moves"], answer["dead"]) == ("redeal", False, [])
    assert answer["net"] == {}
    several = told("tile_count", {"wrong_count": ["S", "W"], "east_has_discarded": False})
    assert several["game"] == "redeal"


@pytest.mark.parametrize(
    ("seat", "held", "left", "game"),
    [("N", 12, None, "continues"), ("N", 11, None, "redeal"), ("N", 12, False, "redeal"), ("S", 12, True, "continues")],
)
def test_the_player_left_of_east_may_take_a_missing_tile(seat: str, held: int, left: bool | None, game: str) -> None:
    facts = {"seat": seat, "tiles_held": held, "left_of_east": left, "east_has_discarded": False}
    answer = told("tile_count", facts)
    assert (answer["game"], answer["may_take_tile"]) == (game, game == "continues")


def test_two_wrong_counts() -> None:
    """AM-COUNT-4."""
    ruling = ask("tile_count", {"wrong_count": ["S", "W"]} | WON)
    answer = dict(ruling.answer or {})
    assert (answer["game"], answer["dealer_moves"], answer["net"], answer["dead"]) == ("thrown_in", True, {}, [])
    assert options_named(ruling) == {"two_wrong_counts"}
    on = told("tile_count", {"wrong_count": ["S", "W"]} | WON, two_wrong_counts="continue")
    assert (on["game"], on["dead"], on["net"]["S"]) == ("continues", ["S", "W"], -50)


def test_three_wrong_counts_that_kill_are_a_replay() -> None:
    answer = told("tile_count", {"wrong_count": ["S", "W", "N"]}, two_wrong_counts="continue")
    assert (answer["game"], answer["dealer_moves"]) == ("replay", False)


def test_one_wrong_count_among_the_named() -> None:
    assert told("tile_count", {"wrong_count": ["S"]})["dead"] == ["S"]
    assert refused("tile_count", {"wrong_count": ["S", "S"]}) == ("contradicts", "wrong_count")
