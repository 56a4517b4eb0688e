"""Who comes in at the API: tokens, sessions with their CSRF token, and nobody else."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Account, ApiToken, Club
from tests.api import ApiClient, done, refused

CLUB = "/api/clubs/riverside/"


def test_nobody_is_asked_who_they_are(club: Club) -> None:
    answer = ApiClient().get(CLUB)
    refused(answer, 401, "not_authenticated")
    assert answer["WWW-Authenticate"] == "Token"


@pytest.mark.parametrize("header", ["Token", "Token a b", "Token unknown", "Token \xff", "Token " + "a" * 4000])
def test_a_token_that_does_not_hold_is_refused(club: Club, header: str) -> None:
    answer = Client().get(CLUB, headers={"Authorization": header.encode().decode("latin-1")})
    refused(answer, 401, "authentication_failed")


def test_another_scheme_is_nobody(club: Club) -> None:
    refused(Client().get(CLUB, headers={"Authorization": "Bearer x"}), 401, "not_authenticated")


def test_a_withdrawn_token_is_refused(bob: Account) -> None:
    api = ApiClient(bob)
    done(api.get(CLUB))
    ApiToken.objects.all().delete()
    refused(api.get(CLUB), 401)


def test_an_expired_token_is_refused_and_stays_to_be_seen(bob: Account) -> None:
    api = ApiClient(bob)
    ApiToken.objects.update(expiry=timezone.now() - timedelta(seconds=1))
    refused(api.get(CLUB), 401)
    assert ApiToken.objects.exists()


def test_a_token_that_has_not_expired_yet_holds(bob: Account) -> None:
    api = ApiClient(bob)
    ApiToken.objects.update(expiry=timezone.now() + timedelta(hours=1))
    done(api.get(CLUB))


def test_the_token_of_a_closed_account_is_refused(bob: Account) -> None:
    api = ApiClient(bob)
    Account.objects.update(is_active=False)
    assert "closed" in refused(api.get(CLUB), 401)["detail"]


def test_a_session_may_read(bob: Account) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(bob)
    assert done(client.get(CLUB))["role"] == "player"


def test_a_session_may_not_write_without_its_csrf_token(olga: Account, club: Club) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(olga)
    answer = client.post(f"{CLUB}players/", {"name": "Ana"}, content_type="application/json")
    assert "CSRF" in refused(answer, 403, "permission_denied")["detail"]
    assert not club.players.exists()


def test_a_session_writes_with_its_csrf_token(olga: Account, club: Club) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(olga)
    client.get("/account/tokens/")
    sent = {"X-CSRFToken": client.cookies["csrftoken"].value}
    done(client.post(f"{CLUB}players/", {"name": "Ana"}, content_type="application/json", headers=sent), 201)


def test_a_stranger_is_told_nothing(club: Club, charlie: Account) -> None:
    real, none = (refused(ApiClient(charlie).get(f"/api/clubs/{slug}/"), 404) for slug in ("riverside", "no-such"))
    assert real == none


def test_a_body_that_is_no_json_is_refused(club: Club, olga: Account) -> None:
    api = ApiClient(olga)
    for body in (
        b"{",
        b"\xff",
        b"[" * 100_000,
        b'{"name": NaN}',
        b'{"name": "\\ud800"}',
        b'{"name": ' + b"9" * 30 + b"}",
    ):
        answer = api.client.generic("POST", f"{CLUB}players/", body, "application/json", headers=api.headers)
        refused(answer, 400, "parse_error")


def test_a_body_of_another_type_is_refused(club: Club, olga: Account) -> None:
    api = ApiClient(olga)
    answer = api.client.post(f"{CLUB}players/", {"name": "Ana"}, headers=api.headers)
    refused(answer, 415, "unsupported_media_type")


def test_a_body_that_is_too_large_is_refused(club: Club, olga: Account) -> None:
    answer = ApiClient(olga).post(f"{CLUB}players/", {"name": "x" * 3_000_000})
    refused(answer, 413, "too_large")


def test_an_answer_that_is_not_json_cannot_be_had(club: Club, olga: Account) -> None:
    api = ApiClient(olga)
    refused(api.client.get(CLUB, headers={**api.headers, "Accept": "text/html"}), 406, "not_acceptable")
