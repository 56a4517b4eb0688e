"""What each loser owes the winner, before any loss limit: the multipliers of AM-PAY-1 to AM-PAY-11."""

from collections.abc import Iterable
from dataclasses import replace

from rules.engine.american.games import Game, Win
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason, Transfer


def shares(game: Game, win: Win, losers: Iterable[str], house_rules: HouseRules) -> list[Transfer]:
    """What `losers` owe the winner, in points: one Transfer for each share, from whoever has to pay it."""
    doubled = 2 if dice_count(game, house_rules) else 1
    if win.misnamed or win.out_of_turn:
        alone = _misnamed if win.misnamed else _out_of_turn
        owed = [alone(win, loser, house_rules) for loser in losers if loser == win.thrower]
    else:
        owed = [_paid_by(win, _share(game, win, loser, house_rules), house_rules) for loser in losers]
    return [replace(share, amount=share.amount * doubled) for share in owed]


def dice_count(game: Game, house_rules: HouseRules) -> bool:
    """Do all payments of this game double (AM-PAY-10)?"""
    return game.dice_doubles and bool(house_rules["double_on_dice_doubles"])


def table_payer_option(win: Win, house_rules: HouseRules) -> str | None:
    """The option by which the thrower pays everybody's share (AM-PAY-10, AM-CALL-10), or None."""
    if win.hot:
        return "last_wall"
    pays = win.thrower is not None and house_rules["discarder_pays_table"]
    return "discarder_pays_table" if pays else None


def _share(game: Game, win: Win, loser: str, house_rules: HouseRules) -> Transfer:
    if loser in game.dead and house_rules["dead_pays"] == "single_value":
        return Transfer(loser, win.winner, win.value, "dead_pays_single", "AM-PAY-9", "dead_pays")
    share = _self_picked(win, loser, house_rules) if win.thrower is None else _thrown(win, loser, house_rules)
    bonus = house_rules["jokerless_multiplier"] if win.bonus else 1
    return replace(share, amount=share.amount * bonus)


def _self_picked(win: Win, loser: str, house_rules: HouseRules) -> Transfer:
    amount = win.value * house_rules["self_pick_multiplier"]
    code, cite = {
        "joker_exchange": ("joker_exchange", "AM-PAY-6"),
        "heavenly": ("heavenly", "AM-PAY-8"),
    }.get(win.way, ("self_picked", "AM-PAY-2"))
    return Transfer(loser, win.winner, amount, code, cite, "self_pick_multiplier")


def _thrown(win: Win, loser: str, house_rules: HouseRules) -> Transfer:
    if loser != win.thrower:
        return Transfer(loser, win.winner, win.value, "did_not_throw", "AM-PAY-1")
    amount = win.value * house_rules["discarder_multiplier"]
    return Transfer(loser, win.winner, amount, "threw", "AM-PAY-1", "discarder_multiplier")


def _out_of_turn(win: Win, thrower: str, house_rules: HouseRules) -> Transfer:
    option = "out_of_turn_discard_multiplier"
    return Transfer(thrower, win.winner, win.value * house_rules[option], "threw_out_of_turn", "AM-PAY-11", option)


def _misnamed(win: Win, thrower: str, house_rules: HouseRules) -> Transfer:
    stacks = win.bonus and house_rules["misnamed_stacks_with_jokerless"]
    bonus = house_rules["jokerless_multiplier"] if stacks else 1
    option = "misnamed_mahjong_multiplier"
    amount = win.value * house_rules[option] * bonus
    return Transfer(thrower, win.winner, amount, "misnamed", "AM-MISNAME-3", option)


def _paid_by(win: Win, share: Transfer, house_rules: HouseRules) -> Transfer:
    option = table_payer_option(win, house_rules)
    if option is None or share.payer == win.thrower or win.thrower is None:
        return share
    cite = "AM-CALL-10" if option == "last_wall" else "AM-PAY-10"
    return Transfer(win.thrower, win.winner, share.amount, "throws_for_the_table", cite, option)


def why(game: Game, win: Win, house_rules: HouseRules) -> list[Reason]:
    """What decided the shares, from the value to the multipliers."""
    reasons = [_value_reason(win, house_rules)]
    if win.way == "joker_exchange":
        code = "exchange_is_self_pick" if win.thrower is None else "exchange_as_turn_began"
        reasons.append(Reason(code, "AM-PAY-6", option="joker_exchange_win"))
    if win.way == "heavenly":
        reasons.append(Reason("heavenly_is_self_pick", "AM-PAY-8", option="heavenly_hand"))
    if win.jokerless:
        reasons.append(_jokerless(win, house_rules))
    if dice_count(game, house_rules):
        reasons.append(Reason("dice_doubles", "AM-PAY-10", option="double_on_dice_doubles"))
    if game.dead:
        reasons += [_dead(seat, house_rules) for seat in game.seats if seat in game.dead]
    return reasons


def _value_reason(win: Win, house_rules: HouseRules) -> Reason:
    if win.way == "heavenly" and house_rules["heavenly_hand"] == "max_card_value":
        return Reason("heavenly_highest_value", "AM-PAY-8", amount=win.value, option="heavenly_hand")
    return Reason("hand_value", "AM-CARD-12", amount=win.value)


def _jokerless(win: Win, house_rules: HouseRules) -> Reason:
    if win.exempt:
        return Reason("jokerless_exempt", "AM-PAY-4", option="jokerless_exempt")
    times = house_rules["jokerless_multiplier"]
    if win.misnamed:
        stacks = house_rules["misnamed_stacks_with_jokerless"]
        code = "misnamed_jokerless_doubled" if stacks else "misnamed_jokerless_not_doubled"
        return Reason(code, "AM-MISNAME-3", option="misnamed_stacks_with_jokerless")
    if win.out_of_turn:
        return Reason("jokerless_not_doubled", "AM-PAY-11")
    return Reason("jokerless", "AM-PAY-3", option="jokerless_multiplier", params=(("times", times),))


def _dead(seat: str, house_rules: HouseRules) -> Reason:
    return Reason("dead_pays", "AM-PAY-9", option="dead_pays", params=(("seat", seat),))
