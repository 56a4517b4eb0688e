"""A club's first page: what there is to do tonight."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from clubs.access import enter
from scoring.club_page import ClubRead


@require_safe
def club(request: HttpRequest, slug: str) -> HttpResponse:
    """Tonight's tables, else the way to begin an evening; newest evenings and the top of the season."""
    read = ClubRead.of(enter(request.user, slug), timezone.localdate())
    return render(request, "scoring/club.html", read.context())
