"""Sessions and seasons."""

from datetime import date, timedelta
from typing import Any

import pytest

from clubs.models import Club
from rules.engine.rulesets import ruleset
from scoring.models import Season, Session
from scoring.seasons import SeasonEndsBeforeItStarts, SeasonNameTaken, current_season, ensure_season, open_season
from scoring.sessions import CardOfAnotherGame, OfAnotherClub, close_session, open_session, reopen_session
from tests.scoring.factories import (
    AT,
    GAME,
    WALL_GAME,
    CardVersionFactory,
    ClubFactory,
    HouseRulesFactory,
    a_season,
    a_session,
    a_table,
    recorded,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return ClubFactory.create()


def opened(club: Club, **changes: Any) -> Session:
    house_rules = HouseRulesFactory.create(club=club)
    asked = {
        "season": None,
        "name": "Wednesday",
        "held_on": AT.date(),
        "house_rules": house_rules,
        "card": CardVersionFactory.create(card__club=club),
        "by": house_rules.published_by,
        "at": AT,
    }
    return open_session(club=club, **{**asked, **changes})


def test_a_session_pins_rules_and_card_under_one_hash(club: Club) -> None:
    session = opened(club)
    assert session.card is not None
    assert session.rules_hash == session.house_rules.agreed(session.card.text).hash


def test_without_a_card_the_one_that_ships_with_the_game_holds(club: Club) -> None:
    session = opened(club, card=None)
    assert session.agreed().card == ruleset(GAME).default_card
    assert session.rules_hash == opened(club).rules_hash


@pytest.mark.parametrize("thing", ["house_rules", "card", "season"])
def test_what_belongs_to_another_club_is_refused(club: Club, thing: str) -> None:
    other = ClubFactory.create()
    theirs = {
        "house_rules": HouseRulesFactory.create(club=other),
        "card": CardVersionFactory.create(card__club=other),
        "season": a_season(other),
    }
    with pytest.raises(OfAnotherClub, match="does not belong to this club"):
        opened(club, **{thing: theirs[thing]})
    assert not Session.objects.exists()


def test_a_card_of_another_game_is_refused(club: Club) -> None:
    card = CardVersionFactory.create(card__club=club, card__ruleset="other", card__name="Other")
    with pytest.raises(CardOfAnotherGame, match="“Other v1” is not for the game"):
        opened(club, card=card)


def test_a_session_counts_in_the_season_of_its_day(club: Club) -> None:
    season = a_season(club)
    assert opened(club).season == season


def test_a_club_without_a_season_gets_one_for_the_year(club: Club) -> None:
    season = opened(club).season
    assert (season.name, season.starts_on, season.ends_on) == ("2026", date(2026, 1, 1), date(2026, 12, 31))
    assert opened(club).season == season


def test_closing_keeps_the_first_time(club: Club) -> None:
    session = opened(club)
    close_session(session=session, by=session.created_by, at=AT)
    again = close_session(session=session, by=session.created_by, at=AT + timedelta(hours=1))
    assert (again.closed_at, again.closed_by) == (AT, session.created_by)


def test_a_session_opened_again_takes_hands() -> None:
    table = a_table()
    close_session(session=table.session, by=table.seated_by, at=AT)
    assert reopen_session(session=table.session).closed_at is None
    assert recorded(table, WALL_GAME).hand.number == 1


# Seasons


def test_the_season_that_started_last_is_current(club: Club) -> None:
    year = open_season(club=club, name="Year", starts_on=date(2026, 1, 1), ends_on=date(2026, 12, 31))
    spring = open_season(club=club, name="Spring", starts_on=date(2026, 3, 1), ends_on=date(2026, 5, 31))
    found = [current_season(club=club, on=date(2026, month, 1)) for month in (2, 4, 6)]
    assert found == [year, spring, year]
    assert current_season(club=club, on=date(2027, 1, 1)) is None
    assert current_season(club=ClubFactory.create(), on=date(2026, 4, 1)) is None


def test_a_season_s_name_is_free_once(club: Club) -> None:
    a_season(club, "Spring")
    with pytest.raises(SeasonNameTaken, match="“Spring”"):
        a_season(club, "Spring")
    assert a_season(ClubFactory.create(), "Spring")


def test_a_season_does_not_end_before_it_starts(club: Club) -> None:
    with pytest.raises(SeasonEndsBeforeItStarts, match=r"2026-01-31.*2026-02-01"):
        open_season(club=club, name="Spring", starts_on=date(2026, 2, 1), ends_on=date(2026, 1, 31))


def test_a_season_made_for_the_year_finds_a_free_name(club: Club) -> None:
    open_season(club=club, name="2026", starts_on=date(2026, 1, 1), ends_on=date(2026, 1, 31))
    assert ensure_season(club=club, on=date(2026, 3, 1)).name == "2026 (2)"
    assert Season.objects.count() == 2


def test_two_evenings_of_a_season(club: Club) -> None:
    first = a_session(club=club)
    assert a_session(club=club).season == first.season
