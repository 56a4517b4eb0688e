"""Recording hands: points, winds, keys, refusals."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Account
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome
from scoring import ledger
from scoring.history import verify
from scoring.ledger import TooManyPoints
from scoring.locking import AcceptanceMissing, SessionClosed
from scoring.models import Entry, Hand, Revision, Table
from scoring.recording import NotSettled, TableMovedOn, preview, record_hand
from scoring.seating import seat_table
from scoring.sessions import close_session
from tests.scoring.factories import (
    AT,
    THROWN_IN,
    WALL_GAME,
    a_session,
    a_table,
    a_win,
    players_of,
    points_by_place,
    recorded,
)

pytestmark = pytest.mark.django_db


def scorer(table: Table) -> Account:
    return table.session.created_by


def test_a_win_on_a_discard_costs_the_discarder_double(table: Table) -> None:
    record = recorded(table, a_win("E", "S", 25))
    assert record.ruling is not None
    assert record.ruling.outcome is Outcome.WIN
    assert points_by_place(table) == {"P1": 100, "P2": -50, "P3": -25, "P4": -25}


def test_winds_and_east_move_by_themselves(table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    recorded(table, a_win("E", "S", 30))  # now P2 is East and P3 South
    assert points_by_place(table) == {"P1": 70, "P2": 70, "P3": -85, "P4": -55}


def test_the_table_remembers_position_number_totals_and_chain(table: Table) -> None:
    record = recorded(table, a_win("E", "S", 25))
    table.refresh_from_db()
    assert record.ruling is not None
    assert table.next_position() == record.ruling.next
    assert table.played == 1
    assert table.totals == {"P1": 100, "P2": -50, "P3": -25, "P4": -25}
    assert table.chain == record.revision.hash


@pytest.mark.parametrize("facts", [WALL_GAME, THROWN_IN, {"result": "replay"}])
def test_a_hand_that_moves_nothing_has_no_entry(table: Table, facts: dict[str, Any]) -> None:
    record = recorded(table, facts)
    assert record.hand.number == 1
    assert not Entry.objects.exists()


def test_a_replay_leaves_the_winds_where_they_are(table: Table) -> None:
    before = table.next_position()
    recorded(table, {"result": "replay"})
    table.refresh_from_db()
    assert table.next_position().seats == before.seats
    assert table.played == 1


def test_tournament_points_come_from_the_pot() -> None:
    table = a_table(scoring="tournament")
    record = recorded(table, a_win("E", None, 25))
    assert sum(record.revision.entry.legs.values_list("amount", flat=True)) == 0
    points = points_by_place(table)
    assert points["P1"] > 0
    assert sum(points.values()) != 0


def test_what_vouches_for_a_hand_is_said(table: Table) -> None:
    assert recorded(table, a_win()).revision.proof == Revision.Proof.ATTESTED
    assert recorded(table, WALL_GAME).revision.proof == Revision.Proof.NONE


def test_the_engine_is_told_what_everybody_had_before(table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    facts = recorded(table, {**WALL_GAME, "totals_before": {"E": 999}}).revision.facts
    assert facts is not None
    assert facts["totals_before"] == {"E": -50, "S": -25, "W": -25, "N": 100}


def test_the_pie_limit_looks_at_the_evening_so_far() -> None:
    table = a_table(pie_limit=60)
    recorded(table, a_win("E", "S", 25))  # P2 has lost 50, and 10 are left to lose
    recorded(table, a_win("S", "E", 25))  # P2 is East now
    assert points_by_place(table)["P2"] == -60


# Keys


def test_the_same_submit_again_gives_the_first_hand(table: Table) -> None:
    first = recorded(table, a_win(), key="tap")
    again = recorded(table, a_win(), key="tap")
    assert again.replayed
    assert again.revision == first.revision
    assert again.ruling == Revision.objects.get().ruled()
    assert Hand.objects.count() == 1


def test_a_key_belongs_to_its_table() -> None:
    first, second = recorded(a_table(), a_win(), key="tap"), recorded(a_table(), a_win(), key="tap")
    assert first.hand != second.hand


def test_a_submit_is_answered_again_after_the_session_is_closed(table: Table) -> None:
    first = recorded(table, a_win(), key="tap")
    close_session(session=table.session, by=scorer(table), at=AT)
    assert recorded(table, a_win(), key="tap").revision == first.revision


# Refusals: nothing is written


def test_a_declaration_that_is_no_win_is_not_recorded(table: Table) -> None:
    tiles = {"exposures": [], "concealed": ["1B"] * 14, "win_tile": "1B", "other_visible": []}
    facts = a_win("E", None, tiles=tiles)
    del facts["value"]
    with pytest.raises(NotSettled) as caught:
        recorded(table, facts)
    assert caught.value.code == "not_settled"
    assert caught.value.ruling.outcome is Outcome.IMPOSSIBLE
    assert caught.value.ruling.reasons
    assert not Hand.objects.exists()


def test_facts_that_cannot_be_read_are_the_engine_s_bad_input(table: Table) -> None:
    with pytest.raises(BadInput):
        recorded(table, {"result": "win", "winner": "X"})
    assert not Hand.objects.exists()


def test_no_hand_before_everybody_accepted() -> None:
    session = a_session()
    table = seat_table(session=session, players=players_of(session.club), by=session.created_by, at=AT)
    with pytest.raises(AcceptanceMissing) as caught:
        recorded(table, WALL_GAME)
    for seat in table.seats.all():
        assert seat.player.name in str(caught.value)


def test_no_hand_in_a_closed_session(table: Table) -> None:
    close_session(session=table.session, by=scorer(table), at=AT)
    with pytest.raises(SessionClosed, match="“Wednesday” is closed"):
        recorded(table, WALL_GAME)


def test_a_page_that_lags_behind_is_told(table: Table) -> None:
    recorded(table, WALL_GAME, expected_number=1)
    with pytest.raises(TableMovedOn, match="hand 1 when you began; the table is now at hand 2"):
        recorded(table, a_win(), expected_number=1)
    assert recorded(table, a_win(), expected_number=2).hand.number == 2


def test_absurd_points_are_refused(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "MOST_POINTS", 99)
    with pytest.raises(TooManyPoints, match="would move 100 points for one player; the most is 99"):
        recorded(table, a_win())
    assert not Hand.objects.exists()


def test_no_more_hands_than_were_agreed() -> None:
    table = a_table(hands_per_game=16)
    for _hand in range(16):
        recorded(table, WALL_GAME)
    with pytest.raises(NotSettled):
        recorded(table, WALL_GAME)


# Preview


def test_a_preview_is_the_ruling_that_recording_gives(table: Table) -> None:
    ruling = preview(table=table, facts=a_win())
    assert not Hand.objects.exists()
    assert recorded(table, a_win()).ruling == ruling


def test_a_preview_tells_why_not(table: Table) -> None:
    facts = {"result": "win", "winner": "E", "win_by": "self_pick", "tiles": {"concealed": ["1B"] * 14}}
    assert preview(table=table, facts=facts).outcome is Outcome.IMPOSSIBLE


# Queries


def queries_of_recording(table: Table) -> list[str]:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        recorded(table, a_win())
    return [query["sql"] for query in queries]


def test_recording_takes_the_same_few_queries_whatever_was_played(table: Table) -> None:
    """In a transaction: the locked table, its seats and the key; the hand, its revision, legs and
    entry; the standings, the newest revision and the table."""
    first = queries_of_recording(table)
    for _hand in range(12):
        recorded(table, a_win())
    statements = [sql for sql in first if "SAVEPOINT" not in sql]
    assert len(statements) == 9, "\n".join(statements)
    assert len(queries_of_recording(table)) == len(first)


def test_a_preview_of_a_table_that_was_read_takes_no_query(table: Table, django_assert_num_queries: Any) -> None:
    read = Table.objects.select_related("session__house_rules", "session__card").get()
    with django_assert_num_queries(0):
        preview(table=read, facts=a_win())


def test_a_replayed_submit_takes_three_queries(table: Table) -> None:
    recorded(table, a_win(), key="tap")
    by = scorer(table)
    with CaptureQueriesContext(connection) as queries:
        record_hand(table=table, facts=a_win(), by=by, at=AT, key="tap")
    assert len([query for query in queries if "SAVEPOINT" not in query["sql"]]) == 3


def test_history_holds(table: Table) -> None:
    for facts in (a_win(), WALL_GAME, a_win("N", None)):
        recorded(table, facts)
    assert verify(table) == []
    assert ledger.season_totals(table.session.season) == ledger.session_totals(table.session)
