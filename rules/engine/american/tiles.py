"""The American set: 152 tiles, 36 kinds (AM-SET-1, AM-SET-2). Jokers are a kind of their own; all flowers are one."""

from rules.engine.tiles import Tile, TileSet

SUITS = ("B", "C", "D")  # bam, crak, dot
NUMBERS = tuple((f"{rank}{suit}", suit, rank, 4) for suit in SUITS for rank in range(1, 10))
HONOURS = tuple((code, "", 0, 4) for code in ("N", "E", "W", "S", "RD", "GD", "WD"))

TILES = TileSet((*NUMBERS, *HONOURS, ("F", "", 0, 8), ("J", "", 0, 8)))

JOKER: Tile = TILES["J"]
FLOWER: Tile = TILES["F"]
SOAP: Tile = TILES["WD"]
WINDS = tuple(TILES[code] for code in ("N", "E", "W", "S"))
DRAGONS = tuple(TILES[code] for code in ("RD", "GD", "WD"))
MATCHING_DRAGON = {"B": TILES["GD"], "C": TILES["RD"], "D": TILES["WD"]}  # AM-CARD-5
