"""Whether a hand can still win, against a slow, obvious search, and what must hold for every position."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.american import AMERICAN
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.american.wins import validate
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Ruling
from tests.rules.engine.american.cards_for_tests import DEFAULTS, PRACTICE, agreed

SEEDS = st.integers(min_value=0, max_value=10**9)
POSITIONS = 10_000
J = JOKER.index
NO_GROUPS_OF_JOKERS = agreed(all_joker_group=False)
Group = tuple[int, ...]  # tiles by their index
Shape = tuple[int, int]  # a tile and the size of its group

CAN_SHOW: dict[Shape, list[ConcreteHand]] = {}
for concrete in PRACTICE.index.hands:
    for shape in dict.fromkeys(concrete.groups + concrete.natural_groups):
        CAN_SHOW.setdefault(shape, []).append(concrete)


@dataclass(frozen=True)
class Position:
    """What is visible, tiles by their index."""

    exposures: list[Group]
    others: list[Group]
    discards: list[int]
    live: int | None

    def facts(self) -> dict[str, Any]:
        return {
            "target_exposures": [codes(group) for group in self.exposures],
            "other_exposures": [codes(group) for group in self.others],
            "discards": codes(tuple(self.discards)),
            "live_discard": None if self.live is None else TILES.kinds[self.live].code,
        }

    @cached_property
    def on_racks(self) -> Counter[int]:
        """The tiles that exposed jokers stand for, one for each joker."""
        return Counter(group[0] for group in self.exposures + self.others for tile in group if tile == J)

    def unseen(self) -> Counter[int]:
        """How many of each tile nobody has seen; a live discard is unseen unless it is a joker (AM-TEST-7)."""
        left = Counter({tile.index: tile.copies for tile in TILES})
        left.subtract([*self.discards, *[tile for group in self.exposures + self.others for tile in group]])
        left[self.live if self.live not in (None, J) else -1] += 1
        return left


def codes(tiles: Group) -> list[str]:
    return [TILES.kinds[tile].code for tile in tiles]


def deal(chance: random.Random, exposures: int) -> Position:
    """A position in which the target most often makes for one concrete hand."""
    pool = Counter({tile.index: tile.copies for tile in TILES})
    hand = chance.choice(PRACTICE.index.hands)
    shapes = list(hand.groups + hand.natural_groups)
    chance.shuffle(shapes)
    shapes = [shape if chance.random() < 0.95 else (chance.randrange(35), 3) for shape in shapes[:exposures]]
    own = list(filter(None, (lay(chance, pool, shape) for shape in shapes)))
    wanted = [tile for tile, _ in hand.groups] + list(hand.natural)
    others = [lay(chance, pool, (chance.choice([*wanted, *range(35)]), chance.randint(3, 4))) for _ in range(4)]
    seen = draw(chance, pool, [*wanted * chance.choice([0, 0, 2]), J, J], chance.randint(0, 60))
    live = seen[-1] if seen and chance.random() < 0.4 else None
    return Position(own, [group for group in others[: chance.randint(0, 4)] if group], seen, live)


def lay(chance: random.Random, pool: Counter[int], shape: Shape) -> Group | None:
    """A group for the rack from what is left, never of jokers only."""
    tile, size = shape
    jokers = min(chance.choice([0, 0, 1, 2]), size - 1)
    group = (tile,) * (size - jokers) + (J,) * jokers
    if any(count > pool[one] for one, count in Counter(group).items()):
        return None
    pool.subtract(group)
    return group


def draw(chance: random.Random, pool: Counter[int], likely: list[int], number: int) -> list[int]:
    drawn = []
    for _ in range(number):
        tile = chance.choice(likely) if chance.random() < 0.3 else chance.randrange(len(TILES))
        if pool[tile]:
            pool[tile] -= 1
            drawn.append(tile)
    return drawn


def searched(position: Position, rules: HouseRules) -> tuple[str, set[str]]:
    """Reason and possible lines, found by trying one hand after another."""
    fits, concealed, possible = False, False, set()
    counts = position.unseen()
    unseen = [counts[tile.index] for tile in TILES]
    for hand in could_show(position):
        line = PRACTICE.lines[hand.line]
        if line.id in possible:
            continue
        for left in assignments(position.exposures, hand):
            concealed |= line.concealed and bool(position.exposures)
            if line.concealed and position.exposures:
                continue
            fits = True
            if can_fill(position, unseen, *left, bool(rules["all_joker_group"])):
                possible.add(line.id)
    if possible:
        return "possible", possible
    return ("impossible_tiles" if fits else "concealed_line_exposed" if concealed else "invalid_exposure"), set()


def could_show(position: Position) -> list[ConcreteHand]:
    if not position.exposures:
        return list(PRACTICE.index.hands)
    first = position.exposures[0]
    return CAN_SHOW.get((first[0], len(first)), [])


def assignments(exposures: list[Group], hand: ConcreteHand) -> Iterator[tuple[list[int], list[Shape]]]:
    """The naturals and joker groups that remain, for every way to lay the exposures on groups of their own."""

    def lay_on(number: int, natural: list[int], natural_groups: list[Shape], groups: list[Shape]) -> Iterator[Any]:
        if number == len(exposures):
            yield natural, groups
            return
        shape = exposures[number][0], len(exposures[number])
        if shape in groups:
            left = list(groups)
            left.remove(shape)
            yield from lay_on(number + 1, natural, natural_groups, left)
        if shape in natural_groups and J not in exposures[number]:
            left, naturals = list(natural_groups), list(natural)
            left.remove(shape)
            for _ in range(shape[1]):
                naturals.remove(shape[0])
            yield from lay_on(number + 1, naturals, left, groups)

    yield from lay_on(0, list(hand.natural), list(hand.natural_groups), list(hand.groups))


def can_fill(
    position: Position, unseen: list[int], natural: list[int], groups: list[Shape], groups_of_jokers: bool
) -> bool:
    """Lay unseen naturals into singles and pairs, then try every number of jokers in every group."""
    left = list(unseen)
    for tile in natural:
        left[tile] -= 1
    if any(left[tile] < 0 for tile in natural):
        return False
    return fill(position, left, groups, 0, position.live in natural, groups_of_jokers)


def fill(
    position: Position, unseen: list[int], groups: list[Shape], jokers: int, live_used: bool, groups_of_jokers: bool
) -> bool:
    if jokers > unseen[J] + position.on_racks.total():
        return False
    if not groups:
        return jokers <= unseen[J] + bought(position, unseen, live_used)
    (tile, size), *others = groups
    for number in range(size + 1):
        naturals = size - number
        if naturals > unseen[tile] or (naturals == 0 and not groups_of_jokers):
            continue
        left = list(unseen)
        left[tile] -= naturals
        used = live_used or (naturals > 0 and tile == position.live)
        if fill(position, left, others, jokers + number, used, groups_of_jokers):
            return True
    return False


def bought(position: Position, unseen: list[int], live_used: bool) -> int:
    """Exposed jokers for which a natural is left over; the live discard buys none (AM-TEST-5)."""
    number = 0
    for tile, jokers in position.on_racks.items():
        spare = unseen[tile] - (tile == position.live and not live_used)
        number += min(jokers, max(0, spare))
    return number


def ask(position: Position, rules: HouseRules = DEFAULTS) -> Ruling:
    return AMERICAN.answer("dead_hand", position.facts(), rules)


def test_ten_thousand_positions_agree_with_a_slow_search() -> None:
    chance = random.Random(2027)
    reasons: Counter[str] = Counter()
    for number in range(POSITIONS):
        position = deal(chance, exposures=chance.choice([1, 2, 2, 3]) if number % 500 else 0)
        rules = chance.choice([DEFAULTS, DEFAULTS, NO_GROUPS_OF_JOKERS])
        reason, lines = searched(position, rules)
        answer = ask(position, rules).answer or {}
        assert (answer["reason"], set(answer["possible_lines"])) == (reason, lines), position.facts()
        assert len(answer["possible_lines"]) == len(lines)
        reasons[reason] += 1
    assert min(reasons.values()) > 50, reasons


@settings(deadline=None)
@given(SEEDS)
def test_every_possible_line_has_a_hand_that_wins(seed: int) -> None:
    chance = random.Random(seed)
    position = deal(chance, chance.randint(1, 3))
    for line in (ask(position).answer or {})["lines"]:
        if not line["possible"]:
            assert line["missing"] or line["missing_jokers"]
            continue
        shown = [code for group in position.exposures for code in codes(group)]
        assert line["hand"][: len(shown)] == shown
        facts = {"exposures": position.facts()["target_exposures"], "concealed": line["hand"][len(shown) :]}
        won = validate({**facts, "win_by": "self_pick"}, DEFAULTS)
        assert line["line"] in (won.answer or {})["matching_lines"]
        assert made_of_unseen(position, facts["concealed"], line["jokers_bought_with"])


def made_of_unseen(position: Position, concealed: list[str], given_for_jokers: list[str]) -> bool:
    needed = Counter(TILES[code].index for code in [*concealed, *given_for_jokers])
    needed[J] -= len(given_for_jokers)
    return all(count <= position.unseen()[tile] for tile, count in needed.items())


@settings(deadline=None)
@given(SEEDS)
def test_the_order_of_tiles_does_not_matter(seed: int) -> None:
    chance = random.Random(seed)
    position = deal(chance, chance.randint(0, 3))
    mixed = [tuple(chance.sample(group, len(group))) for group in position.exposures]
    others = [tuple(chance.sample(group, len(group))) for group in position.others]
    discards = chance.sample(position.discards, len(position.discards))
    other = Position(mixed, chance.sample(others, len(others)), discards, position.live)
    one, two = ask(position).answer or {}, ask(other).answer or {}
    assert {key: one[key] for key in ("dead", "reason", "possible_lines")} == {
        key: two[key] for key in ("dead", "reason", "possible_lines")
    }


@settings(deadline=None)
@given(SEEDS)
def test_the_challengers_rack_does_not_matter(seed: int) -> None:
    """AM-TEST-1."""
    chance = random.Random(seed)
    position = deal(chance, chance.randint(0, 3))
    rack = {"challenger_concealed": codes(tuple(chance.randrange(36) for _ in range(13)))}
    assert AMERICAN.answer("dead_hand", position.facts() | rack, DEFAULTS) == ask(position)


@settings(deadline=None)
@given(SEEDS)
def test_another_discard_never_revives_a_hand(seed: int) -> None:
    chance = random.Random(seed)
    position = deal(chance, chance.randint(1, 3))
    tile = chance.randrange(36)
    if position.unseen()[tile] > 0 and position.live is None:
        later = Position(position.exposures, position.others, [*position.discards, tile], None)
        before, after = ask(position).answer or {}, ask(later).answer or {}
        assert set(after["possible_lines"]) <= set(before["possible_lines"])
