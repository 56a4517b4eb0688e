"""Tournament points: AM-TOURN-1 to AM-TOURN-3."""

from typing import Any

import pytest

from rules.engine.american import AMERICAN
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome, Ruling

DISCARD = {"winner": "E", "win_by": "discard", "discarder": "S", "value": 30, "winner_exposures": 0}


def award(facts: dict[str, Any], **options: Any) -> Ruling:
    return AMERICAN.answer("payout", facts, AMERICAN.options.agree({"scoring": "tournament"} | options))


def scores(facts: dict[str, Any], **options: Any) -> dict[str, int]:
    ruling = award(facts, **options)
    assert ruling.transfers == ()
    assert ruling.answer == {"scores": dict(ruling.scores), "transfers": [], "net": {}}
    return dict(ruling.scores)


def test_the_winner_gets_the_value_and_both_bonuses() -> None:
    """AM-TOURN-1."""
    facts = {"winner": "E", "win_by": "self_pick", "value": 25}
    assert scores(facts) == {"E": 35}
    assert scores(facts | {"jokerless": True}) == {"E": 55}
    assert scores(facts | {"jokerless": True, "line": "S1"}) == {"E": 35}
    assert scores(facts | {"jokerless": True}, jokerless_multiplier=1) == {"E": 55}


def test_live_players_share_a_wall_game() -> None:
    """AM-TOURN-2."""
    ruling = award({"win_by": "wall_game", "dead": ["N"]})
    assert dict(ruling.scores) == {"E": 10, "S": 10, "W": 10}
    assert ruling.outcome is Outcome.NO_WINNER
    assert scores({"win_by": "wall_game", "seats": ["E", "S", "W"]}) == {"E": 10, "S": 10, "W": 10}


@pytest.mark.parametrize(
    ("exposures", "quint", "loss"),
    [(0, False, 10), (1, True, 10), (2, False, 20), (2, True, 25), (3, False, 25), (4, True, 25)],
)
def test_the_thrower_loses_by_the_winners_exposures(exposures: int, quint: bool, loss: int) -> None:
    """AM-TOURN-3."""
    facts = DISCARD | {"winner_exposures": exposures, "winner_exposed_quint": quint}
    assert scores(facts) == {"E": 30, "S": -loss}


@pytest.mark.parametrize(("penalty", "none", "three"), [([0, 0, 20, 25], 0, -25), ([10, 10, 20, 30], -10, -30)])
def test_tables_differ_in_the_penalty(penalty: list[int], none: int, three: int) -> None:
    assert scores(DISCARD, tournament_discard_penalty=penalty).get("S", 0) == none
    three_exposed = DISCARD | {"winner_exposures": 3}
    assert scores(three_exposed, tournament_discard_penalty=penalty)["S"] == three


def test_an_exchange_that_is_paid_as_the_turn_began_costs_the_thrower() -> None:
    facts = DISCARD | {"win_by": "joker_exchange", "discarder": None, "turn_started_with_call_from": "S"}
    assert scores(facts) == {"E": 40}
    assert scores(facts, joker_exchange_win="normal") == {"E": 30, "S": -10}


def test_the_exposures_must_be_told() -> None:
    with pytest.raises(BadInput) as caught:
        award(DISCARD | {"winner_exposures": None})
    assert (caught.value.code, caught.value.field) == ("missing", "winner_exposures")


def test_every_point_has_its_reason() -> None:
    ruling = award(DISCARD | {"jokerless": True})
    total: dict[str, int] = {}
    for reason in ruling.reasons:
        seat = str(dict(reason.params)["seat"])
        total[seat] = total.get(seat, 0) + (reason.amount or 0)
    assert total == dict(ruling.scores)
