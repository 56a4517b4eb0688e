"""House rules in words: options, their values, presets, and why values were refused."""

import json

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.engine.house_rules import BadOption
from rules.engine.rulesets import RULESETS
from rules.engine.rulings import Plain
from rules.wording.filling import fill, listed
from rules.wording.words import of_games, readable

LONGEST = 60

REFUSED = {
    "unknown_option": gettext_lazy("There is no option “%(option)s” in this game."),
    "bad_value": gettext_lazy("“%(option)s” cannot be %(value)s. %(allowed)s"),
    "contradiction": gettext_lazy(
        "“%(option)s” set to “%(own)s” cannot be agreed together with %(others)s (rule %(cite)s). Change one of them."
    ),
}


def option_label(name: str, ruleset: str | None = None) -> str:
    """What an option is called on pages."""
    for words in of_games(ruleset):
        if name in words.options:
            return str(words.options[name])
    return readable(name)


def value_label(option: str, value: Plain, ruleset: str | None = None) -> str:
    """A value of an option in words: a choice, several of them, yes or no, a number."""
    label = _chosen(option, value, ruleset)
    if label is None and isinstance(value, list | tuple):
        return listed([value_label(option, one, ruleset) for one in value]) or _("none")
    return label or _plain_label(value)


def preset_label(name: str, ruleset: str | None = None) -> str:
    """What a preset is called."""
    for words in of_games(ruleset):
        if name in words.presets:
            return str(words.presets[name])
    return name


def option_sentence(error: BadOption, ruleset: str | None = None) -> str:
    """Why values were refused, as a sentence that names option and rule."""
    if error.code not in REFUSED:
        return f"{option_label(error.name, ruleset)}: {readable(error.code)}"
    gaps = {"option": option_label(error.name, ruleset), **_gaps(error, ruleset)}
    return fill(REFUSED[error.code], gaps)


def as_text(value: Plain) -> str:
    """A value as a form field and the register of words hold it: JSON."""
    return json.dumps(value, separators=(",", ":"))


def _gaps(error: BadOption, ruleset: str | None) -> dict[str, str]:
    if error.code == "bad_value":
        value = str(error.params.get("value"))[:LONGEST]
        return {"value": _("“%(value)s”") % {"value": value}, "allowed": _allowed(error, ruleset)}
    together = {name: value for name, value in _contradicted(error, ruleset).items() if name != error.name}
    others = [
        _("“%(option)s” set to “%(value)s”") % {"option": option_label(name, ruleset), "value": label}
        for name, label in together.items()
    ]
    own = _contradicted(error, ruleset).get(error.name, "")
    return {"own": own, "others": listed(others), "cite": str(error.params.get("cite", ""))}


def _contradicted(error: BadOption, ruleset: str | None) -> dict[str, str]:
    """Option to its value in words, of the contradiction that was met."""
    named = {error.name, *error.params.get("others", ())}
    for game in RULESETS.values():
        for contradiction in game.options.contradictions:
            if set(contradiction.values) == named:
                return {name: value_label(name, value, ruleset) for name, value in contradiction.values.items()}
    return dict.fromkeys(named, "")


def _allowed(error: BadOption, ruleset: str | None) -> str:
    allowed = error.params.get("allowed")
    if isinstance(allowed, dict):
        return _("Every row has whole numbers from %(min)s to %(max)s; there are at most %(most_rows)s rows.") % allowed
    if not isinstance(allowed, list):
        return ""
    if len(allowed) == 2 and type(allowed[0]) is int and _chosen(error.name, allowed[0], ruleset) is None:
        return _("It must be a whole number from %(least)s to %(most)s.") % {"least": allowed[0], "most": allowed[1]}
    labels = [value_label(error.name, value, ruleset) for value in allowed]
    return _("It may be: %(choices)s.") % {"choices": "; ".join(labels)}


def _chosen(option: str, value: Plain, ruleset: str | None) -> str | None:
    """The label of a declared choice, or None."""
    for words in of_games(ruleset):
        label = words.choices.get(option, {}).get(as_text(value))
        if label is not None:
            return str(label)
    return None


def _plain_label(value: Plain) -> str:
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if value is None:
        return _("No limit")
    return readable(value) if isinstance(value, str) else str(value)
