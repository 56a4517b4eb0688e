"""A club's card, compiled once from its text: lines to look at, and an index of every concrete hand to search.

A *line* is X (discards may be called) or C (concealed, AM-CALL-4), has a value in points and stands in a *section*;
lines of a starred section, and lines marked `sp`, are *singles and pairs*: their value holds the jokerless bonus.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.engine.american.checks import CheckedLine, check_card, jokers_needed, playable
from rules.engine.american.index import HandIndex
from rules.engine.american.notation import Group
from rules.engine.american.spans import Problem
from rules.engine.books import text as book
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts
from rules.engine.tiles import Tile

PRACTICE_CARD = book("practice_card.txt")


class UnreadableCard(ValueError):
    """A card's text with problems that keep it from being used; `problems` are all that were found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        refused = [problem for problem in problems if problem.refused]
        super().__init__("; ".join(f"line {p.line}, column {p.column}: {p.code}" for p in refused[:5]))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the card with its lines."""

    name: str
    singles_and_pairs: bool
    lines: tuple["Line", ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the card. `text` is the pattern as printed; `hands` is the number of different concrete hands.

    `patterns` holds the groups to draw, one tuple for each pattern of an "or" line; `sample` is one concrete hand, in
    the printed order of the first pattern. `only_singles_and_pairs`: no group of three or more identical tiles;
    `has_single_or_pair`: at least one smaller or mixed group. `needs_joker`: no hand of it can be without one
    (AM-JOKER-3); `takes_joker`: some hand of it may hold one (AM-JOKER-1).
    """

    id: str
    section: str
    text: str
    value: int
    concealed: bool
    singles_and_pairs: bool
    has_single_or_pair: bool
    only_singles_and_pairs: bool
    needs_joker: bool
    takes_joker: bool
    patterns: tuple[tuple[Group, ...], ...]
    clauses: tuple[str, ...]
    sample: tuple[Tile, ...]
    hands: int

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of the first pattern, to draw the line."""
        return self.patterns[0]


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A compiled card. `index` finds the concrete hands that tiles fit; `warnings` is what its author should know."""

    year: int
    lines: tuple[Line, ...]
    index: HandIndex
    warnings: tuple[Problem, ...]
    by_id: Mapping[str, Line]

    def line(self, id: str) -> Line:
        """The line of that id; raises KeyError."""
        return self.by_id[id]

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections in the order printed."""
        names = dict.fromkeys(line.section for line in self.lines)
        grouped = {name: tuple(line for line in self.lines if line.section == name) for name in names}
        return tuple(
            Section(name, all(line.singles_and_pairs for line in lines), lines) for name, lines in grouped.items()
        )

    @property
    def lowest_value(self) -> int:
        """The lowest value on the card, in points (AM-BET-5)."""
        return min(line.value for line in self.lines)

    @property
    def highest_value(self) -> int:
        """The highest value on the card, in points (AM-PAY-8)."""
        return max(line.value for line in self.lines)


# A card may hold 20,000 hands, some 20 MB compiled: keep few.
@lru_cache(maxsize=16)
def compiled(text: str) -> Card:
    """The card of a text; raises UnreadableCard."""
    checked = check_card(text)
    if checked.refused:
        raise UnreadableCard(checked.problems)
    lines = tuple(map(_line, checked.lines))
    hands = [hand for line in checked.lines for hand in line.hands if playable(hand)]
    concealed = frozenset(number for number, line in enumerate(lines) if line.concealed)
    by_id = {line.id: line for line in lines}
    return Card(checked.year, lines, HandIndex(hands, concealed), checked.problems, by_id)


def card_in(facts: Facts, house_rules: HouseRules) -> Card:
    """The card of a question: its own, else the one agreed, else the practice card. Raises BadInput."""
    text = facts.get("card") or house_rules.card or PRACTICE_CARD
    if not isinstance(text, str):
        raise BadInput("not_a_text", "card", type(text).__name__)
    try:
        return compiled(text)
    except UnreadableCard as error:
        raise BadInput("unreadable_card", "card", str(error)) from error


def _line(checked: CheckedLine) -> Line:
    printed = checked.printed
    return Line(
        id=printed.id,
        section=printed.section,
        text=printed.text,
        value=printed.value,
        concealed=printed.concealed,
        singles_and_pairs=printed.starred or printed.no_bonus,
        has_single_or_pair=any(_small(group) for pattern in printed.patterns for group in pattern.groups),
        only_singles_and_pairs=all(_small(group) for pattern in printed.patterns for group in pattern.groups),
        needs_joker=all(jokers_needed(hand) for hand in checked.hands if playable(hand)),
        takes_joker=any(hand.groups for hand in checked.hands),
        patterns=tuple(pattern.groups for pattern in printed.patterns),
        clauses=tuple(clause.text for clause in printed.clauses),
        sample=checked.sample,
        hands=len(checked.hands),
    )


def _small(group: Group) -> bool:
    """A single, a pair or a mixed group."""
    return group.mixed or group.size < 3
