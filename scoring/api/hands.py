"""Hands of a table: recorded, looked at, and put right."""

from collections.abc import Iterator
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.access import get_or_404
from clubs.api.fields import PlainObject, RowId, Text, Whole
from clubs.api.views import ClubView
from clubs.models import Role
from rules.api_rulings import RulingJson, ruling_in_words
from scoring import recording
from scoring.api.reads import table_to_record_at
from scoring.api.shapes import HandInFullJson, HandJson, hand_told, revision_told
from scoring.api.submits import ONCE, answered, key_of
from scoring.models import Hand, Seat, Table
from scoring.submits import LONGEST_REASON
from scoring.table_access import may_correct, may_record, may_undo, require

MOST = 2**31 - 1
BY_VALUE = {"result": "win", "winner": "E", "win_by": "discard", "discarder": "S", "value": 25}
EXAMPLES = [
    OpenApiExample("A win by value", {"facts": BY_VALUE, "expected_number": 1}, request_only=True),
    OpenApiExample("A wall game", {"facts": {"result": "wall_game"}}, request_only=True),
]


class HandToRecord(serializers.Serializer[Any]):
    """What happened in a hand. Facts name seats by their wind: E, S, W, N."""

    facts = PlainObject()
    expected_number = Whole(
        required=False,
        min_value=1,
        max_value=MOST,
        help_text="The number of the hand that you think is next; 409 `table_moved_on` when another is.",
    )


class HandToPreview(serializers.Serializer[Any]):
    """Facts to try out."""

    facts = PlainObject()
    hand = RowId(required=False, help_text="As a correction of this hand; by default as the next hand.")


class Correction(serializers.Serializer[Any]):
    """What really happened."""

    facts = PlainObject()
    reason = Text(max_length=LONGEST_REASON, help_text="Everybody who looks at the hand later reads it.")
    expected_revision = Whole(
        required=False,
        min_value=1,
        max_value=MOST,
        help_text="The number of the revision that you saw; 409 `hand_changed` when there is a newer one.",
    )


class Voiding(serializers.Serializer[Any]):
    """Why a hand does not count."""

    reason = Text(max_length=LONGEST_REASON)


class HandsView(ClubView[Hand]):
    """A view of hands of one table."""

    def table(self, pk: int) -> Table:
        """With its session; one query."""
        rows = Table.objects.select_related("session__house_rules").defer("session__house_rules__values")
        return get_or_404(rows, pk=pk, session__club=self.access.club)

    def hand(self, pk: int) -> Hand:
        """With its table, session and newest revision; one query."""
        rows = Hand.objects.select_related("newest__by", "table__session__house_rules")
        rows = rows.defer("table__session__house_rules__values")
        return get_or_404(rows, pk=pk, table__session__club=self.access.club)


class HandList(HandsView):
    """Hands of a table."""

    serializer_class = HandJson

    @extend_schema(tags=["hands"], operation_id="list_hands", summary="List hands", responses=HandJson(many=True))
    def get(self, request: Request, slug: str, table: int) -> Response:
        """By number, each with the revision that counts. Undone and voided hands are among them."""
        found = self.table(table)
        game = found.session.house_rules.ruleset
        hands = Hand.objects.filter(table=found).select_related("newest__by")
        return self.page(hands, lambda hand: hand_told(hand, hand.newest, game))

    @extend_schema(
        tags=["hands"],
        operation_id="record_hand",
        summary="Record a hand",
        request=HandToRecord,
        parameters=ONCE,
        responses={201: HandJson},
        examples=EXAMPLES,
    )
    def post(self, request: Request, slug: str, table: int) -> Response:
        """Players of the table, and scorers or above. 422 with the `ruling` when the declaration is refused."""
        key, sent = key_of(request), self.sent(HandToRecord)
        found = table_to_record_at(self.access.club, table)
        require(may_record(self.access, _seats(found)))
        recorded = recording.record_hand(table=found, by=self.access.account, at=timezone.now(), key=key, **sent)
        return answered(recorded, found.session.house_rules.ruleset, 201)


class Preview(HandsView):
    """What would be ruled."""

    serializer_class = RulingJson

    @extend_schema(
        tags=["hands"],
        operation_id="preview_hand",
        summary="Preview a ruling",
        request=HandToPreview,
        responses=RulingJson,
        examples=EXAMPLES[1:],
    )
    def post(self, request: Request, slug: str, table: int) -> Response:
        """The Ruling that these facts would get. Saves nothing."""
        sent, found = self.sent(HandToPreview), self.table(table)
        require(may_record(self.access, _seats(found)))
        hand = get_or_404(found.hands.select_related("newest"), pk=sent["hand"]) if "hand" in sent else None
        ruling = recording.preview(table=found, facts=sent["facts"], hand=hand)
        return Response(ruling_in_words(ruling, found.session.house_rules.ruleset))


class HandDetail(HandsView):
    """One hand."""

    serializer_class = HandInFullJson

    @extend_schema(tags=["hands"], operation_id="get_hand", summary="Look at a hand")
    def get(self, request: Request, slug: str, hand: int) -> Response:
        """The hand with all its revisions and their rulings."""
        found = self.hand(hand)
        game = found.table.session.house_rules.ruleset
        revisions = [revision_told(revision, game) for revision in found.revisions.select_related("by")]
        return Response({**hand_told(found, _newest(found), game), "revisions": revisions})


class Undo(HandsView):
    """One step back."""

    serializer_class = HandJson

    @extend_schema(
        tags=["hands"], operation_id="undo_hand", summary="Undo the newest hand", request=None, parameters=ONCE
    )
    def post(self, request: Request, slug: str, hand: int) -> Response:
        """Scorers or above, and the player of the table who recorded the hand."""
        key, found = key_of(request), self.hand(hand)
        require(may_undo(self.access, _seats(found.table), found))
        recorded = recording.undo_newest(hand=found, by=self.access.account, at=timezone.now(), key=key)
        return answered(recorded, found.table.session.house_rules.ruleset, 200)


class Correct(HandsView):
    """The same hand, as it really was."""

    serializer_class = HandJson
    needs = {"POST": Role.JUDGE}

    @extend_schema(
        tags=["hands"], operation_id="correct_hand", summary="Correct a hand", request=Correction, parameters=ONCE
    )
    def post(self, request: Request, slug: str, hand: int) -> Response:
        """Judges or above. A new revision; the ledger gets the difference, and later hands stay as they were played."""
        require(may_correct(self.access))
        key, sent, found = key_of(request), self.sent(Correction), self.hand(hand)
        recorded = recording.correct_hand(hand=found, by=self.access.account, at=timezone.now(), key=key, **sent)
        return answered(recorded, found.table.session.house_rules.ruleset, 200)


class Void(HandsView):
    """A hand without effect."""

    serializer_class = HandJson
    needs = {"POST": Role.JUDGE}

    @extend_schema(tags=["hands"], operation_id="void_hand", summary="Void a hand", request=Voiding, parameters=ONCE)
    def post(self, request: Request, slug: str, hand: int) -> Response:
        """Judges or above. Its points are taken back; the hand stays in its place."""
        require(may_correct(self.access))
        key, sent, found = key_of(request), self.sent(Voiding), self.hand(hand)
        recorded = recording.void_hand(hand=found, by=self.access.account, at=timezone.now(), key=key, **sent)
        return answered(recorded, found.table.session.house_rules.ruleset, 200)


def _seats(table: Table) -> Iterator[Seat]:
    """Read only when somebody asks: a scorer may record wherever they sit."""
    yield from table.seats.select_related("player")


def _newest(hand: Hand) -> Any:
    assert hand.newest is not None
    return hand.newest
