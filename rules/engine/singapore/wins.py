"""Is this declared hand a win, and how many tai is it worth? (SG-WIN-1 to SG-WIN-5)

Three outcomes: the record is impossible; the hand is no legal win, a false Hu where it was shown; a win with its items.
"""

from collections.abc import Sequence

from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts
from rules.engine.rulings import Outcome, Plain, Reason, Ruling
from rules.engine.singapore.declarations import TILES_OF_A_HAND, read_hand, record_refusals
from rules.engine.singapore.hand import OUTRIGHT, TAKEN, THROWN, Hand
from rules.engine.singapore.payments import PaidWin, net_of
from rules.engine.singapore.readings import WONDERS_SHAPE, seven_pairs, thirteen_wonders
from rules.engine.singapore.scores import ALL_FLOWERS, Score, claimed_outright, off, scores, towards_minimum, why
from rules.engine.singapore.sheets import Sheet, is_bonus, sheet
from rules.engine.singapore.tiles import TILES


def validate(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on one declared hand; raises BadInput.

    The answer holds valid; of a win tai (after the limit), tai_uncapped, items, limit_hand, shape, sets, eye and net
    (payment of the hand alone, where the discarder is known); otherwise reason, and below the minimum tai and items.
    """
    hand = read_hand(facts)
    played = sheet(house_rules)
    refusals = record_refusals(hand, _must_be_complete(hand, played))
    if refusals:
        return _refused(Outcome.IMPOSSIBLE, refusals)
    found = scores(hand, played, hand.size == TILES_OF_A_HAND or hand.way in OUTRIGHT)
    if not found:
        return _refused(Outcome.NOT_A_WIN, [Reason("no_valid_hand", "SG-SET-1"), *_not_played(hand, played)])
    if _below(found[0], hand.way, played):
        return _below_minimum(hand, found, played)
    return _won(hand, found, played)


def _must_be_complete(hand: Hand, played: Sheet) -> bool:
    """Must there be 14 tiles? Not for an outright win (SG-LIM-13 to SG-LIM-15)."""
    return hand.way not in OUTRIGHT and not claimed_outright(hand, played)


def minimum(win_by: str, house_rules: HouseRules) -> int:
    """The tai that a win needs (SG-LIMIT-1)."""
    extra: int = house_rules["min_tai_discard_extra"] if win_by in TAKEN else 0
    needed: int = house_rules["min_tai"]
    return needed + extra


def _below(score: Score, way: str, played: Sheet) -> bool:
    """A limit hand always suffices, unless it is one of bonus tiles and those do not count."""
    needed = played.needed + (played.needed_more if way in TAKEN else 0)
    if score.uncut >= needed and played.counts_bonus:
        return False
    if score.limit_hand and (played.counts_bonus or not is_bonus(score.items[0])):
        return False
    return towards_minimum(score, played.counts_bonus) < needed


def _refused(outcome: Outcome, refusals: Sequence[Reason]) -> Ruling:
    return Ruling(outcome, tuple(refusals), answer={"valid": False, "reason": refusals[0].code})


def _not_played(hand: Hand, played: Sheet) -> list[Reason]:
    """Shapes that would be a win at another table."""
    if hand.way in OUTRIGHT:
        return [off(p.code, p.cite) for p in played.play(hand, ALL_FLOWERS).off if p.times(hand, ALL_FLOWERS)]
    reasons: list[Reason] = []
    if hand.melds:
        return reasons
    if not played.wonders and thirteen_wonders(hand.kinds):
        reasons.append(off("thirteen_wonders", "SG-LIM-5"))
    if not played.pairs and seven_pairs(hand.parts):
        reasons.append(off("seven_pairs", "SG-TAI-24"))
    return reasons


def _below_minimum(hand: Hand, found: Sequence[Score], played: Sheet) -> Ruling:
    option = "min_tai" if played.house_rules["min_tai_counts_bonus"] else "min_tai_counts_bonus"
    params = (("tai", found[0].tai), ("needed", minimum(hand.way, played.house_rules)))
    reason = Reason("below_minimum_tai", "SG-LIMIT-1", option=option, params=params)
    answer = {"valid": False, "reason": reason.code, "tai": found[0].tai, "items": _items(found[0])}
    return Ruling(Outcome.NOT_A_WIN, (reason, *why(hand, found)), answer=answer)


def _won(hand: Hand, found: Sequence[Score], played: Sheet) -> Ruling:
    best = found[0]
    reasons = tuple(why(hand, found)) or (Reason("no_tai_needed", "SG-LIMIT-1", option="min_tai"),)
    answer: dict[str, Plain] = {
        "valid": True,
        "tai": best.tai,
        "tai_uncapped": best.uncut,
        "items": _items(best),
        "limit_hand": best.limit_hand,
        "shape": best.reading.shape,
        "sets": [list(group.codes) for group in best.reading.groups],
        "eye": TILES.kinds[best.reading.eye].code if best.reading.eye >= 0 else None,
    }
    if hand.way not in THROWN or hand.discarder:
        answer["net"] = net_of(_paid(hand, best), played.house_rules)
    return Ruling(Outcome.WIN, reasons, answer=answer)


def _items(score: Score) -> list[dict[str, Plain]]:
    return [{"name": scored.code, "tai": scored.tai} for scored in score.items]


def _paid(hand: Hand, score: Score) -> PaidWin:
    wonders = score.reading.shape == WONDERS_SHAPE
    return PaidWin(hand.seat, score.tai, hand.way, hand.discarder, wonders, score.limit_hand)
