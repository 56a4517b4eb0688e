"""The engine: Rulings on declared hands, compiling a card, and PyPI `mahjong` scoring riichi hands beside it.

All calls take turns in one run, so that whatever else the machine does meets them alike. Medians of single calls.
"""

import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from rules.engine.american import AMERICAN
from rules.engine.american.cards import PRACTICE_CARD, compiled
from rules.engine.american.wins import validate
from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts
from rules.engine.rulesets import Ruleset
from rules.engine.singapore import SINGAPORE
from tests.bench import Row
from tests.cases import cases

ROUNDS = 100
COMPILATIONS = 15

Call = Callable[[], object]


def rows() -> Iterable[Row]:
    """The rows of the engine."""
    asked = list(_declarations(AMERICAN))
    declared = list(_declarations(SINGAPORE))
    groups: dict[str, list[Call]] = {
        "validate": [_judging(facts, rules) for facts, rules in asked],
        "wins": [_judging(facts, rules) for facts, rules in asked if _wins(facts, rules)],
        "refusals": [_judging(facts, rules) for facts, rules in asked if not _wins(facts, rules)],
        "singapore": [_asking(SINGAPORE, facts, rules) for facts, rules in declared],
        "riichi": list(_riichi()),
    }
    medians = {name: statistics.median(times) * 1e6 for name, times in _measure(groups).items()}
    how = f"from plain facts to the Ruling with its reasons; {len(asked)} declared hands, {ROUNDS} rounds"
    yield Row("American `validate`, median", _microseconds(medians["validate"]), how)
    yield Row("- wins", _microseconds(medians["wins"]), "line, value, bonus")
    yield Row(
        "- refused",
        _microseconds(medians["refusals"]),
        "every refusal, and the nearest line with the tiles to exchange",
    )
    yield Row(
        "Singapore `validate`, median",
        _microseconds(medians["singapore"]),
        f"all readings, tai, refused patterns and payment; {len(declared)} declared hands, {ROUNDS} rounds",
    )
    yield Row("PyPI `mahjong`, median", _microseconds(medians["riichi"]), "a riichi hand scored, in the same run")
    hands = len(compiled(PRACTICE_CARD).index.hands)
    yield Row("compiling the practice card", f"{_compiling() * 1e3:.0f} ms", f"{hands} concrete hands, cache cold")


def _microseconds(time: float) -> str:
    return f"{time:.0f} µs ({1e6 / time:,.0f}/s)"


def _measure(groups: dict[str, list[Call]]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in groups}
    for _ in range(ROUNDS):
        for name, calls in groups.items():
            times[name] += [_timed(call) for call in calls]
    return times


def _timed(call: Call) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def _declarations(game: Ruleset) -> Iterator[tuple[Facts, HouseRules]]:
    for case in cases(game.name):
        if case["kind"] == "validate":
            yield case["input"], game.options.agree(case["options"])


def _judging(facts: Facts, rules: HouseRules) -> Call:
    return lambda: validate(facts, rules)


def _asking(game: Ruleset, facts: Facts, rules: HouseRules) -> Call:
    return lambda: game.answer("validate", facts, rules)


def _wins(facts: Facts, rules: HouseRules) -> bool:
    return bool((validate(facts, rules).answer or {})["valid"])


def _compiling() -> float:
    """Seconds, from the text to the index."""
    return statistics.median(_timed(lambda: compiled.__wrapped__(PRACTICE_CARD)) for _ in range(COMPILATIONS))


def _riichi() -> Iterator[Call]:
    """Scoring of some hands of another game by the only engine of its kind on PyPI; a tool of this bench alone."""
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.tile import TilesConverter

    calculator = HandCalculator()
    for hand, last in RIICHI_HANDS:
        tiles = TilesConverter.one_line_string_to_136_array(hand)
        win = TilesConverter.one_line_string_to_136_array(last)[0]
        yield _scoring(calculator.estimate_hand_value, tiles, win)


def _scoring(estimate: Callable[[Sequence[int], int], object], tiles: Sequence[int], win: int) -> Call:
    return lambda: estimate(tiles, win)


RIICHI_HANDS = (
    ("22444m333567p444s", "4s"),
    ("123456789m11222z", "9m"),
    ("234m234p23455s777z", "5s"),
    ("112233m556677p99s", "3m"),
    ("11223344556677s", "7s"),
    ("19m19p19s12345677z", "7z"),
)
