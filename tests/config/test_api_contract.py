"""The API keeps its word: whatever is sent, good or bad, is answered as the schema says, and never by a fault of ours.

Schemathesis makes the requests from the schema, right ones and wrong ones, and sends them to the real application.
"""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
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
from rules.engine.rulesets import RULESETS
from scoring.models import Session
from scoring.sessions import open_session
from tests.cases import cases
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

SCHEMA = "/api/schema/?format=json"
schema = schemathesis.openapi.from_wsgi(SCHEMA, WSGIHandler())
# Without the phase that tries every way to break one member after the other.
brief = schemathesis.openapi.from_wsgi(SCHEMA, WSGIHandler())
brief.config.phases.coverage.enabled = False
quick = settings(
    max_examples=8,
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


@brief.parametrize()
@settings(quick, max_examples=3)
def test_requests_about_anything(case: Any, headers: dict[str, str]) -> None:
    case.call_and_validate(headers=headers, checks=CHECKS)


@brief.parametrize()
@settings(quick, max_examples=1)
def test_requests_of_nobody(case: Any, db: None) -> None:
    case.call_and_validate(checks=CHECKS)


def changed(value: Any) -> st.SearchStrategy[Any]:
    """A value like this one, with something in it that is not as it should be."""
    if isinstance(value, dict):
        kept = st.fixed_dictionaries({}, optional={name: changed(inner) for name, inner in value.items()})
        return st.one_of(st.just(value), kept, ANYTHING)
    if isinstance(value, list) and value:
        return st.one_of(st.just(value), st.lists(changed(value[0]), max_size=20), ANYTHING)
    return st.one_of(st.just(value), ANYTHING)


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.text(max_size=5)
    | st.sampled_from(["E", "B", "1B", "J"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
QUESTIONS = [case for game in RULESETS for case in cases(game)]
WIN = {
    "result": "win",
    "winner": "E",
    "win_by": "discard",
    "discarder": "S",
    "value": 25,
    "dead": ["N"],
    "jokerless": True,
}
TILES = {"exposures": [["3B", "3B", "J"]], "concealed": ["1B"] * 11, "win_tile": "5B", "other_visible": ["F"]}
FACTS = {
    **WIN,
    "line": "C1",
    "tiles": TILES,
    "announced_value": 25,
    "copies_visible_elsewhere": 0,
    "in_last_wall": True,
}


@settings(quick, max_examples=300)
@given(question=st.sampled_from(QUESTIONS).flatmap(lambda case: st.tuples(st.just(case), changed(case["input"]))))
def test_any_question_is_answered_or_refused(question: Any, known: dict[str, Any], headers: dict[str, str]) -> None:
    case, facts = question
    asked = {"kind": case["kind"], "ruleset": case["ruleset"], "input": facts, "house_rules": case["options"]}
    answer = Client(headers=headers).post("/api/clubs/riverside/questions/", asked, "application/json")
    assert answer.status_code in (200, 400, 422), answer.content


@settings(quick, max_examples=300)
@given(facts=changed(FACTS))
def test_any_facts_are_recorded_or_refused(facts: Any, known: dict[str, Any], headers: dict[str, str]) -> None:
    path = f"/api/clubs/riverside/tables/{known['table']}/hands/"
    key = {"Idempotency-Key": uuid4().hex}
    answer = Client(headers=headers | key).post(path, {"facts": facts}, "application/json")
    assert answer.status_code in (201, 400, 409, 422), answer.content
