"""A declared hand: the facts of a Hu, read, and what its record alone refuses (SG-WIN-1).

*Concealed* tiles are held in the hand without the winning one; *melds* are the sets on the table; *bonus* tiles lie in
the bonus area. A hand is 14: concealed, winning tile, and three for each meld.
"""

from collections import Counter
from typing import NamedTuple

from rules.engine.reading import (
    BadInput,
    Facts,
    choice,
    choices_in,
    maybe_choice,
    maybe_tile,
    number,
    tile_list,
)
from rules.engine.rulings import WINDS, Reason
from rules.engine.singapore.melds import Meld, meld_refusals, read_melds
from rules.engine.singapore.readings import Key, Part, keys_of, part_of
from rules.engine.singapore.tiles import BONUS_MASK, PLAYABLE, TILES
from rules.engine.tiles import Tile, codes

DRAWN = frozenset({"self", "replacement_kong", "replacement_flower"})
TAKEN = frozenset({"discard", "robbed_kong"})
OUTRIGHT = frozenset({"bonus_self", "bonus_robbed"})
WAYS = ("discard", "self", "robbed_kong", "replacement_kong", "replacement_flower", "bonus_self", "bonus_robbed")
THROWN = frozenset({"discard", "robbed_kong", "bonus_robbed"})  # somebody counts as discarder
FLAGS = ("last_tile", "heavenly", "earthly", "humanly", "kong_on_kong", "honour_set_auto")
TILES_OF_A_HAND = 14
MOST_COPIES = 4


class Declaration(NamedTuple):
    """A hand declared as Hu. `replacements` counts the bonus replacements in a row before the last draw (SG-TAI-28).

    `keys` and `parts` are of the tiles in the hand, the winning one included; `kinds` is the mask of all tiles, melds
    included, but those of the bonus area; `shared` of kinds that are in several melds, or in a meld and the hand;
    `bonus_held` is the mask of the bonus area.
    """

    seat: str
    round_wind: str
    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    bonus: tuple[Tile, ...]
    win_tile: Tile | None
    win_by: str
    discarder: str | None
    flags: tuple[str, ...]
    replacements: int
    keys: tuple[Key, ...]
    parts: tuple[Part, ...]
    kinds: int
    shared: int
    bonus_held: int


def read_declaration(facts: Facts) -> Declaration:
    """The facts of a `validate` question; raises BadInput."""
    seat = choice(facts, "seat", WINDS)
    win_by = choice(facts, "win_by", WAYS)
    concealed = tile_list(facts, "concealed", TILES)
    melds = read_melds(facts, "melds")
    bonus = tile_list(facts, "bonus", TILES) if facts.get("bonus") else ()
    win_tile = maybe_tile(facts, "win_tile", TILES)
    indices = [tile.index for tile in ((*concealed, win_tile) if win_tile else concealed)]
    indices.sort()
    keys = keys_of(indices)
    parts = tuple(map(part_of, keys))
    kinds, shared = 0, 0
    for more in [*[part.kinds for part in parts], *[meld.kinds for meld in melds]]:
        shared |= kinds & more
        kinds |= more
    return Declaration(
        seat=seat,
        round_wind=choice(facts, "round_wind", WINDS),
        concealed=concealed,
        melds=melds,
        bonus=bonus,
        win_tile=win_tile,
        win_by=win_by,
        discarder=read_discarder(facts, seat, win_by),
        flags=choices_in(facts, "flags", FLAGS) if facts.get("flags") else (),
        replacements=number(facts, "replacements", least=1) if "replacements" in facts else 1,
        keys=keys,
        parts=parts,
        kinds=kinds,
        shared=shared,
        bonus_held=read_bonus(bonus) if bonus else 0,
    )


def read_discarder(facts: Facts, seat: str, win_by: str) -> str | None:
    """Who threw the winning tile, added it to a Pong or revealed it; raises BadInput where nobody can have."""
    discarder = maybe_choice(facts, "discarder", WINDS)
    if discarder is not None and (discarder == seat or win_by not in THROWN):
        raise BadInput("contradicts", "discarder", discarder)
    return discarder


def read_bonus(bonus: tuple[Tile, ...]) -> int:
    """The mask of a bonus area; raises BadInput for other tiles."""
    bits = 0
    for tile in bonus:
        bits |= 1 << tile.index
    if bits & ~BONUS_MASK:
        raise BadInput("contradicts", "bonus", [tile.code for tile in bonus if tile.index < PLAYABLE])
    return bits


def record_refusals(declaration: Declaration, counted: bool) -> list[Reason]:
    """Why this record is impossible, in the order of SG-WIN-3; `counted`: must the hand have 14 tiles?"""
    refusals = []
    if declaration.kinds & BONUS_MASK:
        refusals.append(Reason("bonus_tile_in_hand", "SG-TILE-6", tiles=_bonus_in_hand(declaration)))
    if declaration.bonus_held.bit_count() != len(declaration.bonus):
        refusals.append(Reason("duplicate_bonus_tile", "SG-WIN-1", tiles=_twice(declaration)))
    if declaration.melds:
        refusals += meld_refusals(declaration.melds, declaration.seat)
    too_many = _too_many(declaration)
    if too_many:
        refusals.append(Reason("too_many_copies", "SG-WIN-1", tiles=too_many))
    held = tile_count(declaration)
    if counted and held != TILES_OF_A_HAND:
        refusals.append(Reason("wrong_tile_count", "SG-WIN-1", params=(("tile_count", held),)))
    return refusals


def tile_count(declaration: Declaration) -> int:
    """Concealed tiles, the winning one, and three for each meld (SG-SET-4)."""
    return len(declaration.concealed) + (declaration.win_tile is not None) + 3 * len(declaration.melds)


def held(declaration: Declaration) -> Counter[int]:
    """How often each kind is held, melds and the winning tile included."""
    counts = Counter(kind for key in declaration.keys for kind in key)
    counts.update(tile.index for meld in declaration.melds for tile in meld.tiles)
    return counts


def _bonus_in_hand(declaration: Declaration) -> tuple[str, ...]:
    return tuple(tile.code for tile in TILES if (declaration.kinds & BONUS_MASK) >> tile.index & 1)


def _twice(declaration: Declaration) -> tuple[str, ...]:
    return tuple(tile.code for tile in TILES if declaration.bonus.count(tile) > 1)


def _too_many(declaration: Declaration) -> tuple[str, ...]:
    """Counted only where kinds are shared, or a part alone may hold too many."""
    sound = all(meld.sound for meld in declaration.melds)
    if sound and not declaration.shared and max([part.most for part in declaration.parts]) <= MOST_COPIES:
        return ()
    counts = held(declaration)
    return codes([tile for tile in TILES if counts[tile.index] > MOST_COPIES])
