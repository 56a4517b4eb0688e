"""The card editor: the draft as a text with live checks, and one line at a time from its parts."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from clubs.access import Access, enter, get_or_404
from clubs.agreements import publish_card, save_card_draft, text_hash
from clubs.card_forms import DraftForm, LineForm
from clubs.card_reading import ShownCheck, editing_of, shown_check, shown_row
from clubs.models import Card, Role
from clubs.refusals import Refused


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, slug: str, card: int) -> HttpResponse:
    """The draft. A POST checks it, adds a line, saves it, or publishes it, as the button says."""
    access, found = _entered(request, slug, card)
    if request.method != "POST":
        return _page(request, access, found, DraftForm(card=found), LineForm())
    access.require(Role.ORGANISER)
    draft, line = DraftForm(request.POST, card=found), LineForm(initial=_typed(request.POST))
    action = request.POST.get("action")
    if action == "add" and draft.is_valid():
        draft, line = _with_line(request, found, draft)
    if action in ("save", "publish") and draft.is_valid() and (done := _saved(request, access, found, draft, action)):
        return done
    return _page(request, access, found, draft, line)


@require_POST
def check(request: HttpRequest, slug: str, card: int) -> HttpResponse:
    """What is wrong with a text that is being typed, or with one line that is being put together. Saves nothing."""
    access, found = _entered(request, slug, card)
    draft = DraftForm(request.POST, card=found)
    text = draft.text()
    if "line" in request.GET:
        return render(request, "agreements/card_line_check.html", _line_context(request, found, text or ""))
    checked = None if text is None else shown_check(text, found.ruleset)
    context = {"access": access, "card": found, "draft": draft, "check": checked}
    return render(request, "agreements/card_check.html", context)


def _entered(request: HttpRequest, slug: str, card: int) -> tuple[Access, Card]:
    access = enter(request.user, slug, Role.SCORER)
    return access, get_or_404(Card.objects.all(), club=access.club, pk=card)


def _typed(posted: QueryDict) -> dict[str, str]:
    """The parts of a line that was begun when another button was tapped."""
    return {name: str(posted[f"line-{name}"]) for name in LineForm.base_fields if f"line-{name}" in posted}


def _with_line(request: HttpRequest, card: Card, draft: DraftForm) -> tuple[DraftForm, LineForm]:
    """The draft with the new line in it, not yet saved, and an empty form; or the line as typed, with what is wrong."""
    line, editing = LineForm(request.POST), editing_of(card.ruleset)
    if editing is None or not line.is_valid():
        return draft, line
    text, row = line.added_to(draft.cleaned_data["draft"], editing)
    checked = shown_check(text, card.ruleset)
    if not _stands(checked, row, line):
        for sentence in _why_not(checked, row):
            line.add_error(None, sentence)
        return draft, line
    messages.success(request, _("Row %(row)s is added. Save the draft when you are done.") % {"row": row})
    return DraftForm(_changed(request.POST, draft=text), card=card), LineForm()


def _stands(checked: ShownCheck, row: int, line: LineForm) -> bool:
    """Can the new row be read, and does it stand in the section that was typed?"""
    found = shown_row(checked, row)
    if found is None or found.line is None or found.refused:
        return False
    section = " ".join(line.cleaned_data["section"].split()).rstrip("* ")
    return section in ("", found.line.section)


def _why_not(checked: ShownCheck, row: int) -> list[str]:
    """What is wrong with the row, or with the head of its section above it."""
    found = [shown_row(checked, row), shown_row(checked, row - 1)]
    sentences = [problem.sentence for one in found if one for problem in one.problems if problem.refused]
    return sentences or [_("This line cannot be read.")]


def _changed(posted: QueryDict, **fields: str) -> QueryDict:
    data = posted.copy()
    for name, value in fields.items():
        data[name] = value
    return data


def _saved(request: HttpRequest, access: Access, card: Card, draft: DraftForm, action: str) -> HttpResponse | None:
    """Where to go after saving or publishing; None when something stands against it, which the form then says."""
    text, seen = draft.cleaned_data["draft"], draft.cleaned_data["seen"] or None
    try:
        card.draft = save_card_draft(card=card, text=text, seen=seen).draft
        if action == "save":
            messages.success(request, _("The draft is saved."))
            begun = request.POST.get("line-pattern", "").strip()
            return None if begun else redirect("clubs:card_edit", access.club.slug, card.pk)
        version = publish_card(card=card, by=access.account, at=timezone.now())
    except Refused as no:
        card.refresh_from_db(fields=["draft"])
        draft.add_error(no.field or "draft", str(no))
        return None
    messages.success(request, _("Version %(number)s is published.") % {"number": version.number})
    return redirect("clubs:card_version", access.club.slug, card.pk, version.number)


def _line_context(request: HttpRequest, card: Card, text: str) -> dict[str, Any]:
    line, editing = LineForm(request.POST), editing_of(card.ruleset)
    context: dict[str, Any] = {"card": card, "line": line, "started": line.data.get("line-pattern", "").strip()}
    if editing is not None and line.is_valid():
        whole, row = line.added_to(text, editing)
        checked = shown_check(whole, card.ruleset)
        context |= {"spelled": whole.splitlines()[row - 1], "stands": _stands(checked, row, line)}
        context |= {"row": shown_row(checked, row), "why_not": [] if context["stands"] else _why_not(checked, row)}
    return context


def _page(request: HttpRequest, access: Access, card: Card, draft: DraftForm, line: LineForm) -> HttpResponse:
    """The check is of what stands in the text area, saved or not; `seen` is of the draft as saved now."""
    newest = card.versions.first()
    text = draft.text()
    context = {
        "access": access,
        "card": card,
        "draft": draft,
        "text": draft.data.get("draft", "") if draft.is_bound else card.draft,
        "line": line,
        "seen": text_hash(card.draft),
        "check": None if text is None else shown_check(text, card.ruleset),
        "newest": newest,
        "next_number": newest.number + 1 if newest else 1,
        "may_change": access.may(Role.ORGANISER),
        "notation": f"agreements/{card.ruleset}/notation.html",
    }
    return render(request, "agreements/card_edit.html", context)
