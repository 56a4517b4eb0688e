"""What is wrong with the text of a card, as sentences."""

from collections.abc import Mapping

from rules.engine.rulings import Plain
from rules.wording.filling import fill
from rules.wording.words import of_games, readable


def problem_sentence(code: str, params: Mapping[str, Plain], ruleset: str | None = None) -> str:
    """One problem of a card as a sentence; where it stands is said beside it."""
    for words in of_games(ruleset):
        if code in words.problems:
            return fill(words.problems[code], params)
    return readable(code)
