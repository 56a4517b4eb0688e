"""Founding a club, and the first one of a server."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection

from clubs.founding import ServerHasAccounts, SlugTaken, found_club, found_first_club, free_slug
from clubs.models import Account, Card, Club, HouseRulesVersion, Member, Role
from rules.engine.rulesets import RULESETS
from tests.factories import AT, PASSWORD, AccountFactory, ClubFactory

FIRST = {
    "name": "Alice",
    "email": "Alice@Example.org",
    "password": PASSWORD,
    "club_name": "Riverside",
    "slug": "riverside",
}


def test_a_new_club_belongs_to_its_founder_who_plays_in_it(charlie: Account) -> None:
    club = found_club(name="Harbour", slug="harbour", founder=charlie, at=AT)
    assert Member.objects.get(club=club).role == Role.OWNER
    assert club.players.get().account == charlie
    assert club.players.get().name == "Charlie"


def test_a_new_club_has_the_seed_rules_of_every_game(charlie: Account) -> None:
    club = found_club(name="Harbour", slug="harbour", founder=charlie, at=AT)
    for version in HouseRulesVersion.objects.filter(club=club):
        defaults = RULESETS[version.ruleset].options.agree({})
        assert (version.number, version.note, version.published_by) == (1, "Standard rules", charlie)
        assert version.values == defaults.values
        assert version.hash == defaults.hash == version.agreed().hash
    assert club.house_rules.count() == len(RULESETS)


def test_a_game_with_a_card_brings_its_practice_card(charlie: Account) -> None:
    club = found_club(name="Harbour", slug="harbour", founder=charlie, at=AT)
    with_card = [game for game in RULESETS.values() if game.default_card]
    cards = Card.objects.filter(club=club)
    assert [card.ruleset for card in cards] == [game.name for game in with_card]
    assert [card.name for card in cards] == ["Practice card"]
    version = cards[0].versions.get()
    assert version.number == 1
    assert version.text == cards[0].draft == with_card[0].default_card


def test_a_short_name_is_given_once_and_nothing_is_left_of_the_second_club(charlie: Account) -> None:
    found_club(name="Harbour", slug="harbour", founder=charlie, at=AT)
    with pytest.raises(SlugTaken, match="“harbour”"):
        found_club(name="Other harbour", slug="harbour", founder=charlie, at=AT)
    assert Club.objects.count() == Member.objects.count() == 1


def test_a_club_sent_twice_is_founded_once(charlie: Account) -> None:
    club = found_club(name="Harbour", slug="harbour", founder=charlie, at=AT)
    assert found_club(name="Harbour", slug="harbour-2", founder=charlie, at=AT) == club
    later = found_club(name="Harbour", slug="harbour-2", founder=charlie, at=AT + timedelta(minutes=3))
    assert later != club
    assert Club.objects.count() == 2


@pytest.mark.django_db
def test_a_founder_without_a_name_plays_under_the_address() -> None:
    founder = AccountFactory.create(name="", email="a" * 90 + "@example.org")
    club = found_club(name="Harbour", slug="harbour", founder=founder, at=AT)
    assert club.players.get().name == "a" * 80


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Riverside Mah Jongg Club", "riverside-mah-jongg-club"),
        ("Å Ñandú", "a-nandu"),
        ("麻將會", "club"),
        ("🀄️", "club"),
        ("x" * 80, "x" * 40),
        ("--", "club"),
    ],
)
def test_a_short_name_can_be_made_of_every_name(name: str, slug: str) -> None:
    assert free_slug(name) == slug


@pytest.mark.django_db
def test_a_short_name_that_is_taken_gets_a_number() -> None:
    for slug in ("club", "club-2", "x" * 40):
        ClubFactory.create(slug=slug)
    assert free_slug("麻將") == "club-3"
    assert free_slug("x" * 80) == "x" * 34 + "-2"


@pytest.mark.django_db
def test_the_first_account_founds_the_first_club_and_signs_in_with_its_password() -> None:
    founder, club = found_first_club(**FIRST, at=AT)
    assert (founder.email, founder.joined_at) == ("alice@example.org", AT)
    assert founder.check_password(PASSWORD)
    assert Member.objects.get(club=club).account == founder


def test_the_first_run_is_over_once_somebody_has_an_account(charlie: Account) -> None:
    with pytest.raises(ServerHasAccounts):
        found_first_club(**FIRST, at=AT)
    assert not Club.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_of_first_runs_at_the_same_time_one_wins() -> None:
    def won(number: int) -> bool:
        try:
            found_first_club(**FIRST | {"email": f"{number}@example.org", "slug": f"c-{number}"}, at=AT)
        except ServerHasAccounts:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(won, range(4))) == 1
    assert Account.objects.count() == Club.objects.count() == 1
