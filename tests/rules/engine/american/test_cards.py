"""Compiled cards: clauses, concrete hands, what the editor warns of, and text that means harm."""

import time

import pytest

from rules.engine.american.cards import PRACTICE_CARD, UnreadableCard, card_in, compiled
from rules.engine.american.checks import card_line, check_card, check_line
from rules.engine.american.clauses import UnknownClause, read_clause
from rules.engine.american.tiles import TILES
from rules.engine.reading import BadInput
from tests.rules.engine.american.cards_for_tests import DEFAULTS, PRACTICE, card_text

# Counted by hand: suits x slides x numbers x winds, halved where letters can be swapped.
HANDS = {
    "Y1": 3 * 2,
    "Y2": 3,
    "C1": 3,
    "C2": 6 * 6,
    "C3": 6 * 6,
    "C4": 6 * 4 * 3,
    "O3": 3 + 3,
    "T1": 6 * 3,
    "T2": 3 * 3,
    "M3": 1,
    "W1": 3,
    "W2": 3 + 3,
    "W3": 12 * 6,
    "Q1": 7 * 6,
    "Q2": (5 * 4 + 4 * 3) * 6 // 2,
    "Q3": 4 * 3 * 3,
    "S4": 6,
}


def warnings(*lines: str) -> list[str]:
    """The codes of what a card is warned of or refused for."""
    return [problem.code for problem in check_card(card_text(*lines)).problems]


def hands(line: str) -> list[str]:
    """The concrete hands of a line alone, as sorted tiles."""
    (checked,) = check_line(line).lines
    full = [
        sorted([*hand.natural, *(tile for tile, size in hand.groups for _ in range(size))]) for hand in checked.hands
    ]
    return [TILES.spell(TILES.kinds[index] for index in hand) for hand in full]


def test_the_practice_card_has_no_problem() -> None:
    assert not PRACTICE.warnings
    assert len(PRACTICE.lines) == 36
    assert (PRACTICE.year, PRACTICE.lowest_value, PRACTICE.highest_value) == (2027, 25, 60)
    assert sum(line.hands for line in PRACTICE.lines) == len(PRACTICE.index.hands)


@pytest.mark.parametrize(("id", "count"), HANDS.items())
def test_a_line_has_as_many_hands_as_counted_by_hand(id: str, count: int) -> None:
    assert PRACTICE.line(id).hands == count


def test_an_unknown_line_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        PRACTICE.line("nobody")


def test_a_line_tells_what_exempts_it() -> None:
    single, pairs, kongs = PRACTICE.line("S1"), PRACTICE.line("C1"), PRACTICE.line("M3")
    assert (single.singles_and_pairs, single.only_singles_and_pairs, single.has_single_or_pair) == (True, True, True)
    assert (pairs.singles_and_pairs, pairs.only_singles_and_pairs, pairs.has_single_or_pair) == (False, False, True)
    assert kongs.has_single_or_pair  # NEWS
    assert not PRACTICE.line("Q1").has_single_or_pair


def test_sp_stands_for_a_starred_section() -> None:
    card = compiled(card_text("A: FFFF 1111a 2222b 33c ; X25 sp", "B: FFFF 1111a 3333b 55c ; X25"))
    assert [line.singles_and_pairs for line in card.lines] == [True, False]


def test_sections_keep_their_lines() -> None:
    sections = {section.name: section for section in PRACTICE.sections}
    assert [line.id for line in sections["Year"].lines] == ["Y1", "Y2", "Y3"]
    assert sections["Singles and pairs"].singles_and_pairs
    assert not sections["Year"].singles_and_pairs


def test_the_sample_is_laid_as_printed() -> None:
    line = PRACTICE.line("Y1")
    assert TILES.spell(line.sample) == "E E 2B WD 2B 7B WD WD WD WD 7C 7C 7C 7C"
    assert [group.text for group in line.groups] == ["EE", "2027a", "0000", "7777b"]
    assert PRACTICE.line("C4").clauses == ("run", "n in run")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A: FFFFFFFF 11@bam DDDD@dot ; X25", ["1B 1B WD WD WD WD F F F F F F F F"]),
        ("A: FFFFFFFF 00 R G NS ; X25", ["N S RD GD WD WD F F F F F F F F"]),
        ("A: FFFFFFFF 8a 9a NNNN ; run, n=1 ; X25", []),
    ],
)
def test_symbols_are_tiles(line: str, expected: list[str]) -> None:
    assert hands(line)[: len(expected)] == expected


def test_another_letter_makes_an_opposite_dragon_and_a_free_one_any() -> None:
    line = "A: FFFFFFFF 1111@bam DD{} ; X25"
    assert len(hands("A: FFFFFFFF 1111a DDa ; X25")) == 3
    assert len(hands("A: FFFFFFFF 1111a DDb ; X25")) == 6
    assert len(hands("A: FFFFFFFF 1111a DDu ; X25")) == 9
    assert len(hands(line.format("u"))) == 3


def test_two_wind_letters_are_two_winds() -> None:
    assert len(hands("A: FFFFFFFF ZZZZ YY ; X25")) == 12
    assert len(hands("A: FFFFFFFF ZZZZ ZZ ; X25")) == 4


@pytest.mark.parametrize(
    ("clauses", "count"),
    [
        ("n=any", 81),
        ("n=odd", 45),
        ("n=even", 36),
        ("n=3,6,9", 27),
        ("n=3, 6 ,9", 27),
        ("n=5", 9),
        ("n = 2 - 8", 63),
        ("m=n+1", 8),
        ("m=n-2", 7),
        ("m!=n", 72),
        ("m~n", 41),
        ("m~n, m!=n", 32),
        ("n=3,6,9, m!=n", 24),
        ("n=odd, m = n + 1", 4),
    ],
)
def test_clauses_say_what_letters_stand_for(clauses: str, count: int) -> None:
    assert len(hands(f"A: FFFF nnnnn@bam mmmmm@crak ; {clauses} ; X25")) == count


def test_a_run_slides_all_printed_digits_within_one_to_nine() -> None:
    slid = hands("A: FFFFFFFF 22@bam 4444@crak ; run ; X25")
    assert slid[0].startswith("1B 1B 3C")
    assert slid[-1].startswith("7B 7B 9C")
    assert len(slid) == 7


def test_a_letter_may_be_kept_within_the_run() -> None:
    assert len(hands("A: FFFFFFF 123@bam nnnn@crak ; run, n in run ; X25")) == 7 * 3


def test_the_year_does_not_slide() -> None:
    assert len(hands("A: FFFFFF @year@bam 1111@crak ; run ; X25")) == 9


@pytest.mark.parametrize(
    "text",
    ["", "n", "n=0", "n=8-2", "n=n+1", "m!=m", "m=n+9", "n=odd even", "p=odd", "n=3,", "run in n", "m=n+", "N=odd"],
)
def test_a_clause_outside_the_notation_is_unknown(text: str) -> None:
    with pytest.raises(UnknownClause):
        read_clause(text)


def test_the_same_tiles_grouped_in_two_ways_are_one_hand() -> None:
    (checked,) = check_line("A: FFFFFFF NEWW SSS or FFFFFFF NE WW SSS or FFFFFFF NEW W SSS ; X25").lines
    (hand,) = checked.hands
    assert hand.paired == {TILES["W"].index}


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["A: 11111a 11111a 1111a ; X25"], ["too_many_jokers_needed"]),
        (["A: NNNN! NN EEEE SSSS ; X25"], ["too_many_jokers_needed"]),
        (["A: FFFF 1111a 2222b 33c ; X25", "B: 1111b 2222a FFFF 33c ; X30"], ["same_as_another_line"]),
        (["A: FFFF 1111a 2222b 33c ; n=odd ; X25"], ["idle_clause"]),
        (["A: FFFFFFFF EEEE WW ; run ; X25"], ["idle_clause"]),
        (["A: FFFF nnnna mmmmb 33c ; n=9, m=n+1 ; X25"], ["no_hand"]),
        (["A: nnnnu mmmv kkw 1a FFFF ; X25"], ["too_many_hands"]),
        (["A: nu nv nw mu mv mw ku kv kw ZZ YYY ; X25"], ["too_many_hands"]),
    ],
)
def test_the_author_is_told(lines: list[str], codes: list[str]) -> None:
    assert warnings(*lines) == codes


def test_shared_hands_are_counted() -> None:
    text = card_text("A: FFFF 1111a 2222b 33c ; X25", "B: 1111b 2222a FFFF 33a or 1111b 2222a FFFF 33c ; X30")
    (problem,) = compiled(text).warnings
    assert dict(problem.params) == {"id": "B", "other": "A", "hands": 6}


def test_hands_that_no_set_can_make_are_counted_and_not_searched() -> None:
    card = compiled(card_text("A: 1111a! 11u NNNN EEEE ; X25"))
    assert card.lines[0].hands == 9
    assert len(card.index.hands) == 6


def test_a_whole_card_has_a_limit_too() -> None:
    lines = ["A: nnnnu mmmv kka FFFFF ; X25", "B: nnnnu mmmmv kka FFFF ; X25"]
    assert all(warnings(line) == [] for line in lines)
    assert warnings(*lines) == ["too_many_hands"]


@pytest.mark.parametrize(
    "text",
    [
        card_text(*[f"L{n}: nu mv kw nu mv kw nu mv kw ZZ YYY ; X25" for n in range(300)]),
        card_text(*[f"L{n}: " + "F" * 300 + " ; X25" for n in range(60)]),
        card_text("L: " + "or " * 120 + "; X25"),
        card_text("L: FFFFFFFF 1111a 22b ; " + "n=odd," * 50 + " ; X25"),
        card_text("L: FFFFFFFF nnnna 22b ; n=" + "1," * 150 + "1 ; X25"),
        "[" * 20_000,
        "year " * 4_000,
        "\n" * 20_000,
    ],
)
def test_harmful_text_is_refused_fast(text: str) -> None:
    began = time.process_time()
    check_card(text)
    assert time.process_time() - began < 1


def test_a_card_with_a_refused_problem_cannot_be_used() -> None:
    with pytest.raises(UnreadableCard) as caught:
        compiled("year 2027\n[A]\nX: FF ; X25")
    assert str(caught.value) == "line 3, column 4: line_not_14_tiles"
    assert caught.value.problems[0].code == "line_not_14_tiles"


def test_a_question_may_bring_its_card() -> None:
    own = card_text("A: FFFF 1111a 2222b 33c ; X25")
    agreed = card_text("B: FFFF 1111a 2222b 33c ; X25")
    assert card_in({"card": own}, DEFAULTS.with_card(agreed)).lines[0].id == "A"
    assert card_in({}, DEFAULTS.with_card(agreed)).lines[0].id == "B"
    assert card_in({}, DEFAULTS) is compiled(PRACTICE_CARD)


@pytest.mark.parametrize(("card", "code"), [(5, "not_a_text"), ("nonsense", "unreadable_card")])
def test_a_card_that_cannot_be_read_is_bad_input(card: object, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        card_in({"card": card}, DEFAULTS)
    assert caught.value.code == code


def test_a_line_may_be_saved_or_not() -> None:
    saved = card_line({"card_line": "K1: FFFF 246a 8888b 888c ; X30"}, DEFAULTS)
    assert saved.answer is not None
    assert saved.answer["valid"] is True
    assert saved.answer["sample"][4:7] == ["2B", "4B", "6B"]
    refused = card_line({"card_line": "K1: FFFF 246a 888b 888c"}, DEFAULTS)
    assert refused.answer == {"valid": False, "reason": "value_missing", "tile_count": 13}
    assert [reason.code for reason in refused.reasons] == ["value_missing", "line_not_14_tiles"]


def test_a_warning_does_not_keep_a_line_from_being_saved() -> None:
    saved = card_line({"card_line": "K1: FF 111222a 333444b ; X30"}, DEFAULTS)
    assert saved.answer is not None
    assert saved.answer["valid"] is True
    assert [reason.code for reason in saved.reasons] == ["line_may_be_saved", *["three_equal_in_mixed"] * 2]


@pytest.mark.parametrize("line", [None, 5, ["K1"]])
def test_a_line_is_text(line: object) -> None:
    with pytest.raises(BadInput):
        card_line({"card_line": line}, DEFAULTS)
