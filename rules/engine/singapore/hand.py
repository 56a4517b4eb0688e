"""A declared hand, and what all of its readings share.

*Concealed* tiles are held in the hand without the winning one; *melds* are the sets on the table; *bonus* tiles lie in
the bonus area. *Closed* means that nothing was claimed; concealed Kongs do not count as claimed (SG-TAI-14). A *flag*
that does not fit the seat or the way of winning counts for nothing (SG-COMB-6).
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.engine.singapore.melds import Meld
from rules.engine.singapore.readings import ENDS, HONOUR_SETS, Key, Part, Reading, Split, reading_of, split_of, without
from rules.engine.singapore.tiles import FLOWERS, SEASONS, WIND_INDEX
from rules.engine.tiles import Tile

EAST = "E"
DRAWN = frozenset({"self", "replacement_kong", "replacement_flower"})
TAKEN = frozenset({"discard", "robbed_kong"})
OUTRIGHT = frozenset({"bonus_self", "bonus_robbed"})
WAYS = ("discard", "self", "robbed_kong", "replacement_kong", "replacement_flower", "bonus_self", "bonus_robbed")
THROWN = frozenset({"discard", "robbed_kong", "bonus_robbed"})  # somebody counts as discarder
FLAGS = ("last_tile", "heavenly", "earthly", "humanly", "kong_on_kong", "honour_set_auto")
MOST_COPIES = 4
ONE_SUIT, ANY_BONUS, ANY_FLAG = 8, 16, 32  # traits of a Hand, beside those of its readings


class Hand(NamedTuple):
    """A hand declared as Hu. `win` is the index of the winning tile, or -1; `size` counts the tiles, 3 for each meld.

    `keys` and `parts` are of the tiles in the hand, the winning one included. `kinds` is the mask of all tiles, melds
    included, but those of the bonus area, and `bonus` the mask of those; `shared` is the mask of kinds of which there
    may be too many, since they are in several melds, in a meld and the hand, or crowded. `replacements` counts the
    bonus replacements in a row before the last draw (SG-TAI-28); `traits` are what patterns may need.
    """

    seat: str
    round_wind: str
    way: str
    discarder: str | None
    win: int
    size: int
    keys: tuple[Key, ...]
    parts: tuple[Part, ...]
    melds: tuple[Meld, ...]
    kinds: int
    shared: int
    bonus_tiles: tuple[Tile, ...]
    bonus: int
    flags: tuple[str, ...]
    replacements: int
    traits: int

    @property
    def own_wind(self) -> int:
        """The mask of the Own Wind."""
        return WIND_MASKS[self.seat]

    @property
    def wind_of_round(self) -> int:
        """The mask of the Round Wind."""
        return WIND_MASKS[self.round_wind]

    @property
    def drawn(self) -> bool:
        """Did the winner draw the last tile?"""
        return self.way in DRAWN

    @property
    def closed(self) -> bool:
        """Was nothing claimed?"""
        return not any(meld.claimed for meld in self.melds)

    @property
    def kongs(self) -> int:
        """The number of Kongs on the table."""
        return sum(meld.type not in ("chi", "pong") for meld in self.melds)

    def kept(self, flag: str) -> bool:
        """Was the flag recorded, and does it fit?"""
        return flag in self.flags and FITS[flag](self)


WIND_MASKS = {wind: 1 << index for wind, index in WIND_INDEX.items()}


def held(hand: Hand) -> Counter[int]:
    """How often each kind is held, melds and the winning tile included."""
    counts = Counter(kind for key in hand.keys for kind in key)
    counts.update(tile.index for meld in hand.melds for tile in meld.tiles)
    return counts


def melded(hand: Hand) -> Split:
    """The sets on the table as a part of a Reading."""
    return split_of(tuple([meld.group for meld in hand.melds]))


def before_win(hand: Hand) -> list[Key]:
    """Keys of the tiles in the hand before the winning one came, without bonus tiles."""
    keys = list(hand.keys[:-1])
    place = bisect_right(ENDS, hand.win)
    keys[place] = without(keys[place], hand.win)
    return keys


def exhausted(hand: Hand) -> set[int]:
    """The kinds of which the player held all four before the winning tile came (SG-PING-4)."""
    if not hand.shared and all(part.most < MOST_COPIES for part in hand.parts):
        return set()
    counts = held(hand)
    counts[hand.win] -= 1
    return {kind for kind, count in counts.items() if count == MOST_COPIES}


def eight_of_them(hand: Hand) -> bool:
    """Are all flowers and seasons there; or, where the eighth is taken from another player, at least seven?"""
    own = (hand.bonus & (FLOWERS | SEASONS)).bit_count()
    return own == 8 or (own == 7 and hand.way == "bonus_robbed")


def honour_sets(hand: Hand) -> Reading | None:
    """The sets on the table alone, where they are claimed as an outright win (SG-LIM-15)."""
    if not hand.kept("honour_set_auto"):
        return None
    return reading_of(HONOUR_SETS, (), melded(hand), -1, 0, 0)


def _heavenly(hand: Hand) -> bool:
    return hand.seat == EAST and hand.drawn and hand.closed


def _earthly(hand: Hand) -> bool:
    on_first_discard = hand.way == "discard" and hand.discarder in (EAST, None)
    return hand.seat != EAST and hand.closed and (hand.drawn or on_first_discard)


def _humanly(hand: Hand) -> bool:
    return hand.seat != EAST and hand.closed and hand.way == "discard"


FITS: Mapping[str, Callable[[Hand], bool]] = {
    "last_tile": lambda hand: hand.way == "self",
    "heavenly": _heavenly,
    "earthly": _earthly,
    "humanly": _humanly,
    "kong_on_kong": lambda hand: hand.way == "replacement_kong" and hand.kongs >= 2,
    "honour_set_auto": lambda hand: hand.drawn or hand.way == "discard",
}
