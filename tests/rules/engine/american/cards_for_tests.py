"""Cards and hands that several tests share, and a slow, obvious matcher that the index must agree with.

The practice card is the only card that ships; what it lacks is printed here, invented for these tests.
"""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.engine.american import AMERICAN
from rules.engine.american.cards import PRACTICE_CARD, Card, Line, compiled
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.american.wins import validate
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Ruling
from rules.engine.tiles import Tile

PRACTICE = compiled(PRACTICE_CARD)
DEFAULTS = AMERICAN.options.agree({})


def agreed(**options: Any) -> HouseRules:
    """House rules with these options, the rest by default."""
    return AMERICAN.options.agree(options)


def card_text(*lines: str, section: str = "Test") -> str:
    """A card of one section with these lines."""
    return "\n".join(["year 2027", f"[{section}]", *lines])


def declare(
    concealed: str, *exposures: str, win_by: str = "self_pick", rules: HouseRules = DEFAULTS, **facts: Any
) -> Ruling:
    """The Ruling on a hand whose tiles are typed as a person would."""
    shown = [codes(exposure) for exposure in exposures]
    return validate({"concealed": codes(concealed), "exposures": shown, "win_by": win_by, **facts}, rules)


def codes(text: str) -> list[str]:
    """The tile codes of a typed text."""
    return [tile.code for tile in TILES.parse(text)]


def reason_codes(ruling: Ruling) -> list[str]:
    """The codes of a Ruling's reasons, in order."""
    return [reason.code for reason in ruling.reasons]


@dataclass(frozen=True)
class Hand:
    """Tiles as declared: exposures, and the concealed rest."""

    exposures: tuple[tuple[Tile, ...], ...]
    concealed: tuple[Tile, ...]

    def facts(self, **more: Any) -> dict[str, Any]:
        """The facts of a `validate` question."""
        return {
            "exposures": [[tile.code for tile in exposure] for exposure in self.exposures],
            "concealed": [tile.code for tile in self.concealed],
            "win_by": "self_pick",
            **more,
        }

    def possible(self) -> bool:
        """Are there as many pieces of every tile?"""
        tiles = Counter([*self.concealed, *(tile for exposure in self.exposures for tile in exposure)])
        return all(count <= tile.copies for tile, count in tiles.items())


def deal_winning(chance: random.Random, card: Card = PRACTICE) -> tuple[Line, Hand]:
    """A hand that makes a line: some groups exposed, some tiles jokers, all of it possible."""
    while True:
        concrete = chance.choice(card.index.hands)
        line = card.lines[concrete.line]
        hand = _deal(chance, concrete, exposable=not line.concealed)
        if hand.possible():
            return line, hand


def _deal(chance: random.Random, concrete: ConcreteHand, exposable: bool) -> Hand:
    exposures, concealed = [], [TILES.kinds[index] for index in concrete.natural]
    for index, size in concrete.natural_groups:
        if exposable and chance.random() < 0.3:
            group = [TILES.kinds[index]] * size
            exposures.append(tuple(group))
            for tile in group:
                concealed.remove(tile)
    share = chance.choice([0.0, 0.2, 0.5])
    for index, size in concrete.groups:
        tile = TILES.kinds[index]
        group = [JOKER if chance.random() < share or place >= tile.copies else tile for place in range(size)]
        if exposable and chance.random() < 0.3 and set(group) != {JOKER}:
            chance.shuffle(group)
            exposures.append(tuple(group))
        else:
            concealed += group
    chance.shuffle(concealed)
    chance.shuffle(exposures)
    return Hand(tuple(exposures), tuple(concealed))


def spoil(chance: random.Random, hand: Hand) -> Hand:
    """The hand with one to three concealed tiles changed for others, or an exposure taken back to the rack."""
    concealed, exposures = list(hand.concealed), list(hand.exposures)
    if exposures and chance.random() < 0.3:
        concealed += exposures.pop()
    for _ in range(chance.randint(0, 3)):
        if concealed:
            concealed[chance.randrange(len(concealed))] = chance.choice([JOKER, *TILES.kinds, *concealed])
    return Hand(tuple(exposures), tuple(concealed))


def lines_by_hand(hand: Hand, card: Card = PRACTICE, *, open_only: bool = True) -> list[str]:
    """The lines that fit, found by laying the tiles into the groups of every concrete hand, one after another."""
    fitting = dict.fromkeys(concrete.line for concrete in card.index.hands if _lays(hand, concrete))
    lines = [card.lines[number] for number in fitting]
    return [line.id for line in lines if not (open_only and hand.exposures and line.concealed)]


def _lays(hand: Hand, concrete: ConcreteHand) -> bool:
    groups, natural = list(concrete.groups), list(concrete.natural)
    natural_groups = list(concrete.natural_groups)
    for exposure in hand.exposures:
        tiles = {tile.index for tile in exposure} - {JOKER.index}
        if len(tiles) != 1:
            return False
        shown = (tiles.pop(), len(exposure))
        if JOKER not in exposure and shown in natural_groups:
            natural_groups.remove(shown)
            for _ in exposure:
                natural.remove(shown[0])
        elif shown in groups:
            groups.remove(shown)
        else:
            return False
    rest = [tile.index for tile in hand.concealed]
    for index in natural:
        if index not in rest:
            return False
        rest.remove(index)
    return _fills(groups, rest)


def _fills(groups: Sequence[tuple[int, int]], rest: list[int]) -> bool:
    """Can the rest of the tiles be laid into these joker groups? Every number of jokers is tried."""
    if not groups:
        return not rest
    (index, size), *others = groups
    for jokers in range(size + 1):
        laid = [index] * (size - jokers) + [JOKER.index] * jokers
        left = list(rest)
        if all(_take(left, tile) for tile in laid) and _fills(others, left):
            return True
    return False


def _take(tiles: list[int], tile: int) -> bool:
    if tile in tiles:
        tiles.remove(tile)
        return True
    return False
