"""Ping Hu and Chou Ping Hu with their waits: SG-PING-1 to SG-PING-7, SG-TAI-25."""

from typing import Any

import pytest

from tests.rules.engine.singapore.hands_for_tests import declared, items, refused

RUN = "123m 456s 789m"
PING, CHOU = {"ping_hu": 4}, {"chou_ping_hu": 1}
FOUR = {"melds": "chi:123m@E chi:456s@E chi:789m@E chi:234p@E"}


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (declared(f"{RUN} 23p 55s", "4p", "discard"), {}, PING),
        (declared(f"{RUN} 12p 55s", "3p", "discard"), {}, {}),
        (declared(f"{RUN} 24p 55s", "3p", "discard"), {}, {}),
        (declared(f"{RUN} 234p 5s", "5s", "discard"), {}, {}),
        (declared(f"{RUN} 12p 55s", "3p", "discard"), {"ping_hu_wait": "none"}, PING),
        (declared(f"{RUN} 12p 55s", "3p"), {"men_qing_zi_mo": 0}, PING),
        (declared(f"{RUN} 12p 55s", "3p"), {"men_qing_zi_mo": 0, "ping_hu_single_wait_selfdraw": False}, {}),
        (declared(f"{RUN} 23p 55s", "4p"), {"men_qing_zi_mo": 0, "ping_hu_single_wait_selfdraw": False}, PING),
        (declared(f"{RUN} 23p 55s", "4p", "robbed_kong"), {"robbing_kong": 0}, PING),
        (declared(f"{RUN} 12p 55s", "3p", "robbed_kong"), {"robbing_kong": 0}, {}),
        (declared(f"{RUN} 6789p", "9p", "discard"), {}, PING),
        (declared(f"{RUN} 6789p", "9p", "discard"), {"ping_hu_wait": "two_sided_chi"}, {}),
        (declared(f"{RUN} 23p 55s", "4p", "discard"), {"ping_hu_wait": "two_sided_chi"}, PING),
        (declared(f"{RUN} 23p 55s", "1p", "discard"), {"ping_hu_wait": "two_sided_chi"}, PING),
        (declared(f"{RUN} 12p 55s", "3p", "discard"), {"ping_hu_wait": "two_sided_chi"}, {}),
        (declared(f"{RUN} 89p 55s", "7p", "discard"), {"ping_hu_wait": "two_sided_chi"}, {}),
        (declared(f"{RUN} 24p 55s", "3p", "discard"), {"ping_hu_wait": "two_sided_chi"}, {}),
        (declared("5s", "5s", **FOUR), {}, {}),
        (declared("5s", "5s", **FOUR), {"ping_hu_four_melded": "selfdraw_ok"}, PING),
        (declared("5s", "5s", "discard", **FOUR), {"ping_hu_four_melded": "selfdraw_ok", "ping_hu_wait": "none"}, {}),
        (declared(f"{RUN} 23p WW", "4p", "discard"), {}, PING),
        (declared(f"{RUN} 23p WW", "4p", "discard"), {"ping_hu_pair": "suited_only"}, {}),
        (declared(f"{RUN} 23p SS", "4p", "discard"), {}, {}),
        (declared(f"{RUN} 23p EE", "4p", "discard"), {}, {}),
        (declared(f"{RUN} 23p CC", "4p", "discard"), {}, {}),
        (declared("2344p", "1p", "discard", melds="chi:456p@E chi:456p@E chi:789m@E"), {}, {}),
        (
            declared("2344p", "1p", "discard", melds="chi:456p@E chi:456p@E chi:789m@E"),
            {"exhausted_kind_counts": True},
            PING,
        ),
        (declared(f"{RUN} 23p 55s", "4p", "discard", bonus="f1"), {}, CHOU),
        (declared(f"{RUN} 23p 55s", "4p", "discard", bonus="f2"), {}, {"chou_ping_hu": 1, "seat_flower": 1}),
        (declared(f"{RUN} 23p 55s", "4p", "discard", bonus="f1"), {"chou_ping_hu": 0}, {}),
        (declared(f"{RUN} 12p 55s", "3p", "discard", bonus="f1"), {}, {}),
        (declared(f"{RUN} 12p 55s", "3p", "discard", bonus="f1"), {"chou_ping_hu_wait": "none"}, CHOU),
        (declared(f"{RUN} 12p 55s", "3p", "discard", bonus="f1"), {"ping_hu_wait": "none"}, CHOU),
        (declared("5s", "5s", bonus="f1", **FOUR), {"chou_ping_hu_wait": "none"}, {}),
        (declared(f"{RUN} 234p 55s", None), {"men_qing_zi_mo": 0}, {}),
        (declared(f"{RUN} 234p 55s", None, bonus="f1"), {"men_qing_zi_mo": 0, "chou_ping_hu_wait": "none"}, {}),
    ],
)
def test_what_is_ping_hu(facts: dict[str, Any], options: dict[str, Any], expected: dict[str, int]) -> None:
    assert items(facts, **options) == expected


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        (declared(f"{RUN} 12p 55s", "3p", "discard"), "ping_hu_wait"),
        (declared("5s", "5s", **FOUR), "ping_hu_all_melded"),
        (declared(f"{RUN} 23p CC", "4p", "discard"), "ping_hu_eye"),
        (declared(f"{RUN} 23p 55s", "4p", "discard", bonus="f1"), "ping_hu_bonus_tile"),
        (declared(f"{RUN} 12p 55s", "3p", "discard", bonus="f1"), "ping_hu_wait"),
        (declared(f"{RUN} 234p 55s", None), "ping_hu_win_tile_unknown"),
    ],
)
def test_four_chi_that_are_no_ping_hu_say_why(facts: dict[str, Any], code: str) -> None:
    assert code in refused(facts)


@pytest.mark.parametrize(
    ("facts", "combined", "tai"),
    [
        (declared("123m 456m 789m 23m 55m", "4m", "discard"), {"full_flush": 4, "ping_hu": 4}, 10),
        (declared("333m 777m 22m 99m", "9m", "discard", melds="pong:111m@E"), {"full_flush": 4, "pong_pong_hu": 2}, 8),
        (
            declared("123m 456m 789m 23m 55m", "4m", "discard", bonus="f1"),
            {"full_flush": 4, "chou_ping_hu": 1},
            5,
        ),
    ],
)
def test_a_full_flush_with_its_shape_may_have_a_fixed_value(
    facts: dict[str, Any], combined: dict[str, int], tai: int
) -> None:
    """SG-TAI-25."""
    assert items(facts, tai_limit=None, nine_gates="off") == combined
    fixed = items(facts, tai_limit=None, nine_gates="off", named_flush_combos="wikipedia_fixed")
    assert fixed == {"named_flush_combos": tai}
    other = declared("456p 789s 222m 5p", "5p", "discard", melds="chi:123m@E", bonus="f2")
    assert items(other, named_flush_combos="wikipedia_fixed") == {"seat_flower": 1}
