"""What patterns look at: a Declaration whose record is sound, with what all of its readings share.

*Closed* means that nothing was claimed; concealed Kongs do not count as claimed (SG-TAI-14). A *flag* that does not
fit the seat or the way of winning counts for nothing (SG-COMB-6).
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.engine.singapore.declarations import DRAWN, MOST_COPIES, TAKEN, Declaration, held
from rules.engine.singapore.readings import ENDS, HONOUR_SETS, Key, Reading, Split, reading_of, split_of, without
from rules.engine.singapore.tiles import FLOWERS, HONOUR_MASK, SEASONS, SUIT_MASKS, WIND_INDEX

EAST = "E"
WAN, SUO, TONG = SUIT_MASKS


ONE_SUIT, ANY_BONUS, ANY_FLAG = 8, 16, 32  # traits of a Hand, beside those of its readings


class Hand(NamedTuple):
    """A sound record. `seat_wind` and `round_wind` are masks of one kind; `win` the index of the winning tile, or -1.

    `taken` says that the winning tile was another player's, `traits` what patterns may need.
    """

    declaration: Declaration
    kinds: int
    bonus: int
    seat: str
    way: str
    seat_wind: int
    round_wind: int
    drawn: bool
    taken: bool
    closed: bool
    kongs: int
    melds: int
    concealed_kongs: int
    win: int
    traits: int

    def kept(self, flag: str) -> bool:
        """Was the flag recorded, and does it fit?"""
        return flag in self.declaration.flags and FITS[flag](self)


def hand_of(declaration: Declaration) -> Hand:
    """The Hand of a Declaration."""
    kongs = concealed = 0
    for meld in declaration.melds:
        kongs += meld.type not in ("chi", "pong")
        concealed += not meld.claimed
    return Hand(
        declaration=declaration,
        kinds=declaration.kinds,
        bonus=declaration.bonus_held,
        seat=declaration.seat,
        way=declaration.win_by,
        seat_wind=1 << WIND_INDEX[declaration.seat],
        round_wind=1 << WIND_INDEX[declaration.round_wind],
        drawn=declaration.win_by in DRAWN,
        taken=declaration.win_by in TAKEN,
        closed=concealed == len(declaration.melds),
        kongs=kongs,
        melds=len(declaration.melds),
        concealed_kongs=concealed,
        win=declaration.win_tile.index if declaration.win_tile else -1,
        traits=_traits(declaration),
    )


def _traits(declaration: Declaration) -> int:
    numbers = declaration.kinds & ~HONOUR_MASK
    one_suit = not (numbers & ~WAN and numbers & ~SUO and numbers & ~TONG)
    bonus = ANY_BONUS if declaration.bonus_held else 0
    return (ONE_SUIT if one_suit else 0) | bonus | (ANY_FLAG if declaration.flags else 0)


def melded(hand: Hand) -> Split:
    """The sets on the table as a part of a Reading."""
    return split_of(tuple([meld.group for meld in hand.declaration.melds]))


def before_win(hand: Hand) -> list[Key]:
    """Keys of the tiles in the hand before the winning one came, without bonus tiles."""
    keys = list(hand.declaration.keys[:-1])
    place = bisect_right(ENDS, hand.win)
    keys[place] = without(keys[place], hand.win)
    return keys


def exhausted(hand: Hand) -> set[int]:
    """The kinds of which the player held all four before the winning tile came (SG-PING-4)."""
    counts = held(hand.declaration)
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
    on_first_discard = hand.way == "discard" and hand.declaration.discarder in (EAST, None)
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
