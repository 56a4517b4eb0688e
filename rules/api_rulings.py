"""A Ruling as programs get it: codes, rule IDs and amounts for them, and each reason and transfer as a sentence too."""

from typing import Any

from rest_framework import serializers

from rules.engine.rulings import Outcome, Plain, Reason, Ruling, Transfer
from rules.wording import Names, outcome_title, reason_sentence, transfer_sentence

Told = serializers.Serializer[Any]


def ruling_in_words(ruling: Ruling, ruleset: str | None = None, names: Names = None) -> dict[str, Plain]:
    """The plain form with `net`, and sentences in the language of the request; `names` is wind to player name."""
    plain = ruling.to_plain()
    said: dict[Reason, str] = {}
    for reason, told in zip(ruling.reasons, plain["reasons"], strict=True):
        told["sentence"] = said[reason] = reason_sentence(reason, ruleset, names)
    for transfer, told in zip(ruling.transfers, plain["transfers"], strict=True):
        told["sentence"] = said.get(_as_reason(transfer)) or transfer_sentence(transfer, ruleset, names)
    return {**plain, "title": outcome_title(ruling.outcome), "net": ruling.net()}


def _as_reason(transfer: Transfer) -> Reason:
    """What a reason for just this transfer looks like; mostly there is one, with its sentence."""
    between = (("payer", transfer.payer), ("payee", transfer.payee))
    return Reason(transfer.code, transfer.cite, (), transfer.amount, transfer.option, between)


class ReasonJson(Told):
    """One thing that decided a Ruling."""

    code = serializers.CharField(help_text="For programs; never translated.")
    cite = serializers.CharField(help_text="The ID of the rule that it stands on.")
    sentence = serializers.CharField(help_text="The reason in the language of the request.")
    tiles = serializers.ListField(child=serializers.CharField(), required=False, help_text="Tile codes.")
    amount = serializers.IntegerField(required=False, help_text="In points.")
    option = serializers.CharField(required=False, help_text="The house rule that decided.")
    params = serializers.DictField(required=False, help_text="What else fills the sentence.")


class TransferJson(Told):
    """Points from one seat to another."""

    to = serializers.CharField(help_text="The seat that is paid.")
    amount = serializers.IntegerField(min_value=1, help_text="In points.")
    code = serializers.CharField()
    cite = serializers.CharField(help_text="The ID of the rule.")
    option = serializers.CharField(required=False)
    sentence = serializers.CharField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """With "from", which Python keeps for itself."""
        return {"from": serializers.CharField(help_text="The seat that pays."), **super().get_fields()}


class PositionJson(Told):
    """Who sits where before a hand."""

    seats = serializers.ListField(
        child=serializers.CharField(), help_text="Places in the order East, South, West, North; East deals."
    )
    hand = serializers.IntegerField(help_text="Counts from 1.")
    round = serializers.IntegerField(help_text="Counts from 1.")
    aside = serializers.ListField(child=serializers.CharField(), help_text="Places that sit this hand out.")
    more = serializers.DictField(help_text="What the game counts besides.")


class RulingJson(Told):
    """The answer to a question, or the score of a hand."""

    outcome = serializers.ChoiceField([outcome.value for outcome in Outcome])
    title = serializers.CharField(help_text="The outcome in words.")
    reasons = ReasonJson(many=True)
    transfers = TransferJson(many=True, help_text="Between seats; they sum to zero.")
    scores = serializers.DictField(
        child=serializers.IntegerField(), help_text="Seat to points where points are awarded and nobody pays."
    )
    net = serializers.DictField(
        child=serializers.IntegerField(), help_text="Seat to points gained (negative: lost); zeros are left out."
    )
    answer = serializers.DictField(help_text="What the question asked for.")
    next = PositionJson(allow_null=True, help_text="The position after the hand, when a hand was scored.")
