"""Seasons, sessions (one evening), tables, seats, and who accepted the rules.

A *place* ("P1" to "P5") is what a player keeps at a table for the whole session, in turn order at the start;
winds move over the places as the hands go by.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Account, CardVersion, Club, HouseRulesVersion, Player
from rules.engine.house_rules import HouseRules
from rules.engine.rulesets import ruleset
from rules.engine.rulings import Position

AGREED: dict[str, HouseRules] = {}  # by their hash
MOST_AGREED = 100


def _remembered(house_rules: HouseRules) -> HouseRules:
    if len(AGREED) >= MOST_AGREED:
        AGREED.clear()
    AGREED[house_rules.hash] = house_rules
    return house_rules


class Season(models.Model):
    """A part of a club's year whose sessions count together."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=80)
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"), null=True, blank=True)

    class Meta:
        ordering = ("-starts_on", "-pk")
        constraints = (models.UniqueConstraint(fields=["club", "name"], name="season_name_once_in_a_club"),)

    def __str__(self) -> str:
        return self.name


class Session(models.Model):
    """One evening. It pins the house rules and the card that hold for all its tables; `rules_hash` covers both."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="sessions")
    season = models.ForeignKey(Season, models.PROTECT, related_name="sessions")
    name = models.CharField(_("name"), max_length=80)
    held_on = models.DateField(_("day"))
    house_rules = models.ForeignKey(HouseRulesVersion, models.PROTECT, related_name="sessions")
    card = models.ForeignKey(CardVersion, models.PROTECT, null=True, blank=True, related_name="sessions")
    rules_hash = models.CharField(max_length=64)
    created_by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    closed_by = models.ForeignKey(Account, models.PROTECT, null=True, blank=True, related_name="+")
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-held_on", "-pk")
        indexes = (models.Index(fields=["club", "-held_on", "-id"], name="session_newest_first"),)

    def __str__(self) -> str:
        return self.name

    def agreed(self) -> HouseRules:
        """The house rules with the card (the game's own where none is pinned), as the engine takes them.

        Equal rules have equal hashes, so those of an opened session are read from the database once a process.
        """
        if self.rules_hash in AGREED:
            return AGREED[self.rules_hash]
        card = self.card.text if self.card else ruleset(self.house_rules.ruleset).default_card
        return _remembered(self.house_rules.agreed(card))


class Table(models.Model):
    """A table of one session, as it stands before the next hand.

    `position` is who sits where; `played` the number of the newest hand that is not undone, `opened` of the newest with
    undone ones; `totals` (place to points) a roll-up of the ledger that can be rebuilt; `chain` the hash of the newest
    revision.
    """

    session = models.ForeignKey(Session, models.CASCADE, related_name="tables")
    number = models.PositiveIntegerField()
    position = models.JSONField()
    played = models.PositiveIntegerField(default=0)
    opened = models.PositiveIntegerField(default=0)
    totals = models.JSONField(default=dict)
    chain = models.CharField(max_length=64, blank=True)
    seated_by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    seated_at = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=["session", "number"], name="table_number_once"),)

    def __str__(self) -> str:
        return str(self.number)

    def next_position(self) -> Position:
        """The engine's form of `position`."""
        return Position.from_plain(self.position)


class Seat(models.Model):
    """A player's place at a table, for the whole session.

    Without a table: the player accepted the rules and left before the first hand.
    """

    session = models.ForeignKey(Session, models.CASCADE, related_name="seats")
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="seats")
    place = models.CharField(max_length=2, blank=True)
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats")

    class Meta:
        ordering = ("place",)
        constraints = (
            models.UniqueConstraint(fields=["table", "place"], name="seat_place_once_at_a_table"),
            models.UniqueConstraint(fields=["session", "player"], name="seat_once_in_a_session"),
        )

    def __str__(self) -> str:
        return f"{self.place} {self.player}"


class Acceptance(models.Model):
    """That a player accepted the rules before the first hand, or why the organiser went on without; never changed."""

    class How(models.TextChoices):
        """By the player's own tap, or waived by the organiser with a reason."""

        TAP = "tap", _("accepted")
        WAIVED = "waived", _("recorded by the organiser")

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="acceptance")
    rules_hash = models.CharField(max_length=64)
    how = models.CharField(max_length=6, choices=How.choices)
    reason = models.CharField(_("why not"), max_length=200, blank=True)
    by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.seat}: {self.how}"
