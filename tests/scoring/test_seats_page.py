"""Seats later in the evening: one more table, and a table seated anew."""

import pytest
from django.test import Client

from scoring.models import Session
from tests.scoring.evening_pages import (
    HUGE,
    page,
    queries,
    says,
    seats,
    signed_in,
    waiting_table,
)
from tests.scoring.factories import (
    PlayerFactory,
    a_table,
    a_win,
    players_of,
    recorded,
)
from tests.scoring.table_pages import named_table

pytestmark = pytest.mark.django_db


def seated(session: Session) -> list[list[str]]:
    return [[seat.player.name for seat in table.seats.all()] for table in session.tables.all()]


def test_one_more_table_is_seated(client: Client) -> None:
    table = named_table()
    club, more = table.session.club, players_of(table.session.club, 4)
    signed_in(client, club)
    address = page("table_new", club, table.session_id)
    offered = client.get(address).context["form"].players
    assert set(offered.values()) == set(more)
    response = client.post(address, seats(more))
    assert response["Location"] == page("table", club, table.session.tables.get(number=2).pk)


def test_who_sits_elsewhere_is_not_taken_away(client: Client) -> None:
    table = named_table()
    signed_in(client, table.session.club)
    players = [seat.player for seat in table.seats.all()]
    response = client.post(page("table_new", table.session.club, table.session_id), seats(players))
    assert response.status_code == 422
    assert says(response, "Whoever is chosen here is not among the players.")


def test_a_table_without_a_hand_is_seated_anew(client: Client) -> None:
    table = named_table()
    club = table.session.club
    eve = PlayerFactory.create(club=club, name="Eve")
    ana, bob, cara, _dan = (seat.player for seat in table.seats.all())
    signed_in(client, club)
    address = page("reseat", club, table.pk)
    assert client.get(address).context["form"].initial["seat-1-E"] == ana.pk
    assert client.post(address, seats([eve, cara, bob, ana])).status_code == 302
    assert seated(table.session) == [["Eve", "Cara", "Bob", "Ana"]]


def test_seats_are_drawn_by_lot_before_they_are_used(client: Client) -> None:
    table = named_table()
    players = [seat.player for seat in table.seats.all()]
    signed_in(client, table.session.club)
    response = client.post(page("reseat", table.session.club, table.pk), {**seats(players), "do": "draw"})
    assert response.status_code == 200
    assert sorted(response.context["form"].initial.values()) == sorted(player.pk for player in players)
    assert seated(table.session) == [["Ana", "Bob", "Cara", "Dan"]]


def test_a_table_with_hands_keeps_its_seats(client: Client) -> None:
    table = named_table()
    players = [seat.player for seat in table.seats.all()]
    recorded(table, a_win())
    signed_in(client, table.session.club)
    response = client.post(page("reseat", table.session.club, table.pk), seats(players[::-1]))
    assert response.status_code == 422
    assert says(response, "Hands were recorded at table 1, so its seats stay as they are.")


@pytest.mark.parametrize("posted", [{}, {"seat-1-E": "x"}, {"seat-1-S": str(HUGE)}])
def test_seats_of_one_table_that_cannot_be(client: Client, posted: dict[str, str]) -> None:
    table = named_table()
    signed_in(client, table.session.club)
    for name, pk in (("reseat", table.pk), ("table_new", table.session_id)):
        assert client.post(page(name, table.session.club, pk), posted).status_code == 422


@pytest.mark.parametrize("name", ["table_new", "reseat", "waive"])
def test_as_many_queries_for_a_larger_evening(client: Client, name: str) -> None:
    table = waiting_table()
    session, club = table.session, table.session.club
    signed_in(client, club)
    address = page(name, club, session.pk if name == "table_new" else table.pk)
    short = queries(client, address)
    recorded(a_table(session, players_of(club)), a_win())
    players_of(club, 6)
    assert queries(client, address) == short
