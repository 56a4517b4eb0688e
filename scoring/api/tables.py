"""Tables of a session: who sits where, and that everybody there accepted the rules."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.fields import RowId, Text
from clubs.api.views import ClubView
from clubs.models import Player, Role
from scoring.api.sessions import SessionView
from scoring.api.shapes import AcceptanceJson, TableJson, table_told
from scoring.models import Seat, Table
from scoring.seating import PLACES, accept, reseat_table, seat_table, waive
from scoring.table_access import may_accept, require

SEATED = OpenApiExample("Four players", {"players": [12, 15, 9, 21]}, request_only=True)


class SeatingToMake(serializers.Serializer[Any]):
    """Who sits at a table."""

    players = serializers.ListField(
        child=RowId(),
        max_length=len(PLACES),
        help_text="Ids of players in the order East, South, West, North, and then who sits aside.",
    )


class WaiverToRecord(serializers.Serializer[Any]):
    """Why the evening goes on without a player's own acceptance."""

    reason = Text(max_length=200)


class TableView(ClubView[Any]):
    """A view of one table."""

    def table(self, pk: int) -> Table:
        """Three queries; Http404 for one of another club."""
        return get_or_404(tables(Table.objects.filter(session__club=self.access.club)), pk=pk)

    def seat(self, table: int, place: str) -> Seat:
        """One query; Http404 for one of another club."""
        seats = Seat.objects.select_related("player", "session").filter(session__club=self.access.club)
        return get_or_404(seats, table=table, place=place)


class TableList(SessionView):
    """Tables of a session."""

    serializer_class = TableJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(tags=["tables"], operation_id="list_tables", summary="List tables", responses=TableJson(many=True))
    def get(self, request: Request, slug: str, session: int) -> Response:
        """By number, each with its seats and totals."""
        return self.page(tables(self.session(session).tables.all()), table_told)

    @extend_schema(
        tags=["tables"],
        operation_id="seat_table",
        summary="Seat a table",
        request=SeatingToMake,
        responses={201: TableJson},
        examples=[SEATED],
    )
    def post(self, request: Request, slug: str, session: int) -> Response:
        """Organisers only. How many may sit at a table, the session's house rules say."""
        found = self.session(session)
        players = players_sent(self)
        table = seat_table(session=found, players=players, by=self.access.account, at=timezone.now())
        return Response(table_told(tables(Table.objects.all()).get(pk=table.pk)), status=201)


class TableDetail(TableView):
    """One table."""

    serializer_class = TableJson
    needs = {"PUT": Role.ORGANISER}

    @extend_schema(tags=["tables"], operation_id="get_table", summary="Look at a table")
    def get(self, request: Request, slug: str, table: int) -> Response:
        """The position before the next hand, with seats, totals and acceptances."""
        return Response(table_told(self.table(table)))

    @extend_schema(
        tags=["tables"],
        operation_id="reseat_table",
        summary="Seat a table anew",
        request=SeatingToMake,
        examples=[SEATED],
    )
    def put(self, request: Request, slug: str, table: int) -> Response:
        """Organisers only, and only before the first hand. Who accepted the rules need not do so again."""
        found = self.table(table)
        reseat_table(table=found, players=players_sent(self), by=self.access.account, at=timezone.now())
        return Response(table_told(self.table(table)))


class Accept(TableView):
    """The player agrees."""

    serializer_class = AcceptanceJson

    @extend_schema(tags=["tables"], operation_id="accept_rules", summary="Accept the rules", request=None)
    def post(self, request: Request, slug: str, table: int, place: str) -> Response:
        """For your own seat, or as scorer or above for any. A second time gives the first acceptance."""
        seat = self.seat(table, place)
        require(may_accept(self.access, seat))
        return Response(AcceptanceJson(accept(seat=seat, by=self.access.account, at=timezone.now())).data)


class Waive(TableView):
    """The organiser goes on without."""

    serializer_class = AcceptanceJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(
        tags=["tables"], operation_id="waive_acceptance", summary="Go on without an acceptance", request=WaiverToRecord
    )
    def post(self, request: Request, slug: str, table: int, place: str) -> Response:
        """Organisers only, with a reason. Keeps an acceptance that is there."""
        seat, reason = self.seat(table, place), self.sent(WaiverToRecord)["reason"]
        waived = waive(seat=seat, reason=reason, by=self.access.account, at=timezone.now())
        return Response(AcceptanceJson(waived).data)


def tables(rows: QuerySet[Table]) -> QuerySet[Table]:
    """With all that TableJson tells, in two queries."""
    return rows.prefetch_related("seats__player", "seats__acceptance")


def players_sent(view: ClubView[Any]) -> Sequence[Player]:
    """The players that the body names, in its order; raises ValidationError at the place of one of another club."""
    ids = view.sent(SeatingToMake)["players"]
    found = view.access.club.players.in_bulk(ids)
    unknown: Any = {place: [_("This club has no such player.")] for place, pk in enumerate(ids) if pk not in found}
    if unknown:
        raise serializers.ValidationError({"players": unknown}, code="not_found")
    return [found[pk] for pk in ids]
