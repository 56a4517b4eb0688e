"""Limit hands: worth the limit or a number of tai, and absorbing everything else (SG-LIM-1 to SG-LIM-15, SG-COMB-3)."""

from dataclasses import dataclass
from typing import ClassVar, Self

from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Plain, Reason
from rules.engine.singapore.hand import ANY_FLAG, ONE_SUIT, Hand, eight_of_them, held
from rules.engine.singapore.pattern import WAY, WHOLE_HANDS, LimitHand, capped, limit_tai
from rules.engine.singapore.readings import (
    ALL_PONGS,
    BONUS_SHAPE,
    HONOUR_SET,
    HONOUR_SETS,
    SETS,
    WONDERS_SHAPE,
    Reading,
)
from rules.engine.singapore.tiles import DRAGONS, HONOUR_MASK, RANKS, SUIT_MASKS, TERMINALS, WINDS

GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


class BigThreeDragons(LimitHand):
    """Sets of all three dragons (SG-LIM-1)."""

    __slots__ = ()
    code = option = "big_three_dragons"
    cite = "SG-LIM-1"
    needs = HONOUR_SET
    shapes = (SETS, HONOUR_SETS)

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if reading.pongs & DRAGONS == DRAGONS else 0


class BigFourWinds(LimitHand):
    """Sets of all four winds (SG-LIM-2)."""

    __slots__ = ()
    code = option = "big_four_winds"
    cite = "SG-LIM-2"
    needs = HONOUR_SET
    shapes = (SETS, HONOUR_SETS)

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if reading.pongs & WINDS == WINDS else 0


class AllHonours(LimitHand):
    """Winds and dragons only (SG-LIM-3)."""

    __slots__ = ()
    code = option = "all_honours"
    cite = "SG-LIM-3"
    needs = ONE_SUIT
    shapes = WHOLE_HANDS

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 0 if hand.kinds & ~HONOUR_MASK else 1


class PureTerminals(LimitHand):
    """Only 1 and 9 (SG-LIM-4)."""

    __slots__ = ()
    code = option = "pure_terminals"
    cite = "SG-LIM-4"
    needs = ALL_PONGS

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 0 if hand.kinds & ~TERMINALS else 1


class ThirteenWonders(LimitHand):
    """Each 1, 9 and honour once, one of them doubled; no set claimed; any wait (SG-LIM-5)."""

    __slots__ = ()
    code = option = "thirteen_wonders"
    cite = "SG-LIM-5"
    shapes = (WONDERS_SHAPE,)

    def times(self, hand: Hand, reading: Reading) -> int:
        """The shape is the pattern."""
        return 1


@dataclass(frozen=True, slots=True)
class NineGates(LimitHand):
    """1112345678999 of one suit and any tile of that suit; with claimed sets only where agreed (SG-LIM-6).

    A Kong has a tile too many for it.
    """

    concealed: bool = True
    code = option = "nine_gates"
    cite = "SG-LIM-6"
    needs = ONE_SUIT

    @classmethod
    def valued(cls, value: Plain, house_rules: HouseRules) -> Self | None:
        """The limit hand with its value, or None where it is off."""
        if value == "off":
            return None
        tai = limit_tai(house_rules) if value == "limit" else capped(value, house_rules)
        return cls(tai, absorbs=True, concealed=house_rules["nine_gates_concealed"])

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if self._gates(hand) and not (self.concealed and hand.melds) else 0

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """A claimed set."""
        if self.concealed and hand.melds and self._gates(hand):
            return Reason("nine_gates_claimed", "SG-LIM-6", option="nine_gates_concealed")
        return None

    def _gates(self, hand: Hand) -> bool:
        """All nine kinds of one suit and nothing else, in the right numbers."""
        if hand.kinds not in SUIT_MASKS or hand.kongs:
            return False
        counts = held(hand)
        first = SUIT_MASKS.index(hand.kinds) * RANKS
        return all(counts[first + rank] >= needed for rank, needed in enumerate(GATES))


@dataclass(frozen=True, slots=True)
class HiddenTreasure(LimitHand):
    """Four concealed Pongs or Kongs, self-drawn; on a discard that makes the Eye only where agreed (SG-LIM-7)."""

    eye_on_discard: bool = False
    code = option = "hidden_treasure"
    cite = "SG-LIM-7"
    needs = ALL_PONGS

    @classmethod
    def valued(cls, value: Plain, house_rules: HouseRules) -> Self | None:
        """The limit hand with its value, or None where it is off."""
        if value == "off":
            return None
        tai = limit_tai(house_rules) if value == "limit" else capped(value, house_rules)
        return cls(tai, absorbs=True, eye_on_discard=house_rules["hidden_treasure_win"] == "pair_wait_discard_ok")

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        if not hand.closed:
            return 0
        return 1 if hand.drawn or (self.eye_on_discard and hand.win == reading.eye) else 0

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """Four Pongs with nothing claimed, the last tile another player's."""
        if not hand.closed or self.times(hand, reading):
            return None
        return Reason("hidden_treasure_not_drawn", "SG-LIM-7", option="hidden_treasure_win")


class EighteenArhats(LimitHand):
    """Four Kongs (SG-LIM-8)."""

    __slots__ = ()
    code = option = "eighteen_arhats"
    cite = "SG-LIM-8"
    needs = ALL_PONGS

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if hand.kongs == 4 else 0


class Flagged(LimitHand):
    """A circumstance that the table recorded; it must fit the seat and the way of winning (SG-COMB-6)."""

    __slots__ = ()
    family = WAY
    shapes: ClassVar[tuple[str, ...]] = (*WHOLE_HANDS, WONDERS_SHAPE)
    needs = ANY_FLAG

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if hand.kept(self.code) else 0


class Heavenly(Flagged):
    """The Banker is complete after dealing and replacements (SG-LIM-9)."""

    __slots__ = ()
    code = option = "heavenly"
    cite = "SG-LIM-9"


class Earthly(Flagged):
    """Another player on the Banker's first discard or the own first draw (SG-LIM-10)."""

    __slots__ = ()
    code = option = "earthly"
    cite = "SG-LIM-10"


class Humanly(Flagged):
    """Another player on a discard before the own first draw (SG-LIM-11)."""

    __slots__ = ()
    code = option = "humanly"
    cite = "SG-LIM-11"


class KongOnKong(Flagged):
    """The replacement after a second consecutive Kong (SG-LIM-12)."""

    __slots__ = ()
    code = option = "kong_on_kong"
    cite = "SG-LIM-12"
    shapes = WHOLE_HANDS


class EightFlowers(LimitHand):
    """All flowers and seasons: wins at once, whatever the hand (SG-LIM-13)."""

    __slots__ = ()
    code = option = "eight_flowers"
    cite = "SG-LIM-13"
    ways = ("bonus_self",)
    shapes = (BONUS_SHAPE,)

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if eight_of_them(hand) else 0


class SevenRobOne(LimitHand):
    """Seven flowers and seasons, the eighth taken from another player (SG-LIM-14)."""

    __slots__ = ()
    code = option = "seven_rob_one"
    cite = "SG-LIM-14"
    ways = ("bonus_robbed",)
    shapes = (BONUS_SHAPE,)

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if eight_of_them(hand) else 0


LIMIT_HANDS: tuple[type[LimitHand], ...] = (
    *(BigThreeDragons, BigFourWinds, AllHonours, PureTerminals, ThirteenWonders, NineGates, HiddenTreasure),
    *(EighteenArhats, Heavenly, Earthly, Humanly, KongOnKong, EightFlowers, SevenRobOne),
)
LIMIT_HAND_NAMES = tuple(pattern.code for pattern in LIMIT_HANDS)
