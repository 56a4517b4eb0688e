"""What the author of a card should know: the checks of the card editor (AM-NOTE-7).

A card with a *refused* problem cannot be played; *warnings* stand beside a card that can.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.american.expansion import ConcreteHand, deal, expand, tries
from rules.engine.american.index import needs
from rules.engine.american.notation import TILES_OF_A_LINE, PrintedCard, PrintedLine, read_card, read_line
from rules.engine.american.spans import Problem
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, required
from rules.engine.rulings import Outcome, Plain, Reason, Ruling
from rules.engine.tiles import Tile, codes

MOST_HANDS = 20_000  # AM-NOTE-7, for a line and for a whole card
MOST_TRIES = 3 * MOST_HANDS  # letters that may be swapped spell a hand several times; a try takes some 15 microseconds
YEAR_OF_A_LINE_ALONE = 2027
COPIES = {tile.index: tile.copies for tile in TILES}

CITES = {
    "line_not_14_tiles": "AM-CARD-13",
    "suit_missing": "AM-NOTE-1",
    "suit_superfluous": "AM-NOTE-1",
}
# The cause before its consequence: what cannot be read first, then what is read and cannot be.
ORDER = ("not_one_line", "id_missing", "unreadable_group", "value_missing", "unknown_clause", "suit_missing")


@dataclass(frozen=True, slots=True)
class CheckedLine:
    """A printed line with its concrete hands; none where the line or its card is refused.

    `tile_count` is the first count that is not 14, else 14. `sample` is one hand in the printed order.
    """

    printed: PrintedLine
    tile_count: int
    hands: tuple[ConcreteHand, ...]
    sample: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A card with all its problems, refused ones and warnings, in the order of its lines."""

    year: int
    lines: tuple[CheckedLine, ...]
    problems: tuple[Problem, ...]

    @property
    def refused(self) -> bool:
        """Does a problem keep the card from being used?"""
        return any(problem.refused for problem in self.problems)


def check_card(text: str) -> CheckedCard:
    """The text of a whole card, read and expanded."""
    return _check(read_card(text))


def check_line(text: str, year: int = YEAR_OF_A_LINE_ALONE) -> CheckedCard:
    """One line alone, as the editor shows it while it is written."""
    return _check(read_line(text, year))


def card_line(facts: Facts, house_rules: HouseRules) -> Ruling:
    """May this line be saved? The answer holds valid, reason, tile_count, value, concealed, hands (AM-NOTE-7)."""
    text = required(facts, "card_line")
    if not isinstance(text, str):
        raise BadInput("not_a_text", "card_line", text)
    checked = check_line(text)
    problems = sorted(checked.problems, key=_importance)
    reasons = tuple(Reason(p.code, CITES.get(p.code, "AM-NOTE-7"), params=_place(p)) for p in problems)
    if not checked.refused:
        reasons = (Reason("line_may_be_saved", "AM-NOTE-7"), *reasons)
    return Ruling(Outcome.ANSWERED, reasons, answer=_answer(checked, problems))


def _answer(checked: CheckedCard, problems: list[Problem]) -> dict[str, Plain]:
    answer: dict[str, Plain] = {"valid": not checked.refused}
    if checked.refused:
        answer["reason"] = problems[0].code
    for line in checked.lines:
        if not any(problem.code == "unreadable_group" for problem in problems):
            answer["tile_count"] = line.tile_count
        if not checked.refused:
            answer |= _about(line)
    return answer


def _about(line: CheckedLine) -> dict[str, Plain]:
    return {
        "value": line.printed.value,
        "concealed": line.printed.concealed,
        "hands": len(line.hands),
        "sample": list(codes(line.sample)),
    }


def _importance(problem: Problem) -> tuple[bool, int, int]:
    rank = ORDER.index(problem.code) if problem.code in ORDER else len(ORDER)
    return not problem.refused, rank, problem.column


def _place(problem: Problem) -> tuple[tuple[str, str | int], ...]:
    return (("column", problem.column), *problem.params)


def _check(printed: PrintedCard) -> CheckedCard:
    problems = printed.problems + [problem for line in printed.lines for problem in _clause_problems(line)]
    if sum(map(_tries, printed.lines)) > MOST_TRIES:
        problems.append(_too_many(max(printed.lines, key=_tries)))
    refused = any(problem.refused for problem in problems)
    lines = tuple(_checked_lines(printed, 0 if refused else MOST_HANDS))
    problems += [] if refused else _hand_problems(lines)
    return CheckedCard(printed.year, lines, tuple(sorted(problems, key=lambda p: (p.line, p.column))))


def _checked_lines(printed: PrintedCard, left: int) -> Iterator[CheckedLine]:
    """The lines, expanded until more hands are found than are `left` to the whole card; none where `left` is 0."""
    for number, line in enumerate(printed.lines):
        hands = tuple(expand(line, number, left)) if left > 0 else ()
        yield CheckedLine(line, _tile_count(line), hands, _sample(line) if hands else ())
        left -= len(hands)


def _tile_count(line: PrintedLine) -> int:
    counts = [pattern.size for pattern in line.patterns]
    return next((count for count in counts if count != TILES_OF_A_LINE), TILES_OF_A_LINE)


def _sample(line: PrintedLine) -> tuple[Tile, ...]:
    first = next(dealt for pattern in line.patterns for dealt in deal(pattern, line.clauses))
    return tuple(tile for _, tiles in first for tile in tiles)


def _tries(line: PrintedLine) -> int:
    return sum(tries(pattern, line.clauses) for pattern in line.patterns)


def _too_many(line: PrintedLine) -> Problem:
    return line.place.problem("too_many_hands", id=line.id, most=MOST_HANDS)


def _clause_problems(line: PrintedLine) -> Iterator[Problem]:
    """Clauses that do nothing: of a letter that no pattern prints, or a run without digits."""
    letters = {letter for pattern in line.patterns for letter in pattern.letters("nmk")}
    digits = any(pattern.digits for pattern in line.patterns)
    for clause in line.clauses:
        if not set(clause.letters) <= letters or (clause.slides and not digits):
            yield line.place.problem("idle_clause", refused=False, id=line.id, clause=clause.text)


def _hand_problems(lines: tuple[CheckedLine, ...]) -> list[Problem]:
    if sum(len(line.hands) for line in lines) > MOST_HANDS:
        return [_too_many(max(lines, key=lambda line: len(line.hands)).printed)]
    return [problem for line in lines for problem in _line_problems(line)] + list(_shared(lines))


def _line_problems(line: CheckedLine) -> Iterator[Problem]:
    place, id = line.printed.place, line.printed.id
    if not line.hands:
        yield place.problem("no_hand", id=id)
    elif not any(map(playable, line.hands)):
        yield place.problem("too_many_jokers_needed", refused=False, id=id, jokers=JOKER.copies)


def playable(hand: ConcreteHand) -> bool:
    """Are there tiles enough in the set, at most 8 jokers filling up? (AM-SET-2, AM-JOKER-3)"""
    if any(count > COPIES[tile] for tile, count in Counter(hand.natural).items()):
        return False
    return jokers_needed(hand) <= JOKER.copies


def jokers_needed(hand: ConcreteHand) -> int:
    """The jokers without which the hand cannot be: of every tile, what it takes beyond the pieces in the set."""
    return sum(max(0, count - COPIES[tile]) for tile, count in needs(hand).items())


def _shared(lines: tuple[CheckedLine, ...]) -> Iterator[Problem]:
    """Hands that an earlier line has too: which value counts then is a question that the card should not ask."""
    owners: dict[object, str] = {}
    for line in lines:
        keys = {(hand.natural, hand.groups) for hand in line.hands}
        others = Counter(owners[key] for key in keys if key in owners)
        for other, hands in others.items():
            yield line.printed.place.problem(
                "same_as_another_line", refused=False, id=line.printed.id, other=other, hands=hands
            )
        owners.update(dict.fromkeys(keys - owners.keys(), line.printed.id))
