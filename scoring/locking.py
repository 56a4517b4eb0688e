"""A table locked for writing, with what must be read after the lock was got: who sits, who accepted, is it closed."""

from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext_lazy as _

from scoring.models import Seat, Table
from scoring.refusals import Refused


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
    """Lives as long as the transaction. `players` is place to player id; `waiting` names who has not accepted."""

    table: Table
    players: dict[str, int]
    waiting: list[str]
    is_closed: bool

    @classmethod
    def get(cls, table_id: int) -> Self:
        """Waits for the lock; two queries. The second one sees what others committed while the first one waited."""
        table = (
            Table.objects.select_for_update(of=("self",), no_key=True)
            .select_related("session__house_rules", "session__card")
            .get(pk=table_id)
        )
        seats = list(
            Seat.objects.filter(table=table).values_list(
                "place", "player_id", "player__name", "acceptance__id", "session__closed_at"
            )
        )
        players = {place: player for place, player, *_rest in seats}
        waiting = [name for _place, _player, name, acceptance, _closed in seats if acceptance is None]
        return cls(table, players, waiting, any(closed for *_rest, closed in seats))

    def require_open(self) -> None:
        """Raises SessionClosed."""
        if self.is_closed:
            raise SessionClosed(session=self.table.session.name)

    def require_accepted(self) -> None:
        """Raises AcceptanceMissing with the names."""
        if self.waiting:
            raise AcceptanceMissing(players=", ".join(self.waiting))
