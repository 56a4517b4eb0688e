"""Forms of clubs and their people. They check what is typed; what a club allows, the verbs say."""

import unicodedata
from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from clubs.access import ORDER, Access
from clubs.founding import SLUG_LENGTH, free_slug
from clubs.models import Account, Role
from clubs.people import NAME_LENGTH

# The joiners that some scripts and emoji need inside a word.
JOINERS = "\u200c\u200d"


class NameField(forms.CharField):
    """A name of a person, club or thing: one line, no characters that cannot be seen."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=NAME_LENGTH, **options)

    def to_python(self, value: Any) -> str:
        text = unicodedata.normalize("NFC", " ".join(str(value or "").split()))
        return str(super().to_python(text))

    def validate(self, value: str) -> None:
        super().validate(value)
        if any(unicodedata.category(sign) in ("Cc", "Cf") and sign not in JOINERS for sign in value):
            raise ValidationError(_("This name has characters that cannot be seen. Type it anew."))
        if value and not value.strip(JOINERS):
            raise ValidationError(_("This name has no character that can be seen."))


class SlugField(forms.SlugField):
    """A club's short name, in small letters."""

    default_error_messages = {
        "invalid": _("A short name has letters without accents, digits, hyphens and underscores only: “riverside”.")
    }

    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).lower()


class SignUpForm(forms.Form):
    """What allauth's sign-up form asks beyond e-mail and password."""

    name = NameField(label=_("Your name"), help_text=_("As people at the tables know you."))

    field_order = ["name", "email", "password1", "password2"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["autocomplete"] = "name"

    def signup(self, request: HttpRequest, user: Account) -> None:
        """allauth calls it when the account has been made."""
        user.name = self.cleaned_data["name"]
        user.save(update_fields=["name"])


class ClubForm(forms.Form):
    """A new club."""

    club_name = NameField(label=_("Name of the club"), help_text=_("For example: Riverside Mah Jongg Club"))
    slug = SlugField(
        label=_("Short name in addresses"),
        help_text=_("It stands in the addresses of the club’s pages. Left empty, it is made of the name."),
        max_length=SLUG_LENGTH,
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("club_name") and cleaned.get("slug") == "":
            cleaned["slug"] = free_slug(cleaned["club_name"])
        return cleaned


class StartForm(ClubForm):
    """The first account of a server, and its club."""

    name = NameField(label=_("Your name"))
    email = forms.EmailField(label=_("E-mail address"), help_text=_("You sign in with it. Nothing is sent to it now."))
    password = forms.CharField(label=_("Password"), help_text=_("At least 8 characters."), strip=False)
    password_again = forms.CharField(label=_("Password again"), strip=False)

    field_order = ["club_name", "slug", "name", "email", "password", "password_again"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].widget.attrs["autocomplete"] = "name"
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        for name in ("password", "password_again"):
            self.fields[name].widget = forms.PasswordInput(attrs={"autocomplete": "new-password"})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        password = cleaned.get("password")
        if password and password != cleaned.get("password_again"):
            self.add_error("password_again", _("The two passwords differ. Type the same one twice."))
        elif password:
            self._judge(password, cleaned)
        return cleaned

    def _judge(self, password: str, cleaned: dict[str, Any]) -> None:
        try:
            validate_password(password, Account(email=cleaned.get("email", ""), name=cleaned.get("name", "")))
        except ValidationError as no:
            self.add_error("password", no)


class PlayerForm(forms.Form):
    """A player to add."""

    name = NameField(label=_("Name"))
    is_guest = forms.BooleanField(label=_("Guest"), required=False)


class PlayerChangeForm(PlayerForm):
    """A player that the club knows."""

    is_active = forms.BooleanField(
        label=_("Plays at present"),
        help_text=_("Without it the player is not offered for new sessions; all results stay."),
        required=False,
    )


class RoleForm(forms.Form):
    """A role up to that of who gives it."""

    def __init__(self, *args: Any, access: Access, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(role.value, capfirst(role.label)) for role in ORDER if access.may(role)]
        self.fields["role"] = forms.ChoiceField(label=_("Role"), choices=choices)

    def clean_role(self) -> Role:
        return Role(self.cleaned_data["role"])


class InvitationForm(RoleForm):
    """Whom to invite."""

    def __init__(self, *args: Any, access: Access, **kwargs: Any) -> None:
        super().__init__(*args, access=access, **kwargs)
        self.fields["player"] = forms.ModelChoiceField(
            access.club.players.filter(account=None),
            label=_("Player"),
            empty_label=_("Somebody new"),
            help_text=_("Choose a player whom the club knows by name, and the results so far become theirs."),
            required=False,
        )


class ApiTokenForm(forms.Form):
    """What a token is for."""

    name = NameField(label=_("What it is for"), help_text=_("For example: score board in the hall"))
