"""How evenings, tables and hands look to programs: one shape for each, described for the schema and made from rows."""

from typing import Any

from rest_framework import serializers

from clubs.api.games import GAMES
from clubs.models import Player
from rules.api_rulings import PositionJson, RulingJson, ruling_in_words
from rules.engine.rulings import Plain, Position
from scoring.models import Acceptance, Hand, Revision, Season, Seat, Session, Table

Told = serializers.Serializer[Any]


class NamedJson(Told):
    """A player or season by id and name."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class SeasonJson(serializers.Serializer[Season]):
    """A part of a club's year whose sessions count together."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    starts_on = serializers.DateField()
    ends_on = serializers.DateField(allow_null=True, help_text="Null: until the next one begins.")


class StandingJson(Told):
    """One line of a season's table."""

    place = serializers.IntegerField(help_text="Counts from 1; equal points share a place.")
    shared = serializers.BooleanField()
    player = NamedJson()
    points = serializers.IntegerField()
    hands = serializers.IntegerField()
    wins = serializers.IntegerField()
    average = serializers.FloatField(allow_null=True, help_text="Points a hand; null without a hand.")


class CardOfSessionJson(Told):
    """The card that a session pins."""

    id = serializers.IntegerField()
    name = serializers.CharField(source="card.name")
    number = serializers.IntegerField(help_text="Of the version.")


class SessionJson(serializers.Serializer[Session]):
    """One evening with the rules that it pins."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    held_on = serializers.DateField()
    season = NamedJson()
    ruleset = serializers.ChoiceField(GAMES, source="house_rules.ruleset")
    house_rules = serializers.IntegerField(source="house_rules.number", help_text="Number of the version.")
    card = CardOfSessionJson(allow_null=True, help_text="Null: the card that ships with the game.")
    rules_hash = serializers.CharField(help_text="SHA-256 of house rules and card.")
    is_open = serializers.SerializerMethodField()
    created_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)

    def get_is_open(self, session: Session) -> bool:
        """May hands be recorded?"""
        return session.closed_at is None


class TotalJson(Told):
    """A player's points of an evening."""

    player = NamedJson()
    points = serializers.IntegerField()


class PaymentJson(Told):
    """Who pays whom."""

    payer = NamedJson()
    payee = NamedJson()
    amount = serializers.IntegerField(min_value=1)


class SettleUpJson(Told):
    """The fewest payments that settle an evening."""

    is_settled_by_payments = serializers.BooleanField(
        help_text="False for tournament points, which nobody pays: then there are no payments."
    )
    totals = TotalJson(many=True)
    payments = PaymentJson(many=True)


class AcceptanceJson(serializers.Serializer[Acceptance]):
    """That the rules were accepted, or why the evening went on without."""

    how = serializers.ChoiceField(Acceptance.How.choices)
    reason = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class SeatJson(Told):
    """A player at a table."""

    place = serializers.CharField(help_text="Kept for the whole session: P1 to P5.")
    wind = serializers.CharField(help_text="For the next hand: E, S, W, N, or B for the bettor.")
    player = NamedJson()
    points = serializers.IntegerField(help_text="At this table so far.")
    acceptance = AcceptanceJson(allow_null=True)


class TableJson(Told):
    """A table as it stands before its next hand."""

    id = serializers.IntegerField()
    number = serializers.IntegerField(help_text="In its session.")
    session = serializers.IntegerField()
    next_hand = serializers.IntegerField(help_text="What `expected_number` should be.")
    position = PositionJson()
    seats = SeatJson(many=True)


class RevisionJson(Told):
    """What somebody recorded about a hand at one moment; never changed."""

    number = serializers.IntegerField(help_text="Counts from 1 in its hand.")
    kind = serializers.ChoiceField(Revision.Kind.choices)
    position = PositionJson(help_text="Before the hand.")
    facts = serializers.DictField(allow_null=True, help_text="Null when undone or voided.")
    ruling = RulingJson(allow_null=True, help_text="Null when undone or voided.")
    points = serializers.DictField(child=serializers.IntegerField(), help_text="Place to points; zeros are left out.")
    proof = serializers.ChoiceField(Revision.Proof.choices)
    reason = serializers.CharField(allow_blank=True)
    by = serializers.CharField(help_text="Who recorded it.")
    at = serializers.DateTimeField()


class HandJson(Told):
    """A hand with the revision that counts, or that was just written."""

    id = serializers.IntegerField()
    number = serializers.IntegerField(help_text="At its table.")
    table = serializers.IntegerField()
    revision = RevisionJson()


class HandInFullJson(HandJson):
    """With all revisions, oldest first."""

    revisions = RevisionJson(many=True)


def named(row: Player | Season) -> dict[str, Plain]:
    """As NamedJson."""
    return {"id": row.pk, "name": row.name}


def table_told(table: Table) -> dict[str, Plain]:
    """As TableJson; `seats` with players and acceptances must have been read."""
    position = table.next_position()
    winds = {place: wind for wind, place in position.by_wind().items()}
    return {
        "id": table.pk,
        "number": table.number,
        "session": table.session_id,
        "next_hand": table.played + 1,
        "position": position.to_plain(),
        "seats": [_seat_told(seat, winds, table.totals) for seat in table.seats.all()],
    }


def _seat_told(seat: Seat, winds: dict[str, str], totals: dict[str, int]) -> dict[str, Plain]:
    acceptance = getattr(seat, "acceptance", None)
    return {
        "place": seat.place,
        "wind": winds.get(seat.place, ""),
        "player": named(seat.player),
        "points": totals.get(seat.place, 0),
        "acceptance": AcceptanceJson(acceptance).data if acceptance else None,
    }


def hand_told(hand: Hand, revision: Revision, ruleset: str) -> dict[str, Plain]:
    """As HandJson: nothing in it changes when the table moves on, so that a replay tells the same."""
    return {
        "id": hand.pk,
        "number": hand.number,
        "table": hand.table_id,
        "revision": revision_told(revision, ruleset),
    }


def revision_told(revision: Revision, ruleset: str) -> dict[str, Plain]:
    """As RevisionJson; `by` must have been read."""
    ruling, position = revision.ruled(), revision.seated()
    return {
        "number": revision.number,
        "kind": revision.kind,
        "position": position.to_plain(),
        "facts": revision.facts,
        "ruling": ruling_in_words(ruling, ruleset) if ruling else None,
        "points": _by_place(ruling.net(), position) if ruling else {},
        "proof": revision.proof,
        "reason": revision.reason,
        "by": revision.by.name,
        "at": revision.at,
    }


def _by_place(net: dict[str, int], position: Position) -> dict[str, int]:
    places = position.by_wind()
    return {places[wind]: points for wind, points in net.items()}
