"""The page of a table: who sits where, the form for the next hand with its ruling, and the evening's hands."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from clubs.access import enter
from rules.engine.reading import BadInput
from scoring import recording
from scoring.attempts import Attempt, new_key
from scoring.picker import picker
from scoring.refusals import Refused
from scoring.table_access import require
from scoring.table_page import Row, TableRead, hands_of


@require_safe
def table(request: HttpRequest, slug: str, table: int) -> HttpResponse:
    """The table as it stands, ready for the next hand."""
    return _page(request, TableRead.of(enter(request.user, slug), table))


@require_POST
def preview(request: HttpRequest, slug: str, table: int) -> HttpResponse:
    """The ruling on what was tapped so far, and the way to save it; writes nothing."""
    read = _for_recording(request, slug, table)
    attempt = Attempt(read, request.POST)
    attempt.look()
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "scoring/parts/preview.html", {**_shared(read), **shown(attempt)})
    return _page(request, read, attempt)


@require_POST
def record(request: HttpRequest, slug: str, table: int) -> HttpResponse:
    """Save the hand whose ruling was seen; whatever stands against it is said on the page, with all that was typed."""
    read = _for_recording(request, slug, table)
    attempt = Attempt(read, request.POST)
    if attempt.was_seen and (recorded := _recorded(request, attempt)):
        return redirect(f"{_address(read)}?saved={recorded.hand.pk}")
    if attempt.refusal:
        read, attempt = _read_anew(request, slug, attempt)
    attempt.look()
    return _page(request, read, attempt, status=409 if attempt.refusal else 422)


def shown(attempt: Attempt) -> dict[str, Any]:
    """What the ruling's part of the page needs."""
    revision = attempt.hand.newest if attempt.hand else None
    position = revision.seated() if revision else attempt.read.table.next_position()
    return {"attempt": attempt, "form": attempt.form, "names": attempt.read.names(position)}


def _for_recording(request: HttpRequest, slug: str, table: int) -> TableRead:
    read = TableRead.of(enter(request.user, slug), table)
    require(read.may_record)
    return read


def _recorded(request: HttpRequest, attempt: Attempt) -> recording.Recorded | None:
    try:
        return recording.record_hand(
            table=attempt.read.table,
            facts=attempt.facts,
            by=attempt.read.access.account,
            at=timezone.now(),
            key=attempt.key,
            expected_number=attempt.expected,
            expected_seats=attempt.form.seats_when_drawn,
        )
    except (Refused, BadInput) as error:
        attempt.refuse(error)
        return None


def _read_anew(request: HttpRequest, slug: str, attempt: Attempt) -> tuple[TableRead, Attempt]:
    """The table as it is after the verb had waited for others, and the same attempt at it."""
    read = _for_recording(request, slug, attempt.read.table.pk)
    anew = Attempt(read, request.POST)
    anew.refusal = attempt.refusal
    return read, anew


def _page(request: HttpRequest, read: TableRead, attempt: Attempt | None = None, status: int = 200) -> HttpResponse:
    form = attempt.form if attempt else read.form()
    rows = read.rows(hands_of(read.table))
    context = {
        **_shared(read),
        **(shown(attempt) if attempt else {"form": form}),
        "chairs": read.chairs,
        "rows": rows,
        "saved": _saved(request, rows),
        "picker": picker(form),
        "key": new_key(),
        # What was sent stays on the page even where it cannot be saved at present.
        "may_record": read.may_record and (attempt or not (read.waiting or read.table.session.closed_at)),
    }
    return render(request, "scoring/table.html", context, status=status)


def _shared(read: TableRead) -> dict[str, Any]:
    return {
        "access": read.access,
        "section": "sessions",
        "session": read.table.session,
        "table": read.table,
        "position": read.table.next_position(),
        "number": read.table.played + 1,
        "players": list(read.players.values()),
        "seats": read.seats,
        "waiting": read.waiting,
        "ruleset": read.ruleset,
        "record_template": f"scoring/{read.ruleset}/record.html",
    }


def _saved(request: HttpRequest, rows: list[Row]) -> Row | None:
    """The hand that was just saved, for the message on top."""
    saved = request.GET.get("saved", "")
    return next((row for row in rows if str(row.hand.pk) == saved and not row.is_gone), None)


def _address(read: TableRead) -> str:
    return reverse("scoring:table", args=[read.access.club.slug, read.table.pk])
