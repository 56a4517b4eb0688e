"""Tiles and their spelling: one TileSet for each game, which reads and writes its own tile codes.

A *tile* is one kind of tile ("3B"), not one piece of plastic; `copies` says how many pieces exist.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass


class UnreadableTiles(ValueError):
    """A text that is no tile of this set. `text` is the part that could not be read, `place` counts from 1."""

    def __init__(self, text: str, place: int) -> None:
        super().__init__(f"{text!r} at place {place} is no tile of this game")
        self.text = text
        self.place = place


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """One kind of tile. Its TileSet holds exactly one object of each kind, so tiles compare by identity."""

    code: str
    suit: str
    rank: int
    copies: int
    index: int

    def __repr__(self) -> str:
        return self.code


class TileSet:
    """All kinds of tile of one game, in their sorting order."""

    def __init__(self, kinds: Iterable[tuple[str, str, int, int]]) -> None:
        """`kinds`: (code, suit or "", rank or 0, copies)."""
        self.kinds = tuple(Tile(*kind, index) for index, kind in enumerate(kinds))
        self._by_code = {tile.code: tile for tile in self.kinds}
        self._by_folded = {tile.code.casefold(): tile for tile in self.kinds}
        self._unambiguous = len(self._by_folded) == len(self._by_code)

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.kinds)

    def __len__(self) -> int:
        return len(self.kinds)

    def __getitem__(self, code: str) -> Tile:
        return self._by_code[code]

    @property
    def pieces(self) -> int:
        """How many pieces the whole set has: 152 in the American game (AM-SET-1)."""
        return sum(tile.copies for tile in self.kinds)

    def read(self, codes: Iterable[object]) -> tuple[Tile, ...]:
        """Tiles of exact codes, as a case or the API spells them; raises UnreadableTiles."""
        codes = tuple(codes)
        try:
            return tuple([self._by_code[code] for code in codes])  # type: ignore[index]
        except (KeyError, TypeError):
            bad = next(place for place, code in enumerate(codes) if not self._knows(code))
            raise UnreadableTiles(str(codes[bad]), bad + 1) from None

    def parse(self, text: str) -> tuple[Tile, ...]:
        """Tiles as a person types them: "3b rd f, j". Capitals matter only where two codes need them."""
        return tuple(self._typed(word, place) for place, word in enumerate(text.replace(",", " ").split(), 1))

    def spell(self, tiles: Iterable[Tile]) -> str:
        """The text that `parse` reads back to the same tiles."""
        return " ".join(tile.code for tile in tiles)

    def sort(self, tiles: Iterable[Tile]) -> list[Tile]:
        """The tiles in the order of the set."""
        return sorted(tiles, key=lambda tile: tile.index)

    def _knows(self, code: object) -> bool:
        return isinstance(code, str) and code in self._by_code

    def _typed(self, word: str, place: int) -> Tile:
        tile = self._by_code.get(word)
        if tile is None and self._unambiguous:
            tile = self._by_folded.get(word.casefold())
        if tile is None:
            raise UnreadableTiles(word, place)
        return tile


def codes(tiles: Sequence[Tile]) -> tuple[str, ...]:
    """The codes of some tiles, for a Reason or an answer."""
    return tuple([tile.code for tile in tiles])
