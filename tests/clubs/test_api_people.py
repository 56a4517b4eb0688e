"""The API of clubs and their people. Alice owns, Olga organises, Bob plays, Charlie is a stranger."""

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Account, Club, Player
from tests.api import ApiClient, done, pointers, refused
from tests.factories import ClubFactory, MemberFactory, PlayerFactory

PLAYERS = "/api/clubs/riverside/players/"


@pytest.fixture
def api(olga: Account) -> ApiClient:
    return ApiClient(olga)


@pytest.fixture
def ana(club: Club) -> Player:
    return PlayerFactory.create(club=club, name="Ana")


def test_my_clubs_are_listed_with_my_role(club: Club, bob: Account) -> None:
    ClubFactory.create(name="Another")
    listed = done(ApiClient(bob).get("/api/clubs/"))
    assert [(row["slug"], row["name"], row["role"]) for row in listed["results"]] == [
        ("riverside", "Riverside", "player")
    ]


def test_a_club_says_my_role(api: ApiClient) -> None:
    assert done(api.get("/api/clubs/riverside/"))["role"] == "organiser"


def test_members_are_listed_without_their_addresses(club: Club, alice: Account, bob: Account) -> None:
    answer = ApiClient(bob).get("/api/clubs/riverside/members/")
    assert [(row["name"], row["role"]) for row in done(answer)["results"]] == [("Alice", "owner"), ("Bob", "player")]
    assert "@" not in answer.text


def test_players_are_listed_by_name(club: Club, api: ApiClient, ana: Player, bob: Account) -> None:
    PlayerFactory.create(club=club, name="Bea", account=bob)
    PlayerFactory.create(name="of another club")
    rows = done(api.get(PLAYERS))["results"]
    assert [(row["name"], row["has_account"]) for row in rows] == [("Ana", False), ("Bea", True)]


def test_players_can_be_filtered(club: Club, api: ApiClient, ana: Player) -> None:
    PlayerFactory.create(club=club, name="Gus", is_guest=True)
    assert [row["name"] for row in done(api.get(PLAYERS, is_guest="true"))["results"]] == ["Gus"]


def test_lists_come_in_pages(club: Club, api: ApiClient) -> None:
    PlayerFactory.create_batch(5, club=club)
    listed = done(api.get(PLAYERS, limit=2, offset=2))
    assert (listed["count"], len(listed["results"])) == (5, 2)
    assert "offset=4" in listed["next"]
    assert done(api.get(PLAYERS, offset=10**30))["results"] == []


def test_an_organiser_adds_a_player(club: Club, api: ApiClient) -> None:
    added = done(api.post(PLAYERS, {"name": "  Ana   Lima ", "is_guest": True}), 201)
    assert (added["name"], added["is_guest"], added["is_active"]) == ("Ana Lima", True, True)
    assert club.players.get().pk == added["id"]


def test_a_name_that_is_taken_is_named(api: ApiClient, ana: Player) -> None:
    problem = refused(api.post(PLAYERS, {"name": "Ana"}), 409, "name_taken")
    assert "“Ana”" in problem["detail"]
    assert pointers(problem) == {"#/name": "name_taken"}


@pytest.mark.parametrize("name", ["", "   ", "a\u0000b", "a\u202eb", "x" * 81, 7, True, None, ["Ana"]])
def test_what_is_no_name_is_refused(api: ApiClient, name: object) -> None:
    assert "#/name" in pointers(refused(api.post(PLAYERS, {"name": name}), 400, "invalid"))


@pytest.mark.parametrize("flag", ["true", 1, 0, None, []])
def test_what_only_looks_like_a_flag_is_refused(api: ApiClient, flag: object) -> None:
    assert "#/is_guest" in pointers(refused(api.post(PLAYERS, {"name": "Ana", "is_guest": flag}), 400))


def test_a_player_does_not_add_players(club: Club, bob: Account) -> None:
    assert "organiser" in refused(ApiClient(bob).post(PLAYERS, {"name": "Ana"}), 403)["detail"]
    assert not club.players.exists()


def test_what_is_not_sent_of_a_player_stays(api: ApiClient, ana: Player) -> None:
    changed = done(api.patch(f"{PLAYERS}{ana.pk}/", {"is_active": False}))
    assert (changed["name"], changed["is_active"]) == ("Ana", False)
    assert done(api.get(f"{PLAYERS}{ana.pk}/")) == changed


def test_a_player_of_another_club_is_not_there(api: ApiClient) -> None:
    elsewhere = PlayerFactory.create()
    refused(api.get(f"{PLAYERS}{elsewhere.pk}/"), 404)
    refused(api.patch(f"{PLAYERS}{elsewhere.pk}/", {"name": "Mine"}), 404)


@pytest.mark.parametrize("path", ["/api/clubs/", "/api/clubs/riverside/members/", PLAYERS])
def test_lists_take_a_fixed_number_of_queries(
    path: str, club: Club, api: ApiClient, olga: Account, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for other in ClubFactory.create_batch(8):
        MemberFactory.create(club=other, account=olga)
        MemberFactory.create(club=club)
        PlayerFactory.create(club=club)
    with django_assert_max_num_queries(4):
        assert len(done(api.get(path))["results"]) >= 8
