"""Forms: what a person taps and types about a hand, made into the facts that the engine reads. One class a game."""

from collections.abc import Mapping

from scoring.forms.american import AmericanHandForm
from scoring.forms.base import HandForm

FORMS: Mapping[str, type[HandForm]] = {AmericanHandForm.ruleset: AmericanHandForm}


def hand_form(ruleset: str) -> type[HandForm]:
    """The form of a game that the registry of rulesets knows."""
    return FORMS[ruleset]


__all__ = ["HandForm", "hand_form"]
