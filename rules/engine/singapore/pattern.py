"""What scores: one small class for each pattern, named as its item in a score, with its rule, condition and value.

A pattern *absorbs* when it is a limit hand: it takes the place of what else the hand would score (SG-COMB-3). `times`
says how often it stands in a hand, `refused` why it does not although it seems to.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar, Self

from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Plain, Reason
from rules.engine.singapore.hand import WAYS, Hand
from rules.engine.singapore.readings import PAIRS, SETS, Reading

WITHOUT_LIMIT = 10  # tai of a limit hand where no limit is agreed (SG-LIMIT-2)
BONUS, TILES, WAY = "bonus", "tiles", "way"


def limit_tai(house_rules: HouseRules) -> int:
    """The tai of a limit hand (SG-LIMIT-2)."""
    limit: int | None = house_rules["tai_limit"]
    return WITHOUT_LIMIT if limit is None else limit


def capped(tai: int, house_rules: HouseRules) -> int:
    """Tai as they are paid: cut by the limit (SG-LIMIT-2)."""
    limit: int | None = house_rules["tai_limit"]
    return tai if limit is None else min(tai, limit)


@dataclass(frozen=True, slots=True)
class Pattern(ABC):
    """One thing that scores. `family` says what a limit hand may leave beside itself (SG-COMB-3).

    It is asked only about readings of its `shapes` that have all the traits that it `needs`, won in one of its `ways`.
    """

    tai: int
    absorbs: bool = False

    code: ClassVar[str]
    cite: ClassVar[str]
    option: ClassVar[str | None] = None
    family: ClassVar[str] = TILES
    shapes: ClassVar[tuple[str, ...]] = (SETS,)
    needs: ClassVar[int] = 0
    ways: ClassVar[Collection[str]] = WAYS

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The pattern with the value that the table agreed, or None where it scores nothing."""
        assert cls.option is not None
        return cls.valued(house_rules[cls.option], house_rules)

    @classmethod
    def valued(cls, value: Plain, house_rules: HouseRules) -> Self | None:
        """The pattern with a value: tai, limit, or off."""
        if value in ("off", 0):
            return None
        return cls(limit_tai(house_rules), absorbs=True) if value == "limit" else cls(value)

    @abstractmethod
    def times(self, hand: Hand, reading: Reading) -> int:
        """How often it scores."""
        ...

    def refused(self, hand: Hand, reading: Reading) -> Reason | None:
        """Why it does not score although it seems to; None where it does, or nothing looks like it."""
        return None


class Fixed(Pattern):
    """A pattern without an option: its tai stand in the rulebook."""

    __slots__ = ()

    worth: ClassVar[int] = 1

    @classmethod
    def agreed(cls, house_rules: HouseRules) -> Self | None:
        """The pattern with the tai of the rulebook."""
        return cls(cls.worth)


class LimitHand(Pattern):
    """A limit hand: worth the limit, or a number of tai that the limit still cuts."""

    __slots__ = ()

    @classmethod
    def valued(cls, value: Plain, house_rules: HouseRules) -> Self | None:
        """The limit hand with its value, or None where it is off."""
        if value == "off":
            return None
        return cls(limit_tai(house_rules) if value == "limit" else capped(value, house_rules), absorbs=True)


WHOLE_HANDS = (SETS, PAIRS)  # shapes in which patterns of all tiles score
