"""A new evening: who plays, by which rules, who sits where; in as few taps as can be."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import enter
from clubs.models import Role
from scoring.evening_choices import EveningChoices
from scoring.models import Session
from scoring.new_evening import NewEvening


@require_http_methods(["GET", "HEAD", "POST"])
def session_new(request: HttpRequest, slug: str) -> HttpResponse:
    """Tick who plays, draw, begin. Nothing but a guest's name is written before the evening begins."""
    access = enter(request.user, slug, Role.ORGANISER)
    choices = EveningChoices.of(access.club, timezone.localdate())
    evening = NewEvening(access, choices, request.POST if request.method == "POST" else None)
    if request.method != "POST":
        return _page(request, evening)
    if request.htmx and "do" not in request.POST:  # type: ignore[attr-defined]  # set by django-htmx's middleware
        return render(request, "scoring/parts/plan.html", {**_context(evening), "swapped": True})
    if session := _done(evening, request.POST.get("do", "")):
        messages.success(request, _("The evening has begun. Everybody accepts the rules at their table, then deal."))
        return _to_the_tables(session, slug)
    return _page(request, evening)


def _done(evening: NewEvening, do: str) -> Session | None:
    """What the button says; a session once it has begun."""
    at = timezone.now()
    came = evening.add_guest(at)
    if do == "before":
        evening.tick_last()
    elif do == "draw":
        evening.draw()
    elif do == "choose":
        evening.choose()
    elif do == "begin" and came:
        _draw_anew(evening)
    elif do == "begin":
        return evening.begin(at)
    return None


def _draw_anew(evening: NewEvening) -> None:
    """Somebody was typed after the seats were drawn."""
    evening.draw()
    evening.notes.append(_("The seats are drawn again, with everybody who is ticked now."))


def _to_the_tables(session: Session, slug: str) -> HttpResponse:
    tables = list(session.tables.values_list("pk", flat=True)[:2])
    if len(tables) == 1:
        return redirect("scoring:table", slug, tables[0])
    return redirect("scoring:session", slug, session.pk)


def _context(evening: NewEvening) -> dict[str, Any]:
    return {
        "access": evening.access,
        "form": evening.form,
        "plan": evening.plan,
        "seating": evening.seating,
        "drawn": evening.data is not None and "tables" in evening.data,
        "notes": evening.notes,
        "choices": evening.choices,
        "ticked": {player.pk for player in evening.form.ticked},
        "has_errors": evening.has_errors,
    }


def _page(request: HttpRequest, evening: NewEvening) -> HttpResponse:
    asked_for_more = request.POST.get("do") in ("guest", "before")
    if asked_for_more:
        _forget_unasked(evening)
    status = 422 if evening.has_errors and not asked_for_more else 200
    return render(request, "scoring/session_new.html", _context(evening), status=status)


def _forget_unasked(evening: NewEvening) -> None:
    """Adding a guest or ticking is no reason to complain about what is not filled in yet."""
    evening.form.is_valid()
    for name in [name for name in evening.form.errors if name != "guest"]:
        del evening.form.errors[name]
