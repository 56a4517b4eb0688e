"""The whole sprite: which faces there are, and the file that holds them."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.drawing import emblems, suits
from rules.drawing.characters import character, index, outline
from rules.drawing.marks import EDGE, INK, IVORY, LIP, at, box, element, group, use
from rules.drawing.outlines import Outlines

VIEW = "0 0 60 84"
MIDDLE = 30, 51.5  # of the field below the index
SIGN = 44.5, 13, 23  # middle and size of the small character in the top right corner

# suit letter of the American and of the Singapore set: picture
SUITS = {("B", "s"): "bam", ("C", "m"): "crak", ("D", "p"): "dot"}
AMERICAN = {
    **{wind: f"wind-{wind}" for wind in "NEWS"},
    **{"RD": "red", "GD": "green", "WD": "white", "F": "flower", "J": "joker"},
}
SINGAPORE = {**{wind: f"wind-{wind}" for wind in "ESWN"}, **{"C": "red", "F": "green", "P": "white"}}
SIGNS = {"f": "梅蘭菊竹", "g": "春夏秋冬", "a": "貓鼠雞蜈"}  # flowers, seasons, animals


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a tile."""

    code: str
    picture: str
    sign: str = ""


def faces() -> dict[str, Face]:
    """Every face by the id of its symbol."""
    return {
        **{f"american-{face.code}": face for face in _american()},
        **{f"singapore-{face.code}": face for face in _singapore()},
    }


def draw(outlines: Outlines) -> str:
    """The file static/tiles.svg."""
    pictures = "".join(group(drawing, id=name) for name, drawing in _drawings().items())
    glyphs = "".join(outline(sign, outlines(sign)) for sign in _signs())
    symbols = "\n".join([*_symbols(outlines), _symbol("back", use("blank") + emblems.back())])
    definitions = element("defs", glyphs, "\n", pictures)
    return element("svg", "\n", definitions, "\n", symbols, "\n", xmlns="http://www.w3.org/2000/svg") + "\n"


def _american() -> Iterator[Face]:
    for (letter, _), picture in SUITS.items():
        yield from (Face(f"{rank}{letter}", f"{picture}-{rank}") for rank in range(1, 10))
    yield from (Face(code, picture) for code, picture in AMERICAN.items())


def _singapore() -> Iterator[Face]:
    for (_, letter), picture in SUITS.items():
        yield from (Face(f"{rank}{letter}", f"{picture}-{rank}") for rank in range(1, 10))
    yield from (Face(code, picture) for code, picture in SINGAPORE.items())
    for letter, signs in SIGNS.items():
        codes = (f"{letter}{number}" for number in range(1, 5))
        yield from (Face(code, code, sign) for code, sign in zip(codes, signs, strict=True))


def _drawings() -> dict[str, str]:
    return {"blank": _blank(), **suits.parts(), **suits.pictures(), **emblems.pictures()}


def _blank() -> str:
    """An ivory tile with a thin edge and a lip at the bottom, as if seen slightly from below."""
    body = box(0.75, 0.75, 58.5, 82.5, rx=7, fill=LIP, stroke=EDGE, stroke_width=1.5)
    return body + box(1.5, 1.5, 57, 78.7, rx=6.2, fill=IVORY)


def _signs() -> list[str]:
    letters = {letter for face in faces().values() for letter in face.code}
    chinese = {*suits.NUMERALS, suits.WAN, *emblems.CHARACTERS, *"".join(SIGNS.values())}
    return sorted(letters | chinese)


def _symbols(outlines: Outlines) -> Iterator[str]:
    """Two faces that are equal share one drawing."""
    drawn: dict[Face, str] = {}
    for name, face in faces().items():
        yield _symbol(name, use(drawn[face]) if face in drawn else _face(face, outlines))
        drawn.setdefault(face, name)


def _face(face: Face, outlines: Outlines) -> str:
    sign = character(face.sign, *SIGN, INK) if face.sign else ""
    return use("blank") + index(face.code, outlines) + sign + at(*MIDDLE, use(face.picture))


def _symbol(name: str, content: str) -> str:
    return element("symbol", content, id=name, viewBox=VIEW)
