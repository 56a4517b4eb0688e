"""A declared hand: the facts of a mah jongg, read, and what its record alone refuses (AM-WIN-2).

*Exposures* are groups shown on the rack; *concealed* is every other tile, the winning one included. A hand has 14.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.engine.american.index import Exposed, counted
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

FEWEST_COPIES = min(tile.copies for tile in TILES)
WAYS_TO_WIN = ("discard", "self_pick", "joker_exchange", "heavenly")


@dataclass(frozen=True, slots=True)
class Declaration:
    """A hand declared as mah jongg. `announced_value` is in points; `winner` is a seat where it is known.

    `tiles` are all of the hand, the concealed ones first; `naturals` counts the concealed tiles besides `jokers`, the
    number of concealed jokers. `exposed_groups` says what each exposure shows, None where it is no group that may be
    shown; `exposed` counts their tiles, jokers as what they stand for. Tiles are counted by their index.
    """

    exposures: tuple[tuple[Tile, ...], ...]
    concealed: tuple[Tile, ...]
    win_by: str
    win_tile: Tile | None
    other_visible: tuple[Tile, ...]
    announced_value: int | None
    announced_jokerless: bool
    winner: str | None
    tiles: tuple[Tile, ...]
    jokers: int
    naturals: Mapping[int, int]
    exposed_groups: tuple[Exposed | None, ...]
    exposed: Mapping[int, int]

    @property
    def on_discard(self) -> bool:
        """Was the last tile another player's discard?"""
        return self.win_by == "discard"

    @property
    def jokerless(self) -> bool:
        """Is there no joker at the end? (AM-PAY-5)"""
        return JOKER not in self.tiles


def exposed_group(exposure: tuple[Tile, ...]) -> Exposed | None:
    """The (tile, size) that an exposure shows: equal tiles and jokers, never jokers only (AM-CALL-11)."""
    naturals = set(exposure) - {JOKER}
    if len(naturals) != 1:
        return None
    return naturals.pop().index, len(exposure)


def without_joker(exposures: Iterable[tuple[Tile, ...]]) -> list[Exposed]:
    """What those exposures show that hold no joker."""
    return [group for exposure in exposures if JOKER not in exposure and (group := exposed_group(exposure))]


def read_declaration(facts: Facts) -> Declaration:
    """The facts of a `validate` question; raises BadInput."""
    win_by = choice(facts, "win_by", WAYS_TO_WIN)
    maybe_choice(facts, "discarder", WINDS)
    exposures = tile_groups(facts, "exposures", TILES)
    if () in exposures:
        raise BadInput("missing", "exposures")
    concealed = tile_list(facts, "concealed", TILES)
    naturals = counted([tile.index for tile in concealed])
    groups = tuple([exposed_group(exposure) for exposure in exposures])
    return Declaration(
        exposures=exposures,
        concealed=concealed,
        win_by=win_by,
        win_tile=tile(facts, "win_tile", TILES) if win_by == "discard" else maybe_tile(facts, "win_tile", TILES),
        other_visible=tile_list(facts, "other_visible", TILES),
        announced_value=maybe_number(facts, "announced_value", least=1),
        announced_jokerless=flag(facts, "announced_jokerless", True),
        winner=maybe_choice(facts, "winner", WINDS),
        tiles=sum(exposures, concealed),
        jokers=naturals.pop(JOKER.index, 0),
        naturals=naturals,
        exposed_groups=groups,
        exposed=_shown(groups),
    )


def _shown(groups: tuple[Exposed | None, ...]) -> dict[int, int]:
    shown: dict[int, int] = {}
    for group in groups:
        if group:
            shown[group[0]] = shown.get(group[0], 0) + group[1]
    return shown


def record_refusals(declaration: Declaration, house_rules: HouseRules) -> Iterator[Reason]:
    """What is wrong before any line is looked at."""
    if len(declaration.tiles) != TILES_OF_A_LINE:
        yield Reason("wrong_tile_count", "AM-WIN-2", params=(("tile_count", len(declaration.tiles)),))
    offending = too_many(declaration)
    if offending:
        yield Reason("impossible_tile_count", "AM-WIN-2", tiles=codes(offending))
    if declaration.on_discard and declaration.win_tile is JOKER:
        yield Reason("joker_discard_not_callable", "AM-JOKER-4", tiles=("J",))
    if _win_tile_elsewhere(declaration):
        yield Reason("win_tile_not_in_hand", "AM-WIN-1", tiles=codes([declaration.win_tile or JOKER]))
    if declaration.win_by == "heavenly":
        yield from _heavenly_refusals(declaration, house_rules)


def too_many(declaration: Declaration) -> list[Tile]:
    """The kinds of tile of which the hand and the tiles seen elsewhere hold more than there are."""
    counts = {**declaration.naturals, JOKER.index: declaration.jokers}
    for seen in declaration.tiles[len(declaration.concealed) :] + declaration.other_visible:
        counts[seen.index] = counts.get(seen.index, 0) + 1
    if max(counts.values()) <= FEWEST_COPIES:
        return []
    return [TILES.kinds[index] for index in sorted(counts) if counts[index] > TILES.kinds[index].copies]


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
