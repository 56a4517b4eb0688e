"""The pages of sessions: their list, a new evening, one evening, its seats, and accepting the rules."""

from datetime import date
from typing import Any

import pytest
from django.test import Client

from clubs.models import Club, Player, Role
from scoring.models import Acceptance, Season, Session, Table
from scoring.sessions import close_session
from tests.scoring.evening_pages import (
    HUGE,
    PRACTICE,
    a_club,
    page,
    queries,
    says,
    seats,
    signed_in,
    text,
    typed,
    waiting_table,
)
from tests.scoring.factories import (
    AT,
    CardFactory,
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
from tests.scoring.table_pages import member, named_table, play

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


def seated(session: Session) -> list[list[str]]:
    return [[seat.player.name for seat in table.seats.all()] for table in session.tables.all()]


# The list


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


# A new evening


def test_the_form_comes_filled_in(client: Client, club: Club) -> None:
    season = a_season(club)
    form = client.get(page("session_new", club)).context["form"]
    today = form.evening.today
    assert form.initial["held_on"] == today
    assert form.initial["name"].endswith(today.strftime("%B"))
    assert form.initial["season"] == season.pk
    assert form.initial["house_rules"] == club.house_rules.get().pk
    assert form["card"].value() == club.cards.get().versions.get().pk


def test_the_newest_rules_and_the_newest_of_each_card_are_offered(client: Client, club: Club) -> None:
    newest = HouseRulesFactory.create(club=club, published_at=AT.replace(year=2027))
    second = CardVersionFactory.create(card=club.cards.get(), number=2, hash=PRACTICE)
    other = CardVersionFactory.create(card__club=club)
    form = client.get(page("session_new", club)).context["form"]
    assert form.initial["house_rules"] == newest.pk
    assert [value for value, _label in form.fields["card"].choices] == [second.pk, other.pk]


def test_a_club_without_the_practice_card_is_offered_it(client: Client, club: Club) -> None:
    CardVersionFactory.create(card=club.cards.get(), number=2)
    form = client.get(page("session_new", club)).context["form"]
    assert [value for value, _label in form.fields["card"].choices][1:] == [""]
    begun(client, club, people(club)[:4], card="")
    assert Session.objects.get().card is None


def test_the_game_and_card_of_last_time_come_first(client: Client, club: Club) -> None:
    CardVersionFactory.create(card=CardFactory.create(club=club, name="Aaa"))
    last = a_session(club=club)
    form = client.get(page("session_new", club)).context["form"]
    assert form.initial["card"] == last.card_id


def test_a_game_without_a_card_asks_for_none(client: Client, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    from scoring import evening_choices, evening_forms

    class Cardless:
        default_card = ""

    monkeypatch.setattr(evening_forms, "ruleset", lambda name: Cardless)
    monkeypatch.setattr(evening_choices, "agreed", lambda rules: rules.agreed(""))
    assert "card" not in client.get(page("session_new", club)).context["form"].fields


def test_drawing_seats_everybody_and_keeps_what_was_typed(client: Client, club: Club) -> None:
    response = new(client, club, name="Cup night")
    assert response.status_code == 200
    assert 'value="Cup night"' in text(response)
    seating = response.context["seating"]
    drawn = [field.value() for _number, fields in seating.tables for _wind, field in fields]
    assert sorted(drawn) == [player.pk for player in people(club)]
    assert seating.count == 2
    assert not Session.objects.exists()


def test_choosing_by_hand_starts_with_everybody_in_order(client: Client, club: Club) -> None:
    seating = new(client, club, do="choose").context["seating"]
    shown = [field.value() for _number, fields in seating.tables for _wind, field in fields]
    assert shown == [player.pk for player in people(club)]


def test_an_evening_begins_with_the_seats_on_the_page(client: Client, club: Club) -> None:
    ana, bob, cara, dan, eve, fay, gus, hal = people(club)
    response = begun(client, club, [hal, gus, fay, eve], [dan, cara, bob, ana])
    session = Session.objects.get()
    assert response["Location"] == page("session", club, session.pk)
    assert seated(session) == [["Hal", "Gus", "Fay", "Eve"], ["Dan", "Cara", "Bob", "Ana"]]
    assert (session.name, session.held_on) == ("Tuesday", date(2026, 3, 3))
    assert session.house_rules == club.house_rules.get()
    assert session.season.name == "2026"


def test_one_table_leads_straight_to_its_page(client: Client, club: Club) -> None:
    response = begun(client, club, people(club)[:4])
    assert response["Location"] == page("table", club, Table.objects.get().pk)


def test_three_may_play(client: Client, club: Club) -> None:
    begun(client, club, people(club)[:3])
    assert seated(Session.objects.get()) == [["Ana", "Bob", "Cara"]]


def test_a_fifth_sits_aside_where_the_rules_have_a_bettor(client: Client) -> None:
    club = a_club(5, bettor=True)
    signed_in(client, club)
    assert new(client, club).context["plan"].sentence == "5 players: 1 table of 5."
    begun(client, club, people(club))
    assert Table.objects.get().position["aside"] == ["P5"]


@pytest.mark.parametrize(
    ("ticked", "sentence"),
    [
        (0, "Tick who plays tonight."),
        (1, "1 player does not fill a table: under these house rules it has 3 or 4. Tick 2 more."),
        (5, "5 players do not fill tables: under these house rules one has 3 or 4. Tick 1 more, or untick 1."),
    ],
)
def test_a_count_that_cannot_sit_says_what_to_do(client: Client, club: Club, ticked: int, sentence: str) -> None:
    response = new(client, club, players=[player.pk for player in people(club)[:ticked]])
    assert response.status_code == 422
    assert response.context["plan"].sentence == sentence
    assert says(response, sentence)


def test_a_full_hall_says_how_many_are_too_many(client: Client, club: Club) -> None:
    PlayerFactory.create_batch(200, club=club)
    response = new(client, club)
    assert response.status_code == 422
    assert says(response, "An evening here seats up to 200 players. Untick 8.")


def test_a_tick_redraws_the_plan_alone_and_writes_nothing(client: Client, club: Club) -> None:
    asked = typed(club, guest="Zoe")
    del asked["do"]
    response = client.post(page("session_new", club), asked, headers={"HX-Request": "true"})
    assert "8 players: 2 tables of 4." in text(response)
    assert "<html" not in text(response)
    assert not Player.objects.filter(name="Zoe").exists()
    asked |= seats(people(club)[:4], people(club)[4:])
    again = client.post(page("session_new", club), asked, headers={"HX-Request": "true"})
    assert "Use these seats" in text(again)


def test_a_guest_is_added_and_ticked_and_nothing_is_lost(client: Client, club: Club) -> None:
    ana = people(club)[0]
    response = new(client, club, do="guest", guest=" Zoe ", players=[ana.pk], name="")
    guest = Player.objects.get(name="Zoe")
    assert response.status_code == 200
    assert guest.is_guest
    assert response.context["ticked"] == {ana.pk, guest.pk}
    assert "errorlist" not in text(response)


def test_a_guest_typed_before_drawing_is_drawn_too(client: Client, club: Club) -> None:
    response = new(client, club, guest="Zoe")
    assert response.context["plan"].sentence == "9 players: 3 tables of 3."


def test_a_guest_typed_after_drawing_has_the_seats_drawn_again(client: Client, club: Club) -> None:
    response = begun(client, club, people(club)[:3], guest="Zoe")
    assert not Session.objects.exists()
    assert says(response, "The seats are drawn again")
    assert response.context["seating"].count == 1


def test_a_known_name_is_ticked_and_not_made_twice(client: Client, club: Club) -> None:
    response = new(client, club, do="guest", guest="ana", players=[])
    assert response.context["ticked"] == {people(club)[0].pk}
    assert club.players.count() == 8


@pytest.mark.parametrize(
    ("name", "sentence"), [("Old", "“Old” already plays in this club."), ("a\x00b", "characters that cannot be seen")]
)
def test_a_name_that_cannot_be_is_said(client: Client, club: Club, name: str, sentence: str) -> None:
    PlayerFactory.create(club=club, name="Old", is_active=False)
    response = new(client, club, do="guest", guest=name)
    assert says(response, sentence)
    assert f'value="{name}"' in text(response)


def test_who_played_last_time_is_ticked_with_one_tap(client: Client, club: Club) -> None:
    a_table(a_session(club=club), people(club)[:4])
    Player.objects.filter(name="Dan").update(is_active=False)
    response = new(client, club, do="before", players=[people(club)[7].pk])
    assert [player.name for player in response.context["form"].ticked] == ["Ana", "Bob", "Cara", "Hal"]


def test_the_same_evening_sent_twice_is_one(client: Client, club: Club) -> None:
    first = begun(client, club, people(club)[:4], people(club)[4:])
    second = begun(client, club, people(club)[:4], people(club)[4:])
    assert first["Location"] == second["Location"]
    assert Session.objects.count() == 1
    begun(client, club, people(club)[4:], people(club)[:4])
    assert Session.objects.count() == 2


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


# One evening


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


# Seats later in the evening


def test_one_more_table_is_seated(client: Client) -> None:
    table = named_table()
    club, more = table.session.club, players_of(table.session.club, 4)
    signed_in(client, club)
    address = page("table_new", club, table.session_id)
    offered = client.get(address).context["form"].players
    assert list(offered.values()) == more
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


# Accepting the rules


def test_a_scorer_taps_for_each_on_the_shared_tablet(client: Client) -> None:
    table = waiting_table()
    club = table.session.club
    signed_in(client, club, Role.SCORER)
    shown = text(client.get(page("table", club, table.pk)))
    assert shown.count("I accept the rules") == 4
    for seat in table.seats.all():
        response = client.post(page("accept", club, seat.pk))
        assert response["Location"] == page("table", club, table.pk) + "#acceptance"
    assert Acceptance.objects.filter(how=Acceptance.How.TAP).count() == 4
    assert "I accept the rules" not in text(client.get(page("table", club, table.pk)))


def test_a_player_accepts_for_the_own_seat_alone(client: Client) -> None:
    table = waiting_table()
    club = table.session.club
    play(table, "P2", signed_in(client, club, Role.PLAYER))
    assert text(client.get(page("table", club, table.pk))).count("I accept the rules") == 1
    own, other = table.seats.get(place="P2"), table.seats.get(place="P1")
    assert client.post(page("accept", club, own.pk)).status_code == 302
    refused = client.post(page("accept", club, other.pk))
    assert refused.status_code == 403
    assert says(refused, "Ana accepts the rules themselves, or on a scorer’s device.")
    assert Acceptance.objects.get().seat == own


def test_accepting_twice_is_accepting_once(client: Client) -> None:
    table = waiting_table()
    signed_in(client, table.session.club, Role.SCORER)
    for _ in range(2):
        client.post(page("accept", table.session.club, table.seats.all()[0].pk))
    assert Acceptance.objects.count() == 1


def test_a_closed_session_takes_no_acceptance(client: Client) -> None:
    table = waiting_table()
    club = table.session.club
    close_session(session=table.session, by=table.seated_by, at=AT)
    signed_in(client, club, Role.SCORER)
    response = client.post(page("accept", club, table.seats.all()[0].pk), follow=True)
    assert says(response, "The session “Wednesday” is closed.")
    assert "I accept the rules" not in text(response)


def test_the_rules_and_their_differences_are_named_before_accepting(client: Client) -> None:
    table = waiting_table(challenge_penalty=50)
    signed_in(client, table.session.club, Role.SCORER)
    response = client.get(page("table", table.session.club, table.pk))
    assert says(response, "1 rule differs from the defaults")
    assert says(response, "American house rules, version")


def test_the_organiser_goes_on_without_somebody_for_a_reason(client: Client) -> None:
    table = waiting_table(accepted=2)
    club = table.session.club
    organiser = signed_in(client, club)
    address = page("waive", club, table.pk)
    assert address in text(client.get(page("table", club, table.pk)))
    waiting = [seat.pk for seat in table.seats.all()[2:]]
    response = client.post(address, {"seats": waiting, "reason": "read aloud"})
    assert response["Location"] == page("table", club, table.pk)
    waived = Acceptance.objects.filter(how=Acceptance.How.WAIVED)
    assert {(row.seat_id, row.reason, row.by) for row in waived} == {(pk, "read aloud", organiser) for pk in waiting}
    assert says(client.get(address), "Everybody has accepted")


@pytest.mark.parametrize(
    ("posted", "sentence"),
    [
        ({"reason": "read aloud"}, "Tick whose acceptance is missing."),
        ({"seats": "waiting", "reason": "  "}, "Say why, in a few words"),
        ({"seats": "waiting", "reason": "x" * 201}, "at most 200 characters"),
        ({"seats": "waiting", "reason": "a\x00b"}, "Null characters are not allowed."),
        ({"seats": "accepted", "reason": "read aloud"}, "does not wait at this table"),
        ({"seats": str(HUGE), "reason": "read aloud"}, "does not wait at this table"),
    ],
)
def test_going_on_without_needs_who_and_why(client: Client, posted: dict[str, str], sentence: str) -> None:
    table = waiting_table(accepted=2)
    signed_in(client, table.session.club)
    rows = {"waiting": table.seats.all()[3].pk, "accepted": table.seats.all()[0].pk}
    sent = {name: rows.get(value, value) for name, value in posted.items()}
    response = client.post(page("waive", table.session.club, table.pk), sent)
    assert response.status_code == 422
    assert says(response, sentence)
    assert Acceptance.objects.count() == 2


def test_nothing_is_waived_in_a_closed_session(client: Client) -> None:
    table = waiting_table()
    close_session(session=table.session, by=table.seated_by, at=AT)
    signed_in(client, table.session.club)
    sent = {"seats": table.seats.all()[0].pk, "reason": "read aloud"}
    response = client.post(page("waive", table.session.club, table.pk), sent)
    assert response.status_code == 422
    assert says(response, "The session “Wednesday” is closed.")


def test_an_evening_that_fails_halfway_leaves_nothing(client: Client, club: Club) -> None:
    assert member(club, Role.PLAYER)
    response = begun(client, club, people(club)[:4], people(club)[4:6])
    assert response.status_code == 422
    assert not Session.objects.exists()
    assert not Season.objects.exists()
