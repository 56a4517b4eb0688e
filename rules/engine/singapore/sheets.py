"""Sheets: the patterns that one table plays by, sorted by the shape of a hand; made once for each set of house rules.

An *item* is what one pattern puts into a score. A sheet is remembered by the hash of its house rules.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason
from rules.engine.singapore.bonus_patterns import BONUS_PATTERNS
from rules.engine.singapore.hand import Hand
from rules.engine.singapore.limit_hands import LIMIT_HANDS
from rules.engine.singapore.pattern import BONUS, TILES, LimitHand, Pattern
from rules.engine.singapore.ping_hu import ChouPingHu, PingHu
from rules.engine.singapore.readings import Reading
from rules.engine.singapore.set_patterns import SET_PATTERNS
from rules.engine.singapore.ways import WAY_PATTERNS

PATTERNS: tuple[type[Pattern], ...] = (*BONUS_PATTERNS, *SET_PATTERNS, PingHu, ChouPingHu, *WAY_PATTERNS, *LIMIT_HANDS)
SHEETS_REMEMBERED = 64

FIXED_FLUSHES = (("ping_hu", 10), ("pong_pong_hu", 8), ("chou_ping_hu", 5))  # SG-TAI-25


class Item(NamedTuple):
    """What one pattern scores: `family` as of its pattern; `absorbs` where it is a limit hand."""

    code: str
    tai: int
    family: str
    absorbs: bool
    reason: Reason


Times: TypeAlias = Callable[[Hand, Reading], int]
Checks: TypeAlias = tuple[tuple[Times, Item], ...]
Refusals: TypeAlias = tuple[Callable[[Hand, Reading], Reason | None], ...]


class Play(NamedTuple):
    """The patterns to ask about readings that are alike in shape, traits and way of winning.

    `beside` may stand beside a limit hand; `off` are the patterns that the table does not play, so that a score can
    say so.
    """

    limits: Checks
    ordinary: Checks
    beside: Checks
    refusals: Refusals
    off: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The patterns of one table. `plays` remembers which are to be asked; `needed_more` holds for another's tile."""

    house_rules: HouseRules
    played: tuple[Pattern, ...]
    off: tuple[Pattern, ...]
    wonders: bool
    pairs: bool
    fixed_flushes: bool
    limit: int | None
    needed: int
    needed_more: int
    counts_bonus: bool
    plays: dict[tuple[str, int, str], Play]

    def play(self, hand: Hand, reading: Reading) -> Play:
        """The patterns to ask about a reading."""
        key = reading.shape, hand.traits | reading.traits, hand.way
        found = self.plays.get(key)
        if found is None:
            found = self.plays[key] = self._play(*key)
        return found

    def _play(self, shape: str, traits: int, way: str) -> Play:
        played = [pattern for pattern in self.played if _may_hold(pattern, shape, traits, way)]
        ordinary = [pattern for pattern in played if not pattern.absorbs]
        beside = self.house_rules["limit_hand_absorbs"] == "tiles_only"
        return Play(
            limits=_checks(pattern for pattern in played if pattern.absorbs),
            ordinary=_checks(ordinary),
            beside=_checks(pattern for pattern in ordinary if beside and pattern.family != TILES),
            refusals=tuple(pattern.refused for pattern in played if type(pattern).refused is not Pattern.refused),
            off=tuple(pattern for pattern in self.off if _may_hold(pattern, shape, traits, way)),
        )


def _may_hold(pattern: Pattern, shape: str, traits: int, way: str) -> bool:
    return shape in pattern.shapes and not pattern.needs & ~traits and way in pattern.ways


_sheets: dict[str, Sheet] = {}


def sheet(house_rules: HouseRules) -> Sheet:
    """The Sheet of some house rules."""
    found = _sheets.get(house_rules.hash)
    if found is None:
        if len(_sheets) >= SHEETS_REMEMBERED:
            _sheets.clear()
        found = _sheets[house_rules.hash] = _made(house_rules)
    return found


def _made(house_rules: HouseRules) -> Sheet:
    agreed = [pattern.agreed(house_rules) for pattern in PATTERNS]
    played = tuple(pattern for pattern in agreed if pattern is not None)
    names = {pattern.code for pattern in played}
    off = tuple(_off(house_rules))
    return Sheet(
        house_rules=house_rules,
        played=played,
        off=off,
        wonders="thirteen_wonders" in names,
        pairs="seven_pairs" in names,
        fixed_flushes=house_rules["named_flush_combos"] == "wikipedia_fixed",
        limit=house_rules["tai_limit"],
        needed=house_rules["min_tai"],
        needed_more=house_rules["min_tai_discard_extra"],
        counts_bonus=house_rules["min_tai_counts_bonus"],
        plays={},
    )


def _checks(patterns: Iterable[Pattern]) -> Checks:
    return tuple((pattern.times, _item(pattern)) for pattern in patterns)


def _item(pattern: Pattern) -> Item:
    return item(pattern.code, pattern.tai, pattern.cite, pattern.option, pattern.family, pattern.absorbs)


def item(code: str, tai: int, cite: str, option: str | None, family: str = TILES, absorbs: bool = False) -> Item:
    """An item with its reason."""
    return Item(code, tai, family, absorbs, Reason(code, cite, option=option, params=(("tai", tai),)))


def _off(house_rules: HouseRules) -> Iterable[Pattern]:
    """Patterns that are off, and would be a hand of their own where they were on."""
    for pattern in PATTERNS:
        known = issubclass(pattern, LimitHand) or pattern.code in ("pure_green", "seven_pairs")
        if known and house_rules[pattern.code] == "off":
            yield pattern(0, absorbs=True)


def is_bonus(scored: Item) -> bool:
    """Does the item belong to bonus tiles, which an option may keep from counting towards the minimum?"""
    return scored.family == BONUS
