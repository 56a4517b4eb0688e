"""Standings of a season, and the club's seasons."""

from typing import Any

from django.contrib import messages
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs.access import Access, enter, get_or_404
from clubs.models import Role
from scoring.evening_forms import SeasonForm, SeasonNameForm
from scoring.models import Season
from scoring.refusals import Refused
from scoring.seasons import open_season, rename_season
from scoring.standings import season_standings


@require_safe
def standings(request: HttpRequest, slug: str, season: int | None = None) -> HttpResponse:
    """A season's table: the current season's, else the newest's, unless another is asked for."""
    access = enter(request.user, slug)
    seasons = list(access.club.seasons.all())
    chosen = _chosen(seasons, season)
    context = {
        "access": access,
        "section": "standings",
        "seasons": seasons,
        "season": chosen,
        "rows": season_standings(chosen) if chosen else [],
        "is_organiser": access.may(Role.ORGANISER),
    }
    return render(request, "scoring/standings.html", context)


def _chosen(seasons: list[Season], asked: int | None) -> Season | None:
    if asked is None:
        today = timezone.localdate()
        begun = (s for s in seasons if s.starts_on <= today and (s.ends_on is None or s.ends_on >= today))
        return next(begun, seasons[0] if seasons else None)
    found = next((season for season in seasons if season.pk == asked), None)
    if found is None:
        raise Http404(_("There is nothing here, or it belongs to another club."))
    return found


@require_http_methods(["GET", "HEAD", "POST"])
def seasons(request: HttpRequest, slug: str) -> HttpResponse:
    """The club's seasons; a POST begins one."""
    access = enter(request.user, slug)
    if request.method == "POST":
        access.require(Role.ORGANISER)
    form = SeasonForm(request.POST if request.method == "POST" else None)
    if form.is_valid() and _opened(access, form):
        messages.success(request, _("The season “%(season)s” is ready.") % {"season": form.cleaned_data["name"]})
        return redirect("scoring:seasons", slug)
    rows = access.club.seasons.annotate(session_count=Count("sessions")).order_by("-starts_on", "-pk")
    context: dict[str, Any] = {"access": access, "section": "standings", "form": form, "seasons": rows}
    context["is_organiser"] = access.may(Role.ORGANISER)
    return render(request, "scoring/seasons.html", context, status=422 if form.is_bound else 200)


def _opened(access: Access, form: SeasonForm) -> bool:
    try:
        open_season(club=access.club, **form.cleaned_data)
    except Refused as no:
        form.add_error(no.field, str(no))
        return False
    return True


@require_http_methods(["GET", "HEAD", "POST"])
def season(request: HttpRequest, slug: str, season: int) -> HttpResponse:
    """Another name for a season."""
    access = enter(request.user, slug, Role.ORGANISER)
    found = get_or_404(Season.objects.all(), pk=season, club=access.club)
    form = SeasonNameForm(request.POST if request.method == "POST" else None, initial={"name": found.name})
    if form.is_valid() and _renamed(found, form):
        messages.success(request, _("The season is called “%(season)s” now.") % {"season": form.cleaned_data["name"]})
        return redirect("scoring:seasons", slug)
    context = {"access": access, "section": "standings", "season": found, "form": form}
    return render(request, "scoring/season.html", context, status=422 if form.is_bound else 200)


def _renamed(season: Season, form: SeasonNameForm) -> bool:
    try:
        rename_season(season=season, name=form.cleaned_data["name"])
    except Refused as no:
        form.add_error(no.field, str(no))
        return False
    return True
