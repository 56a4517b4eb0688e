"""What the page of one hand shows: its facts, tiles and ruling, and who changed what, when and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from clubs.access import Access, get_or_404
from rules.engine.rulings import Plain
from scoring.forms import HandForm, hand_form
from scoring.models import Hand, Revision
from scoring.table_access import gone, may_correct, may_undo
from scoring.table_page import TableRead


@dataclass(frozen=True, slots=True)
class Change:
    """One revision, with the points that it moved for each player against the one before."""

    revision: Revision
    moved: list[tuple[str, int]]


@dataclass(frozen=True)
class HandRead:
    """A hand with its revisions and table, as read for one member."""

    access: Access
    table: TableRead
    hand: Hand
    revisions: list[Revision]

    @classmethod
    def of(cls, access: Access, pk: int) -> Self:
        """Four queries; Http404 for a hand of another club."""
        hands = Hand.objects.select_related("newest__by")
        hand = get_or_404(hands, pk=pk, table__session__club=access.club)
        read = TableRead.of(access, hand.table_id)
        hand.table = read.table
        return cls(access, read, hand, list(hand.revisions.select_related("by")))

    @property
    def revision(self) -> Revision:
        """The one that counts."""
        return self.revisions[-1]

    @property
    def may_undo(self) -> bool:
        """May this member undo the hand, if it is the newest?"""
        return may_undo(self.access, self.table.seats, self.hand)

    def form(self) -> HandForm:
        """Filled in with the facts that count."""
        return self.table.form(hand=self.hand)

    def changes(self) -> Iterator[Change]:
        """Oldest first."""
        before: list[tuple[str, int]] = []
        for revision in self.revisions:
            points = self.table.points(revision)
            moved = [
                (name, now - was) for (name, now), (_same, was) in zip(points, before or _nothing(points), strict=True)
            ]
            yield Change(revision, moved)
            before = points

    def told(self) -> Revision | None:
        """The newest revision that holds facts: what was said before the hand was taken back."""
        return next((revision for revision in reversed(self.revisions) if revision.facts), None)

    def context(self) -> dict[str, Any]:
        """For the hand's templates."""
        told, table = self.told(), self.table.table
        position = self.revision.seated()
        names = self.table.names(position)
        facts: dict[str, Plain] = (told.facts or {}) if told else {}
        return {
            "access": self.access,
            "section": "sessions",
            "session": table.session,
            "table": table,
            "hand": self.hand,
            "row": self.table.row(self.hand),
            "position": position,
            "names": names,
            "chairs": self.table.chairs_at(position),
            "facts": facts,
            "words": hand_form(self.table.ruleset).in_words(facts, names) if facts else [],
            "ruling": told.ruled() if told else None,
            "changes": list(self.changes()),
            "is_gone": gone(self.hand),
            "may_change": may_correct(self.access) and not gone(self.hand) and not table.session.closed_at,
            "may_undo": self.may_undo and self.hand.number == table.played and not table.session.closed_at,
            "ruleset": self.table.ruleset,
            "record_template": f"scoring/{self.table.ruleset}/record.html",
        }


def _nothing(points: list[tuple[str, int]]) -> list[tuple[str, int]]:
    return [(name, 0) for name, _points in points]
