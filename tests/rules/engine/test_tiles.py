"""Tiles and their spelling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.american.tiles import JOKER, MATCHING_DRAGON, TILES
from rules.engine.tiles import TileSet, UnreadableTiles, codes

TWO_CASES = TileSet([("F", "", 0, 4), ("f", "", 0, 1)])


def test_the_american_set_has_152_pieces_of_36_kinds() -> None:
    """AM-SET-1."""
    assert (TILES.pieces, len(TILES)) == (152, 36)
    assert JOKER.copies == TILES["F"].copies == 8


def test_each_suit_has_its_own_dragon() -> None:
    """AM-CARD-5."""
    assert {suit: tile.code for suit, tile in MATCHING_DRAGON.items()} == {"B": "GD", "C": "RD", "D": "WD"}


@given(st.lists(st.sampled_from(TILES.kinds)))
def test_what_is_spelled_reads_back_to_the_same_tiles(tiles: list) -> None:
    assert TILES.parse(TILES.spell(tiles)) == TILES.read(codes(tiles)) == tuple(tiles)


@given(st.permutations(TILES.kinds))
def test_tiles_sort_into_the_order_of_the_set(tiles: list) -> None:
    assert TILES.sort(tiles) == list(TILES)


def test_a_person_may_type_small_letters_and_commas() -> None:
    assert codes(TILES.parse("3b rd f, j")) == ("3B", "RD", "F", "J")


def test_capitals_matter_where_two_codes_need_them() -> None:
    assert codes(TWO_CASES.parse("F f")) == ("F", "f")
    assert codes(TWO_CASES.parse("f")) == ("f",)
    with pytest.raises(UnreadableTiles):
        TWO_CASES.parse("g")


@pytest.mark.parametrize("bad", ["3b", "", "X", 3, None, ["3B"]])
def test_exact_codes_are_read_exactly(bad: object) -> None:
    with pytest.raises(UnreadableTiles) as caught:
        TILES.read(["3B", bad])
    assert (caught.value.text, caught.value.place) == (str(bad), 2)


def test_a_typing_error_is_named_with_its_place() -> None:
    with pytest.raises(UnreadableTiles, match="'10B' at place 2"):
        TILES.parse("9B 10B")


def test_a_tile_shows_its_code() -> None:
    assert repr(JOKER) == "J"
