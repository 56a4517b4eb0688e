"""Every pattern: one match and one near miss. SG-TAI-1 to SG-TAI-29."""

from typing import Any

import pytest

from rules.engine.singapore.declarations import read_hand
from rules.engine.singapore.readings import SETS, Reading
from rules.engine.singapore.set_patterns import Dragon
from tests.rules.engine.singapore.hands_for_tests import declared, items, judged, refused

PLAIN = "123m 456p 789s 222m 5p"
OPEN = {"melds": "chi:123m@E"}
REST = "456p 789s 222m 5p"
PONGS = "111m 333s 555p 77s"


def plain(**more: Any) -> dict[str, Any]:
    """A hand that scores nothing by itself."""
    return declared(REST, "5p", "discard", **OPEN, **more)


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (plain(), {}, {}),
        (plain(bonus="f2"), {}, {"seat_flower": 1}),
        (plain(bonus="f1 g3"), {}, {}),
        (plain(bonus="f2"), {"seat_flower": 0}, {}),
        (plain(bonus="g2"), {}, {"seat_season": 1}),
        (plain(bonus="f1 f2 g3"), {"other_flower": 1}, {"seat_flower": 1, "other_flower": 2}),
        (plain(bonus="a1 a3"), {}, {"animal": 2}),
        (plain(bonus="a1 a2 a3 a4"), {}, {"animal": 4, "animal_set": 1}),
        (plain(bonus="a1 a2 a3 a4"), {"animal_set": 0}, {"animal": 4}),
        (plain(bonus="a1 a2 a3 a4"), {"animal_set": "limit"}, {"animal_set": 5}),
        (plain(bonus="f1 f2 f3 f4"), {}, {"seat_flower": 1, "flower_set": 1}),
        (plain(bonus="g1 g2 g3 g4"), {"season_set": 2}, {"seat_season": 1, "season_set": 2}),
        (plain(), {"no_bonus_tai": 1}, {"no_bonus": 1}),
        (plain(bonus="f1"), {"no_bonus_tai": 1}, {}),
        (declared("456p 789s CCC 5p", "5p", "discard", **OPEN), {}, {"dragon": 1}),
        (declared("456p 789s 5p", "5p", "discard", melds="kong_added:CCCC@E pong:FFF@W"), {}, {"dragon": 2}),
        (declared("456p 789s 44m CC", "C", "discard", **OPEN), {}, {"dragon": 1}),
        (declared("456p 789s 444m C", "C", "discard", **OPEN), {}, {}),
        (declared("456p 789s SSS 5p", "5p", "discard", **OPEN), {}, {"seat_wind": 1}),
        (declared("456p 789s EEE 5p", "5p", "discard", **OPEN), {}, {"round_wind": 1}),
        (declared("456p 789s WWW 5p", "5p", "discard", **OPEN), {}, {}),
        (
            declared("456p 789s SSS 5p", "5p", "discard", round_wind="S", **OPEN),
            {},
            {"seat_wind": 1, "round_wind": 1},
        ),
        (
            declared("456p 789s SSS 5p", "5p", "discard", round_wind="S", **OPEN),
            {"double_wind": "1x"},
            {"seat_wind": 1},
        ),
        (declared("333s 555p 77s WW", "7s", "discard", melds="pong:111m@E"), {}, {"pong_pong_hu": 2}),
        (
            declared("333s 555p 77s WW", "7s", "discard", melds="kong_added:1111m@E"),
            {"pong_pong_hu": 4},
            {"pong_pong_hu": 4},
        ),
        (declared("456m 789m WWW 5m", "5m", "discard", **OPEN), {}, {"half_flush": 2}),
        (declared("456m 789m 222s 5m", "5m", "discard", **OPEN), {}, {}),
        (declared("456m 789m 222m 5m", "5m", "discard", **OPEN), {}, {"full_flush": 4}),
        (
            declared("111s 999p WW NN", "N", "discard", melds="pong:111m@E"),
            {},
            {"mixed_terminals": 2, "pong_pong_hu": 2},
        ),
        (declared("222s 999p WW NN", "N", "discard", melds="pong:111m@E"), {}, {"pong_pong_hu": 2}),
        (
            declared("111s 999p WW NN", "N", "discard", melds="pong:111m@E"),
            {"mixed_terminals": 0},
            {"pong_pong_hu": 2},
        ),
        (
            declared("456p CCC FFF P", "P", "discard", **OPEN),
            {},
            {"dragon": 2, "small_three_dragons": 1},
        ),
        (declared("456p CCC FFF 5p", "5p", "discard", **OPEN), {}, {"dragon": 2}),
        (
            declared("EEE SSS WWW N", "N", "discard", **OPEN),
            {},
            {"seat_wind": 1, "round_wind": 1, "small_four_winds": 2, "half_flush": 2},
        ),
        (declared("EEE SSS WWW N", "N", "discard", **OPEN), {"small_four_winds": "limit"}, {"small_four_winds": 5}),
        (
            declared("EEE SSS WWW C", "C", "discard", **OPEN),
            {},
            {"seat_wind": 1, "round_wind": 1, "half_flush": 2},
        ),
        (
            declared("234s 666s FFF 8s", "8s", "discard", melds="chi:234s@E"),
            {"pure_green": 4},
            {"dragon": 1, "pure_green": 4},
        ),
        (
            declared("234s 666s 888s 3s", "3s", "discard", melds="chi:234s@E"),
            {"pure_green": "limit"},
            {"pure_green": 5},
        ),
        (
            declared("234s 666s FFF 7s", "7s", "discard", melds="chi:234s@E"),
            {"pure_green": 4},
            {"dragon": 1, "half_flush": 2},
        ),
        (
            declared("1133m 2255s 7799p E", "E"),
            {"seven_pairs": 3},
            {"men_qing_zi_mo": 1, "seven_pairs": 3},
        ),
        (
            declared("1133m 5577m EE WW 9m", "9m", "discard"),
            {"seven_pairs": 2},
            {"half_flush": 2, "seven_pairs": 2},
        ),
        (declared("1133m 5577m EE WW 9m", "9m", "discard"), {"seven_pairs": "limit"}, {"seven_pairs": 5}),
        (declared("EESSWWNNCCFFP", "P", "discard"), {"seven_pairs": 2}, {"all_honours": 5}),
        (declared(PLAIN, "5p"), {}, {"men_qing_zi_mo": 1}),
        (declared(REST, "5p", **OPEN), {}, {}),
        (declared(PLAIN, "5p"), {"men_qing_zi_mo": 0}, {}),
        (declared("456p 789s 222m 5p", "5p", melds="kong_concealed:1111s"), {}, {"men_qing_zi_mo": 1}),
        (
            declared("456p 789s 222m 5p", "5p", melds="kong_concealed:1111s"),
            {"men_qing_concealed_kong_ok": False},
            {},
        ),
        (declared(PLAIN, "5p", "discard"), {"men_qing_discard": 1}, {"men_qing_discard": 1}),
        (
            declared(PLAIN, "5p", "robbed_kong"),
            {"men_qing_discard": 1},
            {"men_qing_discard": 1, "robbing_kong": 1},
        ),
        (declared(REST, "5p", **OPEN), {"zi_mo_tai": 1}, {"zi_mo": 1}),
        (declared(PLAIN, "5p"), {"zi_mo_tai": 1}, {"men_qing_zi_mo": 1, "zi_mo": 1}),
        (declared(REST, "5p", "robbed_kong", **OPEN), {}, {"robbing_kong": 1}),
        (declared(REST, "5p", "robbed_kong", **OPEN), {"robbing_kong": 0}, {}),
        (
            declared(REST, "5p", "replacement_kong", melds="kong_added:EEEE@W"),
            {},
            {
                "kong_replacement": 1,
                "round_wind": 1,
            },
        ),
        (declared(REST, "5p", "replacement_kong", **OPEN), {}, {}),
        (declared(REST, "5p", "replacement_flower", bonus="f1", **OPEN), {}, {"flower_replacement": 1}),
        (declared(REST, "5p", "replacement_flower", **OPEN), {}, {}),
        (
            declared(REST, "5p", "replacement_flower", bonus="f1 f3", replacements=2, **OPEN),
            {},
            {"flower_replacement": 1},
        ),
        (
            declared(REST, "5p", "replacement_flower", bonus="f1 f3", replacements=2, **OPEN),
            {"flower_on_flower": "each"},
            {"flower_replacement": 2},
        ),
        (
            declared(REST, "5p", "replacement_flower", bonus="f1 f3", replacements=2, **OPEN),
            {"flower_on_flower": "limit"},
            {"flower_on_flower": 5},
        ),
        (
            declared(REST, "5p", "replacement_flower", bonus="f1 f3", **OPEN),
            {"flower_on_flower": "limit"},
            {"flower_replacement": 1},
        ),
        (declared(REST, "5p", flags=["last_tile"], **OPEN), {}, {"last_tile": 1}),
        (declared(REST, "5p", flags=["last_tile"], **OPEN), {"last_tile": 0}, {}),
        (
            declared(REST, "5p", "replacement_flower", bonus="f1", flags=["last_tile"], **OPEN),
            {},
            {
                "flower_replacement": 1,
            },
        ),
    ],
)
def test_what_a_hand_scores(facts: dict[str, Any], options: dict[str, Any], expected: dict[str, int]) -> None:
    assert items(facts, **options) == expected


@pytest.mark.parametrize(
    ("facts", "options", "code"),
    [
        (declared(REST, "5p", "replacement_kong", **OPEN), {}, "no_kong_to_replace"),
        (declared(REST, "5p", "replacement_flower", **OPEN), {}, "no_bonus_tile_to_replace"),
        (
            declared("456p 789s 222m 5p", "5p", melds="kong_concealed:1111s"),
            {"men_qing_concealed_kong_ok": False},
            "concealed_kong_breaks_men_qing",
        ),
        (declared(REST, "5p", "discard", flags=["last_tile"], **OPEN), {}, "flag_does_not_fit"),
        (declared("234s 666s FFF 8s", "8s", "discard", melds="chi:234s@E"), {}, "pattern_off"),
    ],
)
def test_what_does_not_score_says_why(facts: dict[str, Any], options: dict[str, Any], code: str) -> None:
    assert code in refused(facts, **options)


def test_the_best_reading_counts_and_the_other_is_named() -> None:
    """SG-COMB-2."""
    ruling = judged(declared("111m 222m 33m 111p 99p", "3m", "discard"))
    assert (ruling.answer or {})["tai"] == 2
    less = next(reason for reason in ruling.reasons if reason.code == "reading_scores_less")
    assert dict(less.params) == {"tai": 0}
    assert less.tiles[:3] == ("1m", "2m", "3m")


@pytest.mark.parametrize(
    ("options", "valid"),
    [
        ({"min_tai": 1}, True),
        ({"min_tai": 2}, False),
        ({"min_tai_counts_bonus": False}, False),
        ({"min_tai_counts_bonus": False, "no_bonus_tai": 1}, False),
        ({"min_tai_discard_extra": 1}, False),
        ({"min_tai": 0, "min_tai_discard_extra": 1}, True),
    ],
)
def test_a_win_needs_the_minimum(options: dict[str, Any], valid: bool) -> None:
    """SG-LIMIT-1."""
    assert (judged(plain(bonus="f2"), **options).answer or {})["valid"] is valid


def test_a_hand_below_the_minimum_says_what_it_scores_and_what_is_needed() -> None:
    ruling = judged(plain(bonus="f2"), min_tai=2, min_tai_discard_extra=1)
    assert (ruling.answer or {})["tai"] == 1
    assert dict(ruling.reasons[0].params) == {"tai": 1, "needed": 3}
    assert judged(plain(bonus="f2"), min_tai_counts_bonus=False).reasons[0].option == "min_tai_counts_bonus"


def test_a_win_without_tai_has_a_reason_too() -> None:
    assert [reason.code for reason in judged(plain(), min_tai=0).reasons] == ["no_tai_needed"]


@pytest.mark.parametrize("held", ["", "f2", "a1 a2 a3", "f1 f3 f4", "g1 g3 g4 a1"])
@pytest.mark.parametrize("more", ["f2", "g2", "a4", "f1", "g3"])
def test_another_bonus_tile_never_lowers_the_tai_of_bonus_tiles(held: str, more: str) -> None:
    if more in held:
        more = "a3" if "a3" not in held else "g4"
    options = {"tai_limit": None, "other_flower": 1, "seven_pairs": 2, "chou_ping_hu": 0}
    less = sum(items(plain(bonus=held), **options).values())
    assert sum(items(plain(bonus=f"{held} {more}"), **options).values()) >= less


@pytest.mark.parametrize("limit", [3, 5, 10, None])
def test_tai_are_cut_by_the_limit(limit: int | None) -> None:
    """SG-COMB-1, SG-LIMIT-2."""
    facts = declared("222m 333m 444m 5678m", "5m", bonus="a2")
    answer = judged(facts, tai_limit=limit).answer or {}
    assert answer["tai_uncapped"] == 7
    assert answer["tai"] == min(7, limit or 7)


def test_a_pattern_that_nothing_looks_like_refuses_nothing() -> None:
    hand = read_hand(plain())
    assert Dragon(1).refused(hand, Reading(SETS)) is None
