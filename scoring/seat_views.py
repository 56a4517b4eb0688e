"""Seats of a session: one more table, other seats at a table without a hand, and accepting the rules."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import Access, enter, get_or_404
from clubs.models import Role
from scoring import seating
from scoring.evening_forms import SeatingForm, WaiveForm
from scoring.evenings import go_on_without
from scoring.models import Seat, Table
from scoring.refusals import Refused
from scoring.seat_page import SeatsRead
from scoring.table_access import may_accept
from scoring.table_page import TableRead


@require_http_methods(["GET", "HEAD", "POST"])
def table_new(request: HttpRequest, slug: str, session: int) -> HttpResponse:
    """One more table for the evening."""
    read = SeatsRead.of_session(enter(request.user, slug, Role.ORGANISER), session)
    return _seats(request, read)


@require_http_methods(["GET", "HEAD", "POST"])
def reseat(request: HttpRequest, slug: str, table: int) -> HttpResponse:
    """Other people or another order, as long as the table has no hand."""
    read = SeatsRead.of_table(enter(request.user, slug, Role.ORGANISER), table)
    return _seats(request, read)


def _seats(request: HttpRequest, read: SeatsRead) -> HttpResponse:
    form = read.form(request.POST if request.method == "POST" else None)
    if form.is_valid():
        if request.POST.get("do") == "draw":
            form = read.shuffled(form)
        elif table := _seated(read, form):
            messages.success(request, _("Table %(number)s is seated.") % {"number": table.number})
            return redirect("scoring:table", read.access.club.slug, table.pk)
    context = {**read.context(), "form": form, "has_errors": form.is_bound and bool(form.errors)}
    return render(request, "scoring/seats.html", context, status=422 if context["has_errors"] else 200)


def _seated(read: SeatsRead, form: SeatingForm) -> Table | None:
    (players,) = form.seating()
    by, at = read.access.account, timezone.now()
    try:
        if read.table:
            return seating.reseat_table(table=read.table, players=players, by=by, at=at)
        return seating.seat_table(session=read.session, players=players, by=by, at=at)
    except Refused as no:
        form.add_error(None, str(no))
        return None


@require_POST
def accept(request: HttpRequest, slug: str, seat: int) -> HttpResponse:
    """A player accepts the session's rules, on the own device or on the table's."""
    access = enter(request.user, slug)
    seats = Seat.objects.select_related("session", "player", "table")
    found = get_or_404(seats, pk=seat, session__club=access.club)
    _require_own(access, found)
    try:
        seating.accept(seat=found, by=access.account, at=timezone.now())
    except Refused as no:
        messages.error(request, str(no))
    return redirect(_back(slug, found))


@require_http_methods(["GET", "HEAD", "POST"])
def waive(request: HttpRequest, slug: str, table: int) -> HttpResponse:
    """Go on without the acceptance of somebody at the table, for a reason that is recorded."""
    read = TableRead.of(enter(request.user, slug, Role.ORGANISER), table)
    form = WaiveForm(request.POST if request.method == "POST" else None, read.waiting)
    if form.is_valid() and _waived(read, form):
        return redirect("scoring:table", slug, table)
    context = {"access": read.access, "section": "sessions", "session": read.table.session, "table": read.table}
    status = 422 if form.is_bound else 200
    return render(request, "scoring/waive.html", {**context, "form": form, "waiting": read.waiting}, status=status)


def _waived(read: TableRead, form: WaiveForm) -> bool:
    try:
        go_on_without(**form.cleaned_data, by=read.access.account, at=timezone.now())
    except Refused as no:
        form.add_error(None, str(no))
        return False
    return True


def _require_own(access: Access, seat: Seat) -> None:
    if not may_accept(access, seat):
        words = {"player": seat.player.name}
        raise PermissionDenied(_("%(player)s accepts the rules themselves, or on a scorer’s device.") % words)


def _back(slug: str, seat: Seat) -> str:
    if seat.table_id is None:
        return reverse("scoring:session", args=[slug, seat.session_id])
    return reverse("scoring:table", args=[slug, seat.table_id]) + "#acceptance"
