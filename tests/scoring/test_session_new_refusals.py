"""A new evening that cannot be: every refusal is a sentence, and nothing is begun."""

from typing import Any

import pytest
from django.test import Client

from clubs.models import Club, Player, Role
from scoring.models import Season, Session
from tests.scoring.evening_pages import (
    HUGE,
    a_club,
    page,
    queries,
    says,
    seats,
    signed_in,
    typed,
)
from tests.scoring.factories import (
    CardVersionFactory,
    PlayerFactory,
    a_season,
    a_session,
    a_table,
    players_of,
)
from tests.scoring.table_pages import member

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(client: Client) -> Club:
    """Eight players; an organiser is signed in."""
    club = a_club()
    signed_in(client, club)
    return club


def new(client: Client, club: Club, **changes: Any) -> Any:
    return client.post(page("session_new", club), typed(club, **changes))


def people(club: Club) -> list[Player]:
    return list(club.players.all())


def begun(client: Client, club: Club, *tables: list[Player], **changes: Any) -> Any:
    ticked = [player.pk for players in tables for player in players]
    return new(client, club, **{"do": "begin", "players": ticked, **seats(*tables), **changes})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"held_on": "31.2.2026"}, "This is no day. Write it like 2026-12-31."),
        ({"held_on": "0001-01-01"}, "The year must lie between 1950 and 2199."),
        ({"held_on": ""}, "This field is required."),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"season": "999999"}, "This season does not belong to this club."),
        ({"season": "x"}, "This season does not belong to this club."),
        ({"house_rules": "999999"}, "These house rules do not belong to this club."),
        ({"house_rules": "9" * 5000}, "These house rules do not belong to this club."),
        ({"house_rules": ""}, "Choose the house rules for this evening."),
        ({"card": "999999"}, "This card is not one of this club’s"),
        ({"card": str(HUGE)}, "This card is not one of this club’s"),
        ({"players": ["999999"]}, "Somebody who is ticked does not play in this club at present."),
        ({"players": [str(HUGE), "x", "-1"]}, "Somebody who is ticked does not play in this club at present."),
        ({"players": [str(number) for number in range(10**6, 10**6 + 900)]}, "does not play in this club"),
    ],
)
@pytest.mark.parametrize("do", ["draw", "choose", "begin"])
def test_bad_input_gives_the_form_again(
    client: Client, club: Club, changes: dict[str, Any], sentence: str, do: str
) -> None:
    response = new(client, club, do=do, **changes)
    assert response.status_code == 422
    assert says(response, sentence)
    assert not Session.objects.exists()


def test_more_fields_than_a_form_may_have_are_no_error_of_the_server(client: Client, club: Club) -> None:
    assert new(client, club, players=["1"] * 2000).status_code == 400


@pytest.mark.parametrize("thing", ["season", "house_rules", "card", "players"])
def test_what_another_club_has_is_refused(client: Client, club: Club, thing: str) -> None:
    other = a_club()
    theirs = {
        "season": a_season(other).pk,
        "house_rules": other.house_rules.get().pk,
        "card": other.cards.get().versions.get().pk,
        "players": [player.pk for player in people(other)],
    }
    response = new(client, club, do="begin", **{thing: theirs[thing]}, **seats(people(other)[:4]))
    assert response.status_code == 422
    assert not Session.objects.exists()


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"seat-1-E": ""}, "Table 1: East is empty, yet somebody sits on North."),
        ({"seat-1-N": "", "seat-1-W": ""}, "Table 1 has 2 players; under these house rules a table has 3 or 4."),
        ({"seat-1-N": "other"}, "Hal cannot sit on two seats: table 1 North and table 2 North."),
        ({"seat-2-N": ""}, "No seat yet for: Hal."),
        ({"seat-1-E": "999999"}, "Whoever is chosen here is not among the players."),
        ({"tables": "x" * 50}, "No seat yet for: Eve, Fay, Gus, Hal."),
        ({"tables": str(HUGE)}, "No seat yet for: Eve, Fay, Gus, Hal."),
        ({"tables": "0"}, "Nobody sits yet."),
        ({"tables": "²"}, "No seat yet for"),
    ],
)
def test_seats_that_cannot_be_are_said(client: Client, club: Club, chosen: dict[str, str], sentence: str) -> None:
    hal = people(club)[7].pk
    changes = {name: str(hal) if value == "other" else value for name, value in chosen.items()}
    response = begun(client, club, people(club)[:4], people(club)[4:], **changes)
    assert response.status_code == 422
    assert says(response, sentence)
    assert not Session.objects.exists()


def test_a_club_without_house_rules_is_told_so(client: Client) -> None:
    bare = PlayerFactory.create().club
    signed_in(client, bare)
    assert says(client.get(page("session_new", bare)), "Publish house rules first")
    response = client.post(page("session_new", bare), {"held_on": "2026-03-03", "do": "begin", "house_rules": "1"})
    assert response.status_code == 422


def test_a_new_evening_takes_as_many_queries_for_a_larger_club(client: Client, club: Club) -> None:
    a_table(a_session(club=club), people(club)[:4])
    short = queries(client, page("session_new", club))
    for _ in range(3):
        a_table(a_session(club=club), players_of(club))
        CardVersionFactory.create(card__club=club)
    assert queries(client, page("session_new", club)) == short


def test_an_evening_that_fails_halfway_leaves_nothing(client: Client, club: Club) -> None:
    assert member(club, Role.PLAYER)
    response = begun(client, club, people(club)[:4], people(club)[4:6])
    assert response.status_code == 422
    assert not Session.objects.exists()
    assert not Season.objects.exists()
