"""A table locked for writing, with what must be read after the lock was got.

That is who sits there and who accepted, whether the session is closed, and whether the same submit came before.

Every recorded hand waits for these statements, and the ORM takes ten times as long to compile them as a database to
answer them: so they are written in SQL.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db import connection
from django.utils.translation import gettext_lazy as _

from scoring.models import Revision, Table
from scoring.refusals import Refused

COLUMNS = ("id", "session_id", "number", "position", "played", "opened", "totals", "chain")
LOCK = f"SELECT {', '.join(COLUMNS)} FROM scoring_table WHERE id = %s"
SEATS = """
SELECT seat.place, seat.player_id, player.name, acceptance.id IS NULL, session.closed_at IS NOT NULL,
    (SELECT id FROM scoring_revision WHERE table_id = seat.table_id AND key = %s)
FROM scoring_seat seat
JOIN clubs_player player ON player.id = seat.player_id
JOIN scoring_session session ON session.id = seat.session_id
LEFT JOIN scoring_acceptance acceptance ON acceptance.seat_id = seat.id
WHERE seat.table_id = %s ORDER BY seat.place
"""
MOVE = "UPDATE scoring_table SET position = %s, totals = %s, played = %s, opened = %s, chain = %s WHERE id = %s"
COUNTS = "UPDATE scoring_hand SET newest_id = %s WHERE id = %s"


class SessionClosed(Refused):
    """The evening is over."""

    code = "session_closed"
    wording = _("The session “%(session)s” is closed. An organiser can open it again.")


class AcceptanceMissing(Refused):
    """Somebody at the table has not accepted the rules."""

    code = "acceptance_missing"
    wording = _("Not everybody at this table has accepted the rules yet: %(players)s.")


@dataclass(frozen=True, slots=True)
class LockedTable:
    """Lives as long as the transaction. `players` is place to player id; `waiting` names who has not accepted.

    `sent` is the id of the revision that the same key made before.
    Of `table.session` only what never changes may be used (name, season, rules): it is as the caller had read it.
    """

    table: Table
    players: dict[str, int]
    waiting: list[str]
    is_closed: bool
    sent: int | None

    @classmethod
    def get(cls, table: Table, key: str) -> Self:
        """Waits for the lock; two queries. The second one sees what others committed while the first one waited."""
        with connection.cursor() as cursor:
            cursor.execute(f"{LOCK} {_for_update()}", [table.pk])
            locked = _table(cursor.fetchone())
            locked.session = table.session
            cursor.execute(SEATS, [key, table.pk])
            seats = cursor.fetchall()
        players = {place: player for place, player, *_rest in seats}
        waiting = [name for _place, _player, name, is_waiting, *_rest in seats if is_waiting]
        *_rest, is_closed, sent = seats[0]
        return cls(locked, players, waiting, bool(is_closed), sent)

    def save(self, revision: Revision) -> None:
        """Write the table as it stands now, and that `revision` is the one of its hand that counts. Two queries."""
        table, hand = self.table, revision.hand
        documents = json.dumps(table.position), json.dumps(table.totals)
        with connection.cursor() as cursor:
            cursor.execute(MOVE, [*documents, table.played, table.opened, table.chain, table.pk])
            cursor.execute(COUNTS, [revision.pk, hand.pk])
        hand.newest = revision

    def require_open(self) -> None:
        """Raises SessionClosed."""
        if self.is_closed:
            raise SessionClosed(session=self.table.session.name)

    def require_accepted(self) -> None:
        """Raises AcceptanceMissing with the names."""
        if self.waiting:
            raise AcceptanceMissing(players=", ".join(self.waiting))


def _table(row: Sequence[Any]) -> Table:
    """A row of LOCK, whose documents are text; who seated the table and when is read if somebody asks."""
    named = dict(zip(COLUMNS, row, strict=True))
    named |= {name: json.loads(named[name]) for name in ("position", "totals")}
    return Table.from_db(connection.alias, COLUMNS, list(named.values()))


def _for_update() -> str:
    """SQLite needs no lock of a row: its transactions begin with that of the database."""
    return connection.ops.for_update_sql(no_key=True) if connection.features.has_select_for_update else ""
