"""Accepting the rules before the first hand, or going on without."""

import pytest
from django.test import Client

from clubs.models import Role
from scoring.models import Acceptance
from scoring.sessions import close_session
from tests.scoring.evening_pages import (
    HUGE,
    page,
    says,
    signed_in,
    text,
    waiting_table,
)
from tests.scoring.factories import (
    AT,
)
from tests.scoring.table_pages import play

pytestmark = pytest.mark.django_db


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
