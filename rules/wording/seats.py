"""Seats, winds and outcomes in words."""

from collections.abc import Mapping
from typing import TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.engine.rulings import Outcome
from rules.wording.words import readable

Names: TypeAlias = Mapping[str, str] | None  # wind to player

WINDS = {
    "E": gettext_lazy("East"),
    "S": gettext_lazy("South"),
    "W": gettext_lazy("West"),
    "N": gettext_lazy("North"),
    "B": gettext_lazy("the bettor"),
}
NOBODY = {"wall_game": gettext_lazy("the wall")}

OUTCOMES = {
    Outcome.WIN: gettext_lazy("A win"),
    Outcome.NO_WINNER: gettext_lazy("Nobody won"),
    Outcome.NOT_A_WIN: gettext_lazy("Not a win"),
    Outcome.IMPOSSIBLE: gettext_lazy("The record cannot be right"),
    Outcome.ANSWERED: gettext_lazy("Answer"),
    Outcome.NOT_COVERED: gettext_lazy("The agreed rules do not cover this"),
}


def wind_name(wind: str) -> str:
    """ "East"; "the bettor" for "B"."""
    return str(WINDS.get(wind) or NOBODY.get(wind) or wind)


def seat_name(seat: str, names: Names = None) -> str:
    """ "East (Ana)" where the name is known, else "East"."""
    name = (names or {}).get(seat)
    if not name or name == seat:
        return wind_name(seat)
    return _("%(wind)s (%(name)s)") % {"wind": wind_name(seat), "name": name}


def outcome_title(outcome: str) -> str:
    """What a Ruling says, in a few words."""
    try:
        return str(OUTCOMES[Outcome(outcome)])
    except ValueError:
        return readable(outcome)
