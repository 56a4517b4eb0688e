"""Plays the demo club's season up to the evening that is under way, through the verbs that the pages call.

The same seed, moment and sizes give the same people, evenings, seats and hands.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from random import Random

from django.db import transaction
from django.utils.formats import date_format
from django.utils.timezone import localdate, make_aware

from clubs.access import Access
from clubs.agreements import publish_house_rules
from clubs.founding import found_club, free_slug
from clubs.invitations import accept_invitation, make_invitation
from clubs.models import Account, CardVersion, Club, HouseRulesVersion, Player, Role
from clubs.people import add_player
from rules.engine.american import AMERICAN
from rules.engine.american.cards import compiled
from scoring.demo.people import BY_NAME, FOUNDER, PEOPLE, ROLES, address_of
from scoring.demo.table import TableAtPlay
from scoring.models import Season, Session, Table
from scoring.seasons import open_season
from scoring.seating import accept, draw_seats, seat_table, waive
from scoring.sessions import close_session, open_session

CLUB = "Four Winds Mah Jongg"
SEED = 152
WEEK = timedelta(weeks=1)
SEASON_WEEKS = 12
QUARTERS = ("Winter", "Spring", "Summer", "Autumn")
ATTENDANCE = (24, 20, 24, 20, 24, 24)
FEWEST_HANDS, MOST_HANDS = 10, 12
HAND = timedelta(minutes=13)
# How far the tables of the open evening have come. The last one waits for a player to accept the rules.
UNDER_WAY = (6, 5, 6, 4, 5, 0)
STARTED = timedelta(minutes=85)
NEW_RULES_ON = 4
NEW_RULES = {"announced_value_binding": True, "challenge_penalty": 50, "last_wall": "calls_for_win_only"}
WHY_NEW_RULES = "Agreed by the members at the quarterly meeting"
WAIVED_ON, WAIVER = 2, "Came late; the differences were read out at the table."

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class League:
    """What every evening needs."""

    club: Club
    season: Season
    house_rules: HouseRulesVersion
    card: CardVersion
    players: tuple[Player, ...]
    accounts: dict[Role, Account]
    rng: Random


def nobody_listens(line: str) -> None:
    """Where progress is not wanted."""


@transaction.atomic
def load_league(
    *, at: datetime, seed: int = SEED, attendance: tuple[int, ...] = ATTENDANCE, tell: Tell = nobody_listens
) -> Club:
    """The club with a season whose newest evening is under way at `at`; all of it or nothing.

    `attendance`: how many play on each evening, a multiple of four each. `tell` gets a line for each evening.
    """
    first = localdate(at) - WEEK * (len(attendance) - 1)
    league = _found(_evening(first) - timedelta(days=3), first, Random(seed))
    for number, players in enumerate(attendance, start=1):
        tell(f"Demo club: evening {number} of {len(attendance)}")
        day = first + WEEK * (number - 1)
        if number == NEW_RULES_ON:
            league = _with_new_rules(league, _evening(day) - timedelta(days=3))
        if number < len(attendance):
            _play_evening(league, number, day, players)
        else:
            _begin_evening(league, day, players, at - STARTED)
    return league.club


def _evening(day: date) -> datetime:
    return make_aware(datetime.combine(day, time(19)))


def _found(at: datetime, first: date, rng: Random) -> League:
    founder = Account.objects.create_user(address_of(Role.OWNER), None, name=FOUNDER, joined_at=at)
    club = found_club(name=CLUB, slug=free_slug(CLUB), founder=founder, at=at)
    for person in PEOPLE[1:]:
        add_player(club=club, name=person.name, is_guest=False, at=at)
    name = f"{QUARTERS[first.month % 12 // 3]} {first.year}"
    return League(
        club=club,
        season=open_season(club=club, name=name, starts_on=first, ends_on=first + WEEK * (SEASON_WEEKS - 1)),
        house_rules=club.house_rules.get(ruleset=AMERICAN.name),
        card=CardVersion.objects.select_related("card").get(card__club=club, card__ruleset=AMERICAN.name),
        players=tuple(club.players.order_by("pk")),
        accounts={role: _admit(Access(club, founder, Role.OWNER), role, at) for role in ROLES},
        rng=rng,
    )


def _admit(access: Access, role: Role, at: datetime) -> Account:
    """A member with an account and no password, by an invitation for the player whom the club knows."""
    name = ROLES[role]
    account = Account.objects.create_user(address_of(role), None, name=name, joined_at=at)
    player = access.club.players.get(name=name)
    token = make_invitation(access=access, role=role, player=player, at=at)
    accept_invitation(token=token, account=account, at=at)
    return account


def _with_new_rules(league: League, at: datetime) -> League:
    """A second version, so that there is a difference to look at; the evenings before keep the first."""
    house_rules = publish_house_rules(
        club=league.club,
        ruleset=AMERICAN.name,
        values=NEW_RULES,
        note=WHY_NEW_RULES,
        by=league.accounts[Role.ORGANISER],
        at=at,
    )
    return replace(league, house_rules=house_rules)


def _play_evening(league: League, number: int, day: date, players: int) -> None:
    """From the first tap to the closing of the session."""
    at = _evening(day)
    session = _open(league, day, at)
    waived = league.rng.randrange(players) if number == WAIVED_ON else None
    tables = [_sit(league, session, seated, at, waived) for seated in _drawn(league, players)]
    lengths = [league.rng.randint(FEWEST_HANDS, MOST_HANDS) for _table in tables]
    ended = _play(league, tables, lengths, at)
    close_session(session=session, by=league.accounts[Role.ORGANISER], at=ended + HAND)


def _begin_evening(league: League, day: date, players: int, at: datetime) -> None:
    """Some hands on each table but the last, where not everybody has accepted the rules."""
    session = _open(league, day, at)
    *playing, waiting = _drawn(league, players)
    tables = [_sit(league, session, seated, at) for seated in playing]
    _sit(league, session, waiting, at, late=len(waiting) - 1)
    _play(league, tables, UNDER_WAY, at)


def _open(league: League, day: date, at: datetime) -> Session:
    return open_session(
        club=league.club,
        season=league.season,
        name=date_format(day, "l j F"),
        held_on=day,
        house_rules=league.house_rules,
        card=league.card,
        by=league.accounts[Role.ORGANISER],
        at=at,
    )


def _drawn(league: League, players: int) -> list[list[Player]]:
    present = league.rng.sample(league.players, players)
    return draw_seats(players=present, sizes=(4,), seed=league.rng.randrange(10**6))


def _sit(
    league: League,
    session: Session,
    seated: list[Player],
    at: datetime,
    waived: int | None = None,
    late: int | None = None,
) -> TableAtPlay:
    """A table whose players accept the rules; `late` is the seat of one who has not yet.

    `waived` counts players of the evening: that one did not accept by own hand.
    """
    table = seat_table(session=session, players=seated, by=league.accounts[Role.ORGANISER], at=at)
    already = (table.number - 1) * len(seated)
    for number, seat in enumerate(table.seats.order_by("place")):
        at += timedelta(seconds=9)
        if number == late:
            continue
        if waived == already + number:
            waive(seat=seat, reason=WAIVER, by=league.accounts[Role.ORGANISER], at=at)
        else:
            accept(seat=seat, by=league.accounts[Role.SCORER], at=at)
    return _at_play(league, session, table, seated)


def _at_play(league: League, session: Session, table: Table, seated: list[Player]) -> TableAtPlay:
    position = table.next_position()
    return TableAtPlay(
        table=table,
        people=dict(zip(position.seats, (BY_NAME[player.name] for player in seated), strict=True)),
        card=compiled(session.agreed().card),
        rng=Random(league.rng.randrange(10**9)),
        scorer=league.accounts[Role.SCORER],
        judge=league.accounts[Role.JUDGE],
        position=position,
    )


def _play(league: League, tables: list[TableAtPlay], lengths: Iterable[int], at: datetime) -> datetime:
    """Hand after hand at all tables at once; when the last one was over."""
    lengths = list(lengths)
    for number in range(max(lengths)):
        at += HAND
        for table, length in zip(tables, lengths, strict=False):
            if number < length:
                table.play_hand(at + timedelta(seconds=league.rng.randrange(300)))
    for table in tables:
        table.put_right(at + timedelta(minutes=6))
    return at
