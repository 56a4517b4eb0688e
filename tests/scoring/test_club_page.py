"""A club's first page: the next tap for everybody, at every moment of a club's life."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
import time_machine
from django.test import Client

from clubs.models import Club, Role
from scoring.models import Table
from scoring.sessions import close_session
from tests.scoring.evening_pages import a_club, page, queries, says, signed_in, text, waiting_table
from tests.scoring.factories import AT, a_session, a_table, a_win, players_of, recorded
from tests.scoring.table_pages import named_table, play

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def tonight() -> Iterator[None]:
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def table() -> Table:
    return named_table()


def address(club: Club) -> str:
    return page("club", club)


def test_the_tables_of_tonight_are_one_tap_away(client: Client, table: Table) -> None:
    club = table.session.club
    signed_in(client, club, Role.PLAYER)
    response = client.get(address(club))
    assert f'href="{page("table", club, table.pk)}"' in text(response)
    assert says(response, "ready to deal")
    assert "Start" not in text(response)


def test_a_table_says_how_many_have_accepted(client: Client) -> None:
    club = waiting_table(accepted=2).session.club
    signed_in(client, club)
    assert says(client.get(address(club)), "2 of 4 accepted")


def test_the_own_table_comes_first(client: Client, table: Table) -> None:
    session = table.session
    other = a_table(session, players_of(session.club))
    play(other, "P1", signed_in(client, session.club, Role.PLAYER))
    (evening,) = client.get(address(session.club)).context["tonight"]
    assert [board.table.number for board in evening.boards] == [2, 1]
    assert [board.own for board in evening.boards] == ["E", ""]


def test_the_tables_stay_past_midnight_and_not_for_ever(client: Client, table: Table) -> None:
    club = table.session.club
    signed_in(client, club)
    for days, evenings in ((1, 1), (2, 0)):
        with time_machine.travel(AT + timedelta(days=days), tick=False):
            client.force_login(club.members.get().account)
            assert len(client.get(address(club)).context["tonight"]) == evenings


def test_a_closed_evening_makes_way_for_the_next(client: Client, table: Table) -> None:
    club = table.session.club
    close_session(session=table.session, by=table.seated_by, at=AT)
    signed_in(client, club)
    response = client.get(address(club))
    assert f'href="{page("session_new", club)}"' in text(response)
    assert says(response, "Ready to play?")
    assert says(response, "Wednesday")


def test_a_new_club_is_told_to_add_players(client: Client) -> None:
    club = a_club(players=2)
    signed_in(client, club)
    response = client.get(address(club))
    assert says(response, "Add players")
    assert says(response, "Start an evening")


def test_a_player_of_a_new_club_is_told_to_wait_for_the_organiser(client: Client) -> None:
    club = a_club()
    signed_in(client, club, Role.PLAYER)
    response = client.get(address(club))
    assert says(response, "As soon as an organiser starts one")
    assert "Start an evening" not in text(response)


def test_an_open_evening_without_tables_asks_for_the_first(client: Client) -> None:
    club = a_club()
    session = a_session(club=club)
    signed_in(client, club)
    assert page("table_new", club, session.pk) in text(client.get(address(club)))
    signed_in(client, club, Role.PLAYER)
    assert page("table_new", club, session.pk) not in text(client.get(address(club)))


def test_the_top_of_the_season_and_the_own_place_below_it(client: Client, table: Table) -> None:
    session = table.session
    for value in (25, 30, 35):
        last = a_table(session, players_of(session.club))
        recorded(last, a_win("E", "N", value))
    play(last, "P4", signed_in(client, session.club, Role.PLAYER))
    response = client.get(address(session.club))
    assert [row.points for row in response.context["top"]][:3] == [140, 120, 100]
    assert len(response.context["top"]) == 5
    assert response.context["own"].place == 12
    assert says(response, "−70")


def test_the_newest_evenings_come_first(client: Client) -> None:
    club = a_club()
    for days in (3, 1, 2):
        session = a_session(club=club)
        session.held_on -= timedelta(days=days)
        session.save()
    signed_in(client, club)
    newest = client.get(address(club)).context["newest"]
    assert [(AT.date() - session.held_on).days for session in newest] == [1, 2, 3]


def test_as_many_queries_for_a_long_history(client: Client, table: Table) -> None:
    session = table.session
    recorded(table, a_win())
    signed_in(client, session.club)
    short = queries(client, address(session.club))
    for _evening in range(3):
        another = a_session(club=session.club)
        for _table in range(3):
            seated = a_table(another, players_of(session.club))
            recorded(seated, a_win())
            recorded(seated, a_win())
    assert queries(client, address(session.club)) == short
