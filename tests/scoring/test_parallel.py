"""Many scorers at once, with real transactions: nothing is recorded twice, nothing is lost."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier
from typing import TypeVar

import pytest
from django.db import connection

from scoring import ledger
from scoring.history import verify
from scoring.models import Hand, Revision, Season, Standing, Table
from scoring.recording import Recorded, TableMovedOn, undo_newest
from scoring.recounting import rebuild
from scoring.refusals import Refused
from tests.scoring.factories import AT, a_session, a_table, a_win, players_of, recorded

T = TypeVar("T")
SUBMITS = 24

pytestmark = pytest.mark.usefixtures("real_database")


@contextmanager
def own_connection() -> Iterator[None]:
    try:
        yield
    finally:
        connection.close()


def at_once(actions: list[Callable[[], T]]) -> list[T | Refused]:
    """What the actions give, or how they were refused, when they all start together."""
    start = Barrier(len(actions))

    def act(action: Callable[[], T]) -> T | Refused:
        with own_connection():
            start.wait()
            try:
                return action()
            except Refused as refusal:
                return refusal

    with ThreadPoolExecutor(len(actions)) as threads:
        return list(threads.map(act, actions))


def test_the_same_submit_many_times_makes_one_hand() -> None:
    table = a_table()
    answers = at_once([lambda: recorded(table, a_win(), key="tap")] * SUBMITS)
    records = [answer for answer in answers if isinstance(answer, Recorded)]
    assert len(records) == SUBMITS
    assert [record.replayed for record in records].count(False) == 1
    assert len({record.revision.pk for record in records}) == 1
    assert Hand.objects.count() == Revision.objects.count() == 1


def test_of_two_scorers_with_the_same_next_hand_one_is_told() -> None:
    table = a_table()
    answers = at_once([lambda: recorded(table, a_win(), expected_number=1)] * 2)
    assert sum(isinstance(answer, TableMovedOn) for answer in answers) == 1
    assert Hand.objects.count() == 1


def test_hands_without_an_expected_number_queue_up() -> None:
    table = a_table()
    at_once([lambda: recorded(table, a_win())] * SUBMITS)
    table.refresh_from_db()
    assert list(table.hands.values_list("number", flat=True)) == list(range(1, SUBMITS + 1))
    assert verify(table) == []
    assert rebuild(Season.objects.get()) == []


def test_a_hand_is_undone_once() -> None:
    record = recorded(a_table(), a_win())
    answers = at_once([lambda: undo_newest(hand=record.hand, by=record.revision.by, at=AT, key="undo")] * 8)
    assert all(isinstance(answer, Recorded) for answer in answers)
    assert record.hand.revisions.count() == 2
    assert not any(ledger.table_totals(Table.objects.get()).values())


def test_tables_of_one_season_do_not_wait_for_each_other_in_a_ring() -> None:
    """The same players sit in two open sessions, in opposite order."""
    first = a_session()
    players = players_of(first.club)
    second = a_session(club=first.club, season=first.season)
    tables = [a_table(first, players), a_table(second, players[::-1])]
    answers = at_once([lambda table=table: recorded(table, a_win()) for table in tables * 8])  # type: ignore[misc]
    assert all(isinstance(answer, Recorded) for answer in answers)
    assert sum(Standing.objects.values_list("hands", flat=True)) == 4 * 16
    assert rebuild(first.season) == []
