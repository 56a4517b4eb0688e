"""The line nearest to a hand that fits none, and the tiles to exchange for it.

All concrete hands are measured at once with counters. Per kind of tile the bitsets of the index say which hands can use
one more copy; adding them up counts the copies kept.
"""

from dataclasses import dataclass

from rules.engine.american.counters import ZERO, Counter, add, at_least
from rules.engine.american.declarations import Declaration
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.index import Bits, HandIndex, counted, needs
from rules.engine.american.notation import TILES_OF_A_LINE
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Nearest:
    """The first nearest concrete hand: the tiles `wanted`, as many as the tiles `spare` that they replace.

    `wanted_natural` are those of them that no joker may stand for.
    """

    hand: ConcreteHand
    wanted: tuple[Tile, ...]
    wanted_natural: tuple[Tile, ...]
    spare: tuple[Tile, ...]

    @property
    def only_jokers_misplaced(self) -> bool:
        """Would the hand fit if jokers might stand for singles and pairs? (AM-JOKER-1)"""
        return bool(self.spare) and all(tile is JOKER for tile in self.spare)


def nearest(declaration: Declaration, index: HandIndex, among: Bits) -> Nearest | None:
    """The nearest of the hands `among`, which can hold the exposures; None where no such hand can be made."""
    hands = index.pick(nearest_hands(declaration, index, among))
    return next(filter(None, (_exchange(declaration, hand) for hand in hands)), None)


def nearest_hands(declaration: Declaration, index: HandIndex, among: Bits) -> Bits:
    """All hands at the smallest distance, the number of tiles to exchange.

    Of a hand can be kept the naturals that it has a place for, and as many jokers as it has other places: so the
    distance is the larger of the missing naturals and of the places that neither naturals nor jokers fill.
    """
    used, natural = _measure(declaration, index)
    filled = len(declaration.concealed) - declaration.jokers
    for distance in range(TILES_OF_A_LINE + 1):
        found = at_least(natural, TILES_OF_A_LINE - distance, among)
        found = at_least(used, filled - distance, found)
        if found:
            return found
    return 0


def _measure(declaration: Declaration, index: HandIndex) -> tuple[Counter, Counter]:
    """Two counters: concealed naturals with a place, and 14 less the naturals missing."""
    used, natural = [], []
    exposed = declaration.exposed
    for kind, count in declaration.naturals.items():
        taken = exposed.get(kind, 0)
        used += index.need_least[kind][taken + 1 : taken + count + 1]
        natural += index.natural_least[kind][1 : count + 1]
    return add(ZERO, used), add(index.joker_places, natural)


def _exchange(declaration: Declaration, hand: ConcreteHand) -> Nearest | None:
    """What to take and what to give for this hand; None where the exposures hold naturals that it needs.

    Jokers go first where the set has no natural left.
    """
    naturals, exposed, places = declaration.naturals, declaration.exposed, needs(hand)
    shown = counted([tile.index for exposure in declaration.exposures for tile in exposure])
    lacking, fillable, jokers_only, spare = [], [], [], []
    for kind in sorted(naturals.keys() | places):
        held, room = naturals.get(kind, 0), places.get(kind, 0) - exposed.get(kind, 0)
        if held >= room:
            spare += [kind] * (held - room)
            continue
        missing = max(0, hand.natural.count(kind) - held)
        left = TILES.kinds[kind].copies - held - shown.get(kind, 0) - missing
        if left < 0:
            return None
        open_places = room - held - missing
        lacking += [kind] * missing
        fillable += [kind] * min(open_places, left)
        jokers_only += [JOKER.index] * (open_places - left)
    spare += [JOKER.index] * (declaration.jokers - len(jokers_only) - len(fillable))
    wanted = lacking + (jokers_only + fillable)[declaration.jokers :]
    return Nearest(hand, _kinds(wanted), _kinds(lacking), _kinds(spare))


def _kinds(indices: list[int]) -> tuple[Tile, ...]:
    return tuple([TILES.kinds[index] for index in indices])
