"""What the settle-up page shows: balances, and the fewest payments that even them out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clubs.models import Player
from scoring import ledger
from scoring.models import Leg, Session
from scoring.session_page import SessionRead
from scoring.settling import settle_up


@dataclass(frozen=True, slots=True)
class Bill:
    """Points of some people, most first, and who pays whom: (payer, payee, points). `table` is None for the evening."""

    table: int | None
    totals: list[tuple[Player, int]]
    payments: list[tuple[Player, Player, int]]


def awards_points(session: Session) -> bool:
    """Are these tournament points, which come from nobody? The ledger then takes them from the pot. One query."""
    return Leg.objects.filter(entry__session=session, player=None).exists()


def settle_up_context(read: SessionRead) -> dict[str, Any]:
    """Two queries more than the session."""
    points = ledger.session_totals(read.session)
    settles = not awards_points(read.session)
    everybody = [sitter.player for board in read.boards for sitter in board.sitters]
    evening = _bill(None, everybody, points, settles)
    return {
        **read.context(),
        "evening": evening,
        "tables": _by_table(read, points, settles) if len(read.boards) > 1 else [],
        "settles": settles,
        "moved": any(total for _player, total in evening.totals),
    }


def _by_table(read: SessionRead, points: Mapping[int, int], settles: bool) -> list[Bill]:
    return [
        _bill(board.table.number, [sitter.player for sitter in board.sitters], points, settles) for board in read.boards
    ]


def _bill(table: int | None, people: list[Player], points: Mapping[int, int], settles: bool) -> Bill:
    totals = [(player, points.get(player.pk, 0)) for player in people]
    ranked = sorted(totals, key=lambda row: (-row[1], row[0].name))
    return Bill(table, ranked, settle_up(dict(totals)) if settles else [])
