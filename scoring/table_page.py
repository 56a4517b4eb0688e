"""What the page of a table and of a hand show, read in a fixed number of queries.

A *chair* is a player's place as drawn round the table; a *row* is one hand of the evening's history.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from clubs.access import Access, get_or_404
from rules.engine.rulings import BETTOR, WINDS, Plain, Position
from scoring.forms import HandForm, hand_form
from scoring.forms.base import Sentence
from scoring.models import Hand, Revision, Seat, Table
from scoring.table_access import gone, may_record, may_undo


@dataclass(frozen=True, slots=True)
class Chair:
    """One player at the table: where, who, and points of the session so far."""

    place: str
    wind: str
    name: str
    total: int
    is_dealer: bool
    is_aside: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One hand in the history. `points` go by place, in the order of the seats."""

    hand: Hand
    revision: Revision
    winner: str
    ending: Sentence
    line: str
    value: int | None
    points: list[tuple[str, int]]
    is_gone: bool
    may_undo: bool

    @property
    def best(self) -> list[tuple[str, int]]:
        """Who gained, for a short message."""
        return [(name, points) for name, points in self.points if points > 0]


@dataclass(frozen=True)
class TableRead:
    """A table with its seats, as read for one member."""

    access: Access
    table: Table
    seats: list[Seat]

    @classmethod
    def of(cls, access: Access, pk: int) -> Self:
        """Two queries; Http404 for a table of another club."""
        tables = Table.objects.select_related("session__house_rules", "session__card")
        table = get_or_404(tables, pk=pk, session__club=access.club)
        return cls(access, table, list(table.seats.select_related("player", "acceptance")))

    @cached_property
    def players(self) -> dict[str, str]:
        """Place to name."""
        return {seat.place: seat.player.name for seat in self.seats}

    @property
    def may_record(self) -> bool:
        """May this member record here?"""
        return may_record(self.access, self.seats)

    @property
    def waiting(self) -> list[Seat]:
        """Seats whose player has not accepted the rules."""
        return [seat for seat in self.seats if not hasattr(seat, "acceptance")]

    @property
    def ruleset(self) -> str:
        """The game's name."""
        return self.table.session.house_rules.ruleset

    @property
    def chairs(self) -> list[Chair]:
        """As for the next hand."""
        return self.chairs_at(self.table.next_position())

    def chairs_at(self, position: Position) -> list[Chair]:
        """Round the table, counter-clockwise, starting with the same person every hand; who sits out comes last."""
        start = position.seats.index(min(position.seats))
        places = position.seats[start:] + position.seats[:start]
        return [self._chair(place, position) for place in (*places, *position.aside)]

    def names(self, position: Position) -> dict[str, str]:
        """Wind to name."""
        return {wind: self.players.get(place, place) for wind, place in position.by_wind().items()}

    def form(self, data: Any = None, hand: Hand | None = None) -> HandForm:
        """The form for the next hand, or for a correction of `hand`."""
        revision = hand.newest if hand else None
        return hand_form(self.ruleset)(
            data,
            position=revision.seated() if revision else self.table.next_position(),
            players=self.players,
            house_rules=self.table.session.agreed(),
            facts=revision.facts if revision else None,
        )

    def rows(self, hands: list[Hand]) -> list[Row]:
        """The evening's hands, newest first."""
        return [self.row(hand) for hand in reversed(hands)]

    def row(self, hand: Hand) -> Row:
        """`hand` with its newest revision."""
        revision = hand.newest
        assert revision is not None
        facts, names = revision.facts or {}, self.names(revision.seated())
        answer = (revision.ruling or {}).get("answer") or {}
        return Row(
            hand=hand,
            revision=revision,
            winner=names.get(facts.get("winner") or "", ""),
            ending=hand_form(self.ruleset).ending(facts, names) if facts else "",
            line=_line(facts, answer),
            value=answer.get("value") or facts.get("value"),
            points=self.points(revision),
            is_gone=gone(hand),
            may_undo=hand.number == self.table.played and may_undo(self.access, self.seats, hand),
        )

    def points(self, revision: Revision) -> list[tuple[str, int]]:
        """(name, points) of every seat for what the revision rules."""
        ruling = revision.ruled()
        net = ruling.net() if ruling else {}
        by_place = {place: net.get(wind, 0) for wind, place in revision.seated().by_wind().items()}
        return [(seat.player.name, by_place.get(seat.place, 0)) for seat in self.seats]

    def _chair(self, place: str, position: Position) -> Chair:
        aside = place in position.aside
        wind = BETTOR if aside else WINDS[position.seats.index(place)]
        total = self.table.totals.get(place, 0)
        return Chair(place, wind, self.players[place], total, place == position.dealer, aside)


def hands_of(table: Table) -> list[Hand]:
    """The evening's hands at a table, each with its newest revision and who recorded it. One query."""
    return list(table.hands.select_related("newest__by"))


def _line(facts: Mapping[str, Plain], answer: Mapping[str, Plain]) -> str:
    return str(facts.get("line") or answer.get("line") or "")
