"""Seats and acceptance."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clubs.models import Player
from rules.engine.rulesets import ruleset
from scoring.locking import SessionClosed
from scoring.models import Acceptance, Seat, Session
from scoring.seating import (
    NotSeated,
    PlayerOfAnotherClub,
    PlayersDoNotFillTables,
    PlayerTwice,
    SeatedElsewhere,
    TableHasHands,
    WrongTableSize,
    accept,
    draw_seats,
    reseat_table,
    seat_table,
    table_sizes,
    waive,
)
from scoring.sessions import close_session
from scoring.submits import ReasonMissing
from tests.scoring.factories import AT, GAME, WALL_GAME, PlayerFactory, a_session, a_table, players_of, recorded

COUNTS = st.integers(4, 60)


@pytest.fixture
def session(db: None) -> Session:
    return a_session()


def seated(session: Session, players: list[Player]) -> dict[str, Player]:
    """Place to player of a new table."""
    table = seat_table(session=session, players=players, by=session.created_by, at=AT)
    return {seat.place: seat.player for seat in table.seats.all()}


# Drawing


def people(count: int) -> list[Player]:
    return [Player(pk=number, name=str(number)) for number in range(1, count + 1)]


@settings(deadline=None)
@given(COUNTS, st.integers())
def test_a_draw_seats_everybody_once(count: int, seed: int) -> None:
    tables = draw_seats(players=people(count), sizes=(4, 5, 3), seed=seed)
    assert sorted(player.pk for table in tables for player in table) == list(range(1, count + 1))
    assert all(3 <= len(table) <= 5 for table in tables)


@settings(deadline=None)
@given(COUNTS, st.integers())
def test_the_same_seed_draws_the_same_seats_in_whatever_order_the_players_come(count: int, seed: int) -> None:
    some, same = people(count), people(count)[::-1]
    assert draw_seats(players=some, sizes=(4, 5, 3), seed=seed) == draw_seats(players=same, sizes=(4, 5, 3), seed=seed)


@pytest.mark.parametrize(
    ("count", "sizes", "tables"),
    [
        (8, (4,), [4, 4]),
        (9, (4, 5), [4, 5]),
        (15, (4, 3), [4, 4, 4, 3]),
        (17, (4, 3), [4, 4, 3, 3, 3]),
        (17, (4, 3, 5), [4, 4, 4, 5]),
        (0, (4,), []),
    ],
)
def test_as_many_tables_as_can_be_have_the_usual_size(count: int, sizes: tuple[int, ...], tables: list[int]) -> None:
    assert [len(table) for table in draw_seats(players=people(count), sizes=sizes, seed=1)] == tables


def test_players_who_fill_no_tables_are_told_so() -> None:
    with pytest.raises(PlayersDoNotFillTables, match="6 players cannot be split into tables of 4, 5"):
        draw_seats(players=people(6), sizes=(4, 5), seed=1)


def test_the_game_says_how_many_may_play() -> None:
    options = ruleset(GAME).options
    assert table_sizes(options.agree({})) == (4, 3)
    assert table_sizes(options.agree({"bettor": True})) == (4, 3, 5)


# Seating


def test_players_sit_in_the_order_given(session: Session) -> None:
    players = players_of(session.club)
    assert seated(session, players) == dict(zip(("P1", "P2", "P3", "P4"), players, strict=True))


def test_tables_are_numbered_from_one(session: Session) -> None:
    assert [a_table(session).number for _table in range(3)] == [1, 2, 3]


@pytest.mark.django_db
def test_the_table_starts_in_the_position_that_the_game_gives() -> None:
    session = a_session(bettor=True)
    position = a_table(session, players_of(session.club, 5)).next_position()
    assert position.seats == ("P1", "P2", "P3", "P4")
    assert position.aside == ("P5",)


@pytest.mark.parametrize("size", [0, 2, 5, 9])
def test_a_table_of_another_size_is_refused(session: Session, size: int) -> None:
    with pytest.raises(WrongTableSize, match=f"a table has 3, 4 players, not {size}"):
        seated(session, players_of(session.club, size))


def test_a_player_of_another_club_is_refused(session: Session) -> None:
    stranger = PlayerFactory.create(name="Charlie")
    with pytest.raises(PlayerOfAnotherClub, match="Charlie is not a player of this club"):
        seated(session, [*players_of(session.club, 3), stranger])


def test_a_player_sits_on_one_seat(session: Session) -> None:
    players = players_of(session.club, 3)
    with pytest.raises(PlayerTwice, match=players[0].name):
        seated(session, [*players, players[0]])


def test_a_player_sits_at_one_table_of_a_session(session: Session) -> None:
    players = players_of(session.club)
    a_table(session, players)
    with pytest.raises(SeatedElsewhere, match="already sits at table 1"):
        seated(session, [players[0], *players_of(session.club, 3)])
    assert session.tables.count() == 1


def test_nobody_is_seated_in_a_closed_session(session: Session) -> None:
    close_session(session=session, by=session.created_by, at=AT)
    with pytest.raises(SessionClosed):
        seated(session, players_of(session.club))


# Reseating


def test_before_the_first_hand_players_may_change_places(session: Session) -> None:
    players = players_of(session.club)
    table = reseat_table(table=a_table(session, players), players=players[::-1], by=session.created_by, at=AT)
    assert [seat.player for seat in table.seats.all()] == players[::-1]
    assert Acceptance.objects.filter(seat__table=table).count() == 4


def test_who_accepted_and_left_keeps_the_acceptance_and_may_sit_elsewhere(session: Session) -> None:
    players, others = players_of(session.club), players_of(session.club, 3)
    leaver = players[0]
    table = a_table(session, players)
    reseat_table(table=table, players=[others[0], *players[1:]], by=session.created_by, at=AT)
    assert Seat.objects.get(player=leaver).table is None
    second = seat_table(
        session=session, players=[leaver, *others[1:], *players_of(session.club, 1)], by=session.created_by, at=AT
    )
    assert Seat.objects.get(player=leaver).table == second
    assert second.seats.filter(acceptance__isnull=False).get().player == leaver


def test_who_left_without_accepting_has_no_seat(session: Session) -> None:
    players = players_of(session.club, 5)
    table = seat_table(session=session, players=players[:4], by=session.created_by, at=AT)
    reseat_table(table=table, players=players[1:], by=session.created_by, at=AT)
    assert not Seat.objects.filter(player=players[0]).exists()


def test_a_table_may_become_smaller_before_the_first_hand(session: Session) -> None:
    players = players_of(session.club)
    table = reseat_table(table=a_table(session, players), players=players[:3], by=session.created_by, at=AT)
    assert table.next_position().seats == ("P1", "P2", "P3")
    assert table.seats.count() == 3


def test_after_the_first_hand_nobody_changes_places(session: Session) -> None:
    players = players_of(session.club)
    table = a_table(session, players)
    recorded(table, WALL_GAME)
    with pytest.raises(TableHasHands, match="Hands were recorded at table 1"):
        reseat_table(table=table, players=players[::-1], by=session.created_by, at=AT)


# Acceptance


@pytest.fixture
def seat(session: Session) -> Seat:
    table = seat_table(session=session, players=players_of(session.club), by=session.created_by, at=AT)
    return table.seats.get(place="P1")


def test_an_acceptance_holds_the_hash_of_the_rules(session: Session, seat: Seat) -> None:
    acceptance = accept(seat=seat, by=session.created_by, at=AT)
    assert acceptance.rules_hash == session.rules_hash == session.agreed().hash
    assert acceptance.how == Acceptance.How.TAP


def test_accepting_twice_keeps_the_first(session: Session, seat: Seat) -> None:
    first = accept(seat=seat, by=session.created_by, at=AT)
    assert accept(seat=seat, by=session.created_by, at=AT) == first
    assert waive(seat=seat, reason="late", by=session.created_by, at=AT) == first


def test_the_organiser_records_why_not(session: Session, seat: Seat) -> None:
    acceptance = waive(seat=seat, reason=" no phone ", by=session.created_by, at=AT)
    assert (acceptance.how, acceptance.reason) == (Acceptance.How.WAIVED, "no phone")


@pytest.mark.parametrize("reason", ["", "x" * 201])
def test_a_waiver_needs_a_reason(session: Session, seat: Seat, reason: str) -> None:
    with pytest.raises(ReasonMissing, match="1 to 200 characters"):
        waive(seat=seat, reason=reason, by=session.created_by, at=AT)


def test_nobody_accepts_in_a_closed_session(session: Session, seat: Seat) -> None:
    close_session(session=session, by=session.created_by, at=AT)
    seat.refresh_from_db()
    with pytest.raises(SessionClosed):
        accept(seat=seat, by=session.created_by, at=AT)


def test_who_left_the_table_cannot_accept(session: Session) -> None:
    players = players_of(session.club, 5)
    table = a_table(session, players[:4])
    reseat_table(table=table, players=players[1:], by=session.created_by, at=AT)
    with pytest.raises(NotSeated, match=players[0].name):
        accept(seat=Seat.objects.get(player=players[0]), by=session.created_by, at=AT)
