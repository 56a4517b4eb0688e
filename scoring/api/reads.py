"""What recording a hand reads before its verb: the one path that many people take at once.

Written in SQL, as in `scoring.locking`: the ORM takes ten times as long to compile this as a database to answer it.
"""

from django.db import connection
from django.http import Http404
from django.utils.translation import gettext as _

from clubs.models import Club, HouseRulesVersion
from scoring.models import Session, Table

TABLE = """
SELECT session.id, session.season_id, session.name, session.house_rules_id, session.card_id, session.rules_hash,
    house_rules.ruleset
FROM scoring_table place
JOIN scoring_session session ON session.id = place.session_id
JOIN clubs_houserulesversion house_rules ON house_rules.id = session.house_rules_id
WHERE place.id = %s AND session.club_id = %s
"""
SESSION = ("id", "season_id", "name", "house_rules_id", "card_id", "rules_hash")


def table_to_record_at(club: Club, pk: int) -> Table:
    """The table with what never changes of its session; the rest is read when asked for. Http404 as `get_or_404`."""
    with connection.cursor() as cursor:
        cursor.execute(TABLE, [pk, club.pk])
        row = cursor.fetchone()
    if row is None:
        raise Http404(_("There is nothing here, or it belongs to another club."))
    *columns, ruleset = row
    session = Session.from_db(connection.alias, SESSION, columns)
    session.club = club
    session.house_rules = HouseRulesVersion.from_db(
        connection.alias, ("id", "ruleset"), (session.house_rules_id, ruleset)
    )
    table = Table.from_db(connection.alias, ("id", "session_id"), (pk, session.pk))
    table.session = session
    return table
