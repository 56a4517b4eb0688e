"""Signing up: allauth's own page, for two who send the same address at once too."""

from allauth.account.forms import SignupForm
from allauth.account.views import SignupView
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.utils.translation import gettext as _


class SignUp(SignupView):  # type: ignore[misc]  # allauth has no types
    """The form asks whether the address is free, and somebody may take it before the account is made."""

    def form_valid(self, form: SignupForm) -> HttpResponse:
        """A new account, signed in; or the form again."""
        try:
            with transaction.atomic():
                answer: HttpResponse = super().form_valid(form)
                return answer
        except IntegrityError:
            taken = _("This e-mail address has an account already, made a moment ago. Sign in with it.")
            form.add_error("email", taken)
            again: HttpResponse = self.form_invalid(form)
            return again
