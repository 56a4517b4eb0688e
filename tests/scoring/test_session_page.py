"""The list of sessions, and the page of one evening."""

from datetime import date

import pytest
from django.test import Client

from clubs.models import Club, Role
from scoring.models import Session
from tests.scoring.evening_pages import (
    HUGE,
    a_club,
    page,
    queries,
    says,
    signed_in,
    text,
)
from tests.scoring.factories import (
    a_session,
    a_table,
    a_win,
    players_of,
    recorded,
)
from tests.scoring.table_pages import named_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client: Client) -> Club:
    """Eight players; an organiser is signed in."""
    club = a_club()
    signed_in(client, club)
    return club


def test_sessions_are_listed_newest_first_with_what_they_held(client: Client, club: Club) -> None:
    for day in (1, 3, 2):
        session = a_session(club=club)
        Session.objects.filter(pk=session.pk).update(held_on=date(2026, 3, day))
    recorded(a_table(session), a_win())
    response = client.get(page("sessions", club))
    rows = [(row.held_on.day, row.table_count, row.hand_count) for row in response.context["page"]]
    assert rows == [(3, 0, 0), (2, 1, 1), (1, 0, 0)]


def test_the_list_is_paged_and_shrugs_at_odd_pages(client: Client, club: Club) -> None:
    for _ in range(21):
        a_session(club=club)
    assert len(client.get(page("sessions", club)).context["page"]) == 20
    for asked in ("2", "99", str(HUGE)):
        assert len(client.get(page("sessions", club), {"page": asked}).context["page"]) == 1
    for asked in ("0x", "-1", ""):
        assert client.get(page("sessions", club), {"page": asked}).status_code == 200


def test_an_empty_list_says_what_to_do(client: Client, club: Club) -> None:
    assert page("session_new", club) in text(client.get(page("sessions", club)))
    signed_in(client, club, Role.PLAYER)
    assert page("session_new", club) not in text(client.get(page("sessions", club)))


def test_the_list_takes_as_many_queries_for_more_sessions(client: Client, club: Club) -> None:
    recorded(a_table(a_session(club=club)), a_win())
    short = queries(client, page("sessions", club))
    for _ in range(4):
        recorded(a_table(a_session(club=club)), a_win())
    assert queries(client, page("sessions", club)) == short


def test_a_session_shows_tables_totals_and_rules(client: Client) -> None:
    table = named_table(challenge_penalty=50)
    session, club = table.session, table.session.club
    recorded(table, a_win("E", "S", 25))
    signed_in(client, club)
    response = client.get(page("session", club, session.pk))
    totals = [(player.name, points) for player, points in response.context["totals"]]
    assert totals == [("Ana", 100), ("Cara", -25), ("Dan", -25), ("Bob", -50)]
    assert page("table", club, table.pk) in text(response)
    assert page("settle_up", club, session.pk) in text(response)
    assert page("score_sheet", club, session.pk) in text(response)
    assert session.rules_hash[:8] in text(response)
    assert says(response, "1 rule differs from the defaults")


def test_a_session_takes_as_many_queries_for_more_tables(client: Client) -> None:
    table = named_table()
    session = table.session
    signed_in(client, session.club)
    address = page("session", session.club, session.pk)
    short = queries(client, address)
    for _ in range(3):
        recorded(a_table(session, players_of(session.club)), a_win())
    assert queries(client, address) == short


def test_closing_leads_to_settling_up_and_an_organiser_opens_again(client: Client) -> None:
    session = named_table().session
    club = session.club
    signed_in(client, club)
    response = client.post(page("session_close", club, session.pk))
    assert response["Location"] == page("settle_up", club, session.pk)
    assert says(client.get(page("session", club, session.pk)), "closed this session on")
    client.post(page("session_reopen", club, session.pk))
    session.refresh_from_db()
    assert session.closed_at is None


@pytest.mark.parametrize("name", ["session_close", "session_reopen"])
def test_looking_changes_nothing(client: Client, name: str) -> None:
    session = named_table().session
    signed_in(client, session.club)
    assert client.get(page(name, session.club, session.pk)).status_code == 405
