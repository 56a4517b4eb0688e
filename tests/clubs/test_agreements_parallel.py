"""Several organisers at once, with real transactions: versions are numbered without a gap."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from clubs.agreements import new_card, publish_card, publish_house_rules
from clubs.models import Account, Club
from clubs.refusals import Refused
from tests.factories import AT, AccountFactory, ClubFactory

ORGANISERS = 8


@pytest.fixture
def olga(transactional_db: None) -> Account:
    return AccountFactory.create(name="Olga")


@pytest.fixture
def club(transactional_db: None) -> Club:
    return ClubFactory.create()


def at_once(action: Callable[[int], Any]) -> list[Any]:
    """What every organiser gets, or how they were refused, when all start together."""
    start = Barrier(ORGANISERS)

    def act(number: int) -> Any:
        try:
            start.wait()
            return action(number)
        except Refused as no:
            return no
        finally:
            connection.close()

    with ThreadPoolExecutor(ORGANISERS) as threads:
        return list(threads.map(act, range(ORGANISERS)))


def test_versions_published_at_once_are_numbered_one_after_the_other(club: Club, olga: Account) -> None:
    def publish(number: int) -> int:
        values = {"pie_limit": number + 1}
        return publish_house_rules(club=club, ruleset="american", values=values, note="", by=olga, at=AT).number

    assert sorted(at_once(publish)) == list(range(1, ORGANISERS + 1))


def test_a_card_published_by_several_at_once_is_published_once(club: Club, olga: Account) -> None:
    text = "year 2027\n[Evens]\nA1: 22a 444a 666a 888a FFF ; X25\n"
    card = new_card(club=club, ruleset="american", name="Card", text=text, at=AT)
    answers = at_once(lambda number: publish_card(card=card, by=olga, at=AT))
    assert sum(isinstance(answer, Refused) for answer in answers) == ORGANISERS - 1
    assert [version.number for version in card.versions.all()] == [1]
