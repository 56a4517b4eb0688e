"""Letters and Chinese characters on a tile. Each outline stands once in the file; the tiles refer to it."""

from rules.drawing.marks import INK, element, use
from rules.drawing.outlines import Glyph, Outlines

EM = 1000
CHINESE_MIDDLE = 380  # how far above the baseline the middle of a CJK character lies

INDEX_SIZE = 21.5
INDEX_LEFT, INDEX_BASELINE = 4.5, 20
OVERHANG = {"J": 3.5}  # the J of Noto Sans reaches to the left of its own place


def outline(character: str, glyph: Glyph) -> str:
    """The definition that `character` and `index` refer to."""
    return element("path", id=_name(character), data_width=glyph.width, d=glyph.path)


def character(sign: str, x: float, y: float, size: float, colour: str) -> str:
    """A Chinese character with its middle at (x, y)."""
    scale = size / EM
    left, baseline = x - size / 2, y + CHINESE_MIDDLE * scale
    return _placed(sign, left, baseline, scale, colour)


def index(code: str, outlines: Outlines) -> str:
    """A tile's code in its top left corner, so that nobody has to tell suits by colour or read Chinese."""
    scale, left, letters = INDEX_SIZE / EM, INDEX_LEFT + OVERHANG.get(code, 0), []
    for letter in code:
        letters.append(_placed(letter, left, INDEX_BASELINE, scale, INK))
        left += outlines(letter).width * scale
    return "".join(letters)


def _placed(sign: str, left: float, baseline: float, scale: float, colour: str) -> str:
    move = f"translate({left:.1f} {baseline:.1f}) scale({scale:.4f} {-scale:.4f})"
    return use(_name(sign), fill=colour, transform=move)


def _name(sign: str) -> str:
    return f"glyph-{ord(sign):x}"
