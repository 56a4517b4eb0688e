"""Who pays whom how much for a finished game (kind `payout`): winner, bettor, and the limit of what one may lose.

Amounts are whole points; transfers sum to zero by nature. Shares are owed first (shares.py), then a player's *pie*
limits what is really paid.
"""

from collections.abc import Mapping
from dataclasses import replace

from rules.engine.american import bettor
from rules.engine.american.bettor import Verdict
from rules.engine.american.games import Game, Win, read_game
from rules.engine.american.shares import shares, why
from rules.engine.american.tournament import award
from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts
from rules.engine.rulings import Outcome, Reason, Ruling, Transfer

FEWEST_PLAYERS = 3  # AM-PAY-12
# A question that does not tell of these means that there were none; a recorded hand is asked for them.
NONE_UNLESS_TOLD = {"winner_exposures": 0, "copies_visible_elsewhere": 0}


def payout(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `payout` question: `transfers` and `net`, in a tournament `scores`; raises BadInput.

    A win that the house rules do not pay is refused with `reason`; two players are not covered.
    """
    return settle(read_game(NONE_UNLESS_TOLD | dict(facts), house_rules), house_rules)


def settle(game: Game, house_rules: HouseRules) -> Ruling:
    """The payments of a game, or its refusal."""
    refusal = _refusal(game, house_rules)
    if refusal is not None:
        return refusal
    if house_rules["scoring"] == "tournament":
        return award(game, house_rules)
    if house_rules["scoring"] == "none":
        return _ruling(game, [Reason("not_scored", "AM-TOURN-1", option="scoring")], [])
    return _won(game, game.win, house_rules) if game.win else _wall_game(game, house_rules)


def refuse(outcome: Outcome, reason: Reason) -> Ruling:
    """A Ruling that moves nothing."""
    return Ruling(outcome, (reason,), answer={"reason": reason.code, "transfers": [], "net": {}})


def _refusal(game: Game, house_rules: HouseRules) -> Ruling | None:
    if len(game.seats) < FEWEST_PLAYERS:
        return refuse(Outcome.NOT_COVERED, Reason("too_few_players", "AM-PAY-12"))
    if game.win is None:
        return None
    if game.win.way == "heavenly" and house_rules["heavenly_hand"] == "not_recognised":
        return refuse(Outcome.NOT_A_WIN, Reason("heavenly_not_recognised", "AM-PAY-8", option="heavenly_hand"))
    called_late = game.win.way == "discard" and game.win.in_last_wall
    if called_late and house_rules["last_wall"] == "self_pick_only":
        return refuse(Outcome.NOT_A_WIN, Reason("last_wall_self_pick_only", "AM-CALL-10", option="last_wall"))
    return None


def _wall_game(game: Game, house_rules: HouseRules) -> Ruling:
    verdict = bettor.judge(game, house_rules)
    owed = bettor.wall_bet(game, house_rules) if verdict is Verdict.WALL_RIGHT else []
    reasons = [Reason("wall_game", "AM-PAY-7"), *bettor.why(game, verdict)]
    return _ruling(game, reasons, owed, paid=cut(owed, game.left))


def _won(game: Game, win: Win, house_rules: HouseRules) -> Ruling:
    verdict = bettor.judge(game, house_rules)
    owed = shares(game, win, game.losers, house_rules)
    reasons = [*why(game, win, house_rules), *bettor.why(game, verdict)]
    if verdict is Verdict.RIGHT:
        return _with_right_bet(game, win, reasons, owed, house_rules)
    if verdict is Verdict.WRONG:
        owed = owed + bettor.lost(game, win, owed, house_rules)
    return _ruling(game, reasons, owed, paid=cut(owed, game.left))


def _with_right_bet(
    game: Game, win: Win, reasons: list[Reason], owed: list[Transfer], house_rules: HouseRules
) -> Ruling:
    """AM-BET-3: losers pay winner and bettor alike, so a short pie is split evenly; or the winner shares the pool."""
    if house_rules["bettor_mode"] == "winner_shares_pool":
        paid = cut(owed, game.left)
        return _ruling(game, reasons, owed, paid=paid + bettor.half(paid, win.winner))
    to_bettor = bettor.alike(owed)
    odd_to_winner = {seat: left - left // 2 for seat, left in game.left.items()}
    even = {seat: left // 2 for seat, left in game.left.items()}
    paid = cut(owed, odd_to_winner) + cut(to_bettor, even)
    return _ruling(game, reasons, owed + to_bettor, paid=paid)


def cut(owed: list[Transfer], left: Mapping[str, int]) -> list[Transfer]:
    """What is really paid when nobody pays more than is left (AM-PAY-10); a seat not in `left` has no limit."""
    purse = dict(left)
    paid = []
    for debt in owed:
        amount = min(debt.amount, purse.get(debt.payer, debt.amount))
        if debt.payer in purse:
            purse[debt.payer] -= amount
        paid.append(replace(debt, amount=amount))
    return paid


def _ruling(game: Game, reasons: list[Reason], owed: list[Transfer], paid: list[Transfer] | None = None) -> Ruling:
    """Every payment and everything left unpaid has its own reason; nothing is transferred twice or for nothing."""
    transfers = tuple(transfer for transfer in paid or [] if transfer.amount)
    ruling = Ruling(
        outcome=Outcome.WIN if game.win else Outcome.NO_WINNER,
        reasons=(*reasons, *map(payment_reason, transfers), *unpaid(owed, paid or [])),
        transfers=transfers,
    )
    return replace(ruling, answer=_answer(ruling))


def _answer(ruling: Ruling) -> dict[str, object]:
    return {"transfers": [transfer.to_plain() for transfer in ruling.transfers], "net": ruling.net()}


def payment_reason(paid: Transfer) -> Reason:
    """Who paid whom, as a Reason."""
    between = (("payer", paid.payer), ("payee", paid.payee))
    return Reason(paid.code, paid.cite, amount=paid.amount, option=paid.option, params=between)


def unpaid(owed: list[Transfer], paid: list[Transfer]) -> list[Reason]:
    """What stays unpaid because a pie is empty; `paid` is what `cut` made of `owed`."""
    short: dict[str, int] = {}
    for debt, payment in zip(owed, paid, strict=False):
        short[debt.payer] = short.get(debt.payer, 0) + debt.amount - payment.amount
    return [
        Reason("pie_is_empty", "AM-PAY-10", amount=amount, option="pie_limit", params=(("seat", seat),))
        for seat, amount in short.items()
        if amount
    ]
