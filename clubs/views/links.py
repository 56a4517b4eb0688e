"""The kind page for a link that does nothing any more."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.invitations import InvitationUnknown
from clubs.refusals import Refused
from clubs.sign_in import LinkUnknown


def gone(request: HttpRequest, title: str, no: Refused) -> HttpResponse:
    """404 for a link that was never made, 410 for one that had its time."""
    never_was = isinstance(no, InvitationUnknown | LinkUnknown)
    status = HTTPStatus.NOT_FOUND if never_was else HTTPStatus.GONE
    return render(request, "clubs/link_gone.html", {"title": title, "why": str(no)}, status=status)
