"""What the editor of a card asks of a game that has one: the check of a text, and the spelling of a new line.

A *row* is a line of the text, counted from 1; a *line* is a hand that the card prints.
"""

from dataclasses import dataclass
from typing import Protocol


class CardProblem(Protocol):
    """One thing wrong with a text: a code that wording turns into a sentence, and its place.

    `line` is the row. `refused` problems keep the card from being used; the others are warnings.
    """

    @property
    def code(self) -> str: ...

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...

    @property
    def params(self) -> tuple[tuple[str, str | int], ...]: ...

    @property
    def refused(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class EditedLine:
    """A line as far as it could be read. `hands` counts its concrete hands; `sample` is the first, group by group.

    Without `sample` the line has no hand, or could not be read so far.
    """

    row: int
    id: str
    section: str
    text: str
    clauses: tuple[str, ...]
    value: int
    concealed: bool
    singles_and_pairs: bool
    tile_count: int
    hands: int
    sample: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class CardCheck:
    """A text with its lines and all its problems, both in the order of rows."""

    lines: tuple[EditedLine, ...]
    problems: tuple[CardProblem, ...]

    @property
    def refused(self) -> bool:
        """Does a problem keep the card from being used?"""
        return any(problem.refused for problem in self.problems)


@dataclass(frozen=True, slots=True)
class NewLine:
    """The parts of a line as a person typed them one by one."""

    id: str
    section: str
    pattern: str
    clauses: str
    value: str
    concealed: bool


class CardEditing(Protocol):
    """The doors of a game that has a card."""

    @property
    def longest(self) -> int:
        """The most characters of a text that can be used."""

    def check(self, text: str) -> CardCheck:
        """A text, read and expanded; never raises, and is done in bounded time whatever the text."""

    def begin(self, year: int) -> str:
        """The text that a new card of that year begins with."""

    def add(self, text: str, line: NewLine) -> tuple[str, int]:
        """The text with one more line at the end of its section, and the row where it stands. Checks nothing."""
