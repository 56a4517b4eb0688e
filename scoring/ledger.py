"""The ledger: the only module that writes entries and legs, and the reads of points.

An entry holds the difference that one revision made; its legs sum to zero. Reads give points by player id.
"""

from django.db.models import QuerySet, Sum
from django.utils.translation import gettext_lazy as _

from scoring.models import Entry, Hand, Leg, Revision, Season, Session, Table
from scoring.refusals import Refused
from scoring.worth import Counts

MOST_POINTS = 1_000_000


class TooManyPoints(Refused):
    """More points in one hand than a ledger of whole numbers should be asked to hold."""

    code = "too_many_points"
    wording = _("This hand would move %(points)s points for one player; the most is %(most)s.")


def post(revision: Revision, session: Session, moved: Counts) -> Entry | None:
    """Write what `revision` moved, by player; None where it moved nothing. Raises TooManyPoints. Two queries."""
    legs = [(player, amount) for player, amount in moved.items() if amount]
    if not legs:
        return None
    _refuse_too_many(legs)
    entry = Entry(revision=revision, session=session, table_id=revision.table_id, at=revision.at)
    Leg.objects.bulk_create([Leg(entry=entry, player_id=player, amount=amount) for player, amount in legs])
    entry.save(force_insert=True)
    return entry


def table_totals(table: Table) -> dict[int, int]:
    """Player id to points at one table. One query."""
    return _totals(Leg.objects.filter(entry__table=table))


def session_totals(session: Session) -> dict[int, int]:
    """Player id to points of one evening. One query."""
    return _totals(Leg.objects.filter(entry__session=session))


def season_totals(season: Season) -> dict[int, int]:
    """Player id to points of a whole season, from the ledger itself: pages read the standings instead. One query."""
    return _totals(Leg.objects.filter(entry__session__season=season))


def totals_before(hand: Hand) -> dict[int, int]:
    """Player id to points at the hand's table before it, as the earlier hands now stand. One query."""
    return _totals(Leg.objects.filter(entry__table=hand.table_id, entry__revision__hand__number__lt=hand.number))


def points_by_hand(session: Session) -> dict[int, dict[int, int]]:
    """Hand id to player id to points, with all corrections, for one evening. One query."""
    legs = Leg.objects.filter(entry__session=session, player__isnull=False)
    rows = legs.values_list("entry__revision__hand", "player").annotate(Sum("amount")).order_by()
    points: dict[int, dict[int, int]] = {}
    for hand, player, amount in rows:
        points.setdefault(hand, {})[player] = amount
    return points


def _totals(legs: QuerySet[Leg]) -> dict[int, int]:
    rows = legs.filter(player__isnull=False).values_list("player").annotate(Sum("amount")).order_by()
    return dict(rows)


def _refuse_too_many(legs: list[tuple[int | None, int]]) -> None:
    most = max(abs(amount) for _player, amount in legs)
    if most > MOST_POINTS:
        raise TooManyPoints(points=most, most=MOST_POINTS)
