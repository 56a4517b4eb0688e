"""The score sheet: every hand on paper, with what was changed and why."""

import pytest
from django.test import Client

from clubs.models import Role
from scoring.models import Table
from scoring.seating import waive
from tests.scoring.evening_pages import page, queries, says, signed_in, text, waiting_table
from tests.scoring.factories import (
    AT,
    WALL_GAME,
    a_session,
    a_table,
    a_win,
    corrected,
    players_of,
    recorded,
    undone,
    voided,
)
from tests.scoring.table_pages import named_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(client: Client) -> Table:
    table = named_table(challenge_penalty=50)
    signed_in(client, table.session.club, Role.PLAYER)
    return table


def address(table: Table) -> str:
    return page("score_sheet", table.session.club, table.session_id)


def test_each_hand_stands_with_points_and_running_totals(client: Client, table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    recorded(table, {**a_win("E", None), "value": None, "line": "C1"})
    recorded(table, WALL_GAME)
    (sheet,) = client.get(address(table)).context["sheets"]
    first, second, third = sheet.rows
    assert (first.number, first.east, first.winner, first.worth) == (1, "Ana", "Ana", "25")
    assert first.cells == [(100, 100), (-50, -50), (-25, -25), (-25, -25)]
    assert (second.east, second.winner) == ("Bob", "Bob")
    assert second.worth.startswith("C1 · ")
    assert second.cells[0][1] == 100 + second.cells[0][0]
    assert (third.east, third.winner, third.worth) == ("Cara", "", "")
    assert [points for points, _total in third.cells] == [0, 0, 0, 0]


def test_what_was_changed_stands_with_its_reason(client: Client, table: Table) -> None:
    corrected(recorded(table, a_win()), a_win("S", "E"), reason="South had it")
    voided(recorded(table, a_win()), reason="A tile was missing")
    undone(recorded(table, a_win()))
    response = client.get(address(table))
    (sheet,) = response.context["sheets"]
    assert [(row.revision.kind, row.is_void) for row in sheet.rows] == [("corrected", False), ("voided", True)]
    assert says(response, "South had it")
    assert says(response, "A tile was missing")


def test_the_foot_names_the_rules_and_who_did_not_accept(client: Client) -> None:
    table = waiting_table(challenge_penalty=50)
    waive(seat=table.seats.all()[1], reason="read aloud", by=table.seated_by, at=AT)
    signed_in(client, table.session.club)
    response = client.get(address(table))
    assert table.session.rules_hash in text(response)
    assert says(response, "Bob did not accept by own hand")
    assert says(response, "read aloud")
    assert [difference.agreed for difference in response.context["differences"]]


def test_a_session_without_a_table_has_an_empty_page(client: Client) -> None:
    session = a_session()
    signed_in(client, session.club)
    assert says(client.get(page("score_sheet", session.club, session.pk)), "No table yet")


def test_as_many_queries_for_a_longer_evening(client: Client, table: Table) -> None:
    recorded(table, a_win())
    short = queries(client, address(table))
    for _ in range(2):
        other = a_table(table.session, players_of(table.session.club))
        for _hand in range(4):
            recorded(other, a_win())
    assert queries(client, address(table)) == short
