"""Sessions: the evenings of a club, their totals and how to settle up."""

from typing import Any, NoReturn, TypeVar

from django.db.models import Model, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django_filters.rest_framework import BooleanFilter, DateFilter, DjangoFilterBackend, FilterSet, NumberFilter
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.fields import Day, Name, RowId, Whole
from clubs.api.games import GAMES, house_rules_named
from clubs.api.views import ClubView
from clubs.models import CardVersion, HouseRulesVersion, Player, Role
from rules.engine.rulings import Plain
from scoring import ledger
from scoring.api.shapes import SessionJson, SettleUpJson, TotalJson, named
from scoring.models import Season, Session
from scoring.sessions import close_session, open_session, reopen_session
from scoring.settling import Unbalanced, settle_up

EVENING = {"name": "Tuesday 1 December", "held_on": "2026-12-01"}
MOST = 2**31 - 1
M = TypeVar("M", bound=Model)


class SessionToOpen(serializers.Serializer[Any]):
    """A new evening."""

    name = Name()
    held_on = Day()
    season = RowId(required=False, help_text="By default that of the day, which is made when there is none.")
    ruleset = serializers.ChoiceField(GAMES, required=False, help_text="By default the game last agreed on.")
    house_rules = Whole(
        required=False, min_value=1, max_value=MOST, help_text="Number of a version; by default the newest."
    )
    card = RowId(required=False, help_text="The id of a card's version; by default the card that ships with the game.")


class SessionFilter(FilterSet):  # type: ignore[misc]  # django-filter has no types
    """Which sessions are listed."""

    season = NumberFilter(field_name="season", min_value=1, max_value=MOST, decimal_places=0)
    held_on = DateFilter()
    held_from = DateFilter(field_name="held_on", lookup_expr="gte")
    held_until = DateFilter(field_name="held_on", lookup_expr="lte")
    is_open = BooleanFilter(field_name="closed_at", lookup_expr="isnull")

    class Meta:
        model = Session
        fields = ("season", "held_on", "held_from", "held_until", "is_open")


class SessionView(ClubView[Session]):
    """A view of one session."""

    def session(self, pk: int) -> Session:
        """One query; Http404 for one of another club."""
        return get_or_404(sessions(self.access.club.sessions.all()), pk=pk)


class SessionList(ClubView[Session]):
    """All sessions of a club."""

    queryset = Session.objects.none()
    serializer_class = SessionJson
    filter_backends = (DjangoFilterBackend,)
    filterset_class = SessionFilter
    needs = {"POST": Role.ORGANISER}

    @extend_schema(
        tags=["sessions"], operation_id="list_sessions", summary="List sessions", responses=SessionJson(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first."""
        return self.page(self.filter_queryset(sessions(self.access.club.sessions.all())))

    @extend_schema(
        tags=["sessions"],
        operation_id="open_session",
        summary="Open a session",
        request=SessionToOpen,
        responses={201: SessionJson},
        examples=[OpenApiExample("An evening under the newest rules", EVENING, request_only=True)],
    )
    def post(self, request: Request, slug: str) -> Response:
        """Organisers only. The session pins house rules and card; seat its tables next."""
        sent = self.sent(SessionToOpen)
        session = open_session(
            club=self.access.club,
            season=self._season(sent),
            name=sent["name"],
            held_on=sent["held_on"],
            house_rules=self._house_rules(sent),
            card=self._card(sent),
            by=self.access.account,
            at=timezone.now(),
        )
        return Response(SessionJson(session).data, status=201)

    def _season(self, sent: dict[str, Any]) -> Season | None:
        if "season" not in sent:
            return None
        return _own(self.access.club.seasons.all(), "season", pk=sent["season"])

    def _house_rules(self, sent: dict[str, Any]) -> HouseRulesVersion:
        version = house_rules_named(self.access.club, sent.get("ruleset"), sent.get("house_rules"))
        return version or _none_such("house_rules")

    def _card(self, sent: dict[str, Any]) -> CardVersion | None:
        if "card" not in sent:
            return None
        versions = CardVersion.objects.select_related("card").filter(card__club=self.access.club)
        return _own(versions, "card", pk=sent["card"])


class SessionDetail(SessionView):
    """One session."""

    serializer_class = SessionJson

    @extend_schema(tags=["sessions"], operation_id="get_session", summary="Look at a session")
    def get(self, request: Request, slug: str, session: int) -> Response:
        """The session."""
        return Response(SessionJson(self.session(session)).data)


class SessionClose(SessionView):
    """Ends an evening."""

    serializer_class = SessionJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(tags=["sessions"], operation_id="close_session", summary="Close a session", request=None)
    def post(self, request: Request, slug: str, session: int) -> Response:
        """Organisers only. No hand can be recorded or changed any more; closing twice keeps the first time."""
        found = self.session(session)
        close_session(session=found, by=self.access.account, at=timezone.now())
        return Response(SessionJson(self.session(session)).data)


class SessionReopen(SessionView):
    """Goes on with an evening."""

    serializer_class = SessionJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(tags=["sessions"], operation_id="reopen_session", summary="Reopen a session", request=None)
    def post(self, request: Request, slug: str, session: int) -> Response:
        """Organisers only."""
        reopen_session(session=self.session(session))
        return Response(SessionJson(self.session(session)).data)


class SessionTotals(SessionView):
    """The points of an evening."""

    serializer_class = TotalJson

    @extend_schema(
        tags=["sessions"],
        operation_id="list_session_totals",
        summary="Totals of a session",
        responses=TotalJson(many=True),
    )
    def get(self, request: Request, slug: str, session: int) -> Response:
        """Everybody who sat at a table, most points first."""
        return self.page(_totals(self.session(session)), _total)


class SettleUp(SessionView):
    """The end of an evening."""

    serializer_class = SettleUpJson

    @extend_schema(tags=["sessions"], operation_id="get_settle_up", summary="Settle up")
    def get(self, request: Request, slug: str, session: int) -> Response:
        """Who pays whom, with the fewest payments."""
        totals = _totals(self.session(session))
        payments = _payments(totals)
        return Response(
            {
                "is_settled_by_payments": payments is not None,
                "totals": [_total(total) for total in totals],
                "payments": payments or [],
            }
        )


def sessions(rows: QuerySet[Session]) -> QuerySet[Session]:
    """With all that SessionJson tells, and without the long texts."""
    related = rows.select_related("season", "house_rules", "card__card")
    return related.defer("house_rules__values", "card__text", "card__card__draft")


def _own(rows: QuerySet[M], field: str, **lookup: Any) -> M:
    """The row that a body names; raises ValidationError for what this club has not."""
    return rows.filter(**lookup).first() or _none_such(field)


def _none_such(field: str) -> NoReturn:
    raise serializers.ValidationError({field: [_("This club has none such.")]}, code="not_found")


def _totals(session: Session) -> list[tuple[Player, int]]:
    points = ledger.session_totals(session)
    seats = session.seats.filter(table__isnull=False).select_related("player")
    totals = [(seat.player, points.get(seat.player_id, 0)) for seat in seats]
    return sorted(totals, key=lambda total: (-total[1], total[0].name))


def _total(total: tuple[Player, int]) -> dict[str, Plain]:
    return {"player": named(total[0]), "points": total[1]}


def _payments(totals: list[tuple[Player, int]]) -> list[dict[str, Plain]] | None:
    try:
        payments = settle_up(dict(totals))
    except Unbalanced:
        return None
    return [{"payer": named(payer), "payee": named(payee), "amount": amount} for payer, payee, amount in payments]
