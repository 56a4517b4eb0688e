"""What the page of a session shows: its tables with who sits and how they stand, and the evening's totals."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from django.db.models import Prefetch, QuerySet

from clubs.access import Access, get_or_404
from clubs.models import Player, Role
from rules.engine.rulings import BETTOR, WINDS, Position
from scoring.models import Seat, Session, Table


@dataclass(frozen=True, slots=True)
class Sitter:
    """One player at a table: the wind of the next hand, the points so far, and whether the rules are accepted."""

    player: Player
    wind: str
    total: int
    has_accepted: bool


@dataclass(frozen=True, slots=True)
class Board:
    """One table as drawn on a page. `own` is the wind of who looks on, if they sit here."""

    table: Table
    sitters: list[Sitter]
    own: str

    @property
    def accepted(self) -> int:
        """How many accepted the rules."""
        return sum(sitter.has_accepted for sitter in self.sitters)

    @property
    def is_ready(self) -> bool:
        """Has everybody accepted?"""
        return self.accepted == len(self.sitters)

    @property
    def state(self) -> str:
        """accepting, ready or playing."""
        if not self.is_ready:
            return "accepting"
        return "playing" if self.table.played else "ready"


@dataclass(frozen=True)
class SessionRead:
    """A session with its tables, as read for one member."""

    access: Access
    session: Session

    @classmethod
    def of(cls, access: Access, pk: int, needs: Role = Role.PLAYER) -> Self:
        """Three queries; Http404 for a session of another club."""
        access.require(needs)
        return cls(access, get_or_404(with_tables(sessions()), pk=pk, club=access.club))

    @cached_property
    def boards(self) -> list[Board]:
        """The tables by number."""
        return boards(self.session, self.access)

    @cached_property
    def totals(self) -> list[tuple[Player, int]]:
        """Everybody's points of the evening, most first."""
        rows = [(sitter.player, sitter.total) for board in self.boards for sitter in board.sitters]
        return sorted(rows, key=lambda row: (-row[1], row[0].name))

    @property
    def hands(self) -> int:
        """How many hands are recorded."""
        return sum(board.table.played for board in self.boards)

    def context(self) -> dict[str, Any]:
        """What every page of a session needs."""
        return {
            "access": self.access,
            "section": "sessions",
            "session": self.session,
            "boards": self.boards,
            "totals": self.totals,
            "hands": self.hands,
            "is_organiser": self.access.may(Role.ORGANISER),
        }


def sessions() -> QuerySet[Session]:
    """With what a page says about each: its season, rules and card."""
    return Session.objects.select_related("season", "house_rules", "card__card", "closed_by")


def with_tables(sessions: QuerySet[Session]) -> QuerySet[Session]:
    """Two more queries for all of them: tables, and seats with player and acceptance."""
    seats = Seat.objects.select_related("player", "acceptance")
    return sessions.prefetch_related(Prefetch("tables", Table.objects.prefetch_related(Prefetch("seats", seats))))


def boards(session: Session, access: Access) -> list[Board]:
    """Of a session read by `with_tables`."""
    return [board(table, access) for table in session.tables.all()]


def board(table: Table, access: Access) -> Board:
    """A table read with its seats."""
    seats = {seat.place: seat for seat in table.seats.all()}
    sitters = list(_sitters(table, seats))
    own = (sitter.wind for sitter in sitters if sitter.player.account_id == access.account.pk)
    return Board(table, sitters, next(own, ""))


def _sitters(table: Table, seats: dict[str, Seat]) -> Iterator[Sitter]:
    for wind, place in _by_wind(table.next_position()):
        seat = seats[place]
        yield Sitter(seat.player, wind, table.totals.get(place, 0), hasattr(seat, "acceptance"))


def _by_wind(position: Position) -> Iterable[tuple[str, str]]:
    """East first, who sits out last."""
    return [*zip(WINDS, position.seats, strict=False), *((BETTOR, place) for place in position.aside)]
