"""Which concrete hands can still be made of the tiles that nobody has seen (AM-TEST-3 to AM-TEST-6).

A hand *fits* when it can hold the exposures. It is *possible* when its naturals are unseen, and the places left in its
joker groups can be filled by unseen naturals, unseen jokers, and exposed jokers bought with a spare unseen natural.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.engine.american.cards import Card, Line
from rules.engine.american.counters import ZERO, Counter, add, at_least, lowest
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.index import Bits, HandIndex, needs
from rules.engine.american.public_tiles import PublicTiles
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Chances:
    """The hands that fit, and those of them that are possible.

    `lacking` holds a bitset for every natural that is gone; `wanted` counts the tiles that jokers must replace.
    """

    public: PublicTiles
    index: HandIndex
    fitting: Bits
    possible: Bits
    lacking: list[Bits]
    wanted: Counter


@dataclass(frozen=True, slots=True)
class Witness:
    """One way to complete a line: all 14 tiles, and the tiles that buy an exposed joker each."""

    tiles: tuple[Tile, ...]
    bought_with: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Shortage:
    """What the nearest hand of a line lacks: naturals that are gone, and how many jokers besides."""

    naturals: tuple[Tile, ...]
    jokers: int


def chances(public: PublicTiles, index: HandIndex, fitting: Bits, groups_of_jokers: bool) -> Chances:
    """Of the hands that fit, those still possible; without `groups_of_jokers` every group needs a natural."""
    naturals = index.natural_least if groups_of_jokers else index.natural_least_in_every_group
    lacking: list[Bits] = []
    wanted: list[Bits] = []
    for kind, most in enumerate(index.most_needed):
        unseen, needed = public.unseen[kind], index.need_least[kind]
        if unseen < most and needed[1] & fitting:
            required = 0 if groups_of_jokers else _groups_shown(public, kind)
            lacking += naturals[kind][unseen + required + 1 : most + 1]
            wanted += needed[unseen + public.shown.get(kind, 0) + 1 : most + 1]
    lacking, wanted = _among(lacking, fitting), _among(wanted, fitting)
    possible = fitting
    for gone in lacking:
        possible &= ~gone
    counted = add(ZERO, wanted)
    return Chances(public, index, fitting, _reachable(counted, public, index, possible), lacking, counted)


def _among(bitsets: list[Bits], among: Bits) -> list[Bits]:
    return [bits for every in bitsets if (bits := every & among)]


def possible_lines(found: Chances, card: Card) -> Iterator[tuple[Line, ConcreteHand]]:
    """The lines with a possible hand, and the first such hand of each."""
    for hand, _ in _first_of_each_line(found.index, found.possible):
        yield card.lines[hand.line], hand


def closed_lines(found: Chances, card: Card, possible: Iterable[ConcreteHand]) -> Iterator[tuple[Line, ConcreteHand]]:
    """The lines that fit and of which no hand is `possible`, and of each the hand that lacks least."""
    closed = found.fitting
    for hand in possible:
        closed &= ~found.index.of_line[hand.line]
    lacking = add(ZERO, found.lacking) if closed else ZERO
    for hand, hands in _first_of_each_line(found.index, closed):
        nearest = lowest(found.wanted, lowest(lacking, closed & hands))
        yield card.lines[hand.line], next(found.index.pick(nearest))


def _first_of_each_line(index: HandIndex, hands: Bits) -> Iterator[tuple[ConcreteHand, Bits]]:
    """The first hand of each line among some hands, and all hands of that line."""
    while hands:
        first = next(index.pick(hands))
        of_line = index.of_line[first.line]
        yield first, of_line
        hands &= ~of_line


def witness(public: PublicTiles, hand: ConcreteHand) -> Witness:
    """One way to complete a possible hand: naturals as far as there are, jokers for the rest."""
    tiles = [tile for exposure in public.exposures for tile in exposure]
    jokers = 0
    for kind, places in hand.places:
        left = places - public.shown.get(kind, 0)
        natural = min(left, public.unseen[kind])
        tiles += [TILES.kinds[kind]] * natural
        jokers += left - natural
    bought = jokers - public.unseen[JOKER.index]
    return Witness((*tiles, *[JOKER] * jokers), tuple(_buyable(public, hand))[:bought] if bought > 0 else ())


def shortage(public: PublicTiles, hand: ConcreteHand, groups_of_jokers: bool) -> Shortage:
    """What an impossible hand lacks."""
    naturals: list[Tile] = []
    wanted = 0
    for kind, places in hand.places:
        unseen = public.unseen[kind]
        required = hand.natural.count(kind)
        if not groups_of_jokers:
            required += sum(tile == kind for tile, _ in hand.groups) - _groups_shown(public, kind)
        gone = max(0, required - unseen)
        naturals += [TILES.kinds[kind]] * gone
        wanted += max(0, places - public.shown.get(kind, 0) - unseen) - gone
    reachable = public.unseen[JOKER.index] + sum(1 for _ in _buyable(public, hand))
    return Shortage(tuple(naturals), max(0, wanted - reachable))


def _reachable(wanted: Counter, public: PublicTiles, index: HandIndex, among: Bits) -> Bits:
    """The hands whose wanted tiles jokers can replace: the unseen ones, and more for each one that can be bought."""
    bought = list(_purchases(public, index))
    gained = add(ZERO, bought)
    found = 0
    for number in range(len(bought) + 1):
        with_jokers = public.unseen[JOKER.index] + number + 1
        found |= at_least(gained, number, among) & ~at_least(wanted, with_jokers, among)
    return found


def _purchases(public: PublicTiles, index: HandIndex) -> Iterator[Bits]:
    """For every exposed joker the hands that leave a natural unseen to buy it with; the live discard buys none."""
    for kind, jokers in public.on_racks.items():
        unseen = public.unseen[kind]
        for number in range(1, min(jokers, unseen - (kind == public.live)) + 1):
            too_many = unseen - number + public.shown.get(kind, 0) + 1
            needing = index.need_least[kind][too_many] if too_many <= index.most_needed[kind] else 0
            yield index.need_least[kind][0] & ~needing


def _buyable(public: PublicTiles, hand: ConcreteHand) -> Iterator[Tile]:
    """The tiles that this hand leaves over for exposed jokers."""
    places = needs(hand)
    for kind, jokers in public.on_racks.items():
        unseen = public.unseen[kind]
        spare = unseen + public.shown.get(kind, 0) - places.get(kind, 0)
        yield from [TILES.kinds[kind]] * min(jokers, max(0, spare), unseen - (kind == public.live))


def _groups_shown(public: PublicTiles, kind: int) -> int:
    return sum(1 for group in public.groups if group and group[0] == kind)
