"""The API keeps its word: whatever is sent, good or bad, is answered as the schema says, and never by a fault of ours.

Schemathesis makes the requests from the schema, right ones and wrong ones, and sends them to the real application.
"""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from clubs.api_tokens import make_api_token
from clubs.founding import found_club
from clubs.models import Account, Club
from clubs.people import add_player
from scoring.models import Session
from scoring.sessions import open_session
from tests.factories import AT, AccountFactory
from tests.scoring.factories import a_table, a_win, recorded

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
PLACES = {"place": "P1", "number": 1, "ruleset": "american"}

schema = schemathesis.openapi.from_wsgi("/api/schema/?format=json", WSGIHandler())
quick = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """The application closes its connection after a request, and with it would end the test's transaction."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


@pytest.fixture
def alice(db: None) -> Account:
    return AccountFactory.create(name="Alice")


@pytest.fixture
def club(alice: Account) -> Club:
    return found_club(name="Riverside", slug="riverside", founder=alice, at=AT)


@pytest.fixture
def evening(club: Club, alice: Account) -> Session:
    rules = club.house_rules.get()
    pinned = {"season": None, "house_rules": rules, "card": club.cards.get().versions.get()}
    return open_session(club=club, name="Wednesday", held_on=AT.date(), by=alice, at=AT, **pinned)  # type: ignore[arg-type]


@pytest.fixture
def headers(alice: Account) -> dict[str, str]:
    return {"Authorization": f"Token {make_api_token(account=alice, name='contract')}"}


@pytest.fixture
def known(club: Club, evening: Session) -> dict[str, Any]:
    """What stands in addresses, by the names that the schema has for it."""
    players = [add_player(club=club, name=name, is_guest=False, at=AT) for name in ("Ana", "Bob", "Cara", "Dan")]
    table = a_table(evening, players)
    return PLACES | {
        "slug": club.slug,
        "player": players[0].pk,
        "card": club.cards.get().pk,
        "season": evening.season_id,
        "session": evening.pk,
        "table": table.pk,
        "hand": recorded(table, a_win()).hand.pk,
    }


@schema.parametrize()
@quick
def test_requests_about_what_is_there(case: Any, known: dict[str, Any], headers: dict[str, str]) -> None:
    case.path_parameters = {name: known[name] for name in case.path_parameters or {}}
    case.call_and_validate(headers=headers, checks=CHECKS)


@schema.parametrize()
@quick
def test_requests_about_anything(case: Any, headers: dict[str, str]) -> None:
    case.call_and_validate(headers=headers, checks=CHECKS)


@schema.parametrize()
@settings(quick, max_examples=1)
def test_requests_of_nobody(case: Any, db: None) -> None:
    case.call_and_validate(checks=CHECKS)
