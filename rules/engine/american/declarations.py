"""A declared hand: the facts of a mah jongg, read, and what its record alone refuses (AM-WIN-2).

*Exposures* are groups shown on the rack; *concealed* is every other tile, the winning one included. A hand has 14.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rules.engine.american.index import Exposed
from rules.engine.american.notation import TILES_OF_A_LINE
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.reading import (
    BadInput,
    Facts,
    choice,
    flag,
    maybe_choice,
    maybe_number,
    maybe_tile,
    tile,
    tile_groups,
    tile_list,
)
from rules.engine.rulings import WINDS, Reason
from rules.engine.tiles import Tile, codes

WAYS_TO_WIN = ("discard", "self_pick", "joker_exchange", "heavenly")


@dataclass(frozen=True)
class Declaration:
    """A hand declared as mah jongg. `announced_value` is in points; `winner` is a seat where it is known."""

    exposures: tuple[tuple[Tile, ...], ...]
    concealed: tuple[Tile, ...]
    win_by: str
    win_tile: Tile | None
    other_visible: tuple[Tile, ...]
    announced_value: int | None
    announced_jokerless: bool
    winner: str | None

    @cached_property
    def tiles(self) -> list[Tile]:
        """All tiles of the hand."""
        return [*self.concealed, *(tile for exposure in self.exposures for tile in exposure)]

    @property
    def on_discard(self) -> bool:
        """Was the last tile another player's discard?"""
        return self.win_by == "discard"

    @property
    def jokerless(self) -> bool:
        """Is there no joker at the end? (AM-PAY-5)"""
        return JOKER not in self.tiles

    @cached_property
    def jokers(self) -> int:
        """How many concealed jokers."""
        return self.concealed.count(JOKER)

    @cached_property
    def naturals(self) -> dict[int, int]:
        """Concealed tiles besides jokers: index to number."""
        return _counted([tile for tile in self.concealed if tile is not JOKER])

    @cached_property
    def exposed_groups(self) -> list[Exposed | None]:
        """What each exposure shows, None where it is no group that may be shown."""
        return [exposed_group(exposure) for exposure in self.exposures]

    @cached_property
    def exposed(self) -> Counter[int]:
        """Exposed tiles, jokers as what they stand for: index to number."""
        shown: Counter[int] = Counter()
        for group in self.exposed_groups:
            if group:
                shown[group[0]] += group[1]
        return shown


def exposed_group(exposure: tuple[Tile, ...]) -> Exposed | None:
    """The (tile, size) that an exposure shows: equal tiles and jokers, never jokers only (AM-CALL-11)."""
    naturals = set(exposure) - {JOKER}
    if len(naturals) != 1:
        return None
    return naturals.pop().index, len(exposure)


def read_declaration(facts: Facts) -> Declaration:
    """The facts of a `validate` question; raises BadInput."""
    win_by = choice(facts, "win_by", WAYS_TO_WIN)
    win_tile = tile(facts, "win_tile", TILES) if win_by == "discard" else maybe_tile(facts, "win_tile", TILES)
    maybe_choice(facts, "discarder", WINDS)
    exposures = tile_groups(facts, "exposures", TILES)
    if () in exposures:
        raise BadInput("missing", "exposures")
    return Declaration(
        exposures=exposures,
        concealed=tile_list(facts, "concealed", TILES),
        win_by=win_by,
        win_tile=win_tile,
        other_visible=tile_list(facts, "other_visible", TILES),
        announced_value=maybe_number(facts, "announced_value"),
        announced_jokerless=flag(facts, "announced_jokerless", True),
        winner=maybe_choice(facts, "winner", WINDS),
    )


def record_refusals(declaration: Declaration, house_rules: HouseRules) -> Iterator[Reason]:
    """What is wrong before any line is looked at."""
    if len(declaration.tiles) != TILES_OF_A_LINE:
        yield Reason("wrong_tile_count", "AM-WIN-2", params=(("tile_count", len(declaration.tiles)),))
    offending = too_many(declaration)
    if offending:
        yield Reason("impossible_tile_count", "AM-WIN-2", tiles=codes(offending))
    if _win_tile_elsewhere(declaration):
        yield Reason("win_tile_not_in_hand", "AM-WIN-1", tiles=codes([declaration.win_tile or JOKER]))
    if declaration.on_discard and declaration.win_tile is JOKER:
        yield Reason("joker_discard_not_callable", "AM-JOKER-4", tiles=("J",))
    if declaration.win_by == "heavenly":
        yield from _heavenly_refusals(declaration, house_rules)


def too_many(declaration: Declaration) -> list[Tile]:
    """The kinds of tile of which the hand and the tiles seen elsewhere hold more than there are."""
    counts = _counted([*declaration.tiles, *declaration.other_visible])
    return [tile for tile in TILES if tile.index in counts and counts[tile.index] > tile.copies]


def _counted(tiles: list[Tile]) -> dict[int, int]:
    """A plain dict: Counter is several times slower on so few tiles."""
    counts: dict[int, int] = {}
    for tile in tiles:
        counts[tile.index] = counts.get(tile.index, 0) + 1
    return counts


def _win_tile_elsewhere(declaration: Declaration) -> bool:
    """The natural of a winning exchange may lie on another rack."""
    if declaration.win_tile is None or declaration.win_by == "joker_exchange":
        return False
    return declaration.win_tile not in declaration.tiles


def _heavenly_refusals(declaration: Declaration, house_rules: HouseRules) -> Iterator[Reason]:
    if house_rules["heavenly_hand"] == "not_recognised":
        yield Reason("heavenly_not_recognised", "AM-PAY-8", option="heavenly_hand")
    if declaration.winner not in (None, "E"):
        yield Reason("heavenly_not_east", "AM-PAY-8")
    if declaration.exposures:
        yield Reason("heavenly_exposed", "AM-PAY-8")
