"""The standings of a season."""

from collections.abc import Iterator
from datetime import date

import pytest
import time_machine
from django.test import Client

from clubs.models import Role
from scoring.models import Table
from scoring.seasons import open_season
from tests.scoring.evening_pages import a_club, page, queries, says, signed_in, text
from tests.scoring.factories import AT, a_session, a_table, a_win, players_of, recorded
from tests.scoring.table_pages import named_table, play

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def tonight() -> Iterator[None]:
    with time_machine.travel(AT, tick=False):
        yield


@pytest.fixture
def table(client: Client) -> Table:
    return named_table()


def test_rank_points_hands_wins_and_averages(client: Client, table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    play(table, "P2", signed_in(client, table.session.club, Role.PLAYER))
    response = client.get(page("standings", table.session.club))
    rows = [(row.place, row.shared, row.player.name, row.points) for row in response.context["rows"]]
    assert rows == [(1, False, "Ana", 100), (2, True, "Cara", -25), (2, True, "Dan", -25), (4, False, "Bob", -50)]
    for shown in ("100 %", "+100.0", "−50.0", "0 %"):
        assert shown in text(response)
    assert text(response).count('class="is-own"') == 1


def test_the_current_season_is_chosen_and_others_are_a_link_away(client: Client, table: Table) -> None:
    club = table.session.club
    old = open_season(club=club, name="Old", starts_on=date(2025, 1, 1), ends_on=date(2025, 12, 31))
    later = open_season(club=club, name="Later", starts_on=date(2027, 1, 1))
    signed_in(client, club)
    response = client.get(page("standings", club))
    assert response.context["season"] == table.session.season
    for season in (old, later):
        address = page("season_standings", club, season.pk)
        assert address in text(response)
        assert client.get(address).context["season"] == season


def test_between_seasons_the_newest_is_shown(client: Client) -> None:
    club = a_club()
    newest = open_season(club=club, name="Old", starts_on=date(2025, 1, 1), ends_on=date(2025, 12, 31))
    signed_in(client, club)
    assert client.get(page("standings", club)).context["season"] == newest


def test_without_a_hand_the_page_says_how_the_table_fills(client: Client) -> None:
    club = a_club()
    signed_in(client, club)
    response = client.get(page("standings", club))
    assert says(response, "No hand in this season yet")
    assert page("session_new", club) in text(response)
    signed_in(client, club, Role.PLAYER)
    assert page("session_new", club) not in text(client.get(page("standings", club)))


def test_as_many_queries_for_a_longer_season(client: Client, table: Table) -> None:
    club = table.session.club
    recorded(table, a_win())
    signed_in(client, club)
    short = queries(client, page("standings", club))
    for _ in range(3):
        recorded(a_table(a_session(club=club), players_of(club)), a_win())
        open_season(club=club, name=f"Season {club.seasons.count()}", starts_on=date(2024, 1, 1))
    assert queries(client, page("standings", club)) == short
