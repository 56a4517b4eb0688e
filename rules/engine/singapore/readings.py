"""Readings: all ways to see four sets and an Eye in a hand, and the shapes that are none (SG-SET-1, SG-SET-7).

Concealed tiles are split suit by suit. A *key* holds the sorted indices of all tiles of one suit, of the honours, or of
the bonus tiles; a *part* is what is known of a key, and is remembered, since keys recur from hand to hand.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rules.engine.singapore.tiles import FIRST_HONOUR, PLAYABLE, RANKS, TILES, WONDERS

Key: TypeAlias = tuple[int, ...]
PARTS_REMEMBERED = 20_000

SETS, PAIRS, WONDERS_SHAPE, BONUS_SHAPE, HONOUR_SETS = "sets", "pairs", "wonders", "bonus", "honour_sets"
ENDS = (RANKS, 2 * RANKS, FIRST_HONOUR, PLAYABLE)  # of the suits and the honours; bonus tiles come after


class Group(NamedTuple):
    """One set: a Chi from its lowest tile on, or a Pong or Kong."""

    chi: bool
    first: int
    codes: tuple[str, ...]


CHIS = {
    i: Group(True, i, tuple(TILES.kinds[i + step].code for step in range(3)))
    for i in range(FIRST_HONOUR)
    if i % RANKS <= RANKS - 3
}
PONGS = tuple(Group(False, i, (TILES.kinds[i].code,) * 3) for i in range(len(TILES)))
KONGS = tuple(Group(False, i, (TILES.kinds[i].code,) * 4) for i in range(PLAYABLE))


class Split(NamedTuple):
    """One way to split tiles into sets and Eyes. `eye` is the index of the Eye; -1 where `eyes`, their number, is 0."""

    eyes: int
    eye: int
    groups: tuple[Group, ...]
    chis: int
    pongs: int


class Reading(NamedTuple):
    """One way to see a hand. `pongs` is the mask of its Pongs and Kongs, `eye` the index of the Eye, or -1.

    `traits` say what it has in common with others, so that patterns that need more need not be asked.
    """

    shape: str
    eye: int = -1
    groups: tuple[Group, ...] = ()
    chis: int = 0
    pongs: int = 0
    traits: int = 0


HONOUR_SET, ALL_PONGS, ALL_CHIS = 1, 2, 4  # traits of a Reading


class Part(NamedTuple):
    """What is known of a key: the mask of its kinds, all ways to split it, and how many copies of a kind it holds."""

    kinds: int
    ways: tuple[Split, ...]
    most: int


def keys_of(indices: Sequence[int]) -> tuple[Key, ...]:
    """The keys of Wan, Suo, Tong, honours and bonus tiles; `indices` are sorted."""
    wan, suo, tong, honours = [bisect_left(indices, end) for end in ENDS]
    return (
        tuple(indices[:wan]),
        tuple(indices[wan:suo]),
        tuple(indices[suo:tong]),
        tuple(indices[tong:honours]),
        tuple(indices[honours:]),
    )


@lru_cache(maxsize=PARTS_REMEMBERED)
def part_of(key: Key) -> Part:
    """The Part of a key. An Eye is there when two tiles are left over of three; one left over cannot be split."""
    kinds = 0
    for kind in key:
        kinds |= 1 << kind
    most = max(map(key.count, key), default=0)
    left_over = len(key) % 3
    if left_over == 0:
        return Part(kinds, tuple(split_of(groups) for groups in _groups(key)), most)
    eyes = [kind for kind in sorted(set(key)) if key.count(kind) >= 2] if left_over == 2 else []
    ways = tuple(split_of(groups, eye) for eye in eyes for groups in _groups(without(key, eye, eye)))
    return Part(kinds, ways, most)


def split_of(groups: tuple[Group, ...], eye: int = -1) -> Split:
    """A Split with its Chis and Pongs counted."""
    chis = pongs = 0
    for chi, first, _ in groups:
        if chi:
            chis += 1
        else:
            pongs |= 1 << first
    return Split(int(eye >= 0), eye, groups, chis, pongs)


def _groups(key: Key) -> Iterator[tuple[Group, ...]]:
    """The lowest tile belongs to a Pong or begins a Chi; both are tried."""
    if not key:
        yield ()
        return
    lowest = key[0]
    if key[:3].count(lowest) == 3:
        yield from ((PONGS[lowest], *others) for others in _groups(key[3:]))
    if lowest in CHIS and lowest + 1 in key and lowest + 2 in key:
        rest = without(key, lowest, lowest + 1, lowest + 2)
        yield from ((CHIS[lowest], *others) for others in _groups(rest))


def without(key: Key, *kinds: int) -> Key:
    """The key with one tile fewer of each of the kinds."""
    left = list(key)
    for kind in kinds:
        left.remove(kind)
    return tuple(left)


def readings(parts: Sequence[Part], melded: Split) -> list[Reading]:
    """All readings as four sets and an Eye: the suits and honours of the hand, beside the sets on the table."""
    return [
        reading_of(
            SETS,
            wan.groups + suo.groups + tong.groups + honours.groups,
            melded,
            max(wan.eye, suo.eye, tong.eye, honours.eye),
            wan.chis + suo.chis + tong.chis,
            wan.pongs | suo.pongs | tong.pongs | honours.pongs,
        )
        for wan in parts[0].ways
        for suo in parts[1].ways
        for tong in parts[2].ways
        for honours in parts[3].ways
        if wan.eyes + suo.eyes + tong.eyes + honours.eyes == 1
    ]


def reading_of(shape: str, groups: tuple[Group, ...], melded: Split, eye: int, chis: int, pongs: int) -> Reading:
    """A Reading of a whole hand: the sets on the table come first."""
    chis += melded.chis
    pongs |= melded.pongs
    traits = EVEN_TRAITS.get(chis, 0) | (HONOUR_SET if pongs >> FIRST_HONOUR else 0)
    return Reading(shape, eye, melded.groups + groups, chis, pongs, traits)


EVEN_TRAITS = {0: ALL_PONGS, 4: ALL_CHIS}


def seven_pairs(parts: Sequence[Part]) -> Reading | None:
    """Seven different pairs among 14 tiles, nothing melded (SG-TAI-24)."""
    kinds = sum([part.kinds.bit_count() for part in parts])
    return Reading(PAIRS) if kinds == 7 and max([part.most for part in parts]) == 2 else None


def thirteen_wonders(kinds: int) -> Reading | None:
    """Each 1, 9 and honour among 14 tiles, so that one is there twice (SG-LIM-5)."""
    return Reading(WONDERS_SHAPE) if kinds == WONDERS else None


def waits(keys: Sequence[Key]) -> set[int]:
    """The kinds any of which completes four sets and an Eye: `keys` of the tiles held before the last (SG-SET-7)."""
    open_keys = [key for key in keys if not part_of(key).ways]
    if len(open_keys) > 1:
        return set()
    eyes = sum([len(key) % 3 == 2 for key in keys])
    found: set[int] = set()
    for place, key in enumerate(keys):
        needed = 1 - eyes + (len(key) % 3 == 2)  # Eyes that this part must have, so that there is one in all
        if key in (open_keys or keys) and (len(key) + 1) % 3 == 2 * needed:
            found.update(_completing(place, key))
    return found


@lru_cache(maxsize=PARTS_REMEMBERED)
def _completing(place: int, key: Key) -> tuple[int, ...]:
    """The kinds of a suit, or of the honours, that can be split together with the key."""
    first = ENDS[place - 1] if place else 0
    return tuple(kind for kind in range(first, ENDS[place]) if part_of(tuple(sorted((*key, kind)))).ways)
