"""The card in the editor: one mistake does not hide the other lines, and lines are put together from their parts."""

import pytest

from rules.engine.american.card_editing import AmericanCardEditing
from rules.engine.american.cards import PRACTICE_CARD
from rules.engine.card_editing import NewLine

EDITING = AmericanCardEditing()
GOOD = "A1: 22a 444a 666a 888a FFF ; X25"
CARD = f"year 2027\n\n[Evens]\n{GOOD}\n"


def new_line(**parts: object) -> NewLine:
    known = {"id": "A2", "section": "Evens", "pattern": "FF 2222a 4444b 6666c", "clauses": "", "value": "30"}
    return NewLine(**{**known, "concealed": False, **parts})  # type: ignore[arg-type]  # parts of a test


def test_the_practice_card_has_no_problem_and_a_sample_for_every_line() -> None:
    check = EDITING.check(PRACTICE_CARD)
    assert not check.refused
    assert all(sum(map(len, line.sample)) == 14 and line.hands for line in check.lines)
    first = check.lines[0]
    assert (first.id, first.section, first.value, first.concealed, first.tile_count) == ("Y1", "Year", 35, False, 14)
    assert PRACTICE_CARD.splitlines()[first.row - 1].startswith("Y1:")


def test_a_refused_line_does_not_hide_the_others() -> None:
    check = EDITING.check(CARD + "A2: 22a 444 ; X25\n")
    good, bad = check.lines
    assert check.refused
    assert good.hands == 3
    assert good.sample[0] == ("2B", "2B")
    assert (bad.hands, bad.sample, bad.tile_count) == (0, (), 5)
    assert {(problem.code, problem.line) for problem in check.problems if problem.refused} == {
        ("suit_missing", 5),
        ("line_not_14_tiles", 5),
    }


def test_without_a_year_no_line_can_be_expanded() -> None:
    check = EDITING.check(f"[Evens]\n{GOOD}")
    assert [line.sample for line in check.lines] == [()]
    assert [problem.code for problem in check.problems] == ["year_missing"]


def test_a_text_that_is_too_long_has_no_lines() -> None:
    check = EDITING.check("year 2027\n" + "x\n" * 100_000)
    assert check.lines == ()
    assert [problem.code for problem in check.problems] == ["card_too_long"]


def test_a_new_card_begins_with_its_year() -> None:
    text, row = EDITING.add(EDITING.begin(2027), new_line())
    assert text == "year 2027\n\n[Evens]\nA2: FF 2222a 4444b 6666c ; X30\n"
    assert row == 4
    assert not EDITING.check(text).refused


@pytest.mark.parametrize("section", ["Evens", " Evens * ", ""])
def test_a_line_goes_to_the_end_of_its_section(section: str) -> None:
    text, row = EDITING.add(CARD + "\n[Odds *] # hard\nO1: 11a ; C50\n\n", new_line(section=section))
    assert text.splitlines()[row - 1] == "A2: FF 2222a 4444b 6666c ; X30"
    assert row == (5 if section else 8)


def test_a_new_section_follows_the_last_line() -> None:
    text, row = EDITING.add(CARD + "\n\n", new_line(section="Odds *", concealed=True, value="50 sp", clauses="run"))
    assert text == CARD + "\n[Odds *]\nA2: FF 2222a 4444b 6666c ; run ; C50 sp\n"
    assert row == 7


def test_line_breaks_inside_the_parts_do_not_make_lines() -> None:
    text, row = EDITING.add(CARD, new_line(pattern="FF 2222a\nX: 1 ; X25", clauses="\r\n"))
    assert text.splitlines()[row - 1] == "A2: FF 2222a X: 1 ; X25 ; X30"
    assert len(text.splitlines()) == len(CARD.splitlines()) + 1
