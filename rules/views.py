"""The rulebook: public, one page for each game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rules.engine.rulesets import UnknownRuleset
from rules.rulebook import rulebook

LONGEST_QUERY = 100


@require_safe
def book(request: HttpRequest, ruleset: str) -> HttpResponse:
    """The rules of a game; `q` leaves those that have all of its words."""
    query = request.GET.get("q", "").strip()[:LONGEST_QUERY]
    try:
        whole = rulebook(ruleset)
    except UnknownRuleset:
        raise Http404(_("There is no such game here.")) from None
    found = whole.found(query)
    return render(request, "rules/book.html", {"book": found, "whole": whole, "query": query})
