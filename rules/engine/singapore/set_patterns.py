"""Tai of the tiles: honour sets, Pong Pong Hu, flushes, small dragons and winds, seven pairs (SG-TAI-9 to 24)."""

from dataclasses import dataclass
from typing import Self

from rules.engine.house_rules import HouseRules
from rules.engine.singapore.hand import ONE_SUIT, Hand
from rules.engine.singapore.pattern import WHOLE_HANDS, Fixed, Pattern
from rules.engine.singapore.readings import ALL_PONGS, HONOUR_SET, PAIRS, Reading
from rules.engine.singapore.tiles import DRAGONS, GREEN, HONOUR_MASK, WINDS, WONDERS


class Dragon(Fixed):
    """Each Pong or Kong of a dragon (SG-TAI-9)."""

    __slots__ = ()
    code = "dragon"
    cite = "SG-TAI-9"
    needs = HONOUR_SET

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once for each set."""
        return (reading.pongs & DRAGONS).bit_count()


class SeatWind(Fixed):
    """A Pong or Kong of the Own Wind (SG-TAI-10)."""

    __slots__ = ()
    code = "seat_wind"
    cite = "SG-TAI-10"
    needs = HONOUR_SET

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once where there is one."""
        return 1 if reading.pongs & hand.own_wind else 0


@dataclass(frozen=True, slots=True)
class RoundWind(Pattern):
    """A Pong or Kong of the Round Wind; one that is also the Own Wind scores twice, if agreed (SG-TAI-11)."""

    twice: bool = True
    code = "round_wind"
    cite = "SG-TAI-11"
    needs = HONOUR_SET
    option = "double_wind"

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """One tai; `double_wind` says whether also for the Own Wind."""
        return cls(1, twice=house_rules["double_wind"] == "2x")

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once where there is one."""
        if not reading.pongs & hand.wind_of_round:
            return 0
        return 1 if self.twice or hand.wind_of_round != hand.own_wind else 0


class PongPongHu(Pattern):
    """Four Pongs or Kongs (SG-TAI-17)."""

    __slots__ = ()
    code = option = "pong_pong_hu"
    cite = "SG-TAI-17"
    needs = ALL_PONGS

    def times(self, hand: Hand, reading: Reading) -> int:
        """The trait that it needs is the pattern."""
        return 1


@dataclass(frozen=True, slots=True)
class Flush(Pattern):
    """A flush gives way to pure green where that is agreed (SG-COMB-4)."""

    green: bool = False
    shapes = WHOLE_HANDS
    needs = ONE_SUIT

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The tai of the rulebook."""
        return cls(FLUSH_TAI[cls.code], green=house_rules["pure_green"] != "off")

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        if not hand.kinds & ~HONOUR_MASK or (self.green and not hand.kinds & ~GREEN):
            return 0
        return 1 if bool(hand.kinds & HONOUR_MASK) == (self.code == "half_flush") else 0


FLUSH_TAI = {"half_flush": 2, "full_flush": 4}


class HalfFlush(Flush):
    """One suit and honours (SG-TAI-18)."""

    __slots__ = ()
    code = "half_flush"
    cite = "SG-TAI-18"


class FullFlush(Flush):
    """Qing Yi Se: one suit only (SG-TAI-19)."""

    __slots__ = ()
    code = "full_flush"
    cite = "SG-TAI-19"


class MixedTerminals(Pattern):
    """All Pongs, only 1, 9 and honours, both present; added to Pong Pong Hu (SG-TAI-20)."""

    __slots__ = ()
    code = option = "mixed_terminals"
    cite = "SG-TAI-20"
    needs = ALL_PONGS

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        if hand.kinds & ~WONDERS:
            return 0
        return 1 if hand.kinds & HONOUR_MASK and hand.kinds & ~HONOUR_MASK else 0


class SmallThreeDragons(Pattern):
    """Two dragon sets and an Eye of the third (SG-TAI-21)."""

    __slots__ = ()
    code = option = "small_three_dragons"
    cite = "SG-TAI-21"
    needs = HONOUR_SET

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        sets = reading.pongs & DRAGONS
        return 1 if sets.bit_count() == 2 and sets | 1 << reading.eye == DRAGONS else 0


class SmallFourWinds(Pattern):
    """Three wind sets and an Eye of the fourth (SG-TAI-22)."""

    __slots__ = ()
    code = option = "small_four_winds"
    cite = "SG-TAI-22"
    needs = HONOUR_SET

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        sets = reading.pongs & WINDS
        return 1 if sets.bit_count() == 3 and sets | 1 << reading.eye == WINDS else 0


class PureGreen(Pattern):
    """Only 2, 3, 4, 6, 8 Suo and Fa Cai (SG-TAI-23)."""

    __slots__ = ()
    code = option = "pure_green"
    cite = "SG-TAI-23"
    needs = ONE_SUIT
    shapes = WHOLE_HANDS

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 0 if hand.kinds & ~GREEN else 1


class SevenPairs(Pattern):
    """Seven different pairs, nothing melded (SG-TAI-24)."""

    __slots__ = ()
    code = option = "seven_pairs"
    cite = "SG-TAI-24"
    shapes = (PAIRS,)

    def times(self, hand: Hand, reading: Reading) -> int:
        """The shape is the pattern."""
        return 1


SET_PATTERNS: tuple[type[Pattern], ...] = (
    *(Dragon, SeatWind, RoundWind, PongPongHu, HalfFlush, FullFlush),
    *(MixedTerminals, SmallThreeDragons, SmallFourWinds, PureGreen, SevenPairs),
)
