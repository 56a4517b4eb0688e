"""Refusals of the verbs and of the engine as problem documents.

What clashes with the state of the club is 409: another moment, the same request might do. What can be read and must
not be done, whenever, is 422.
"""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from clubs.refusals import Refused
from rules.api_rulings import ruling_in_words
from rules.engine.house_rules import BadOption
from rules.engine.reading import BadInput, UnsupportedKind
from rules.engine.rulings import Plain
from rules.wording import input_sentence, option_sentence

LONGEST_NAME = 60  # characters of a name that was sent
STATUSES = {"bad_key": 400, "idempotency_key_missing": 400}
CONFLICTS = frozenset(
    {
        "acceptance_missing",
        "card_name_taken",
        "draft_changed",
        "hand_changed",
        "last_owner",
        "name_taken",
        "newer_published",
        "not_newest",
        "not_seated",
        "not_standing",
        "same_as_newest",
        "season_name_taken",
        "seated_elsewhere",
        "session_closed",
        "table_has_hands",
        "table_moved_on",
        "winds_moved",
    }
)
Members = dict[str, Any]


def refusal(exc: Exception, context: dict[str, Any]) -> tuple[int, Members] | None:
    """Status and members (detail, code and more) of the problem that `exc` is; None when it is no refusal."""
    if isinstance(exc, Refused):
        return STATUSES.get(exc.code, 409 if exc.code in CONFLICTS else 422), _refused(exc)
    if isinstance(exc, BadInput):
        return 422, _pointed(input_sentence(exc), "bad_input", exc.code, _fact(exc, context))
    if isinstance(exc, BadOption):
        root = getattr(context.get("view"), "options_in", "options")
        return 422, _pointed(option_sentence(exc), "bad_option", exc.code, _pointer("#", root, exc.name[:LONGEST_NAME]))
    if isinstance(exc, UnsupportedKind):
        detail = _("“%(kind)s” is no question that this game answers.") % {"kind": exc}
        return 422, _pointed(detail, "unsupported_kind", "unsupported_kind", "#/kind")
    return None


def _refused(exc: Refused) -> Members:
    members: Members = {"detail": str(exc), "code": exc.code, "params": exc.params}
    if exc.field:
        members["errors"] = [{"pointer": f"#/{exc.field}", "detail": str(exc), "code": exc.code}]
    ruling = getattr(exc, "ruling", None)
    return members | ({"ruling": ruling_in_words(ruling)} if ruling else {})


def _pointed(detail: str, code: str, of_field: str, pointer: str) -> Members:
    return {"detail": detail, "code": code, "errors": [{"pointer": pointer, "detail": detail, "code": of_field}]}


def _fact(exc: BadInput, context: dict[str, Any]) -> str:
    """The pointer to the fact in the body: where it was found, else where it should have been."""
    root = getattr(context.get("view"), "facts_in", "facts")
    body = getattr(context.get("request"), "data", {})
    facts = body.get(root) if isinstance(body, dict) else None
    path = exc.field[:LONGEST_NAME].split(".")
    return next(_paths(facts, path[-1], f"#/{root}"), _pointer("#", root, *path))


def _paths(value: Plain, name: str, pointer: str) -> Iterator[str]:
    if not isinstance(value, dict):
        return
    if name in value:
        yield _pointer(pointer, name)
    for key, inner in value.items():
        yield from _paths(inner, name, _pointer(pointer, key))


def _pointer(*parts: str) -> str:
    """RFC 6901; the first part is a pointer already."""
    first, *names = parts
    return "/".join([first, *(name.replace("~", "~0").replace("/", "~1") for name in names)])
