"""The games as a choice in bodies and answers, and which house rules hold where none are named."""

from clubs.models import Club, HouseRulesVersion
from rules.engine.rulesets import RULESETS

GAMES = [(name, name) for name in RULESETS]


def house_rules_named(club: Club, ruleset: str | None, number: int | None) -> HouseRulesVersion | None:
    """That version, by default the newest, of that game, by default the one that the club agreed on last."""
    if ruleset is None:
        last = club.house_rules.order_by("-published_at", "pk").values_list("ruleset", flat=True).first()
        ruleset = last or ""
    versions = club.house_rules.filter(ruleset=ruleset).order_by("-number")
    return versions.first() if number is None else versions.filter(number=number).first()
