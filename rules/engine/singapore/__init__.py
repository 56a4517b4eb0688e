"""Singapore mahjong: sets and an Eye, tai with a minimum and a limit, instant payments. `SINGAPORE` is its door."""

from collections.abc import Callable, Mapping, Sequence

from rules.engine import books
from rules.engine.card_editing import CardEditing
from rules.engine.house_rules import Contradiction, HouseRules, Options
from rules.engine.reading import Facts, UnsupportedKind
from rules.engine.rulings import Position, Ruling
from rules.engine.singapore import hands, rotation
from rules.engine.singapore.claims import claims
from rules.engine.singapore.instants import instant
from rules.engine.singapore.liability import liability
from rules.engine.singapore.mistakes import false_win, tile_count
from rules.engine.singapore.passed_tiles import passed_tile
from rules.engine.singapore.payments import payout
from rules.engine.singapore.tiles import TILES
from rules.engine.singapore.wins import validate

Answer = Callable[[Facts, HouseRules], Ruling]

# A table without rows has nothing to pay by.
CONTRADICTIONS = (
    Contradiction({"payment_mode": "table", "payment_table": None}, "SG-PAY-3"),
    Contradiction({"payment_table": "custom", "payment_rows": None}, "SG-PAY-3"),
)


class Singapore:
    """The Singapore game. Its functions are pure; see `rulesets.Ruleset`."""

    name = "singapore"
    tiles = TILES
    default_card = ""
    card_editing: CardEditing | None = None

    def __init__(self) -> None:
        """Reads the options once."""
        self.options = Options(self.name, books.data("singapore_options.json"), CONTRADICTIONS)
        self._answers: Mapping[str, Answer] = {
            "validate": validate,
            "payout": payout,
            "instant": instant,
            "liability": liability,
            "claims": claims,
            "passed_tile": passed_tile,
            "false_win": false_win,
            "tile_count": tile_count,
            "rotation": rotation.rotation,
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


SINGAPORE = Singapore()
