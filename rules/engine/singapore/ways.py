"""Tai of the way of winning: self-draws, nothing claimed, replacements, the last tile (SG-TAI-14 to 16, 26 to 29)."""

from dataclasses import dataclass
from typing import ClassVar, Self

from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason
from rules.engine.singapore.hand import ANY_FLAG, DRAWN, TAKEN, Hand
from rules.engine.singapore.pattern import WAY, WHOLE_HANDS, Pattern
from rules.engine.singapore.readings import WONDERS_SHAPE, Reading


def in_a_row(hand: Hand) -> int:
    """How many bonus tiles were replaced one after the other; no more than are held."""
    return min(hand.replacements, hand.bonus.bit_count())


class WayPattern(Pattern):
    """A pattern that looks at no tile of the hand."""

    __slots__ = ()
    family = WAY
    shapes: ClassVar[tuple[str, ...]] = WHOLE_HANDS


@dataclass(frozen=True, slots=True)
class MenQing(Pattern):
    """Nothing claimed; a concealed Kong breaks it only where that is agreed."""

    kong_ok: bool = True
    family = WAY
    shapes = WHOLE_HANDS

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The tai agreed, or None where it scores nothing."""
        tai: int = house_rules[cls.code]
        return cls(tai, kong_ok=house_rules["men_qing_concealed_kong_ok"]) if tai else None

    def untouched(self, hand: Hand) -> bool:
        """Was nothing claimed, and no Kong declared where that counts?"""
        return hand.closed and (self.kong_ok or not hand.melds)

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """A concealed Kong may break it."""
        if not hand.closed or self.untouched(hand):
            return None
        return Reason("concealed_kong_breaks_men_qing", "SG-TAI-14", option="men_qing_concealed_kong_ok")


class MenQingZiMo(MenQing):
    """Nothing claimed and self-drawn (SG-TAI-14)."""

    __slots__ = ()
    code = option = "men_qing_zi_mo"
    cite = "SG-TAI-14"
    ways = DRAWN

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if self.untouched(hand) else 0


class MenQingDiscard(MenQing):
    """Nothing claimed, won on a discard; a robbed Kong counts as one (SG-TAI-15, SG-CLAIM-6)."""

    __slots__ = ()
    code = option = "men_qing_discard"
    cite = "SG-TAI-15"
    ways = TAKEN

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if self.untouched(hand) else 0


class ZiMo(WayPattern):
    """Any self-draw (SG-TAI-16)."""

    __slots__ = ()
    code = "zi_mo"
    option = "zi_mo_tai"
    cite = "SG-TAI-16"
    ways = DRAWN

    def times(self, hand: Hand, reading: Reading) -> int:
        """The way is the pattern."""
        return 1


class RobbingKong(WayPattern):
    """Qiang Gang: a win on a robbed Kong (SG-TAI-26)."""

    __slots__ = ()
    code = option = "robbing_kong"
    cite = "SG-TAI-26"
    ways = ("robbed_kong",)

    def times(self, hand: Hand, reading: Reading) -> int:
        """The way is the pattern."""
        return 1


@dataclass(frozen=True, slots=True)
class KongReplacement(Pattern):
    """Gang Shang: a win on the replacement of a Kong; gives way to Kong on Kong (SG-TAI-27, SG-COMB-4)."""

    gives_way: bool = False
    code = option = "kong_replacement"
    cite = "SG-TAI-27"
    ways = ("replacement_kong",)
    family = WAY
    shapes = WHOLE_HANDS

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The tai agreed, or None where it scores nothing."""
        tai: int = house_rules["kong_replacement"]
        return cls(tai, gives_way=house_rules["kong_on_kong"] != "off") if tai else None

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once, where there is a Kong to replace."""
        if not hand.kongs:
            return 0
        return 0 if self.gives_way and hand.kept("kong_on_kong") else 1

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """A replacement without a Kong on the table."""
        return None if hand.kongs else Reason("no_kong_to_replace", "SG-TAI-27")


@dataclass(frozen=True, slots=True)
class FlowerReplacement(Pattern):
    """Hua Shang: a win on the replacement of a bonus tile; several in a row as agreed (SG-TAI-28)."""

    chain: str = "single"
    code = option = "flower_replacement"
    cite = "SG-TAI-28"
    ways = ("replacement_flower",)
    family = WAY
    shapes = WHOLE_HANDS

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The tai agreed, or None where it scores nothing."""
        tai: int = house_rules["flower_replacement"]
        return cls(tai, chain=house_rules["flower_on_flower"]) if tai else None

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once, or once for every replacement in a row; a limit hand takes its place."""
        if not hand.bonus:
            return 0
        if self.chain == "each":
            return in_a_row(hand)
        return 0 if self.chain == "limit" and in_a_row(hand) > 1 else 1

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """A replacement without a bonus tile."""
        return None if hand.bonus else Reason("no_bonus_tile_to_replace", "SG-TAI-28")


class FlowerOnFlower(WayPattern):
    """A win after several bonus replacements in a row, where that is a limit hand (SG-TAI-28)."""

    __slots__ = ()
    code = option = "flower_on_flower"
    cite = "SG-TAI-28"
    ways = ("replacement_flower",)
    shapes = (*WHOLE_HANDS, WONDERS_SHAPE)

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """A pattern of its own only as a limit hand."""
        return cls.valued("limit" if house_rules["flower_on_flower"] == "limit" else "off", house_rules)

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if in_a_row(hand) > 1 else 0


class LastTile(WayPattern):
    """Hai Di: the last playable draw, not a replacement (SG-TAI-29)."""

    __slots__ = ()
    code = option = "last_tile"
    cite = "SG-TAI-29"
    ways = ("self",)
    needs = ANY_FLAG

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if hand.kept("last_tile") else 0


WAY_PATTERNS: tuple[type[Pattern], ...] = (
    *(MenQingZiMo, MenQingDiscard, ZiMo, RobbingKong, KongReplacement, FlowerReplacement, FlowerOnFlower),
    LastTile,
)
