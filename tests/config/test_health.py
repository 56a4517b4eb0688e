"""The address that supervisors ask."""

from unittest import mock

import pytest
from django.db import OperationalError, connection
from django.test import Client


@pytest.mark.django_db
def test_a_healthy_server_says_ok(client: Client) -> None:
    response = client.get("/health/")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-cache" in response["Cache-Control"]


def test_a_server_without_its_database_says_so(client: Client) -> None:
    with mock.patch.object(connection, "cursor", side_effect=OperationalError):
        response = client.get("/health/")
    assert (response.status_code, response.json()) == (503, {"status": "no database"})
