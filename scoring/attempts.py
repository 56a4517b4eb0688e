"""Attempt: a posted hand on its way to being recorded: read, ruled on, seen by a person, and only then saved.

What a person saw is known by `seen`, the hash of the facts that the ruling on the page was made of.
"""

from typing import Any
from uuid import uuid4

from django.utils.functional import cached_property

from rules.engine.reading import BadInput
from rules.engine.rulings import Ruling
from scoring import recording
from scoring.forms import HandForm
from scoring.forms.base import Sentence
from scoring.history import digest
from scoring.models import Hand
from scoring.recording import SETTLED, HandChanged, NotSettled, TableMovedOn, WindsMoved
from scoring.refusals import Refused
from scoring.submits import ReasonMissing
from scoring.table_page import TableRead


class Attempt:
    """A bound form of one table (or, with `hand`, of one correction) and what came of it."""

    def __init__(self, read: TableRead, data: Any, hand: Hand | None = None) -> None:
        self.read = read
        self.hand = hand
        self.form: HandForm = read.form(data, hand)
        self.key = str(data.get("key", ""))
        self.expected = _number(data.get("expected"))
        self.saw = str(data.get("seen", ""))
        self.refusal: Refused | None = None
        self.ruling: Ruling | None = None

    @cached_property
    def waiting_for(self) -> Sentence:
        """The next tap; empty when the facts are complete, or cannot be read at all."""
        return self.form.waiting_for if self.form.is_valid() else ""

    @property
    def is_complete(self) -> bool:
        """Can the engine be asked?"""
        return self.form.is_valid() and not self.waiting_for

    @cached_property
    def facts(self) -> dict[str, Any]:
        """Of a complete attempt."""
        return self.form.facts()

    @property
    def seen(self) -> str:
        """The mark of what this page shows."""
        return digest(self.facts)

    @property
    def was_seen(self) -> bool:
        """Did the person see the ruling on exactly these facts?"""
        return self.is_complete and self.saw == self.seen

    @property
    def may_save(self) -> bool:
        """Does the ruling settle the hand, and can sending it (again, with a reason) succeed?"""
        can_be_sent = self.refusal is None or isinstance(self.refusal, ReasonMissing)
        return can_be_sent and self.ruling is not None and self.ruling.outcome in SETTLED

    @property
    def points(self) -> list[tuple[str, int]]:
        """(name, points) of every seat that the ruling moves something for, the most first."""
        net = self.ruling.net() if self.ruling else {}
        moved = [(self.read.players[place], net[wind]) for place, wind in self.form.winds.items() if wind in net]
        return sorted(moved, key=lambda name_points: -name_points[1])

    def look(self) -> None:
        """Ask for the ruling, without writing."""
        self.refusal = self.refusal or self._out_of_date()
        if not self.is_complete or self.ruling is not None:
            return
        try:
            self.ruling = recording.preview(table=self.read.table, facts=self.facts, hand=self.hand)
        except BadInput as error:
            self.form.refuse(error)
        except Refused as refusal:
            self.refusal = refusal

    def refuse(self, error: Exception) -> None:
        """Keep why a verb would not write."""
        if isinstance(error, BadInput):
            self.form.refuse(error)
        elif isinstance(error, NotSettled):
            self.ruling = error.ruling
        elif isinstance(error, Refused):
            self.refusal = error

    def _out_of_date(self) -> Refused | None:
        """Why the page that was sent does not fit the table as it is now."""
        number = self.hand.number if self.hand else self.read.table.played + 1
        if self.hand is None and self.expected != number:
            return TableMovedOn(expected=self.expected or 0, number=number)
        if self._winds_moved:
            return HandChanged(number=number) if self.hand else WindsMoved()
        return None

    @property
    def _winds_moved(self) -> bool:
        """The facts name winds, so a page that was drawn with others would give the hand to somebody else."""
        return self.form.seats_when_drawn != list(self.form.places.values())


def new_key() -> str:
    """The key of one drawn form: sent twice, it makes one hand."""
    return uuid4().hex


def _number(text: Any) -> int | None:
    return int(text) if str(text or "").isascii() and str(text or "").isdigit() and len(str(text)) < 9 else None
