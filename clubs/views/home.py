"""The door of the server: what Fairwind is, the first run, one's clubs, and another club."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from clubs.forms import ClubForm, StartForm
from clubs.founding import found_club, found_first_club
from clubs.invitations import are_open
from clubs.models import Account, Club, Member
from clubs.refusals import Refused


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One's clubs; for others what Fairwind is, or the first run while nobody has an account."""
    if isinstance(request.user, Account):
        return render(request, "clubs/home.html", {"members": _memberships(request.user)})
    if not Account.objects.exists():
        return redirect("clubs:start")
    return render(request, "clubs/welcome.html")


def _memberships(account: Account) -> QuerySet[Member]:
    waiting = Count("club__invitations", filter=are_open(timezone.now(), "club__invitations__"))
    members = Member.objects.filter(account=account).select_related("club")
    return members.annotate(waiting=waiting).order_by("club__name", "pk")


@sensitive_post_parameters("password", "password_again")
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """The first run: one form for the first account and its club."""
    if Account.objects.exists():
        return redirect("clubs:home")
    form = StartForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and (founded := _started(form)):
        founder, club = founded
        login(request, founder)
        messages.success(request, _("Welcome! %(club)s is ready to play.") % {"club": club.name})
        return redirect("scoring:club", club.slug)
    return render(request, "clubs/start.html", {"form": form})


def _started(form: StartForm) -> tuple[Account, Club] | None:
    typed = {name: value for name, value in form.cleaned_data.items() if name != "password_again"}
    try:
        return found_first_club(**typed, at=timezone.now())
    except Refused as no:
        form.add_error(no.field, str(no))
        return None


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Another club on this server."""
    form = ClubForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and (club := _founded(form, request.user)):
        messages.success(request, _("%(club)s is ready to play.") % {"club": club.name})
        return redirect("scoring:club", club.slug)
    return render(request, "clubs/new.html", {"form": form})


def _founded(form: ClubForm, founder: Any) -> Club | None:
    try:
        return found_club(
            name=form.cleaned_data["club_name"],
            slug=form.cleaned_data["slug"],
            founder=founder,
            at=timezone.now(),
        )
    except Refused as no:
        form.add_error(no.field, str(no))
        return None
