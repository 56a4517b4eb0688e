"""Declared wins: every refusal beside a win that misses it narrowly, and what a win is worth."""

from typing import Any

import pytest

from rules.engine.american.wins import validate
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome, Ruling
from tests.rules.engine.american.cards_for_tests import DEFAULTS, agreed, card_text, declare, reason_codes

C1 = "1B 1B 2B 2B 2B 3B 3B 3B 3B 4B 4B 4B 5B 5B"
C6 = "1B 1B 1B 2B 2B 3C 3C 3C 2C 2C 4D 4D 4D F"
S1 = "F F 1B 1B 2B 2B 3C 3C 4C 4C 5D 5D 6D 6D"
S3 = "N N E E W W S S 2B WD 2B 7B F F"
M3 = "RD RD RD GD GD GD WD WD WD WD N E W S"
P1 = "F F F F 1B 1B 1B 1B 9C 9C 9C 9C N N"


def said(ruling: Ruling) -> dict[str, Any]:
    """The answer, which is always there."""
    assert ruling.answer is not None
    return dict(ruling.answer)


def test_a_win_names_its_line_its_value_and_its_bonus() -> None:
    ruling = declare(C1, win_tile="3B")
    assert ruling.outcome is Outcome.WIN
    assert said(ruling) == {
        "valid": True,
        "matching_lines": ["C1"],
        "value": 25,
        "jokerless": True,
        "jokerless_bonus_applies": True,
        "line": "C1",
        "line_in_singles_pairs_section": False,
    }
    assert reason_codes(ruling) == ["line_fits", "bonus_applies"]


def test_all_lines_are_shown_and_the_best_counts() -> None:
    ruling = declare("1B 1B 2B 2B 2B 3B 3B 3B J 4B 4B 4B 5B 5B")
    assert said(ruling)["matching_lines"] == ["C1", "C7"]
    assert (said(ruling)["line"], said(ruling)["value"]) == ("C7", 30)
    assert reason_codes(ruling) == ["line_fits", "line_fits_too", "bonus_lost_by_jokers"]


@pytest.mark.parametrize("tiles", [C1 + " 5B", "1B"])
def test_not_fourteen_tiles(tiles: str) -> None:
    ruling = declare(tiles)
    assert ruling.outcome is Outcome.IMPOSSIBLE
    assert said(ruling)["reason"] == "wrong_tile_count"


def test_five_of_a_tile() -> None:
    ruling = declare("1B 1B 1B 1B 1B 3C 3C 3C 3C 3C WD WD WD WD")
    assert ruling.outcome is Outcome.IMPOSSIBLE
    assert said(ruling) == {"valid": False, "reason": "impossible_tile_count", "offending_tiles": ["1B", "3C"]}


def test_five_of_a_tile_with_what_lies_on_the_table() -> None:
    assert said(declare(C1, other_visible=["1B", "1B"]))["valid"]
    ruling = declare(C1, other_visible=["3B", "F"])
    assert said(ruling)["offending_tiles"] == ["3B"]


def test_all_refusals_are_named_the_first_in_order_is_the_reason() -> None:
    ruling = declare("J J J J J J J J J 1B 1B 1B 1B", win_by="discard", win_tile="J")
    assert reason_codes(ruling) == ["wrong_tile_count", "impossible_tile_count", "joker_discard_not_callable"]
    assert said(ruling)["reason"] == "wrong_tile_count"


def test_a_called_joker() -> None:
    ruling = declare("1B 1B 2B 2B 2B 3B 3B 3B J 4B 4B 4B 5B 5B", win_by="discard", win_tile="J", discarder="W")
    assert (ruling.outcome, reason_codes(ruling)) == (Outcome.NOT_A_WIN, ["joker_discard_not_callable"])
    assert said(declare("1B 1B 2B 2B 2B 3B 3B 3B J 4B 4B 4B 5B 5B", win_tile="J"))["valid"]


def test_the_last_tile_belongs_to_the_hand() -> None:
    ruling = declare(C1, win_tile="9C")
    assert (ruling.outcome, reason_codes(ruling)) == (Outcome.IMPOSSIBLE, ["win_tile_not_in_hand"])
    assert said(declare(C1, win_tile="9C", win_by="joker_exchange"))["valid"]
    called = declare(C1, win_tile="J", win_by="discard")
    assert reason_codes(called) == ["joker_discard_not_callable", "win_tile_not_in_hand"]


def test_a_joker_in_a_pair_is_named_with_the_tile_that_it_cannot_be() -> None:
    ruling = declare("1D J 2D 2D 2D 3D 3D 3D 3D 4D 4D 4D 5D 5D")
    assert said(ruling) == {"valid": False, "reason": "no_line"}
    _, joker, near = ruling.reasons
    assert (joker.code, joker.cite, joker.tiles) == ("joker_in_single_or_pair", "AM-JOKER-1", ("1D",))
    assert (near.code, near.tiles, dict(near.params)) == (
        "nearest_line",
        ("1D",),
        {"line": "C1", "exchanges": 1, "instead_of": "J"},
    )


def test_the_nearest_line_is_named_with_the_tiles_to_exchange() -> None:
    ruling = declare("1D 1D 2D 2D 2D 3D 3D 3D 3D 4D 4D 4D 5D 9C")
    near = ruling.reasons[-1]
    assert (near.tiles, dict(near.params)["instead_of"], near.amount) == (("5D",), "9C", 25)


def test_a_concealed_line_may_not_be_exposed() -> None:
    ruling = declare("2B 2B 3C 3C 3C 2C 2C 4D 4D 4D F", "1B 1B 1B", win_by="discard", win_tile="F", discarder="N")
    assert (ruling.outcome, reason_codes(ruling)) == (Outcome.NOT_A_WIN, ["concealed_line_exposed"])
    assert dict(ruling.reasons[0].params) == {"lines": "C6"}


def test_a_concealed_line_takes_a_discard_unless_the_table_forbids_it() -> None:
    allowed = declare(C6, win_by="discard", win_tile="F", discarder="N")
    assert reason_codes(allowed) == ["line_fits", "bonus_applies", "concealed_line_on_discard"]
    rules = agreed(concealed_last_tile_discard="forbidden")
    assert reason_codes(declare(C6, win_by="discard", win_tile="F", rules=rules)) == ["concealed_line_not_on_discard"]
    assert said(declare(C6, rules=rules))["valid"]
    assert said(declare(C1, win_by="discard", win_tile="3B", rules=rules))["valid"]


def test_both_refusals_of_a_concealed_line_are_named() -> None:
    rules = agreed(concealed_last_tile_discard="forbidden")
    tiles = "2B 2B 3C 3C 3C 2C 2C 4D 4D 4D F"
    ruling = declare(tiles, "1B 1B 1B", win_by="discard", win_tile="F", rules=rules)
    assert reason_codes(ruling) == ["concealed_line_not_on_discard", "concealed_line_exposed"]


def test_an_open_line_wins_where_a_concealed_one_is_closed() -> None:
    text = card_text("X1: FFFF 1111a 2222b 33c ; X25", "C1: FFFF 1111a 2222b 33c ; C60")
    rules = DEFAULTS.with_card(text)
    assert said(declare("1B 1B 1B 1B 2C 2C 2C 2C 3D 3D", "F F F F", rules=rules))["matching_lines"] == ["X1"]
    assert said(declare("F F F F 1B 1B 1B 1B 2C 2C 2C 2C 3D 3D", rules=rules))["value"] == 60


@pytest.mark.parametrize(
    ("concealed", "exposures", "valid"),
    [
        ("1B 1B 3B 3B 3B 3B 4B 4B 4B 5B 5B", ["2B 2B J"], True),
        ("1B 1B 3B 3B 3B 3B 4B 4B 5B 5B", ["2B 2B 2B J"], False),  # an exposure keeps its size
        ("1B 1B 2B 2B 2B 4B 4B 5B 5B J", ["3B 3B 3B 3B"], True),
        ("2B 2B 2B 3B 3B 3B 3B 4B 4B 4B 5B 5B", ["1B 1B"], False),  # a pair is not exposed
        ("1B 1B 3B 3B 3B 3B 4B 4B 4B 5B 5B", ["J J J"], False),
        ("1B 1B 2B 3B 3B 3B 4B 4B 4B 5B 5B", ["2B 2B 3B"], False),
    ],
)
def test_exposures_are_groups_of_the_line(concealed: str, exposures: list[str], valid: bool) -> None:
    assert said(declare(concealed, *exposures))["valid"] is valid


@pytest.mark.parametrize(
    ("exposure", "code"),
    [("J J J", "jokers_only"), ("E E W", "not_identical_tiles"), ("1B 1B", "exposure_fits_no_line")],
)
def test_a_wrong_exposure_is_named(exposure: str, code: str) -> None:
    rest = ["2B", "2B", "2B", "3B", "3B", "3B", "3B", "4B", "4B", "4B", "5B", "5B"]
    ruling = declare(" ".join(rest[: 14 - len(exposure.split())]), exposure)
    assert reason_codes(ruling)[:2] == ["no_line", code]
    assert dict(ruling.reasons[1].params) == {"exposure": 0}


def test_exposures_may_each_fit_and_not_together() -> None:
    ruling = declare("1B 1B 3B 3B 3B 5B 5B", "2B 2B 2B", "9C 9C 9C 9C")
    assert reason_codes(ruling) == ["no_line", "exposures_fit_no_open_line"]


def test_a_group_that_allows_no_jokers_is_exposed_without_them() -> None:
    """AM-TEST-3: jokers only where allowed."""
    assert said(declare(P1))["valid"]
    assert said(declare("1B 1B 1B 1B 9C 9C 9C 9C N N", "F F F F"))["valid"]
    assert not said(declare("1B 1B 1B 1B 9C 9C 9C 9C N N", "F F F J"))["valid"]


def test_equal_groups_are_exposed_one_by_one() -> None:
    rules = DEFAULTS.with_card(card_text("A: FFF FFF 1111a 2222b ; X25"))
    rest = "1B 1B 1B 1B 2C 2C 2C 2C"
    assert said(declare(rest, "F F F", "F F J", rules=rules))["valid"]
    assert said(declare(f"{rest} J J", "F F F F", rules=rules))["valid"] is False
    assert said(declare("1B 1B 1B 1B J", "F F F", "F F F", "F F J", rules=rules))["valid"] is False


def test_an_exposure_can_starve_the_pair_that_a_line_needs() -> None:
    rules = DEFAULTS.with_card(card_text("A: 1111a 11a FFFF NNNN ; X25"))
    ruling = declare("F F F F N N N N J J", "1B 1B 1B 1B", rules=rules)
    assert reason_codes(ruling) == ["no_line"]


def test_a_group_of_jokers_is_an_option() -> None:
    tiles = "1D 1D J J J 3D 3D 3D 3D 4D 4D 4D 5D 5D"
    rules = agreed(all_joker_group=False)
    assert said(declare(tiles))["valid"]
    ruling = declare(tiles, rules=rules)
    assert reason_codes(ruling) == ["no_line", "group_of_jokers"]
    assert ruling.reasons[1].option == "all_joker_group"
    assert said(declare("1D 1D 2D J J 3D 3D 3D 3D 4D 4D 4D 5D 5D", rules=rules))["valid"]
    # Another reading may spread them: the jokers of a kong may stand beside its naturals.
    assert said(declare("1D 1D 3D 3D 3D J 4D 4D J 5D 5D", "2D 2D J", rules=rules))["valid"]


def test_a_single_on_a_discard_is_an_option() -> None:
    rules = agreed(single_for_mahjong="forbidden")
    single = declare(M3, win_by="discard", win_tile="N", rules=rules)
    assert said(single)["reason"] == "no_line"
    assert reason_codes(single) == ["no_line", "single_not_on_discard"]
    assert said(declare(M3, win_by="discard", win_tile="N"))["valid"]
    assert said(declare(M3, win_by="discard", win_tile="RD", rules=rules))["valid"]
    assert said(declare(M3, win_tile="N", rules=rules))["valid"]
    assert said(declare(C1, win_by="discard", win_tile="5B", rules=rules))["valid"]


def test_a_discard_may_complete_the_larger_group_beside_a_single() -> None:
    rules = agreed(single_for_mahjong="forbidden")
    both = "E E 2C 2C 7C WD WD WD WD J 7B 7B 7B 7B"
    assert said(declare(both, win_by="discard", win_tile="WD", rules=rules))["valid"]
    one = "E E 2C 2C 7C WD 7B 7B 7B 7B"
    assert not said(declare(one, "WD WD WD J", win_by="discard", win_tile="WD", rules=rules))["valid"]


@pytest.mark.parametrize(
    ("exempt", "line", "bonus"),
    [
        ("section", S1, False),
        ("section", C1, True),
        ("structural", S1, False),
        ("structural", P1, True),
        ("none", S1, True),
        ("literal_any_single_or_pair", C1, False),
        ("literal_any_single_or_pair", "F F F F F F 1B 1B 1B 1B 9C 9C 9C 9C", True),
    ],
)
def test_the_jokerless_bonus_is_as_agreed(exempt: str, line: str, bonus: bool) -> None:
    ruling = declare(line, rules=agreed(jokerless_exempt=exempt))
    assert said(ruling)["jokerless_bonus_applies"] is bonus
    assert ruling.reasons[-1].code == ("bonus_applies" if bonus else "bonus_exempt")
    # Where an option decided it is named, be it for the bonus or against it.
    decided = not bonus or line is S1
    assert ruling.reasons[-1].option == ("jokerless_exempt" if decided else "jokerless_multiplier")


def test_of_equal_values_the_line_with_a_bonus_is_the_best() -> None:
    rules = DEFAULTS.with_card(card_text("A: FFFF 1111a 2222b 33c ; X25 sp", "B: FFFF 1111a 2222b 33c ; X25"))
    ruling = declare("F F F F 1B 1B 1B 1B 2C 2C 2C 2C 3D 3D", rules=rules)
    assert (said(ruling)["line"], said(ruling)["jokerless_bonus_applies"]) == ("B", True)


@pytest.mark.parametrize(
    ("binding", "announced", "value", "code"),
    [
        (False, 25, 30, "announced_value_not_binding"),
        (True, 25, 25, "announced_value_binds"),
        (True, 60, 30, "announced_value_not_binding"),
    ],
)
def test_the_announced_value_binds_where_agreed(binding: bool, announced: int, value: int, code: str) -> None:
    tiles = "1B 1B 2B 2B 2B 3B 3B 3B J 4B 4B 4B 5B 5B"
    ruling = declare(tiles, announced_value=announced, rules=agreed(announced_value_binding=binding))
    assert said(ruling)["value"] == value
    assert code in reason_codes(ruling)


def test_what_was_announced_rightly_needs_no_word() -> None:
    assert reason_codes(declare(C1, announced_value=25)) == ["line_fits", "bonus_applies"]


def test_a_bonus_that_was_not_announced_is_lost_where_announcements_bind() -> None:
    rules = agreed(announced_value_binding=True)
    assert said(declare(C1, announced_jokerless=False))["jokerless_bonus_applies"]
    ruling = declare(C1, announced_jokerless=False, rules=rules)
    assert (said(ruling)["jokerless_bonus_applies"], ruling.reasons[-1].code) == (False, "bonus_not_announced")


def test_east_may_win_before_play() -> None:
    assert said(declare(C1, win_by="heavenly"))["value"] == 25
    highest = declare(C1, win_by="heavenly", rules=agreed(heavenly_hand="max_card_value"))
    assert said(highest)["value"] == 60
    assert "heavenly_highest_value" in reason_codes(highest)


@pytest.mark.parametrize(
    ("options", "facts", "code"),
    [
        ({"heavenly_hand": "not_recognised"}, {}, "heavenly_not_recognised"),
        ({}, {"winner": "S"}, "heavenly_not_east"),
        ({}, {"exposures": [["1B", "1B", "1B"]], "concealed": C6.split()[3:]}, "heavenly_exposed"),
    ],
)
def test_a_win_before_play_may_be_refused(options: dict[str, Any], facts: dict[str, Any], code: str) -> None:
    ruling = validate({"concealed": C1.split(), "win_by": "heavenly", **facts}, agreed(**options))
    assert (ruling.outcome, said(ruling)["reason"]) == (Outcome.NOT_A_WIN, code)


@pytest.mark.parametrize(
    ("facts", "field", "code"),
    [
        ({"win_by": None}, "win_by", "missing"),
        ({"win_by": "wall_game"}, "win_by", "not_a_choice"),
        ({"win_by": "discard"}, "win_tile", "missing"),
        ({"concealed": ["1B", "Q"]}, "concealed", "not_tiles"),
        ({"concealed": [["1B"]]}, "concealed", "not_tiles"),
        ({"concealed": "1B"}, "concealed", "not_a_list"),
        ({"exposures": [[]]}, "exposures", "missing"),
        ({"exposures": ["1B"]}, "exposures", "not_a_list"),
        ({"discarder": "Q"}, "discarder", "not_a_choice"),
        ({"announced_value": True}, "announced_value", "not_a_number"),
        ({"announced_value": 0}, "announced_value", "not_a_number"),
        ({"announced_jokerless": 1}, "announced_jokerless", "not_a_flag"),
        ({"card": "year"}, "card", "unreadable_card"),
    ],
)
def test_facts_that_cannot_be_read_raise(facts: dict[str, Any], field: str, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        validate({"concealed": C1.split(), "win_by": "self_pick", **facts}, DEFAULTS)
    assert (caught.value.field, caught.value.code) == (field, code)
