"""Who deals next, and the Round Wind: SG-ROT-1 to SG-ROT-5."""

from typing import Any

import pytest

from rules.engine.reading import BadInput
from rules.engine.singapore import SINGAPORE
from rules.engine.singapore.rotation import is_over
from tests.rules.engine.singapore.hands_for_tests import asked

RULES = SINGAPORE.options.agree({})


def won(winner: str) -> dict[str, Any]:
    return {"result": "win", "winner": winner}


def drawn(**facts: bool) -> dict[str, Any]:
    return {"result": "draw", **facts}


@pytest.mark.parametrize(
    ("hand", "options", "dealer", "code"),
    [
        (won("P1"), {}, "P1", "banker_won"),
        (won("P1"), {"dealer_on_win": "rotate"}, "P2", "banker_won_and_passes"),
        (won("P3"), {}, "P2", "banker_lost"),
        ({"result": "win", "winners": ["P3", "P1"]}, {}, "P1", "banker_won"),
        (drawn(), {}, "P1", "draw_stays"),
        (drawn(kong_completed=True), {}, "P2", "draw_with_kong"),
        (drawn(instant_paid=True), {}, "P1", "draw_stays"),
        (drawn(instant_paid=True), {"draw_passes_deal": "if_kong_or_instant"}, "P2", "draw_with_instant"),
        (drawn(kong_completed=True), {"draw_passes_deal": "if_kong_or_instant"}, "P2", "draw_with_kong"),
        (drawn(kong_completed=True, instant_paid=True), {"draw_passes_deal": "never"}, "P1", "draw_stays"),
        (drawn(), {"draw_passes_deal": "always"}, "P2", "draw_passes"),
        ({"result": "false_win"}, {}, "P1", "false_hu_keeps_banker"),
        ({"result": "false_win"}, {"false_hu_then": "hand_ends_dealer_passes"}, "P2", "false_hu_passes_deal"),
    ],
)
def test_who_deals_after_a_hand(hand: dict[str, Any], options: dict[str, Any], dealer: str, code: str) -> None:
    found = asked("rotation", {"hands": [hand]}, **options)
    assert found["dealer"] == dealer
    assert found["codes"] == [code]


def test_after_four_changes_the_round_wind_moves() -> None:
    """SG-ROT-4: changes count, not hands."""
    found = asked("rotation", {"hands": [won("P1"), won("P2"), won("P2"), won("P3"), drawn()]})
    assert (found["dealer"], found["round_wind"], found["changes_in_round"]) == ("P3", "E", 2)
    begun = {"start": {"dealer": "P4", "round_wind": "S", "changes_in_round": 3}, "hands": [won("P2")]}
    found = asked("rotation", begun)
    assert (found["dealer"], found["round_wind"], found["changes_in_round"]) == ("P1", "W", 0)
    assert found["seats"] == {"E": "P1", "S": "P2", "W": "P3", "N": "P4"}
    assert found["codes"] == ["banker_lost", "new_round"]


def test_the_fourth_change_in_north_ends_the_match() -> None:
    """SG-ROT-5."""
    start = {"dealer": "P4", "round_wind": "N", "changes_in_round": 3}
    assert not asked("rotation", {"start": start, "hands": [won("P4")]})["session_over"]
    found = asked("rotation", {"start": start, "hands": [won("P2")]})
    assert (found["session_over"], found["round_wind"]) == (True, "N")
    later = asked("rotation", {"start": start, "hands": [won("P2"), won("P2")]})
    assert (later["hand"], later["codes"]) == (found["hand"], ["match_over"])


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"start": "P1"}, "start"),
        ({"start": {"dealer": "P9"}}, "dealer"),
        ({"start": {"changes_in_round": 4}}, "changes_in_round"),
        ({"hands": [{"result": "win"}]}, "winner"),
        ({"hands": [{"result": "draw", "winner": "P1"}]}, "winner"),
        ({"hands": [{"result": "tie"}]}, "result"),
    ],
)
def test_what_cannot_be_read_is_no_ruling(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        asked("rotation", facts)
    assert caught.value.field == field


def test_four_places_begin_and_no_other_number() -> None:
    position = SINGAPORE.start(["P1", "P2", "P3", "P4"], RULES)
    assert (position.dealer, dict(position.more)) == ("P1", {"round_wind": "E", "changes_in_round": 0})
    assert not is_over(position)
    for places in (["P1", "P2", "P3"], ["P1", "P2", "P3", "P3"], ["P1", "P2", "P3", "P4", "P5"]):
        with pytest.raises(BadInput):
            SINGAPORE.start(places, RULES)
