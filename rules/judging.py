"""Questions to a judge as JSON Lines: one object in, one line out, in the same order.

A *question* has id, ruleset, kind, input and perhaps options. What is not answered gets an error with a code:
unreadable_line, unsupported_kind, bad_option, bad_input. No line keeps the others from being answered.
"""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.engine.house_rules import BadOption
from rules.engine.reading import BadInput, UnsupportedKind
from rules.engine.rulesets import UnknownRuleset, ruleset
from rules.engine.rulings import Plain, Ruling

NEEDED = ("id", "ruleset", "kind", "input")
LONGEST_MESSAGE = 300  # characters; a message may quote what was sent
CODES: tuple[tuple[type[Exception], str], ...] = (
    (UnknownRuleset, "unsupported_kind"),
    (UnsupportedKind, "unsupported_kind"),
    (BadOption, "bad_option"),
    (BadInput, "bad_input"),
)
logger = logging.getLogger(__name__)


class UnreadableLine(ValueError):
    """A line that is no question. `id` is there when it could be read."""

    def __init__(self, message: str, id: Plain = None) -> None:
        super().__init__(message)
        self.id = id


def judge(lines: Iterable[bytes]) -> Iterator[tuple[str, bool]]:
    """For each line that is not blank, its answer as one line of JSON in ASCII, and whether it is an answer at all."""
    for raw in lines:
        if raw.strip():
            yield _judged(raw)


def _judged(raw: bytes) -> tuple[str, bool]:
    try:
        question = _read(raw)
    except UnreadableLine as error:
        return _error(error.id, "unreadable_line", error), False
    try:
        # Writing belongs inside: a number of thousands of digits can be counted with and not be written.
        return json.dumps({"id": question["id"], "kind": question["kind"], **_said(answer(question))}), True
    except Exception as error:
        return _error(question["id"], _code(error), error), False


def answer(question: Mapping[str, Any]) -> Ruling:
    """The Ruling on a question; raises UnknownRuleset, UnsupportedKind, BadOption or BadInput."""
    game = ruleset(question["ruleset"])
    kind, facts, options = question["kind"], question["input"], question.get("options")
    if not isinstance(kind, str) or kind not in game.kinds:
        raise UnsupportedKind(f"{game.name} has no such kind")
    if not isinstance(options, dict | None):
        raise BadOption("bad_value", "options")
    if not isinstance(facts, dict):
        raise BadInput("not_an_object", "input")
    return game.answer(kind, facts, game.options.agree(options or {}))


def _said(ruling: Ruling) -> dict[str, Plain]:
    return {"answer": dict(ruling.answer or {}), "reasons": [reason.to_plain() for reason in ruling.reasons]}


def _read(raw: bytes) -> dict[str, Any]:
    try:
        question = json.loads(raw.decode("utf-8-sig"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise UnreadableLine(f"not a JSON object: {error}") from error
    if not isinstance(question, dict):
        raise UnreadableLine("not a JSON object")
    id = question.get("id")
    if not isinstance(id, str | int) or isinstance(id, bool):
        raise UnreadableLine("id is missing, or neither text nor a whole number")
    missing = [field for field in NEEDED if question.get(field) is None]
    if missing:
        raise UnreadableLine(f"missing: {', '.join(missing)}", id)
    return question


def _refuse(constant: str) -> None:
    """NaN and Infinity, which Python reads and JSON does not know."""
    raise ValueError(f"{constant} is not JSON")


def _code(error: Exception) -> str:
    for kind, code in CODES:
        if isinstance(error, kind):
            return code
    # A defect of ours, or a fact too deep or too large to handle. Either way the other lines want their answers.
    logger.error("a question could not be answered: %s", type(error).__name__)
    return "bad_input"


def _error(id: Plain, code: str, error: Exception) -> str:
    message = str(error)[:LONGEST_MESSAGE] or type(error).__name__
    return json.dumps({"id": id, "error": {"code": code, "message": message}})
