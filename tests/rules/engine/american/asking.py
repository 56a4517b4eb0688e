"""Asking the American game one question, for tests of the dispute desk."""

from typing import Any

import pytest

from rules.engine.american import AMERICAN
from rules.engine.reading import BadInput
from rules.engine.rulings import Ruling


def ask(kind: str, facts: dict[str, Any], **options: Any) -> Ruling:
    """The Ruling on a question under these options."""
    return AMERICAN.answer(kind, facts, AMERICAN.options.agree(options))


def told(kind: str, facts: dict[str, Any], **options: Any) -> dict[str, Any]:
    """What the Ruling answers."""
    return dict(ask(kind, facts, **options).answer or {})


def codes(ruling: Ruling) -> list[str]:
    """The codes of its reasons."""
    return [reason.code for reason in ruling.reasons]


def options_named(ruling: Ruling) -> set[str]:
    """The options that decided it."""
    return {reason.option for reason in ruling.reasons if reason.option}


def refused(kind: str, facts: dict[str, Any], **options: Any) -> tuple[str, str]:
    """The code and field of the refused fact."""
    with pytest.raises(BadInput) as caught:
        ask(kind, facts, **options)
    return caught.value.code, caught.value.field
