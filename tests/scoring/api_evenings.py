"""What the tests of the evenings' API share: who is who at a table, and where things are."""

from typing import Any

from clubs.models import Club, Role
from scoring.models import Session, Table
from tests.api import ApiClient
from tests.scoring.factories import AccountFactory
from tests.scoring.table_pages import member

WIN = {"result": "win", "winner": "E", "win_by": "discard", "discarder": "S", "value": 25}


def sender(club: Club, role: Role = Role.PLAYER) -> ApiClient:
    """A new member who sends requests."""
    return ApiClient(member(club, role))


def stranger() -> ApiClient:
    """Charlie."""
    return ApiClient(AccountFactory.create(name="Charlie"))


def at_club(club: Club, rest: str = "") -> str:
    return f"/api/clubs/{club.slug}/{rest}"


def at_session(session: Session, rest: str = "") -> str:
    return at_club(session.club, f"sessions/{session.pk}/{rest}")


def at_table(table: Table, rest: str = "") -> str:
    return at_club(table.session.club, f"tables/{table.pk}/{rest}")


def at_hand(table: Table, hand: int, rest: str = "") -> str:
    return at_club(table.session.club, f"hands/{hand}/{rest}")


def won(**facts: Any) -> dict[str, Any]:
    """The body of a win by value."""
    return {"facts": {**WIN, **facts}}
