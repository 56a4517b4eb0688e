"""False Hu (kind `false_win`) and wrong tile counts (kind `tile_count`): SG-FALSE-1 to 4, SG-HAND-1 and 2."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, number
from rules.engine.rulings import WINDS, Outcome, Plain, Reason, Ruling, Transfer
from rules.engine.singapore.declarations import read_discarder
from rules.engine.singapore.hand import THROWN, WAYS
from rules.engine.singapore.pattern import limit_tai
from rules.engine.singapore.payments import money, payment, rates

TILES_BETWEEN_TURNS = 13
SHARES = {  # in v: to the thrower, to each other player, to each on a claimed self-draw (SG-FALSE-1)
    "mirror": (2, 1, 2),
    "equal_normal": (1, 1, 1),
    "equal_double": (2, 2, 2),
    "discarder_only": (4, 0, 2),
}


class FalseHu(NamedTuple):
    """A win that was claimed and is none. `discarder` threw the claimed tile; None for a claimed self-draw."""

    declarer: str
    shown: bool
    discarder: str | None


def false_win(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `false_win` question: transfers, net, game and dealer_moves; raises BadInput."""
    mistake = read_false_hu(facts, choice(facts, "declarer", WINDS))
    transfers = penalty(mistake, house_rules)
    reasons = (*why(mistake, house_rules), *map(payment, transfers))
    answer = {**then(mistake, house_rules), **money(transfers)}
    return Ruling(Outcome.ANSWERED, reasons, transfers, answer=answer)


def read_false_hu(facts: Facts, declarer: str) -> FalseHu:
    """The false Hu of a seat; raises BadInput."""
    win_by = choice(facts, "win_by", WAYS)
    discarder = read_discarder(facts, declarer, win_by)
    shown = flag(facts, "shown", default=True)
    if win_by in THROWN and discarder is None and shown:
        raise BadInput("missing", "discarder")
    return FalseHu(declarer, shown, discarder)


def penalty(mistake: FalseHu, house_rules: HouseRules) -> tuple[Transfer, ...]:
    """What the offender pays; nothing where no tile was shown (SG-FALSE-3) or nothing was agreed."""
    agreed = house_rules["false_hu_amount"]
    if not mistake.shown or agreed == "none":
        return ()
    to_thrower, to_other, to_each = _amounts(limit_tai(house_rules) if agreed == "limit" else agreed, house_rules)
    others = [seat for seat in WINDS if seat != mistake.declarer]
    owed = [
        (seat, to_each if mistake.discarder is None else to_thrower if seat == mistake.discarder else to_other)
        for seat in others
    ]
    return tuple(
        Transfer(mistake.declarer, seat, amount, "false_hu", "SG-FALSE-1", "false_hu_split")
        for seat, amount in owed
        if amount
    )


def _amounts(tai: int, house_rules: HouseRules) -> Sequence[int]:
    """In points: to the thrower, to each other player, to each on a claimed self-draw (SG-FALSE-2)."""
    split: str = house_rules["false_hu_split"]
    rate = rates(tai, house_rules)
    if house_rules["payment_mode"] == "table":
        equal = split in ("equal_normal", "equal_double")
        return (rate.drawn,) * 3 if equal else (rate.thrower, 0, rate.drawn)
    return [rate.single * share for share in SHARES[split]]


def why(mistake: FalseHu, house_rules: HouseRules) -> tuple[Reason, ...]:
    """What decides: shown or not, the agreed amount, and what happens to the hand."""
    seat = (("seat", mistake.declarer),)
    if not mistake.shown:
        return (Reason("hu_withdrawn", "SG-FALSE-3", params=seat),)
    what_then = _what_then(mistake.declarer, house_rules["false_hu_then"])
    if house_rules["false_hu_amount"] == "none":
        return (Reason("false_hu_unpaid", "SG-FALSE-1", option="false_hu_amount", params=seat), what_then)
    return (Reason("false_hu_shown", "SG-FALSE-1", option="false_hu_amount", params=seat), what_then)


def _what_then(declarer: str, rule: str) -> Reason:
    ends = "hand_ends_dealer_passes" if rule == "hand_ends_dealer_passes" else "hand_ends_dealer_stays"
    code = "dead_hand_continue" if rule == "dead_hand_continue" else ends
    return Reason(code, "SG-FALSE-4", option="false_hu_then", params=(("seat", declarer),))


def then(mistake: FalseHu, house_rules: HouseRules) -> dict[str, Plain]:
    """What happens to the hand (SG-FALSE-4)."""
    rule = house_rules["false_hu_then"]
    if not mistake.shown or rule == "dead_hand_continue":
        return {"game": "continues", "dealer_moves": False, "dead": [mistake.declarer] if mistake.shown else []}
    return {"game": "ends", "dealer_moves": rule == "hand_ends_dealer_passes", "dead": []}


def tile_count(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `tile_count` question: can_win, can_kong, status; raises BadInput.

    13 tiles are right, or 14 between drawing and discarding.
    """
    seat = choice(facts, "seat", WINDS)
    missing = TILES_BETWEEN_TURNS + flag(facts, "own_turn") - number(facts, "tiles_held")
    status = "ok" if not missing else "short_hand" if missing > 0 else "long_hand"
    short_may_kong = house_rules["dead_hand_short"] == "no_win_may_kong"
    can_kong = not missing or (missing > 0 and short_may_kong)
    reason = _count(seat, missing)
    answer = {"can_win": not missing, "can_kong": can_kong, "status": status}
    if missing:
        answer["reason"] = "wrong_tile_count"
    return Ruling(Outcome.ANSWERED, (reason,), answer=answer)


def _count(seat: str, missing: int) -> Reason:
    params = (("seat", seat), ("count", abs(missing)))
    if not missing:
        return Reason("count_is_right", "SG-HAND-1", params=params)
    if missing < 0:
        return Reason("long_hand", "SG-HAND-2", params=params)
    return Reason("short_hand", "SG-HAND-1", option="dead_hand_short", params=params)
