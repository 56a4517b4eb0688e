"""The grounds of death, what returns to the rack, what may be exchanged, and tables with several dead."""

from typing import Any

import pytest

from rules.engine.rulings import Outcome
from tests.rules.engine.american.asking import ask, codes, options_named, refused, told
from tests.rules.engine.american.cards_for_tests import DEFAULTS, card_text
from tests.rules.engine.american.cards_for_tests import codes as tiles


def exposed(*groups: str, discards: str = "", **more: Any) -> dict[str, Any]:
    return {"target_exposures": [tiles(group) for group in groups], "discards": tiles(discards), **more}


def hand(*groups: str, discards: str = "", rules: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return told("dead_hand", exposed(*groups, discards=discards, **more), **(rules or {}))


@pytest.mark.parametrize(
    ("group", "reason"),
    [
        ("2B 3B 4B", "not_identical_tiles"),
        ("2B 3B J", "not_identical_tiles"),
        ("2B 2B", "pair_called_without_winning"),
        ("2B J", "pair_called_without_winning"),
        ("2B", "invalid_exposure"),
        ("J J J", "invalid_exposure"),
        ("2B 2B 2B 2B J J J", "invalid_exposure"),
    ],
)
def test_an_exposure_that_is_no_group_kills(group: str, reason: str) -> None:
    answer = hand("3D 3D 3D", group)
    assert (answer["dead"], answer["reason"], answer["possible_lines"]) == (True, reason, [])
    assert (answer["return_to_rack"], answer["stay_exposed"]) == ([1], [0])


def test_three_equal_tiles_are_a_legal_exposure() -> None:
    assert not hand("2B 2B J", for_win=False)["dead"]
    assert "jokers_only" in codes(ask("dead_hand", exposed("J J J")))


def test_a_win_shows_pairs_and_mixed_groups_too() -> None:
    assert not hand("2C 2C", "N E W S", for_win=True)["dead"]
    assert hand("2C 2C", for_win=False)["dead"]


def test_the_first_exposure_that_fits_no_line_returns_with_the_later_ones() -> None:
    """AM-DEAD-3."""
    answer = hand("2B 2B J", "9C 9C 9C J", "3D 3D J")
    assert (answer["return_to_rack"], answer["stay_exposed"]) == ([1, 2], [0])
    assert answer["redeemable"] == {"2B": 1}


def test_an_unequal_exposure_hides_no_earlier_wrong_one() -> None:
    """AM-DEAD-3: what returns begins at the first wrong exposure."""
    for second in ("9C 9C 9C 9C", "8B 8B J"):
        answer = hand("2B 2B 2B", second, "1B 2B 3B")
        assert answer["reason"] == "not_identical_tiles"
        assert (answer["stay_exposed"], answer["return_to_rack"]) == ([0], [1, 2])


def test_death_by_missing_tiles_returns_nothing() -> None:
    """AM-DEAD-4."""
    answer = hand("6C 6C 6C J", "GD GD J")
    assert (answer["reason"], answer["return_to_rack"], answer["stay_exposed"]) == ("impossible_tiles", [], [0, 1])
    assert answer["redeemable"] == {"6C": 1, "GD": 1}


@pytest.mark.parametrize(
    ("rules", "back", "redeemable", "options"),
    [
        ({}, [1], {"2B": 1}, {"redeem_from_dead", "return_of_concealed_dead"}),
        ({"redeem_from_dead": "all"}, [1], {"2B": 1, "8B": 1}, {"redeem_from_dead", "return_of_concealed_dead"}),
        ({"redeem_from_dead": "none"}, [1], {}, {"redeem_from_dead", "return_of_concealed_dead"}),
        ({"return_of_concealed_dead": "all"}, [0, 1], {}, {"return_of_concealed_dead"}),
        ({"return_of_concealed_dead": "all", "redeem_from_dead": "all"}, [0, 1], {}, {"return_of_concealed_dead"}),
    ],
)
def test_exposures_that_fit_only_a_concealed_line(
    rules: dict[str, Any], back: list[int], redeemable: dict[str, int], options: set[str]
) -> None:
    ruling = ask("dead_hand", exposed("2B 2B J", "8B 8B J"), **rules)
    answer = dict(ruling.answer or {})
    assert (answer["reason"], answer["return_to_rack"], answer["redeemable"]) == (
        "concealed_line_exposed",
        back,
        redeemable,
    )
    assert options_named(ruling) == options


def test_a_group_of_jokers_only_keeps_a_hand_alive_where_it_is_agreed() -> None:
    """AM-TEST-9, AM-JOKER-2."""
    facts = exposed("1B 1B 1B", "3D 3D 3D", discards="2C 2C 2C 2C")
    assert told("dead_hand", facts)["possible_lines"] == ["C5"]
    ruling = ask("dead_hand", facts, all_joker_group=False)
    assert (ruling.answer or {})["reason"] == "impossible_tiles"
    assert "all_joker_group" in options_named(ruling)
    gone = exposed("6C 6C 6C 6C", "GD GD GD")
    assert "all_joker_group" not in options_named(ask("dead_hand", gone, all_joker_group=False))


def test_what_a_closed_line_lacks_is_named() -> None:
    closed = hand("6C 6C 6C 6C", "GD GD GD")["lines"][0]
    assert (closed["possible"], closed["missing"], closed["missing_jokers"]) == (False, ["6C", "6C"], 0)
    facts = exposed("1B 1B 1B", "3D 3D 3D", discards="2C 2C 2C 2C J J J J J J")
    ruling = ask("dead_hand", facts)
    assert (ruling.answer or {})["lines"][0]["missing_jokers"] == 1
    assert "line_lacks_jokers" in codes(ruling)
    without = told("dead_hand", facts, all_joker_group=False)["lines"][0]
    assert without["missing"] == ["2C"]


def test_an_exposed_joker_is_reached_while_a_natural_is_unseen() -> None:
    """AM-TEST-5, AM-TEST-9."""
    discards = "2C 2C 2C 2C J J J J J"
    one = exposed("1B 1B 1B", "3D 3D 3D", discards=discards, other_exposures=[["7C", "7C", "J"]])
    answer = told("dead_hand", one)
    assert answer["lines"][0]["jokers_bought_with"] == ["7C"]
    gone = one | {"discards": tiles(discards + " 7C 7C")}
    assert told("dead_hand", gone)["dead"]
    live = gone | {"live_discard": "7C"}
    assert told("dead_hand", live)["dead"]


def test_jokers_of_a_dead_hand_are_reached_unless_agreed_otherwise() -> None:
    facts = exposed("1B 1B 1B", "3D 3D 3D", discards="2C 2C 2C 2C J J J J J", dead_exposures=[["7C", "7C", "J"]])
    assert not told("dead_hand", facts)["dead"]
    assert told("dead_hand", facts, redeem_from_dead="none")["dead"]


def test_the_live_discard_counts_as_unseen_for_others() -> None:
    """AM-TEST-7."""
    facts = exposed("5D 5D 5D", "6D 6D 6D 6D", discards="4D 4D 4D", live_discard="4D", target="W")
    assert not told("dead_hand", facts | {"discarder": "S"})["dead"]
    assert told("dead_hand", facts | {"discarder": "W"})["dead"]
    assert told("dead_hand", facts | {"live_discard": None})["dead"]


def test_a_live_joker_is_gone() -> None:
    facts = exposed("1B 1B 1B", "3D 3D 3D", discards="2C 2C 2C 2C J J J J J J", live_discard="J")
    assert told("dead_hand", facts)["dead"]


def test_more_tiles_than_there_are_is_no_record() -> None:
    ruling = ask("dead_hand", exposed("2B 2B 2B", discards="2B 2B"))
    assert ruling.outcome is Outcome.IMPOSSIBLE
    assert (ruling.answer or {})["offending_tiles"] == ["2B"]


def test_groups_without_jokers_are_exposed_as_they_are() -> None:
    """AM-TEST-3: jokers only where allowed."""
    assert "P1" in hand("F F F F", "9C 9C 9C 9C")["possible_lines"]
    assert "P1" not in hand("F F F J")["possible_lines"]
    twice = DEFAULTS.with_card(card_text("A: 1111a! 9999b! 11b 9999c ; X50")).card
    assert hand("1B 1B 1B 1B", "9C 9C 9C 9C", "9D 9D 9D J", card=twice)["possible_lines"] == ["A"]


def test_unreadable_facts_are_refused() -> None:
    assert refused("dead_hand", {"target_exposures": [[]]}) == ("missing", "target_exposures")
    assert refused("dead_hand", {"target_exposures": [["9Z"]]}) == ("not_tiles", "target_exposures")


def test_three_dead_without_a_false_mah_jongg_play_again() -> None:
    """AM-DEAD-6."""
    answer = told("dead_hand", {"dead": ["S", "W", "N"], "causes": ["wrong_tile_count", "invalid_exposure", "x"]})
    assert (answer["game"], answer["dealer_moves"], answer["transfers"]) == ("replay", False, [])
    two = told("dead_hand", {"dead": ["S", "W"], "causes": ["wrong_tile_count", "invalid_exposure"]})
    assert (two["game"], two["active"]) == ("continues", ["E", "N"])


def test_three_dead_after_a_false_mah_jongg_are_another_question() -> None:
    ruling = ask("dead_hand", {"dead": ["S", "W", "N"], "causes": ["false_win", "invalid_exposure", "x"]})
    assert ruling.outcome is Outcome.NOT_COVERED
    assert ruling.net() == {}
