"""The club's seasons: a list, a new one, another name."""

from datetime import date

import pytest
from django.test import Client

from clubs.models import Club, Role
from scoring.models import Season
from tests.scoring.evening_pages import a_club, page, queries, says, signed_in, text
from tests.scoring.factories import a_season, a_session

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client: Client) -> Club:
    club = a_club()
    signed_in(client, club)
    return club


def test_seasons_are_listed_with_their_sessions(client: Client, club: Club) -> None:
    season = a_season(club)
    a_session(club=club, season=season)
    rows = client.get(page("seasons", club)).context["seasons"]
    assert [(row.name, row.session_count) for row in rows] == [("Spring", 1)]


def test_a_club_without_seasons_is_told_where_they_come_from(client: Client, club: Club) -> None:
    assert says(client.get(page("seasons", club)), "No season yet")


def test_a_season_begins(client: Client, club: Club) -> None:
    sent = {"name": "Autumn", "starts_on": "2026-09-01", "ends_on": ""}
    assert client.post(page("seasons", club), sent)["Location"] == page("seasons", club)
    season = Season.objects.get()
    assert (season.name, season.starts_on, season.ends_on) == ("Autumn", date(2026, 9, 1), None)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": ""}, "This field is required."),
        ({"name": "Spring"}, "There is a season “Spring” already."),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"starts_on": "soon"}, "This is no day."),
        ({"starts_on": "9999-01-01"}, "The year must lie between 1950 and 2199."),
        ({"ends_on": "2026-01-01"}, "cannot be before its first"),
    ],
)
def test_a_season_that_cannot_be_gives_the_form_again(
    client: Client, club: Club, changes: dict[str, str], sentence: str
) -> None:
    a_season(club)
    sent = {"name": "Autumn", "starts_on": "2026-09-01", "ends_on": "", **changes}
    response = client.post(page("seasons", club), sent)
    assert response.status_code == 422
    assert says(response, sentence)
    assert f'value="{sent["name"]}"' in text(response) or not sent["name"]
    assert Season.objects.count() == 1


def test_a_season_gets_another_name(client: Client, club: Club) -> None:
    season = a_season(club)
    address = page("season", club, season.pk)
    assert 'value="Spring"' in text(client.get(address))
    client.post(address, {"name": "Early"})
    season.refresh_from_db()
    assert season.name == "Early"


@pytest.mark.parametrize(("name", "sentence"), [("Autumn", "There is a season “Autumn” already."), ("", "required")])
def test_a_name_that_is_taken_or_missing(client: Client, club: Club, name: str, sentence: str) -> None:
    season = a_season(club)
    a_season(club, "Autumn")
    response = client.post(page("season", club, season.pk), {"name": name})
    assert response.status_code == 422
    assert says(response, sentence)


def test_members_see_no_way_to_change_seasons(client: Client, club: Club) -> None:
    season = a_season(club)
    signed_in(client, club, Role.JUDGE)
    shown = text(client.get(page("seasons", club)))
    assert page("season", club, season.pk) not in shown
    assert "New season" not in shown


def test_as_many_queries_for_more_seasons(client: Client, club: Club) -> None:
    a_season(club)
    short = queries(client, page("seasons", club))
    for name in ("A", "B", "C"):
        a_session(club=club, season=a_season(club, name))
    assert queries(client, page("seasons", club)) == short
