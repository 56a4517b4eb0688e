"""What a club's first page shows: tonight's tables, the newest evenings, the top of the season."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Self

from django.db.models import Sum

from clubs.access import Access
from clubs.models import Role
from scoring.models import Season, Session
from scoring.seasons import current_season
from scoring.session_page import Board, boards, with_tables
from scoring.standings import Row, season_standings

NEWEST = 5
TOP = 5


@dataclass(frozen=True, slots=True)
class Evening:
    """An open session with its tables."""

    session: Session
    boards: list[Board]


@dataclass(frozen=True)
class ClubRead:
    """A club's evening, as read for one member.

    `tonight` are open sessions of today, or of yesterday after midnight.
    """

    access: Access
    tonight: list[Evening]
    newest: list[Session]
    season: Season | None
    standings: list[Row]
    players: int

    @classmethod
    def of(cls, access: Access, today: date) -> Self:
        """Seven queries."""
        season = current_season(club=access.club, on=today)
        return cls(
            access=access,
            tonight=_tonight(access, today),
            newest=_newest(access),
            season=season,
            standings=season_standings(season) if season else [],
            players=access.club.players.filter(is_active=True).count(),
        )

    @property
    def own(self) -> Row | None:
        """Where who looks on stands in the season."""
        return next((row for row in self.standings if row.player.account_id == self.access.account.pk), None)

    def context(self) -> dict[str, Any]:
        """For the template."""
        top = self.standings[:TOP]
        return {
            "access": self.access,
            "tonight": self.tonight,
            "newest": self.newest,
            "season": self.season,
            "top": top,
            "own": self.own if self.own not in top else None,
            "players": self.players,
            "is_organiser": self.access.may(Role.ORGANISER),
        }


def _tonight(access: Access, today: date) -> list[Evening]:
    open_now = Session.objects.filter(club=access.club, closed_at=None, held_on__range=(today - timedelta(1), today))
    return [Evening(session, _own_first(boards(session, access))) for session in with_tables(open_now)]


def _own_first(boards: list[Board]) -> list[Board]:
    return sorted(boards, key=lambda board: not board.own)


def _newest(access: Access) -> list[Session]:
    rows = Session.objects.filter(club=access.club)
    counted = rows.annotate(hand_count=Sum("tables__played", default=0))
    return list(counted.order_by("-held_on", "-pk")[:NEWEST])
