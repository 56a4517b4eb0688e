"""Exchanging jokers: AM-JOKER-4 to AM-JOKER-11."""

from typing import Any

import pytest

from tests.rules.engine.american.asking import ask, options_named, refused, told

ONE = {"seat": "S", "drew": True, "natural": "1D", "from_exposure": ["1D", "1D", "J"], "owner": "E"}


def exchange(facts: dict[str, Any], **options: Any) -> dict[str, Any]:
    return told("joker_exchange", facts, **options)


@pytest.mark.parametrize("begun", [{"drew": True}, {"drew": False, "called": True}, {"drew": None}])
def test_in_the_own_turn_a_natural_buys_a_joker(begun: dict[str, Any]) -> None:
    answer = exchange(ONE | begun)
    assert (answer["legal"], answer["exposure_after"], answer["gains"]) == (True, ["1D", "1D", "1D"], ["J"])
    assert (answer["must_discard"], answer["discards"], answer["dead"]) == (True, 1, [])


@pytest.mark.parametrize(
    ("more", "reason", "dead"),
    [
        ({"seat_dead": True}, "seat_dead", ["S"]),
        ({"drew": False}, "exchange_before_turn", []),
        ({"drew": False, "racked_joker": True}, "exchange_before_turn", ["S"]),
        ({"drew": False, "purpose": "win"}, "exchange_before_turn", ["S"]),
        ({"drew": False, "purpose": "exposure"}, "exchange_before_call", ["S"]),
        ({"drew": False, "purpose": "win", "discarder": "N"}, "exchange_before_call", ["S"]),
        ({"called": True, "line_kind": "C"}, "concealed_line_exposed", ["S"]),
        ({"natural": "J"}, "natural_required", []),
        ({"natural": None, "gives": "1D", "wants": "2D"}, "natural_required", []),
        ({"natural_source": "discard"}, "discard_cannot_buy", []),
        ({"from_exposure": ["1D", "1D", "1D"]}, "no_joker_in_exposure", []),
        ({"natural": "2D"}, "wrong_natural", []),
        ({"from_exposure": ["J", "J", "J"]}, "wrong_natural", []),
        ({"natural": "2D", "noticed_before_discard": False}, "wrong_natural", ["S"]),
    ],
)
def test_what_may_not_be_exchanged(more: dict[str, Any], reason: str, dead: list[str]) -> None:
    answer = exchange(ONE | more)
    assert (answer["legal"], answer["reason"], answer["dead"]) == (False, reason, dead)
    assert answer["correctable"] is not bool(dead)
    assert (answer["gains"], answer["net"]) == ([], {})


@pytest.mark.parametrize(
    ("steps", "legal", "reason"),
    [
        (["draw", "exchange", "discard"], True, None),
        (["pick", "exchange", "rack_joker", "discard"], True, None),
        (["call_for_pung", "exchange", "discard"], True, None),
        (["exchange", "draw"], False, "exchange_before_turn"),
        (["exchange", "call_for_win"], False, "exchange_before_call"),
        (["exchange", "claim_discard"], False, "exchange_before_call"),
        (["exchange", "mahjong_on_discard"], False, "exchange_before_call"),
        (["exchange", "declare_mahjong"], False, "exchange_before_turn"),
    ],
)
def test_the_order_of_a_turn(steps: list[str], legal: bool, reason: str | None) -> None:
    answer = exchange({"seat": "S", "sequence": steps})
    assert (answer["legal"], answer.get("reason")) == (legal, reason)


def test_what_happens_after_an_early_exchange_decides_about_death() -> None:
    assert exchange({"seat": "S", "sequence": ["exchange", "draw"]})["dead"] == []
    assert exchange({"seat": "S", "sequence": ["exchange", "rack_joker", "draw"]})["dead"] == ["S"]
    assert exchange({"seat": "S", "sequence": ["exchange", "win"]})["dead"] == ["S"]


def test_steps_are_read_by_their_words() -> None:
    for steps in (["swap", "take_discard"], ["redeem_joker", "pung"], ["exchange", "mahjong_on_discard"]):
        assert exchange({"seat": "S", "sequence": steps})["reason"] == "exchange_before_call"
    for steps in (["take_from_wall", "swap"], ["kong", "exchange"]):
        assert exchange({"seat": "S", "sequence": steps})["legal"] is True


def test_a_step_that_is_none_is_refused() -> None:
    assert refused("joker_exchange", {"seat": "S", "sequence": ["dance"]}) == ("not_a_choice", "sequence")
    assert refused("joker_exchange", {"seat": "S", "sequence": [1]}) == ("not_a_choice", "sequence")
    assert refused("joker_exchange", ONE | {"natural": None}) == ("missing", "natural")
    assert refused("joker_exchange", ONE | {"from_exposure": None}) == ("missing", "from_exposure")


@pytest.mark.parametrize(
    ("rule", "before", "legal", "reason"),
    [
        ("properly_exposed_before", True, True, None),
        ("properly_exposed_before", False, False, "returned_to_rack"),
        ("all", False, True, None),
        ("none", True, False, "dead_jokers_stay"),
    ],
)
def test_jokers_of_a_dead_hand(rule: str, before: bool, legal: bool, reason: str | None) -> None:
    """AM-JOKER-11."""
    facts = ONE | {"owner_dead": True, "exposed_before_death": before}
    answer = exchange(facts, redeem_from_dead=rule)
    assert (answer["legal"], answer.get("reason")) == (legal, reason)
    assert options_named(ask("joker_exchange", facts, redeem_from_dead=rule)) == {"redeem_from_dead"}


def test_several_exchanges_in_one_turn() -> None:
    other = {"natural": "F", "from_exposure": ["F", "J", "F"], "owner": "S"}
    answer = exchange({"seat": "S", "drew": True, "exchanges": [ONE, other]})
    assert (answer["gains"], answer["discards"]) == (["J", "J"], 1)
    assert answer["exposures_after"] == [["1D", "1D", "1D"], ["F", "F", "F"]]
    wrong = exchange({"seat": "S", "drew": True, "exchanges": [ONE, other | {"natural": "E"}]})
    assert (wrong["legal"], wrong["reason"]) == (False, "wrong_natural")


WON = {"seat": "S", "discarder": "N", "value": 25, "sequence": ["call_for_kong", "exchange", "win"]}


@pytest.mark.parametrize(
    ("facts", "options", "win_by", "thrower"),
    [
        (WON, {}, "self_pick", -50),
        (WON, {"joker_exchange_win": "normal"}, "discard", -50),
        (WON | {"sequence": ["draw", "exchange", "win"]}, {"joker_exchange_win": "normal"}, "self_pick", -50),
        (ONE | {"purpose": "win", "value": 25}, {}, "self_pick", -50),
        (WON | {"jokerless": True}, {}, "self_pick", -100),
    ],
)
def test_a_win_by_exchange(facts: dict[str, Any], options: dict[str, Any], win_by: str, thrower: int) -> None:
    """AM-PAY-6."""
    answer = exchange(facts, **options)
    assert (answer["win_by"], answer["must_discard"], answer["discards"]) == (win_by, False, 0)
    assert answer["net"]["N"] == thrower
    assert answer["net"]["E"] == (-25 if win_by == "discard" else thrower)


def test_a_concealed_line_wins_by_exchange_after_a_draw_only() -> None:
    """AM-JOKER-10."""
    drawn = WON | {"sequence": ["draw", "exchange", "win"], "line_kind": "C"}
    assert exchange(drawn)["legal"]
    called = exchange(WON | {"line_kind": "C"})
    assert (called["legal"], called["reason"], called["dead"]) == (False, "concealed_line_exposed", ["S"])


def test_a_win_without_its_value_is_not_paid_yet() -> None:
    assert exchange(WON | {"value": None})["net"] == {}
