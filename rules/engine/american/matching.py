"""Which concrete hands a declaration may win with: by its tiles, and by what the table agreed (AM-WIN-3, AM-WIN-4)."""

from collections import Counter

from rules.engine.american.cards import Card, Line
from rules.engine.american.declarations import Declaration, without_joker
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.index import Bits, HandIndex
from rules.engine.american.tiles import JOKER
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason

NO_LINE = Reason("no_line", "AM-WIN-4")


def legal_hands(declaration: Declaration, card: Card, house_rules: HouseRules) -> tuple[Bits, tuple[Reason, ...]]:
    """The hands that it may win with, or what refuses it: one of the two is empty."""
    index = card.index
    fits = index.fitting(declaration.naturals, declaration.exposed, exposing(declaration, index))
    if not fits:
        return 0, (NO_LINE,)
    agreed, refusals = _as_agreed(fits, declaration, index, house_rules)
    allowed = agreed if _may_be_concealed(declaration, house_rules) else agreed & ~index.concealed
    if agreed and not allowed:
        refusals = _closed(declaration, house_rules, lines_of(card, agreed))
    return allowed, refusals


def lines_of(card: Card, hands: Bits) -> list[Line]:
    """The lines of some concrete hands, in the order of the card."""
    numbers = dict.fromkeys([hand.line for hand in card.index.pick(hands)])
    return [card.lines[number] for number in numbers]


def exposing(declaration: Declaration, index: HandIndex) -> Bits:
    """The hands that can hold the exposures, concealed lines included."""
    groups = [group for group in declaration.exposed_groups if group]
    if len(groups) != len(declaration.exposures):
        return 0
    return index.exposing(groups, without_joker(declaration.exposures)) if groups else index.every


def _may_be_concealed(declaration: Declaration, house_rules: HouseRules) -> bool:
    return not declaration.exposures and not _forbidden_discard(declaration, house_rules)


def _forbidden_discard(declaration: Declaration, house_rules: HouseRules) -> bool:
    return declaration.on_discard and bool(house_rules["concealed_last_tile_discard"] == "forbidden")


def _closed(declaration: Declaration, house_rules: HouseRules, lines: list[Line]) -> tuple[Reason, ...]:
    """What keeps the declaration from these concealed lines (AM-CALL-4)."""
    only = (("lines", " ".join(line.id for line in lines)),)
    option = "concealed_last_tile_discard"
    reasons = []
    if _forbidden_discard(declaration, house_rules):
        reasons.append(Reason("concealed_line_not_on_discard", "AM-CALL-4", option=option, params=only))
    if declaration.exposures:
        reasons.append(Reason("concealed_line_exposed", "AM-CALL-4", params=only))
    return tuple(reasons)


def _as_agreed(
    fits: Bits, declaration: Declaration, index: HandIndex, house_rules: HouseRules
) -> tuple[Bits, tuple[Reason, ...]]:
    """The hands that the table's options leave, or what took the last of them."""
    if declaration.jokers and not house_rules["all_joker_group"]:
        fits = index.keep(fits, lambda hand: _natural_in_every_group(declaration, hand))
        if not fits:
            return 0, (NO_LINE, Reason("group_of_jokers", "AM-JOKER-2", option="all_joker_group"))
    if declaration.on_discard and house_rules["single_for_mahjong"] == "forbidden":
        fits = index.keep(fits, lambda hand: _completes_a_group(declaration, hand))
        if not fits:
            return 0, (NO_LINE, Reason("single_not_on_discard", "AM-CALL-3", option="single_for_mahjong"))
    return fits, ()


def _natural_in_every_group(declaration: Declaration, hand: ConcreteHand) -> bool:
    """Are there naturals enough for one in each concealed group? (AM-JOKER-2)"""
    natural = Counter(hand.natural)
    groups = _concealed_groups(declaration, hand)
    return all(declaration.naturals.get(tile, 0) >= natural[tile] + count for tile, count in groups.items())


def _completes_a_group(declaration: Declaration, hand: ConcreteHand) -> bool:
    """Can the last tile belong to a pair or to a larger group, rather than to a single or a mixed one? (AM-CALL-3)"""
    tile = (declaration.win_tile or JOKER).index
    if tile in hand.paired:
        return True
    spare = declaration.naturals.get(tile, 0) - hand.natural.count(tile)
    return spare > 0 and _concealed_groups(declaration, hand)[tile] > 0


def _concealed_groups(declaration: Declaration, hand: ConcreteHand) -> Counter[int]:
    """Tile to the number of its joker groups that are not exposed."""
    exposed = Counter(group for group in declaration.exposed_groups if group)
    remaining = Counter(hand.groups) - exposed
    return Counter(tile for tile, _ in remaining.elements())
