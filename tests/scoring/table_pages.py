"""What the tests of the table and hand pages share: who is who, and filling in the form as the page would."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Account, Club, Member, Player, Role
from scoring.models import Hand, Table
from tests.scoring.factories import AT, AccountFactory, PlayerFactory, a_session, a_table

NAMES = ("Ana", "Bob", "Cara", "Dan", "Eve")
WON = {"ended": "P1", "how": "from P2", "worth": "line C1"}
TILES = {"ended": "P1", "how": "self_pick", "prove": "on"} | {
    "exposures": "3B 3B J",
    "concealed": "1b 1b 2b 2b 2b, 4b 4b 4b 4b 5b 5b",
    "win_tile": "5b",
}


def member(club: Club, role: Role = Role.SCORER, **fields: Any) -> Account:
    """An account that is a member of the club."""
    account = AccountFactory.create(**fields)
    Member.objects.create(club=club, account=account, role=role, joined_at=AT)
    return account


def named_table(size: int = 4, **options: Any) -> Table:
    """Ana, Bob, Cara and Dan (and Eve) at a table whose rules everybody accepted."""
    session = a_session(**options)
    players = [PlayerFactory.create(club=session.club, name=name) for name in NAMES[:size]]
    return a_table(session, players)


def seated(table: Table) -> str:
    """The hidden field of the page: places by wind."""
    return " ".join(table.next_position().by_wind().values())


def sign_in(client: Client, table: Table, role: Role = Role.SCORER) -> Account:
    """A member of the table's club, signed in."""
    account = member(table.session.club, role)
    client.force_login(account)
    return account


def play(table: Table, place: str, account: Account) -> Player:
    """Tie the player on a place to an account."""
    player = table.seats.get(place=place).player
    player.account = account
    player.save()
    return player


def address(table: Table, name: str = "table") -> str:
    """A page of the table."""
    return reverse(f"scoring:{name}", args=[table.session.club.slug, table.pk])


def hand_address(hand: Hand, name: str = "hand") -> str:
    """A page of the hand."""
    return reverse(f"scoring:{name}", args=[hand.table.session.club.slug, hand.pk])


def filled(table: Table, taps: Mapping[str, Any] = WON, **changes: Any) -> dict[str, Any]:
    """What the form posts after these taps."""
    table.refresh_from_db()
    hidden = {"key": uuid4().hex, "expected": table.played + 1, "seated": seated(table)}
    return {**hidden, **taps, **changes}


def seen(response: Any) -> str:
    """The mark of the ruling on a page; fails when there is nothing to save."""
    attempt = response.context["attempt"]
    assert attempt.may_save, (attempt.form.errors, attempt.waiting_for, attempt.ruling, attempt.refusal)
    return str(attempt.seen)


def save(client: Client, table: Table, taps: Mapping[str, Any] = WON, **changes: Any) -> Any:
    """Look at the ruling, then save."""
    posted = filled(table, taps, **changes)
    mark = seen(client.post(address(table, "preview"), posted))
    return client.post(address(table, "record"), {**posted, "seen": mark})


@pytest.fixture
def table() -> Table:
    """A table of four that is ready for its first hand."""
    return named_table()
