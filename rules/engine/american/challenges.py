"""A player's hand is called dead (kind `challenge`, AM-CHAL-1 to AM-CHAL-6): who is right, who is dead, who pays.

The *challenged* player admits or denies. A denied challenge is judged by the tiles recorded when it was made.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.american.games import seats_in
from rules.engine.american.penalties import (
    NOTHING_PAID,
    add_penalties,
    conclude,
    paid_for_game,
    plain,
    with_bettor,
)
from rules.engine.american.tables import dead_and_active
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, maybe_choice
from rules.engine.rulings import BETTOR, WINDS, Plain, Reason, Ruling, Transfer

FORMS = ("declaration", "question", "remark")
RESPONSES = ("admit", "deny")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a challenge. `right` is "challenger" or "challenged", None where nothing was judged.

    `dead` are the seats that it leaves dead, `penalties` what its wrong side owes; `answer` says more.
    """

    is_challenge: bool
    reasons: tuple[Reason, ...]
    right: str | None = None
    dead: frozenset[str] = frozenset()
    penalties: tuple[Transfer, ...] = ()


def challenge(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a challenge and the game it was made in; raises BadInput.

    Answers is_challenge, right, reason, dead, active, transfers (of the game), challenge_transfers, net (of both), and
    of a declaration of the challenged player win_valid and treated_as. `dead_by_rack`: what the rack shown after the
    game says where `challenge_basis` lets it.
    """
    seats = seats_in(facts)
    challenged = choice(facts, "challenged", seats)
    challenger = maybe_choice(facts, "challenger", (*seats, BETTOR))
    choice(facts, "form", FORMS, "declaration")
    verdict = _verdict(facts, challenger, challenged, house_rules)
    valid, why = _declaration(facts, challenged, verdict)
    game = _game(facts, challenger, verdict, valid, house_rules)
    penalties = add_penalties(game, with_bettor(verdict.penalties, facts, house_rules), facts, house_rules)
    dead = verdict.dead | set(choices_in(facts, "dead", WINDS))
    answer = {
        "is_challenge": verdict.is_challenge,
        "right": verdict.right,
        "reason": _reason(facts, challenged, verdict),
        **dead_and_active(dead, seats),
        **valid,
        "transfers": plain(game),
        "challenge_transfers": plain(penalties),
    }
    return conclude(answer, [*verdict.reasons, *why], game, penalties)


def _verdict(facts: Facts, challenger: str | None, challenged: str, house_rules: HouseRules) -> Verdict:
    refused = _no_challenge(facts, challenger, challenged)
    if refused is not None:
        return refused
    assert challenger is not None
    dead_then = _dead_then(facts, house_rules)
    response = maybe_choice(facts, "response", RESPONSES) or (None if dead_then is None else "deny")
    if response == "admit":
        reason = Reason("challenge_admitted", "AM-CHAL-3", params=(("seat", challenged),))
        return Verdict(True, (reason,), "challenger", frozenset({challenged}))
    if response is None or dead_then is None:
        return Verdict(True, (_unjudged(response, house_rules),))
    return _judged(facts, challenger, challenged, dead_then, house_rules)


def _no_challenge(facts: Facts, challenger: str | None, challenged: str) -> Verdict | None:
    """Who may not challenge (AM-CHAL-1)."""
    if challenger is None:
        return Verdict(False, (Reason("nobody_challenged", "AM-CHAL-6"),))
    if challenger == BETTOR:
        return Verdict(False, (Reason("bettor_may_not_challenge", "AM-CHAL-1"),))
    if flag(facts, "challenger_dead"):
        reason = Reason("challenger_dead", "AM-CHAL-1", params=(("seat", challenger),))
        return Verdict(False, (reason,), dead=frozenset({challenger}))
    if challenger == challenged:
        return Verdict(False, (Reason("own_hand_challenged", "AM-CHAL-1"),))
    return None


def _dead_then(facts: Facts, house_rules: HouseRules) -> bool | None:
    """Was the hand dead when it was challenged, by the evidence that counts (AM-CHAL-2)?"""
    rack = _known(facts, "dead_by_rack")
    if house_rules["challenge_basis"] == "public_plus_rack_shown_at_end" and rack is not None:
        return rack
    return _known(facts, "dead_at_challenge")


def _known(facts: Facts, field: str) -> bool | None:
    return None if facts.get(field) is None else flag(facts, field)


def _unjudged(response: str | None, house_rules: HouseRules) -> Reason:
    if response is None:
        return Reason("challenge_made", "AM-CHAL-1")
    return Reason("challenge_sealed", "AM-CHAL-4", option="challenge_resolution")


def _judged(facts: Facts, challenger: str, challenged: str, dead_then: bool, house_rules: HouseRules) -> Verdict:
    """A denied challenge: the wrong side pays the other (AM-CHAL-4)."""
    option = "challenge_penalty"
    payer, payee = (challenged, challenger) if dead_then else (challenger, challenged)
    penalty = Transfer(payer, payee, house_rules[option], "challenge_lost", "AM-CHAL-4", option)
    code = "challenger_was_right" if dead_then else "challenged_was_right"
    reasons = [Reason(code, "AM-CHAL-4", option="challenge_basis", params=(("seat", challenged),)), _when(house_rules)]
    if _known(facts, "dead_at_end") not in (None, dead_then):
        reasons.append(Reason("later_tiles_do_not_count", "AM-CHAL-5"))
    dead = {challenged} if dead_then else _refuted(facts, challenger, house_rules)
    if challenger in dead:
        params = (("seat", challenger),)
        reasons.append(Reason("refuted_challenger_dead", "AM-CHAL-4", option="wrong_challenger_dead", params=params))
    if not penalty.amount:
        reasons.append(Reason("challenge_costs_nothing", "AM-CHAL-4", option=option))
    right = "challenger" if dead_then else "challenged"
    return Verdict(True, tuple(reasons), right, frozenset(dead), (penalty,) if penalty.amount else ())


def _when(house_rules: HouseRules) -> Reason:
    at_once = house_rules["challenge_resolution"] == "immediate"
    code = "judged_at_once" if at_once else "judged_after_game"
    return Reason(code, "AM-CHAL-4", option="challenge_resolution")


def _refuted(facts: Facts, challenger: str, house_rules: HouseRules) -> set[str]:
    """Is the refuted challenger dead? Judged after the game, a challenger who has won was alive."""
    won = facts.get("winner") == challenger and house_rules["challenge_resolution"] == "end_of_game"
    return {challenger} if house_rules["wrong_challenger_dead"] and not won else set()


def _declaration(facts: Facts, challenged: str, verdict: Verdict) -> tuple[Mapping[str, Plain], list[Reason]]:
    """A dead hand or an incorrect exposure cannot win: the declaration is a false mah jongg (AM-CHAL-6)."""
    winner = maybe_choice(facts, "winner", WINDS)
    declared = flag(facts, "declares_win") or winner == challenged
    if not declared and winner not in verdict.dead:
        return {}, []
    matches = flag(facts, "hand_matches_line", True) and not flag(facts, "exposure_invalid")
    who = challenged if declared else winner
    if declared and matches and challenged not in verdict.dead:
        return {"win_valid": True}, [Reason("declaration_stands", "AM-WIN-1", params=(("seat", challenged),))]
    reason = Reason("declaration_is_false_win", "AM-CHAL-6", params=(("seat", str(who)),))
    return {"win_valid": False, "treated_as": "false_win"}, [reason]


def _game(
    facts: Facts, challenger: str | None, verdict: Verdict, valid: Mapping[str, Plain], house_rules: HouseRules
) -> Ruling:
    """What the game pays; a bettor who challenged has spoken (AM-BET-6)."""
    winner = facts.get("winner")
    if not valid.get("win_valid", True) and winner is not None:
        return NOTHING_PAID
    spoke = flag(facts, "bettor_spoke") or challenger == BETTOR
    return paid_for_game(facts, verdict.dead, house_rules, bettor_spoke=spoke)


def _reason(facts: Facts, challenged: str, verdict: Verdict) -> str:
    told = facts.get("dead_reason")
    if told is not None and not isinstance(told, str):
        raise BadInput("not_a_text", "dead_reason", told)
    return told if told and challenged in verdict.dead else verdict.reasons[0].code
