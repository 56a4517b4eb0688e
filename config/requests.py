"""Requests that no view could read: refused before one sees them, since each would be a fault there."""

import codecs
from collections.abc import Callable, Mapping
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponseBase

LARGEST_ID = 2**63 - 1  # that a database can look for


class ReadableRequestMiddleware:
    """400 for a body in another encoding than UTF-8, 404 for a number in the address that no row can have."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.encoding and codecs.lookup(request.encoding).name != "utf-8":
            raise BadRequest("A request must be UTF-8 encoded.")
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: object, args: tuple[Any, ...], kwargs: Mapping[str, Any]
    ) -> None:
        if any(isinstance(value, int) and value > LARGEST_ID for value in kwargs.values()):
            raise Http404
