"""The score of a hand: the items of its best reading, and what was refused (SG-COMB-1 to SG-COMB-6)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.engine.rulings import Reason
from rules.engine.singapore.hand import OUTRIGHT, Hand, honour_sets, melded
from rules.engine.singapore.payments import cut
from rules.engine.singapore.readings import (
    BONUS_SHAPE,
    Reading,
    readings,
    seven_pairs,
    split_of,
    thirteen_wonders,
)
from rules.engine.singapore.sheets import FIXED_FLUSHES, Checks, Item, Play, Sheet, is_bonus, item


class Score(NamedTuple):
    """One reading scored: `uncut` is the sum of its items, `tai` what the limit leaves of it."""

    reading: Reading
    items: Sequence[Item]
    uncut: int
    tai: int
    limit_hand: bool
    play: Play


NO_MELDS = split_of(())
ALL_FLOWERS = Reading(BONUS_SHAPE)


def claimed_outright(hand: Hand, sheet: Sheet) -> Reading | None:
    """The third dragon set or fourth wind set as an outright win, where it is claimed and played (SG-LIM-15)."""
    if "honour_set_auto" not in hand.flags or not sheet.house_rules["honour_set_auto_win"]:
        return None
    reading = honour_sets(hand)
    return reading if reading and _limit_items(hand, reading, sheet.play(hand, reading)) else None


def shapes_of(hand: Hand, sheet: Sheet) -> list[Reading]:
    """All readings of a hand that the table plays: sets and an Eye, seven pairs, wonders, outright wins."""
    if hand.way in OUTRIGHT:
        return [ALL_FLOWERS] if _limit_items(hand, ALL_FLOWERS, sheet.play(hand, ALL_FLOWERS)) else []
    parts = hand.parts
    found = readings(parts, melded(hand) if hand.melds else NO_MELDS)
    if not hand.melds:
        wonders = thirteen_wonders(hand.kinds) if sheet.wonders and not found else None
        pairs = seven_pairs(parts) if sheet.pairs else None
        found += [special for special in (wonders, pairs) if special]
    return found


def scores(hand: Hand, sheet: Sheet, counted: bool) -> list[Score]:
    """Every reading of a hand with its score, the best first; none where the hand is incomplete (SG-COMB-2).

    `counted` says that the hand has 14 tiles; without them only an outright win can be had.
    """
    found = shapes_of(hand, sheet) if counted else []
    outright = claimed_outright(hand, sheet)
    found += [outright] if outright else []
    scored = [_score(hand, reading, sheet) for reading in found]
    return sorted(scored, key=_rank, reverse=True) if len(scored) > 1 else scored


def _rank(score: Score) -> tuple[int, bool, int]:
    return score.tai, score.limit_hand, score.uncut


def _score(hand: Hand, reading: Reading, sheet: Sheet) -> Score:
    play = sheet.play(hand, reading)
    items = _limit_items(hand, reading, play) or _scored(hand, reading, play.ordinary)
    if sheet.fixed_flushes:
        items = _with_fixed_flush(items)
    uncut = sum([scored.tai for scored in items])
    tai = uncut if sheet.limit is None or uncut <= sheet.limit else sheet.limit
    return Score(reading, items, uncut, tai, bool(items) and items[0].absorbs, play)


def _limit_items(hand: Hand, reading: Reading, play: Play) -> list[Item]:
    """The highest limit hand absorbs everything, or everything but bonus tiles and the way of winning (SG-COMB-3)."""
    best: Item | None = None
    for times, scored in play.limits:
        if times(hand, reading) and (best is None or scored.tai > best.tai):
            best = scored
    return [best, *_scored(hand, reading, play.beside)] if best else []


def _scored(hand: Hand, reading: Reading, checks: Checks) -> list[Item]:
    items: list[Item] = []
    for times, scored in checks:
        count = times(hand, reading)
        if count:
            items += (scored,) * count
    return items


def _with_fixed_flush(items: list[Item]) -> list[Item]:
    """A full flush with Ping Hu or Pong Pong Hu has tai of its own where that is agreed (SG-TAI-25)."""
    names = {scored.code for scored in items}
    for name, tai in FIXED_FLUSHES:
        if {"full_flush", name} <= names:
            rest = [scored for scored in items if scored.code not in ("full_flush", name)]
            return [*rest, item("named_flush_combos", tai, "SG-TAI-25", "named_flush_combos")]
    return items


def towards_minimum(score: Score, counts_bonus: bool) -> int:
    """The tai that count towards the minimum: all, or all but those of bonus tiles (SG-LIMIT-1)."""
    if counts_bonus:
        return score.uncut
    return sum(scored.tai for scored in score.items if not is_bonus(scored))


def why(hand: Hand, found: Sequence[Score]) -> list[Reason]:
    """What the score is made of, and what was refused: patterns of the best reading, flags, other readings."""
    best = found[0]
    reasons = [scored.reason for scored in best.items]
    if best.uncut != best.tai:
        reasons.append(cut(best.uncut, best.tai))
    for refused in best.play.refusals:
        refusal = refused(hand, best.reading)
        if refusal:
            reasons.append(refusal)
    if best.play.off or hand.flags:
        reasons += _not_counted(hand, best)
    for other in found[1:]:
        reasons.append(_less(other))
    return reasons


def _less(other: Score) -> Reason:
    tiles = tuple(code for group in other.reading.groups for code in group.codes)
    return Reason("reading_scores_less", "SG-COMB-2", tiles=tiles, params=(("tai", other.uncut),))


OPTION_OF_FLAG = {"honour_set_auto": "honour_set_auto_win"}  # the others are called as their option


def _not_counted(hand: Hand, best: Score) -> Iterator[Reason]:
    """Patterns that the table does not play, and flags that do not fit."""
    for pattern in best.play.off:
        if pattern.times(hand, best.reading):
            yield off(pattern.code, pattern.cite)
    for flag in hand.flags:
        if not hand.kept(flag):
            yield Reason("flag_does_not_fit", "SG-COMB-6", option=OPTION_OF_FLAG.get(flag, flag))


def off(name: str, cite: str) -> Reason:
    """A pattern that the table does not play."""
    return Reason("pattern_off", cite, option=name)
