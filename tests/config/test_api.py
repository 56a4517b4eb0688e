"""The API's own description and its page."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_schema_says_how_errors_look(client: Client) -> None:
    response = client.get("/api/schema/?format=json")
    assert response.status_code == 200
    assert "Problem" in response.json()["components"]["schemas"]


def test_the_page_of_the_api_loads_nothing_from_outside(client: Client) -> None:
    response = client.get("/api/docs/")
    assert response.status_code == 200
    assert "://" not in response.text.replace("http://testserver", "")
