"""Forms of the card editor: a new card, the draft as one text, and one line put together from its parts."""

import unicodedata
from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.agreements import MOST_DRAFT, text_hash
from clubs.forms import NameField
from clubs.models import Card
from rules.engine.card_editing import CardEditing, NewLine
from rules.rulebook import book_title

LONGEST_PART = 300


class NewCardForm(forms.Form):
    """A card to begin."""

    name = NameField(label=gettext_lazy("Name of the card"), help_text=gettext_lazy("For example: Card of 2027"))
    year = forms.IntegerField(
        label=gettext_lazy("Year on the card"),
        help_text=gettext_lazy("The tiles of “@year” follow it."),
        min_value=1000,
        max_value=9999,
    )

    def __init__(self, data: Any = None, *, games: list[str], today: date) -> None:
        super().__init__(data, initial={"year": today.year})
        choices = [(name, book_title(name)) for name in games]
        self.fields["ruleset"] = forms.ChoiceField(label=gettext_lazy("Game"), choices=choices, initial=games[0])
        if len(games) == 1:
            self.fields["ruleset"].widget = forms.HiddenInput()

    def clean(self) -> dict[str, Any]:
        if "ruleset" in self.errors:
            # Where the field is hidden nobody would see why.
            self.add_error(None, _("There is no such game with a card here."))
        return super().clean() or {}


class DraftField(forms.CharField):
    """The text of a card, as typed: nothing is stripped or changed but the browser's line ends."""

    def __init__(self) -> None:
        widget = forms.Textarea(attrs={"rows": 18, "spellcheck": "false", "autocapitalize": "off", "wrap": "off"})
        super().__init__(
            label=gettext_lazy("Lines of the card"), widget=widget, required=False, strip=False, max_length=MOST_DRAFT
        )

    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).replace("\r\n", "\n").replace("\r", "\n")

    def validate(self, value: str) -> None:
        super().validate(value)
        for row, text in enumerate(value.split("\n"), 1):
            if any(unicodedata.category(sign) in ("Cc", "Cs") and sign != "\t" for sign in text):
                raise ValidationError(_("Row %(row)s has characters that cannot be seen. Type it anew.") % {"row": row})


class DraftForm(forms.Form):
    """The draft of a card. `seen` is the hash of the draft that the page was drawn with."""

    seen = forms.CharField(widget=forms.HiddenInput, max_length=64, required=False)

    def __init__(self, data: Any = None, *, card: Card) -> None:
        super().__init__(data, initial={"draft": card.draft, "seen": text_hash(card.draft)})
        self.fields["draft"] = DraftField()
        self.card = card

    def text(self) -> str | None:
        """What stands in the text area, where it can be a text at all; whatever else is said against it."""
        if not self.is_bound:
            return self.card.draft
        try:
            return str(self.fields["draft"].clean(self.data.get("draft", "")))
        except ValidationError:
            return None


class LineForm(forms.Form):
    """One line by its parts, for who would rather not write the notation's signs."""

    KINDS = (("X", gettext_lazy("X, may be exposed")), ("C", gettext_lazy("C, concealed")))

    id = forms.CharField(label=gettext_lazy("Name"), max_length=12)
    section = forms.CharField(label=gettext_lazy("Section"), max_length=LONGEST_PART, required=False)
    pattern = forms.CharField(label=gettext_lazy("Groups of tiles"), max_length=LONGEST_PART)
    clauses = forms.CharField(label=gettext_lazy("Conditions"), max_length=LONGEST_PART, required=False)
    kind = forms.ChoiceField(label=gettext_lazy("Kind"), choices=KINDS)
    value = forms.IntegerField(label=gettext_lazy("Value"), min_value=1, max_value=999_999)

    prefix = "line"

    def __init__(self, data: Any = None, initial: dict[str, str] | None = None) -> None:
        super().__init__(data, initial={"kind": "X", **(initial or {})})
        for name in ("id", "section", "pattern", "clauses", "value"):
            self.fields[name].widget.attrs.update(autocomplete="off", autocapitalize="off", spellcheck="false")
            # The form around it is also saved without a new line.
            self.fields[name].widget.is_required = False

    def added_to(self, text: str, editing: CardEditing) -> tuple[str, int]:
        """The text with the line, and the row where it stands."""
        parts = self.cleaned_data
        line = NewLine(
            id=parts["id"],
            section=parts["section"],
            pattern=parts["pattern"],
            clauses=parts["clauses"],
            value=str(parts["value"]),
            concealed=parts["kind"] == "C",
        )
        return editing.add(text, line)
