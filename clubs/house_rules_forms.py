"""The form of house rules: one field for every option of a game, made of its declaration."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.agreements import NOTE_LENGTH
from rules.engine.house_rules import BadOption, HouseRules, Option
from rules.engine.rulesets import Ruleset
from rules.engine.rulings import Plain
from rules.rulebook import ShownOption, shown_option
from rules.wording import option_label, option_sentence, value_label
from rules.wording.house_rules import as_text

FEW = 6  # as many numbers as are offered to tap; more are typed
OWN_FIELDS = frozenset({"csrfmiddlewaretoken", "note", "seen", "previewed", "action"})


class HouseRulesForm(forms.Form):
    """All options, and what changed. `agreed` is the HouseRules once the form is valid."""

    note = forms.CharField(
        label=gettext_lazy("What changed, and why"),
        help_text=gettext_lazy("Everybody who reads the rules sees it. For example: joker rule as voted in March."),
        max_length=NOTE_LENGTH,
        required=False,
    )
    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0)

    def __init__(self, data: Any = None, *, game: Ruleset, values: Mapping[str, Plain], newest: int) -> None:
        super().__init__(data, initial={"seen": newest, **_initial(game, values)})
        self.game = game
        self.agreed: HouseRules | None = None
        self.fields |= {option.name: _field(option, game.name) for option in game.options.options.values()}

    def groups(self) -> list[tuple[str, list[tuple[ShownOption, forms.BoundField]]]]:
        """The options with their fields, by group."""
        return [
            (group, [(shown_option(option, self.game.name), self[option.name]) for option in options])
            for group, options in self.game.options.groups().items()
        ]

    def labelled_errors(self) -> list[tuple[str, str, list[str]]]:
        """(field, label, sentences) of all that is wrong with fields, for the top of the page."""
        return [
            (
                name,
                option_label(name, self.game.name) if name in self.game.options.options else name,
                list(map(str, errors)),
            )
            for name, errors in self.errors.items()
            if name in self.fields
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for name in sorted(set(self.data) - set(self.fields) - OWN_FIELDS):
            self.add_error(None, option_sentence(BadOption("unknown_option", name[:40]), self.game.name))
        if not self.errors:
            self._agree({name: cleaned[name] for name in self.game.options.options})
        return cleaned

    def _agree(self, values: dict[str, Plain]) -> None:
        try:
            self.agreed = self.game.options.agree(values)
        except BadOption as no:
            self.add_error(no.name, option_sentence(no, self.game.name))


class _Chosen(forms.ChoiceField):
    """One of the declared values, posted as JSON."""

    def __init__(self, option: Option, values: list[Plain], ruleset: str) -> None:
        self.option, self.ruleset, self.values = option, ruleset, {as_text(value): value for value in values}
        choices = [(text, _capital(value_label(option.name, value, ruleset))) for text, value in self.values.items()]
        super().__init__(choices=choices, widget=forms.RadioSelect)

    def clean(self, value: Any) -> Any:
        if value not in self.values:
            raise ValidationError(_bad(self.option, value or "", self.ruleset))
        return self.values[value]


class _Several(forms.MultipleChoiceField):
    """Some of the declared values."""

    def __init__(self, option: Option, ruleset: str) -> None:
        self.option, self.ruleset, self.values = option, ruleset, {as_text(value): value for value in option.choices}
        choices = [(text, _capital(value_label(option.name, value, ruleset))) for text, value in self.values.items()]
        super().__init__(choices=choices, widget=forms.CheckboxSelectMultiple, required=False)

    def clean(self, value: Any) -> Any:
        return _checked(self.option, [self.values.get(text, text) for text in value or ()], self.ruleset)


class _Number(forms.CharField):
    """A whole number; empty means none where the option may be without."""

    def __init__(self, option: Option, ruleset: str) -> None:
        self.option, self.ruleset = option, ruleset
        bounds = {"min": option.min, "max": option.max, "inputmode": "numeric"}
        super().__init__(widget=forms.NumberInput(attrs=bounds), required=False)

    def clean(self, value: Any) -> Any:
        return _checked(self.option, _number(str(super().clean(value))), self.ruleset)


class _Rows(forms.CharField):
    """Rows of whole numbers, each on a line of its own."""

    def __init__(self, option: Option, ruleset: str) -> None:
        self.option, self.ruleset = option, ruleset
        columns = ", ".join(value_label(option.name, column, ruleset) for column in option.choices)
        help_text = _("One row a line, numbers with blanks between them: %(columns)s.") % {"columns": columns}
        super().__init__(widget=forms.Textarea(attrs={"rows": 5}), required=False, help_text=help_text)

    def prepare_value(self, value: Any) -> Any:
        return value if isinstance(value, str) else "\n".join(" ".join(map(str, row)) for row in value or ())

    def clean(self, value: Any) -> Any:
        lines = str(super().clean(value)).splitlines()
        rows = [[_number(word) for word in line.replace(",", " ").split()] for line in lines if line.strip()]
        return _checked(self.option, rows, self.ruleset)


def _field(option: Option, ruleset: str) -> forms.Field:
    """The fitting control."""
    if option.type == "bool":
        return _Chosen(option, [True, False], ruleset)
    if option.type == "set":
        return _Several(option, ruleset)
    if option.type == "rows":
        return _Rows(option, ruleset)
    if option.type != "int":
        return _Chosen(option, list(option.choices), ruleset)
    numbers = range(option.min or 0, (option.max or 0) + 1)
    few = len(numbers) <= FEW and not option.nullable
    return _Chosen(option, list(numbers), ruleset) if few else _Number(option, ruleset)


def _initial(game: Ruleset, values: Mapping[str, Plain]) -> dict[str, Any]:
    """Values as the widgets take them."""
    shown: dict[str, Any] = {}
    for option in game.options.options.values():
        value = values.get(option.name, option.default)
        field = _field(option, game.name)
        if isinstance(field, _Several):
            shown[option.name] = [as_text(one) for one in value]
        else:
            shown[option.name] = as_text(value) if isinstance(field, _Chosen) else value
    return shown


def _number(text: str) -> Plain:
    """The number, None where nothing is typed, or the text itself where it is no number."""
    text = text.strip()
    try:
        return int(text) if text and len(text) <= 12 else text or None
    except ValueError:
        return text


def _checked(option: Option, value: Plain, ruleset: str) -> Plain:
    try:
        return option.check(value)
    except BadOption as no:
        raise ValidationError(option_sentence(no, ruleset)) from None


def _bad(option: Option, value: str, ruleset: str) -> str:
    return option_sentence(BadOption("bad_value", option.name, value=value, allowed=option.allowed()), ruleset)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
