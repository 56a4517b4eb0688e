"""Sets that lie on the table: what a Chi, Pong or Kong looks like, and who may have fed it (SG-SET-3, SG-SET-4)."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from rules.engine.reading import Facts, choice, items, maybe_choice, objects, required, tile_list
from rules.engine.rulings import WINDS, Reason
from rules.engine.singapore.readings import CHIS, KONGS, PONGS, Group
from rules.engine.singapore.tiles import BONUS_MASK, TILES, mask
from rules.engine.tiles import Tile, codes

KONG_TYPES = ("kong_claimed", "kong_added", "kong_concealed")
TYPES = ("chi", "pong", *KONG_TYPES)
MELDS_REMEMBERED = 10_000
SIZES = {"chi": 3, "pong": 3, "kong_claimed": 4, "kong_added": 4, "kong_concealed": 4}


LEFT = {seat: WINDS[place - 1] for place, seat in enumerate(WINDS)}


def left_of(seat: str) -> str:
    """The left neighbour: who plays just before (SG-CLAIM-2)."""
    return LEFT[seat]


def right_of(seat: str) -> str:
    """Who plays next (SG-DEAL-1)."""
    return WINDS[(WINDS.index(seat) + 1) % len(WINDS)]


class Meld(NamedTuple):
    """A set as it lies on the table; `source` is the seat that threw its tile, where that is known.

    `group` is what it is in a Reading, where it is `sound`: a set that can exist. `kinds` is the mask of its tiles. A
    concealed Kong is not `claimed`.
    """

    type: str
    tiles: tuple[Tile, ...]
    source: str | None
    group: Group
    kinds: int
    sound: bool
    claimed: bool


def read_melds(facts: Facts, field: str) -> tuple[Meld, ...]:
    """The melds of a question; raises BadInput."""
    if not facts.get(field):
        return ()
    return tuple([_read(plain) for plain in objects(facts, field)])


def _read(plain: Facts) -> Meld:
    told = (plain.get("type"), tuple(items(plain, "tiles")), plain.get("from"))
    try:
        return _meld(*told)
    except TypeError:  # what cannot be remembered cannot be read either
        return _meld.__wrapped__(*told)


@lru_cache(maxsize=MELDS_REMEMBERED)
def _meld(type: object, codes: tuple[object, ...], source: object) -> Meld:
    """The Meld of plain values, sound or not; raises BadInput for what is none."""
    plain = {"type": type, "tiles": codes or None, "from": source}
    kind = choice(plain, "type", TYPES)
    required(plain, "tiles")
    tiles = tile_list(plain, "tiles", TILES)
    sound = _well_formed(kind, tiles)
    group = _group(kind, min(tile.index for tile in tiles)) if sound else NO_GROUP
    return Meld(kind, tiles, maybe_choice(plain, "from", WINDS), group, mask(tiles), sound, kind != "kong_concealed")


def _group(type: str, first: int) -> Group:
    if type == "chi":
        return CHIS[first]
    return PONGS[first] if type == "pong" else KONGS[first]


NO_GROUP = Group(False, 0, ())


def meld_refusals(melds: Iterable[Meld], seat: str) -> list[Reason]:
    """What is wrong with the sets of a seat, meld by meld."""
    found = []
    for meld in melds:
        if not meld.sound or (meld.type != "chi" and meld.claimed and meld.source == seat):
            found.append(Reason("malformed_meld", MALFORMED[meld.type], tiles=codes(meld.tiles)))
        elif meld.type == "chi" and meld.source not in (None, left_of(seat)):
            params = (("seat", seat), ("discarder", str(meld.source)))
            found.append(Reason("chi_not_from_left", "SG-CLAIM-2", tiles=codes(meld.tiles), params=params))
    return found


MALFORMED: Mapping[str, str] = {"chi": "SG-SET-3", "pong": "SG-SET-4"} | dict.fromkeys(KONG_TYPES, "SG-SET-4")


def _well_formed(type: str, tiles: tuple[Tile, ...]) -> bool:
    """Can a set of this type look like this? No bonus tile belongs to a set (SG-TILE-6)."""
    if len(tiles) != SIZES[type] or mask(tiles) & BONUS_MASK:
        return False
    if type != "chi":
        return len(set(tiles)) == 1
    first, *others = sorted(tile.index for tile in tiles)
    return first in CHIS and others == [first + 1, first + 2]
