"""Standings, recounting, score sheets."""

import random
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from scoring import ledger
from scoring.history import verify
from scoring.models import Season, Standing, Table
from scoring.recording import Recorded
from scoring.recounting import rebuild
from scoring.score_sheets import score_sheets
from scoring.standings import season_standings
from tests.scoring.factories import (
    THROWN_IN,
    WALL_GAME,
    a_session,
    a_table,
    a_win,
    corrected,
    players_of,
    points_by_place,
    recorded,
    undone,
    voided,
)

pytestmark = pytest.mark.django_db

PLACES = ("P1", "P2", "P3", "P4")
REPLAY = {"result": "replay"}


def standings_of(table: Table) -> dict[str, tuple[int, int, int]]:
    """Place to points, hands, wins."""
    rows = {row.player.pk: (row.points, row.hands, row.wins) for row in season_standings(table.session.season)}
    return {seat.place: rows[seat.player_id] for seat in table.seats.all() if seat.player_id in rows}


def test_standings_count_points_hands_and_wins(table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    recorded(table, WALL_GAME)
    assert standings_of(table) == {"P1": (100, 2, 1), "P2": (-50, 2, 0), "P3": (-25, 2, 0), "P4": (-25, 2, 0)}


@pytest.mark.parametrize("facts", [THROWN_IN, REPLAY])
def test_a_hand_that_was_not_played_out_does_not_count(table: Table, facts: dict[str, Any]) -> None:
    recorded(table, facts)
    assert standings_of(table) == {}


def test_a_correction_moves_the_win(table: Table) -> None:
    corrected(recorded(table, a_win("E", "S", 25)), a_win("S", "E", 25))
    assert standings_of(table) == {"P1": (-50, 1, 0), "P2": (100, 1, 1), "P3": (-25, 1, 0), "P4": (-25, 1, 0)}


@pytest.mark.parametrize("take_back", [voided, undone])
def test_a_hand_taken_back_does_not_count(table: Table, take_back: Any) -> None:
    take_back(recorded(table, a_win()))
    assert standings_of(table) == {}
    assert set(Standing.objects.values_list("points", "hands", "wins")) == {(0, 0, 0)}


def test_the_bettor_plays_no_hand_but_may_win_points() -> None:
    session = a_session(bettor=True)
    table = a_table(session, players_of(session.club, 5))
    recorded(table, a_win("E", "S", 25, bet_on="E"))
    points, hands, wins = standings_of(table)["P5"]
    assert points > 0
    assert (hands, wins) == (0, 0)
    assert next(row for row in season_standings(session.season) if not row.hands).average is None


def test_equal_points_share_a_place(table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    rows = season_standings(table.session.season)
    assert [(row.place, row.shared, row.average) for row in rows] == [
        (1, False, 100),
        (2, True, -25),
        (2, True, -25),
        (4, False, -50),
    ]


def test_standings_take_one_query_whatever_was_played(django_assert_num_queries: Any) -> None:
    session = a_session()
    for _table in range(3):
        recorded(a_table(session), a_win())
    with django_assert_num_queries(1):
        assert len(season_standings(session.season)) == 12


# Any evening, against a recount by hand


class Tally:
    """The cash rules for four, written down a second time: a discarder pays double, everybody does on a self-pick."""

    def __init__(self) -> None:
        self.seats: tuple[str, ...] = PLACES
        self.hands: list[tuple[tuple[str, ...], dict[str, Any] | None]] = []

    def add(self, facts: dict[str, Any]) -> None:
        self.hands.append((self.seats, facts))
        if facts != REPLAY:
            self.seats = (*self.seats[1:], self.seats[0])

    def undo(self) -> None:
        self.seats, _facts = self.hands.pop()

    def points(self) -> dict[str, int]:
        total = dict.fromkeys(PLACES, 0)
        for seats, facts in self.hands:
            for place, amount in paid(seats, facts).items():
                total[place] += amount
        return total

    def wins(self) -> int:
        return sum(bool(facts and facts["result"] == "win") for _seats, facts in self.hands)


def paid(seats: tuple[str, ...], facts: dict[str, Any] | None) -> dict[str, int]:
    if not facts or facts["result"] != "win":
        return {}
    at = dict(zip("ESWN", seats, strict=True))
    losses = {
        place: facts["value"] * (2 if facts["discarder"] in (None, wind) else 1)
        for wind, place in at.items()
        if wind != facts["winner"]
    }
    return {at[facts["winner"]]: sum(losses.values())} | {place: -loss for place, loss in losses.items()}


def some_facts(draw: random.Random) -> dict[str, Any]:
    winner, discarder = draw.sample("ESWN", 2)
    win = a_win(winner, draw.choice([discarder, None]), draw.choice([25, 30, 50]))
    return draw.choice([win, win, win, WALL_GAME, THROWN_IN, REPLAY])


def played(draw: random.Random, table: Table, steps: int) -> Tally:
    """An evening of records, corrections, voids and undos; the seats of later hands stay when a hand is corrected."""
    tally, records = Tally(), list[Recorded]()
    for _step in range(steps):
        act = draw.choice(("record", "record", "record", "correct", "void", "undo"))
        standing = [index for index, (_seats, facts) in enumerate(tally.hands) if facts]
        if act == "record" or not standing:
            facts = some_facts(draw)
            records.append(recorded(table, facts))
            tally.add(facts)
        elif act == "undo":
            undone(records.pop())
            tally.undo()
        else:
            index = draw.choice(standing[:-1] or standing)
            if index == len(tally.hands) - 1:
                continue  # what follows the newest hand is tested by itself
            new = some_facts(draw) if act == "correct" else None
            records[index] = corrected(records[index], new) if new else voided(records[index])
            tally.hands[index] = (tally.hands[index][0], new)
    return tally


@pytest.mark.parametrize("seed", range(6))
def test_totals_of_any_evening_are_those_of_a_recount_by_hand(table: Table, seed: int) -> None:
    tally = played(random.Random(seed), table, steps=40)
    table.refresh_from_db()
    assert points_by_place(table) == table.totals == tally.points()
    assert sum(Standing.objects.values_list("wins", flat=True)) == tally.wins()
    assert rebuild(table.session.season) == []
    assert verify(table) == []
    [sheet] = score_sheets(table.session)
    assert dict(zip(PLACES, sheet.totals, strict=True)) == tally.points()


# Rebuilding


def test_rebuilding_puts_right_what_differs(table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    season, first = table.session.season, table.seats.get(place="P1").player_id
    Standing.objects.filter(player=first).update(points=1, wins=5)
    Table.objects.update(totals={"P1": 100, "P2": -50})
    assert len(rebuild(season, write=False)) == len(rebuild(season)) == 3
    assert rebuild(season) == []
    assert standings_of(table)["P1"] == (100, 1, 1)


def test_rebuilding_makes_standings_that_are_missing(table: Table) -> None:
    recorded(table, a_win())
    before = standings_of(table)
    Standing.objects.all().delete()
    assert len(rebuild(table.session.season)) == 4
    assert standings_of(table) == before


def test_the_command_tells_what_it_put_right(table: Table) -> None:
    recorded(table, a_win())
    Standing.objects.update(hands=9)
    out = StringIO()
    call_command("rebuild", "--dry-run", stdout=out)
    call_command("rebuild", stdout=out)
    call_command("rebuild", stdout=out)
    assert [line for line in out.getvalue().splitlines() if "differences" in line] == [
        "4 differences",
        "4 differences",
        "0 differences",
    ]
    assert "kept 100 9 1, recounted 100 1 1" in out.getvalue()


def test_a_ledger_that_does_not_say_what_the_revisions_say_is_told(table: Table) -> None:
    recorded(table, a_win())
    with connection.cursor() as cursor:
        trigger = "scoring_leg_update_refused" if connection.vendor == "sqlite" else "scoring_leg_stays ON scoring_leg"
        cursor.execute(f"DROP TRIGGER {trigger}")
        cursor.execute("UPDATE scoring_leg SET amount = amount * 2")
    out = StringIO()
    with pytest.raises(CommandError, match="ledger"):
        call_command("rebuild", stdout=out)
    assert "ledger" in out.getvalue()


# Score sheets and reads of the ledger


def test_a_score_sheet_shows_each_hand_and_the_running_total(table: Table) -> None:
    first = recorded(table, a_win("E", "S", 25))
    recorded(table, a_win("E", "S", 25))
    undone(recorded(table, WALL_GAME))
    voided(first)
    [sheet] = score_sheets(table.session)
    assert [(line.hand.number, line.points, line.totals) for line in sheet.lines] == [
        (1, (0, 0, 0, 0), (0, 0, 0, 0)),
        (2, (-25, 100, -50, -25), (-25, 100, -50, -25)),
    ]


def test_a_score_sheet_before_the_first_hand_has_no_points(table: Table) -> None:
    [sheet] = score_sheets(table.session)
    assert sheet.totals == (0, 0, 0, 0)


def test_score_sheets_take_four_queries_whatever_was_played(django_assert_num_queries: Any) -> None:
    session = a_session()
    for _table in range(3):
        table = a_table(session)
        for _hand in range(3):
            recorded(table, a_win())
    with django_assert_num_queries(4):
        assert [len(sheet.lines) for sheet in score_sheets(session)] == [3, 3, 3]


def test_totals_of_tables_sessions_and_seasons_take_one_query_each(django_assert_num_queries: Any) -> None:
    first = a_session()
    second = a_session(club=first.club)
    tables = [a_table(session) for session in (first, first, second)]
    for table in tables:
        recorded(table, a_win())
    with django_assert_num_queries(3):
        found = ledger.table_totals(tables[0]), ledger.session_totals(first), ledger.season_totals(first.season)
    assert [len(totals) for totals in found] == [4, 8, 12]
    assert not any(sum(totals.values()) for totals in found)
    assert Season.objects.count() == 1
