"""All ways to see a hand: against a slow search and another engine, whatever the order or suit of its tiles."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.singapore.readings import (
    PAIRS,
    WONDERS_SHAPE,
    keys_of,
    part_of,
    readings,
    seven_pairs,
    split_of,
    thirteen_wonders,
    waits,
)
from rules.engine.singapore.tiles import PLAYABLE, TILES, mask
from tests.rules.engine.singapore.hands_for_tests import codes, declared, judged

NOTHING = split_of(())
SUITED = {"m": "s", "s": "p", "p": "m"}


def indices(text: str) -> list[int]:
    return sorted(TILES[code].index for code in codes(text))


def read(kinds: list[int]) -> set[tuple[int, tuple[tuple[int, bool], ...]]]:
    """Eye, and the sets in order."""
    parts = [part_of(key) for key in keys_of(sorted(kinds))]
    found = readings(parts, NOTHING)
    assert len({(one.eye, one.groups) for one in found}) == len(found)
    return {(one.eye, tuple(sorted((group.first, group.chi) for group in one.groups))) for one in found}


def slowly(kinds: list[int]) -> set[tuple[int, tuple[tuple[int, bool], ...]]]:
    """The same by trying everything: each pair as the Eye, then the lowest tile as a Pong or the start of a Chi."""
    counts = Counter(kinds)
    found = set()
    for eye in [kind for kind in counts if counts[kind] >= 2]:
        for sets in _sets(counts - Counter({eye: 2})):
            found.add((eye, tuple(sorted(sets))))
    return found


def _sets(counts: Counter[int]) -> Iterator[tuple[tuple[int, bool], ...]]:
    if not counts:
        yield ()
        return
    lowest = min(counts)
    tile = TILES.kinds[lowest]
    if counts[lowest] >= 3:
        for others in _sets(counts - Counter({lowest: 3})):
            yield ((lowest, False), *others)
    run = [lowest, lowest + 1, lowest + 2]
    if 0 < tile.rank <= 7 and all(counts[kind] for kind in run):
        for others in _sets(counts - Counter(run)):
            yield ((lowest, True), *others)


def random_hand(seed: int, kinds: int) -> list[int]:
    """14 tiles out of some kinds: few kinds make many complete hands."""
    chance = random.Random(seed)
    first = chance.randrange(PLAYABLE - kinds + 1)
    return sorted(chance.sample([kind for kind in range(first, first + kinds) for _ in range(4)], 14))


@pytest.mark.parametrize("kinds", [5, 9, 12])
def test_readings_are_those_of_a_slow_search(kinds: int) -> None:
    for seed in range(400):
        hand = random_hand(seed, kinds)
        assert read(hand) == slowly(hand)


def test_another_engine_finds_the_same_hands_complete() -> None:
    from mahjong.agari import Agari

    other = Agari()
    for seed in range(10_000):
        hand = random_hand(seed, 5 + seed % 9)
        parts = [part_of(key) for key in keys_of(hand)]
        kinds = mask(TILES.kinds[kind] for kind in hand)
        complete = bool(readings(parts, NOTHING) or seven_pairs(parts) or thirteen_wonders(kinds))
        # That engine orders man, pin, sou, winds, dragons; suits have no order of value.
        assert complete == other.is_agari([hand.count(kind) for kind in range(PLAYABLE)])


@settings(deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([5, 7, 9]))
def test_waits_are_the_tiles_that_complete_the_hand(seed: int, kinds: int) -> None:
    held = random_hand(seed, kinds)[:-1]
    expected = {kind for kind in range(PLAYABLE) if slowly(sorted([*held, kind]))}
    assert waits(keys_of(held)[:-1]) == expected


@settings(deadline=None)
@given(st.integers(0, 10**6), st.randoms())
def test_neither_the_order_nor_the_suit_of_tiles_matters(seed: int, chance: random.Random) -> None:
    hand = [TILES.kinds[kind].code for kind in random_hand(seed, 7)]
    answer = judged({**declared(""), "concealed": hand[:-1], "win_tile": hand[-1]}).answer
    chance.shuffle(hand)
    again = judged({**declared(""), "concealed": hand[1:], "win_tile": hand[0]}, ping_hu_wait="none").answer
    other = [code[0] + SUITED[code[1]] if len(code) == 2 else code for code in hand]
    moved = judged({**declared(""), "concealed": other[1:], "win_tile": other[0]}, ping_hu_wait="none").answer
    assert answer is not None
    assert again is not None
    assert moved is not None
    assert answer.get("tai") == again.get("tai") == moved.get("tai")


@pytest.mark.parametrize(
    ("tiles", "kinds"),
    [
        ("123m 456m 789m 55s 45p", "3p 6p"),
        ("123m 456m 789m 55s 46p", "5p"),
        ("123m 456m 789m 55s 12p", "3p"),
        ("123m 456m 789m 6789p", "6p 9p"),
        ("123m 456m 789m 5s 234p", "5s"),
        ("123m 456m 55s 66p EEE", "5s 6p"),
        ("123m 456m 789m 1258p", ""),
        ("147m 147s 147p EEEE", ""),
        ("123m 456m 789m 2224p", "3p 4p"),
        ("EEE SSS WWW NNN C", "C"),
    ],
)
def test_a_wait_searches_every_rearrangement(tiles: str, kinds: str) -> None:
    """SG-SET-7."""
    assert waits(keys_of(indices(tiles))[:-1]) == set(indices(kinds))


def test_thirteen_wonders_and_seven_pairs_are_shapes_of_their_own() -> None:
    """SG-LIM-5, SG-TAI-24."""
    pairs = [part_of(key) for key in keys_of(indices("1133m 2255s 7799p EE"))]
    assert getattr(seven_pairs(pairs), "shape", None) == PAIRS
    assert seven_pairs([part_of(key) for key in keys_of(indices("1111m 2255s 7799p EE"))]) is None
    wonders = mask(codes("19m 19s 19p ESWN CFP"))
    assert getattr(thirteen_wonders(wonders), "shape", None) == WONDERS_SHAPE
    assert thirteen_wonders(wonders | mask(codes("2m"))) is None
