"""House rules of a club: every published version, for ever the same, and the next one."""

from typing import Any

from django.utils import timezone
from django_filters.rest_framework import ChoiceFilter, DjangoFilterBackend, FilterSet
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.agreements import NOTE_LENGTH, publish_house_rules
from clubs.api.fields import PlainObject, Text, Whole
from clubs.api.games import GAMES
from clubs.api.views import ClubView
from clubs.models import HouseRulesVersion, Role
from rules.engine.rulesets import ruleset as game_of

MOST = 2**31 - 1
NEXT = {"values": {"bettor": True}, "note": "A fifth may bet"}


class HouseRulesJson(serializers.Serializer[HouseRulesVersion]):
    """A published version of the house rules of one game."""

    ruleset = serializers.ChoiceField(GAMES, help_text="The game.")
    number = serializers.IntegerField(help_text="Counts up from 1 for each game.")
    hash = serializers.CharField(help_text="SHA-256: equal rules, equal hash.")
    note = serializers.CharField(help_text="What changed.")
    published_by = serializers.CharField(source="published_by.name")
    published_at = serializers.DateTimeField()


class HouseRulesInFullJson(HouseRulesJson):
    """With every option."""

    values = serializers.SerializerMethodField(help_text="Option to value, all of them.")
    changed = serializers.SerializerMethodField(help_text="Only those that are not the game's default.")

    def get_values(self, version: HouseRulesVersion) -> dict[str, Any]:
        """Defaults included."""
        return dict(version.agreed().values)

    def get_changed(self, version: HouseRulesVersion) -> dict[str, Any]:
        """Against the defaults."""
        defaults = game_of(version.ruleset).options.agree({})
        return {name: value for name, value, _default in version.agreed().differences(defaults)}


class HouseRulesToPublish(serializers.Serializer[Any]):
    """The next version."""

    ruleset = serializers.ChoiceField(GAMES, default=GAMES[0][0])
    values = PlainObject(help_text="Option to value. What is left out keeps the game's default.")
    note = Text(max_length=NOTE_LENGTH, allow_blank=True, default="", help_text="What changed.")
    expected_newest = Whole(
        required=False,
        min_value=0,
        max_value=MOST,
        help_text="The newest version that you know; 409 `newer_published` when there is a newer one.",
    )


class HouseRulesFilter(FilterSet):  # type: ignore[misc]  # django-filter has no types
    """Which versions are listed."""

    ruleset = ChoiceFilter(choices=GAMES)

    class Meta:
        model = HouseRulesVersion
        fields = ("ruleset",)


class HouseRulesList(ClubView[HouseRulesVersion]):
    """All published house rules."""

    queryset = HouseRulesVersion.objects.none()
    serializer_class = HouseRulesJson
    filter_backends = (DjangoFilterBackend,)
    filterset_class = HouseRulesFilter
    options_in = "values"
    needs = {"POST": Role.ORGANISER}

    @extend_schema(
        tags=["agreements"],
        operation_id="list_house_rules",
        summary="List house rules",
        responses=HouseRulesJson(many=True),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Versions of the house rules, newest first."""
        versions = self.access.club.house_rules.select_related("published_by").order_by("-published_at", "-pk")
        return self.page(self.filter_queryset(versions.defer("values")))

    @extend_schema(
        tags=["agreements"],
        operation_id="publish_house_rules",
        summary="Publish house rules",
        request=HouseRulesToPublish,
        responses={201: HouseRulesInFullJson},
        examples=[OpenApiExample("With a bettor", NEXT, request_only=True)],
    )
    def post(self, request: Request, slug: str) -> Response:
        """Organisers only. Sessions that are open keep the version that they pinned."""
        sent = self.sent(HouseRulesToPublish)
        version = publish_house_rules(
            club=self.access.club,
            seen=sent.pop("expected_newest", None),
            by=self.access.account,
            at=timezone.now(),
            **sent,
        )
        return Response(HouseRulesInFullJson(version).data, status=201)


class HouseRulesDetail(ClubView[HouseRulesVersion]):
    """One version."""

    serializer_class = HouseRulesInFullJson

    @extend_schema(tags=["agreements"], operation_id="get_house_rules", summary="Read house rules")
    def get(self, request: Request, slug: str, ruleset: str, number: int) -> Response:
        """One version with the value of every option."""
        versions = self.access.club.house_rules.select_related("published_by")
        return Response(HouseRulesInFullJson(get_or_404(versions, ruleset=ruleset, number=number)).data)
