"""The settle-up page: balances, the fewest payments, and points that nobody pays."""

import pytest
from django.test import Client

from clubs.models import Role
from scoring.models import Table
from scoring.recording import record_hand
from scoring.sessions import close_session
from tests.scoring.evening_pages import page, queries, says, signed_in
from tests.scoring.factories import AT, WALL_GAME, a_table, a_win, corrected, players_of, recorded, voided
from tests.scoring.table_pages import named_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(client: Client) -> Table:
    table = named_table()
    signed_in(client, table.session.club, Role.PLAYER)
    return table


def address(table: Table) -> str:
    return page("settle_up", table.session.club, table.session_id)


def payments(bill: object) -> list[tuple[str, str, int]]:
    return [(payer.name, payee.name, amount) for payer, payee, amount in bill.payments]  # type: ignore[attr-defined]


def test_who_pays_whom(client: Client, table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    response = client.get(address(table))
    assert payments(response.context["evening"]) == [("Bob", "Ana", 50), ("Dan", "Ana", 25), ("Cara", "Ana", 25)]
    assert says(response, "3 payments settle it")


def test_corrections_and_voids_count(client: Client, table: Table) -> None:
    record = recorded(table, a_win("E", "S", 25))
    voided(recorded(table, a_win("E", None, 50)))
    corrected(record, a_win("E", "W", 25))
    totals = client.get(address(table)).context["evening"].totals
    assert [(player.name, points) for player, points in totals][-1] == ("Cara", -50)


def test_before_the_first_hand_there_is_nothing_to_settle(client: Client, table: Table) -> None:
    assert says(client.get(address(table)), "Nothing to settle yet")


def test_even_balances_need_no_payment(client: Client, table: Table) -> None:
    recorded(table, WALL_GAME)
    assert says(client.get(address(table)), "nobody owes anybody anything")


def test_an_open_session_warns_that_numbers_may_change(client: Client, table: Table) -> None:
    recorded(table, a_win())
    assert says(client.get(address(table)), "The session is still open")
    close_session(session=table.session, by=table.seated_by, at=AT)
    assert not says(client.get(address(table)), "The session is still open")


def test_several_tables_are_also_settled_each_by_itself(client: Client, table: Table) -> None:
    other = a_table(table.session, players_of(table.session.club))
    recorded(table, a_win())
    recorded(other, a_win("S", "E", 30))
    bills = client.get(address(table)).context["tables"]
    assert [(bill.table, len(bill.totals), len(bill.payments)) for bill in bills] == [(1, 4, 3), (2, 4, 3)]


def test_tournament_points_are_not_paid(client: Client) -> None:
    table = named_table(scoring="tournament")
    signed_in(client, table.session.club)
    facts = a_win("E", None, 25, winner_exposures=2)
    record_hand(table=table, facts=facts, by=table.seated_by, at=AT, key="one")
    response = client.get(address(table))
    assert says(response, "These are tournament points")
    assert response.context["evening"].payments == []
    assert response.context["evening"].totals[0][1] > 0


def test_as_many_queries_for_a_longer_evening(client: Client, table: Table) -> None:
    recorded(table, a_win())
    short = queries(client, address(table))
    for _ in range(3):
        other = a_table(table.session, players_of(table.session.club))
        for _hand in range(3):
            recorded(other, a_win())
    assert queries(client, address(table)) == short
