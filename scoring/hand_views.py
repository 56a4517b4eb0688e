"""The page of one hand, and what can be done to a hand afterwards: undo, correct, void."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import enter
from rules.engine.reading import BadInput
from scoring import recording
from scoring.attempts import Attempt, new_key
from scoring.hand_page import HandRead
from scoring.picker import picker
from scoring.refusals import Refused
from scoring.table_access import gone, may_correct, require
from scoring.table_views import shown


@require_safe
def hand(request: HttpRequest, slug: str, hand: int) -> HttpResponse:
    """Facts, ruling and history of one hand."""
    return _page(request, HandRead.of(enter(request.user, slug), hand))


@require_POST
def undo(request: HttpRequest, slug: str, hand: int) -> HttpResponse:
    """Take the newest hand of a table back, with one tap."""
    read = HandRead.of(enter(request.user, slug), hand)
    require(read.may_undo)
    try:
        recording.undo_newest(hand=read.hand, by=read.access.account, at=timezone.now(), key=_key(request))
    except Refused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, _("Hand %(number)s is undone.") % {"number": read.hand.number})
    return redirect("scoring:table", slug, read.table.table.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, slug: str, hand: int) -> HttpResponse:
    """The hand's form again, filled in; saved with a reason once its new ruling was seen."""
    read = _for_correction(request, slug, hand)
    if gone(read.hand):
        messages.error(request, str(recording.NotStanding(number=read.hand.number)))
        return redirect("scoring:hand", slug, hand)
    if request.method != "POST":
        return _correction(request, read)
    attempt = Attempt(read.table, request.POST, read.hand)
    if "save" in request.POST and attempt.was_seen and _corrected(request, read, attempt):
        messages.success(request, _("Hand %(number)s is corrected.") % {"number": read.hand.number})
        return redirect("scoring:hand", slug, hand)
    attempt.look()
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "scoring/parts/preview.html", {**read.context(), **shown(attempt)})
    unsaved = 422 if "save" in request.POST else 200
    return _correction(request, read, attempt, status=409 if attempt.refusal else unsaved)


@require_POST
def void(request: HttpRequest, slug: str, hand: int) -> HttpResponse:
    """Take a hand's points back, with a reason; the hand stays in its place."""
    read = _for_correction(request, slug, hand)
    reason = request.POST.get("reason", "")
    try:
        recording.void_hand(hand=read.hand, reason=reason, by=read.access.account, at=timezone.now(), key=_key(request))
    except Refused as refusal:
        return _page(request, read, refusal, reason)
    messages.success(request, _("Hand %(number)s is void: its points are taken back.") % {"number": read.hand.number})
    return redirect("scoring:hand", slug, hand)


def _key(request: HttpRequest) -> str:
    return request.POST.get("key", "")


def _for_correction(request: HttpRequest, slug: str, hand: int) -> HandRead:
    access = enter(request.user, slug)
    require(may_correct(access))
    return HandRead.of(access, hand)


def _corrected(request: HttpRequest, read: HandRead, attempt: Attempt) -> bool:
    try:
        recording.correct_hand(
            hand=read.hand,
            facts=attempt.facts,
            reason=request.POST.get("reason", ""),
            by=read.access.account,
            at=timezone.now(),
            key=attempt.key,
            expected_revision=attempt.expected,
            expected_seats=attempt.form.seats_when_drawn,
        )
    except (Refused, BadInput) as error:
        attempt.refuse(error)
        return False
    return True


def _page(request: HttpRequest, read: HandRead, refusal: Refused | None = None, reason: str = "") -> HttpResponse:
    context = {**read.context(), "void_refusal": refusal, "void_reason": reason, "key": new_key()}
    return render(request, "scoring/hand.html", context, status=409 if refusal else 200)


def _correction(
    request: HttpRequest, read: HandRead, attempt: Attempt | None = None, status: int = 200
) -> HttpResponse:
    form = attempt.form if attempt else read.form()
    context = {
        **read.context(),
        **(shown(attempt) if attempt else {"form": form}),
        "picker": picker(form),
        "key": new_key(),
        "reason": request.POST.get("reason", ""),
        "expected": request.POST.get("expected", read.revision.number),
    }
    return render(request, "scoring/correct.html", context, status=status)
