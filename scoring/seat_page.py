"""What the page of seats works with: one table, new or without a hand, and who can sit there."""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db.models import Exists, OuterRef, Q

from clubs.access import Access, get_or_404
from clubs.models import Player
from scoring.evening_forms import SeatingForm
from scoring.models import Seat, Session, Table
from scoring.seating import table_sizes


@dataclass(frozen=True)
class SeatsRead:
    """`table` is None for one to be added; `seated` is who sits there, in seat order; `free` who sits nowhere else."""

    access: Access
    session: Session
    table: Table | None
    seated: list[Player]
    free: list[Player]

    @classmethod
    def of_session(cls, access: Access, pk: int) -> Self:
        """For one more table. Two queries; Http404 for a session of another club."""
        session = get_or_404(Session.objects.select_related("house_rules", "card"), pk=pk, club=access.club)
        return cls(access, session, None, [], _free(session, None))

    @classmethod
    def of_table(cls, access: Access, pk: int) -> Self:
        """To seat a table anew. Three queries; Http404 for a table of another club."""
        tables = Table.objects.select_related("session__house_rules", "session__card")
        table = get_or_404(tables, pk=pk, session__club=access.club)
        seated = [seat.player for seat in table.seats.select_related("player")]
        return cls(access, table.session, table, seated, _free(table.session, table))

    def form(self, data: Any = None, seated: Sequence[Player] | None = None) -> SeatingForm:
        """One table; nobody has to sit."""
        sizes = table_sizes(self.session.agreed())
        shown = self.seated if seated is None else seated
        return SeatingForm(data, players=self.free, sizes=sizes, seated=[shown], all_must_sit=False)

    def shuffled(self, form: SeatingForm) -> SeatingForm:
        """The chosen players on seats by lot."""
        chosen = [player for people in form.seating() for player in people]
        random.Random(secrets.token_hex(8)).shuffle(chosen)
        return self.form(seated=chosen)

    def context(self) -> dict[str, Any]:
        """For the template."""
        return {
            "access": self.access,
            "section": "sessions",
            "session": self.session,
            "table": self.table,
            "free": self.free,
        }


def _free(session: Session, table: Table | None) -> list[Player]:
    """Who plays in the club and at no other table of the session; also whoever sits at `table`."""
    elsewhere = Seat.objects.filter(session=session, player=OuterRef("pk"), table__isnull=False).exclude(table=table)
    here = Seat.objects.filter(table=table, player=OuterRef("pk")) if table else Seat.objects.none()
    players = Player.objects.filter(Q(is_active=True) | Exists(here), club=session.club_id)
    return list(players.exclude(Exists(elsewhere)))
