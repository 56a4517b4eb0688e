"""Facts that could not be read, as sentences that name the fact."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from rules.engine.reading import BadInput
from rules.engine.rulings import Plain
from rules.engine.tiles import UnreadableTiles
from rules.wording.filling import fill, listed
from rules.wording.seats import WINDS, wind_name
from rules.wording.words import of_games, readable

LONGEST = 60  # characters of what was sent that a sentence repeats

INPUTS = {
    "missing": _("%(field)s is missing."),
    "unknown_fact": _("%(field)s is nothing that is asked about a hand of this game."),
    "not_a_choice": _("%(field)s cannot be “%(value)s” here."),
    "not_a_number": _("%(field)s must be a whole number that is large enough, not “%(value)s”."),
    "not_a_flag": _("%(field)s must be yes or no, not “%(value)s”."),
    "not_a_text": _("%(field)s must be a text, not “%(value)s”."),
    "not_tiles": _("%(field)s: “%(value)s” is no tile of this game."),
    "not_a_list": _("%(field)s must be a list, not “%(value)s”."),
    "not_an_object": _("%(field)s must have named parts; “%(value)s” has none."),
    "unreadable_card": _("%(field)s cannot be read: %(value)s"),
    "contradicts": _("%(field)s cannot be “%(value)s” together with what else is said."),
}
TILES = _("“%(text)s” at place %(place)s is no tile of this game.")


def input_sentence(error: BadInput, ruleset: str | None = None) -> str:
    """The refused fact as a sentence."""
    if error.code not in INPUTS:
        return f"{fact_label(error.field, ruleset)}: {readable(error.code)}"
    return fill(INPUTS[error.code], {"field": fact_label(error.field, ruleset), "value": _said(error.value)})


def tiles_sentence(error: UnreadableTiles) -> str:
    """A text that is no tile, as a sentence that says which."""
    return fill(TILES, {"text": error.text[:LONGEST], "place": error.place})


def fact_label(field: str, ruleset: str | None = None) -> str:
    """What a fact is called; "tiles.concealed" goes by its last part, "pie_left.E" by its first."""
    for words in of_games(ruleset):
        for name in (field, field.rsplit(".", 1)[-1], field.split(".", 1)[0]):
            if name in words.facts:
                return str(words.facts[name])
    return readable(field.rsplit(".", 1)[-1])


def _said(value: Plain) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return listed([_said(one) for one in value])[:LONGEST]
    text = wind_name(value) if value in list(WINDS) else str(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
