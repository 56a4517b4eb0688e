"""What a club agrees before it plays: house rules and cards. A published version is never changed, only followed."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.people import Account, Club
from rules.engine.house_rules import HouseRules
from rules.engine.rulesets import ruleset


class HouseRulesVersion(models.Model):
    """An immutable set of option values of one game; `hash` is that of the engine's HouseRules without a card."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="house_rules")
    ruleset = models.CharField(max_length=20)
    number = models.PositiveIntegerField()
    values = models.JSONField()
    hash = models.CharField(max_length=64)
    note = models.CharField(_("what changed"), max_length=200, blank=True)
    published_by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    published_at = models.DateTimeField()

    class Meta:
        ordering = ("-number",)
        constraints = (models.UniqueConstraint(fields=["club", "ruleset", "number"], name="house_rules_number_once"),)

    def __str__(self) -> str:
        return f"{self.ruleset} v{self.number}"

    def agreed(self, card: str = "") -> HouseRules:
        """The engine's form, with the text of a card."""
        return ruleset(self.ruleset).options.agree(self.values, card)


class Card(models.Model):
    """A card of hands that a club keeps; `draft` is what the editor holds and nobody plays yet."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="cards")
    ruleset = models.CharField(max_length=20)
    name = models.CharField(_("name"), max_length=80)
    draft = models.TextField(_("lines"), blank=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("name",)
        constraints = (models.UniqueConstraint(fields=["club", "name"], name="card_name_once_in_a_club"),)

    def __str__(self) -> str:
        return self.name


class CardVersion(models.Model):
    """An immutable text of a card that passed the editor's checks; `hash` is the SHA-256 of the text."""

    card = models.ForeignKey(Card, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    text = models.TextField()
    hash = models.CharField(max_length=64)
    published_by = models.ForeignKey(Account, models.PROTECT, related_name="+")
    published_at = models.DateTimeField()

    class Meta:
        ordering = ("-number",)
        constraints = (models.UniqueConstraint(fields=["card", "number"], name="card_version_number_once"),)

    def __str__(self) -> str:
        return f"{self.card} v{self.number}"
