"""Cards of a club: the draft that its editor holds, and every published version."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.agreements import MOST_DRAFT, new_card, publish_card, save_card_draft, text_hash
from clubs.api.fields import Name, Text
from clubs.api.games import GAMES
from clubs.api.views import ClubView
from clubs.card_reading import checked, games_with_cards
from clubs.models import Card, CardVersion, Role
from rules.engine.rulings import Plain
from rules.wording import problem_sentence

HASH_LENGTH = 64


class CardVersionJson(serializers.Serializer[CardVersion]):
    """A published version of a card."""

    id = serializers.IntegerField(help_text="Names this version when a session or a question is made.")
    number = serializers.IntegerField()
    hash = serializers.CharField(help_text="SHA-256 of the text.")
    published_at = serializers.DateTimeField()


class CardVersionInFullJson(CardVersionJson):
    """With the text."""

    text = serializers.CharField(help_text="In the notation of the rulebook.")


class CardJson(serializers.Serializer[Card]):
    """A card of hands with its versions, newest first."""

    id = serializers.IntegerField()
    ruleset = serializers.ChoiceField(GAMES)
    name = serializers.CharField()
    versions = CardVersionJson(many=True)


class CardProblemJson(serializers.Serializer[Any]):
    """What the author of a card should know."""

    line = serializers.IntegerField()
    column = serializers.IntegerField()
    code = serializers.CharField()
    sentence = serializers.CharField()
    refused = serializers.BooleanField(help_text="Does it keep the card from being published?")


class DraftJson(serializers.Serializer[Any]):
    """The draft with what is wrong with it."""

    text = serializers.CharField()
    hash = serializers.CharField(help_text="What `expected_hash` should be.")
    problems = CardProblemJson(many=True)


class CardToBegin(serializers.Serializer[Any]):
    """A card that nobody plays yet."""

    name = Name(help_text="Unlike that of any other card of the club.")
    ruleset = serializers.ChoiceField(games_with_cards(), default=games_with_cards()[0])
    text = Text(max_length=MOST_DRAFT, allow_blank=True, default="", trim_whitespace=False, help_text="The draft.")


class DraftToSave(serializers.Serializer[Any]):
    """A draft, right or wrong."""

    text = Text(max_length=MOST_DRAFT, allow_blank=True, trim_whitespace=False)
    expected_hash = Text(
        required=False,
        max_length=HASH_LENGTH,
        help_text="The hash of the draft that you began with; 409 `draft_changed` when there is another one.",
    )


class CardView(ClubView[Any]):
    """A view of one card."""

    def card(self, pk: int) -> Card:
        """One query; Http404 for one of another club."""
        return get_or_404(self.access.club.cards.all(), pk=pk)


class CardList(ClubView[Card]):
    """All cards."""

    serializer_class = CardJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(tags=["agreements"], operation_id="list_cards", summary="List cards", responses=CardJson(many=True))
    def get(self, request: Request, slug: str) -> Response:
        """Cards of the club by name, with their versions."""
        return self.page(_with_versions(self.access.club.cards.all()))

    @extend_schema(
        tags=["agreements"],
        operation_id="begin_card",
        summary="Begin a card",
        request=CardToBegin,
        responses={201: CardJson},
    )
    def post(self, request: Request, slug: str) -> Response:
        """Organisers only. Save its draft until it is right, then publish it."""
        card = new_card(club=self.access.club, at=timezone.now(), **self.sent(CardToBegin))
        return Response(CardJson(card).data, status=201)


class CardDetail(CardView):
    """One card."""

    serializer_class = CardJson

    @extend_schema(tags=["agreements"], operation_id="get_card", summary="Look at a card")
    def get(self, request: Request, slug: str, card: int) -> Response:
        """The card with its versions."""
        return Response(CardJson(get_or_404(_with_versions(self.access.club.cards.all()), pk=card)).data)


class CardDraft(CardView):
    """What the editor holds."""

    serializer_class = DraftJson
    needs = {"GET": Role.SCORER, "HEAD": Role.SCORER, "PUT": Role.ORGANISER}

    @extend_schema(tags=["agreements"], operation_id="get_draft", summary="Read a card's draft")
    def get(self, request: Request, slug: str, card: int) -> Response:
        """Scorers or above. With every problem, by line and column."""
        return Response(_draft(self.card(card)))

    @extend_schema(tags=["agreements"], operation_id="save_draft", summary="Save a card's draft", request=DraftToSave)
    def put(self, request: Request, slug: str, card: int) -> Response:
        """Organisers only. A draft may be wrong; its problems are in the answer."""
        sent = self.sent(DraftToSave)
        saved = save_card_draft(card=self.card(card), text=sent["text"], seen=sent.get("expected_hash"))
        return Response(_draft(saved))


class CardPublish(CardView):
    """From draft to version."""

    serializer_class = CardVersionInFullJson
    needs = {"POST": Role.ORGANISER}

    @extend_schema(
        tags=["agreements"],
        operation_id="publish_card",
        summary="Publish a card",
        request=None,
        responses={201: CardVersionInFullJson},
    )
    def post(self, request: Request, slug: str, card: int) -> Response:
        """Organisers only. The draft becomes the next version; 422 `card_has_problems` when it cannot be used."""
        version = publish_card(card=self.card(card), by=self.access.account, at=timezone.now())
        return Response(CardVersionInFullJson(version).data, status=201)


class CardVersionDetail(CardView):
    """One version of a card."""

    serializer_class = CardVersionInFullJson

    @extend_schema(tags=["agreements"], operation_id="get_card_version", summary="Read a card")
    def get(self, request: Request, slug: str, card: int, number: int) -> Response:
        """One version with its text."""
        versions = CardVersion.objects.filter(card__club=self.access.club)
        return Response(CardVersionInFullJson(get_or_404(versions, card=card, number=number)).data)


def _with_versions(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Two queries; texts are long and stay where they are."""
    return cards.defer("draft").prefetch_related(Prefetch("versions", CardVersion.objects.defer("text")))


def _draft(card: Card) -> dict[str, Plain]:
    problems = checked(card.draft, card.ruleset).problems
    told = [
        {
            "line": problem.line,
            "column": problem.column,
            "code": problem.code,
            "sentence": problem_sentence(problem.code, dict(problem.params), card.ruleset),
            "refused": problem.refused,
        }
        for problem in problems
    ]
    return {"text": card.draft, "hash": text_hash(card.draft), "problems": told}
