"""The index of concrete hands: which of them do these tiles fit? (AM-WIN-3)

For every kind of tile and every number there is one *bitset*, a Python integer with one bit for each concrete hand.
Asking all hands at once is then a few `&`. In words: of tile t a hand takes at least nat[t] natural tiles, and at most
need[t] = nat[t] + cap[t], where cap[t] counts the places that a joker may fill as well.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TypeVar

from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.notation import TILES_OF_A_LINE
from rules.engine.american.tiles import JOKER, TILES

Bits = int
KINDS = tuple(tile.index for tile in TILES if tile is not JOKER)
NUMBERS_OF_TILES = range(TILES_OF_A_LINE + 1)

Exposed = tuple[int, int]  # a tile by its index, and the size of the group
T = TypeVar("T")
Counts = Mapping[int, int]  # a tile by its index to a number of tiles


class HandIndex:
    """All concrete hands of a card, `hands`. Bit i of every bitset stands for `hands[i]`.

    Bits behind those stand for *variants*: hands that show natural groups, as only exposures without a joker can.
    """

    def __init__(self, hands: Sequence[ConcreteHand], concealed_lines: frozenset[int]) -> None:
        """`concealed_lines`: the C lines, by their place on the card."""
        self.hands = tuple(hands)
        self.every: Bits = (1 << len(hands)) - 1
        self._variants = _where_shown(hands)
        hands = self._with_variants = (*hands, *(variant for hand in hands for variant in hand.showing()))
        every = (1 << len(hands)) - 1
        self.concealed = self._where(lambda hand: hand.line in concealed_lines)
        self.natural_least = _at_least([counted(hand.natural) for hand in hands])
        self.need_least = _at_least([needs(hand) for hand in hands])
        self.natural_most = [[every & ~more for more in (*least[1:], 0)] for least in self.natural_least]
        self._tolerates = [
            [most & least for most, least in zip(self.natural_most[kind], self.need_least[kind], strict=True)]
            for kind in KINDS
        ]
        #: For every kind of tile the largest number of places that a hand has for it.
        self.most_needed = [max((n for n in NUMBERS_OF_TILES if least[n]), default=0) for least in self.need_least]
        self.of_line = _of_lines(hands)
        self._exposable = _exposable(hands)
        places = [sum(size for _, size in hand.groups) for hand in hands]
        #: The binary digits of the number of tiles in joker groups, one bitset for each digit.
        self.joker_places = (_digit(places, 0), _digit(places, 1), _digit(places, 2), _digit(places, 3))

    @cached_property
    def natural_least_in_every_group(self) -> list[list[Bits]]:
        """[kind][n]: the hands that ask for at least n naturals where no group may be jokers only (AM-JOKER-2)."""
        return _at_least([counted([*hand.natural, *(tile for tile, _ in hand.groups)]) for hand in self._with_variants])

    def exposing(self, exposures: Iterable[Exposed], natural: Sequence[Exposed] = ()) -> Bits:
        """The hands with a different group for each exposure: same tile, same size, jokers where allowed (AM-TEST-3).

        `natural` are those of the exposures that hold no joker. Groups of the same tile and size are alike, so counting
        them tries every assignment.
        """
        found = self.every
        for shown in _some_of([group for group in natural if (group,) in self._variants]):
            found |= self._variants.get(shown, 0)
        for group, times in counted(exposures).items():
            found &= self._exposable.get((group, times), 0)
        return found

    def fitting(self, concealed: Counts, exposed: Counts, among: Bits) -> Bits:
        """The hands of `among` whose other groups the concealed natural tiles fit, jokers filling the rest.

        `exposed` counts all tiles of the exposures, jokers as what they stand for; `among` comes from `exposing`.
        All tiles together are 14.
        """
        found = among
        for kind, count in concealed.items():
            taken = exposed.get(kind)
            if taken:
                found &= self.natural_most[kind][count] & self.need_least[kind][count + taken]
            else:
                found &= self._tolerates[kind][count]
        return self._without_natural(concealed, found)

    def _without_natural(self, present: Counts, found: Bits) -> Bits:
        """Only the hands that ask for no natural tile besides those present."""
        if found:
            for kind in KINDS:
                if kind not in present:
                    found &= self.natural_most[kind][0]
        return found

    def pick(self, bits: Bits) -> Iterator[ConcreteHand]:
        """The hands of a bitset, in the order of the card."""
        while bits:
            lowest = bits & -bits
            yield self._with_variants[lowest.bit_length() - 1]
            bits ^= lowest

    def keep(self, bits: Bits, wanted: Callable[[ConcreteHand], bool]) -> Bits:
        """The hands of a bitset that pass a test."""
        kept = 0
        remaining = bits
        while remaining:
            lowest = remaining & -remaining
            if wanted(self._with_variants[lowest.bit_length() - 1]):
                kept |= lowest
            remaining ^= lowest
        return kept

    def _where(self, holds: Callable[[ConcreteHand], bool]) -> Bits:
        return _bits([place for place, hand in enumerate(self._with_variants) if holds(hand)])


def needs(hand: ConcreteHand) -> dict[int, int]:
    """Tile to how many places the hand has for it, natural or not."""
    return dict(hand.places)


def counted(things: Iterable[T]) -> dict[T, int]:
    """Thing to how often it is there: a plain dict, since Counter is several times slower on so few."""
    counts: dict[T, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    return counts


def _at_least(totals: Sequence[Counts]) -> list[list[Bits]]:
    """[kind][n]: the hands with at least n tiles of that kind; everybody has at least none."""
    places: list[list[list[int]]] = [[[] for _ in NUMBERS_OF_TILES] for _ in KINDS]
    for hand, counts in enumerate(totals):
        for kind, count in counts.items():
            for number in range(1, count + 1):
                places[kind][number].append(hand)
    every = (1 << len(totals)) - 1
    return [[every, *map(_bits, of_kind[1:])] for of_kind in places]


def _some_of(natural: Sequence[Exposed]) -> set[tuple[Exposed, ...]]:
    """Every choice of one or more of them, each sorted."""
    if not natural:
        return set()
    ordered = sorted(natural)
    return {some for number in range(len(ordered)) for some in combinations(ordered, number + 1)}


def _where_shown(hands: Sequence[ConcreteHand]) -> dict[tuple[Exposed, ...], Bits]:
    """Natural groups shown to the variants that show them; their bits begin behind those of `hands`."""
    places: dict[tuple[Exposed, ...], list[int]] = {}
    for place, variant in enumerate([variant for hand in hands for variant in hand.showing()], len(hands)):
        places.setdefault(variant.shown, []).append(place)
    return {shown: _bits(found) for shown, found in places.items()}


def _of_lines(hands: Sequence[ConcreteHand]) -> dict[int, Bits]:
    """Line by its place on the card to its hands; lines without any are left out."""
    places: dict[int, list[int]] = {}
    for number, hand in enumerate(hands):
        places.setdefault(hand.line, []).append(number)
    return {line: _bits(found) for line, found in sorted(places.items())}


def _exposable(hands: Sequence[ConcreteHand]) -> dict[tuple[Exposed, int], Bits]:
    """(group, n): the hands with at least n such joker groups."""
    places: dict[tuple[Exposed, int], list[int]] = {}
    for number, hand in enumerate(hands):
        for group, times in counted(hand.groups).items():
            for least in range(1, times + 1):
                places.setdefault((group, least), []).append(number)
    return {key: _bits(found) for key, found in places.items()}


def _digit(numbers: Sequence[int], digit: int) -> Bits:
    """The hands whose number has this binary digit."""
    return _bits([hand for hand, number in enumerate(numbers) if number >> digit & 1])


def _bits(places: Sequence[int]) -> Bits:
    """Through bytes, since setting bits of an integer one by one copies it each time. `places` ascend."""
    raw = bytearray((places[-1] >> 3) + 1 if places else 0)
    for place in places:
        raw[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(raw, "little")
