"""Deals American hands as a club records them: mostly by line or value, a part of them by all fourteen tiles.

Everything comes from the given random generator, so the same seed deals the same hands.
"""

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from rules.engine.american.cards import Card, Line
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.rulings import Plain
from scoring.demo.people import Person

Facts = dict[str, Plain]
Seated = Mapping[str, Person]  # by wind

WALL_GAMES, THROWN_IN = 0.13, 0.01
BY_TILES, BY_LINE = 0.4, 0.4  # the rest by value
SELF_PICKS, EXCHANGES = 0.28, 0.05
DEAD_HANDS = 0.04


def deal(rng: Random, card: Card, seated: Seated) -> Facts:
    """The facts of one hand that the engine settles."""
    chance = rng.random()
    if chance < WALL_GAMES:
        return {"result": "wall_game"}
    if chance < WALL_GAMES + THROWN_IN:
        return {"result": "thrown_in"}
    return _win(rng, card, seated)


def misheard(rng: Random, facts: Facts) -> Facts | None:
    """The same win taken down with another thrower, as scorers do; None where no tile was thrown."""
    thrower = facts.get("discarder")
    others = [wind for wind in "ESWN" if wind not in (thrower, facts.get("winner"), *facts.get("dead", ()))]
    return {**facts, "discarder": rng.choice(others)} if thrower and others else None


def _win(rng: Random, card: Card, seated: Seated) -> Facts:
    winner = _drawn(rng, {wind: person.skill for wind, person in seated.items()})
    line = _line(rng, card)
    hand = rng.choice(_hands(card)[line.id])
    groups = _with_jokers(rng, hand)
    has_joker = any(JOKER.code in group for group in groups)
    facts: Facts = {"result": "win", "winner": winner, **_way(rng, winner, seated, has_joker)}
    facts |= _worth(rng, facts["win_by"], line, hand, groups)
    losers = [wind for wind in seated if wind not in (winner, facts.get("discarder"))]
    return {**facts, "dead": [rng.choice(losers)]} if rng.random() < DEAD_HANDS else facts


def _drawn(rng: Random, weights: Mapping[str, float]) -> str:
    return rng.choices(list(weights), weights=list(weights.values()))[0]


def _line(rng: Random, card: Card) -> Line:
    """Cheap lines are made more often than dear ones."""
    return card.line(_drawn(rng, {line.id: (25 / line.value) ** 2.5 for line in card.lines}))


@lru_cache(maxsize=2)
def _hands(card: Card) -> dict[str, list[ConcreteHand]]:
    """Line id to its concrete hands."""
    hands: dict[str, list[ConcreteHand]] = {}
    for hand in card.index.hands:
        hands.setdefault(card.lines[hand.line].id, []).append(hand)
    return hands


def _way(rng: Random, winner: str, seated: Seated, has_joker: bool) -> Facts:
    chance = rng.random()
    if chance < EXCHANGES and has_joker:
        return {"win_by": "joker_exchange"}
    if chance < EXCHANGES + SELF_PICKS:
        return {"win_by": "self_pick"}
    careless = {wind: 1 / person.care for wind, person in seated.items() if wind != winner}
    return {"win_by": "discard", "discarder": _drawn(rng, careless)}


def _worth(rng: Random, way: str, line: Line, hand: ConcreteHand, groups: list[list[str]]) -> Facts:
    """What vouches for the win. A jokerless hand names its line, since some lines of a value may have no bonus."""
    chance = rng.random()
    if chance < BY_TILES:
        return {"tiles": _tiles(rng, way, line, hand, groups)}
    jokerless: Facts = {} if any(JOKER.code in group for group in groups) else {"jokerless": True}
    if chance < BY_TILES + BY_LINE or jokerless:
        return {"line": line.id, **jokerless}
    return {"value": line.value}


def _with_jokers(rng: Random, hand: ConcreteHand) -> list[list[str]]:
    """The joker groups of the hand as tiles, with the jokers that it needs and mostly some more."""
    rate = rng.choice((0, 0.25, 0.4))
    groups = _jokered(rng, hand, rate)
    too_many = sum(group.count(JOKER.code) for group in groups) > JOKER.copies
    return _jokered(rng, hand, 0) if too_many else groups


def _jokered(rng: Random, hand: ConcreteHand, rate: float) -> list[list[str]]:
    left = {tile.index: tile.copies for tile in TILES}
    for index in hand.natural:
        left[index] -= 1
    groups = []
    for index, size in hand.groups:
        most = min(size, left[index])
        natural = max(min(most, 1), most - sum(rng.random() < rate for _ in range(most)))
        left[index] -= natural
        groups.append([TILES.kinds[index].code] * natural + [JOKER.code] * (size - natural))
    return groups


def _tiles(rng: Random, way: str, line: Line, hand: ConcreteHand, groups: list[list[str]]) -> Facts:
    """Called groups lie on the rack; the winning tile is one of those in the hand."""
    called = [] if line.concealed else [group for group in groups if group[0] != JOKER.code]
    shown = [group for group in called if rng.random() < 0.45]
    if not hand.natural and len(shown) == len(groups):
        shown.pop()
    hidden = [tile for group in groups if not any(group is other for other in shown) for tile in group]
    concealed = [TILES.kinds[index].code for index in hand.natural] + hidden
    natural = [code for code in concealed if code != JOKER.code]
    last = None if way == "joker_exchange" or not natural else rng.choice(natural)
    return {"exposures": shown, "concealed": concealed, "win_tile": last, "other_visible": []}
