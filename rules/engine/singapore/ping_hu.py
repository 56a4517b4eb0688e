"""Ping Hu and Chou Ping Hu: four Chi, a worthless Eye, and a wait of two kinds (SG-PING-1 to SG-PING-7)."""

from dataclasses import dataclass
from typing import Self

from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason
from rules.engine.singapore.hand import Hand, before_win, exhausted
from rules.engine.singapore.pattern import Pattern
from rules.engine.singapore.readings import ALL_CHIS, Reading, waits
from rules.engine.singapore.tiles import DRAGONS, HONOUR_MASK, RANKS

CHIS = 4


@dataclass(frozen=True, slots=True)
class PingHuShape(Pattern):
    """The shape that both share, with what the table agreed on Eye and wait."""

    wait: str = "two_kinds"
    single_wait_drawn: bool = True
    four_melded_drawn: bool = False
    suited_only: bool = False
    exhausted_counts: bool = False
    needs = ALL_CHIS

    @classmethod
    def shaped(cls, tai: int, wait: str, house_rules: HouseRules) -> Self:
        """The pattern with its tai and its wait rule."""
        return cls(
            tai,
            wait=wait,
            single_wait_drawn=house_rules["ping_hu_single_wait_selfdraw"],
            four_melded_drawn=house_rules["ping_hu_four_melded"] == "selfdraw_ok",
            suited_only=house_rules["ping_hu_pair"] == "suited_only",
            exhausted_counts=house_rules["exhausted_kind_counts"],
        )

    def flaw(self, hand: Hand, reading: Reading) -> Reason | None:
        """Why four Chi are no Ping Hu, or None."""
        if hand.win < 0:
            return Reason("ping_hu_win_tile_unknown", "SG-PING-7")
        if len(hand.melds) == CHIS and not (self.four_melded_drawn and hand.drawn):
            return Reason("ping_hu_all_melded", "SG-PING-1", option="ping_hu_four_melded")
        if not self._eye_fits(hand, reading.eye):
            return Reason("ping_hu_eye", "SG-PING-2", option="ping_hu_pair")
        if hand.drawn and self.single_wait_drawn:
            return None
        option = "ping_hu_single_wait_selfdraw" if hand.drawn else "ping_hu_wait"
        return None if self._wait_fits(hand, reading) else Reason("ping_hu_wait", "SG-PING-4", option=option)

    def _eye_fits(self, hand: Hand, eye: int) -> bool:
        """Numbers, or a wind neither Own nor Round (SG-PING-2)."""
        refused = HONOUR_MASK if self.suited_only else DRAGONS | hand.own_wind | hand.wind_of_round
        return not refused >> eye & 1

    def _wait_fits(self, hand: Hand, reading: Reading) -> bool:
        """Two kinds or more, or the open end of a Chi, as agreed (SG-PING-4)."""
        if self.wait == "none":
            return True
        if self.wait == "two_sided_chi":
            return _at_open_end(hand, reading)
        kinds = waits(before_win(hand))
        if not self.exhausted_counts:
            kinds -= exhausted(hand)
        return len(kinds) >= 2


def _at_open_end(hand: Hand, reading: Reading) -> bool:
    """Is the winning tile the end of a concealed Chi whose other two tiles waited on both sides?"""
    rank = hand.win % RANKS
    for group in reading.groups[len(hand.melds) :]:
        if (group.first == hand.win and rank <= 5) or (group.first + 2 == hand.win and rank >= 3):
            return True
    return False


class PingHu(PingHuShape):
    """Four Chi, not all melded, a worthless Eye, no bonus tile, a wait of two kinds (SG-TAI-12)."""

    __slots__ = ()
    code = "ping_hu"
    cite = "SG-TAI-12"

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """Four tai."""
        return cls.shaped(4, house_rules["ping_hu_wait"], house_rules)

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if not hand.bonus and not self.flaw(hand, reading) else 0

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """Which condition fails; bonus tiles leave Chou Ping Hu."""
        return Reason("ping_hu_bonus_tile", "SG-PING-3") if hand.bonus else self.flaw(hand, reading)


class ChouPingHu(PingHuShape):
    """The shape of Ping Hu with any bonus tile (SG-TAI-13)."""

    __slots__ = ()
    code = option = "chou_ping_hu"
    cite = "SG-TAI-13"

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The tai agreed, or None where it scores nothing."""
        tai: int = house_rules["chou_ping_hu"]
        same = house_rules["chou_ping_hu_wait"] == "same"
        wait = house_rules["ping_hu_wait"] if same else "none"
        return cls.shaped(tai, wait, house_rules) if tai else None

    def times(self, hand: Hand, reading: Reading) -> int:
        """Once."""
        return 1 if hand.bonus and not self.flaw(hand, reading) else 0

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """Which condition fails."""
        return self.flaw(hand, reading) if hand.bonus else None
