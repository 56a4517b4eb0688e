"""How the body of an API request is read: JSON of bounded size that every part behind it can hold."""

import json
import re
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser
from rest_framework.utils.json import strict_constant

# No fact, number or id has this many digits, and Python refuses to write some numbers that it can read.
TOO_MANY_DIGITS = re.compile(rb"\d{18}")
HALF_A_CHARACTER = re.compile(rb"\\u[dD]")


class TooLarge(APIException):
    """The body is larger than anything that the API takes."""

    status_code = 413
    default_detail = _("The body is too large.")
    default_code = "too_large"


class BoundedJSONParser(JSONParser):
    """JSON in UTF-8; refuses what later would be a fault of ours: depth without end, huge numbers, half characters."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        """The value; raises ParseError or TooLarge."""
        body = stream.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
        if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise TooLarge
        try:
            return _loaded(body)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("The body is not JSON that can be read: %(why)s") % {"why": error}) from error


def _loaded(body: bytes) -> Any:
    parse_int = _whole_number if TOO_MANY_DIGITS.search(body) else None
    value = json.loads(body.decode(), parse_constant=strict_constant, parse_int=parse_int)
    if HALF_A_CHARACTER.search(body):
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _whole_number(digits: str) -> int:
    if len(digits) > 18:
        raise ValueError("a number has more than 18 digits")
    return int(digits)
