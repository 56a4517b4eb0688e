"""The chain of revisions of a table: each carries the SHA-256 of itself and of the one before it.

Whoever changes a stored revision, or takes one out, breaks every hash after it; `verify` says where.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from typing import Any

from django.db import transaction

from rules.engine.rulings import Plain
from scoring.models import Revision, Table

HASHED = (
    "table_id",
    "hand_id",
    "number",
    "kind",
    "position",
    "facts",
    "ruling",
    "proof",
    "reason",
    "by_id",
    "key",
    "fingerprint",
    "previous_hash",
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in a chain: `code` is changed, out_of_order or cut_off; `revision` is the row's id."""

    code: str
    table: int
    revision: int | None = None

    def __str__(self) -> str:
        return f"table {self.table}: {self.code}" + (f" at revision {self.revision}" if self.revision else "")


def canonical(plain: Plain) -> str:
    """The one JSON text of a plain value: keys sorted, no spaces. Raises ValueError for what JSON cannot hold."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def digest(plain: Plain) -> str:
    """SHA-256 of the canonical JSON, 64 hexadecimal digits."""
    return hashlib.sha256(canonical(plain).encode()).hexdigest()


def append(table: Table, revision: Revision) -> None:
    """Write `revision` as the newest of its table, which the caller has locked and saves."""
    revision.previous_hash = table.chain
    revision.hash = _hash(revision)
    revision.save(force_insert=True)
    table.chain = revision.hash


@transaction.atomic
def verify(table: Table) -> list[Problem]:
    """All problems in the table's chain, oldest first; none when history is as it was written.

    The table is locked, so that no hand comes in between. Two queries.
    """
    return list(_problems(Table.objects.select_for_update(no_key=True).get(pk=table.pk)))


def _problems(table: Table) -> Iterator[Problem]:
    previous = ""
    for revision in table.revisions.order_by("pk").iterator():
        if revision.previous_hash != previous:
            yield Problem("out_of_order", table.pk, revision.pk)
        if revision.hash != _hash(revision):
            yield Problem("changed", table.pk, revision.pk)
        previous = revision.hash
    if table.chain != previous:
        yield Problem("cut_off", table.pk)


def _hash(revision: Revision) -> str:
    fields: dict[str, Any] = {name: getattr(revision, name) for name in HASHED}
    return digest({**fields, "at": revision.at.astimezone(UTC).isoformat(timespec="microseconds")})
