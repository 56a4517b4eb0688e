"""The pages of a session that go on paper: settling up and the score sheet."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.access import enter
from scoring.score_sheet_page import score_sheet_context
from scoring.session_page import SessionRead
from scoring.settle_up_page import settle_up_context


@require_safe
def settle_up(request: HttpRequest, slug: str, session: int) -> HttpResponse:
    """Who pays whom at the end of the evening."""
    read = SessionRead.of(enter(request.user, slug), session)
    return render(request, "scoring/settle_up.html", settle_up_context(read))


@require_safe
def score_sheet(request: HttpRequest, slug: str, session: int) -> HttpResponse:
    """Every hand of the evening, to be printed and signed."""
    return render(request, "scoring/score_sheet.html", score_sheet_context(enter(request.user, slug), session))
