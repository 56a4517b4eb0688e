"""Inviting people by link, and accepting."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import Access, enter, get_or_404
from clubs.forms import InvitationForm
from clubs.invitations import (
    accept_invitation,
    brings_nothing,
    find_invitation,
    make_invitation,
    membership,
    require_open,
    withdraw_invitation,
)
from clubs.models import Account, Invitation, Role
from clubs.refusals import Refused
from clubs.views.links import gone


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes an invitation; its link is in the answer to the POST and nowhere else."""
    access = enter(request.user, slug, Role.ORGANISER)
    first = {"role": Role.PLAYER, "player": request.GET.get("player")}
    form = InvitationForm(request.POST or None, initial=first, access=access)
    if request.method == "POST" and form.is_valid() and (token := _invited(form, access)):
        link = request.build_absolute_uri(reverse("clubs:invitation", args=[token]))
        context = {"access": access, "link": link, "invited": form.cleaned_data}
        return render(request, "clubs/invited.html", context)
    return render(request, "clubs/invite.html", {"access": access, "form": form})


def _invited(form: InvitationForm, access: Access) -> str | None:
    try:
        return make_invitation(access=access, **form.cleaned_data, at=timezone.now())
    except Refused as no:
        form.add_error(no.field, str(no))
        return None


@require_POST
def withdraw(request: HttpRequest, slug: str, invitation: int) -> HttpResponse:
    """Takes an invitation back."""
    access = enter(request.user, slug, Role.ORGANISER)
    found = get_or_404(Invitation.objects.all(), club=access.club, pk=invitation)
    withdraw_invitation(invitation=found, at=timezone.now())
    messages.success(request, _("The invitation is withdrawn; its link does not work any more."))
    return redirect("clubs:people", slug)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Who invites to which club as what; a POST accepts. Whoever has no account makes one first and comes back."""
    try:
        if request.method == "POST" and isinstance(request.user, Account):
            return _accepted(request, token, request.user)
        return _shown(request, token)
    except Refused as no:
        return gone(request, _("This invitation does not work"), no)


def _accepted(request: HttpRequest, token: str, account: Account) -> HttpResponse:
    member = accept_invitation(token=token, account=account, at=timezone.now())
    messages.success(request, _("You are a member of %(club)s.") % {"club": member.club.name})
    return redirect("scoring:club", member.club.slug)


def _shown(request: HttpRequest, token: str) -> HttpResponse:
    found = find_invitation(token=token)
    account = request.user if isinstance(request.user, Account) else None
    member = membership(invitation=found, account=account) if account else None
    has_all = brings_nothing(invitation=found, member=member)
    if not has_all:
        require_open(invitation=found, at=timezone.now())
    context = {
        "invitation": found,
        "role": Role(found.role),
        "member": member,
        "has_all": has_all,
        "come_back": urlencode({"next": request.path}),
    }
    return render(request, "clubs/invitation.html", context)
