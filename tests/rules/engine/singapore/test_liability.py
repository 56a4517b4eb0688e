"""Who is liable for what was fed: SG-BAO-1 to SG-BAO-12, each case with a match and a near miss."""

from typing import Any

import pytest

from rules.engine.reading import BadInput
from tests.rules.engine.singapore.hands_for_tests import TABLE, asked, codes, melds

DRAGONS = "pong:CCC@E pong:FFF@N"
WINDS = "pong:EEE@W pong:WWW@E pong:NNN@W"
TONG = "pong:111p@E pong:333p@N chi:456p@E"
ALL = {f"bao_{name}": True for name in ("pure_terminals", "four_kongs", "fresh_kong", "fresh_win")}
KONGS = "kong_added:1111m@E kong_claimed:2222s@N kong_concealed:3333p"


def fed(shown: str, tile: str, use: str = "pong", **more: Any) -> dict[str, Any]:
    """West feeds South in the East round; South draws the last tile and wins 5 tai, unless told otherwise."""
    win = {"tai": 5, "win_by": "self"}
    if use in ("win", "win_pong"):
        win = {"tai": 5, "win_by": "discard", "discarder": "W"}
    facts: dict[str, Any] = {
        "seat": "S",
        "round_wind": "E",
        "melds_before": melds(shown),
        "fed_tile": tile,
        "fed_by": "W",
        "fed_use": use,
        "win": win,
    }
    facts["bonus"] = codes(more.pop("bonus", ""))
    return {**facts, **more}


def triggers(facts: dict[str, Any], **options: Any) -> list[str]:
    found: list[str] = asked("liability", facts, **options)["triggers"]
    return found


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (fed(DRAGONS, "P"), {}, ["dragon_set"]),
        (fed(DRAGONS, "P", "kong"), {}, ["dragon_set"]),
        (fed(DRAGONS, "P", "win_pong"), {}, ["dragon_set"]),
        (fed(DRAGONS, "P", "win"), {}, []),
        (fed(DRAGONS, "P"), {"bao_dragon_set": False}, []),
        (fed(DRAGONS, "C"), {}, []),
        (fed("pong:CCC@E", "P"), {}, []),
        (fed("kong_concealed:CCCC pong:FFF@N", "P"), {}, ["dragon_set"]),
        (fed(WINDS, "S"), {"bao_point_limit": False, "bao_pure_suit": False}, ["wind_set"]),
        (fed("pong:EEE@W pong:WWW@E", "S"), {}, []),
        (fed("pong:SSS@W pong:EEE@W", "C", bonus="a1 a2"), {}, ["point_limit"]),
        (fed("pong:SSS@W pong:EEE@W", "C", bonus="a1"), {}, []),
        (fed("pong:SSS@W pong:EEE@W", "C", bonus="a1 a2 a3"), {}, []),
        (fed("pong:SSS@W pong:EEE@W", "C", bonus="a1 a2"), {"tai_limit": None}, []),
        (fed("pong:SSS@W pong:EEE@W", "C", "win", bonus="a1 a2"), {}, []),
        (fed("pong:SSS@W pong:EEE@W", "N", bonus="a1 a2"), {}, []),
        (fed("pong:CCC@W", "S", round_wind="S", bonus="a1 a2"), {}, ["point_limit"]),
        (fed("pong:CCC@W", "S", round_wind="S", bonus="a1 a2"), {"double_wind": "1x"}, []),
        (fed("chi:123m@E", "C", bonus="f2 f1 g2 a1 a2"), {}, ["point_limit"]),
        (fed("chi:123m@E", "C", bonus="f2 f1 a1 a2"), {"other_flower": 1}, ["point_limit"]),
        (fed("chi:123m@E", "C", bonus="f2 g1 a1 a2 a3"), {"no_bonus_tai": 1}, ["point_limit"]),
        (fed("chi:123m@E", "C", bonus="a1 a2 a3 a4"), {"animal_set": "limit"}, []),
        (fed(TONG, "8p"), {}, ["pure_suit"]),
        (fed(TONG, "8p", "win"), {}, ["pure_suit"]),
        (fed(TONG, "8p", "chi"), {}, ["pure_suit"]),
        (fed(f"{TONG} pong:999p@E", "8p", "win"), {}, ["pure_suit"]),
        (fed(f"{TONG} pong:999m@E", "8p", "win"), {}, []),
        (fed(TONG, "8s"), {}, []),
        (fed("pong:111p@E chi:456p@E", "8p"), {}, []),
        (fed(TONG, "8p"), {"bao_pure_suit": False}, []),
        (fed("pong:WWW@E pong:NNN@E pong:CCC@E", "F"), {}, ["pure_suit"]),
        (fed("pong:111m@E pong:999s@E pong:111p@E", "9p"), ALL, ["pure_terminals"]),
        (fed("pong:111m@E pong:999s@E pong:111p@E", "9p"), {}, []),
        (fed("pong:111m@E pong:999s@E pong:111p@E", "8p"), ALL, []),
        (fed("pong:111m@E pong:999s@E pong:CCC@E", "9p"), ALL, []),
        (fed(KONGS, "5m", "kong", fresh=True), ALL, ["four_kongs"]),
        (fed(KONGS, "5m", "kong"), ALL, []),
        (fed(KONGS, "5m", fresh=True), ALL, []),
        (fed("kong_added:1111m@E", "5m", "kong", fresh=True), ALL, []),
        (fed("", "7s", "kong", fresh=True, tiles_left=6), ALL, ["fresh_kong"]),
        (fed("", "7s", "kong", fresh=True, tiles_left=7), ALL, []),
        (fed("", "7s", "kong", fresh=True, tiles_left=7), {**ALL, "fresh_kong_tiles": 8}, ["fresh_kong"]),
        (fed("", "7s", "kong", tiles_left=6), ALL, []),
        (fed("", "7s", "win", fresh=True, tiles_left=4), ALL, ["fresh_win"]),
        (fed("", "7s", "win", fresh=True, tiles_left=5), ALL, []),
        (fed("", "7s", "win", fresh=True), ALL, []),
        (
            fed("", "C", "win", fresh=True, tiles_left=4)
            | {"win": {"tai": 5, "win_by": "discard", "hand": "thirteen_wonders"}},
            ALL,
            [],
        ),
    ],
)
def test_what_makes_a_feeder_liable(facts: dict[str, Any], options: dict[str, Any], expected: list[str]) -> None:
    assert triggers(facts, **options) == expected


OWN = {"tai": 5, "win_by": "self"}
BY_WEST = {"tai": 5, "win_by": "discard", "discarder": "W"}
BY_NORTH = {"tai": 5, "win_by": "discard", "discarder": "N"}
REPLACED = {"tai": 1, "win_by": "replacement_kong"}
FRESH_KONG = fed("", "7s", "kong", fresh=True, tiles_left=6)


@pytest.mark.parametrize(
    ("facts", "win", "options", "liable", "net", "code"),
    [
        (fed(DRAGONS, "P"), OWN, {}, "W", {"S": 96, "W": -96}, "liable_on_self_draw"),
        (
            fed(DRAGONS, "P"),
            OWN,
            {"bao_selfdraw": False},
            None,
            {"E": -32, "S": 96, "W": -32, "N": -32},
            "spared_on_self_draw",
        ),
        (fed(DRAGONS, "P"), BY_WEST, {}, "W", {"S": 64, "W": -64}, "liable_threw_last_tile"),
        (
            fed(DRAGONS, "P"),
            BY_NORTH,
            {},
            None,
            {"E": -16, "S": 64, "W": -16, "N": -32},
            "spared_by_third_party",
        ),
        (
            fed(DRAGONS, "P"),
            BY_NORTH,
            {"bao_third_party": "liable_pays_all"},
            "W",
            {"S": 64, "W": -64},
            "liable_for_third_party",
        ),
        (fed(DRAGONS, "P"), OWN, TABLE, "W", {"S": 60, "W": -60}, "liable_pays_all"),
        (
            fed(DRAGONS, "P"),
            OWN,
            {"dealer_double": True, "selfdraw_flat_bonus": 1},
            "W",
            {"S": 132, "W": -132},
            "liable_pays_all",
        ),
        (fed("", "P"), OWN, {}, None, {"E": -32, "S": 96, "W": -32, "N": -32}, "nobody_liable"),
        (FRESH_KONG, REPLACED, ALL, "W", {"S": 6, "W": -6}, "liable_on_self_draw"),
        (
            FRESH_KONG,
            {"tai": 1, "win_by": "self"},
            ALL,
            None,
            {"E": -2, "S": 6, "W": -2, "N": -2},
            "liable_for_kong_only",
        ),
        (fed(TONG, "8p", "win"), {"tai": 4, "win_by": "robbed_kong"}, {}, "W", {"S": 32, "W": -32}, "bao_pure_suit"),
    ],
)
def test_who_pays(
    facts: dict[str, Any],
    win: dict[str, Any],
    options: dict[str, Any],
    liable: str | None,
    net: dict[str, int],
    code: str,
) -> None:
    found = asked("liability", {**facts, "win": win}, **options)
    assert (found["liable"], found["net"]) == (liable, net)
    assert code in found["codes"]


def test_sets_that_cannot_be_are_no_ground_for_liability() -> None:
    found = asked("liability", fed("chi:123m@N", "P"))
    assert (found["reason"], found["net"]) == ("chi_not_from_left", {})


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"fed_by": "S"}, "fed_by"),
        ({"fed_tile": "f1"}, "fed_tile"),
        ({"fed_use": "eat"}, "fed_use"),
        ({"win": None}, "win"),
        ({"win": [5]}, "win"),
        ({"fed_use": "win"}, "win_by"),
        ({"fed_use": "win", "win": BY_NORTH}, "win"),
        ({"fed_use": "win", "win": {"tai": 5}}, "win"),
        ({"bonus": ["1m"]}, "bonus"),
    ],
)
def test_what_cannot_be_read_is_no_ruling(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        asked("liability", {**fed(DRAGONS, "P"), **change})
    assert caught.value.field == field
    known = asked("liability", {**fed(TONG, "8p", "win"), "win": {**BY_WEST, "discarder": None}})
    assert known["liable"] == "W"
