"""Season standings: a roll-up of points, hands and wins per player, kept current by the verbs that record hands."""

from django.db import connection

from scoring.worth import Worth

ADD = """
INSERT INTO scoring_standing (season_id, player_id, points, hands, wins) VALUES {rows}
ON CONFLICT (season_id, player_id) DO UPDATE SET
    points = scoring_standing.points + excluded.points,
    hands = scoring_standing.hands + excluded.hands,
    wins = scoring_standing.wins + excluded.wins
"""


def add(season_id: int, worth: Worth) -> None:
    """Add to the standings of all players that `worth` touches, in one statement.

    Rows are taken in the order of the players' ids, so that two tables of a season never wait for each other in a ring.
    """
    rows = [
        (season_id, player, *(counts.get(player, 0) for counts in (worth.points, worth.hands, worth.wins)))
        for player in worth.players()
    ]
    if not rows:
        return
    with connection.cursor() as cursor:
        places = ", ".join(["(%s, %s, %s, %s, %s)"] * len(rows))
        cursor.execute(ADD.format(rows=places), [value for row in rows for value in row])
