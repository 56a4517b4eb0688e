"""The drawn tile set: complete, drawn by the code that stands here, and fit for the site's CSP."""

import gzip
import re
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings

from rules.drawing.outlines import Glyph, MissingFont, Outlines, Source, noto
from rules.drawing.sprite import draw
from rules.engine.american.tiles import TILES

SPRITE = Path(__file__).parents[2] / "static" / "tiles.svg"
SVG = "{http://www.w3.org/2000/svg}"
AMERICAN = [*(f"{rank}{suit}" for suit in "BCD" for rank in range(1, 10)), *"NEWS", "RD", "GD", "WD", "F", "J"]
SINGAPORE = [
    *(f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)),
    *"ESWNCFP",
    *(f"{kind}{number}" for kind in "fga" for number in range(1, 5)),
]
SYMBOLS = [*(f"american-{code}" for code in AMERICAN), *(f"singapore-{code}" for code in SINGAPORE), "back"]


@pytest.fixture(scope="module")
def text() -> str:
    return SPRITE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def elements(text: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(text).iter())


def outlines_of(text: str) -> Outlines:
    """The letters of a drawn file, so that the file can be drawn again where no font is installed."""
    found = re.findall(r'<path id="glyph-(\w+)" data-width="(\d+)" d="([^"]*)"/>', text)
    glyphs = {chr(int(code, 16)): Glyph(path, int(width)) for code, width, path in found}
    return glyphs.__getitem__


def without_outline(character: str) -> Glyph:
    return Glyph("M0 0", 600)


def test_every_face_stands_in_the_file_once(elements: list[ElementTree.Element]) -> None:
    symbols = [each for each in elements if each.tag == f"{SVG}symbol"]
    assert sorted(each.get("id", "") for each in symbols) == sorted(SYMBOLS)
    assert {each.get("viewBox") for each in symbols} == {"0 0 60 84"}


def test_every_tile_of_the_american_engine_has_a_face() -> None:
    assert {f"american-{tile.code}" for tile in TILES} <= set(SYMBOLS)


def test_every_reference_meets_exactly_one_drawing(elements: list[ElementTree.Element]) -> None:
    names = [each.get("id") for each in elements if each.get("id")]
    references = {each.get("href", "").removeprefix("#") for each in elements if each.tag == f"{SVG}use"}
    assert len(names) == len(set(names))
    assert references <= set(names)


def test_equal_faces_share_one_drawing(text: str) -> None:
    assert '<symbol id="singapore-E" viewBox="0 0 60 84"><use href="#american-E"/></symbol>' in text


def test_the_file_holds_outlines_and_plain_attributes_only(elements: list[ElementTree.Element]) -> None:
    assert {each.tag.removeprefix(SVG) for each in elements} == {
        *("svg", "defs", "symbol", "g", "use"),
        *("path", "rect", "circle", "ellipse"),
    }
    assert not [each for each in elements if {"style", "class"} & each.attrib.keys()]


def test_the_file_is_small(text: str) -> None:
    assert len(gzip.compress(text.encode())) < 30_000


def test_the_file_is_what_the_code_draws(text: str) -> None:
    assert draw(outlines_of(text)) == text


def test_drawing_again_gives_the_same_bytes() -> None:
    """With the fonts where they are installed, with empty outlines elsewhere."""
    assert drawn_anew() == drawn_anew()


def drawn_anew() -> str:
    try:
        return draw(noto)
    except MissingFont:
        return draw(without_outline)


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    stub = mock.patch("rules.management.commands.draw_tiles.noto", without_outline)
    with override_settings(BASE_DIR=tmp_path), stub:
        call_command("draw_tiles", verbosity=0)
    assert (tmp_path / "static" / "tiles.svg").read_text(encoding="utf-8") == draw(without_outline)


def test_a_missing_font_is_named_with_its_package() -> None:
    missing = Source("NotSans.ttf", "fonts-noto-core", "Noto Sans")
    with (
        mock.patch("rules.drawing.outlines.LATIN", missing),
        pytest.raises(CommandError, match=r"NotSans\.ttf is missing.*fonts-noto-core"),
    ):
        call_command("draw_tiles")
