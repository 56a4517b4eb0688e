"""Reading a declared hand, and what its record alone refuses (SG-WIN-1). A hand is 14: concealed tiles, the winning
one, and three for each meld.
"""

from rules.engine.reading import BadInput, Facts, choice, choices_in, items, maybe_choice, number, read_tiles
from rules.engine.rulings import WINDS, Reason
from rules.engine.singapore.hand import ANY_BONUS, ANY_FLAG, FLAGS, MOST_COPIES, ONE_SUIT, THROWN, WAYS, Hand
from rules.engine.singapore.melds import meld_refusals, read_melds
from rules.engine.singapore.readings import keys_of, part_of
from rules.engine.singapore.tiles import BONUS_MASK, HONOUR_MASK, PLAYABLE, SUIT_MASKS, TILES
from rules.engine.tiles import Tile

TILES_OF_A_HAND = 14
WAN, SUO, TONG = SUIT_MASKS
INDEX = {tile.code: tile.index for tile in TILES}


def read_hand(facts: Facts) -> Hand:
    """The facts of a `validate` question; raises BadInput."""
    seat, way = choice(facts, "seat", WINDS), choice(facts, "win_by", WAYS)
    win = _indices([facts["win_tile"]], "win_tile")[0] if facts.get("win_tile") is not None else -1
    indices = _indices(items(facts, "concealed"), "concealed") + ([win] if win >= 0 else [])
    melds = read_melds(facts, "melds") if facts.get("melds") else ()
    bonus_tiles = read_tiles(items(facts, "bonus"), "bonus", TILES) if facts.get("bonus") else ()
    bonus = read_bonus(bonus_tiles) if bonus_tiles else 0
    flags = choices_in(facts, "flags", FLAGS) if facts.get("flags") else ()
    keys = keys_of(sorted(indices))
    parts = tuple(map(part_of, keys))
    kinds = shared = 0
    for part in parts:
        kinds |= part.kinds
        if part.most > MOST_COPIES:
            shared |= part.kinds
    for meld in melds:
        shared |= kinds & meld.kinds if meld.sound else meld.kinds
        kinds |= meld.kinds
    return Hand(
        seat,
        choice(facts, "round_wind", WINDS),
        way,
        read_discarder(facts, seat, way),
        win,
        len(indices) + 3 * len(melds),
        keys,
        parts,
        melds,
        kinds,
        shared,
        bonus_tiles,
        bonus,
        flags,
        number(facts, "replacements", least=1) if "replacements" in facts else 1,
        _one_suit(kinds) | (ANY_BONUS if bonus else 0) | (ANY_FLAG if flags else 0),
    )


def _indices(codes: list[object], field: str) -> list[int]:
    try:
        return [INDEX[code] for code in codes]  # type: ignore[index]  # what is no code is found out below
    except (KeyError, TypeError):
        return [tile.index for tile in read_tiles(codes, field, TILES)]


def _one_suit(kinds: int) -> int:
    numbers = kinds & ~HONOUR_MASK
    return 0 if numbers & ~WAN and numbers & ~SUO and numbers & ~TONG else ONE_SUIT


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


def record_refusals(hand: Hand, counted: bool) -> list[Reason]:
    """Why this record is impossible, in the order of SG-WIN-3; `counted`: must the hand have 14 tiles?"""
    refusals = []
    if hand.kinds & BONUS_MASK:
        refusals.append(Reason("bonus_tile_in_hand", "SG-TILE-6", tiles=_codes(hand.kinds & BONUS_MASK)))
    if hand.bonus.bit_count() != len(hand.bonus_tiles):
        refusals.append(Reason("duplicate_bonus_tile", "SG-WIN-1", tiles=_twice(hand)))
    if hand.melds:
        refusals += meld_refusals(hand.melds, hand.seat)
    too_many = hand.shared and _too_many(hand)
    if too_many:
        refusals.append(Reason("too_many_copies", "SG-WIN-1", tiles=_codes(too_many)))
    if counted and hand.size != TILES_OF_A_HAND:
        refusals.append(Reason("wrong_tile_count", "SG-WIN-1", params=(("tile_count", hand.size),)))
    return refusals


def _codes(kinds: int) -> tuple[str, ...]:
    return tuple(tile.code for tile in TILES if kinds >> tile.index & 1)


def _twice(hand: Hand) -> tuple[str, ...]:
    return tuple(tile.code for tile in TILES if hand.bonus_tiles.count(tile) > 1)


def _too_many(hand: Hand) -> int:
    """The mask of kinds with too many copies."""
    suspects, found = hand.shared, 0
    while suspects:
        kind = suspects.bit_length() - 1
        suspects ^= 1 << kind
        if _copies(hand, kind) > MOST_COPIES:
            found |= 1 << kind
    return found


def _copies(hand: Hand, kind: int) -> int:
    tile = TILES.kinds[kind]
    return sum([key.count(kind) for key in hand.keys]) + sum([meld.tiles.count(tile) for meld in hand.melds])
