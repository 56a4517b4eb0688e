"""The sessions of a club: their list, one evening, and closing it."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from clubs.access import enter, get_or_404
from clubs.models import Role
from scoring.agreement import differences
from scoring.models import Session
from scoring.session_page import SessionRead
from scoring.sessions import close_session, reopen_session

A_PAGE = 20


@require_safe
def sessions(request: HttpRequest, slug: str) -> HttpResponse:
    """All evenings, newest first."""
    access = enter(request.user, slug)
    rows = Session.objects.filter(club=access.club).select_related("season")
    counted = rows.annotate(table_count=Count("tables"), hand_count=Sum("tables__played", default=0))
    page = Paginator(counted.order_by("-held_on", "-pk"), A_PAGE).get_page(request.GET.get("page"))
    context = {"access": access, "page": page, "is_organiser": access.may(Role.ORGANISER)}
    return render(request, "scoring/sessions.html", context)


@require_safe
def session(request: HttpRequest, slug: str, session: int) -> HttpResponse:
    """One evening: its tables, totals and agreed rules."""
    read = SessionRead.of(enter(request.user, slug), session)
    return render(request, "scoring/session.html", {**read.context(), "differences": differences(read.session)})


@require_POST
def close(request: HttpRequest, slug: str, session: int) -> HttpResponse:
    """End the evening; on to settling up."""
    access = enter(request.user, slug, Role.ORGANISER)
    found = get_or_404(Session.objects.all(), pk=session, club=access.club)
    close_session(session=found, by=access.account, at=timezone.now())
    messages.success(request, _("“%(session)s” is closed. Its hands stay readable.") % {"session": found.name})
    return redirect("scoring:settle_up", slug, session)


@require_POST
def reopen(request: HttpRequest, slug: str, session: int) -> HttpResponse:
    """Let hands be recorded and corrected again."""
    access = enter(request.user, slug, Role.ORGANISER)
    found = get_or_404(Session.objects.all(), pk=session, club=access.club)
    reopen_session(session=found)
    messages.success(request, _("“%(session)s” is open again.") % {"session": found.name})
    return redirect("scoring:session", slug, session)
