"""What a revision of a hand is worth: points, a hand played, a win. Pure, so that every total can be recounted.

Points are by player id; those of None are the pot's, which gives what nobody pays (tournament scoring).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Self

from rules.engine.reading import Facts
from rules.engine.rulings import Outcome, Position, Ruling
from scoring.models import Revision

POT = None
NOT_PLAYED = frozenset({"thrown_in", "replay"})

Points = Mapping[int | None, int]


@dataclass(frozen=True, slots=True)
class Worth:
    """Points sum to zero. `hands` and `wins` are 1 for the players who played and won; in a difference also -1."""

    points: Points = field(default_factory=dict)
    hands: Points = field(default_factory=dict)
    wins: Points = field(default_factory=dict)

    @classmethod
    def of(cls, revision: Revision, players: Mapping[str, int]) -> Self:
        """`players` is place to player id. An undone or voided revision is worth nothing."""
        ruling = revision.ruled()
        if ruling is None or revision.facts is None:
            return cls()
        return cls.ruled(ruling, revision.facts, revision.seated(), players)

    @classmethod
    def ruled(cls, ruling: Ruling, facts: Facts, position: Position, players: Mapping[str, int]) -> Self:
        """The worth of a hand with these facts and this settled ruling."""
        at = {wind: players[place] for wind, place in position.by_wind().items()}
        points: dict[int | None, int] = {at[seat]: amount for seat, amount in ruling.net().items()}
        if pot := -sum(points.values()):
            points[POT] = pot
        played = () if facts.get("result") in NOT_PLAYED else position.seats
        winners = (at[facts["winner"]],) if ruling.outcome is Outcome.WIN else ()
        return cls(points, Counter(players[place] for place in played), Counter(winners))

    def __sub__(self, other: Self) -> Self:
        """What has to be added to `other` to get this."""
        return type(self)(
            _difference(self.points, other.points),
            _difference(self.hands, other.hands),
            _difference(self.wins, other.wins),
        )

    def players(self) -> list[int]:
        """All players it touches, in the order of their ids."""
        ids: Iterable[int | None] = {*self.points, *self.hands, *self.wins}
        return sorted(player for player in ids if player is not None)


def _difference(new: Points, old: Points) -> dict[int | None, int]:
    found = {player: new.get(player, 0) - old.get(player, 0) for player in {**new, **old}}
    return {player: amount for player, amount in found.items() if amount}
