"""A new evening: ticked, drawn, begun."""

from datetime import date
from typing import Any

import pytest
from django.test import Client

from clubs.models import Club, Player
from scoring.models import Session, Table
from tests.scoring.evening_pages import (
    PRACTICE,
    a_club,
    page,
    says,
    seats,
    signed_in,
    text,
    typed,
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
)

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
