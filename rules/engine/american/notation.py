"""The notation of a card: its text read to printed lines (AM-NOTE-1 to AM-NOTE-7).

A *card* has a year and *sections* of *lines*. A line prints one or more *patterns* ("either kong"), each made of
*groups* ("444a"); a group has *symbols*, a *suit* where a symbol needs one, and may forbid jokers ("!").
Reading never stops at the first problem: all are kept, with line and column.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rules.engine.american.clauses import NUMBER_LETTERS, Clause, UnknownClause, clause_spans, read_clause
from rules.engine.american.spans import Problem, Span

LONGEST_CARD = 20_000  # characters; a card is free text from the web
LONGEST_LINE = 400
TILES_OF_A_LINE = 14  # AM-CARD-13
DIGITS = "123456789"
NEEDS_SUIT = frozenset(DIGITS + "D" + NUMBER_LETTERS)  # AM-NOTE-1
DECORATION = frozenset("+-x=()*/")
FIXED_SUITS = {"@bam": "B", "@crak": "C", "@dot": "D"}
GROUP = re.compile(rf"(@year|[{DIGITS}0FNEWSRGDZY{NUMBER_LETTERS}]+)(@bam|@crak|@dot|[abcuvw])?(!)?")
VALUE = re.compile(r"([XC])([1-9][0-9]{0,5})(\s*sp)?")
IDENTIFIED = re.compile(r"([^\s:;,\[\]]{1,12})\s*:")
SECTION = re.compile(r"\[([^\[\]]*?)\s*(\*?)\s*\]")
YEAR = re.compile(r"year\s+([1-9][0-9]{3})")


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles printed together. `suit` is a letter, "B", "C" or "D" where it is fixed, or "" where there is none.

    The digits of a year group never slide, so `sliding` is false for it. `size` counts tiles; `mixed` groups print
    different symbols, singles and pairs together (AM-CARD-8). `exposable`: one symbol three or more times, without
    `!`, so that jokers and exposure are allowed (AM-NOTE-4).
    """

    text: str
    symbols: str
    suit: str
    natural_only: bool
    sliding: bool
    size: int
    mixed: bool
    exposable: bool


def group_of(text: str, symbols: str, suit: str = "", natural_only: bool = False, sliding: bool = True) -> Group:
    """The group of these symbols, with what follows from them."""
    size, mixed = len(symbols), len(set(symbols)) > 1
    exposable = size >= 3 and not mixed and not natural_only
    return Group(text, symbols, suit, natural_only, sliding, size, mixed, exposable)


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way to make a line: its groups, in the order printed."""

    groups: tuple[Group, ...]

    @property
    def size(self) -> int:
        """How many tiles; 14 in a line that can be used."""
        return sum(group.size for group in self.groups)

    @property
    def digits(self) -> frozenset[int]:
        """The printed digits that `run` slides."""
        sliding = (group.symbols for group in self.groups if group.sliding)
        return frozenset(int(symbol) for symbols in sliding for symbol in symbols if symbol in DIGITS)

    def letters(self, among: str) -> str:
        """Those of the letters that stand in the symbols of the pattern."""
        return "".join(letter for letter in among if any(letter in group.symbols for group in self.groups))

    def suits(self, among: str) -> str:
        """Those of the suit letters that the pattern uses."""
        return "".join(letter for letter in among if any(letter == group.suit for group in self.groups))


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """One line as printed. `value` is 0 and patterns are missing where they could not be read."""

    id: str
    section: str
    starred: bool
    text: str
    patterns: tuple[Pattern, ...]
    clauses: tuple[Clause, ...]
    value: int
    concealed: bool
    no_bonus: bool
    place: Span


@dataclass(slots=True)
class PrintedCard:
    """What was read of a card, with every problem found on the way."""

    year: int = 0
    section: str = ""
    starred: bool = False
    lines: list[PrintedLine] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_card(text: str) -> PrintedCard:
    """All lines of a card's text."""
    card = PrintedCard()
    if len(text) > LONGEST_CARD:
        card.problems.append(Span("", 1, 1).problem("card_too_long", most=LONGEST_CARD))
        return card
    for number, raw in enumerate(text.splitlines(), 1):
        _read_row(Span(raw, number, 1).part(0, _comment(raw)), card)
    if not card.year:
        card.problems.append(Span("", 1, 1).problem("year_missing"))
    if not card.lines:
        card.problems.append(Span("", 1, 1).problem("card_empty"))
    return card


def read_line(text: str, year: int) -> PrintedCard:
    """One line alone, as on a card of that year: a card with at most one line."""
    card = PrintedCard(year=year)
    rows = [Span(raw, number, 1).part(0, _comment(raw)) for number, raw in enumerate(text.splitlines(), 1)]
    rows = [row for row in rows if row.text]
    if len(rows) == 1:
        _read_line(rows[0], card)
    else:
        card.problems.append(Span("", 1, 1).problem("not_one_line", lines=len(rows)))
    return card


def _comment(raw: str) -> int:
    start = raw.find("#")
    return len(raw) if start < 0 else start


def _read_row(row: Span, card: PrintedCard) -> None:
    if not row.text:
        return
    if row.text.startswith("["):
        _read_section(row, card)
    elif row.text.split()[0] == "year":
        _read_year(row, card)
    else:
        _read_line_of_section(row, card)


def _read_section(row: Span, card: PrintedCard) -> None:
    match = SECTION.fullmatch(row.text)
    if not match or not match[1] or len(row.text) > LONGEST_LINE:
        card.problems.append(row.problem("unreadable_section"))
        return
    card.section, card.starred = match[1].strip(), bool(match[2])


def _read_year(row: Span, card: PrintedCard) -> None:
    match = YEAR.fullmatch(row.text)
    if not match:
        card.problems.append(row.problem("unreadable_year"))
    elif card.year or card.lines:
        card.problems.append(row.problem("year_misplaced"))
    card.year = int(match[1]) if match else card.year


def _read_line_of_section(row: Span, card: PrintedCard) -> None:
    if not card.section:
        card.problems.append(row.problem("section_missing"))
    _read_line(row, card)


def _read_line(row: Span, card: PrintedCard) -> None:
    match = IDENTIFIED.match(row.text)
    if len(row.text) > LONGEST_LINE:
        card.problems.append(row.problem("line_too_long", most=LONGEST_LINE))
    elif not match:
        card.problems.append(row.problem("id_missing"))
    else:
        _read_parts(row, match[1], row.part(match.end()), card)


def _read_parts(row: Span, id: str, rest: Span, card: PrintedCard) -> None:
    if any(line.id == id for line in card.lines):
        card.problems.append(row.problem("duplicate_id", id=id))
    printed, *middle, last = [*rest.split(";"), rest.part(len(rest.text))] if ";" not in rest.text else rest.split(";")
    value, concealed, no_bonus = _read_value(last, card)
    clauses = tuple(_read_clauses(middle, card))
    patterns = tuple(_read_patterns(printed, card))
    card.lines.append(
        PrintedLine(
            id, card.section, card.starred, printed.text, patterns, clauses, value, concealed, no_bonus, printed
        )
    )


def _read_value(span: Span, card: PrintedCard) -> tuple[int, bool, bool]:
    match = VALUE.fullmatch(span.text)
    if not match:
        card.problems.append(span.problem("value_missing"))
        return 0, False, False
    return int(match[2]), match[1] == "C", bool(match[3])


def _read_clauses(parts: list[Span], card: PrintedCard) -> Iterator[Clause]:
    card.problems.extend(surplus.problem("unknown_clause") for surplus in parts[1:])
    for span in [span for part in parts[:1] for span in clause_spans(part)]:
        try:
            yield read_clause(span.text)
        except UnknownClause:
            card.problems.append(span.problem("unknown_clause"))


def _read_patterns(printed: Span, card: PrintedCard) -> Iterator[Pattern]:
    alternatives: list[list[Span]] = [[]]
    for word in printed.words():
        if word.text == "or":
            alternatives.append([])
        elif word.text not in DECORATION:
            alternatives[-1].append(word)
    for words in alternatives:
        yield _read_pattern(words, printed, card)


def _read_pattern(words: list[Span], printed: Span, card: PrintedCard) -> Pattern:
    """The groups that can be read. The count is checked only where all of them can."""
    groups = [_read_group(word, card) for word in words]
    readable = tuple(group for group in groups if group)
    pattern = Pattern(readable)
    if len(readable) == len(groups) and pattern.size != TILES_OF_A_LINE:
        place = words[0] if words else printed
        card.problems.append(place.problem("line_not_14_tiles", tile_count=pattern.size))
    return pattern


def _read_group(word: Span, card: PrintedCard) -> Group | None:
    match = GROUP.fullmatch(word.text)
    if not match:
        card.problems.append(word.problem("unreadable_group"))
        return None
    symbols = f"{card.year:04}" if match[1] == "@year" else match[1]
    suit = match[2] or ""
    group = group_of(word.text, symbols, FIXED_SUITS.get(suit, suit), bool(match[3]), match[1] != "@year")
    card.problems.extend(_group_problems(word, group))
    return group


def _group_problems(word: Span, group: Group) -> Iterator[Problem]:
    needs = any(symbol in NEEDS_SUIT for symbol in group.symbols)
    if needs and not group.suit:
        yield word.problem("suit_missing")
    if group.suit and not needs:
        yield word.problem("suit_superfluous")
    if group.mixed and any(group.symbols.count(symbol) >= 3 for symbol in group.symbols):
        yield word.problem("three_equal_in_mixed", refused=False)
