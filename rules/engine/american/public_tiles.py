"""What everybody at the table sees of one player's chances (AM-TEST-1, AM-TEST-2): never a rack.

The *target* is the player whose hand is tested. *Unseen* counts the tiles of a kind that are not visible; the *live
discard* is the newest one, which the target may still claim.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.american.declarations import exposed_group
from rules.engine.american.index import Exposed
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, flag, maybe_choice, maybe_tile, tile_groups, tile_list
from rules.engine.rulings import WINDS
from rules.engine.tiles import Tile

Group = tuple[Tile, ...]
PAIR = 2
COPIES = [tile.copies for tile in TILES]


@dataclass(frozen=True, slots=True)
class PublicTiles:
    """The target's exposures, and counts of tiles by their index.

    `groups` says what each exposure shows, None where it is no group that may be shown; `shown` counts the tiles of
    `groups`, jokers as what they stand for; `on_racks` counts the exposed jokers that may be exchanged, by the tile
    that they stand for. `live` is the index of the live discard, where it counts as unseen.
    """

    exposures: tuple[Group, ...]
    groups: tuple[Exposed | None, ...]
    shown: Mapping[int, int]
    unseen: list[int]
    on_racks: Mapping[int, int]
    live: int | None


def read_public_tiles(facts: Facts, house_rules: HouseRules) -> PublicTiles:
    """The facts of a `dead_hand` question; raises BadInput.

    Besides the fields of the case files: `dead_exposures` lie before players who are dead (`redeem_from_dead`), and
    `target` beside `discarder` says that the target threw the live discard (AM-TEST-7).
    """
    exposures = _exposures(facts, "target_exposures")
    if flag(facts, "for_win"):  # a win shows pairs and mixed groups as well; they are of the hand, not exposures
        exposures = tuple([exposure for exposure in exposures if exposed_group(exposure) and len(exposure) > PAIR])
    others, of_dead = _exposures(facts, "other_exposures"), _exposures(facts, "dead_exposures")
    discards = tile_list(facts, "discards", TILES)
    live = _live(facts)
    groups = tuple([exposed_group(exposure) for exposure in exposures])
    exchangeable = others if house_rules["redeem_from_dead"] == "none" else others + of_dead
    return PublicTiles(
        exposures=exposures,
        groups=groups,
        shown=_shown(groups),
        unseen=_unseen((*exposures, *others, *of_dead, discards), live if live in discards else None),
        on_racks=exposed_jokers(exposures + exchangeable),
        live=live.index if live else None,
    )


def exposed_jokers(exposures: tuple[Group, ...]) -> dict[int, int]:
    """Tile by its index to the number of jokers that stand for it; what shows no group stands for nothing."""
    jokers: dict[int, int] = {}
    for exposure in exposures:
        group = exposed_group(exposure) if JOKER in exposure else None
        if group:
            jokers[group[0]] = jokers.get(group[0], 0) + exposure.count(JOKER)
    return jokers


def too_many(public: PublicTiles) -> list[Tile]:
    """The kinds of which more are visible than there are."""
    if min(public.unseen) >= 0:
        return []
    return [TILES.kinds[kind] for kind, left in enumerate(public.unseen) if left < 0]


def _exposures(facts: Facts, field: str) -> tuple[Group, ...]:
    exposures = tile_groups(facts, field, TILES)
    if () in exposures:
        raise BadInput("missing", field)
    return exposures


def _live(facts: Facts) -> Tile | None:
    """A discarded joker cannot be claimed, and nobody claims the own discard."""
    live = maybe_tile(facts, "live_discard", TILES)
    target, thrower = maybe_choice(facts, "target", WINDS), maybe_choice(facts, "discarder", WINDS)
    own = target is not None and target == thrower
    return None if live is JOKER or own else live


def _shown(groups: tuple[Exposed | None, ...]) -> dict[int, int]:
    shown: dict[int, int] = {}
    for group in groups:
        if group:
            shown[group[0]] = shown.get(group[0], 0) + group[1]
    return shown


def _unseen(seen: tuple[Group, ...], live: Tile | None) -> list[int]:
    left = COPIES.copy()
    for group in seen:
        for tile in group:
            left[tile.index] -= 1
    if live:
        left[live.index] += 1
    return left
