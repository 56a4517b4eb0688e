"""Accounts, clubs and their people, for the tests of every room."""

from datetime import UTC, datetime

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from factory.declarations import Sequence, SubFactory, Trait
from factory.django import DjangoModelFactory, Password

from clubs.models import Account, Club, Member, Player, Role

AT = datetime(2026, 3, 4, 19, 30, tzinfo=UTC)
PASSWORD = "four winds blow"


class AccountFactory(DjangoModelFactory[Account]):
    """Without a password, since hashing one is slow; `with_password=True` makes it PASSWORD."""

    class Meta:
        model = Account

    name = Sequence("Account {}".format)
    email = Sequence("account{}@example.org".format)
    password = UNUSABLE_PASSWORD_PREFIX

    class Params:
        with_password = Trait(password=Password(PASSWORD))


class ClubFactory(DjangoModelFactory[Club]):
    """A bare club: nobody in it, nothing agreed."""

    class Meta:
        model = Club

    name = Sequence("Club {}".format)
    slug = Sequence("club-{}".format)
    created_at = AT


class MemberFactory(DjangoModelFactory[Member]):
    """A member; tests name the role that they are about."""

    class Meta:
        model = Member

    club = SubFactory(ClubFactory)
    account = SubFactory(AccountFactory)
    role = Role.PLAYER
    joined_at = AT


class PlayerFactory(DjangoModelFactory[Player]):
    """Somebody known by name only, unless `account` is given."""

    class Meta:
        model = Player

    club = SubFactory(ClubFactory)
    name = Sequence("Player {}".format)
    created_at = AT
