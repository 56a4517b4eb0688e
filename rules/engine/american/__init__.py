"""American mah jongg: a card of printed lines, jokers, payments by the printed value. `AMERICAN` is its door."""

from collections.abc import Callable, Mapping, Sequence

from rules.engine import books
from rules.engine.american import hands, rotation
from rules.engine.american.calls import claims
from rules.engine.american.card_editing import AmericanCardEditing
from rules.engine.american.cards import PRACTICE_CARD
from rules.engine.american.challenges import challenge
from rules.engine.american.checks import card_line
from rules.engine.american.counts import tile_count
from rules.engine.american.dead_hands import dead_hand
from rules.engine.american.false_wins import false_win
from rules.engine.american.jokers import joker_exchange
from rules.engine.american.misnamed import misnamed_tile
from rules.engine.american.payments import payout
from rules.engine.american.tiles import TILES
from rules.engine.american.wins import validate
from rules.engine.house_rules import Contradiction, HouseRules, Options
from rules.engine.reading import Facts, UnsupportedKind
from rules.engine.rulings import Position, Ruling

Answer = Callable[[Facts, HouseRules], Ruling]

# The seat table names four players; a bettor makes five and changes the seats after every game.
CONTRADICTIONS = (Contradiction({"seat_rotation": "table_002", "bettor": True}, "AM-ROT-3"),)


class American:
    """The American game. Its functions are pure; see `rulesets.Ruleset`."""

    name = "american"
    tiles = TILES
    default_card = PRACTICE_CARD
    card_editing = AmericanCardEditing()

    def __init__(self) -> None:
        """Reads the options once."""
        self.options = Options(self.name, books.data("american_options.json"), CONTRADICTIONS)
        self._answers: Mapping[str, Answer] = {
            "validate": validate,
            "payout": payout,
            "rotation": rotation.rotation,
            "card_line": card_line,
            "dead_hand": dead_hand,
            "challenge": challenge,
            "false_win": false_win,
            "misnamed_tile": misnamed_tile,
            "joker_exchange": joker_exchange,
            "claims": claims,
            "tile_count": tile_count,
        }

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of question that `answer` knows."""
        return frozenset(self._answers)

    def answer(self, kind: str, facts: Facts, house_rules: HouseRules) -> Ruling:
        """The Ruling on one question; raises UnsupportedKind or BadInput."""
        if kind not in self._answers:
            raise UnsupportedKind(kind)
        return self._answers[kind](facts, house_rules)

    def start(self, places: Sequence[str], house_rules: HouseRules) -> Position:
        """The Position before the first hand; raises BadInput. See `rotation.start`."""
        return rotation.start(places, house_rules)

    def score(self, facts: Facts, position: Position, house_rules: HouseRules) -> Ruling:
        """The Ruling on a recorded hand; raises BadInput. See `hands.score`."""
        return hands.score(facts, position, house_rules)


AMERICAN = American()
