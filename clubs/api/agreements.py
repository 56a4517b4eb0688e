"""House rules and cards of a club: every published version, for ever the same."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django_filters.rest_framework import ChoiceFilter, DjangoFilterBackend, FilterSet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.views import ClubView
from clubs.models import Card, CardVersion, HouseRulesVersion
from rules.engine.rulesets import RULESETS, ruleset

GAMES = [(name, name) for name in RULESETS]


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
        defaults = ruleset(version.ruleset).options.agree({})
        return {name: value for name, value, _default in version.agreed().differences(defaults)}


class CardVersionJson(serializers.Serializer[CardVersion]):
    """A published version of a card."""

    id = serializers.IntegerField(help_text="Names this version when a session or a question is made.")
    number = serializers.IntegerField()
    hash = serializers.CharField(help_text="SHA-256 of the text.")
    published_at = serializers.DateTimeField()


class CardJson(serializers.Serializer[Card]):
    """A card of hands with its versions, newest first."""

    id = serializers.IntegerField()
    ruleset = serializers.ChoiceField(GAMES)
    name = serializers.CharField()
    versions = CardVersionJson(many=True)


class CardVersionInFullJson(CardVersionJson):
    """With the text."""

    text = serializers.CharField(help_text="In the notation of the rulebook.")


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


class HouseRulesDetail(ClubView[HouseRulesVersion]):
    """One version."""

    serializer_class = HouseRulesInFullJson

    @extend_schema(tags=["agreements"], operation_id="get_house_rules", summary="Read house rules")
    def get(self, request: Request, slug: str, ruleset: str, number: int) -> Response:
        """One version with the value of every option."""
        versions = self.access.club.house_rules.select_related("published_by")
        return Response(HouseRulesInFullJson(get_or_404(versions, ruleset=ruleset, number=number)).data)


class CardList(ClubView[Card]):
    """All cards."""

    serializer_class = CardJson

    @extend_schema(tags=["agreements"], operation_id="list_cards", summary="List cards", responses=CardJson(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Cards of the club by name, with their versions."""
        return self.page(_cards(self.access.club.cards.all()))


class CardDetail(ClubView[Card]):
    """One card."""

    serializer_class = CardJson

    @extend_schema(tags=["agreements"], operation_id="get_card", summary="Look at a card")
    def get(self, request: Request, slug: str, card: int) -> Response:
        """The card with its versions."""
        return Response(CardJson(get_or_404(_cards(self.access.club.cards.all()), pk=card)).data)


class CardVersionDetail(ClubView[CardVersion]):
    """One version of a card."""

    serializer_class = CardVersionInFullJson

    @extend_schema(tags=["agreements"], operation_id="get_card_version", summary="Read a card")
    def get(self, request: Request, slug: str, card: int, number: int) -> Response:
        """One version with its text."""
        versions = CardVersion.objects.filter(card__club=self.access.club)
        return Response(CardVersionInFullJson(get_or_404(versions, card=card, number=number)).data)


def _cards(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Two queries; texts are long and stay where they are."""
    return cards.defer("draft").prefetch_related(Prefetch("versions", CardVersion.objects.defer("text")))
