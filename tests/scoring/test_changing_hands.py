"""Correcting, voiding and undoing hands."""

import pytest

from scoring.history import verify
from scoring.locking import SessionClosed
from scoring.models import Entry, Hand, Revision, Table
from scoring.recording import HandChanged, NotNewest, NotSettled, NotStanding, Recorded, preview, undo_newest, void_hand
from scoring.recounting import rebuild
from scoring.sessions import close_session
from scoring.submits import KeyReused, ReasonMissing
from tests.scoring.factories import (
    AT,
    WALL_GAME,
    a_table,
    a_win,
    corrected,
    points_by_place,
    recorded,
    undone,
    voided,
)

pytestmark = pytest.mark.django_db

NOTHING = {"P1": 0, "P2": 0, "P3": 0, "P4": 0}


@pytest.fixture
def first(table: Table) -> Recorded:
    """P1 won 25 from P2."""
    return recorded(table, a_win("E", "S", 25))


def position_of(table: Table) -> tuple[str, ...]:
    return Table.objects.get(pk=table.pk).next_position().seats


# Correcting


def test_a_correction_posts_the_difference(table: Table, first: Recorded) -> None:
    record = corrected(first, a_win("E", "S", 30))
    assert points_by_place(table) == {"P1": 120, "P2": -60, "P3": -30, "P4": -30}
    assert sorted(record.revision.entry.legs.values_list("amount", flat=True)) == [-10, -5, -5, 20]
    assert record.revision.number == 2
    assert record.revision.reason == "misheard"


def test_the_first_revision_stays_readable(first: Recorded) -> None:
    corrected(first, a_win("E", "S", 30))
    kinds = list(first.hand.revisions.values_list("kind", "facts__value"))
    assert kinds == [("recorded", 25), ("corrected", 30)]


def test_a_correction_to_a_wall_game_takes_all_points_back(table: Table, first: Recorded) -> None:
    corrected(first, WALL_GAME)
    assert points_by_place(table) == NOTHING


def test_a_correction_that_moves_no_points_has_no_entry(first: Recorded) -> None:
    corrected(first, a_win("E", "S", 25, dice_doubles=True))
    assert Entry.objects.count() == 1
    assert first.hand.revisions.count() == 2


def test_the_seats_of_a_correction_are_those_of_its_hand(table: Table, first: Recorded) -> None:
    recorded(table, WALL_GAME)
    corrected(first, a_win("S", "W", 25))
    assert points_by_place(table) == {"P1": -25, "P2": 100, "P3": -50, "P4": -25}


def test_after_the_newest_hand_the_position_follows_its_correction() -> None:
    table = a_table(dealer_rotation="winner_keeps")
    record = recorded(table, a_win("S", "W", 25))
    assert position_of(table)[0] == "P2"
    corrected(record, a_win("E", "W", 25))
    assert position_of(table)[0] == "P1"


def test_later_hands_stay_where_they_were_played() -> None:
    table = a_table(dealer_rotation="winner_keeps")
    record = recorded(table, a_win("S", "W", 25))
    second = recorded(table, WALL_GAME)
    before = position_of(table)
    corrected(record, a_win("E", "W", 25))
    assert position_of(table) == before
    assert Revision.objects.get(hand=second.hand).seated().dealer == "P2"


def test_a_correction_knows_what_everybody_had_before_its_hand(table: Table, first: Recorded) -> None:
    second = recorded(table, WALL_GAME)
    recorded(table, a_win("E", "S", 50))
    corrected(first, a_win("E", "S", 30))
    facts = corrected(second, WALL_GAME).revision.facts
    assert facts is not None
    assert facts["totals_before"] == {"E": -60, "S": -30, "W": -30, "N": 120}


def test_a_correction_can_be_looked_at_before(table: Table, first: Recorded) -> None:
    recorded(table, WALL_GAME)
    hand = Hand.objects.select_related("newest").get(pk=first.hand.pk)
    ruling = preview(table=table, facts=a_win("S", "W", 25), hand=hand)
    assert ruling.net() == {"S": 100, "E": -25, "W": -50, "N": -25}
    assert first.hand.revisions.count() == 1


def test_a_correction_needs_a_reason(first: Recorded) -> None:
    for reason in ("", "   ", "x" * 301, "nul\0"):
        with pytest.raises(ReasonMissing, match="Say why"):
            corrected(first, WALL_GAME, reason=reason)


def test_a_correction_to_no_win_is_refused(table: Table, first: Recorded) -> None:
    with pytest.raises(NotSettled):
        corrected(first, {**a_win("E", None), "value": None, "tiles": {"concealed": ["1B"] * 14}})
    assert points_by_place(table)["P1"] == 100


def test_a_correction_of_a_page_that_lags_behind_is_refused(first: Recorded) -> None:
    corrected(first, WALL_GAME, expected_revision=1)
    with pytest.raises(HandChanged, match="changed hand 1"):
        corrected(first, a_win(), expected_revision=1)


def test_a_correction_of_a_page_with_other_winds_is_refused(first: Recorded) -> None:
    with pytest.raises(HandChanged):
        corrected(first, WALL_GAME, expected_seats=["P2", "P3", "P4", "P1"])
    assert corrected(first, WALL_GAME, expected_seats=["P1", "P2", "P3", "P4"]).revision.number == 2


def test_a_correction_is_made_once(first: Recorded) -> None:
    once = corrected(first, WALL_GAME, key="tap")
    again = corrected(first, WALL_GAME, key="tap")
    assert again.replayed
    assert again.revision == once.revision


def test_a_key_of_another_verb_is_reused(table: Table, first: Recorded) -> None:
    with pytest.raises(KeyReused, match="as hand 1"):
        undone(first, key=first.revision.key)


# Voiding


def test_a_void_takes_the_points_back_and_leaves_the_winds(table: Table, first: Recorded) -> None:
    before = position_of(table)
    record = voided(first)
    assert record.ruling is None
    assert points_by_place(table) == NOTHING
    assert position_of(table) == before
    assert recorded(table, WALL_GAME).hand.number == 2


def test_any_hand_may_be_voided(table: Table, first: Recorded) -> None:
    recorded(table, a_win("E", "S", 25))
    voided(first)
    assert points_by_place(table) == {"P1": -25, "P2": 100, "P3": -50, "P4": -25}


def test_a_voided_hand_is_neither_corrected_nor_voided_again(first: Recorded) -> None:
    voided(first)
    with pytest.raises(NotStanding, match="Hand 1 has been taken back already"):
        corrected(first, WALL_GAME)
    with pytest.raises(NotStanding):
        voided(first)


def test_a_void_is_made_once(first: Recorded) -> None:
    assert voided(first, key="tap").revision == voided(first, key="tap").revision


def test_a_void_needs_a_reason(first: Recorded) -> None:
    with pytest.raises(ReasonMissing):
        void_hand(hand=first.hand, reason="", by=first.revision.by, at=AT, key="void")


# Undoing


def test_undoing_takes_the_hand_off(table: Table, first: Recorded) -> None:
    record = undone(first)
    assert record.revision.kind == Revision.Kind.UNDONE
    assert points_by_place(table) == NOTHING
    assert position_of(table) == ("P1", "P2", "P3", "P4")


def test_the_next_hand_gets_the_number_of_the_undone_one(table: Table, first: Recorded) -> None:
    undone(first)
    record = recorded(table, a_win("S", "W", 25), expected_number=1)
    assert record.hand == first.hand
    assert [revision.kind for revision in record.hand.revisions.all()] == ["recorded", "undone", "recorded"]
    assert points_by_place(table) == {"P1": -25, "P2": 100, "P3": -50, "P4": -25}


def test_hands_are_undone_from_the_newest_back(table: Table, first: Recorded) -> None:
    second = recorded(table, a_win())
    with pytest.raises(NotNewest, match=r"hand 2\. Correct or void hand 1"):
        undone(first)
    undone(second)
    undone(first)
    assert points_by_place(table) == NOTHING
    assert position_of(table) == ("P1", "P2", "P3", "P4")


def test_an_undone_hand_is_not_undone_again(table: Table, first: Recorded) -> None:
    second = recorded(table, a_win())
    undone(second)
    with pytest.raises(NotStanding):
        undone(second)
    with pytest.raises(NotStanding):
        corrected(second, WALL_GAME)


def test_a_voided_hand_can_be_undone(table: Table, first: Recorded) -> None:
    voided(first)
    undone(first)
    assert recorded(table, a_win()).hand == first.hand


def test_undoing_a_corrected_hand_takes_the_corrected_points_back(table: Table, first: Recorded) -> None:
    corrected(first, a_win("S", "W", 50))
    undone(first)
    assert points_by_place(table) == NOTHING


def test_an_undo_sent_again_does_not_undo_the_hand_before(table: Table, first: Recorded) -> None:
    second = recorded(table, a_win())
    undone(second, key="tap")
    assert undone(second, key="tap").replayed
    assert Table.objects.get().played == 1


# Closed sessions, history


def test_nothing_changes_in_a_closed_session(first: Recorded) -> None:
    session = first.hand.table.session
    close_session(session=session, by=session.created_by, at=AT)
    with pytest.raises(SessionClosed):
        corrected(first, WALL_GAME)
    with pytest.raises(SessionClosed):
        voided(first)
    with pytest.raises(SessionClosed):
        undo_newest(hand=first.hand, by=session.created_by, at=AT, key="undo")


def test_history_and_totals_hold_after_every_kind_of_change(table: Table, first: Recorded) -> None:
    corrected(first, a_win("W", "N", 50))
    voided(recorded(table, a_win()))
    undone(recorded(table, a_win()))
    recorded(table, a_win("N", None, 30))
    table.refresh_from_db()
    assert verify(table) == []
    assert rebuild(table.session.season) == []
