"""Requests that no view could read never become faults of the server."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.scoring.factories import a_session
from tests.scoring.table_pages import member

pytestmark = pytest.mark.django_db

FORM = '--b\r\nContent-Disposition: form-data; name="login"\r\n\r\n\\ud800x\r\n--b--\r\n'
TOO_LARGE = ("9223372036854775808", "9" * 25, "9" * 5000)


@pytest.mark.parametrize("charset", ["unicode_escape", "idna", "zlib", "base64", "utf-16", "latin-1"])
def test_a_form_in_another_encoding_than_utf_8_is_refused(client: Client, charset: str) -> None:
    content_type = f"multipart/form-data; boundary=b; charset={charset}"
    answer = client.generic("POST", reverse("account_login"), FORM, content_type=content_type)
    assert answer.status_code == 400


@pytest.mark.parametrize("charset", ["utf-8", "UTF8", "never-heard-of"])
def test_a_form_in_utf_8_is_read(client: Client, charset: str) -> None:
    content_type = f"multipart/form-data; boundary=b; charset={charset}"
    answer = client.generic("POST", reverse("account_login"), FORM, content_type=content_type)
    assert answer.status_code == 200


@pytest.mark.parametrize("number", TOO_LARGE)
@pytest.mark.parametrize("part", ["tables/{}/hands", "tables/{}/seats/P1/accept", "cards/{}/versions/1", "hands/{}"])
def test_an_id_that_no_row_can_have_is_answered_with_404(client: Client, number: str, part: str) -> None:
    club = a_session().club
    client.force_login(member(club))
    address = f"/api/clubs/{club.slug}/{part.format(number)}/"
    facts = {"facts": {"result": "wall_game"}}
    for answer in (
        client.get(address),
        client.post(address, facts, content_type="application/json", headers={"Idempotency-Key": "one"}),
    ):
        assert answer.status_code == 404
        assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("number", TOO_LARGE)
def test_a_page_of_an_id_that_no_row_can_have_is_not_found(client: Client, number: str) -> None:
    club = a_session().club
    client.force_login(member(club))
    assert client.get(f"/c/{club.slug}/tables/{number}/").status_code == 404
