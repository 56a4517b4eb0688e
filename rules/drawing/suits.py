"""The pictures of bams, craks and dots, each drawn around the origin in a field 50 wide and 56 high."""

from rules.drawing.characters import character
from rules.drawing.marks import BLUE, GREEN, INK, IVORY, RED, Value, around, box, disc, oval, use

NUMERALS = "一二三四五六七八九"
WAN = "萬"

LONG, SHORT, SLIM = "stick-long", "stick-short", "stick-slim"
STICKS = {LONG: (26, 8.2), SHORT: (17.6, 7.4), SLIM: (26, 5.8)}  # length, thickness

# rank: (kind of stick, [(x, y, colour, turn)])
Stick = tuple[float, float, str, int]
BAMS: dict[int, tuple[str, list[Stick]]] = {
    2: (LONG, [(0, -14, GREEN, 0), (0, 14, GREEN, 0)]),
    3: (LONG, [(0, -14, RED, 0), (-10, 14, GREEN, 0), (10, 14, GREEN, 0)]),
    4: (LONG, [(x, y, GREEN, 0) for y in (-14, 14) for x in (-10, 10)]),
    5: (LONG, [*((x, y, GREEN, 0) for y in (-14, 14) for x in (-15, 15)), (0, 0, RED, 0)]),
    6: (LONG, [(x, y, GREEN, 0) for y in (-14, 14) for x in (-15, 0, 15)]),
    7: (SHORT, [(0, -19, RED, 0), *((x, y, GREEN, 0) for y in (0, 19) for x in (-15, 0, 15))]),
    8: (
        SLIM,  # as on most sets: an M above a W
        [
            *((x, y, GREEN, 0) for y in (-14, 14) for x in (-20.4, 20.4)),
            *((-7.6, -14, GREEN, -18), (7.6, -14, GREEN, 18), (-7.6, 14, GREEN, 18), (7.6, 14, GREEN, -18)),
        ],
    ),
    9: (SHORT, [(x, y, colour, 0) for y in (-19, 0, 19) for x, colour in ((-15, GREEN), (0, RED), (15, GREEN))]),
}

# rank: (radius, [(x, y, colour)])
Dot = tuple[float, float, str]
DOTS: dict[int, tuple[float, list[Dot]]] = {
    2: (12.5, [(0, -14, BLUE), (0, 14, GREEN)]),
    3: (10.5, [(-14, -17, BLUE), (0, 0, RED), (14, 17, GREEN)]),
    4: (11, [(-12.5, -14, BLUE), (12.5, -14, GREEN), (-12.5, 14, GREEN), (12.5, 14, BLUE)]),
    5: (9.5, [(-14.5, -17, BLUE), (14.5, -17, GREEN), (0, 0, RED), (-14.5, 17, GREEN), (14.5, 17, BLUE)]),
    6: (8.6, [(x, y, colour) for y, colour in ((-19, GREEN), (1, RED), (19, RED)) for x in (-11, 11)]),
    7: (
        7.7,
        [
            *((-16, -20, GREEN), (0, -15.5, GREEN), (16, -11, GREEN)),
            *((x, y, RED) for y in (4.5, 20.5) for x in (-9.5, 9.5)),
        ],
    ),
    8: (6.7, [(x, y, BLUE) for y in (-21, -7, 7, 21) for x in (-10, 10)]),
    9: (7.7, [(x, y, colour) for y, colour in ((-18, BLUE), (0, RED), (18, GREEN)) for x in (-16.5, 0, 16.5)]),
}


def parts() -> dict[str, str]:
    """Pieces that the suits repeat. They take their colour from the place of use."""
    sticks = {name: _stick(*measures) for name, measures in STICKS.items()}
    return {**sticks, "ring": _ring()}


def pictures() -> dict[str, str]:
    """All but the one bam, which is a bird."""
    return {
        "dot-1": _great_dot(),
        **{f"dot-{rank}": _dots(*DOTS[rank]) for rank in DOTS},
        **{f"bam-{rank}": _bams(*BAMS[rank]) for rank in BAMS},
        **{f"crak-{rank}": _crak(numeral) for rank, numeral in enumerate(NUMERALS, 1)},
    }


def _stick(length: float, thickness: float) -> str:
    top, node = -length / 2, 3.6
    nodes = (_middled(thickness + 2.6, y, node, rx=1.8) for y in (top + node / 2, 0, -top - node / 2))
    shine = (_middled(1.6, y, length / 2 - 7, rx=0.8, fill=IVORY) for y in (-length / 4, length / 4))
    return "".join((_middled(thickness, 0, length - 2), *nodes, *shine))


def _middled(width: float, y: float, height: float, **attributes: Value) -> str:
    return box(-width / 2, y - height / 2, width, height, **attributes)


def _bams(kind: str, sticks: list[Stick]) -> str:
    return "".join(use(kind, fill=colour, transform=_place(x, y, turn)) for x, y, colour, turn in sticks)


def _place(x: float, y: float, turn: int) -> str:
    return f"translate({x} {y})" + (f" rotate({turn})" if turn else "")


def _ring() -> str:
    return disc("inherit", 0, 0, 10) + disc(IVORY, 0, 0, 7) + disc("inherit", 0, 0, 4.5)


def _dots(radius: float, dots: list[Dot]) -> str:
    scale = f"scale({radius / 10:.2f})"
    return "".join(use("ring", fill=colour, transform=f"translate({x} {y}) {scale}") for x, y, colour in dots)


def _great_dot() -> str:
    petals = around(8, oval(RED, 0, -10.5, 3.2, 4.6))
    rings = disc(GREEN, 0, 0, 24), disc(IVORY, 0, 0, 20.6), disc(BLUE, 0, 0, 18.4), disc(IVORY, 0, 0, 16.4)
    return "".join((*rings, petals, disc(RED, 0, 0, 4.4), disc(IVORY, 0, 0, 1.8)))


def _crak(numeral: str) -> str:
    return character(numeral, 0, -17.5, 23.5, INK) + character(WAN, 0, 11.5, 35, RED)
