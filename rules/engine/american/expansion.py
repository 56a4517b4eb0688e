"""From a printed line to its concrete hands.

A *concrete hand* is one set of 14 tiles that makes a line: its *natural* tiles (singles, pairs, mixed groups, groups
with `!`) and its *joker groups*, three or more equal tiles that may hold jokers and be exposed (AM-NOTE-4).
A *choice* fixes everything that the pattern leaves open: suits, numbers, winds.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, combinations, permutations, product
from math import perm
from typing import NamedTuple

from rules.engine.american.clauses import NUMBER_LETTERS, Clause, Numbers, number_choices, shifts
from rules.engine.american.notation import DIGITS, Group, Pattern, PrintedLine
from rules.engine.american.tiles import DRAGONS, FLOWER, MATCHING_DRAGON, SOAP, SUITS, TILES, WINDS
from rules.engine.tiles import Tile

NUMBER_TILES = {(suit, rank): TILES[f"{rank}{suit}"] for suit in SUITS for rank in range(1, 10)}
FIXED_TILES = {
    "F": FLOWER,
    "0": SOAP,
    **{wind.code: wind for wind in WINDS},
    "R": DRAGONS[0],
    "G": DRAGONS[1],
}
SUIT_LETTERS = "abc"  # always different (AM-NOTE-1)
FREE_SUIT_LETTERS = "uvw"
WIND_LETTERS = "ZY"  # two different winds (AM-NOTE-3)

Dealt = tuple[tuple[Group, tuple[Tile, ...]], ...]  # the groups of a pattern with their tiles


@dataclass(frozen=True, slots=True)
class ConcreteHand:
    """One way to complete a line, tiles by their index in the set.

    `line` counts lines of the card from 0. `natural` is sorted and `groups` are sorted (tile, size) pairs: together
    they tell one hand from another. `paired` are the tiles of natural groups of two or more equal tiles, which a
    discard may complete where singles and mixed groups are forbidden (AM-CALL-3). `natural_groups` are those of three
    or more equal tiles (`!`): exposed they hold no joker. `shown`: natural groups that are exposed and therefore stand
    among `groups`. `places`, sorted: tile to how many places the hand has for it, natural or not.
    """

    line: int
    natural: tuple[int, ...]
    groups: tuple[tuple[int, int], ...]
    paired: frozenset[int]
    natural_groups: tuple[tuple[int, int], ...] = ()
    shown: tuple[tuple[int, int], ...] = ()
    places: tuple[tuple[int, int], ...] = ()

    def showing(self) -> Iterator["ConcreteHand"]:
        """The same hand with some of its natural groups exposed, in every way."""
        ways = chain.from_iterable(combinations(self.natural_groups, n + 1) for n in range(len(self.natural_groups)))
        for shown in dict.fromkeys(ways):
            natural = list(self.natural)
            for tile, size in shown:
                for _ in range(size):
                    natural.remove(tile)
            groups = tuple(sorted(self.groups + shown))
            yield replace(self, natural=tuple(natural), groups=groups, natural_groups=(), shown=shown)


class Choice(NamedTuple):
    """What the letters of a pattern stand for, and how far its printed digits slide."""

    suits: Mapping[str, str]
    numbers: Numbers
    winds: Mapping[str, Tile]
    shift: int


def tries(pattern: Pattern, clauses: tuple[Clause, ...]) -> int:
    """How many choices `deal` will look at, at most. Cheap: nothing is expanded yet."""
    numbers: int = 9 ** len(_number_letters(pattern, clauses))
    suits: int = perm(len(SUITS), len(pattern.suits(SUIT_LETTERS))) * 3 ** len(pattern.suits(FREE_SUIT_LETTERS))
    winds = perm(len(WINDS), len(pattern.letters(WIND_LETTERS)))
    return len(shifts(pattern.digits, clauses)) * numbers * suits * winds


def deal(pattern: Pattern, clauses: tuple[Clause, ...]) -> Iterator[Dealt]:
    """Every choice of the pattern as tiles; several choices may give the same hand."""
    suits, winds = _suits(pattern), _winds(pattern)
    for numbers, shift in number_choices(_number_letters(pattern, clauses), pattern.digits, clauses):
        for suit, wind in product(suits, winds):
            choice = Choice(suit, numbers, wind, shift)
            yield tuple([(group, _tiles(group, choice)) for group in pattern.groups])


def expand(line: PrintedLine, number: int, most: int) -> list[ConcreteHand]:
    """The different concrete hands of a line, in the order first dealt; stops when there are more than `most`.

    `number` is the line's place on its card.
    """
    hands: dict[tuple[object, ...], ConcreteHand] = {}
    for dealt in chain.from_iterable(deal(pattern, line.clauses) for pattern in line.patterns):
        hand = _concrete(dealt, number)
        key = hand.natural, hand.groups
        known = hands.get(key)
        hands[key] = hand if known is None else _merge(known, hand)
        if len(hands) > most:
            break
    return list(hands.values())


def _merge(known: ConcreteHand, same: ConcreteHand) -> ConcreteHand:
    """The same tiles grouped in two ways: a discard may complete a pair of either, and either may be shown."""
    natural_groups = Counter(known.natural_groups) | Counter(same.natural_groups)
    return replace(known, paired=known.paired | same.paired, natural_groups=tuple(sorted(natural_groups.elements())))


def _concrete(dealt: Dealt, number: int) -> ConcreteHand:
    natural: list[int] = []
    groups: list[tuple[int, int]] = []
    natural_groups: list[tuple[int, int]] = []
    paired: set[int] = set()
    for group, tiles in dealt:
        if group.exposable:
            groups.append((tiles[0].index, group.size))
            continue
        natural.extend([tile.index for tile in tiles])
        if group.size > 1 and not group.mixed:
            paired.add(tiles[0].index)
            if group.size >= 3:
                natural_groups.append((tiles[0].index, group.size))
    return ConcreteHand(
        line=number,
        natural=tuple(sorted(natural)),
        groups=tuple(sorted(groups)),
        paired=frozenset(paired),
        natural_groups=tuple(sorted(natural_groups)),
        places=tuple(sorted(Counter([tile.index for _, tiles in dealt for tile in tiles]).items())),
    )


def _number_letters(pattern: Pattern, clauses: tuple[Clause, ...]) -> str:
    named = "".join(clause.letters for clause in clauses)
    return "".join(letter for letter in NUMBER_LETTERS if letter in named or pattern.letters(letter))


def _suits(pattern: Pattern) -> list[Mapping[str, str]]:
    """What the suit letters may stand for (AM-NOTE-1)."""
    bound, free = pattern.suits(SUIT_LETTERS), pattern.suits(FREE_SUIT_LETTERS)
    fixed = {suit: suit for suit in SUITS}
    return [
        fixed | dict(zip(bound + free, different + any_suits, strict=True))
        for different in permutations(SUITS, len(bound))
        for any_suits in product(SUITS, repeat=len(free))
    ]


def _winds(pattern: Pattern) -> list[Mapping[str, Tile]]:
    letters = pattern.letters(WIND_LETTERS)
    return [dict(zip(letters, winds, strict=True)) for winds in permutations(WINDS, len(letters))]


def _tiles(group: Group, choice: Choice) -> tuple[Tile, ...]:
    if not group.mixed:
        return (_tile(group.symbols[0], group, choice),) * group.size
    return tuple([_tile(symbol, group, choice) for symbol in group.symbols])


def _tile(symbol: str, group: Group, choice: Choice) -> Tile:
    """The tile of one symbol. A suit letter of its own makes D an opposite dragon, a free one any (AM-NOTE-2)."""
    if symbol in FIXED_TILES:
        return FIXED_TILES[symbol]
    if symbol in WIND_LETTERS:
        return choice.winds[symbol]
    suit = choice.suits[group.suit]
    if symbol == "D":
        return MATCHING_DRAGON[suit]
    if symbol in DIGITS:
        return NUMBER_TILES[suit, int(symbol) + (choice.shift if group.sliding else 0)]
    return NUMBER_TILES[suit, choice.numbers[symbol]]
