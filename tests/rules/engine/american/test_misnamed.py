"""Misnamed tiles: AM-MISNAME-1 to AM-MISNAME-5, AM-TOURN-4."""

from typing import Any

import pytest

from tests.rules.engine.american.asking import ask, codes, options_named, refused, told

NAMED = {"discarder": "S", "named": "6D", "actual": "9D"}


def win(seat: str = "W", needs: str = "6D", value: int | None = 25, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "purpose": "win", "needs": needs, "value": value, **more}


def expose(seat: str = "W", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "purpose": "exposure", **more}


def misnamed(*claims: dict[str, Any], rules: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return told("misnamed_tile", NAMED | {"claims": list(claims)} | more, **(rules or {}))


def takers(answer: dict[str, Any]) -> list[str]:
    return [taker["seat"] for taker in answer["awarded"]]


def test_a_wrong_name_alone_costs_nothing() -> None:
    for corrected in (False, True):
        answer = misnamed(corrected=corrected)
        assert (answer["game"], answer["dead"], answer["net"]) == ("continues", [], {})
    assert refused("misnamed_tile", NAMED | {"actual": "6D"}) == ("contradicts", "actual")


@pytest.mark.parametrize(
    ("rules", "jokerless", "pays"),
    [
        ({}, False, 100),
        ({"misnamed_mahjong_multiplier": 2}, False, 50),
        ({}, True, 100),
        ({"misnamed_stacks_with_jokerless": True}, True, 200),
        ({"misnamed_stacks_with_jokerless": True, "jokerless_multiplier": 1}, True, 100),
    ],
)
def test_the_misnamer_alone_pays_for_mah_jongg(rules: dict[str, Any], jokerless: bool, pays: int) -> None:
    """AM-MISNAME-3."""
    answer = misnamed(win(jokerless=jokerless), rules=rules)
    assert (answer["game"], answer["winner"], answer["net"]) == ("ends", "W", {"S": -pays, "W": pays})
    ruling = ask("misnamed_tile", NAMED | {"claims": [win(jokerless=jokerless)]}, **rules)
    assert ("misnamed_stacks_with_jokerless" in options_named(ruling)) is jokerless


def test_a_line_without_bonus_never_doubles() -> None:
    starred = win(jokerless=True, line_in_singles_pairs_section=True)
    assert misnamed(starred, rules={"misnamed_stacks_with_jokerless": True})["net"]["W"] == 100


def test_once_corrected_the_real_tile_wins_like_any_discard() -> None:
    """AM-MISNAME-1."""
    for claim, corrected in ((win(needs="9D"), False), (win(needs="9D", after_correction=True), True)):
        assert misnamed(claim, corrected=corrected)["net"] == {"E": -25, "S": -50, "W": 100, "N": -25}
    unsaid = {"seat": "W", "purpose": "win", "value": 25}
    assert misnamed(unsaid)["net"]["S"] == -100
    assert misnamed(unsaid, corrected=True)["net"]["S"] == -50


def test_a_name_that_was_corrected_before_is_claimed_for_nothing() -> None:
    """AM-MISNAME-1: unless the thrower has put down the named tile."""
    for claim, corrected in ((win(), True), (win(after_correction=True), False), (expose(needs="6D"), True)):
        answer = misnamed(claim, corrected=corrected)
        assert (answer["winner"], answer["withdrawn"], answer["net"]) == (None, ["W"], {})
    swapped = misnamed(expose(needs="6D"), corrected=True, has_named=True, rules={"misnamed_must_swap": True})
    assert takers(swapped) == ["W"]


def test_a_joker_that_was_misnamed_is_never_claimed_as_a_joker() -> None:
    """AM-JOKER-4."""
    for claim in (win(needs="J"), expose(needs="J", committed=True)):
        ruling = ask("misnamed_tile", NAMED | {"actual": "J", "corrected": True, "claims": [claim]})
        assert (ruling.answer or {})["withdrawn"] == ["W"]
        assert "joker_discard_not_callable" in codes(ruling)
        assert ruling.net() == {}


def test_a_claim_needs_the_spoken_or_the_real_tile() -> None:
    assert refused("misnamed_tile", NAMED | {"claims": [win(needs="5C")]}) == ("contradicts", "needs")


def test_two_claims_on_two_names() -> None:
    """AM-MISNAME-5."""
    claims = [win("W"), win("N", "9D", 30, after_correction=True)]
    assert misnamed(*claims)["winner"] == "W"
    real = misnamed(*claims, rules={"misnamed_two_claims": "actual_tile"})
    assert (real["winner"], real["net"]) == ("N", {"E": -30, "S": -60, "W": -30, "N": 120})
    assert options_named(ask("misnamed_tile", NAMED | {"claims": claims})) >= {"misnamed_two_claims"}


def test_of_two_claims_on_one_name_the_nearest_wins() -> None:
    assert misnamed(win("N"), win("W"))["winner"] == "W"
    assert misnamed(expose(committed=True), win("N"))["dead"] == []


def test_a_win_without_its_value_is_not_paid_yet() -> None:
    answer = misnamed(win(value=None))
    assert (answer["winner"], answer["net"]) == ("W", {})


@pytest.mark.parametrize(
    ("rule", "claim", "dead", "withdrawn", "awarded"),
    [
        ("dead_if_exposed", expose(committed=False), [], ["W"], []),
        ("dead_if_exposed", expose(committed=True), ["W"], [], []),
        ("may_withdraw", expose(committed=True), [], ["W"], []),
        ("takes_real_tile", expose(committed=True, can_use_actual=True), [], [], ["W"]),
        ("takes_real_tile", expose(committed=True, can_use_actual=False), ["W"], [], []),
        ("takes_real_tile", expose(committed=False), [], ["W"], []),
        ("dead_if_exposed", expose(committed=True, needs="9D"), [], [], ["W"]),
        ("dead_if_exposed", expose(committed=True, after_correction=True), [], [], ["W"]),
    ],
)
def test_claims_for_an_exposure(
    rule: str, claim: dict[str, Any], dead: list[str], withdrawn: list[str], awarded: list[str]
) -> None:
    """AM-MISNAME-2: the misnamer goes unpunished."""
    answer = misnamed(claim, rules={"misnamed_exposure_claimant": rule})
    assert (answer["dead"], answer["withdrawn"], takers(answer)) == (dead, withdrawn, awarded)
    assert (answer["game"], answer["net"]) == ("continues", {})


def test_of_two_exposures_of_the_real_tile_the_nearest_stands() -> None:
    assert misnamed(expose("N", needs="9D"), expose("W", needs="9D"))["awarded"] == [
        {"seat": "W", "purpose": "exposure"}
    ]


def test_a_swap_is_forced_only_where_agreed() -> None:
    """AM-MISNAME-4."""
    claim = expose(committed=True)
    assert misnamed(claim, has_named=True)["must_swap"] is False
    swapped = misnamed(claim, has_named=True, rules={"misnamed_must_swap": True})
    assert (swapped["must_swap"], swapped["dead"], takers(swapped)) == (True, [], ["W"])
    assert misnamed(claim, rules={"misnamed_must_swap": True})["must_swap"] is False


def test_the_bettor_pays_and_wins_with_the_backed_player() -> None:
    right = misnamed(win(), rules={"bettor": True}, bet_on="W")
    assert right["net"] == {"S": -200, "W": 100, "B": 100}
    assert misnamed(win(), rules={"bettor": True}, bet_on="S")["net"]["B"] == -100
    assert misnamed(win(), rules={"bettor": True}, bet_on="E")["net"].get("B", 0) == 0


def test_in_a_tournament_the_misnamer_loses_points() -> None:
    """AM-TOURN-4."""
    answer = misnamed(win(jokerless=True), rules={"scoring": "tournament"})
    assert (answer["scores"], answer["net"]) == ({"W": 45, "S": -25}, {})
    assert misnamed(win(), rules={"scoring": "none"})["net"] == {}


def test_only_a_discard_is_misnamed() -> None:
    facts = {"winner": "E", "win_by": "self_pick", "value": 25, "misnamed": True}
    assert refused("payout", facts) == ("contradicts", "misnamed")
    assert "misnamed" in codes(ask("payout", facts | {"win_by": "discard", "discarder": "S"}))


def test_the_thrower_claims_nothing() -> None:
    assert refused("misnamed_tile", NAMED | {"claims": [win("S")]}) == ("not_a_choice", "seat")
