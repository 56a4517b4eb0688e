"""Cards as their pages show them: every line with its picture and what is wrong with it, and what differs."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Prefetch

from clubs.agreements import MOST_DRAFT
from clubs.models import Card, CardVersion, Club
from rules.engine.card_editing import CardCheck, CardEditing, CardProblem, EditedLine
from rules.engine.rulesets import RULESETS
from rules.wording import problem_sentence

MOST_ROWS = 200  # shown at once; a real card has some 70 lines
LONGEST_ROW = 160  # characters of a row that are repeated beside its problems


@dataclass(frozen=True, slots=True)
class ShownProblem:
    """One problem in words, with its place."""

    sentence: str
    row: int
    column: int
    refused: bool


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row of the text that has a line or a problem. `raw` is what is typed there."""

    row: int
    raw: str
    line: EditedLine | None
    problems: tuple[ShownProblem, ...]

    @property
    def refused(self) -> bool:
        """Does something here keep the card from being used?"""
        return any(problem.refused for problem in self.problems)


@dataclass(frozen=True, slots=True)
class ShownCheck:
    """A text with all rows that say something. `more` counts rows that are left out."""

    rows: tuple[ShownRow, ...]
    more: int
    lines: int
    hands: int
    refused: int
    warnings: int


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line that two texts do not have in common; None where a text lacks it."""

    id: str
    old: EditedLine | None
    new: EditedLine | None


def editing_of(ruleset: str) -> CardEditing | None:
    """The card editor's doors of a game, None where it has no card."""
    return RULESETS[ruleset].card_editing if ruleset in RULESETS else None


def games_with_cards() -> list[str]:
    """The games that are played by a card."""
    return [name for name, game in RULESETS.items() if game.card_editing is not None]


def checked(text: str, ruleset: str) -> CardCheck:
    """The check of a card's text by its game."""
    editing = editing_of(ruleset)
    return editing.check(text) if editing else CardCheck((), ())


def shown_check(text: str, ruleset: str) -> ShownCheck:
    """Every row with its line, picture and problems in words."""
    check = checked(text, ruleset)
    rows = list(_rows(text, check, ruleset))
    return ShownCheck(
        rows=tuple(rows[:MOST_ROWS]),
        more=max(0, len(rows) - MOST_ROWS),
        lines=len(check.lines),
        hands=sum(line.hands for line in check.lines),
        refused=sum(problem.refused for problem in check.problems),
        warnings=sum(not problem.refused for problem in check.problems),
    )


def shown_row(shown: ShownCheck, row: int) -> ShownRow | None:
    """The row of that number, where it has something to show."""
    return next((one for one in shown.rows if one.row == row), None)


def sections_of(text: str, ruleset: str) -> list[tuple[str, list[EditedLine]]]:
    """The lines of a text in their sections, in the order printed."""
    sections: dict[str, list[EditedLine]] = {}
    for line in checked(text, ruleset).lines:
        sections.setdefault(line.section, []).append(line)
    return list(sections.items())


def cards_of(club: Club) -> list[Card]:
    """The club's cards, each with its versions, the newest first. Two queries."""
    versions = CardVersion.objects.select_related("published_by").defer("text")
    return list(club.cards.prefetch_related(Prefetch("versions", versions)))


def changed_lines(old: str, new: str, ruleset: str) -> list[ChangedLine]:
    """Lines that were added, taken away or changed; a line keeps its identity with its name."""
    before, after = _by_id(old, ruleset), _by_id(new, ruleset)
    ids = [*after, *(id for id in before if id not in after)]
    pairs = ((id, before.get(id), after.get(id)) for id in ids)
    return [ChangedLine(id, was, now) for id, was, now in pairs if _printed(was) != _printed(now)]


def _by_id(text: str, ruleset: str) -> dict[str, EditedLine]:
    return {line.id: line for line in checked(text, ruleset).lines}


def _printed(line: EditedLine | None) -> tuple[object, ...]:
    """What a player reads of a line."""
    if line is None:
        return ()
    return line.section, line.text, line.clauses, line.value, line.concealed, line.singles_and_pairs


def _rows(text: str, check: CardCheck, ruleset: str) -> Iterator[ShownRow]:
    raws = text[:MOST_DRAFT].splitlines()
    lines = {line.row: line for line in check.lines}
    problems: dict[int, list[CardProblem]] = {}
    for problem in check.problems:
        problems.setdefault(problem.line, []).append(problem)
    for row in sorted(lines.keys() | problems.keys()):
        raw = raws[row - 1][:LONGEST_ROW] if row <= len(raws) else ""
        yield ShownRow(row, raw, lines.get(row), tuple(_problem(one, ruleset) for one in problems.get(row, ())))


def _problem(problem: CardProblem, ruleset: str) -> ShownProblem:
    sentence = problem_sentence(problem.code, dict(problem.params), ruleset)
    return ShownProblem(sentence, problem.line, problem.column, problem.refused)
