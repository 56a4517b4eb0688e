"""What is paid at once (kind `instant`): pairs and sets of bonus tiles, and Kongs (SG-INST-1 to SG-INST-9).

Amounts of the options are in units for each other player. A payment falls due whatever the result of the hand.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, maybe_choice, maybe_number, objects, tile
from rules.engine.rulings import WINDS, Outcome, Reason, Ruling, Transfer
from rules.engine.singapore.melds import KONG_TYPES
from rules.engine.singapore.payments import money, payment
from rules.engine.singapore.tiles import (
    ANIMAL_PAIRS,
    ANIMALS,
    BONUS_MASK,
    FLOWERS,
    SEASONS,
    TILES,
    mask,
    own_flower,
    own_season,
)
from rules.engine.tiles import Tile, codes


@dataclass(frozen=True, slots=True)
class BonusArea:
    """The bonus tiles of one seat, in the order exposed; `initial` is the mask of those that were dealt (SG-INST-3)."""

    seat: str
    tiles: tuple[Tile, ...]
    initial: int


@dataclass(frozen=True, slots=True)
class Kong:
    """A Kong that a seat declared. `source` threw its tile; a `robbed` one is void (SG-CLAIM-6).

    `fresh` and `tiles_left` matter near the end of the wall (SG-BAO-7).
    """

    seat: str
    type: str
    source: str | None
    robbed: bool
    fresh: bool
    tiles_left: int | None


def instant(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on an `instant` question: transfers and net of all payments of one seat; raises BadInput."""
    seat = choice(facts, "seat", WINDS)
    area = read_area(objects(facts, "bonus_sequence"), seat, "bonus_sequence")
    twice = repeated(area.tiles)
    if twice:
        reason = Reason("duplicate_bonus_tile", "SG-WIN-1", tiles=codes(twice))
        return Ruling(Outcome.IMPOSSIBLE, (reason,), answer={"reason": reason.code, "transfers": [], "net": {}})
    kongs = [read_kong(plain, seat, house_rules) for plain in objects(facts, "kongs")]
    transfers = (*bonus_payments(area, house_rules), *kong_payments(kongs, house_rules))
    reasons = (*map(payment, transfers), *void(kongs, house_rules)) or (Reason("nothing_due", "SG-INST-1"),)
    return Ruling(Outcome.ANSWERED, reasons, transfers, answer=money(transfers))


def read_area(plain: Iterable[Facts], seat: str, field: str) -> BonusArea:
    """The bonus tiles of a seat; raises BadInput for other tiles."""
    exposed = [(tile(one, "tile", TILES), flag(one, "initial")) for one in plain]
    for found, _ in exposed:
        if not mask([found]) & BONUS_MASK:
            raise BadInput("contradicts", field, found.code)
    return BonusArea(seat, tuple(found for found, _ in exposed), mask(found for found, dealt in exposed if dealt))


def repeated(tiles: Sequence[Tile]) -> list[Tile]:
    """Bonus tiles that are there twice."""
    return [tile for tile in TILES if tiles.count(tile) > 1]


def read_kong(plain: Facts, seat: str, house_rules: HouseRules) -> Kong:
    """A Kong of a seat; raises BadInput."""
    type = choice(plain, "type", KONG_TYPES)
    source = maybe_choice(plain, "from", WINDS)
    robber = maybe_choice(plain, "robbed_by", WINDS)
    robbed = flag(plain, "robbed", default=robber is not None)
    if type == "kong_claimed" and source == seat:
        raise BadInput("contradicts", "from", source)
    if robber == seat or (robbed and type == "kong_claimed"):
        raise BadInput("contradicts", "robbed", robber)
    if source is None and type == "kong_claimed" and house_rules["instant_kong_claimed_payer"] != "each":
        raise BadInput("missing", "from")
    return Kong(seat, type, source, robbed, flag(plain, "fresh"), maybe_number(plain, "tiles_left"))


def bonus_payments(area: BonusArea, house_rules: HouseRules) -> Iterator[Transfer]:
    """The payments for the bonus tiles of one seat."""
    held = mask(area.tiles)
    own = own_flower(area.seat) | own_season(area.seat)
    for pair in ANIMAL_PAIRS:
        yield from _pair(area, held, pair, "instant_animal_pair", "SG-INST-1", house_rules)
    yield from _pair(area, held, own, "instant_own_flower_pair", "SG-INST-2", house_rules)
    if held & ANIMALS == ANIMALS:
        yield from _from_each(area.seat, "instant_animal_set", "SG-INST-4", house_rules)
    for family in (FLOWERS, SEASONS):
        if held & family == family:
            yield from _from_each(area.seat, "instant_flower_set", "SG-INST-5", house_rules)


def _pair(area: BonusArea, held: int, pair: int, code: str, cite: str, house_rules: HouseRules) -> Iterable[Transfer]:
    """Doubled where the whole pair was dealt (SG-INST-3)."""
    if held & pair != pair:
        return []
    dealt = area.initial & pair == pair and house_rules["instant_initial_double"]
    return _from_each(area.seat, code, cite, house_rules, times=2 if dealt else 1)


def kong_payments(kongs: Iterable[Kong], house_rules: HouseRules) -> Iterator[Transfer]:
    """The payments for Kongs; a robbed one pays nothing unless that is agreed (SG-INST-9)."""
    for kong in kongs:
        if kong.robbed and house_rules["instant_robbed_kong"] != "keep":
            continue
        if kong.type == "kong_claimed":
            yield from _claimed(kong, house_rules)
        elif kong.type == "kong_added":
            yield from _from_each(kong.seat, "instant_kong_added", "SG-INST-6", house_rules)
        else:
            yield from _from_each(kong.seat, "instant_kong_concealed", "SG-INST-8", house_rules)


def _claimed(kong: Kong, house_rules: HouseRules) -> Iterable[Transfer]:
    """A Kong of a discard is paid by each, or by its thrower (SG-INST-7); a fresh one by its feeder (SG-BAO-7)."""
    payer = house_rules["instant_kong_claimed_payer"]
    fed_fresh = kong.source is not None and is_fresh_kong(kong.fresh, kong.tiles_left, house_rules)
    if payer == "each" and not fed_fresh:
        return _from_each(kong.seat, "instant_kong_claimed", "SG-INST-7", house_rules)
    units: int = house_rules["instant_kong_claimed"] * (1 if payer == "discarder_only_one_share" else 3)
    feeder, amount = str(kong.source), units * house_rules["base_unit"]
    if not amount:
        return []
    if fed_fresh:
        return [Transfer(feeder, kong.seat, amount, "fresh_kong_paid_by_feeder", "SG-BAO-7", "bao_fresh_kong")]
    return [
        Transfer(feeder, kong.seat, amount, "claimed_kong_paid_by_thrower", "SG-INST-7", "instant_kong_claimed_payer")
    ]


def is_fresh_kong(fresh: bool, tiles_left: int | None, house_rules: HouseRules) -> bool:
    """Does the fresh Kong rule hold (SG-BAO-7)?"""
    late = tiles_left is not None and tiles_left < house_rules["fresh_kong_tiles"]
    return bool(house_rules["bao_fresh_kong"]) and fresh and late


def void(kongs: Iterable[Kong], house_rules: HouseRules) -> list[Reason]:
    """Robbed Kongs, and whether they are paid (SG-INST-9)."""
    kept = house_rules["instant_robbed_kong"] == "keep"
    code = "robbed_kong_is_paid" if kept else "robbed_kong_is_void"
    return [
        Reason(code, "SG-INST-9", option="instant_robbed_kong", params=(("seat", kong.seat),))
        for kong in kongs
        if kong.robbed
    ]


def _from_each(seat: str, code: str, cite: str, house_rules: HouseRules, times: int = 1) -> list[Transfer]:
    amount = house_rules[code] * house_rules["base_unit"] * times
    return [Transfer(payer, seat, amount, code, cite, code) for payer in WINDS if payer != seat and amount]
