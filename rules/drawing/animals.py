"""The four animals of the Singapore set, each drawn around the origin in a field 50 wide and 56 high."""

from rules.drawing.marks import (
    BLUE,
    BROWN,
    GOLD,
    GREEN,
    GREY,
    INK,
    IVORY,
    ORANGE,
    RED,
    ROSE,
    area,
    disc,
    line,
    mirrored,
    oval,
)

CAT = (
    mirrored(area(ORANGE, "M20-4L22-25L4-16Z"), area(ROSE, "M17.5-8L19-19L9-14Z")),
    oval(ORANGE, 0, 3, 23, 21),
    line(BROWN, 3, "M0-17V-9M-7-16V-10M7-16V-10"),
    mirrored(oval(IVORY, 9.5, -0.5, 5.4, 5.8), oval(INK, 9, -0.5, 2.4, 4.6)),
    mirrored(oval(IVORY, 5, 12, 6, 5.2)),
    area(RED, "M-3.6 6.5H3.6L0 10.5Z"),
    line(INK, 1.7, "M0 10V13M-5 15Q-2 16 0 13Q2 16 5 15"),
    mirrored(line(INK, 1.4, "M13 10L25 7M13 13L25 15")),
)

RAT = (
    line(ROSE, 3.2, "M-17 20C-27 20-27 8-20 6C-14 4-13-4-19-8"),
    area(GREY, "M-21 22C-22 2-10-10 4-10C16-10 22 2 26 14C26 19 22 22 16 22Z"),
    disc(GREY, 3, -11, 9.6),
    disc(ROSE, 3, -11, 6),
    disc(GREY, 15, -8, 6.4),
    disc(ROSE, 15, -8, 3.6),
    disc(IVORY, 14.5, 4.5, 3.2),
    disc(INK, 15.3, 4.5, 2),
    disc(INK, 25, 14.5, 2.8),
    line(INK, 1.3, "M19 14L10 11M19 17L10 18"),
    line(ROSE, 3.4, "M-8 23H-2M8 23H14"),
)

ROOSTER = (
    line(GREEN, 5.6, "M-8 8C-20 6-24-4-20-14"),
    line(BLUE, 5.6, "M-8 12C-22 14-27 6-25-2"),
    line(RED, 5.6, "M-6 6C-14 0-16-10-11-18"),
    line(GOLD, 2.8, "M-2 20V26H4M6 20V26H12"),
    area(ORANGE, "M-13 4C-6 8 0 4 3-6C4-14 6-18 12-19C19-19 21-13 20-6C20 12 14 22 2 22C-8 22-14 14-13 4Z"),
    area(RED, "M5-17C2-25 8-27 10-22C11-29 17-29 16-22C20-26 23-22 19-16Z"),
    area(BROWN, "M-6 9C0 12 7 9 11 3C13 12 6 18 0 17C-4 16-6 13-6 9Z"),
    area(GOLD, "M19-14L27-10L19-7Z"),
    oval(RED, 18, -3, 3, 4.6),
    disc(IVORY, 14.5, -12, 3),
    disc(INK, 15.2, -12, 1.8),
)

JOINTS = ((-7, 22), (-1, 18), (4, 12.5), (4, 5.5), (0, 0), (-4, -6))
CENTIPEDE = (
    *(line(BROWN, 2.4, f"M{x - 15} {y + 4}L{x - 9} {y - 1}H{x + 9}L{x + 15} {y + 4}") for x, y in JOINTS),
    *(disc(RED if number % 2 else ORANGE, x, y, 6.4) for number, (x, y) in enumerate(JOINTS)),
    line(BROWN, 2.4, "M-5-18C-6-23-10-25-14-23M5-18C6-23 10-25 14-23"),
    disc(RED, 0, -14, 8.6),
    mirrored(disc(IVORY, 3.6, -15, 3.1), disc(INK, 3.4, -15, 1.9)),
    line(IVORY, 1.5, "M-3-9.5Q0-7.5 3-9.5"),
)
