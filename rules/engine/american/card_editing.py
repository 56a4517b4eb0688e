"""The American card in the editor: checks that go on past the first mistake, lines put together from their parts."""

from functools import lru_cache

from rules.engine.american.checks import CheckedCard, CheckedLine, check_card
from rules.engine.american.expansion import deal
from rules.engine.american.notation import LONGEST_CARD, SECTION
from rules.engine.card_editing import CardCheck, EditedLine, NewLine
from rules.engine.tiles import codes

REMEMBERED = 32  # checks; each holds samples and problems only


class AmericanCardEditing:
    """See `rules.engine.card_editing.CardEditing`."""

    longest = LONGEST_CARD

    def check(self, text: str) -> CardCheck:
        """All lines and problems. Lines beside a refused one are expanded all the same."""
        return _check(text)

    def begin(self, year: int) -> str:
        """A year, which every card needs."""
        return f"year {year:04}\n"

    def add(self, text: str, line: NewLine) -> tuple[str, int]:
        """The line at the end of its section, which begins at the end of the text where it is not there yet."""
        rows = text.splitlines()
        section, spelled = _one_row(line.section), _spelled(line)
        row = _end_of(section, rows)
        if row is None:
            rows = [*_without_blanks(rows), "", f"[{section}]"]
            row = len(rows)
        return "\n".join([*rows[:row], spelled, *rows[row:]]) + "\n", row + 1


@lru_cache(maxsize=REMEMBERED)
def _check(text: str) -> CardCheck:
    checked = check_card(text)
    readable = {line.row: line for line in _edited(_without_refused(text, checked))} if checked.refused else {}
    lines = tuple(readable.get(line.row, line) for line in _edited(checked))
    return CardCheck(lines, checked.problems)


def _edited(checked: CheckedCard) -> list[EditedLine]:
    return [_line(line) for line in checked.lines]


def _line(checked: CheckedLine) -> EditedLine:
    printed = checked.printed
    return EditedLine(
        row=printed.place.line,
        id=printed.id,
        section=printed.section,
        text=printed.text,
        clauses=tuple(clause.text for clause in printed.clauses),
        value=printed.value,
        concealed=printed.concealed,
        singles_and_pairs=printed.starred or printed.no_bonus,
        tile_count=checked.tile_count,
        hands=len(checked.hands),
        sample=_sample(checked) if checked.hands else (),
    )


def _sample(checked: CheckedLine) -> tuple[tuple[str, ...], ...]:
    """The tile codes of the first hand, in the groups printed."""
    printed = checked.printed
    first = next(dealt for pattern in printed.patterns for dealt in deal(pattern, printed.clauses))
    return tuple(codes(tiles) for _group, tiles in first)


def _without_refused(text: str, checked: CheckedCard) -> CheckedCard:
    """The card as if the rows with refused problems were blank."""
    refused = {problem.line for problem in checked.problems if problem.refused}
    rows = ["" if row in refused else raw for row, raw in enumerate(text[: LONGEST_CARD + 1].splitlines(), 1)]
    return check_card("\n".join(rows))


def _spelled(line: NewLine) -> str:
    """The parts as one row; an empty clause leaves no gap."""
    kind = "C" if line.concealed else "X"
    parts = (f"{line.id}: {line.pattern}", line.clauses, f"{kind}{line.value}")
    return " ; ".join(part for part in map(_one_row, parts) if part)


def _one_row(text: str) -> str:
    return " ".join(text.split())


def _end_of(section: str, rows: list[str]) -> int | None:
    """Behind which row a section ends, None where it is not there; the last section where none is named."""
    end, inside = None, False
    for row, raw in enumerate(rows, 1):
        match = SECTION.fullmatch(raw.split("#")[0].strip())
        if match:
            inside = not section or match[1].strip() == section.rstrip("* ")
        if inside and raw.strip():
            end = row
    return end


def _without_blanks(rows: list[str]) -> list[str]:
    """The rows without blank ones at the end."""
    while rows and not rows[-1].strip():
        rows = rows[:-1]
    return rows
