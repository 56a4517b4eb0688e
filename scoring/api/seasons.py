"""Seasons and their standings."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.fields import Day, Name
from clubs.api.views import ClubView
from clubs.models import Role
from rules.engine.rulings import Plain
from scoring.api.shapes import SeasonJson, StandingJson, named
from scoring.models import Season
from scoring.seasons import open_season, rename_season
from scoring.standings import Row, season_standings


class SeasonToOpen(serializers.Serializer[Any]):
    """A new season."""

    name = Name()
    starts_on = Day()
    ends_on = Day(required=False, allow_null=True, default=None, help_text=_("Left out: until the next one begins."))


class SeasonToRename(serializers.Serializer[Any]):
    """Another name; its days and sessions stay."""

    name = Name()


class SeasonList(ClubView[Season]):
    """All seasons of a club."""

    serializer_class = SeasonJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(
        tags=["seasons"], operation_id="list_seasons", summary="List seasons", responses=SeasonJson(many=True)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Newest first."""
        return self.page(self.access.club.seasons.all())

    @extend_schema(
        tags=["seasons"],
        operation_id="open_season",
        summary="Open a season",
        request=SeasonToOpen,
        responses={201: SeasonJson},
        examples=[
            OpenApiExample("Autumn", {"name": "Autumn 2026", "starts_on": "2026-09-01"}, request_only=True),
        ],
    )
    def post(self, request: Request, slug: str) -> Response:
        """Organisers only."""
        season = open_season(club=self.access.club, **self.sent(SeasonToOpen))
        return Response(SeasonJson(season).data, status=201)


class SeasonDetail(ClubView[Season]):
    """One season."""

    serializer_class = SeasonJson
    needs = {"PATCH": Role.ORGANISER}

    @extend_schema(tags=["seasons"], operation_id="get_season", summary="Look at a season")
    def get(self, request: Request, slug: str, season: int) -> Response:
        """The season."""
        return Response(SeasonJson(get_or_404(self.access.club.seasons.all(), pk=season)).data)

    @extend_schema(tags=["seasons"], operation_id="rename_season", summary="Rename a season", request=SeasonToRename)
    def patch(self, request: Request, slug: str, season: int) -> Response:
        """Organisers only."""
        found = get_or_404(self.access.club.seasons.all(), pk=season)
        return Response(SeasonJson(rename_season(season=found, **self.sent(SeasonToRename))).data)


class Standings(ClubView[Season]):
    """The table of a season."""

    serializer_class = StandingJson

    @extend_schema(
        tags=["seasons"],
        operation_id="list_standings",
        summary="Standings of a season",
        responses=StandingJson(many=True),
    )
    def get(self, request: Request, slug: str, season: int) -> Response:
        """Everybody with a hand or points in the season, most points first."""
        found = get_or_404(self.access.club.seasons.all(), pk=season)
        return self.page(season_standings(found), _row)


def _row(row: Row) -> dict[str, Plain]:
    return {
        "place": row.place,
        "shared": row.shared,
        "player": named(row.player),
        "points": row.points,
        "hands": row.hands,
        "wins": row.wins,
        "average": row.average,
    }
