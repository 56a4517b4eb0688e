"""The registry of games and the door of each."""

import pytest

from rules.engine.reading import UnsupportedKind
from rules.engine.rulesets import RULESETS, Ruleset, UnknownRuleset, ruleset
from rules.engine.rulings import Outcome


def test_a_game_is_found_by_its_name() -> None:
    assert ruleset("american").name == "american"


@pytest.mark.parametrize("name", ["riichi", "", None, ["american"]])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(UnknownRuleset):
        ruleset(name)


@pytest.mark.parametrize("game", RULESETS.values(), ids=lambda game: game.name)
def test_a_game_refuses_questions_that_it_does_not_know(game: Ruleset) -> None:
    assert "rotation" in game.kinds
    with pytest.raises(UnsupportedKind):
        game.answer("weather", {}, game.options.agree({}))


def test_the_american_game_answers_scores_and_seats() -> None:
    american = ruleset("american")
    rules = american.options.agree({})
    start = american.start(["P1", "P2", "P3", "P4"], rules)
    assert american.answer("rotation", {}, rules).outcome is Outcome.ANSWERED
    assert american.score({"result": "wall_game"}, start, rules).next is not None
    assert "[Year]" in american.default_card
    assert american.tiles.pieces == 152


def test_the_singapore_game_answers_scores_and_seats() -> None:
    singapore = ruleset("singapore")
    rules = singapore.options.agree({})
    start = singapore.start(["P1", "P2", "P3", "P4"], rules)
    assert singapore.answer("rotation", {}, rules).outcome is Outcome.ANSWERED
    assert singapore.score({"result": "draw"}, start, rules).next is not None
    assert singapore.tiles.pieces == 148
