"""The Singapore set: 148 tiles, 46 kinds (SG-TILE-1 to SG-TILE-6), and masks of kinds.

A *mask* is a whole number with one bit for each kind, at the place of its index. The first 34 kinds are *playable*;
the other 12 are bonus tiles.
"""

from collections.abc import Iterable

from rules.engine.tiles import Tile, TileSet

SUITS = ("m", "s", "p")  # Wan, Suo, Tong
NUMBERS = tuple((f"{rank}{suit}", suit, rank, 4) for suit in SUITS for rank in range(1, 10))
HONOURS = tuple((code, "", 0, 4) for code in ("E", "S", "W", "N", "C", "F", "P"))
BONUS = tuple((f"{family}{number}", family, number, 1) for family in "fga" for number in range(1, 5))

TILES = TileSet((*NUMBERS, *HONOURS, *BONUS))

RANKS = 9
PLAYABLE = len(NUMBERS) + len(HONOURS)
FIRST_HONOUR = len(NUMBERS)
WIND_INDEX = {wind: TILES[wind].index for wind in ("E", "S", "W", "N")}


def mask(tiles: Iterable[Tile | str]) -> int:
    """The mask of some tiles, or of their codes."""
    bits = 0
    for tile in tiles:
        bits |= 1 << (TILES[tile] if isinstance(tile, str) else tile).index
    return bits


SUIT_MASKS = tuple(mask(tile for tile in TILES if tile.suit == suit) for suit in SUITS)
WINDS = mask("ESWN")
DRAGONS = mask("CFP")
HONOUR_MASK = WINDS | DRAGONS
TERMINALS = mask(tile for tile in TILES if tile.suit in SUITS and tile.rank in (1, 9))
GREEN = mask(("2s", "3s", "4s", "6s", "8s", "F"))  # SG-TAI-23
WONDERS = TERMINALS | HONOUR_MASK  # SG-LIM-5

FLOWERS = mask(tile for tile in TILES if tile.suit == "f")
SEASONS = mask(tile for tile in TILES if tile.suit == "g")
ANIMALS = mask(tile for tile in TILES if tile.suit == "a")
ANIMAL_PAIRS = (mask(("a1", "a2")), mask(("a3", "a4")))  # Cat and Rat, Rooster and Centipede (SG-INST-1)
BONUS_MASK = FLOWERS | SEASONS | ANIMALS


def own_flower(seat: str) -> int:
    """The mask of the flower that belongs to a seat (SG-TILE-4)."""
    return 1 << TILES[f"f{'ESWN'.index(seat) + 1}"].index


def own_season(seat: str) -> int:
    """The mask of the season that belongs to a seat (SG-TILE-4)."""
    return 1 << TILES[f"g{'ESWN'.index(seat) + 1}"].index
