"""The index of hands against a slow, obvious matcher, and what must hold for every hand."""

import random
from collections import Counter
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from rules.engine.american.cards import compiled
from rules.engine.american.declarations import read_declaration
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.index import needs
from rules.engine.american.matching import exposing
from rules.engine.american.nearest import nearest
from rules.engine.american.tiles import JOKER
from rules.engine.american.wins import validate
from rules.engine.rulings import Outcome
from tests.rules.engine.american.cards_for_tests import (
    DEFAULTS,
    PRACTICE,
    Hand,
    card_text,
    deal_winning,
    lines_by_hand,
    spoil,
)

SEEDS = st.integers(min_value=0, max_value=10**9)
# Equal groups, alternatives, `!` groups and quints close together, so that hands often fit in several ways.
DENSE = compiled(
    card_text(
        "A: FFF FFF 1111u 2222v ; X25",
        "B: FFFF FF 111u 111v 22w or FFFFFF 111u 11v 222w ; X30",
        "C: nnnnna 11a 111u 2222b ; n=1-3 ; X35",
        "D: 1111a! 111u 2222a FFF ; X40",
        "E: FFF 111u 1122a 1111v ; C45",
    )
)


def matching_lines(hand: Hand) -> list[str]:
    """The lines that `validate` finds."""
    answer = validate(hand.facts(), DEFAULTS).answer
    assert answer is not None
    return list(answer.get("matching_lines", []))


def test_the_index_agrees_with_laying_tiles_by_hand() -> None:
    chance = random.Random(2027)
    wins = 0
    for _ in range(1000):
        hand = spoil(chance, deal_winning(chance)[1])
        if hand.possible():
            lines = lines_by_hand(hand)
            assert sorted(matching_lines(hand)) == sorted(lines), hand
            wins += bool(lines)
    assert wins > 200


def test_the_index_agrees_on_a_card_of_look_alikes() -> None:
    chance = random.Random(14)
    for _ in range(1500):
        hand = spoil(chance, deal_winning(chance, DENSE)[1])
        declaration = read_declaration(hand.facts())
        index = DENSE.index
        found = index.fitting(declaration.naturals, declaration.exposed, exposing(declaration, index))
        if hand.possible():
            fitting = dict.fromkeys(DENSE.lines[concrete.line].id for concrete in index.pick(found))
            assert list(fitting) == lines_by_hand(hand, DENSE, open_only=False), hand


@given(SEEDS)
def test_a_hand_made_from_a_line_wins(seed: int) -> None:
    line, hand = deal_winning(random.Random(seed))
    ruling = validate(hand.facts(), DEFAULTS)
    assert ruling.answer is not None
    assert ruling.outcome is Outcome.WIN
    assert line.id in ruling.answer["matching_lines"]
    assert ruling.answer["value"] >= line.value
    assert ruling.answer["jokerless"] == (JOKER not in [*hand.concealed, *(t for e in hand.exposures for t in e)])


@given(SEEDS)
def test_the_order_of_tiles_does_not_matter(seed: int) -> None:
    chance = random.Random(seed)
    hand = spoil(chance, deal_winning(chance)[1])
    concealed = list(hand.concealed)
    exposures = [tuple(chance.sample(exposure, len(exposure))) for exposure in hand.exposures]
    chance.shuffle(concealed)
    shuffled = Hand(tuple(exposures), tuple(concealed))
    one, other = validate(hand.facts(), DEFAULTS), validate(shuffled.facts(), DEFAULTS)
    assert (one.outcome, one.answer) == (other.outcome, other.answer)


@given(SEEDS)
def test_a_joker_never_stands_in_a_single_a_pair_or_a_mixed_group(seed: int) -> None:
    chance = random.Random(seed)
    _, hand = deal_winning(chance)
    concealed = [JOKER if chance.random() < 0.2 else tile for tile in hand.concealed]
    changed = Hand(hand.exposures, tuple(concealed))
    declaration = read_declaration(changed.facts())
    index = PRACTICE.index
    held = Counter(tile.index for tile in concealed if tile is not JOKER)
    for concrete in index.pick(index.fitting(declaration.naturals, declaration.exposed, exposing(declaration, index))):
        assert not Counter(concrete.natural) - held


@given(SEEDS)
def test_the_nearest_line_is_won_after_the_exchange(seed: int) -> None:
    chance = random.Random(seed)
    hand = spoil(chance, deal_winning(chance)[1])
    declaration = read_declaration(hand.facts())
    among = exposing(declaration, PRACTICE.index)
    near = nearest(declaration, PRACTICE.index, among)
    if near is None or not hand.possible():
        return
    assert len(near.wanted) == len(near.spare)
    rest = list(hand.concealed)
    for tile in near.spare:
        rest.remove(tile)
    exchanged = Hand(hand.exposures, (*rest, *near.wanted))
    assert exchanged.possible()
    assert PRACTICE.lines[near.hand.line].id in lines_by_hand(exchanged, open_only=False)


def test_no_hand_is_nearer_than_the_nearest() -> None:
    chance = random.Random(5)
    for _ in range(150):
        hand = spoil(chance, deal_winning(chance)[1])
        declaration = read_declaration(hand.facts())
        among = exposing(declaration, PRACTICE.index)
        near = nearest(declaration, PRACTICE.index, among)
        if near:
            assert len(near.wanted) == min(_distance(hand, concrete) for concrete in PRACTICE.index.pick(among))


def _distance(hand: Hand, concrete: ConcreteHand) -> int:
    """Tiles to exchange, counted by laying naturals first into places that take nothing else."""
    rest = [tile.index for tile in hand.concealed]
    groups = Counter(concrete.groups)
    for exposure in hand.exposures:
        (tile,) = {tile.index for tile in exposure} - {JOKER.index}
        groups[tile, len(exposure)] -= 1
    places = [tile for tile, size in groups.elements() for _ in range(size)]
    laid = 0
    for tile in concrete.natural:
        if tile in rest:
            rest.remove(tile)
            laid += 1
    for tile in list(places):
        if tile in rest:
            rest.remove(tile)
            places.remove(tile)
            laid += 1
    laid += min(rest.count(JOKER.index), len(places))
    return len(hand.concealed) - laid


def test_needs_count_every_place() -> None:
    assert all(sum(needs(hand).values()) == 14 for hand in islice(PRACTICE.index.hands, 50))
