"""Score sheets: every hand of an evening, table by table, with each player's points and running total."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Prefetch

from clubs.models import Player
from scoring import ledger
from scoring.models import Hand, Revision, Seat, Session, Table


@dataclass(frozen=True, slots=True)
class Line:
    """One hand. `points` and `totals` (after the hand) stand in the order of the sheet's players."""

    hand: Hand
    revision: Revision
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table's evening. Undone hands are left out; a voided one stands with no points."""

    table: Table
    players: tuple[Player, ...]
    lines: tuple[Line, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's points of the evening, in the order of `players`."""
        return self.lines[-1].totals if self.lines else (0,) * len(self.players)


def score_sheets(session: Session) -> list[Sheet]:
    """The sheets of all tables of the session, in the order of their numbers. Four queries, whatever was played."""
    points = ledger.points_by_hand(session)
    hands: dict[int, list[Hand]] = {}
    kept = Hand.objects.filter(table__session=session).exclude(newest__kind=Revision.Kind.UNDONE)
    for hand in kept.select_related("newest").order_by("table", "number"):
        hands.setdefault(hand.table_id, []).append(hand)
    tables = session.tables.prefetch_related(Prefetch("seats", Seat.objects.select_related("player")))
    return [_sheet(table, hands.get(table.pk, []), points) for table in tables]


def _sheet(table: Table, hands: list[Hand], points: Mapping[int, Mapping[int, int]]) -> Sheet:
    players = tuple(seat.player for seat in table.seats.all())
    totals = (0,) * len(players)
    lines = []
    for hand in hands:
        assert hand.newest is not None
        moved = tuple(points.get(hand.pk, {}).get(player.pk, 0) for player in players)
        totals = tuple(total + amount for total, amount in zip(totals, moved, strict=True))
        lines.append(Line(hand, hand.newest, moved, totals))
    return Sheet(table, players, tuple(lines))
