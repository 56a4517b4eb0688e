"""Tai of bonus tiles: flowers, seasons and animals, and their sets (SG-TAI-1 to SG-TAI-8)."""

from abc import abstractmethod

from rules.engine.singapore.hand import ANY_BONUS, Hand
from rules.engine.singapore.pattern import BONUS, WAY, WHOLE_HANDS, Pattern
from rules.engine.singapore.readings import Reading
from rules.engine.singapore.tiles import ANIMALS, FLOWERS, SEASONS, own_flower, own_season

OWN_FLOWER = {seat: own_flower(seat) for seat in "ESWN"}
OWN_SEASON = {seat: own_season(seat) for seat in "ESWN"}
OTHERS = {seat: (FLOWERS | SEASONS) & ~(OWN_FLOWER[seat] | OWN_SEASON[seat]) for seat in "ESWN"}


class BonusPattern(Pattern):
    """A pattern of the bonus area alone."""

    __slots__ = ()

    family = BONUS
    shapes = WHOLE_HANDS
    needs = ANY_BONUS

    def times(self, hand: Hand, reading: Reading) -> int:
        """How often it stands in the bonus area."""
        return self.counted(hand.bonus, hand.seat)

    @abstractmethod
    def counted(self, bonus: int, seat: str) -> int:
        """How often it stands in these bonus tiles of a seat."""
        ...


class OwnFlower(BonusPattern):
    """The flower with the number of the own seat (SG-TAI-1)."""

    __slots__ = ()
    code = option = "seat_flower"
    cite = "SG-TAI-1"

    def counted(self, bonus: int, seat: str) -> int:
        """Once where it is held."""
        return 1 if bonus & OWN_FLOWER[seat] else 0


class OwnSeason(BonusPattern):
    """The season with the number of the own seat (SG-TAI-2)."""

    __slots__ = ()
    code = option = "seat_season"
    cite = "SG-TAI-2"

    def counted(self, bonus: int, seat: str) -> int:
        """Once where it is held."""
        return 1 if bonus & OWN_SEASON[seat] else 0


class OtherFlower(BonusPattern):
    """Each flower or season with another number (SG-TAI-3)."""

    __slots__ = ()
    code = option = "other_flower"
    cite = "SG-TAI-3"

    def counted(self, bonus: int, seat: str) -> int:
        """Once for each."""
        return (bonus & OTHERS[seat]).bit_count()


class Animal(BonusPattern):
    """Each animal (SG-TAI-4)."""

    __slots__ = ()
    code = option = "animal"
    cite = "SG-TAI-4"

    def counted(self, bonus: int, seat: str) -> int:
        """Once for each."""
        return (bonus & ANIMALS).bit_count()


class AnimalSet(BonusPattern):
    """All four animals, besides the animals themselves (SG-TAI-5)."""

    __slots__ = ()
    code = option = "animal_set"
    cite = "SG-TAI-5"

    def counted(self, bonus: int, seat: str) -> int:
        """Once for all four."""
        return 1 if bonus & ANIMALS == ANIMALS else 0


class FlowerSet(BonusPattern):
    """All four flowers, besides the own one (SG-TAI-6)."""

    __slots__ = ()
    code = option = "flower_set"
    cite = "SG-TAI-6"

    def counted(self, bonus: int, seat: str) -> int:
        """Once for all four."""
        return 1 if bonus & FLOWERS == FLOWERS else 0


class SeasonSet(BonusPattern):
    """All four seasons, besides the own one (SG-TAI-7)."""

    __slots__ = ()
    code = option = "season_set"
    cite = "SG-TAI-7"

    def counted(self, bonus: int, seat: str) -> int:
        """Once for all four."""
        return 1 if bonus & SEASONS == SEASONS else 0


class NoBonus(BonusPattern):
    """No bonus tile is held; no tai of a bonus tile, so that it counts towards every minimum (SG-TAI-8)."""

    __slots__ = ()
    code = "no_bonus"
    option = "no_bonus_tai"
    cite = "SG-TAI-8"
    family = WAY
    needs = 0

    def counted(self, bonus: int, seat: str) -> int:
        """Once where the bonus area is empty."""
        return 0 if bonus else 1


BONUS_PATTERNS = (OwnFlower, OwnSeason, OtherFlower, Animal, AnimalSet, FlowerSet, SeasonSet, NoBonus)
