"""Limit hands: one match and one near miss each, what they absorb, and their value. SG-LIM-1 to 15, SG-COMB-3."""

from typing import Any

import pytest

from tests.rules.engine.singapore.hands_for_tests import declared, items, judged, refused

OPEN = {"melds": "chi:123m@E"}
REST = "456p 789s 222m 5p"
CLOSED = "123m 456p 789s 222m 5p"
DRAGONS = {"melds": "pong:CCC@E pong:FFF@W"}
GATES = "1112345678999m"
NO_HAND = "147m 258p 369s ESWN"
EIGHT = "f1 f2 f3 f4 g1 g2 g3 g4"
SEVEN = "f1 f2 f3 f4 g1 g2 g3"
THREE_KONGS = "kong_added:1111m@E kong_added:3333m@E kong_added:5555p@E"


def twice(meld: str) -> dict[str, Any]:
    """Won on a replacement, after a claimed Kong and another set."""
    melds = f"kong_claimed:1111m@E {meld}"
    return declared("456p 789s 5p", "5p", "replacement_kong", flags=["kong_on_kong"], melds=melds)


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (declared("PPP 12p 55s", "3p", "discard", **DRAGONS), {}, {"big_three_dragons": 5}),
        (declared("PP 123p 55s", "P", "discard", **DRAGONS), {}, {"big_three_dragons": 5}),
        (declared("PPP 12p 55s", "3p", "discard", **DRAGONS), {"big_three_dragons": "off"}, {"dragon": 3}),
        (declared("EEE SSS WWW N 55s", "N", "discard", round_wind="W"), {}, None),
        (declared("EEE SSS WWW NN 55s", "N", "discard"), {}, {"big_four_winds": 5}),
        (declared("EEE SSS WWW NN CC", "C", "discard"), {}, {"all_honours": 5}),
        (
            declared("EEE SSS WWW NN 55s", "5s", "discard"),
            {},
            {
                "seat_wind": 1,
                "round_wind": 1,
                "half_flush": 2,
                "pong_pong_hu": 2,
                "small_four_winds": 2,
            },
        ),
        (declared("111m 999m 111s 99s 99p", "9p", "discard"), {}, {"pure_terminals": 5}),
        (
            declared("111m 999m 111s 99s EE", "E", "discard"),
            {},
            {
                "round_wind": 1,
                "mixed_terminals": 2,
                "pong_pong_hu": 2,
            },
        ),
        (declared("19m 19s 19p ESWN CFP", "C", "discard"), {}, {"thirteen_wonders": 5}),
        (declared("19m 19s 19p ESWN CFP", "2m", "discard"), {}, None),
        (declared(GATES, "5m", "discard"), {}, {"nine_gates": 5}),
        (declared("1112345677999m", "8m", "discard"), {}, {"nine_gates": 5}),
        (declared("1112345678m 99m", "9m", "discard"), {}, None),
        (declared("111234567799m 9m", "7m", "discard"), {}, {"full_flush": 4}),
        (declared("1112345678m", "2m", melds="pong:999m@E"), {}, {"full_flush": 4}),
        (declared("1112345678m", "2m", melds="pong:999m@E"), {"nine_gates_concealed": False}, {"nine_gates": 5}),
        (
            declared("2345678m 111m", "2m", melds="kong_concealed:9999m"),
            {"nine_gates_concealed": False},
            {"full_flush": 4, "men_qing_zi_mo": 1},
        ),
        (declared("111m 333m 555p 77s 9s 9s", "7s"), {}, {"hidden_treasure": 5}),
        (declared("111m 333m 555p 77s 9s 9s", "7s", "discard"), {}, {"pong_pong_hu": 2}),
        (
            declared("111m 333m 555p 777s 9s", "9s", "discard"),
            {"hidden_treasure_win": "pair_wait_discard_ok"},
            {"hidden_treasure": 5},
        ),
        (
            declared("111m 333m 555p 77s 99s", "7s", "discard"),
            {"hidden_treasure_win": "pair_wait_discard_ok"},
            {"pong_pong_hu": 2},
        ),
        (declared("333m 555p 77s 99s", "7s", melds="pong:111m@E"), {}, {"pong_pong_hu": 2}),
        (declared("333m 555p 77s 99s", "7s", melds="kong_concealed:1111m"), {}, {"hidden_treasure": 5}),
        (
            declared(
                "5s",
                "5s",
                "discard",
                melds=f"{THREE_KONGS} kong_claimed:7777s@E",
            ),
            {},
            {"eighteen_arhats": 5},
        ),
        (
            declared("5s", "5s", "discard", melds=f"{THREE_KONGS} pong:777s@E"),
            {},
            {"pong_pong_hu": 2},
        ),
        (declared(CLOSED, "5p", seat="E", flags=["heavenly"]), {}, {"heavenly": 5}),
        (declared(CLOSED, "5p", flags=["heavenly"]), {}, {"men_qing_zi_mo": 1}),
        (declared(CLOSED, "5p", seat="E", flags=["heavenly"]), {"heavenly": "off"}, {"men_qing_zi_mo": 1}),
        (declared(CLOSED, "5p", flags=["earthly"]), {}, {"earthly": 5}),
        ({**declared(CLOSED, "5p", "discard", flags=["earthly"]), "discarder": "E"}, {}, {"earthly": 5}),
        (declared(CLOSED, "5p", "discard", flags=["earthly"]), {}, {}),
        (declared(CLOSED, "5p", seat="E", flags=["earthly"]), {}, {"men_qing_zi_mo": 1}),
        (declared(CLOSED, "5p", "discard", flags=["humanly"]), {}, {"humanly": 5}),
        (declared(CLOSED, "5p", flags=["humanly"]), {}, {"men_qing_zi_mo": 1}),
        (declared(REST, "5p", "discard", flags=["humanly"], **OPEN), {}, {}),
        (
            twice("kong_added:3333m@W"),
            {},
            {"kong_on_kong": 5},
        ),
        (
            twice("kong_added:3333m@W"),
            {"kong_on_kong": "off"},
            {"kong_replacement": 1},
        ),
        (
            twice("pong:333m@W"),
            {},
            {"kong_replacement": 1},
        ),
        (declared(NO_HAND, None, "bonus_self", bonus=EIGHT), {}, {"eight_flowers": 5}),
        (declared(NO_HAND, None, "bonus_self", bonus=SEVEN), {}, None),
        (declared(NO_HAND, None, "bonus_self", bonus=EIGHT), {"eight_flowers": "off"}, None),
        (declared(NO_HAND, None, "bonus_robbed", bonus=SEVEN), {}, {"seven_rob_one": 5}),
        (declared(NO_HAND, None, "bonus_robbed", bonus=EIGHT), {}, {"seven_rob_one": 5}),
        (declared(NO_HAND, None, "bonus_robbed", bonus="f1 f2 f3 f4 g1 g2"), {}, None),
    ],
)
def test_what_is_a_limit_hand(facts: dict[str, Any], options: dict[str, Any], expected: dict[str, int] | None) -> None:
    if expected is None:
        assert not (judged(facts, **options).answer or {})["valid"]
    else:
        assert items(facts, **options) == expected


ALL_WINDS = "pong:EEE@W pong:SSS@W pong:WWW@N pong:NNN@E"
AUTO: dict[str, Any] = {"melds": "pong:CCC@E pong:FFF@W pong:PPP@N", "flags": ["honour_set_auto"]}


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (declared("147m 25p", None, "discard", **AUTO), {}, {"big_three_dragons": 5}),
        (declared("", None, "discard", **AUTO), {}, {"big_three_dragons": 5}),
        (declared("147m 25p", None, **AUTO), {}, {"big_three_dragons": 5}),
        (
            declared("", None, "discard", **{**AUTO, "melds": ALL_WINDS}),
            {},
            {"big_four_winds": 5},
        ),
        (declared("123m 55p", None, "discard", **AUTO), {"honour_set_auto_win": False}, {"big_three_dragons": 5}),
        (declared("147m 25p", None, "discard", **AUTO), {"honour_set_auto_win": False}, "no_valid_hand"),
        (declared("147m 25p", None, "robbed_kong", **AUTO), {}, "no_valid_hand"),
        (declared("147m 25p", None, "discard", **AUTO), {"big_three_dragons": "off"}, "no_valid_hand"),
        (declared("147m", None, "discard", **AUTO), {"big_three_dragons": "off"}, "wrong_tile_count"),
        (declared("147m 25p EEE", None, "discard", **{**AUTO, "melds": "pong:CCC@E pong:FFF@W"}), {}, "no_valid_hand"),
    ],
)
def test_the_last_honour_set_wins_at_once(facts: dict[str, Any], options: dict[str, Any], expected: Any) -> None:
    """SG-LIM-15."""
    if isinstance(expected, str):
        assert (judged(facts, **options).answer or {})["reason"] == expected
    else:
        assert items(facts, **options) == expected


@pytest.mark.parametrize(
    ("option", "limit", "tai"),
    [("limit", 5, 5), ("limit", 13, 13), ("limit", None, 10), (10, 5, 5), (10, 13, 10), (13, None, 13), (13, 3, 3)],
)
def test_a_limit_hand_is_worth_the_limit_or_a_number_that_the_limit_cuts(
    option: str | int, limit: int | None, tai: int
) -> None:
    """SG-LIMIT-2."""
    hands = {
        "big_three_dragons": declared("PPP 12p 55s", "3p", "discard", **DRAGONS),
        "nine_gates": declared(GATES, "5m", "discard"),
        "hidden_treasure": declared("111m 333m 555p 77s 99s", "7s"),
    }
    for name, hand in hands.items():
        answer = judged(hand, tai_limit=limit, **{name: option}).answer or {}
        assert (answer["tai"], answer["items"], answer["limit_hand"]) == (tai, [{"name": name, "tai": tai}], True)


def test_a_limit_hand_absorbs_the_rest_or_tiles_only() -> None:
    """SG-COMB-3."""
    facts = declared("PPP 12p 55s", "3p", bonus="f2 a1 a2", flags=["last_tile"], **DRAGONS)
    assert items(facts, tai_limit=None) == {"big_three_dragons": 10}
    beside = {"big_three_dragons": 10, "seat_flower": 1, "animal": 2, "last_tile": 1}
    assert items(facts, tai_limit=None, limit_hand_absorbs="tiles_only") == beside
    cut = judged(facts, tai_limit=13, big_three_dragons=10, limit_hand_absorbs="tiles_only").answer or {}
    assert (cut["tai"], cut["tai_uncapped"]) == (13, 14)


def test_kong_on_kong_takes_the_place_of_gang_shang_beside_a_limit_hand() -> None:
    """SG-COMB-4."""
    facts = twice("kong_added:3333m@W")
    assert items(facts, tai_limit=None, limit_hand_absorbs="tiles_only") == {"kong_on_kong": 10}


def test_the_highest_of_several_limit_hands_counts() -> None:
    facts = declared("EEE SSS WWW NN CC", "N")
    assert items(facts, tai_limit=None, hidden_treasure="off", all_honours=13) == {"all_honours": 13}
    assert items(facts, tai_limit=None) == {"big_four_winds": 10}


def test_of_readings_that_pay_the_same_a_limit_hand_counts() -> None:
    assert items(declared("111m 222m 333m 444m 5m", "5m")) == {"hidden_treasure": 5}


def test_a_limit_hand_reaches_every_minimum_unless_it_is_of_bonus_tiles_that_do_not_count() -> None:
    strict = {"min_tai": 3, "min_tai_discard_extra": 1, "tai_limit": 3, "min_tai_counts_bonus": False}
    dragons = declared("PPP 12p 55s", "3p", "discard", **DRAGONS)
    assert (judged(dragons, **strict).answer or {})["valid"]
    animals = declared(REST, "5p", "discard", bonus="a1 a2 a3 a4", **OPEN)
    assert (judged(animals, animal_set="limit", **{**strict, "min_tai_counts_bonus": True}).answer or {})["valid"]
    assert not (judged(animals, animal_set="limit", **strict).answer or {})["valid"]


@pytest.mark.parametrize(
    ("facts", "options", "code"),
    [
        (declared("1112345678m", "2m", melds="pong:999m@E"), {}, "nine_gates_claimed"),
        (declared("111m 333m 555p 77s 99s", "7s", "discard"), {}, "hidden_treasure_not_drawn"),
        (declared("PPP 12p 55s", "3p", "discard", **DRAGONS), {"big_three_dragons": "off"}, "pattern_off"),
        (declared("19m 19s 19p ESWN CFP", "C"), {"thirteen_wonders": "off"}, "pattern_off"),
        (declared("1133m 2255s 7799p E", "E"), {}, "pattern_off"),
        (declared(NO_HAND, None, "bonus_self", bonus=EIGHT), {"eight_flowers": "off"}, "pattern_off"),
        (declared(CLOSED, "5p", flags=["heavenly"]), {}, "flag_does_not_fit"),
        (declared("147m 25p", None, "robbed_kong", **AUTO), {}, "no_valid_hand"),
    ],
)
def test_what_is_no_limit_hand_says_why(facts: dict[str, Any], options: dict[str, Any], code: str) -> None:
    assert code in refused(facts, **options)


def test_thirteen_wonders_with_a_set_on_the_table_is_none() -> None:
    assert "no_valid_hand" in refused(declared("19m 19s 19p ESWN", "N", melds="pong:CCC@E"))
