"""Evenings: beginning one with everybody on their seats, and going on without somebody's acceptance."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta

from django.db import transaction

from clubs.models import Account, CardVersion, Club, HouseRulesVersion, Player
from scoring.models import Season, Seat, Session
from scoring.seating import seat_table, waive
from scoring.sessions import open_session

SENT_AGAIN = timedelta(minutes=2)

Tables = Sequence[Sequence[Player]]


@transaction.atomic
def begin_evening(
    *,
    club: Club,
    season: Season | None,
    name: str,
    held_on: date,
    house_rules: HouseRulesVersion,
    card: CardVersion | None,
    tables: Tables,
    by: Account,
    at: datetime,
) -> Session:
    """A new session with `tables` seated, each in the order East, South, West, North, aside.

    The same evening from the same account within two minutes is the same submit, sent again: it gives the session
    that is there. Raises what `open_session` and `seat_table` raise; then there is no session either.
    """
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    new = Session(club=club, name=name, held_on=held_on, house_rules=house_rules, card=card, created_by=by)
    if earlier := _sent_before(new, tables, at - SENT_AGAIN):
        return earlier
    session = open_session(
        club=club, season=season, name=name, held_on=held_on, house_rules=house_rules, card=card, by=by, at=at
    )
    for players in tables:
        seat_table(session=session, players=players, by=by, at=at)
    return session


@transaction.atomic
def go_on_without(*, seats: Iterable[Seat], reason: str, by: Account, at: datetime) -> None:
    """The organiser records one reason why the players on `seats` do not accept by own hand; raises ReasonMissing."""
    for seat in seats:
        waive(seat=seat, reason=reason, by=by, at=at)


def _sent_before(new: Session, tables: Tables, since: datetime) -> Session | None:
    same = Session.objects.filter(
        club=new.club,
        name=new.name,
        held_on=new.held_on,
        house_rules=new.house_rules,
        card=new.card,
        created_by=new.created_by,
        created_at__gte=since,
        closed_at=None,
    )
    asked = [[player.pk for player in players] for players in tables]
    return next((session for session in same if _seated(session) == asked), None)


def _seated(session: Session) -> list[list[int]]:
    tables: dict[int, list[int]] = {}
    seats = session.seats.filter(table__isnull=False).order_by("table__number", "place")
    for table, player in seats.values_list("table", "player"):
        tables.setdefault(table, []).append(player)
    return list(tables.values())
