"""Tokens with which programs act for their account."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import get_or_404
from clubs.api_tokens import make_api_token, withdraw_api_token
from clubs.forms import ApiTokenForm
from clubs.models import Account, ApiToken


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """One's tokens; a POST makes one, whose text is in this answer and nowhere else."""
    assert isinstance(request.user, Account)
    form = ApiTokenForm(request.POST or None)
    text = None
    if request.method == "POST" and form.is_valid():
        text = make_api_token(account=request.user, name=form.cleaned_data["name"])
        form = ApiTokenForm()
    own = ApiToken.objects.filter(user=request.user).order_by("-created")
    return render(request, "clubs/tokens.html", {"tokens": own, "form": form, "text": text})


@login_required
@require_POST
def withdraw(request: HttpRequest, key: str) -> HttpResponse:
    """Ends a token."""
    token = get_or_404(ApiToken.objects.all(), user=request.user, token_key=key)
    withdraw_api_token(token=token)
    messages.success(request, _("“%(token)s” is withdrawn.") % {"token": token})
    return redirect("clubs:tokens")
