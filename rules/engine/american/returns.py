"""What a dead hand keeps on show, and which of its jokers may still be exchanged (AM-DEAD-3, AM-JOKER-11)."""

from dataclasses import dataclass

from rules.engine.american.public_tiles import Group, exposed_jokers
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Plain, Reason
from rules.engine.tiles import codes


@dataclass(frozen=True, slots=True)
class Return:
    """Exposures that stay and those that go back to the rack, by their place in the order made.

    `unbuyable`: no joker of this hand may be exchanged whatever `redeem_from_dead` says (`return_of_concealed_dead`).
    """

    exposures: tuple[Group, ...]
    stay: tuple[int, ...]
    back: tuple[int, ...]
    unbuyable: bool = False


def from_first_wrong(exposures: tuple[Group, ...], first: int) -> Return:
    """The first wrong exposure and later ones return, earlier ones stay (AM-DEAD-3)."""
    places = tuple(range(len(exposures)))
    return Return(exposures, places[:first], places[first:])


def everything(exposures: tuple[Group, ...]) -> Return:
    """All return, and no joker of them can be exchanged."""
    return Return(exposures, (), tuple(range(len(exposures))), unbuyable=True)


def told(returned: Return, house_rules: HouseRules) -> dict[str, Plain]:
    """return_to_rack, stay_exposed, and redeemable: tile to its jokers that may be exchanged."""
    redeemable = redeemable_jokers(returned, house_rules)
    return {
        "return_to_rack": list(returned.back),
        "stay_exposed": list(returned.stay),
        "redeemable": {TILES.kinds[kind].code: jokers for kind, jokers in redeemable.items()},
    }


def redeemable_jokers(returned: Return, house_rules: HouseRules) -> dict[int, int]:
    """Tile by its index to the number of its jokers that may be exchanged."""
    rule = house_rules["redeem_from_dead"]
    if rule == "none" or returned.unbuyable:
        return {}
    return exposed_jokers(returned.exposures if rule == "all" else _of(returned, returned.stay))


def why(returned: Return, house_rules: HouseRules, rule: str = "AM-DEAD-3") -> list[Reason]:
    """What stays and what returns by this rule, and the options that decided about jokers."""
    reasons = []
    if returned.stay:
        reasons.append(Reason("exposures_stay", rule, codes(sum(_of(returned, returned.stay), ()))))
    if returned.back:
        option = "return_of_concealed_dead" if returned.unbuyable else None
        reasons.append(Reason("exposures_return", rule, codes(sum(_of(returned, returned.back), ())), option=option))
    if any(JOKER in exposure for exposure in returned.exposures):
        reasons.append(_jokers(returned, house_rules))
    return reasons


def _jokers(returned: Return, house_rules: HouseRules) -> Reason:
    redeemable = redeemable_jokers(returned, house_rules)
    tiles = codes([TILES.kinds[kind] for kind, jokers in redeemable.items() for _ in range(jokers)])
    if not tiles:
        option = "return_of_concealed_dead" if returned.unbuyable else "redeem_from_dead"
        return Reason("no_joker_exchangeable", "AM-JOKER-11", option=option)
    return Reason("jokers_exchangeable", "AM-JOKER-11", tiles, sum(redeemable.values()), "redeem_from_dead")


def _of(returned: Return, places: tuple[int, ...]) -> tuple[Group, ...]:
    return tuple([returned.exposures[place] for place in places])
