"""The Idempotency-Key of a request that records something, as the IETF draft has it: sent again, it happens once."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.api.shapes import hand_told
from scoring.recording import Recorded
from scoring.refusals import Refused
from scoring.submits import LONGEST_KEY

REPLAYED = "Idempotency-Replayed"
KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
    OpenApiParameter.HEADER,
    required=True,
    description="Made by you, new for each thing that happened at a table: 1 to 64 printable characters, such as a "
    "UUID. Sent again with the same body, the first answer comes back with `Idempotency-Replayed: true`; with "
    "another body the answer is 422.",
)
SENT_AGAIN = OpenApiParameter(
    REPLAYED,
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    response=[200, 201],
    description="`true` when the request had been sent before, and nothing was written now.",
)
ONCE = [KEY, SENT_AGAIN]


class KeyMissing(Refused):
    """A request that records, without a key."""

    code = "idempotency_key_missing"
    wording = _("Send an Idempotency-Key with this request, so that it counts once even when it is sent twice.")


def key_of(request: Request) -> str:
    """The key, without the quotes that a structured field has; raises KeyMissing."""
    key = request.headers.get("Idempotency-Key", "").strip()
    if len(key) > 1 and key[0] == key[-1] == '"':
        key = key[1:-1]
    if not key:
        raise KeyMissing
    return key


def answered(recorded: Recorded, ruleset: str, status: int) -> Response:
    """The same body for the first sending and for every later one."""
    headers: dict[str, Any] = {REPLAYED: "true"} if recorded.replayed else {}
    return Response(hand_told(recorded.hand, recorded.revision, ruleset), status=status, headers=headers)
