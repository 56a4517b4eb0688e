"""The fifth player who sits out and bets (AM-BET-2 to AM-BET-7): right, wrong or void, and who owes what for it."""

from dataclasses import replace
from enum import StrEnum

from rules.engine.american.games import WALL_GAME, Bet, Game, Win
from rules.engine.american.shares import dice_count, shares
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import BETTOR, Reason, Transfer


class Verdict(StrEnum):
    """What became of a bet."""

    RIGHT = "bet_right"
    WRONG = "bet_wrong"
    WALL_RIGHT = "bet_on_wall_right"
    NO_WINNER = "bet_no_winner"
    VOID = "bet_void"
    NOT_AGREED = "bettor_not_agreed"


BECAUSE = {
    Verdict.RIGHT: ("AM-BET-3", "bettor_mode"),
    Verdict.WRONG: ("AM-BET-4", None),
    Verdict.WALL_RIGHT: ("AM-BET-5", "bettor_wall_bet"),
    Verdict.NO_WINNER: ("AM-BET-3", None),
    Verdict.VOID: ("AM-BET-6", "bettor_speech"),
    Verdict.NOT_AGREED: ("AM-BET-1", "bettor"),
}


def judge(game: Game, house_rules: HouseRules) -> Verdict | None:
    """What became of the bet, or None where nobody bet."""
    if game.bet is None:
        return None
    if not house_rules["bettor"]:
        return Verdict.NOT_AGREED
    found = _found(game.bet, game.win)
    if game.bet.spoke and not (found is Verdict.WRONG and house_rules["bettor_speech"] == "void_but_pays"):
        return Verdict.VOID
    return found


def why(game: Game, verdict: Verdict | None) -> list[Reason]:
    """The reason for the verdict, and for paying in spite of a bet that speaking made void."""
    if game.bet is None or verdict is None:
        return []
    cite, option = BECAUSE[verdict]
    reasons = [Reason(verdict.value, cite, option=option, params=(("backed", game.bet.backed),))]
    if game.bet.spoke and verdict is Verdict.WRONG:
        reasons.append(Reason("spoke_but_pays", "AM-BET-6", option="bettor_speech"))
    return reasons


def alike(owed: list[Transfer]) -> list[Transfer]:
    """What losers owe the bettor who backed the winner: the same as the winner (AM-BET-3)."""
    return [replace(share, payee=BETTOR, code="bet_won", cite="AM-BET-3", option="bettor_mode") for share in owed]


def half(paid: list[Transfer], winner: str) -> list[Transfer]:
    """What the winner gives the bettor of what was really paid; an odd point stays with the winner (AM-BET-3)."""
    amount = sum(transfer.amount for transfer in paid) // 2
    return [Transfer(winner, BETTOR, amount, "bet_shared", "AM-BET-3", "bettor_mode")]


def lost(game: Game, win: Win, owed: list[Transfer], house_rules: HouseRules) -> list[Transfer]:
    """What the bettor owes for a wrong bet (AM-BET-4): what the backed player owes.

    The wall throws nothing: who backed it owes what a live player owes who did not throw.
    """
    assert game.bet is not None
    backed = game.bet.backed
    if backed == WALL_GAME:
        backed, owed = BETTOR, shares(game, win, (BETTOR,), house_rules)
    amount = sum(share.amount for share in owed if share.payer == backed)
    return [Transfer(BETTOR, win.winner, amount, "bet_lost", "AM-BET-4")]


def wall_bet(game: Game, house_rules: HouseRules) -> list[Transfer]:
    """What players owe for a right bet on the wall: the card's lowest value each, East alone, or nothing (AM-BET-5)."""
    payers = {"lowest_value_from_each": game.seats, "lowest_value_once": game.seats[:1], "nothing": ()}
    amount = game.lowest_value * (2 if dice_count(game, house_rules) else 1)
    chosen = payers[house_rules["bettor_wall_bet"]]
    return [Transfer(seat, BETTOR, amount, "wall_bet_won", "AM-BET-5", "bettor_wall_bet") for seat in chosen]


def _found(bet: Bet, win: Win | None) -> Verdict:
    if win is None:
        return Verdict.WALL_RIGHT if bet.backed == WALL_GAME else Verdict.NO_WINNER
    return Verdict.RIGHT if bet.backed == win.winner else Verdict.WRONG
