"""Dead hands: random positions on the practice card, from plain facts to the Ruling with its reasons.

Positions with and without exposures take turns in one run. Medians of single calls.
"""

import random
import statistics
import time
from collections.abc import Iterable

from rules.engine.american import AMERICAN
from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts
from tests.bench import Row
from tests.rules.engine.american.test_chances import deal

POSITIONS = 300
ROUNDS = 20


def rows() -> Iterable[Row]:
    """The rows of dead hands."""
    chance = random.Random(1)
    exposed = [deal(chance, chance.choice([1, 2, 2, 3])).facts() for _ in range(POSITIONS)]
    concealed = [deal(chance, 0).facts() for _ in range(POSITIONS)]
    rules = AMERICAN.options.agree({})
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for asked, taken in zip((exposed, concealed), times, strict=True):
            taken += [_timed(facts, rules) for facts in asked]
    how = f"every line that fits, with a hand for it or what is missing; {POSITIONS} random positions, {ROUNDS} rounds"
    yield Row("American `dead_hand` with exposures, median", _figure(times[0]), how)
    yield Row("- without exposures", _figure(times[1]), "every line of the card")


def _timed(facts: Facts, rules: HouseRules) -> float:
    began = time.perf_counter()
    AMERICAN.answer("dead_hand", facts, rules)
    return time.perf_counter() - began


def _figure(times: list[float]) -> str:
    median = statistics.median(times)
    return f"{median * 1e6:.0f} µs ({1 / median:,.0f}/s)"
