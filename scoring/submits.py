"""One submit of a page or a program: who sent what, when, and under which key.

The key is the sender's own. The same key with the same content is the same submit, sent again because its answer was
lost; the same key with other content is a mistake of the sender.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Self

from django.utils.translation import gettext_lazy as _

from clubs.models import Account
from rules.engine.reading import Facts
from rules.engine.rulings import Plain
from scoring.history import canonical, digest
from scoring.locking import LockedTable
from scoring.models import Revision, Table
from scoring.refusals import Refused

LONGEST_KEY = 64
LONGEST_REASON = 300
LONGEST_FACTS = 20_000  # characters of JSON; a hand with everything in it has about 1,500
DEEPEST_FACTS = 8
DERIVED = ("totals_before",)  # facts that the ledger knows better than the sender


class BadKey(Refused):
    """The key is empty, too long or not printable."""

    code = "bad_key"
    wording = _("The key of a submit is 1 to %(longest)s printable characters.")


class KeyReused(Refused):
    """The key was used at this table for something else."""

    code = "key_reused"
    wording = _(
        "This form was already sent with other contents, as hand %(hand)s. Look at that hand; correct it if need be."
    )


class UnreadableFacts(Refused):
    """The facts are no JSON object that both databases can hold."""

    code = "unreadable_facts"
    wording = _("The facts of a hand are an object of texts, whole numbers, flags and lists, not too long.")


class ReasonMissing(Refused):
    """A correction or void without a reason."""

    code = "reason_missing"
    wording = _("Say why, in 1 to %(longest)s characters: whoever reads the hand later wants to know.")


@dataclass(frozen=True, slots=True)
class Submit:
    """What was sent. `fingerprint` is the SHA-256 of its content."""

    by: Account
    at: datetime
    key: str
    fingerprint: str

    @classmethod
    def of(cls, verb: str, *, by: Account, at: datetime, key: str, **content: Plain) -> Self:
        """Raises BadKey."""
        if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
            raise BadKey(longest=LONGEST_KEY)
        return cls(by, at, key, digest({"verb": verb, **content}))

    def lock(self, table: Table) -> LockedTable:
        """The table, locked for this submit."""
        return LockedTable.get(table, self.key)

    def earlier(self, locked: LockedTable) -> Revision | None:
        """The revision that the first sending of this submit made at the table; raises KeyReused."""
        if locked.sent is None:
            return None
        earlier = Revision.objects.select_related("hand").get(pk=locked.sent)
        if earlier.fingerprint != self.fingerprint:
            raise KeyReused(hand=earlier.hand.number)
        return earlier


def readable(facts: Facts) -> dict[str, Plain]:
    """`facts` as plain data without what the ledger derives; raises UnreadableFacts."""
    if not isinstance(facts, Mapping) or not _is_plain(facts):
        raise UnreadableFacts
    plain = {name: _as_stored(value) for name, value in facts.items() if name not in DERIVED}
    if len(canonical(plain)) > LONGEST_FACTS:
        raise UnreadableFacts
    return plain


def reasoned(reason: str, longest: int = LONGEST_REASON) -> str:
    """`reason` without outer spaces; raises ReasonMissing when nothing is left, or too much."""
    reason = reason.strip()
    if not 1 <= len(reason) <= longest or not _is_text(reason):
        raise ReasonMissing(longest=longest)
    return reason


def _is_plain(value: Any, depth: int = 0) -> bool:
    """Fractions are left out: no fact has one, and the databases do not give all of them back as they were."""
    if isinstance(value, Mapping):
        return all(map(_is_name, value)) and _is_plain(list(value.values()), depth)
    if isinstance(value, list | tuple):
        return depth < DEEPEST_FACTS and all(_is_plain(inner, depth + 1) for inner in value)
    return value is None or isinstance(value, int) or (isinstance(value, str) and _is_text(value))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and _is_text(name)


def _is_text(text: str) -> bool:
    """PostgreSQL holds neither NUL nor half a character."""
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def _as_stored(value: Plain) -> Plain:
    if isinstance(value, Mapping):
        return {name: _as_stored(inner) for name, inner in value.items()}
    return [_as_stored(inner) for inner in value] if isinstance(value, list | tuple) else value
