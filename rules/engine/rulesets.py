"""The door of every game: the Ruleset protocol and the registry. A third game is a package and a line here."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from rules.engine.american import AMERICAN
from rules.engine.card_editing import CardEditing
from rules.engine.house_rules import HouseRules, Options
from rules.engine.reading import Facts
from rules.engine.rulings import Position, Ruling
from rules.engine.singapore import SINGAPORE
from rules.engine.tiles import TileSet


class UnknownRuleset(ValueError):
    """A game that is not installed."""


class Ruleset(Protocol):
    """One game. All functions are pure."""

    @property
    def name(self) -> str:
        """Short name, as in case files and the database: "american"."""

    @property
    def tiles(self) -> TileSet:
        """The tiles and their spelling."""

    @property
    def options(self) -> Options:
        """The declared house-rule options."""

    @property
    def default_card(self) -> str:
        """The text of the card that ships with the game; empty where the game has no card."""

    @property
    def card_editing(self) -> CardEditing | None:
        """Checks of a card's text; None where the game has no card."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of question that `answer` knows."""

    def answer(self, kind: str, facts: Facts, house_rules: HouseRules) -> Ruling:
        """The Ruling on one question; raises UnsupportedKind or BadInput."""

    def start(self, places: Sequence[str], house_rules: HouseRules) -> Position:
        """The Position before the first hand; `places` sit E, S, W, N and then aside. Raises BadInput."""

    def score(self, facts: Facts, position: Position, house_rules: HouseRules) -> Ruling:
        """The Ruling on a whole hand, with transfers between seats and the next Position; raises BadInput."""


# The games that clubs play: there are pages to record them.
RULESETS: Mapping[str, Ruleset] = {AMERICAN.name: AMERICAN}
# Every game that answers questions; `manage.py judge` asks them all.
ANSWERING: Mapping[str, Ruleset] = {**RULESETS, SINGAPORE.name: SINGAPORE}


def ruleset(name: str) -> Ruleset:
    """The game of that name; raises UnknownRuleset."""
    try:
        return ANSWERING[name]
    except (KeyError, TypeError):
        raise UnknownRuleset(str(name)) from None
