"""The ledger (entries with legs that sum to zero, append-only by trigger) and the season's roll-up.

Legs are written before their entry: a trigger on the entry refuses it unless its legs sum to zero, and a trigger on
the leg refuses a leg of an entry that already stands. A leg without an entry cannot be committed (foreign key).
"""

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Player
from scoring.models.evenings import Season, Session, Table
from scoring.models.hands import Revision


class Entry(models.Model):
    """The points that one revision moved: the difference to what the hand had moved before."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    revision = models.OneToOneField(Revision, models.PROTECT, related_name="entry")
    session = models.ForeignKey(Session, models.PROTECT, related_name="entries")
    table = models.ForeignKey(Table, models.PROTECT, related_name="entries")
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "entries"

    def __str__(self) -> str:
        return str(self.revision)


class Leg(models.Model):
    """What one player gained (negative: lost). Without a player it is the pot, which gives tournament points."""

    entry = models.ForeignKey(Entry, models.PROTECT, related_name="legs")
    player = models.ForeignKey(Player, models.PROTECT, null=True, related_name="legs")
    amount = models.IntegerField(_("points"))

    class Meta:
        constraints = (models.CheckConstraint(condition=~models.Q(amount=0), name="leg_moves_something"),)

    def __str__(self) -> str:
        return f"{self.player}: {self.amount:+}"


class Standing(models.Model):
    """A player's totals in a season: a roll-up that the verbs keep current and that can be rebuilt from revisions."""

    season = models.ForeignKey(Season, models.CASCADE, related_name="standings")
    player = models.ForeignKey(Player, models.CASCADE, related_name="standings")
    points = models.BigIntegerField(_("points"), default=0)
    hands = models.IntegerField(_("hands"), default=0)
    wins = models.IntegerField(_("wins"), default=0)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["season", "player"], name="standing_once_in_a_season"),)
        indexes = (models.Index(fields=["season", "-points"], name="standing_by_points"),)

    def __str__(self) -> str:
        return f"{self.player}: {self.points}"
