"""Which concrete hands a declaration may win with, by its tiles and by the options of the table (AM-WIN-3, AM-WIN-4)."""

from collections import Counter
from collections.abc import Callable

from rules.engine.american.declarations import Declaration
from rules.engine.american.expansion import ConcreteHand
from rules.engine.american.index import Bits, HandIndex
from rules.engine.american.tiles import JOKER
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason

NO_LINE = Reason("no_line", "AM-WIN-4")


def legal_hands(
    declaration: Declaration, index: HandIndex, house_rules: HouseRules
) -> tuple[Bits, tuple[Reason, ...]]:
    """The hands that it may win with, or what refuses it: one of the two is empty."""
    fits = index.fitting(declaration.naturals, declaration.exposed, exposing(declaration, index))
    if not fits:
        return 0, (NO_LINE,)
    agreed, by_option = _as_agreed(fits, declaration, index, house_rules)
    if not agreed:
        return 0, (NO_LINE, by_option)
    closed = _closed(declaration, house_rules)
    open_hands = agreed & ~index.concealed if closed else agreed
    return open_hands, () if open_hands else closed


def exposing(declaration: Declaration, index: HandIndex) -> Bits:
    """The hands that can hold the exposures, concealed lines included."""
    groups = [group for group in declaration.exposed_groups if group]
    return index.exposing(groups) if len(groups) == len(declaration.exposures) else 0


def _closed(declaration: Declaration, house_rules: HouseRules) -> tuple[Reason, ...]:
    """What keeps this declaration from every concealed line."""
    reasons = []
    if declaration.on_discard and house_rules["concealed_last_tile_discard"] == "forbidden":
        option = "concealed_last_tile_discard"
        reasons.append(Reason("concealed_line_not_on_discard", "AM-CALL-4", option=option))
    if declaration.exposures:
        reasons.append(Reason("concealed_line_exposed", "AM-CARD-11"))
    return tuple(reasons)


def _as_agreed(
    fits: Bits, declaration: Declaration, index: HandIndex, house_rules: HouseRules
) -> tuple[Bits, Reason]:
    """The hands that the table's options leave, and the reason that took the last of them."""
    reason = NO_LINE
    for applies, allows, why in _tests(declaration, house_rules):
        if applies and fits:
            fits, reason = index.keep(fits, allows), why
    return fits, reason


def _tests(
    declaration: Declaration, house_rules: HouseRules
) -> tuple[tuple[bool, Callable[[ConcreteHand], bool], Reason], ...]:
    joker_groups = not house_rules["all_joker_group"] and declaration.jokers > 0
    singles = declaration.on_discard and house_rules["single_for_mahjong"] == "forbidden"
    return (
        (
            joker_groups,
            lambda hand: _natural_in_every_group(declaration, hand),
            Reason("group_of_jokers", "AM-JOKER-2", option="all_joker_group"),
        ),
        (
            singles,
            lambda hand: _completes_a_group(declaration, hand),
            Reason("single_not_on_discard", "AM-CALL-3", option="single_for_mahjong"),
        ),
    )


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
