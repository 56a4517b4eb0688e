"""Seating: who sits at which table in which order, and that everybody there accepted the rules."""

import random
from collections.abc import Collection, Sequence
from datetime import datetime
from functools import cache

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext_lazy as _

from clubs.models import Account, Player
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput
from rules.engine.rulesets import ruleset
from rules.engine.rulings import Position
from scoring.locking import SessionClosed
from scoring.models import Acceptance, Seat, Session, Table
from scoring.refusals import Refused
from scoring.submits import reasoned

PLACES = ("P1", "P2", "P3", "P4", "P5")
USUAL_SIZE = 4


class WrongTableSize(Refused):
    """The game is not played by that many."""

    code = "wrong_table_size"
    wording = _("Under these house rules a table has %(sizes)s players, not %(size)s.")


class PlayersDoNotFillTables(Refused):
    """No split into tables of the allowed sizes."""

    code = "players_do_not_fill_tables"
    wording = _("%(players)s players cannot be split into tables of %(sizes)s.")


class PlayerOfAnotherClub(Refused):
    """A player of another club."""

    code = "player_of_another_club"
    wording = _("%(player)s is not a player of this club.")


class PlayerTwice(Refused):
    """One player on two seats of a table."""

    code = "player_twice"
    wording = _("%(player)s cannot sit on two seats.")


class SeatedElsewhere(Refused):
    """The player sits at another table of the session."""

    code = "seated_elsewhere"
    wording = _("%(player)s already sits at table %(table)s this session.")


class TableHasHands(Refused):
    """Hands were recorded, so the seats are facts."""

    code = "table_has_hands"
    wording = _("Hands were recorded at table %(table)s, so its seats stay as they are.")


class NotSeated(Refused):
    """The player left the table before the first hand."""

    code = "not_seated"
    wording = _("%(player)s does not sit at a table.")


def table_sizes(house_rules: HouseRules) -> tuple[int, ...]:
    """How many players a table may have, by asking the game; the usual size first."""
    sizes = (size for size in range(1, len(PLACES) + 1) if _start(size, house_rules))
    return tuple(sorted(sizes, key=lambda size: (size != USUAL_SIZE, size)))


def draw_seats(*, players: Sequence[Player], sizes: Collection[int], seed: int | str) -> list[list[Player]]:
    """Tables with their players in seat order, drawn from `seed`: the same players and seed give the same seats.

    As many tables as can be have the first of `sizes`. Pure. Raises PlayersDoNotFillTables.
    """
    split = _split(len(players), tuple(sizes))
    if split is None:
        raise PlayersDoNotFillTables(players=len(players), sizes=_listed(sizes))
    drawn = sorted(players, key=lambda player: player.pk)
    random.Random(seed).shuffle(drawn)
    remaining = iter(drawn)
    return [[next(remaining) for _seat in range(size)] for size in split]


@transaction.atomic
def seat_table(*, session: Session, players: Sequence[Player], by: Account, at: datetime) -> Table:
    """A new table of the session with `players` on East, South, West, North, and aside."""
    session = _locked(session)
    position = _position(session, players)
    highest = session.tables.aggregate(Max("number"))["number__max"] or 0
    table = Table.objects.create(
        session=session, number=highest + 1, position=position.to_plain(), seated_by=by, seated_at=at
    )
    _sit(table, players)
    return table


@transaction.atomic
def reseat_table(*, table: Table, players: Sequence[Player], by: Account, at: datetime) -> Table:
    """Other players, or another order, at a table without a hand. Who accepted the rules need not do so again."""
    session = _locked(table.session)
    table = Table.objects.select_for_update(no_key=True).get(pk=table.pk)
    if table.hands.exists():
        raise TableHasHands(table=table.number)
    table.position = _position(session, players).to_plain()
    table.seated_by, table.seated_at = by, at
    table.save(update_fields=["position", "seated_by", "seated_at"])
    table.seats.filter(acceptance__isnull=True).delete()
    table.seats.update(table=None, place="")
    _sit(table, players)
    return table


@transaction.atomic
def accept(*, seat: Seat, by: Account, at: datetime) -> Acceptance:
    """The player accepts the session's rules. A second time gives the first acceptance."""
    return _accept(seat, Acceptance.How.TAP, "", by, at)


@transaction.atomic
def waive(*, seat: Seat, reason: str, by: Account, at: datetime) -> Acceptance:
    """The organiser records why the player does not accept by own hand. Keeps an acceptance that is there."""
    return _accept(seat, Acceptance.How.WAIVED, reasoned(reason, longest=200), by, at)


def _accept(seat: Seat, how: Acceptance.How, reason: str, by: Account, at: datetime) -> Acceptance:
    if seat.table_id is None:
        raise NotSeated(player=seat.player.name)
    session = seat.session
    if session.closed_at:
        raise SessionClosed(session=session.name)
    fields = {"rules_hash": session.rules_hash, "how": how, "reason": reason, "by": by, "at": at}
    acceptance, _is_new = Acceptance.objects.get_or_create(seat=seat, defaults=fields)
    return acceptance


def _locked(session: Session) -> Session:
    """The session, locked against other seatings and its closing; raises SessionClosed."""
    session = (
        Session.objects.select_for_update(of=("self",), no_key=True)
        .select_related("house_rules", "card")
        .get(pk=session.pk)
    )
    if session.closed_at:
        raise SessionClosed(session=session.name)
    return session


def _position(session: Session, players: Sequence[Player]) -> Position:
    house_rules = session.agreed()
    position = _start(len(players), house_rules)
    if position is None:
        raise WrongTableSize(size=len(players), sizes=_listed(table_sizes(house_rules)))
    return position


def _start(size: int, house_rules: HouseRules) -> Position | None:
    """The game itself says whether that many can play."""
    try:
        return ruleset(house_rules.ruleset).start(PLACES[:size], house_rules) if size <= len(PLACES) else None
    except BadInput:
        return None


def _sit(table: Table, players: Sequence[Player]) -> None:
    _refuse_strangers(table.session.club_id, players)
    seats = Seat.objects.select_related("table").filter(session=table.session, player__in=players)
    known = {seat.player_id: seat for seat in seats}
    for place, player in zip(PLACES, players, strict=False):
        seat = known.get(player.pk) or Seat(session=table.session, player=player)
        if seat.table:
            raise SeatedElsewhere(player=player.name, table=seat.table.number)
        seat.table, seat.place = table, place
        seat.save()


def _refuse_strangers(club_id: int, players: Sequence[Player]) -> None:
    for index, player in enumerate(players):
        if player.club_id != club_id:
            raise PlayerOfAnotherClub(player=player.name)
        if player in players[:index]:
            raise PlayerTwice(player=player.name)


def _listed(sizes: Collection[int]) -> str:
    return ", ".join(map(str, sorted(sizes)))


def _split(count: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """`count` as a sum of `sizes`, with as few tables of another size than the first as can be; largest tables last."""

    @cache
    def split(left: int) -> tuple[int, ...] | None:
        if left == 0:
            return ()
        found = [(*rest, size) for size in sizes if size <= left and (rest := split(left - size)) is not None]
        return min(found, key=lambda tables: sum(size != sizes[0] for size in tables), default=None)

    found = split(count)
    return found and tuple(sorted(found, key=lambda size: (size != sizes[0], size)))
