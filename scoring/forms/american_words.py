"""The facts of an American hand in words, for lists and for the page of one hand."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from rules.engine.rulings import Plain
from scoring.forms.base import Sentence

Names = Mapping[str, str]
Facts = Mapping[str, Plain]
Words = list[tuple[Sentence, Sentence]]


def ending(facts: Facts, names: Names) -> str:
    """How the hand ended: "from Bob", "self-picked", "wall game"."""
    if facts["result"] != "win":
        return {"wall_game": _("wall game"), "thrown_in": _("thrown in"), "replay": _("replay")}[facts["result"]]
    return _ways(facts, names)[facts["win_by"]]


def in_words(facts: Facts, names: Names) -> Words:
    """The facts as (what, how it was)."""
    return [*_won(facts, names), *_incidents(facts, names), *_bet(facts, names), *_flags(facts)]


def _ways(facts: Facts, names: Names) -> dict[str, str]:
    return {
        "discard": _("from %(name)s") % {"name": names.get(facts.get("discarder") or "", "")},
        "self_pick": _("self-picked"),
        "joker_exchange": _("joker exchange"),
        "heavenly": _("heavenly hand"),
    }


def _won(facts: Facts, names: Names) -> Words:
    if facts["result"] != "win":
        return [(_("Result"), ending(facts, names))]
    words: Words = [(_("Winner"), names[facts["winner"]]), (_("How"), ending(facts, names))]
    if facts.get("line"):
        words.append((_("Line"), facts["line"]))
    if facts.get("value") is not None:
        words.append((_("Value"), str(facts["value"])))
    return words


def _incidents(facts: Facts, names: Names) -> Words:
    words: Words = []
    if facts.get("dead"):
        words.append((_("Dead players"), ", ".join(names[wind] for wind in facts["dead"])))
    if caller := facts.get("turn_started_with_call_from"):
        words.append((_("The turn began with a call from"), names[caller]))
    return words


def _bet(facts: Facts, names: Names) -> Words:
    bet = facts.get("bet_on")
    return [(_("The bettor’s bet"), names.get(bet, _("wall game")))] if bet else []


def _flags(facts: Facts) -> Words:
    labels = {
        "jokerless": _("No joker in the hand"),
        "bettor_spoke": _("The bettor spoke about the game"),
        "dice_doubles": _("East opened the wall with a double"),
        "in_last_wall": _("Won in the last wall"),
        "winner_exposed_quint": _("A quint or sextet was exposed"),
        "out_of_turn_discard": _("The winning tile was discarded out of turn"),
    }
    numbers = {
        "announced_value": _("Announced value"),
        "winner_exposures": _("Exposures of the winner"),
        "copies_visible_elsewhere": _("Copies of the winning tile that were visible"),
    }
    said: Words = [(label, _("yes")) for name, label in labels.items() if facts.get(name)]
    counted: Words = [(label, str(facts[n])) for n, label in numbers.items() if facts.get(n) is not None]
    return said + counted
