"""What a revision of a hand is worth: points, a hand played, a win. Pure, so that every total can be recounted.

Points are by player id; those of None are the pot's, which gives what nobody pays (tournament scoring).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from rules.engine.rulings import Outcome, Position, Ruling
from scoring.models import Revision

POT = None
NOT_PLAYED = frozenset({"thrown_in", "replay"})

Counts = Mapping[int | None, int]


@dataclass(frozen=True, slots=True)
class Worth:
    """Points sum to zero. `hands` and `wins` count for the players who played and won; in a difference also below 0."""

    points: Counts = field(default_factory=dict)
    hands: Counts = field(default_factory=dict)
    wins: Counts = field(default_factory=dict)

    @classmethod
    def of(cls, revision: Revision, players: Mapping[str, int]) -> Self:
        """`players` is place to player id. An undone or voided revision is worth nothing."""
        ruling = revision.ruled()
        return cls.ruled(ruling, revision.seated(), players) if ruling else cls()

    @classmethod
    def ruled(cls, ruling: Ruling, position: Position, players: Mapping[str, int]) -> Self:
        """The worth of a hand with this settled ruling; its answer names result and winner."""
        answer = ruling.answer or {}
        at = {wind: players[place] for wind, place in position.by_wind().items()}
        points: dict[int | None, int] = {at[seat]: amount for seat, amount in ruling.net().items()}
        if pot := -sum(points.values()):
            points[POT] = pot
        played = () if answer.get("result") in NOT_PLAYED else position.seats
        winners = (at[answer["winner"]],) if ruling.outcome is Outcome.WIN else ()
        return cls(points, dict.fromkeys((players[place] for place in played), 1), dict.fromkeys(winners, 1))

    @classmethod
    def by_player(cls, counts: Mapping[int, tuple[int, int, int]]) -> Self:
        """From player id to points, hands, wins."""
        columns: list[dict[int | None, int]] = [{at: row[column] for at, row in counts.items()} for column in range(3)]
        return cls(*columns)

    def __add__(self, other: Self) -> Self:
        return type(self)(_sum(self.points, other.points), _sum(self.hands, other.hands), _sum(self.wins, other.wins))

    def __neg__(self) -> Self:
        points, hands, wins = (
            {player: -count for player, count in counts.items()} for counts in (self.points, self.hands, self.wins)
        )
        return type(self)(points, hands, wins)

    def __sub__(self, other: Self) -> Self:
        """What has to be added to `other` to get this."""
        return self + -other

    def of_player(self, player: int) -> tuple[int, int, int]:
        """Points, hands, wins."""
        return self.points.get(player, 0), self.hands.get(player, 0), self.wins.get(player, 0)

    def players(self) -> list[int]:
        """All players it touches, in the order of their ids."""
        touched = {*self.points, *self.hands, *self.wins}
        return sorted(player for player in touched if player is not None)


def _sum(some: Counts, more: Counts) -> dict[int | None, int]:
    """Without what comes to nothing."""
    found = {player: some.get(player, 0) + more.get(player, 0) for player in (*some, *more)}
    return {player: count for player, count in found.items() if count}
