"""Points paid beside the ordinary payments of a game: penalties, and the bettor's share in them (AM-BET-7)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules.engine.american.games import bet_in, left_in, read_game, seats_in
from rules.engine.american.payments import cut, payment_reason, settle, unpaid
from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts, choices_in
from rules.engine.rulings import BETTOR, WINDS, Outcome, Plain, Reason, Ruling, Transfer

NOTHING_PAID = Ruling(Outcome.ANSWERED)


def paid_for_game(facts: Facts, dead: Collection[str], house_rules: HouseRules, **more: Any) -> Ruling:
    """The ordinary payments of the game when it has ended by what the facts say, with these and other seats dead.

    `more` stands for facts of a `payout` question. Without `win_by` the game goes on and nothing is paid.
    """
    course = {**facts, **more}
    if course.get("win_by") is None and course.get("winner") is None:
        return NOTHING_PAID
    others = choices_in(facts, "dead", WINDS)
    return settle(read_game({**course, "dead": [*dead, *others]}, house_rules), house_rules)


def add_penalties(game: Ruling, owed: Sequence[Transfer], facts: Facts, house_rules: HouseRules) -> Ruling:
    """The penalties that are really paid after the game, as a Ruling without an answer."""
    if owed and house_rules["scoring"] != "cash":
        return Ruling(Outcome.ANSWERED, (Reason("penalty_not_paid", "AM-TOURN-1", option="scoring"),))
    left = left_in(facts, seats_in(facts), house_rules)
    net = game.net()
    paid = cut(list(owed), {seat: max(0, most + net.get(seat, 0)) for seat, most in left.items()})
    transfers = tuple(transfer for transfer in paid if transfer.amount)
    return Ruling(Outcome.ANSWERED, (*map(payment_reason, transfers), *unpaid(list(owed), paid)), transfers)


def with_bettor(owed: Sequence[Transfer], facts: Facts, house_rules: HouseRules) -> list[Transfer]:
    """The penalties, and the same again from the bettor who backed the player who pays (AM-BET-7)."""
    bet = bet_in(facts, seats_in(facts))
    if bet is None or not house_rules["bettor"] or (bet.spoke and house_rules["bettor_speech"] == "void"):
        return list(owed)
    backed = [penalty for penalty in owed if penalty.payer == bet.backed]
    shared = [replace(one, payer=BETTOR, code="penalty_shared", cite="AM-BET-7", option=None) for one in backed]
    return [*owed, *shared]


def conclude(answer: Mapping[str, Plain], reasons: Sequence[Reason], game: Ruling, penalties: Ruling) -> Ruling:
    """One Ruling of what was decided, what the game pays and what is paid besides.

    Its answer adds transfers, net and scores. A game that pays nothing because it is no win keeps its outcome.
    """
    ruling = Ruling(
        outcome=game.outcome if game.outcome in (Outcome.NOT_A_WIN, Outcome.NOT_COVERED) else Outcome.ANSWERED,
        reasons=(*reasons, *game.reasons, *penalties.reasons),
        transfers=game.transfers + penalties.transfers,
        scores=game.scores + penalties.scores,
    )
    paid = {"transfers": plain(ruling), "net": replace(ruling, scores=()).net(), "scores": dict(ruling.scores)}
    return replace(ruling, answer={**paid, **answer})


def plain(ruling: Ruling) -> list[dict[str, Plain]]:
    """Its transfers as plain data."""
    return [transfer.to_plain() for transfer in ruling.transfers]
