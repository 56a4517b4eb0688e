"""What the score sheet shows: every table's evening as a matrix of hands and players, ready for paper."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clubs.access import Access, get_or_404
from clubs.models import Player
from rules.engine.rulings import Plain
from scoring.agreement import differences
from scoring.forms import hand_form
from scoring.forms.base import Sentence
from scoring.models import Acceptance, Revision
from scoring.score_sheets import Line, Sheet, score_sheets
from scoring.session_page import sessions


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand. `cells` are (points, running total) in the order of the sheet's players."""

    number: int
    revision: Revision
    east: str
    winner: str
    worth: str
    how: Sentence
    cells: list[tuple[int, int]]
    is_void: bool


@dataclass(frozen=True, slots=True)
class SheetRead:
    """One table: its players with their totals, its hands, and who did not accept by own hand."""

    number: int
    totals: list[tuple[Player, int]]
    rows: list[SheetRow]
    waived: list[Acceptance]


def score_sheet_context(access: Access, pk: int) -> dict[str, Any]:
    """Six queries, whatever was played; Http404 for a session of another club."""
    session = get_or_404(sessions(), pk=pk, club=access.club)
    game = session.house_rules.ruleset
    waived = Acceptance.objects.filter(seat__session=session, how=Acceptance.How.WAIVED)
    notes = list(waived.select_related("seat__player", "by").order_by("seat__place"))
    return {
        "access": access,
        "section": "sessions",
        "session": session,
        "sheets": [_sheet(sheet, game, notes) for sheet in score_sheets(session)],
        "differences": differences(session),
    }


def _sheet(sheet: Sheet, game: str, notes: list[Acceptance]) -> SheetRead:
    names = {seat.place: seat.player.name for seat in sheet.table.seats.all()}
    return SheetRead(
        number=sheet.table.number,
        totals=list(zip(sheet.players, sheet.totals, strict=True)),
        rows=[_row(line, game, names) for line in sheet.lines],
        waived=[note for note in notes if note.seat.table_id == sheet.table.pk],
    )


def _row(line: Line, game: str, names: Mapping[str, str]) -> SheetRow:
    position = line.revision.seated()
    by_wind = {wind: names[place] for wind, place in position.by_wind().items()}
    facts: Mapping[str, Plain] = line.revision.facts or {}
    answer: Mapping[str, Plain] = (line.revision.ruling or {}).get("answer") or {}
    return SheetRow(
        number=line.hand.number,
        revision=line.revision,
        east=names[position.dealer],
        winner=by_wind.get(facts.get("winner") or "", ""),
        worth=_worth(facts, answer),
        how=hand_form(game).ending(facts, by_wind) if facts else "",
        cells=list(zip(line.points, line.totals, strict=True)),
        is_void=line.revision.kind == Revision.Kind.VOIDED,
    )


def _worth(facts: Mapping[str, Plain], answer: Mapping[str, Plain]) -> str:
    """Line and value, as far as they are known."""
    line = facts.get("line") or answer.get("line") or ""
    value = answer.get("value") or facts.get("value") or ""
    return " · ".join(str(part) for part in (line, value) if part)
