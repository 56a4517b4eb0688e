"""The notation of a card: what is read, and where a problem is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.american.checks import check_card, check_line
from rules.engine.american.notation import LONGEST_CARD, LONGEST_LINE, read_card, read_line
from rules.engine.american.spans import Span
from tests.rules.engine.american.cards_for_tests import card_text

FOURTEEN = "FFFF 1111a 2222b 33c"


def problems(text: str) -> list[tuple[str, int, int]]:
    """(code, line, column) of every problem of a card."""
    return [(problem.code, problem.line, problem.column) for problem in check_card(text).problems]


def line_problems(text: str) -> list[tuple[str, int]]:
    """(code, column) of every problem of a line alone."""
    return [(problem.code, problem.column) for problem in check_line(text).problems]


def test_a_card_has_a_year_and_lines_in_sections() -> None:
    card = read_card("# ours\nyear 2031\n\n[Odds]\nA: FF 1111a 3333b 5555c ; X25 # easy\n[Pairs *]\nB: x ; C50 sp")
    first, second = card.lines
    assert (card.year, first.id, first.section, first.value) == (2031, "A", "Odds", 25)
    assert (first.concealed, first.starred, first.no_bonus) == (False, False, False)
    assert (second.section, second.concealed, second.starred, second.no_bonus) == ("Pairs", True, True, True)


@pytest.mark.parametrize("value", ["C50 sp", "C50sp", "C50  sp"])
def test_a_line_may_say_that_it_bears_no_bonus(value: str) -> None:
    (line,) = read_line(f"A: NEWS 13579a 2468b R ; {value}", 2027).lines
    assert (line.value, line.concealed, line.no_bonus) == (50, True, True)


def test_a_line_may_print_several_patterns() -> None:
    (line,) = read_line("A: FFFF 1111a 2222a 33a or 44a FFFF 5555a 6666a ; X25", 2027).lines
    assert [[group.text for group in pattern.groups] for pattern in line.patterns] == [
        ["FFFF", "1111a", "2222a", "33a"],
        ["44a", "FFFF", "5555a", "6666a"],
    ]


def test_decoration_stands_for_no_tile() -> None:
    (line,) = read_line("A: ( FFFFF ) 4444a + 4444b / = * - x 8c ; C30", 2027).lines
    assert line.patterns[0].size == 14


def test_the_year_group_is_the_four_digits_of_the_card() -> None:
    (line,) = read_line("A: FF @yeara @yearb NNNN ; X40", 2031).lines
    year = line.patterns[0].groups[1]
    assert (year.symbols, year.suit, year.mixed, year.exposable) == ("2031", "a", True, False)


@pytest.mark.parametrize(
    ("group", "exposable"),
    [("111a", True), ("11a", False), ("1a", False), ("123a", False), ("1111a!", False), ("NEWS", False), ("FFF", True)],
)
def test_three_equal_symbols_may_be_exposed_unless_marked(group: str, exposable: bool) -> None:
    (line,) = read_line(f"A: {group} ; X25", 2027).lines
    assert line.patterns[0].groups[0].exposable is exposable


def test_a_suit_may_be_fixed() -> None:
    (line,) = read_line("A: 1111@bam 22@crak DDDD@dot 3333@bam ; X25", 2027).lines
    assert [group.suit for group in line.patterns[0].groups] == ["B", "C", "D", "B"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A: FFFF 1111a 2222b QQ ; X25", [("unreadable_group", 21)]),
        ("A: FFFF 1111a 2222b 33cc ; X25", [("unreadable_group", 21)]),
        ("A: FFFF 1111 2222b 33c ; X25", [("suit_missing", 9)]),
        ("A: FFFF 1111a DDDD 33c ; X25", [("suit_missing", 15)]),
        ("A: FFFF nnnn 2222a 33b ; X25", [("suit_missing", 9)]),
        ("A: FFFF 2027 2222a 33b ; X25", [("suit_missing", 9)]),
        ("A: FFFFa 1111a 2222b 33c ; X25", [("suit_superfluous", 4)]),
        ("A: FFFF 1111a 2222b 3c ; X25", [("line_not_14_tiles", 4)]),
        ("A:  ; X25", [("line_not_14_tiles", 5)]),
        (f"A: {FOURTEEN} or FF ; X25", [("line_not_14_tiles", 28)]),
        (f"A: {FOURTEEN}", [("value_missing", 24)]),
        (f"A: {FOURTEEN} ; 25", [("value_missing", 27)]),
        (f"A: {FOURTEEN} ; X0", [("value_missing", 27)]),
        (f"A: {FOURTEEN} ; X25 xp", [("value_missing", 27)]),
        (f"A: {FOURTEEN} ; jump ; X25", [("unknown_clause", 27)]),
        (f"A: {FOURTEEN} ; run, jump ; X25", [("unknown_clause", 32)]),
        (f"A: {FOURTEEN} ; run ; run ; X25", [("unknown_clause", 33)]),
        (FOURTEEN, [("id_missing", 1)]),
        ("A: FF 111222a 333444b ; X25", [("three_equal_in_mixed", 7), ("three_equal_in_mixed", 15)]),
        ("A: " + "F" * LONGEST_LINE, [("line_too_long", 1)]),
    ],
)
def test_a_problem_has_its_place(text: str, found: list[tuple[str, int]]) -> None:
    assert line_problems(text) == found


def test_an_unreadable_group_does_not_hide_the_next_problem() -> None:
    assert line_problems("A: QQ 11 22a ; hop") == [("unreadable_group", 4), ("suit_missing", 7), ("value_missing", 16)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[A]\nX: FFFFFFFF 1111a 22b ; X25", [("year_missing", 1, 1)]),
        ("year 27\n[A]\nX: FFFFFFFF 1111a 22b ; X25", [("unreadable_year", 1, 1), ("year_missing", 1, 1)]),
        ("year 2027\nyear 2028\n[A]\nX: FFFFFFFF 1111a 22b ; X25", [("year_misplaced", 2, 1)]),
        ("year 2027\n[A]", [("card_empty", 1, 1)]),
        ("year 2027\n[]\nX: FFFFFFFF 1111a 22b ; X25", [("unreadable_section", 2, 1), ("section_missing", 3, 1)]),
        ("year 2027\n[A", [("card_empty", 1, 1), ("unreadable_section", 2, 1)]),
        ("year 2027\nX: FFFFFFFF 1111a 22b ; X25", [("section_missing", 2, 1)]),
        (card_text("X: FFFFFFFF 1111a 22b ; X25", " X: FFFFFFFF 1111a 33b ; X25"), [("duplicate_id", 4, 2)]),
        ("F" * (LONGEST_CARD + 1), [("card_too_long", 1, 1)]),
    ],
)
def test_a_card_has_problems_too(text: str, found: list[tuple[str, int, int]]) -> None:
    assert problems(text) == found


@pytest.mark.parametrize(("text", "lines"), [("", 0), ("A: FF ; X25\nB: FF ; X25", 2), ("# nothing", 0)])
def test_a_line_alone_is_one_line(text: str, lines: int) -> None:
    (problem,) = check_line(text).problems
    assert (problem.code, problem.params) == ("not_one_line", (("lines", lines),))


@given(st.text(alphabet="  ;,:#12FDn=ab\n", max_size=60))
def test_a_piece_of_a_line_stands_where_it_says(text: str) -> None:
    for number, raw in enumerate(text.splitlines(), 1):
        span = Span(raw, number, 1)
        for piece in [*span.words(), *span.split(";"), span.part(3)]:
            assert raw[piece.column - 1 :].startswith(piece.text)


@given(st.text(max_size=200) | st.text(alphabet="123FDnmkabuvw@!;:,=or XC25[]*#\n run", max_size=200))
def test_no_text_breaks_the_reading(text: str) -> None:
    check_card(text)
    check_line(text)
