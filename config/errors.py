"""Every error has one answer: a problem document (RFC 9457) under /api/, a page elsewhere.

DRF's exceptions arrive at `problem_from_exception`, Django's own at the handlers that `config.urls` names,
and what Django would leave bare (405) or turn into a 500 (a protected row) at `ProblemMiddleware`.
"""

from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent
from django.db.models import ProtectedError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotAllowed, JsonResponse
from django.shortcuts import render
from django.template.defaultfilters import filesizeformat
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ErrorDetail, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler

from config.parsers import TooLarge
from config.refusals import refusal

CONTENT_TYPE = "application/problem+json"


class StillInUse(APIException):
    """Other rows refer to this one and must not lose it."""

    status_code = HTTPStatus.CONFLICT
    default_detail = "Other records refer to this one, so it cannot be deleted."
    default_code = "still_in_use"


def problem(status: int, detail: str = "", **members: Any) -> dict[str, Any]:
    """The members of a problem document; `members` are extensions such as `code` and `errors`."""
    title = HTTPStatus(status).phrase
    return {"type": "about:blank", "title": title, "status": status, "detail": detail or title, **members}


def problem_from_exception(exc: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's EXCEPTION_HANDLER: None, so a 500, for what is not an answer to the client."""
    if isinstance(exc, ProtectedError):
        exc = StillInUse()
    if isinstance(exc, RequestDataTooBig):
        exc = TooLarge()
    if refused := refusal(exc, context):
        status, members = refused
        return Response(problem(status, **members), status=status, content_type=CONTENT_TYPE)
    response = exception_handler(exc, context)
    if response is None:
        return None
    response.data = _document(exc, response)
    response.content_type = CONTENT_TYPE
    return response


def _document(exc: Exception, response: Response) -> dict[str, Any]:
    if isinstance(exc, ValidationError):
        errors = list(_field_errors(exc.detail, "#"))
        return problem(response.status_code, _("Some of what was sent is not valid."), code="invalid", errors=errors)
    detail = response.data.get("detail", "") if isinstance(response.data, dict) else ""
    code = getattr(detail, "code", None)
    return problem(response.status_code, str(detail), **({"code": code} if code else {}))


def _field_errors(detail: Any, pointer: str) -> Iterator[dict[str, str]]:
    """Flattens DRF's nested errors: each with a JSON pointer to the member of the body that it is about."""
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from _field_errors(inner, pointer if name == "non_field_errors" else f"{pointer}/{name}")
    elif isinstance(detail, list):
        for index, inner in enumerate(detail):
            yield from _field_errors(inner, pointer if isinstance(inner, ErrorDetail) else f"{pointer}/{index}")
    else:
        yield {"pointer": pointer, "detail": str(detail), "code": getattr(detail, "code", "invalid")}


def _answer(request: HttpRequest, status: int, detail: str = "") -> HttpResponse:
    if request.path.startswith("/api/"):
        return JsonResponse(problem(status, detail), status=status, content_type=CONTENT_TYPE)
    return render(request, f"errors/{status}.html", {"detail": detail}, status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 400, _too_much(exception))


def _too_much(exception: Exception | None) -> str:
    """A sentence for what a person may really send, such as a book pasted into a field."""
    if isinstance(exception, RequestDataTooBig):
        return _("What was sent is too large: a form takes up to %(size)s of text. Go back and shorten it.") % {
            "size": filesizeformat(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
        }
    if isinstance(exception, TooManyFieldsSent):
        return _("What was sent has too many parts: a form takes up to %(most)s.") % {
            "most": settings.DATA_UPLOAD_MAX_NUMBER_FIELDS
        }
    return ""


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 403, str(exception or ""))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _answer(request, 403, _("The form was open for too long or came from elsewhere. Load it again."))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Draws its page without the request: what broke may be what every page asks, such as the database."""
    if request.path.startswith("/api/"):
        return _answer(request, 500)
    return HttpResponse(render_to_string("errors/500.html"), status=500)


class ProblemMiddleware:
    """Gives 405 a body and answers the deletion of a protected row with 409."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if not isinstance(response, HttpResponseNotAllowed) or response.content:
            return response
        answer = _answer(request, 405)
        answer["Allow"] = response["Allow"]
        return answer

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return _answer(request, 409) if isinstance(exception, ProtectedError) else None
