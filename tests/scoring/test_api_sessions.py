"""The API of seasons, sessions and tables: an evening opened, seated, accepted, closed and settled."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Club, Role
from scoring.models import Season, Session, Table
from scoring.seating import seat_table
from tests.api import ApiClient, done, pointers, refused
from tests.scoring.api_evenings import at_club, at_session, at_table, sender
from tests.scoring.factories import (
    AT,
    CardVersionFactory,
    HouseRulesFactory,
    PlayerFactory,
    a_season,
    a_session,
    a_table,
    a_win,
    players_of,
    recorded,
)
from tests.scoring.table_pages import member

EVENING = {"name": "Wednesday", "held_on": "2026-03-04"}


@pytest.fixture
def session(db: None) -> Session:
    return a_session()


@pytest.fixture
def club(session: Session) -> Club:
    return session.club


@pytest.fixture
def api(club: Club) -> ApiClient:
    return sender(club, Role.ORGANISER)


@pytest.fixture
def bob(club: Club) -> ApiClient:
    return sender(club)


def test_a_session_is_opened_under_the_newest_rules(club: Club, api: ApiClient) -> None:
    newest = HouseRulesFactory.create(club=club, values={"bettor": True}, published_at=AT.replace(year=2027))
    opened = done(api.post(at_club(club, "sessions/"), EVENING), 201)
    assert (opened["house_rules"], opened["card"], opened["is_open"]) == (newest.number, None, True)
    assert done(api.get(at_club(club, f"sessions/{opened['id']}/"))) == opened


def test_a_session_pins_what_is_named(session: Session, club: Club, api: ApiClient) -> None:
    card = CardVersionFactory.create(card__club=club)
    season = a_season(club, "Autumn")
    named = {"house_rules": session.house_rules.number, "card": card.pk, "season": season.pk}
    opened = done(api.post(at_club(club, "sessions/"), EVENING | named), 201)
    assert opened["card"] == {"id": card.pk, "name": card.card.name, "number": 1}
    assert opened["season"] == {"id": season.pk, "name": "Autumn"}


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"name": " "}, "#/name"),
        ({"held_on": "4 March"}, "#/held_on"),
        ({"held_on": "2026-02-30"}, "#/held_on"),
        ({"held_on": "9999-12-31"}, "#/held_on"),
        ({"held_on": 20260304}, "#/held_on"),
        ({"season": 10**17}, "#/season"),
        ({"season": 999}, "#/season"),
        ({"house_rules": 999_999}, "#/house_rules"),
        ({"card": 999}, "#/card"),
        ({"ruleset": "bridge"}, "#/ruleset"),
    ],
)
def test_what_a_session_cannot_have_is_pointed_at(
    club: Club, api: ApiClient, change: dict[str, Any], pointer: str
) -> None:
    problem = refused(api.post(at_club(club, "sessions/"), EVENING | change), 400, "invalid")
    assert list(pointers(problem)) == [pointer]
    assert club.sessions.count() == 1


def test_season_card_and_rules_of_another_club_are_not_there(club: Club, api: ApiClient) -> None:
    other = a_session()
    assert other.card
    for named in ({"season": other.season.pk}, {"card": other.card.pk}):
        refused(api.post(at_club(club, "sessions/"), EVENING | named), 400)


def test_sessions_are_filtered(session: Session, club: Club, bob: ApiClient, api: ApiClient) -> None:
    other = a_session(club=club, season=a_season(club, "Other"))
    done(api.post(at_session(other, "close/")))

    def found(**query: Any) -> list[int]:
        return [row["id"] for row in done(bob.get(at_club(club, "sessions/"), **query))["results"]]

    assert found() == [other.pk, session.pk]
    assert found(is_open="true") == [session.pk]
    assert found(is_open="false") == [other.pk]
    assert found(season=other.season.pk) == [other.pk]
    assert found(held_on="2026-03-04") == [other.pk, session.pk]
    assert found(held_from="2026-03-05") == []
    assert found(held_until="2026-03-03") == []


@pytest.mark.parametrize("query", [{"season": "x"}, {"season": "9" * 30}, {"held_on": "soon"}, {"season": "1.5"}])
def test_a_filter_that_cannot_be_read_is_named(club: Club, bob: ApiClient, query: dict[str, str]) -> None:
    [name] = query
    assert f"#/{name}" in pointers(refused(bob.get(at_club(club, "sessions/"), **query), 400, "invalid"))


def test_a_session_is_closed_and_opened_again(session: Session, api: ApiClient) -> None:
    assert done(api.post(at_session(session, "close/")))["is_open"] is False
    assert done(api.post(at_session(session, "reopen/")))["is_open"] is True


def test_a_table_is_seated_in_the_order_sent(session: Session, api: ApiClient) -> None:
    players = players_of(session.club)
    ids = [player.pk for player in reversed(players)]
    table = done(api.post(at_session(session, "tables/"), {"players": ids}), 201)
    assert [(seat["wind"], seat["player"]["id"]) for seat in table["seats"]] == list(zip("ESWN", ids, strict=True))
    assert (table["next_hand"], table["seats"][0]["acceptance"]) == (1, None)
    assert done(api.get(at_session(session, "tables/")))["results"] == [table]


def test_players_who_cannot_sit_are_refused(session: Session, api: ApiClient) -> None:
    four = [player.pk for player in players_of(session.club)]
    stranger = PlayerFactory.create().pk
    path = at_session(session, "tables/")
    assert list(pointers(refused(api.post(path, {"players": [*four[:3], stranger]}), 400))) == ["#/players/3"]
    assert list(pointers(refused(api.post(path, {"players": [0, "x", True]}), 400)))
    refused(api.post(path, {"players": four[:2]}), 422, "wrong_table_size")
    refused(api.post(path, {"players": [four[0]] * 4}), 422, "player_twice")
    refused(api.post(path, {"players": four * 300}), 400)
    done(api.post(path, {"players": four}), 201)
    refused(api.post(path, {"players": four}), 409, "seated_elsewhere")


def test_a_table_is_seated_anew_before_its_first_hand(session: Session, api: ApiClient) -> None:
    table = a_table(session)
    others = [player.pk for player in players_of(session.club)]
    assert [s["player"]["id"] for s in done(api.put(at_table(table), {"players": others}))["seats"]] == others
    for place in ("P1", "P2", "P3", "P4"):
        done(api.post(at_table(table, f"seats/{place}/accept/")))
    recorded(table, a_win())
    refused(api.put(at_table(table), {"players": others}), 409, "table_has_hands")


def test_a_player_accepts_for_the_own_seat_only(session: Session) -> None:
    account = member(session.club, Role.PLAYER)
    players = [PlayerFactory.create(club=session.club, account=account), *players_of(session.club, 3)]
    table = seat_table(session=session, players=players, by=session.created_by, at=AT)
    own, others = at_table(table, "seats/P1/accept/"), at_table(table, "seats/P2/accept/")
    assert done(ApiClient(account).post(own))["how"] == "tap"
    refused(ApiClient(account).post(others), 403)
    done(sender(session.club, Role.SCORER).post(others))


def test_the_organiser_goes_on_without_an_acceptance(session: Session, api: ApiClient, bob: ApiClient) -> None:
    table = seat_table(session=session, players=players_of(session.club), by=session.created_by, at=AT)
    path = at_table(table, "seats/P4/waive/")
    refused(api.post(path, {}), 400)
    refused(bob.post(path, {"reason": "late"}), 403)
    waived = done(api.post(path, {"reason": "Read aloud"}))
    assert (waived["how"], waived["reason"]) == ("waived", "Read aloud")
    refused(api.post(at_table(table, "seats/P5/waive/"), {"reason": "late"}), 404)


def test_totals_and_payments_settle_the_evening(session: Session, bob: ApiClient) -> None:
    recorded(a_table(session), a_win())
    totals = done(bob.get(at_session(session, "totals/")))["results"]
    assert [row["points"] for row in totals] == [100, -25, -25, -50]
    settled = done(bob.get(at_session(session, "settle-up/")))
    assert settled["is_settled_by_payments"]
    assert sorted(payment["amount"] for payment in settled["payments"]) == [25, 25, 50]
    assert {payment["payee"]["id"] for payment in settled["payments"]} == {totals[0]["player"]["id"]}


def test_tournament_points_are_not_paid(bob: ApiClient, session: Session) -> None:
    scored = a_session(club=session.club, season=session.season, scoring="tournament")
    recorded(a_table(scored), a_win(winner_exposures=1))
    settled = done(bob.get(at_session(scored, "settle-up/")))
    assert (settled["is_settled_by_payments"], settled["payments"]) == (False, [])


def test_seasons_are_opened_and_renamed(club: Club, api: ApiClient, bob: ApiClient) -> None:
    path = at_club(club, "seasons/")
    opened = done(api.post(path, {"name": "Autumn", "starts_on": "2026-09-01"}), 201)
    assert opened["ends_on"] is None
    refused(api.post(path, {"name": "Autumn", "starts_on": "2026-09-01"}), 409, "season_name_taken")
    backwards = {"name": "Back", "starts_on": "2026-09-02", "ends_on": "2026-09-01"}
    refused(api.post(path, backwards), 422, "season_ends_before_it_starts")
    renamed = done(api.patch(f"{path}{opened['id']}/", {"name": "Fall"}))
    assert done(bob.get(f"{path}{opened['id']}/")) == renamed
    assert "Fall" in [row["name"] for row in done(bob.get(path))["results"]]
    refused(bob.post(path, {"name": "Mine", "starts_on": "2026-09-01"}), 403)


def test_the_standings_of_a_season(session: Session, bob: ApiClient) -> None:
    recorded(a_table(session), a_win())
    rows = done(bob.get(at_club(session.club, f"seasons/{session.season.pk}/standings/")))["results"]
    assert [(row["place"], row["shared"], row["points"], row["wins"]) for row in rows] == [
        (1, False, 100, 1),
        (2, True, -25, 0),
        (2, True, -25, 0),
        (4, False, -50, 0),
    ]
    assert rows[0]["average"] == 100.0


@pytest.mark.parametrize("verb", ["close/", "reopen/", "tables/"])
def test_players_organise_nothing(session: Session, bob: ApiClient, verb: str) -> None:
    refused(bob.post(at_session(session, verb), {"players": []}), 403)
    refused(bob.post(at_club(session.club, "sessions/"), EVENING), 403)


def test_what_belongs_to_another_club_is_not_there(club: Club, api: ApiClient) -> None:
    table: Table = a_table()
    other, season = table.session, table.session.season
    prefix = at_club(club, f"sessions/{other.pk}/")
    for path in ("", "totals/", "settle-up/", "tables/"):
        refused(api.get(prefix + path), 404)
    for path in ("close/", "reopen/", "tables/"):
        refused(api.post(prefix + path, {"players": []}), 404)
    for path in (f"seasons/{season.pk}/", f"seasons/{season.pk}/standings/", f"tables/{table.pk}/"):
        refused(api.get(at_club(club, path)), 404)
    refused(api.put(at_club(club, f"tables/{table.pk}/"), {"players": []}), 404)
    refused(api.patch(at_club(club, f"seasons/{season.pk}/"), {"name": "Mine"}), 404)
    refused(api.post(at_club(club, f"tables/{table.pk}/seats/P1/accept/")), 404)
    refused(api.post(at_club(club, f"tables/{table.pk}/seats/P1/waive/"), {"reason": "so"}), 404)
    assert Season.objects.get(pk=season.pk).name == season.name


def test_lists_take_a_fixed_number_of_queries(
    session: Session, api: ApiClient, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    club = session.club
    for number in range(5):
        a_session(club=club, season=a_season(club, f"Season {number}"))
        recorded(a_table(session), a_win())
    paths = {
        at_club(club, "seasons/"): 5,
        at_club(club, "sessions/"): 5,
        at_club(club, f"seasons/{session.season.pk}/standings/"): 20,
        at_session(session, "tables/"): 5,
        at_session(session, "totals/"): 20,
    }
    for path, least in paths.items():
        with django_assert_max_num_queries(8):
            assert len(done(api.get(path))["results"]) >= least
