"""The one way a Ruling is shown: {% ruling ruling ruleset="american" names=names %}."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.urls import NoReverseMatch, reverse

from rules.engine.rulesets import RULESETS
from rules.engine.rulings import Plain, Ruling
from rules.rulebook import ShownOption
from rules.shown_rulings import Cited, shown
from rules.wording import Names

register = template.Library()


@register.inclusion_tag("parts/ruling.html")
def ruling(
    ruling: Ruling | Mapping[str, Plain] | None, ruleset: str | None = None, names: Names = None
) -> dict[str, Any]:
    """The Ruling (or its plain form) in words; nothing where there is none. `names` maps a wind to a player."""
    return {"shown": shown(ruling, ruleset, names) if ruling else None, "ruleset": ruleset}


@register.inclusion_tag("parts/cited.html")
def cited(cited: Cited, ruleset: str | None = None) -> dict[str, Any]:
    """The rule that a sentence stands on and the option that decided, both linked into the rulebook."""
    return {"cited": cited, "book": book_address(ruleset)}


@register.simple_tag
def rule_link(ruleset: str, rule: str) -> str:
    """The address of a rule in the rulebook."""
    return f"{book_address(ruleset)}#{rule}"


@register.simple_tag
def explanation(option: ShownOption, text: str) -> str:
    """What a choice of an option means beyond its label; `text` is its value as a form field posts it."""
    return next((explanation for value, _label, explanation in option.choices if value == text), "")


@register.filter
def signed(points: int) -> str:
    """Points with their sign, by a real minus: "+25", "−50", "0"."""
    return f"{points:+}".replace("-", "−") if points else "0"


def book_address(ruleset: str | None) -> str:
    """The rulebook of the game, or nothing where the game is not known."""
    if ruleset not in RULESETS:
        return ""
    try:
        return reverse("rules:book", args=[ruleset])
    except NoReverseMatch:
        return ""
