"""Clubs, players and evenings for the tests of scoring. Evenings are made through the verbs, as in life."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from itertools import count
from typing import Any

from factory.declarations import LazyAttribute, LazyFunction, SubFactory
from factory.declarations import Sequence as Counted
from factory.django import DjangoModelFactory

from clubs.models import Account, Card, CardVersion, Club, HouseRulesVersion, Player
from rules.engine.rulesets import RULESETS, ruleset
from scoring import ledger
from scoring.models import Season, Session, Table
from scoring.recording import Recorded, correct_hand, record_hand, undo_newest, void_hand
from scoring.seasons import open_season
from scoring.seating import accept, seat_table
from scoring.sessions import open_session

AT = datetime(2026, 3, 4, 19, 30, tzinfo=UTC)
GAME = next(iter(RULESETS))
KEYS: Iterator[str] = (f"key-{number}" for number in count())

Facts = dict[str, Any]

WALL_GAME: Facts = {"result": "wall_game"}
THROWN_IN: Facts = {"result": "thrown_in"}


class AccountFactory(DjangoModelFactory[Account]):
    class Meta:
        model = Account

    name = Counted("Account {}".format)
    email = Counted("account{}@example.org".format)


class ClubFactory(DjangoModelFactory[Club]):
    class Meta:
        model = Club

    name = Counted("Club {}".format)
    slug = Counted("club-{}".format)
    created_at = AT


class PlayerFactory(DjangoModelFactory[Player]):
    class Meta:
        model = Player

    club = SubFactory(ClubFactory)
    name = Counted("Player {}".format)
    created_at = AT


class HouseRulesFactory(DjangoModelFactory[HouseRulesVersion]):
    class Meta:
        model = HouseRulesVersion

    club = SubFactory(ClubFactory)
    ruleset = GAME
    number = Counted(lambda n: n + 1)
    values = LazyFunction(dict)
    hash = LazyAttribute(lambda version: ruleset(version.ruleset).options.agree(version.values).hash)
    published_by = SubFactory(AccountFactory)
    published_at = AT


class CardFactory(DjangoModelFactory[Card]):
    class Meta:
        model = Card

    club = SubFactory(ClubFactory)
    ruleset = GAME
    name = Counted("Card {}".format)
    created_at = AT


class CardVersionFactory(DjangoModelFactory[CardVersion]):
    class Meta:
        model = CardVersion

    card = SubFactory(CardFactory)
    number = 1
    text = ruleset(GAME).default_card
    hash = "0" * 64
    published_by = SubFactory(AccountFactory)
    published_at = AT


def a_season(club: Club, name: str = "Spring") -> Season:
    """From January 2026, open-ended."""
    return open_season(club=club, name=name, starts_on=date(2026, 1, 1))


def a_session(*, club: Club | None = None, season: Season | None = None, **options: Any) -> Session:
    """An evening under the default house rules with `options` changed, on the card that ships with the game."""
    club = club or ClubFactory.create()
    house_rules = HouseRulesFactory.create(club=club, values=options)
    return open_session(
        club=club,
        season=season,
        name="Wednesday",
        held_on=AT.date(),
        house_rules=house_rules,
        card=CardVersionFactory.create(card__club=club),
        by=house_rules.published_by,
        at=AT,
    )


def players_of(club: Club, size: int = 4) -> list[Player]:
    """New players of the club."""
    return PlayerFactory.create_batch(size, club=club)


def a_table(session: Session | None = None, players: Sequence[Player] | None = None, **options: Any) -> Table:
    """A table of four (or `players`) at which everybody accepted the rules."""
    session = session or a_session(**options)
    seated = players or players_of(session.club)
    table = seat_table(session=session, players=seated, by=session.created_by, at=AT)
    for seat in table.seats.all():
        accept(seat=seat, by=session.created_by, at=AT)
    return table


def a_win(winner: str = "E", discarder: str | None = "S", value: int = 25, **facts: Any) -> Facts:
    """Facts of a win by value; without a discarder by self-pick."""
    win_by = "discard" if discarder else "self_pick"
    return {"result": "win", "winner": winner, "win_by": win_by, "discarder": discarder, "value": value, **facts}


def recorded(table: Table, facts: Facts, **changes: Any) -> Recorded:
    """The facts recorded as the table's next hand."""
    asked = {"by": table.seated_by, "at": AT, "key": next(KEYS), **changes}
    return record_hand(table=table, facts=facts, **asked)


def corrected(record: Recorded, facts: Facts, **changes: Any) -> Recorded:
    """The hand of `record` corrected to `facts`."""
    asked = {"reason": "misheard", "by": record.revision.by, "at": AT, "key": next(KEYS), **changes}
    return correct_hand(hand=record.hand, facts=facts, **asked)


def voided(record: Recorded, **changes: Any) -> Recorded:
    """The hand of `record` voided."""
    asked = {"reason": "wrong table", "by": record.revision.by, "at": AT, "key": next(KEYS), **changes}
    return void_hand(hand=record.hand, **asked)


def undone(record: Recorded, **changes: Any) -> Recorded:
    """The hand of `record` undone."""
    return undo_newest(hand=record.hand, **{"by": record.revision.by, "at": AT, "key": next(KEYS), **changes})


def points_by_place(table: Table) -> dict[str, int]:
    """What the ledger says, by place."""
    points = ledger.table_totals(table)
    return {seat.place: points.get(seat.player_id, 0) for seat in table.seats.all()}
