"""Signing in by a link, and making one for a member."""

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import enter, get_or_404
from clubs.models import Account, Member, Role
from clubs.refusals import Refused
from clubs.sign_in import find_sign_in_link, make_sign_in_link_for_member, use_sign_in_link
from clubs.views.links import gone


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_link(request: HttpRequest, token: str) -> HttpResponse:
    """Says who is about to be signed in; only the button uses the link up, so that previews of it do not."""
    try:
        if request.method == "POST":
            return _signed_in(request, use_sign_in_link(token=token, at=timezone.now()))
        link = find_sign_in_link(token=token, at=timezone.now())
    except Refused as no:
        return gone(request, _("This sign-in link does not work"), no)
    return render(request, "clubs/sign_in.html", {"account": link.account})


def _signed_in(request: HttpRequest, account: Account) -> HttpResponse:
    login(request, account)
    messages.success(request, _("You are signed in as %(name)s.") % {"name": account})
    clubs = list(account.memberships.values_list("club__slug", flat=True))
    return redirect("scoring:club", clubs[0]) if len(clubs) == 1 else redirect("clubs:home")


@never_cache
@require_POST
def make_link(request: HttpRequest, slug: str, member: int) -> HttpResponse:
    """The link is in this answer and nowhere else."""
    access = enter(request.user, slug, Role.ORGANISER)
    found = get_or_404(Member.objects.select_related("account"), club=access.club, pk=member)
    try:
        token = make_sign_in_link_for_member(access=access, member=found, at=timezone.now())
    except Refused as no:
        messages.error(request, str(no))
        return redirect("clubs:member", slug, member)
    link = request.build_absolute_uri(reverse("clubs:sign_in_link", args=[token]))
    return render(request, "clubs/sign_in_link_made.html", {"access": access, "member": found, "link": link})
