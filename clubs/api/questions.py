"""Questions to a judge under a club's own house rules. Answers are worked out, never stored."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.fields import PlainObject, RowId, Text
from clubs.api.games import GAMES, house_rules_named
from clubs.api.views import ClubView
from clubs.models import CardVersion, Club, HouseRulesVersion
from rules.api_rulings import RulingJson, ruling_in_words
from rules.engine.house_rules import HouseRules
from rules.engine.rulesets import ruleset

MOST_VERSIONS = 2**31 - 1
ASKED = {
    "kind": "payout",
    "input": {"win_by": "discard", "winner": "E", "discarder": "S", "value": 25, "jokerless": False},
}
WHAT_IF = {**ASKED, "house_rules": {"jokerless_bonus": False}}


@extend_schema_field(
    {
        "oneOf": [
            {"type": "integer", "minimum": 1, "maximum": MOST_VERSIONS, "description": "Number of a version."},
            {"type": "object", "additionalProperties": {}, "description": "Options that differ from the newest one."},
        ]
    }
)
class VersionOrOptions(serializers.Field[Any, Any, Any, Any]):
    """Which house rules: a version's number, or options that override the newest version."""

    default_error_messages = {"invalid": gettext_lazy("Expected the number of a version, or an object of options.")}

    def to_internal_value(self, data: Any) -> int | dict[str, Any]:
        """The number or the options."""
        is_number = isinstance(data, int) and not isinstance(data, bool) and 1 <= data <= MOST_VERSIONS
        if not is_number and not isinstance(data, dict):
            self.fail("invalid")
        found: int | dict[str, Any] = data
        return found


class QuestionJson(serializers.Serializer[Any]):
    """A question, in the words of the rule cases."""

    kind = Text(max_length=40, help_text="What is asked: validate, payout, rotation, card_line, ...")
    input = PlainObject(help_text="The facts.")
    ruleset = serializers.ChoiceField(GAMES, required=False, help_text="By default the game last agreed on.")
    house_rules = VersionOrOptions(required=False, help_text="By default the club's newest version.")
    card = RowId(required=False, help_text="The id of a card's version; by default the game's own card.")


class AnswerJson(RulingJson):
    """The Ruling, and under which rules it was made."""

    ruleset = serializers.ChoiceField(GAMES)
    house_rules = serializers.IntegerField(help_text="The version that the answer starts from.")
    rules_hash = serializers.CharField(help_text="SHA-256 of house rules and card as used.")


class Questions(ClubView[Club]):
    """The judge's desk."""

    facts_in = "input"
    options_in = "house_rules"
    serializer_class = AnswerJson

    @extend_schema(
        tags=["questions"],
        operation_id="ask_question",
        summary="Ask a question",
        request=QuestionJson,
        responses=AnswerJson,
        examples=[
            OpenApiExample("What does a win pay?", ASKED, request_only=True),
            OpenApiExample("What if we agreed otherwise?", WHAT_IF, request_only=True),
        ],
    )
    def post(self, request: Request, slug: str) -> Response:
        """The Ruling under the club's newest, named or varied house rules. Saves nothing."""
        asked = self.sent(QuestionJson)
        version = self._version(asked)
        house_rules = self._agreed(version, asked)
        ruling = ruleset(version.ruleset).answer(asked["kind"], asked["input"], house_rules)
        used = {"ruleset": version.ruleset, "house_rules": version.number, "rules_hash": house_rules.hash}
        return Response({**used, **ruling_in_words(ruling, version.ruleset)})

    def _version(self, asked: dict[str, Any]) -> HouseRulesVersion:
        named = asked.get("house_rules")
        number = named if isinstance(named, int) else None
        version = house_rules_named(self.access.club, asked.get("ruleset"), number)
        if version is None:
            raise Http404(_("The club has published no such house rules."))
        return version

    def _agreed(self, version: HouseRulesVersion, asked: dict[str, Any]) -> HouseRules:
        game, varied = ruleset(version.ruleset), asked.get("house_rules")
        card = self._card(version, asked["card"]) if "card" in asked else game.default_card
        if not isinstance(varied, dict):
            return version.agreed(card)
        return game.options.agree({**version.values, **varied}, card)

    def _card(self, version: HouseRulesVersion, pk: int) -> str:
        versions = CardVersion.objects.filter(card__club=self.access.club, card__ruleset=version.ruleset)
        return get_or_404(versions, pk=pk).text
