"""Season standings: a roll-up of points, hands and wins per player, kept current by the verbs that record hands."""

from collections import Counter
from dataclasses import dataclass

from django.db import connection

from clubs.models import Player
from scoring.models import Season, Standing
from scoring.worth import Worth

ADD = """
INSERT INTO scoring_standing (season_id, player_id, points, hands, wins) VALUES {rows}
ON CONFLICT (season_id, player_id) DO UPDATE SET
    points = scoring_standing.points + excluded.points,
    hands = scoring_standing.hands + excluded.hands,
    wins = scoring_standing.wins + excluded.wins
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a season's table. `place` counts from 1 and is the same for equal points (`shared`).

    `average` is points a hand, unrounded; None for a bettor who has not played one.
    """

    place: int
    shared: bool
    player: Player
    points: int
    hands: int
    wins: int
    average: float | None


def season_standings(season: Season) -> list[Row]:
    """Everybody with a hand or points in the season, most points first, then by name. One query."""
    standings = season.standings.exclude(hands=0, points=0).select_related("player")
    ranked = list(standings.order_by("-points", "player__name", "player_id"))
    equals = Counter(standing.points for standing in ranked)
    first = {standing.points: place for place, standing in reversed([*enumerate(ranked, start=1)])}
    return [_row(standing, first[standing.points], equals[standing.points] > 1) for standing in ranked]


def add(season_id: int, worth: Worth) -> None:
    """Add to the standings of all players that `worth` touches, in one statement.

    Rows are taken in the order of the players' ids, so that two tables of a season never wait for each other in a ring.
    """
    rows = [(season_id, player, *worth.of_player(player)) for player in worth.players()]
    if not rows:
        return
    places = ", ".join(["(%s, %s, %s, %s, %s)"] * len(rows))
    with connection.cursor() as cursor:
        cursor.execute(ADD.format(rows=places), [value for row in rows for value in row])


def _row(standing: Standing, place: int, shared: bool) -> Row:
    average = standing.points / standing.hands if standing.hands else None
    return Row(place, shared, standing.player, standing.points, standing.hands, standing.wins, average)
