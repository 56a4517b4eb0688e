"""What every game has words for, and the register of the games' words."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

from rules.engine.rulesets import RULESETS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

    Sentences: TypeAlias = Mapping[str, StrPromise]
else:
    Sentences: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one game, each by its code.

    `reasons` are of Rulings, `transfers` say in a few words why somebody pays, `problems` are of cards; `options`,
    `choices` (by option, then by the value as text) and `presets` are of house rules; `facts` name what is asked of a
    hand.
    """

    reasons: Sentences
    transfers: Sentences
    problems: Sentences
    options: Sentences
    choices: Mapping[str, Sentences]
    presets: Sentences
    facts: Sentences
    tiles: Sentences


NO_WORDS = Words({}, {}, {}, {}, {}, {}, {}, {})


@cache
def words(ruleset: str) -> Words:
    """The words of a game: what the package `rules.wording.<game>` holds; none where a game has no such package."""
    if find_spec(f"rules.wording.{ruleset}") is None:
        return NO_WORDS
    found: Words = import_module(f"rules.wording.{ruleset}").WORDS
    return found


def of_games(ruleset: str | None) -> list[Words]:
    """The words of that game, or of all where none is named."""
    return [words(name) for name in ([ruleset] if ruleset in RULESETS else RULESETS)]


def readable(code: str) -> str:
    """A code that has no words, as people can read it."""
    text = str(code).replace("_", " ").strip()
    return text[:1].upper() + text[1:]
