"""Hands and their revisions. A revision is a record of facts and is never changed: a correction is a new revision.

Each revision carries the hash of the one recorded before it at the same table, so history cannot be rewritten unseen.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Account
from rules.engine.rulings import Position, Ruling
from scoring.models.evenings import Table


class Hand(models.Model):
    """One deal at a table. `newest` points to the revision that counts."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="hands")
    number = models.PositiveIntegerField()
    newest = models.OneToOneField("Revision", models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=["table", "number"], name="hand_number_once"),)

    def __str__(self) -> str:
        return str(self.number)


class Revision(models.Model):
    """What somebody recorded about a hand at one moment.

    `facts` name seats by their wind in `position`. `ruling` is the engine's answer. Undone and voided revisions have
    neither. `key` is the sender's own: the same key at the same table is the same submit; `fingerprint` is the SHA-256
    of what was sent with it.
    """

    class Kind(models.TextChoices):
        """How this revision came about."""

        RECORDED = "recorded", _("recorded")
        CORRECTED = "corrected", _("corrected")
        UNDONE = "undone", _("undone")
        VOIDED = "voided", _("voided")

    class Proof(models.TextChoices):
        """What vouches for the hand."""

        TILES = "tiles", _("proved by tiles")
        ATTESTED = "attested", _("attested by the table")
        NONE = "", _("nothing to prove")

    hand = models.ForeignKey(Hand, models.CASCADE, related_name="revisions")
    table = models.ForeignKey(Table, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=9, choices=Kind.choices)
    position = models.JSONField()
    facts = models.JSONField(null=True)
    ruling = models.JSONField(null=True)
    proof = models.CharField(max_length=8, choices=Proof.choices, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    at = models.DateTimeField()
    key = models.CharField(max_length=64)
    fingerprint = models.CharField(max_length=64)
    previous_hash = models.CharField(max_length=64, blank=True)
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["hand", "number"], name="revision_number_once"),
            models.UniqueConstraint(fields=["table", "key"], name="revision_key_once_at_a_table"),
        )

    def __str__(self) -> str:
        return f"{self.hand}.{self.number} {self.kind}"

    def ruled(self) -> Ruling | None:
        """The engine's form of `ruling`."""
        return Ruling.from_plain(self.ruling) if self.ruling else None

    def seated(self) -> Position:
        """The engine's form of `position`."""
        return Position.from_plain(self.position)
