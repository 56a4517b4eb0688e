"""The API of hands: recorded once, looked at, undone, corrected, voided."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Role
from scoring import ledger
from scoring.models import Hand, Revision, Table
from scoring.seating import seat_table
from scoring.sessions import close_session
from tests.api import ApiClient, done, pointers, refused
from tests.scoring.api_evenings import at_hand, at_table, sender, stranger, won
from tests.scoring.factories import AT, a_table, a_win, players_of, points_by_place, recorded, voided
from tests.scoring.table_pages import member, play

Body = dict[str, Any]


@pytest.fixture
def api(table: Table) -> ApiClient:
    return sender(table.session.club, Role.SCORER)


@pytest.fixture
def judge(table: Table) -> ApiClient:
    return sender(table.session.club, Role.JUDGE)


def record(api: ApiClient, table: Table, body: Body | None = None, key: str | None = "one") -> Any:
    return api.post(at_table(table, "hands/"), body or won(), key)


def test_a_hand_is_recorded_with_its_ruling(api: ApiClient, table: Table) -> None:
    hand = done(record(api, table, won() | {"expected_number": 1}), 201)
    revision = hand["revision"]
    assert (hand["number"], hand["table"], revision["number"], revision["kind"]) == (1, table.pk, 1, "recorded")
    assert revision["points"] == {"P1": 100, "P2": -50, "P3": -25, "P4": -25}
    assert revision["proof"] == "attested"
    assert all(reason["sentence"] for reason in revision["ruling"]["reasons"])
    assert points_by_place(table) == revision["points"]


def test_a_hand_proved_by_tiles_is_recorded(api: ApiClient, table: Table) -> None:
    tiles = {"exposures": [], "concealed": ["F"] * 14, "win_tile": "F"}
    facts = {"result": "win", "winner": "E", "win_by": "self_pick", "tiles": tiles}
    problem = refused(record(api, table, {"facts": facts}), 422, "not_settled")
    assert problem["ruling"]["outcome"] == "impossible"
    assert problem["ruling"]["reasons"][0]["cite"].startswith("AM-")
    assert problem["ruling"]["reasons"][0]["sentence"]
    assert not Hand.objects.exists()


def test_the_key_is_required(api: ApiClient, table: Table) -> None:
    for key in (None, "", '""', "  "):
        refused(record(api, table, key=key), 400, "idempotency_key_missing")
    refused(record(api, table, key="k" * 65), 400, "bad_key")
    assert not Hand.objects.exists()


def test_the_same_request_again_answers_the_same_and_counts_once(api: ApiClient, table: Table) -> None:
    first = record(api, table)
    done(record(api, table, key="two"), 201)
    again = record(api, table)
    assert done(again, 201) == done(first, 201)
    assert again["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first
    assert Hand.objects.count() == 2


def test_a_key_may_stand_in_quotes_as_the_draft_has_it(api: ApiClient, table: Table) -> None:
    done(record(api, table, key='"one"'), 201)
    assert record(api, table, key="one")["Idempotency-Replayed"] == "true"


def test_the_same_key_with_another_body_is_refused(api: ApiClient, table: Table) -> None:
    done(record(api, table), 201)
    refused(record(api, table, won(value=30)), 422, "key_reused")
    assert Hand.objects.count() == 1


def test_who_did_not_see_the_newest_hand_is_told(api: ApiClient, table: Table) -> None:
    done(record(api, table), 201)
    problem = refused(record(api, table, won() | {"expected_number": 1}, key="two"), 409, "table_moved_on")
    assert problem["params"] == {"expected": 1, "number": 2}


@pytest.mark.parametrize(
    ("body", "status", "pointer"),
    [
        ({}, 400, "#/facts"),
        ({"facts": []}, 400, "#/facts"),
        (won() | {"expected_number": "1"}, 400, "#/expected_number"),
        (won() | {"expected_number": 0}, 400, "#/expected_number"),
        (won(winner="X"), 422, "#/facts/winner"),
        (won(discarder="E"), 422, "#/facts/discarder"),
        (won(weather="fine"), 422, "#/facts/weather"),
        ({"facts": {}}, 422, "#/facts/result"),
        (won(value=None, tiles={"concealed": ["7X"]}), 422, "#/facts/tiles/concealed"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(api: ApiClient, table: Table, body: Body, status: int, pointer: str) -> None:
    problem = refused(api.post(at_table(table, "hands/"), body, "one"), status)
    assert pointer in pointers(problem)
    assert problem["detail"]
    assert not Hand.objects.exists()


def test_facts_that_no_database_holds_are_refused(api: ApiClient, table: Table) -> None:
    unheld: list[Any] = [{"result": "\u0000"}, {"value": 1.5}, {"a": [[[[[[[[[[]]]]]]]]]]}, {"note": "x" * 30_000}]
    for facts in unheld:
        refused(record(api, table, {"facts": facts}), 422, "unreadable_facts")
    assert "1000000000000" in refused(record(api, table, won(value=10**12)), 422)["ruling"]["reasons"][0]["sentence"]


def test_a_player_of_the_table_records(table: Table) -> None:
    account = member(table.session.club, Role.PLAYER)
    play(table, "P1", account)
    done(record(ApiClient(account), table), 201)


def test_other_players_look_on(table: Table) -> None:
    problem = refused(record(sender(table.session.club), table), 403)
    assert "players of this table" in problem["detail"]
    assert not Hand.objects.exists()


def test_a_closed_evening_takes_no_hand(api: ApiClient, table: Table) -> None:
    close_session(session=table.session, by=table.seated_by, at=AT)
    refused(record(api, table), 409, "session_closed")


def test_no_hand_before_everybody_accepted(api: ApiClient, table: Table) -> None:
    players = players_of(table.session.club)
    waiting = seat_table(session=table.session, players=players, by=table.seated_by, at=AT)
    assert "Player" in refused(record(api, waiting), 409, "acceptance_missing")["detail"]


def test_a_preview_rules_and_saves_nothing(api: ApiClient, table: Table) -> None:
    ruling = done(api.post(at_table(table, "preview/"), won()))
    assert ruling["net"] == {"E": 100, "S": -50, "W": -25, "N": -25}
    assert not Revision.objects.exists()


def test_a_preview_of_a_correction_starts_from_that_hand(api: ApiClient, table: Table) -> None:
    hand = recorded(table, a_win()).hand
    ruling = done(api.post(at_table(table, "preview/"), won(winner="N") | {"hand": hand.pk}))
    assert ruling["net"]["N"] == 100
    refused(api.post(at_table(table, "preview/"), won() | {"hand": hand.pk + 1}), 404)


def test_a_preview_of_no_win_says_why(api: ApiClient, table: Table) -> None:
    tiles = {"exposures": [], "concealed": ["1B"] * 13, "win_tile": None}
    facts = {"result": "win", "winner": "E", "win_by": "self_pick", "tiles": tiles}
    assert done(api.post(at_table(table, "preview/"), {"facts": facts}))["outcome"] == "impossible"


def test_the_hands_of_a_table_are_listed(api: ApiClient, table: Table) -> None:
    voided(recorded(table, a_win()))
    recorded(table, a_win("S", "W"))
    rows = done(api.get(at_table(table, "hands/")))["results"]
    assert [(row["number"], row["revision"]["kind"]) for row in rows] == [(1, "voided"), (2, "recorded")]
    assert rows[0]["revision"]["ruling"] is None


def test_a_hand_has_all_its_revisions(judge: ApiClient, table: Table) -> None:
    hand = done(record(judge, table), 201)
    corrected = {**won(value=30), "reason": "misheard", "expected_revision": 1}
    done(judge.post(at_hand(table, hand["id"], "correct/"), corrected, "two"))
    found = done(judge.get(at_hand(table, hand["id"])))
    assert [(r["number"], r["kind"], r["reason"]) for r in found["revisions"]] == [
        (1, "recorded", ""),
        (2, "corrected", "misheard"),
    ]
    assert found["revision"] == found["revisions"][-1]
    assert points_by_place(table)["P1"] == 120


def test_a_correction_of_what_was_not_seen_is_refused(judge: ApiClient, table: Table) -> None:
    hand = done(record(judge, table), 201)["id"]
    body = {**won(value=30), "reason": "misheard", "expected_revision": 1}
    done(judge.post(at_hand(table, hand, "correct/"), body, "two"))
    refused(judge.post(at_hand(table, hand, "correct/"), body | won(value=35), "three"), 409, "hand_changed")


@pytest.mark.parametrize("verb", ["correct/", "void/"])
def test_a_change_needs_a_reason_and_a_key(judge: ApiClient, table: Table, verb: str) -> None:
    hand = done(record(judge, table), 201)["id"]
    body = won() if verb == "correct/" else {}
    assert "#/reason" in pointers(refused(judge.post(at_hand(table, hand, verb), body, "two"), 400))
    refused(judge.post(at_hand(table, hand, verb), body | {"reason": "so"}), 400, "idempotency_key_missing")


@pytest.mark.parametrize("verb", ["correct/", "void/"])
def test_a_scorer_changes_no_hand(api: ApiClient, table: Table, verb: str) -> None:
    hand = done(record(api, table), 201)["id"]
    refused(api.post(at_hand(table, hand, verb), {"reason": "so", **won()}, "two"), 403)


def test_a_voided_hand_moves_nothing(judge: ApiClient, table: Table) -> None:
    hand = done(record(judge, table), 201)["id"]
    first = judge.post(at_hand(table, hand, "void/"), {"reason": "wrong table"}, "two")
    again = judge.post(at_hand(table, hand, "void/"), {"reason": "wrong table"}, "two")
    assert done(first) == done(again)
    assert again["Idempotency-Replayed"] == "true"
    assert not any(ledger.table_totals(table).values())
    refused(judge.post(at_hand(table, hand, "void/"), {"reason": "again"}, "three"), 409, "not_standing")


def test_the_newest_hand_is_undone(api: ApiClient, table: Table) -> None:
    older, newer = (done(record(api, table, key=key), 201)["id"] for key in ("one", "two"))
    refused(api.post(at_hand(table, older, "undo/"), key="three"), 409, "not_newest")
    assert done(api.post(at_hand(table, newer, "undo/"), key="three"))["revision"]["kind"] == "undone"
    assert done(api.get(at_table(table)))["next_hand"] == 2
    assert api.post(at_hand(table, newer, "undo/"), key="three")["Idempotency-Replayed"] == "true"
    refused(api.post(at_hand(table, newer, "undo/")), 400, "idempotency_key_missing")


def test_a_player_does_not_undo_what_somebody_else_recorded(api: ApiClient, table: Table) -> None:
    hand = done(record(api, table), 201)["id"]
    refused(sender(table.session.club).post(at_hand(table, hand, "undo/"), key="two"), 403)


def test_a_table_of_another_club_is_not_there(table: Table) -> None:
    hand = recorded(table, a_win()).hand.pk
    elsewhere = a_table()
    api = sender(elsewhere.session.club, Role.OWNER)
    prefix = f"/api/clubs/{elsewhere.session.club.slug}"
    for path in (f"tables/{table.pk}/", f"tables/{table.pk}/hands/", f"hands/{hand}/"):
        refused(api.get(f"{prefix}/{path}"), 404)
    for path in (f"tables/{table.pk}/hands/", f"tables/{table.pk}/preview/"):
        refused(api.post(f"{prefix}/{path}", won(), "k"), 404)
    for verb in ("undo/", "correct/", "void/"):
        refused(api.post(f"{prefix}/hands/{hand}/{verb}", {**won(), "reason": "so"}, "k"), 404)
    refused(stranger().post(at_table(table, "hands/"), won(), "k"), 404)
    assert Revision.objects.count() == 1


def test_a_hand_of_a_table_does_not_cost_more_after_a_long_evening(
    api: ApiClient, table: Table, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    done(record(api, table, key="warm"), 201)
    for number in range(8):
        done(record(api, table, key=f"k{number}"), 201)
    with django_assert_max_num_queries(14):
        done(record(api, table, key="last"), 201)
    with django_assert_max_num_queries(5):
        done(api.get(at_table(table, "hands/")))


def test_a_table_with_new_players_keeps_its_own_hands(api: ApiClient, table: Table) -> None:
    other = a_table(table.session, players_of(table.session.club))
    done(record(api, table), 201)
    assert done(api.get(at_table(other, "hands/")))["results"] == []
