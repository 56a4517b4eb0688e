"""Every code that the engine can say has a sentence, and what has none is shown all the same."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation

from rules.engine.house_rules import BadOption, Option
from rules.engine.reading import BadInput
from rules.engine.rulesets import RULESETS, Ruleset
from rules.engine.rulings import Outcome, Reason, Transfer
from rules.engine.tiles import UnreadableTiles
from rules.judging import answer
from rules.wording import (
    input_sentence,
    option_label,
    option_sentence,
    outcome_title,
    problem_sentence,
    reason_sentence,
    seat_name,
    tile_name,
    tile_names,
    tiles_sentence,
    transfer_label,
    transfer_sentence,
    value_label,
    wind_name,
)
from rules.wording.house_rules import REFUSED, as_text
from rules.wording.inputs import INPUTS, fact_label
from rules.wording.words import of_games, words
from tests.rules import engine_codes

GAMES = list(RULESETS.values())
OPTIONS = [(game, option) for game in GAMES for option in game.options.options.values()]
CASES = Path(__file__).parent.parent / "cases"


def known(part: str) -> set[str]:
    return {code for game in of_games(None) for code in getattr(game, part)}


def test_every_reason_has_a_sentence() -> None:
    assert engine_codes.codes(engine_codes.REASONS) - known("reasons") - known("problems") == set()


def test_every_transfer_has_a_sentence_and_a_few_words() -> None:
    codes = engine_codes.transfer_codes()
    assert codes - known("reasons") == set()
    assert codes - known("transfers") == set()


def test_every_problem_of_a_card_has_a_sentence() -> None:
    assert engine_codes.codes(engine_codes.PROBLEMS) - known("problems") == set()


def test_every_unreadable_fact_has_a_sentence() -> None:
    assert engine_codes.codes(engine_codes.INPUTS) - set(INPUTS) == set()


def test_every_refused_option_has_a_sentence() -> None:
    assert engine_codes.codes(engine_codes.OPTIONS) - set(REFUSED) == set()


def test_the_search_for_codes_finds_those_behind_variables_and_verdicts() -> None:
    reasons = engine_codes.codes(engine_codes.REASONS)
    assert {"bet_void", "exchange_as_turn_began", "announced_value_binds", "jokers_only", "no_line"} <= reasons
    assert {"joker_exchange", "bet_won", "threw"} <= engine_codes.transfer_codes()


@pytest.mark.parametrize("part", ["reasons", "problems"])
def test_no_sentence_is_left_from_a_code_that_is_gone(part: str) -> None:
    said = engine_codes.codes(engine_codes.REASONS) | engine_codes.transfer_codes()
    said |= engine_codes.codes(engine_codes.PROBLEMS)
    assert known(part) - said == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_tile_has_a_name_of_its_own(game: Ruleset) -> None:
    names = [tile_name(tile.code, game.name) for tile in game.tiles]
    assert len(set(names)) == len(names)
    assert not {tile.code for tile in game.tiles} & set(names)


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda one: getattr(one, "name", one))
def test_every_option_and_choice_has_a_label(game: Ruleset, option: Option) -> None:
    assert option.name in words(game.name).options
    for value in [*option.choices, *([None] if option.nullable else [])]:
        assert isinstance(value, bool) or as_text(value) in words(game.name).choices[option.name]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda one: getattr(one, "name", one))
def test_labels_are_short(game: Ruleset, option: Option) -> None:
    assert len(option_label(option.name, game.name)) <= 46


def test_no_words_are_left_from_an_option_that_is_gone() -> None:
    for game in GAMES:
        assert set(words(game.name).options) == set(game.options.options)
        assert set(words(game.name).choices) <= set(game.options.options)
        assert set(words(game.name).presets) == set(game.options.presets)


def asked() -> Iterator[dict[str, Any]]:
    for game in GAMES:
        for path in sorted(CASES.glob(f"{game.name}*.json")):
            book = json.loads(path.read_text())
            yield from [case | {"ruleset": game.name} for case in book["cases"] if case["kind"] in game.kinds]


def test_no_sentence_of_any_case_has_a_gap() -> None:
    for case in asked():
        ruling = answer(case)
        sentences = [reason_sentence(reason, case["ruleset"]) for reason in ruling.reasons]
        sentences += [transfer_sentence(transfer, case["ruleset"]) for transfer in ruling.transfers]
        for sentence in sentences:
            assert sentence[0].isupper() or sentence[0] in "“0123456789"
            assert sentence.endswith((".", "?"))
            assert "–" not in sentence
            assert "%(" not in sentence
            assert not re.search(r"[a-z]_[a-z]", sentence)


def test_a_reason_names_seat_player_tiles_and_option() -> None:
    paid = Reason("threw", "AM-PAY-1", amount=50, params=(("payer", "E"), ("payee", "S")))
    names = {"E": "Ana"}
    assert reason_sentence(paid, "american", names) == ("East (Ana) threw the winning tile and pays South 50 points.")
    near = Reason("nearest_line", "AM-WIN-1", ("3B", "3B", "J"), 25, params=(("line", "C1"), ("instead_of", "F WD")))
    assert reason_sentence(near, "american") == (
        "The nearest line is C1 (25 points): it needs 3 bam (twice) and joker instead of flower and soap."
    )


def test_plain_forms_are_worded_like_objects() -> None:
    transfer = Transfer("E", "S", 1, "threw", "AM-PAY-1")
    assert transfer_sentence(transfer.to_plain()) == transfer_sentence(transfer)
    assert transfer_sentence(transfer).endswith("pays South 1 point.")
    reason = Reason("dead_pays", "AM-PAY-9", params=(("seat", "W"),))
    assert reason_sentence(reason.to_plain()) == "West is dead and still pays the winner."


def test_a_code_without_words_is_readable_and_no_error() -> None:
    assert reason_sentence({"code": "a_new_code", "cite": "X"}) == "A new code"
    assert transfer_label("a_new_code") == "A new code"
    assert problem_sentence("a_new_code", {}) == "A new code"
    assert outcome_title("a_new_outcome") == "A new outcome"
    assert option_label("a_new_option", "american") == "A new option"
    assert value_label("a_new_option", "a_value") == "A value"
    assert tile_name("9Z", "american") == "9Z"
    assert input_sentence(BadInput("a_new_code", "a_fact")) == "A fact: A new code"
    assert option_sentence(BadOption("a_new_code", "bettor")) == "Fifth player bets: A new code"


def test_a_sentence_whose_parameters_are_missing_is_no_error() -> None:
    for code in known("reasons"):
        assert reason_sentence(Reason(code, "X"), "american")
    for code in known("problems"):
        assert problem_sentence(code, {}, "american")


def test_outcomes_winds_and_seats_have_names() -> None:
    assert all(outcome_title(outcome) for outcome in Outcome)
    assert [wind_name(wind) for wind in "ESWNB"] == ["East", "South", "West", "North", "the bettor"]
    assert seat_name("N", {"N": "Bob"}) == "North (Bob)"
    assert seat_name("N", {"E": "Ana"}) == "North"
    assert tile_names(["J", "J", "J", "RD"]) == "joker (3 times) and red dragon"


def test_unreadable_facts_and_tiles_name_what_was_sent() -> None:
    assert input_sentence(BadInput("not_tiles", "tiles.concealed", "9Z")) == (
        "Concealed tiles: “9Z” is no tile of this game."
    )
    assert input_sentence(BadInput("contradicts", "discarder", "E")) == (
        "Who threw the winning tile cannot be “East” together with what else is said."
    )
    assert fact_label("pie_left.E") == "What a player may still lose"
    assert len(input_sentence(BadInput("not_a_number", "value", "9" * 5000))) < 200
    assert tiles_sentence(UnreadableTiles("9Z", 3)) == "“9Z” at place 3 is no tile of this game."


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"no_such": 1}, "There is no option “No such” in this game."),
        ({"pie_limit": 0}, "“Loss limit (pie)” cannot be “0”. It must be a whole number from 1 to 1000000."),
        (
            {"misnamed_mahjong_multiplier": 3},
            "“Misnamed tile taken for mah jongg” cannot be “3”. It may be: the misnamer pays 4 times the value; "
            "the misnamer pays twice the value.",
        ),
        (
            {"bettor": True, "seat_rotation": "table_002"},
            "“Change of seats” set to “new seats every four hands, by table” cannot be agreed together with "
            "“Fifth player bets” set to “Yes” (rule AM-ROT-3). Change one of them.",
        ),
    ],
)
def test_refused_options_are_named_with_what_they_may_be(values: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        RULESETS["american"].options.agree(values)
    assert option_sentence(refused.value, "american") == sentence


def test_sentences_are_made_in_the_language_of_the_request() -> None:
    with translation.override("en"):
        assert value_label("scoring", "cash") == "players pay each other"
        assert value_label("bettor", True) == "Yes"
        assert value_label("pie_limit", 500) == "500"
