"""What happened beside the win in a recorded hand: bonus areas, Kongs, false Hu; and what falls due for it.

Facts, all optional. Seats are winds of the hand.

- `bonus`: seat to a list of {tile, initial}, in the order exposed.
- `kongs`: a list of {seat, type, from, robbed, robbed_by, fresh, tiles_left}. Kongs among the winner's melds that are
  not listed are added, so that none stays unpaid.
- `instants_settled`: true where instant payments were recorded as events of their own; then this hand moves none.
- `kong_completed`, `instant_paid`: what the table attests where nothing was recorded (SG-ROT-3).
- `false_wins`: false Hu during a hand that went on, a list of {declarer, shown, win_by, discarder}.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, items, objects
from rules.engine.rulings import WINDS, Plain, Reason, Transfer
from rules.engine.singapore.instants import (
    BonusArea,
    Kong,
    bonus_payments,
    kong_payments,
    read_area,
    read_kong,
    repeated,
    void,
)
from rules.engine.singapore.melds import KONG_TYPES
from rules.engine.singapore.mistakes import FalseHu, penalty, read_false_hu
from rules.engine.singapore.mistakes import why as why_false
from rules.engine.tiles import codes

FACTS = frozenset({"bonus", "kongs", "instants_settled", "kong_completed", "instant_paid", "false_wins"})


class Record(NamedTuple):
    """What happened beside the win."""

    areas: tuple[BonusArea, ...]
    kongs: tuple[Kong, ...]
    settled: bool
    kong_attested: bool
    instant_attested: bool
    false_hu: tuple[FalseHu, ...]

    @property
    def kong_completed(self) -> bool:
        """Was a Kong completed? A robbed one is none (SG-ROT-3)."""
        return self.kong_attested or any(not kong.robbed for kong in self.kongs)

    def instants(self, house_rules: HouseRules) -> tuple[Transfer, ...]:
        """Every instant payment that fell due in this hand."""
        areas = [share for area in self.areas for share in bonus_payments(area, house_rules)]
        return (*areas, *kong_payments(self.kongs, house_rules))

    def due(self, house_rules: HouseRules) -> tuple[Transfer, ...]:
        """What is still to be paid: instant payments that no event of their own settled, and penalties."""
        instants = () if self.settled else self.instants(house_rules)
        return (*instants, *(share for mistake in self.false_hu for share in penalty(mistake, house_rules)))

    def instant_paid(self, house_rules: HouseRules) -> bool:
        """Was an instant payment made, recorded or attested?"""
        return self.instant_attested or bool(self.instants(house_rules))

    def why(self, house_rules: HouseRules) -> tuple[Reason, ...]:
        """Robbed Kongs and false Hu."""
        mistakes = [reason for mistake in self.false_hu for reason in why_false(mistake, house_rules)]
        return (*void(self.kongs, house_rules), *mistakes)

    def refusal(self) -> Reason | None:
        """A bonus tile exposed twice."""
        twice = repeated([tile for area in self.areas for tile in area.tiles])
        return Reason("duplicate_bonus_tile", "SG-WIN-1", tiles=codes(twice)) if twice else None


def read_record(facts: Facts, shown: Mapping[str, Facts], house_rules: HouseRules) -> Record:
    """The record; `shown` are the tiles of each winner that were recorded, by seat. Raises BadInput."""
    kongs = [_kong(plain, house_rules) for plain in objects(facts, "kongs")]
    for seat, tiles in shown.items():
        kongs += _unlisted(seat, tiles, kongs, house_rules)
    return Record(
        areas=tuple(read_area(plain, seat, "bonus") for seat, plain in bonus_of(facts, shown).items()),
        kongs=tuple(kongs),
        settled=flag(facts, "instants_settled"),
        kong_attested=flag(facts, "kong_completed"),
        instant_attested=flag(facts, "instant_paid"),
        false_hu=tuple(read_false_hu(one, choice(one, "declarer", WINDS)) for one in objects(facts, "false_wins")),
    )


def bonus_of(facts: Facts, shown: Mapping[str, Facts]) -> dict[str, list[Facts]]:
    """Seat to its bonus tiles; those of a winner may stand with the other tiles of the hand."""
    areas = facts.get("bonus") or {}
    if not isinstance(areas, Mapping):
        raise BadInput("not_an_object", "bonus", areas)
    for seat in areas:
        if seat not in WINDS:
            raise BadInput("not_a_choice", "bonus", seat)
    found = {seat: objects(areas, seat) for seat in areas}
    for seat, tiles in shown.items():
        told: list[Facts] = [{"tile": code} for code in items(tiles, "bonus")]
        if seat in found and told and _listed(found[seat]) != _listed(told):
            raise BadInput("contradicts", "tiles.bonus", [one["tile"] for one in told])
        found.setdefault(seat, told)
    return found


def bonus_codes(area: list[Facts]) -> list[Plain]:
    """The tiles of a bonus area, as a declared hand names them."""
    return [one.get("tile") for one in area]


def _listed(area: list[Facts]) -> Counter[str]:
    return Counter(map(str, bonus_codes(area)))


def _kong(plain: Facts, house_rules: HouseRules) -> Kong:
    return read_kong(plain, choice(plain, "seat", WINDS), house_rules)


def _unlisted(seat: str, tiles: Facts, kongs: list[Kong], house_rules: HouseRules) -> list[Kong]:
    """Kongs among the winner's melds beyond those that are listed."""
    listed = Counter(kong.type for kong in kongs if kong.seat == seat and not kong.robbed)
    added = []
    for meld in objects(tiles, "melds"):
        if meld.get("type") in KONG_TYPES:
            if listed[meld["type"]]:
                listed[meld["type"]] -= 1
            else:
                added.append(_kong({**_meld_facts(meld), "seat": seat}, house_rules))
    return added


def _meld_facts(meld: Facts) -> dict[str, Any]:
    source = meld.get("from") if meld["type"] == "kong_claimed" else None
    return {"type": meld["type"], "from": source}
