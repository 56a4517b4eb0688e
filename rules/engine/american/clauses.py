"""Clauses of a card line: what its number letters may stand for (AM-NOTE-3, AM-CARD-6).

*Number letters* are n, m and k. `run` slides all printed digits of a pattern together; the *run* of one hand is the
set of its slid digits.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from rules.engine.american.spans import Span

NUMBERS = range(1, 10)
NUMBER_LETTERS = "nmk"
NAMED_NUMBERS = {"any": set(NUMBERS), "odd": {1, 3, 5, 7, 9}, "even": {2, 4, 6, 8}}

Numbers = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: the letters that it names, and a test of what they stand for. `slides` is true for `run` alone."""

    text: str
    letters: str
    holds: Callable[[Numbers, frozenset[int]], bool]
    slides: bool = False


class UnknownClause(ValueError):
    """A clause outside the notation."""


def read_clause(text: str) -> Clause:
    """A clause of its text ("m=n+1"); raises UnknownClause."""
    compact = re.sub(r"\s*([=~!+,-]+)\s*", r"\1", text)
    for form, build in FORMS:
        match = form.fullmatch(compact)
        if match:
            return build(compact, *match.groups())
    raise UnknownClause(text)


def clause_spans(span: Span) -> Iterator[Span]:
    """The clauses of a line. A comma also stands inside a list of numbers: "n=3,6,9, m!=n" are two clauses."""
    pieces = span.split(",")
    while pieces:
        first = pieces.pop(0)
        last = first
        while pieces and re.fullmatch(r"[1-9]", pieces[0].text):
            last = pieces.pop(0)
        end = last.column + len(last.text) - span.column
        yield span.part(first.column - span.column, end)


def number_choices(letters: str, digits: frozenset[int], clauses: tuple[Clause, ...]) -> Iterator[tuple[Numbers, int]]:
    """Everything the letters may stand for, with how far the printed digits slide; at most 9 x 9**letters tries."""
    for shift in shifts(digits, clauses):
        run = frozenset(digit + shift for digit in digits)
        for chosen in product(NUMBERS, repeat=len(letters)):
            numbers = dict(zip(letters, chosen, strict=True))
            if all(clause.holds(numbers, run) for clause in clauses):
                yield numbers, shift


def shifts(digits: frozenset[int], clauses: tuple[Clause, ...]) -> range:
    """How far the printed digits may slide within 1-9, without wrap and without zero (AM-CARD-6)."""
    if not digits or not any(clause.slides for clause in clauses):
        return range(1)
    return range(1 - min(digits), 10 - max(digits))


def _run(text: str) -> Clause:
    return Clause(text, "", lambda numbers, run: True, slides=True)


def _named(text: str, letter: str, name: str) -> Clause:
    return _among(text, letter, NAMED_NUMBERS[name])


def _listed(text: str, letter: str, numbers: str) -> Clause:
    return _among(text, letter, {int(number) for number in numbers.split(",")})


def _range(text: str, letter: str, first: str, last: str) -> Clause:
    if int(first) > int(last):
        raise UnknownClause(text)
    return _among(text, letter, set(range(int(first), int(last) + 1)))


def _among(text: str, letter: str, allowed: set[int]) -> Clause:
    return Clause(text, letter, lambda numbers, run: numbers[letter] in allowed)


def _in_run(text: str, letter: str) -> Clause:
    return Clause(text, letter, lambda numbers, run: numbers[letter] in run)


def _apart(text: str, letter: str, other: str, sign: str, distance: str) -> Clause:
    apart = int(sign + distance)
    return _two(text, letter, other, lambda numbers, run: numbers[letter] == numbers[other] + apart)


def _different(text: str, letter: str, other: str) -> Clause:
    return _two(text, letter, other, lambda numbers, run: numbers[letter] != numbers[other])


def _same_parity(text: str, letter: str, other: str) -> Clause:
    return _two(text, letter, other, lambda numbers, run: (numbers[letter] - numbers[other]) % 2 == 0)


def _two(text: str, letter: str, other: str, holds: Callable[[Numbers, frozenset[int]], bool]) -> Clause:
    if letter == other:
        raise UnknownClause(text)
    return Clause(text, letter + other, holds)


FORMS: tuple[tuple[re.Pattern[str], Callable[..., Clause]], ...] = (
    (re.compile(r"run"), _run),
    (re.compile(r"([nmk])=(any|odd|even)"), _named),
    (re.compile(r"([nmk])=([1-9](?:,[1-9])*)"), _listed),
    (re.compile(r"([nmk])=([1-9])-([1-9])"), _range),
    (re.compile(r"([nmk])\s+in\s+run"), _in_run),
    (re.compile(r"([nmk])=([nmk])([+-])([1-8])"), _apart),
    (re.compile(r"([nmk])!=([nmk])"), _different),
    (re.compile(r"([nmk])~([nmk])"), _same_parity),
)
