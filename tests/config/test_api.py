"""The API's own description and its page."""

import pytest
from django.test import Client
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.django_db


def test_the_schema_says_how_errors_look(client: Client) -> None:
    response = client.get("/api/schema/?format=json")
    assert response.status_code == 200
    assert "Problem" in response.json()["components"]["schemas"]


def test_the_page_of_the_api_loads_nothing_from_outside(client: Client) -> None:
    response = client.get("/api/docs/")
    assert response.status_code == 200
    assert "://" not in response.text.replace("http://testserver", "")


def test_the_page_of_the_api_draws_itself_under_the_security_policy(page: Page, live_server: LiveServer) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{live_server.url}/api/docs/")
    expect(page.locator(".info .title")).to_contain_text("Fairwind")
    assert said == []
