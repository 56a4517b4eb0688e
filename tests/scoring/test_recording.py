"""Recording, correcting, voiding and undoing hands."""

import pytest

from scoring import ledger
from tests.scoring.factories import a_table, a_win, recorded

pytestmark = pytest.mark.django_db


def test_a_win_moves_points_to_the_winner() -> None:
    table = a_table()
    record = recorded(table, a_win("E", "S", 25))
    seats = dict(table.seats.values_list("place", "player_id"))
    assert not record.replayed
    assert ledger.table_totals(table) == {seats["P1"]: 100, seats["P2"]: -50, seats["P3"]: -25, seats["P4"]: -25}
