"""Outlines of letters and characters, taken from the Noto fonts as shapes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTCollection, TTFont

FONTS = Path("/usr/share/fonts")
FAMILY_NAME = 1  # number of this entry in a font's name table


class MissingFont(Exception):
    """A font that the tiles are drawn with is not installed."""


@dataclass(frozen=True, slots=True)
class Source:
    """A font file and where it comes from."""

    file: str
    package: str
    family: str


LATIN = Source("truetype/noto/NotoSans-Bold.ttf", "fonts-noto-core", "Noto Sans")
CHINESE = Source("opentype/noto/NotoSerifCJK-Bold.ttc", "fonts-noto-cjk", "Noto Serif CJK TC")


@dataclass(frozen=True, slots=True)
class Glyph:
    """One letter in units of 1/1000 em, y upwards from the baseline; `width` is the way to the next letter."""

    path: str
    width: int


Outlines = Callable[[str], Glyph]


def noto(character: str) -> Glyph:
    """The outline of a character: Latin from Noto Sans, all others from Noto Serif CJK."""
    font = _opened(LATIN if character.isascii() else CHINESE)
    glyphs = font.getGlyphSet()
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
    glyph.draw(pen)
    return Glyph(pen.getCommands(), round(glyph.width))


@cache
def _opened(source: Source) -> Any:
    fonts = _fonts(FONTS / source.file, source.package)
    return next(font for font in fonts if font["name"].getDebugName(FAMILY_NAME) == source.family)


def _fonts(path: Path, package: str) -> list[Any]:
    if not path.exists():
        raise MissingFont(f"The font {path} is missing. On Debian, install the package {package}.")
    return list(TTCollection(path, lazy=True)) if path.suffix == ".ttc" else [TTFont(path)]
