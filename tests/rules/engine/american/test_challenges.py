"""Challenges: who is right, who is dead, who pays. AM-CHAL-1 to AM-CHAL-6."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.rulings import Outcome
from tests.rules.engine.american.asking import ask, codes, options_named, refused, told

S_ON_W = {"challenger": "S", "challenged": "W"}
WON = {"winner": "E", "win_by": "self_pick", "value": 25}
WALL = {"winner": None, "win_by": "wall_game"}
DENIED = S_ON_W | {"response": "deny"}
RIGHT = DENIED | {"dead_at_challenge": True}
WRONG = DENIED | {"dead_at_challenge": False}


def penalties(facts: dict[str, Any], **options: Any) -> list[tuple[str, str, int]]:
    transfers = told("challenge", facts, **options)["challenge_transfers"]
    return [(one["from"], one["to"], one["amount"]) for one in transfers]


@pytest.mark.parametrize("form", ["declaration", "question", "remark"])
def test_doubting_aloud_is_a_challenge(form: str) -> None:
    answer = told("challenge", S_ON_W | {"form": form})
    assert (answer["is_challenge"], answer["right"], answer["dead"]) == (True, None, [])
    assert refused("challenge", S_ON_W | {"form": "wink"}) == ("not_a_choice", "form")


@pytest.mark.parametrize(
    ("facts", "reason", "dead"),
    [
        (S_ON_W | {"challenger_dead": True}, "challenger_dead", ["S"]),
        ({"challenger": "W", "challenged": "W"}, "own_hand_challenged", []),
        ({"challenger": "B", "challenged": "W"}, "bettor_may_not_challenge", []),
        ({"challenger": None, "challenged": "W"}, "nobody_challenged", []),
    ],
)
def test_who_may_not_challenge(facts: dict[str, Any], reason: str, dead: list[str]) -> None:
    more = {"response": "deny", "dead_at_challenge": True}
    answer = told("challenge", facts | more | WON)
    assert (answer["is_challenge"], answer["reason"], answer["dead"]) == (False, reason, dead)
    assert (answer["challenge_transfers"], answer["net"]["E"]) == ([], 150)


def test_an_admitted_challenge_costs_no_penalty() -> None:
    answer = told("challenge", S_ON_W | {"response": "admit"} | WON, dead_pays="single_value")
    assert (answer["right"], answer["dead"], answer["active"]) == ("challenger", ["W"], ["E", "S", "N"])
    assert answer["net"] == {"E": 125, "S": -50, "W": -25, "N": -50}


@pytest.mark.parametrize("penalty", [0, 25, 50])
def test_the_wrong_side_pays_the_penalty(penalty: int) -> None:
    due = [penalty] if penalty else []
    assert penalties(RIGHT | WALL, challenge_penalty=penalty) == [("W", "S", amount) for amount in due]
    assert penalties(WRONG | WALL, challenge_penalty=penalty) == [("S", "W", amount) for amount in due]


def test_the_penalty_stands_beside_the_payments_of_the_game() -> None:
    answer = told("challenge", WRONG | WON)
    assert (answer["right"], answer["dead"]) == ("challenged", [])
    assert sum(one["amount"] for one in answer["transfers"]) == 150
    assert answer["net"] == {"E": 150, "S": -75, "W": -25, "N": -50}


def test_a_challenge_is_judged_by_the_tiles_of_its_moment() -> None:
    """AM-CHAL-5."""
    late = WRONG | {"dead_at_end": True}
    assert told("challenge", late)["right"] == "challenged"
    assert "later_tiles_do_not_count" in codes(ask("challenge", late))
    early = S_ON_W | {"dead_at_challenge": True, "dead_at_end": True}
    assert told("challenge", early)["right"] == "challenger"
    assert "later_tiles_do_not_count" not in codes(ask("challenge", early))


def test_a_denied_challenge_without_evidence_is_sealed() -> None:
    answer = told("challenge", DENIED | WON)
    assert (answer["reason"], answer["right"], answer["net"]["E"]) == ("challenge_sealed", None, 150)


def test_the_rack_proves_only_where_it_is_agreed() -> None:
    facts = WRONG | {"dead_by_rack": True}
    assert told("challenge", facts)["right"] == "challenged"
    both = {"challenge_basis": "public_plus_rack_shown_at_end"}
    assert told("challenge", facts, **both)["right"] == "challenger"
    assert told("challenge", WRONG, **both)["right"] == "challenged"


def test_when_a_denied_challenge_is_judged() -> None:
    assert "judged_after_game" in codes(ask("challenge", RIGHT))
    ruling = ask("challenge", RIGHT, challenge_resolution="immediate")
    assert "judged_at_once" in codes(ruling)
    assert options_named(ruling) == {"challenge_resolution", "challenge_basis", "challenge_penalty"}


def test_a_refuted_challenger_is_dead_where_it_is_agreed() -> None:
    assert told("challenge", WRONG)["dead"] == []
    assert told("challenge", WRONG, wrong_challenger_dead=True)["dead"] == ["S"]
    won = WRONG | WON | {"winner": "S"}
    at_end = told("challenge", won, wrong_challenger_dead=True)
    assert (at_end["dead"], at_end["net"]["S"]) == ([], 125)
    at_once = told("challenge", won, wrong_challenger_dead=True, challenge_resolution="immediate")
    assert (at_once["win_valid"], at_once["transfers"]) == (False, [])
    assert at_once["net"] == {"S": -25, "W": 25}


def test_a_dead_hand_cannot_win() -> None:
    """AM-CHAL-6."""
    answer = told("challenge", RIGHT | WON | {"winner": "W"})
    assert (answer["win_valid"], answer["treated_as"], answer["transfers"]) == (False, "false_win", [])
    alive = told("challenge", WRONG | WON | {"winner": "W"})
    assert (alive["win_valid"], alive["net"]["W"]) == (True, 175)


@pytest.mark.parametrize(
    ("facts", "valid"),
    [
        ({"declares_win": True, "exposure_invalid": True, "hand_matches_line": True}, False),
        ({"declares_win": True, "exposure_invalid": False, "hand_matches_line": False}, False),
        ({"declares_win": True, "exposure_invalid": False, "hand_matches_line": True}, True),
        ({"declares_win": False, "exposure_invalid": True}, None),
    ],
)
def test_an_unnoticed_error_cannot_win(facts: dict[str, Any], valid: bool | None) -> None:
    answer = told("challenge", {"challenger": None, "challenged": "W"} | facts)
    assert answer.get("win_valid") is valid
    assert answer.get("treated_as") == ("false_win" if valid is False else None)


def test_the_ground_of_death_is_the_reason() -> None:
    assert told("challenge", RIGHT | {"dead_reason": "impossible_tiles"})["reason"] == "impossible_tiles"
    assert told("challenge", WRONG | {"dead_reason": "impossible_tiles"})["reason"] == "challenged_was_right"
    assert refused("challenge", RIGHT | {"dead_reason": 1}) == ("not_a_text", "dead_reason")


@pytest.mark.parametrize(
    ("backed", "spoke", "rules", "pays"),
    [
        ("W", False, {}, -25),
        ("S", False, {}, 0),
        ("W", True, {}, 0),
        ("W", True, {"bettor_speech": "void_but_pays"}, -25),
        ("W", False, {"bettor": False}, 0),
    ],
)
def test_the_bettor_shares_the_penalty_of_the_player_backed(
    backed: str, spoke: bool, rules: dict[str, Any], pays: int
) -> None:
    """AM-BET-7."""
    facts = RIGHT | WALL | {"bet_on": backed, "bettor_spoke": spoke}
    assert told("challenge", facts, **{"bettor": True, **rules})["net"].get("B", 0) == pays


def test_a_bettor_who_challenges_has_spoken() -> None:
    facts = {"challenger": "B", "challenged": "W", "bet_on": "E"} | WON
    assert "B" not in told("challenge", facts, bettor=True)["net"]


def test_nobody_pays_more_than_the_pie() -> None:
    ruling = ask("challenge", RIGHT | WON | {"pie_left": {"W": 60}}, pie_limit=500)
    assert ruling.net()["W"] == -60
    assert "pie_is_empty" in codes(ruling)


def test_a_challenge_that_costs_nothing_names_the_option() -> None:
    ruling = ask("challenge", RIGHT | WALL, challenge_penalty=0)
    assert "challenge_penalty" in options_named(ruling)
    assert "challenge_costs_nothing" not in codes(ask("challenge", RIGHT | WALL))


def test_a_tournament_knows_no_penalty() -> None:
    ruling = ask("challenge", RIGHT | WON, scoring="tournament")
    assert (ruling.answer or {})["scores"] == {"E": 35}
    assert (ruling.answer or {})["challenge_transfers"] == []
    assert "penalty_not_paid" in codes(ruling)


def test_a_win_that_is_not_paid_keeps_its_outcome() -> None:
    won = {"winner": "E", "win_by": "discard", "discarder": "N", "value": 25, "in_last_wall": True}
    assert ask("challenge", RIGHT | won, last_wall="self_pick_only").outcome is Outcome.NOT_A_WIN


@settings(deadline=None)
@given(
    st.fixed_dictionaries(
        {}, optional={"response": st.sampled_from(["admit", "deny"]), "dead_at_challenge": st.booleans()}
    ),
    st.sampled_from("ESWNB"),
    st.sampled_from("ESWN"),
    st.sampled_from("EN"),
)
def test_points_sum_to_zero(facts: dict[str, Any], challenger: str, challenged: str, winner: str) -> None:
    more = {"challenger": challenger, "challenged": challenged, "bet_on": challenged}
    ruling = ask("challenge", facts | more | WON | {"winner": winner}, bettor=True, wrong_challenger_dead=True)
    assert sum(ruling.net().values()) == 0
    assert ruling.net() == (ruling.answer or {})["net"]
