"""Alice owns the club, Olga organises it, Bob plays in it, and Charlie is a stranger."""

from collections.abc import Callable

import pytest
from django.test import Client

from clubs.access import Access
from clubs.models import Account, Club, Role
from tests.factories import AccountFactory, ClubFactory, MemberFactory

SignIn = Callable[[Account], Client]


@pytest.fixture
def club(db: None) -> Club:
    return ClubFactory.create(name="Riverside", slug="riverside")


def member(club: Club, name: str, role: Role) -> Account:
    account = AccountFactory.create(name=name, email=f"{name.lower()}@example.org")
    MemberFactory.create(club=club, account=account, role=role)
    return account


@pytest.fixture
def alice(club: Club) -> Account:
    return member(club, "Alice", Role.OWNER)


@pytest.fixture
def olga(club: Club) -> Account:
    return member(club, "Olga", Role.ORGANISER)


@pytest.fixture
def bob(club: Club) -> Account:
    return member(club, "Bob", Role.PLAYER)


@pytest.fixture
def charlie(db: None) -> Account:
    return AccountFactory.create(name="Charlie", email="charlie@example.org")


@pytest.fixture
def owner(club: Club, alice: Account) -> Access:
    return Access(club, alice, Role.OWNER)


@pytest.fixture
def organiser(club: Club, olga: Account) -> Access:
    return Access(club, olga, Role.ORGANISER)


@pytest.fixture
def player(club: Club, bob: Account) -> Access:
    return Access(club, bob, Role.PLAYER)


@pytest.fixture
def sign_in() -> SignIn:
    def as_account(account: Account) -> Client:
        client = Client()
        client.force_login(account)
        return client

    return as_account
