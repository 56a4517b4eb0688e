"""Pieces of a card's text that know where they stand, and the problems found in them.

A *span* is a piece of one line of text; lines and columns count from 1. A *problem* is one thing that the author of
a card should know: refused ones keep the card from being used, the others are warnings.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a card: a code that wording turns into a sentence, its place, and what fills the sentence.

    `refused` problems keep the card from being used; the others are warnings (AM-NOTE-7).
    """

    code: str
    line: int
    column: int
    params: tuple[tuple[str, str | int], ...] = ()
    refused: bool = True


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a line of text, and the line and column where it starts."""

    text: str
    line: int
    column: int

    def problem(self, code: str, *, refused: bool = True, **params: str | int) -> Problem:
        """A problem at this place; without `params` the text of the span fills the sentence."""
        filled = params or {"text": self.text[:40]}
        return Problem(code, self.line, self.column, tuple(filled.items()), refused)

    def part(self, start: int, end: int | None = None) -> "Span":
        """The piece from `start` to before `end`, without the blanks around it."""
        raw = self.text[start:end]
        text = raw.strip()
        blanks = len(raw) - len(raw.lstrip()) if text else 0
        return Span(text, self.line, self.column + start + blanks)

    def split(self, separator: str) -> list["Span"]:
        """The pieces between the separators, each without the blanks around it."""
        start, pieces = 0, []
        for text in self.text.split(separator):
            pieces.append(self.part(start, start + len(text)))
            start += len(text) + len(separator)
        return pieces

    def words(self) -> Iterator["Span"]:
        """The pieces between blanks."""
        start = 0
        for text in self.text.split():
            start = self.text.index(text, start)
            yield Span(text, self.line, self.column + start)
            start += len(text)
