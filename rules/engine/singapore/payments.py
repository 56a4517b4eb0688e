"""Who pays whom how much for a win (kind `payout`): SG-PAY-1 to SG-PAY-7.

Amounts are whole points. u is the base unit; v is u doubled for every tai after the first; a *rate* is what the thrower
pays and what each other player pays.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, maybe_choice, number
from rules.engine.rulings import WINDS, Outcome, Plain, Reason, Ruling, Transfer
from rules.engine.singapore.declarations import read_discarder
from rules.engine.singapore.hand import THROWN, WAYS
from rules.engine.singapore.limit_hands import LIMIT_HAND_NAMES
from rules.engine.singapore.pattern import capped

BANKER = "E"
MOST_TAI = 100  # no hand comes near; keeps amounts writable where no limit is agreed
OWED_REMEMBERED = 10_000
STANDARD = "standard"
TABLES = {  # SG-PAY-1: (thrower, self-draw each) from 1 tai on, in units
    "3/6": ((4, 2), (7, 3), (11, 5), (20, 10), (40, 20)),
    "1/2": ((4, 2), (8, 4), (16, 8), (32, 16), (64, 32)),
}
FACTORS = {  # SG-PAY-2: thrower, each other, each on a self-draw, in v
    "discarder_double": (2, 1, 2),
    "shooter_all": (4, 0, 2),
    "shooter_three_shares": (3, 0, 1),
}


class Rates(NamedTuple):
    """In points: what the thrower and each other player pay, what each pays on a self-draw, and v.

    A payment table has no v; 0 stands for it.
    """

    thrower: int
    other: int
    drawn: int
    single: int


class PaidWin(NamedTuple):
    """A win to be paid. `discarder` is who counts as thrower; None on a self-draw."""

    winner: str
    tai: int
    win_by: str
    discarder: str | None
    wonders: bool = False
    limit_hand: bool = False


def payout(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `payout` question: tai as paid, transfers and net; raises BadInput.

    `hand` may name a limit hand, or be standard.
    """
    win = read_win(facts, house_rules)
    transfers = transfers_of(win, house_rules)
    reasons = (*why(win, house_rules), *map(payment, transfers))
    answer = {"tai": capped(win.tai, house_rules), **money(transfers)}
    return Ruling(Outcome.WIN, reasons, transfers, answer=answer)


def read_win(facts: Facts, house_rules: HouseRules) -> PaidWin:
    """The win of a question with its tai; raises BadInput."""
    winner = choice(facts, "winner", WINDS)
    win_by = choice(facts, "win_by", WAYS)
    hand = maybe_choice(facts, "hand", (STANDARD, *LIMIT_HAND_NAMES)) or STANDARD
    discarder = read_discarder(facts, winner, win_by)
    if win_by in THROWN and discarder is None:
        raise BadInput("missing", "discarder")
    return PaidWin(winner, read_tai(facts), win_by, discarder, hand == "thirteen_wonders", hand != STANDARD)


def read_tai(facts: Facts) -> int:
    """The tai of a question, before the limit; raises BadInput."""
    tai = number(facts, "tai")
    if tai > MOST_TAI:
        raise BadInput("not_a_number", "tai", tai)
    return tai


def rates(tai: int, house_rules: HouseRules) -> Rates:
    """The rates of a win; 0 tai pay as 1 (SG-PAY-7), more than the limit as the limit (SG-LIMIT-2)."""
    paid = max(1, capped(tai, house_rules))
    unit: int = house_rules["base_unit"]
    mode: str = house_rules["payment_mode"]
    if mode == "table":
        rows = rows_of(house_rules)
        thrower, drawn = rows[min(paid, len(rows)) - 1]
        return Rates(unit * thrower, 0, unit * drawn, 0)
    single = unit << (paid - 1)
    thrower, other, drawn = FACTORS[mode]
    return Rates(single * thrower, single * other, single * drawn, single)


def rows_of(house_rules: HouseRules) -> Sequence[Sequence[int]]:
    """The rows of the agreed payment table (SG-PAY-3): thrower and self-draw, in units."""
    rows: Sequence[Sequence[int]] = TABLES.get(house_rules["payment_table"]) or house_rules["payment_rows"]
    return rows


class Share(NamedTuple):
    """What one loser owes the winner, in points, and why."""

    payer: str
    amount: int
    code: str
    cite: str
    option: str


Owed: TypeAlias = tuple[Sequence[Share], Mapping[str, int]]

_owed: dict[tuple[str, PaidWin], Owed] = {}


def shares(win: PaidWin, house_rules: HouseRules) -> Sequence[Share]:
    """What each loser owes the winner."""
    return _all_owed(win, house_rules)[0]


def net_of(win: PaidWin, house_rules: HouseRules) -> dict[str, int]:
    """Seat to points of the hand alone."""
    return dict(_all_owed(win, house_rules)[1])


def _all_owed(win: PaidWin, house_rules: HouseRules) -> Owed:
    """Shares and net; remembered, since few different wins are paid at a table."""
    key = house_rules.hash, win
    found = _owed.get(key)
    if found is None:
        if len(_owed) >= OWED_REMEMBERED:
            _owed.clear()
        owed = _shares(win, house_rules)
        found = _owed[key] = owed, _net(win, owed)
    return found


def _shares(win: PaidWin, house_rules: HouseRules) -> list[Share]:
    rate = rates(win.tai, house_rules)
    losers = [seat for seat in WINDS if seat != win.winner]
    if win.discarder is None:
        rule = _rule(house_rules)
        owed = [Share(seat, rate.drawn, "self_drawn", *rule) for seat in losers] + _flat(losers, house_rules)
    elif everybody_pays(win, house_rules):
        owed = [_as_drawn(seat, win, rate) for seat in losers]
    else:
        owed = _thrown(losers, win, rate, house_rules)
    return [_doubled(share, win) for share in owed] if house_rules["dealer_double"] else owed


def transfers_of(win: PaidWin, house_rules: HouseRules) -> tuple[Transfer, ...]:
    """The shares as transfers; nothing is transferred for nothing."""
    owed = shares(win, house_rules)
    return tuple(
        Transfer(paid.payer, win.winner, paid.amount, paid.code, paid.cite, paid.option) for paid in owed if paid.amount
    )


def everybody_pays(win: PaidWin, house_rules: HouseRules) -> bool:
    """Do all three pay the self-draw amount although the tile was another player's (SG-PAY-5, SG-PAY-6)?"""
    wonders = win.wonders and house_rules["thirteen_wonders_pay"] == "as_selfdraw"
    return wonders or (win.limit_hand and bool(house_rules["special_hands_double"]))


def _net(win: PaidWin, owed: Sequence[Share]) -> dict[str, int]:
    net = dict.fromkeys(WINDS, 0)
    for share in owed:
        net[share.payer] -= share.amount
        net[win.winner] += share.amount
    return net


def money(transfers: Sequence[Transfer]) -> dict[str, Plain]:
    """Transfers and net for an answer."""
    net = Ruling(Outcome.ANSWERED, transfers=tuple(transfers)).net()
    return {"transfers": [transfer.to_plain() for transfer in transfers], "net": net}


def payment(paid: Transfer) -> Reason:
    """The reason of one payment."""
    between = (("payer", paid.payer), ("payee", paid.payee))
    return Reason(paid.code, paid.cite, amount=paid.amount, option=paid.option, params=between)


def cut(tai: int, limit: int) -> Reason:
    """More tai than the limit."""
    return Reason("cut_by_limit", "SG-LIMIT-2", option="tai_limit", params=(("tai", tai), ("limit", limit)))


def why(win: PaidWin, house_rules: HouseRules) -> list[Reason]:
    """The tai that are paid, and what changes the payment."""
    paid = capped(win.tai, house_rules)
    reasons = [Reason("hand_tai", "SG-PAY-1", option="payment_mode", params=(("tai", paid),))]
    if paid != win.tai:
        reasons.append(cut(win.tai, paid))
    if not paid:
        reasons.append(Reason("no_tai_pays_as_one", "SG-PAY-7"))
    if house_rules["dealer_double"]:
        reasons.append(Reason("banker_doubles", "SG-PAY-6", option="dealer_double"))
    return reasons


def _as_drawn(seat: str, win: PaidWin, rate: Rates) -> Share:
    """SG-PAY-5, SG-PAY-6."""
    if win.wonders:
        return Share(seat, rate.drawn, "wonders_as_drawn", "SG-PAY-5", "thirteen_wonders_pay")
    return Share(seat, rate.drawn, "limit_hand_as_drawn", "SG-PAY-6", "special_hands_double")


def _thrown(losers: Sequence[str], win: PaidWin, rate: Rates, house_rules: HouseRules) -> list[Share]:
    rule = _rule(house_rules)
    return [
        Share(seat, rate.thrower, "threw", *rule)
        if seat == win.discarder
        else Share(seat, rate.other, "did_not_throw", *rule)
        for seat in losers
    ]


def _rule(house_rules: HouseRules) -> tuple[str, str]:
    by_table = house_rules["payment_mode"] == "table"
    return ("SG-PAY-3", "payment_table") if by_table else ("SG-PAY-2", "payment_mode")


def _flat(losers: Sequence[str], house_rules: HouseRules) -> list[Share]:
    """SG-PAY-4."""
    amount: int = house_rules["selfdraw_flat_bonus"]
    return [Share(seat, amount, "self_draw_bonus", "SG-PAY-4", "selfdraw_flat_bonus") for seat in losers if amount]


def _doubled(share: Share, win: PaidWin) -> Share:
    """SG-PAY-6: every payment of a hand to or from the Banker."""
    return share._replace(amount=2 * share.amount) if BANKER in (share.payer, win.winner) else share
