"""Pictures other than suits' numbers: honours, joker, bird, flowers, seasons, animals and the back.

Each is drawn around the origin in a field 50 wide and 56 high.
"""

from rules.drawing.animals import CAT, CENTIPEDE, RAT, ROOSTER
from rules.drawing.characters import character
from rules.drawing.marks import (
    BLUE,
    BROWN,
    CORAL,
    GOLD,
    GREEN,
    INK,
    IVORY,
    LIGHT_GREEN,
    LILAC,
    ORANGE,
    PINK,
    PURPLE,
    RED,
    ROSE,
    SKIN,
    TEAL,
    area,
    around,
    at,
    box,
    disc,
    line,
    mirrored,
    oval,
)

HONOURS = {
    "wind-E": ("東", INK),
    "wind-S": ("南", INK),
    "wind-W": ("西", INK),
    "wind-N": ("北", INK),
    "red": ("中", RED),
    "green": ("發", GREEN),
}
HONOUR_SIZE = 54
CHARACTERS = "".join(sign for sign, _ in HONOURS.values())

SOAP = (
    box(-19, -25, 38, 50, rx=4, fill="none", stroke=BLUE, stroke_width=5),
    box(-13, -19, 26, 38, rx=2, fill="none", stroke=BLUE, stroke_width=1.6),
)

BIRD = (
    line(BROWN, 3.2, "M-24 25H24"),
    line(GREEN, 5.4, "M-6 4Q-16 8-22 20"),
    line(BLUE, 5.4, "M-5 6Q-13 12-16 23"),
    line(RED, 5.4, "M-3 8Q-9 14-10 25"),
    line(BROWN, 2, "M1 12V24M6 12V24"),
    area(GREEN, "M18-14C21 2 13 15 0 15C-11 15-13 5-7-1C-1-7 1-12 2-18Z"),
    area(GOLD, "M17-6C18 4 12 12 4 14C8 7 10 0 11-7Z"),
    area(BLUE, "M3-5C-8-3-14 3-13 11C-3 13 6 8 3-5Z"),
    line(RED, 2.2, "M6-24L3-28M10-25V-29M14-24L17-28"),
    disc(GREEN, 10, -16, 9.2),
    area(RED, "M18-20L26-15L18-12Z"),
    disc(IVORY, 12.5, -17.5, 3.3),
    disc(INK, 13.3, -17.5, 1.9),
)

JOKER = (
    area(PURPLE, "M-22 20L-15 28L-8 22L0 29L8 22L15 28L22 20L10 14H-10Z"),
    area(RED, "M1-1C-3-22-23-27-26-5C-20-13-16-9-13 1Z"),
    area(BLUE, "M-1-1C3-22 23-27 26-5C20-13 16-9 13 1Z"),
    area(GREEN, "M-9 0C-8-13-5-20 0-25C5-20 8-13 9 0Z"),
    disc(SKIN, 0, 7.5, 14.5),
    area(PURPLE, "M-15-4Q0-9 15-4V2Q0-3-15 2Z"),
    *(disc(GOLD, x, y, 3.4) for x, y in ((-24.5, -3), (0, -25), (24.5, -3))),
    mirrored(disc(INK, 5.4, 6, 2.4), disc(ROSE, 9.4, 12, 2.8)),
    disc(RED, 0, 10, 2.8),
    line(INK, 2.2, "M-6 15Q0 20 6 15"),
)

STALK = (line(GREEN, 3, "M0 0V27"), mirrored(area(GREEN, "M0 26C-14 26-19 18-20 11C-9 11-2 17 0 26Z")))
BLOSSOM = (around(5, disc(PINK, 0, -10.5, 7.8)), disc(ROSE, 0, 0, 8), disc(GOLD, 0, 0, 5.2))
FLOWER = (*STALK, at(0, -9, *BLOSSOM))

SMALL_BLOSSOM = (around(5, disc(RED, 0, -6.6, 5.4)), disc(ROSE, 0, 0, 4.6), disc(GOLD, 0, 0, 2.8))
PLUM = (
    line(BROWN, 4.4, "M-22 26C-12 20-4 12 2 2C6-6 12-12 22-18"),
    line(BROWN, 3, "M-4 14C4 16 10 18 18 16M2 0C-2-8-8-14-14-18"),
    at(-11, -12, *SMALL_BLOSSOM),
    at(13, 12, *SMALL_BLOSSOM),
    disc(RED, 22, -19, 3.6),
    disc(RED, 9, -13, 3.2),
)

ORCHID = (
    line(GREEN, 3.6, "M-2 27C-6 14-14 6-24 4M2 27C8 16 14 12 24 12M-1 27C-8 20-14 20-22 22"),
    line(GREEN, 2.6, "M0 27C2 16 2 8 2 0"),
    at(
        2,
        -7,
        around(3, oval(PURPLE, 0, -10, 5, 8.6)),
        around(2, oval(LILAC, -9.5, -2, 7.5, 4.8)),
        area(ROSE, "M-5 1C-8 10-3 14 0 14C3 14 8 10 5 1Z"),
        disc(GOLD, 0, 1, 3.4),
    ),
)

CHRYSANTHEMUM = (
    *STALK,
    at(
        0,
        -8,
        around(14, oval(ORANGE, 0, -13, 3.3, 6.6)),
        around(10, oval(GOLD, 0, -7, 2.6, 5), start=18),
        disc(BROWN, 0, 0, 3.8),
    ),
)

RIGHT_LEAF = area(GREEN, "M0 0C6-7 15-7 21-3C14 3 6 4 0 0Z")
LEFT_LEAF = area(GREEN, "M0 0C-4-6-10-8-15-6C-11 1-5 3 0 0Z")
BAMBOO = (
    line(LIGHT_GREEN, 6.4, "M-9 27V9M-9 6V-10M-9-13V-27M7 27V16M7 13V-3M7-6V-20"),
    line(GREEN, 2.6, "M-13 7.5H-5M-13-11.5H-5M3 14.5H11M3-4.5H11"),
    at(8, -6, RIGHT_LEAF),
    at(8, 13, RIGHT_LEAF),
    at(-10, -12, LEFT_LEAF),
    at(-10, 7, LEFT_LEAF),
)

SPRING = (
    line(BROWN, 3.4, "M-20 26H20"),
    line(GREEN, 4, "M0 26V-2"),
    area(GREEN, "M0 10C-14 12-24 2-24-14C-8-14 0-4 0 10Z"),
    area(LIGHT_GREEN, "M0 0C0-14 8-24 24-25C25-9 15 2 0 0Z"),
    line(IVORY, 1.4, "M-3 5C-8-1-13-6-18-9M3-4C8-11 13-16 19-20"),
)

SUMMER = (
    disc(GOLD, 0, 0, 13.5),
    around(12, line(ORANGE, 3.4, "M0-18.5V-24.5")),
    mirrored(disc(INK, 4.6, -2, 1.8), disc(ORANGE, 8, 3.5, 2)),
    line(INK, 1.8, "M-5 4Q0 9 5 4"),
)

AUTUMN = (
    line(BROWN, 3, "M0 4V27"),
    area(
        ORANGE,
        "M0-27L5-15L11-18L10-6L22-12L19-4L24 1L13 8L14 13L0 11L-14 13L-13 8L-24 1L-19-4L-22-12L-10-6L-11-18L-5-15Z",
    ),
    line(BROWN, 1.6, "M0 10V-14M0 8L13-2M0 8L-13-2"),
)

WINTER = (around(6, line(BLUE, 3.4, "M0 0V-25M0-12L-6.5-18M0-12L6.5-18")), disc(BLUE, 0, 0, 4))

STAR = (
    area(IVORY, "M0-25L4.8-4.8L17 0L4.8 4.8L0 25L-4.8 4.8L-17 0L-4.8-4.8Z"),
    area(CORAL, "M0-25L4.8-4.8L0 0L-4.8-4.8Z"),
)


def pictures() -> dict[str, str]:
    """All pictures of this module and the animals, by name."""
    return {**_honours(), **{name: "".join(shapes) for name, shapes in EMBLEMS.items()}}


def back() -> str:
    """The hidden side of every tile, with the product's wind star."""
    panel = box(5.5, 5.5, 49, 70.7, rx=4, fill=TEAL)
    rim = box(8.5, 8.5, 43, 64.7, rx=2.5, fill="none", stroke=IVORY, stroke_width=1.2)
    return panel + rim + at(30, 40.8, *STAR)


def _honours() -> dict[str, str]:
    return {name: character(sign, 0, 0, HONOUR_SIZE, colour) for name, (sign, colour) in HONOURS.items()}


EMBLEMS: dict[str, tuple[str, ...]] = {
    "white": SOAP,
    "bam-1": BIRD,
    "joker": JOKER,
    "flower": FLOWER,
    "f1": PLUM,
    "f2": ORCHID,
    "f3": CHRYSANTHEMUM,
    "f4": BAMBOO,
    "g1": SPRING,
    "g2": SUMMER,
    "g3": AUTUMN,
    "g4": WINTER,
    "a1": CAT,
    "a2": RAT,
    "a3": ROOSTER,
    "a4": CENTIPEDE,
}
