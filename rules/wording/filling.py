"""Filling the gaps of a sentence. What is missing never raises: a sentence with a gap says more than an error."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


class Gaps(dict[str, Any]):
    """What fills a sentence; a dash for what nobody knows."""

    def __missing__(self, key: str) -> str:
        return "–"


def fill(sentence: object, gaps: Mapping[str, Any]) -> str:
    """The sentence in the present language, filled."""
    return str(sentence) % Gaps(gaps)


def points(amount: int) -> str:
    """An amount without its sign: "1 point", "25 points"."""
    return ngettext("%(count)s point", "%(count)s points", abs(amount)) % {"count": abs(amount)}


def times(count: int) -> str:
    """How often: "once", "twice", "3 times"."""
    often = {1: _("once"), 2: _("twice")}
    return often.get(count) or _("%(count)s times") % {"count": count}


def listed(things: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(things) < 2:
        return "".join(things)
    return _("%(things)s and %(last)s") % {"things": ", ".join(things[:-1]), "last": things[-1]}
