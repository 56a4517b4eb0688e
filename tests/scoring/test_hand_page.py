"""The page of one hand: reading it, undoing, correcting and voiding it."""

from typing import Any

import pytest
from django.test import Client

from clubs.models import Role
from scoring.models import Hand, Table
from tests.scoring.evening_pages import queries
from tests.scoring.factories import WALL_GAME, a_win, corrected, points_by_place, recorded, undone, voided
from tests.scoring.table_pages import (
    TILES,
    WON,
    filled,
    hand_address,
    member,
    named_table,
    play,
    save,
    seen,
    sign_in,
    table,
)

pytestmark = pytest.mark.django_db

__all__ = ["table"]

FIRST = {"ended": "P1", "how": "from P2", "worth": "value 25"}


def text(response: Any) -> str:
    return str(response.content.decode())


def correction(table: Table, hand: Hand, **changes: Any) -> dict[str, Any]:
    """What the correction's form posts."""
    revision = hand.newest
    assert revision is not None
    order = " ".join(revision.seated().by_wind().values())
    return {**filled(table, FIRST), "seated": order, "expected": revision.number, "reason": "misheard", **changes}


def test_the_page_tells_the_hand_in_words_with_its_ruling(client: Client, table: Table) -> None:
    sign_in(client, table)
    save(client, table, TILES | {"dead": ["P4"]})
    page = client.get(hand_address(Hand.objects.get()))
    words = dict(page.context["words"])
    assert words["Winner"] == "Ana"
    assert words["How"] == "self-picked"
    assert words["Dead players"] == "Dan"
    assert page.context["ruling"].transfers
    assert "proved by tiles" in text(page)


def test_a_stranger_gets_404(client: Client, table: Table) -> None:
    hand = recorded(table, WALL_GAME).hand
    client.force_login(member(named_table().session.club, Role.OWNER))
    for name in ("hand", "correct"):
        assert client.get(hand_address(hand, name)).status_code == 404
    for name in ("undo", "correct", "void"):
        assert client.post(hand_address(hand, name)).status_code == 404


def test_any_member_reads_a_hand(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.PLAYER)
    page = client.get(hand_address(hand))
    assert "Correct this hand" not in text(page)
    assert "Undo" not in text(page)


def test_every_change_is_listed_with_who_why_and_the_difference(client: Client, table: Table) -> None:
    record = recorded(table, a_win("E", "S", 25))
    corrected(record, a_win("E", "W", 25))
    sign_in(client, table)
    page = client.get(hand_address(record.hand))
    moved = [[points for _name, points in change.moved] for change in page.context["changes"]]
    assert moved == [[100, -50, -25, -25], [0, 25, -25, 0]]
    assert "Why: misheard" in text(page)


def test_undo_is_one_tap(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table)
    response = client.post(hand_address(hand, "undo"), {"key": "undo-1"}, follow=True)
    assert "Hand 1 is undone" in text(response)
    assert points_by_place(table) == dict.fromkeys(("P1", "P2", "P3", "P4"), 0)
    assert "undone" in text(client.get(hand_address(hand)))


def test_undo_sent_twice_undoes_one_hand(client: Client, table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    hand = recorded(table, WALL_GAME).hand
    sign_in(client, table)
    for _ in range(2):
        client.post(hand_address(hand, "undo"), {"key": "undo-1"})
    table.refresh_from_db()
    assert table.played == 1


def test_only_the_newest_hand_can_be_undone(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    recorded(table, WALL_GAME)
    sign_in(client, table)
    response = client.post(hand_address(hand, "undo"), {"key": "undo-1"}, follow=True)
    assert "Only the newest hand can be undone" in text(response)


def test_a_player_undoes_what_they_recorded_and_nothing_else(client: Client, table: Table) -> None:
    other = recorded(table, a_win("E", "S", 25)).hand
    player = sign_in(client, table, Role.PLAYER)
    play(table, "P1", player)
    assert client.post(hand_address(other, "undo"), {"key": "undo-1"}).status_code == 403
    own = recorded(table, WALL_GAME, by=player).hand
    assert client.post(hand_address(own, "undo"), {"key": "undo-2"}).status_code == 302


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SCORER])
def test_correcting_and_voiding_need_a_judge(client: Client, table: Table, role: Role) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, role)
    assert client.get(hand_address(hand, "correct")).status_code == 403
    assert client.post(hand_address(hand, "correct"), correction(table, hand)).status_code == 403
    assert client.post(hand_address(hand, "void"), {"reason": "x", "key": "k"}).status_code == 403


@pytest.mark.parametrize(
    "taps",
    [
        WON,
        TILES,
        {"ended": "P3", "how": "self_pick", "worth": "value 30", "jokerless": "on"},
        {"ended": "wall_game", "dead": ["P2"]},
    ],
)
def test_the_form_of_a_correction_says_what_was_recorded(client: Client, table: Table, taps: dict[str, Any]) -> None:
    recorded(table, WALL_GAME)
    sign_in(client, table, Role.JUDGE)
    save(client, table, taps)
    hand = Hand.objects.get(number=2)
    form = client.get(hand_address(hand, "correct")).context["form"]
    posted = {name: form[name].value() for name in form.fields if form[name].value() not in (None, False)}
    page = client.post(hand_address(hand, "correct"), correction(table, hand) | posted)
    facts = dict(hand.newest.facts)  # type: ignore[union-attr, arg-type]
    facts.pop("totals_before")
    if taps is WON or "worth" in taps or "prove" in taps:
        assert page.context["attempt"].facts == facts
    assert page.context["attempt"].form["ended"].value() == taps["ended"]


def test_a_correction_is_seen_then_saved(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    posted = correction(table, hand, how="from P3")
    posted["seen"] = seen(client.post(hand_address(hand, "correct"), posted))
    response = client.post(hand_address(hand, "correct"), {**posted, "save": "1"})
    assert response.status_code == 302
    assert points_by_place(table) == {"P1": 100, "P2": -25, "P3": -50, "P4": -25}


def test_a_correction_is_not_saved_unseen(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    client.post(hand_address(hand, "correct"), correction(table, hand, how="from P3", save="1"))
    assert points_by_place(table)["P2"] == -50


def test_a_correction_answers_each_change_with_the_ruling(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    fragment = client.post(hand_address(hand, "correct"), correction(table, hand), headers={"HX-Request": "true"})
    assert "<html" not in text(fragment)
    assert "Save the correction" in text(fragment)


def test_a_correction_needs_a_reason_and_keeps_what_was_tapped(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    posted = correction(table, hand, how="from P3", reason=" ")
    posted["seen"] = seen(client.post(hand_address(hand, "correct"), posted))
    page = client.post(hand_address(hand, "correct"), {**posted, "save": "1"})
    assert page.status_code == 409
    assert "Say why" in text(page)
    assert page.context["form"]["how"].value() == "from P3"
    assert "Save the correction" in text(page)
    again = {**posted, "seen": seen(page), "key": "k2", "reason": "misheard", "save": "1"}
    assert client.post(hand_address(hand, "correct"), again).status_code == 302


def test_somebody_else_corrected_meanwhile(client: Client, table: Table) -> None:
    record = recorded(table, a_win("E", "S", 25))
    sign_in(client, table, Role.JUDGE)
    posted = correction(table, record.hand, how="from P3")
    posted["seen"] = seen(client.post(hand_address(record.hand, "correct"), posted))
    corrected(record, a_win("E", "N", 25))
    page = client.post(hand_address(record.hand, "correct"), {**posted, "save": "1"})
    assert page.status_code == 409
    assert "Somebody else has changed hand 1" in text(page)


def test_a_correction_with_other_winds_than_the_hand_is_refused(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    posted = filled(table, expected=1, seated="P2 P3 P4 P1", reason="misheard", save="1")
    page = client.post(hand_address(hand, "correct"), posted)
    assert page.status_code in (409, 422)
    assert "Somebody else has changed hand 1" in text(page)
    assert hand.revisions.count() == 1


def test_a_void_hand_gives_its_points_back(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    page = client.post(hand_address(hand, "void"), {"reason": "wrong table", "key": "v"}, follow=True)
    assert "is void" in text(page)
    assert set(points_by_place(table).values()) == {0}
    assert "Winner" in text(page)


def test_a_void_needs_a_reason(client: Client, table: Table) -> None:
    hand = recorded(table, a_win("E", "S", 25)).hand
    sign_in(client, table, Role.JUDGE)
    page = client.post(hand_address(hand, "void"), {"reason": "", "key": "v"})
    assert page.status_code == 409
    assert "Say why" in text(page)


@pytest.mark.parametrize("take_back", [voided, undone])
def test_a_hand_that_was_taken_back_cannot_be_changed(client: Client, table: Table, take_back: Any) -> None:
    record = recorded(table, a_win("E", "S", 25))
    take_back(record)
    sign_in(client, table, Role.JUDGE)
    page = client.get(hand_address(record.hand))
    assert "Correct this hand" not in text(page)
    assert client.get(hand_address(record.hand, "correct")).status_code == 302
    refused = client.post(hand_address(record.hand, "void"), {"reason": "again", "key": "v"})
    assert "taken back already" in text(refused)


def test_queries_do_not_grow_with_the_changes(client: Client, table: Table, django_assert_num_queries: Any) -> None:
    record = recorded(table, a_win("E", "S", 25))
    page = hand_address(record.hand)
    sign_in(client, table, Role.JUDGE)
    with django_assert_num_queries(7):
        client.get(page)
    for discarder in "WNSWN":
        corrected(record, a_win("E", discarder, 25))
    recorded(table, WALL_GAME)
    with django_assert_num_queries(7):
        client.get(page)


def test_queries_of_a_correction_do_not_grow_with_the_changes(client: Client, table: Table) -> None:
    record = recorded(table, a_win("E", "S", 25))
    address = hand_address(record.hand, "correct")
    sign_in(client, table, Role.JUDGE)
    short = queries(client, address)
    for discarder in "WNS":
        corrected(record, a_win("E", discarder, 25))
    recorded(table, WALL_GAME)
    assert queries(client, address) == short
