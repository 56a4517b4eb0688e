"""What the record of a declared hand alone refuses, in the order of SG-WIN-3, and facts that cannot be read."""

from typing import Any

import pytest

from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome
from rules.engine.singapore import SINGAPORE
from tests.rules.engine.singapore.hands_for_tests import codes, declared, judged

HAND = "456p 789s 222m 5p"
TABLE = "chi:123m@E"


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        (declared("456p 789s 222m f1", "5p", melds=TABLE), "bonus_tile_in_hand"),
        (declared(HAND, "f1", melds=TABLE), "bonus_tile_in_hand"),
        (declared(HAND, "5p", melds="pong:EEE@E", bonus="a1 a1"), "duplicate_bonus_tile"),
        (declared(HAND, "5p", melds="chi:ESW@E"), "malformed_meld"),
        (declared(HAND, "5p", melds="chi:789m@E chi:891m@E"), "malformed_meld"),
        (declared(HAND, "5p", melds="chi:1234m@E"), "malformed_meld"),
        (declared(HAND, "5p", melds="chi:124m@E"), "malformed_meld"),
        (declared(HAND, "5p", melds="pong:112m@E"), "malformed_meld"),
        (declared(HAND, "5p", melds="kong_added:111m@E"), "malformed_meld"),
        (declared(HAND, "5p", melds="pong:EEE@S"), "malformed_meld"),
        (declared(HAND, "5p", melds="chi:123m@W"), "chi_not_from_left"),
        (declared(HAND, "5p", melds="chi:123m@S"), "chi_not_from_left"),
        (declared("555p 789s 222m 5p", "5p", melds=TABLE), "too_many_copies"),
        (declared(HAND, "5p", melds="pong:222m@E"), "too_many_copies"),
        (declared("789s 5p", "5p", melds="pong:222m@E chi:123m@E chi:234m@E"), "too_many_copies"),
        (declared(HAND, "5p"), "wrong_tile_count"),
        (declared(HAND + " 5p", melds=TABLE), None),
        (declared(HAND, melds=TABLE), "wrong_tile_count"),
        (declared(HAND, "6p", melds=TABLE), "no_valid_hand"),
        (declared(HAND, "5p", melds=TABLE), "below_minimum_tai"),
    ],
)
def test_a_record_is_refused_for_the_first_reason_in_order(facts: dict[str, Any], code: str | None) -> None:
    ruling = judged(facts, min_tai=1 if code else 0)
    assert (ruling.answer or {}).get("reason") == code
    impossible = code not in (None, "no_valid_hand", "below_minimum_tai")
    assert (ruling.outcome is Outcome.IMPOSSIBLE) == impossible


def test_all_that_is_wrong_is_named() -> None:
    facts = declared("4444p 789s f1", "4p", melds="chi:ESW@E chi:123m@N", bonus="a1 a1")
    assert [reason.code for reason in judged(facts).reasons] == [
        "bonus_tile_in_hand",
        "duplicate_bonus_tile",
        "malformed_meld",
        "chi_not_from_left",
        "too_many_copies",
        "wrong_tile_count",
    ]


def test_a_bonus_tile_in_a_set_is_a_bonus_tile_in_the_hand() -> None:
    facts = {**declared(HAND, "5p"), "melds": [{"type": "pong", "tiles": ["f1", "f1", "f1"]}]}
    assert [reason.code for reason in judged(facts).reasons][:2] == ["bonus_tile_in_hand", "malformed_meld"]


def test_who_threw_a_tile_of_a_set_need_not_be_known() -> None:
    assert (judged(declared(HAND, "5p", melds="chi:123m"), min_tai=0).answer or {})["valid"]


def test_a_kong_counts_three() -> None:
    """SG-SET-4."""
    facts = declared("456p 789s 5p", "5p", melds="kong_claimed:CCCC@W pong:SSS@N")
    assert (judged(facts).answer or {})["tai"] == 2


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"seat": None}, "missing", "seat"),
        ({"seat": "X"}, "not_a_choice", "seat"),
        ({"round_wind": "B"}, "not_a_choice", "round_wind"),
        ({"win_by": "luck"}, "not_a_choice", "win_by"),
        ({"win_tile": "9z"}, "not_tiles", "win_tile"),
        ({"concealed": "1m"}, "not_a_list", "concealed"),
        ({"concealed": [["1m"]]}, "not_tiles", "concealed"),
        ({"bonus": ["1m"]}, "contradicts", "bonus"),
        ({"flags": ["lucky"]}, "not_a_choice", "flags"),
        ({"replacements": 0}, "not_a_number", "replacements"),
        ({"discarder": "E"}, "contradicts", "discarder"),
        ({"win_by": "discard", "discarder": "S"}, "contradicts", "discarder"),
        ({"melds": [1]}, "not_an_object", "melds"),
        ({"melds": [{"type": "pair", "tiles": ["1m", "1m"]}]}, "not_a_choice", "type"),
        ({"melds": [{"type": ["chi"], "tiles": ["1m"]}]}, "not_a_choice", "type"),
        ({"melds": [{"type": "chi"}]}, "missing", "tiles"),
        ({"melds": [{"type": "chi", "tiles": "1m"}]}, "not_a_list", "tiles"),
        ({"melds": [{"type": "chi", "tiles": [["1m"]]}]}, "not_tiles", "tiles"),
        ({"melds": [{"type": "chi", "tiles": codes("123m"), "from": "X"}]}, "not_a_choice", "from"),
    ],
)
def test_what_cannot_be_read_is_no_ruling(change: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        SINGAPORE.answer("validate", {**declared(HAND, "5p", melds=TABLE), **change}, SINGAPORE.options.agree({}))
    assert (caught.value.code, caught.value.field) == (code, field)


def test_where_the_discarder_is_not_known_nothing_is_paid_yet() -> None:
    facts = {**declared("123m 456m 789m EEE 5p", "5p", "discard"), "seat": "E", "discarder": None, "round_wind": "W"}
    assert "net" not in (judged(facts).answer or {})
