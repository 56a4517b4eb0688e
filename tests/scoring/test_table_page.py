"""The page of a table: looking, recording by value and by tiles, and everything that may stand against it."""

from typing import Any
from unittest import mock

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from clubs.models import Role
from scoring import recording
from scoring.models import Hand, Revision, Table
from scoring.seating import seat_table
from tests.scoring.factories import AT, WALL_GAME, a_session, a_win, corrected, players_of, recorded, voided
from tests.scoring.table_pages import (
    TILES,
    WON,
    address,
    filled,
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


def text(response: Any) -> str:
    return str(response.content.decode())


def facts_of(table: Table, number: int = 1) -> dict[str, Any]:
    facts = Hand.objects.get(table=table, number=number).newest.facts  # type: ignore[union-attr]
    return {name: value for name, value in facts.items() if name != "totals_before"}  # type: ignore[union-attr]


def test_the_page_shows_who_sits_where_and_how_they_stand(client: Client, table: Table) -> None:
    recorded(table, a_win("E", "S", 25))
    sign_in(client, table)
    page = client.get(address(table))
    chairs = [(c.name, c.wind, c.total, c.is_dealer) for c in page.context["chairs"]]
    assert chairs == [
        ("Ana", "N", 100, False),
        ("Bob", "E", -50, True),
        ("Cara", "S", -25, False),
        ("Dan", "W", -25, False),
    ]
    assert "Hand 2" in text(page)


def test_a_stranger_gets_404_everywhere(client: Client, table: Table) -> None:
    client.force_login(member(named_table().session.club, Role.OWNER))
    assert client.get(address(table)).status_code == 404
    assert client.post(address(table, "preview"), filled(table)).status_code == 404
    assert client.post(address(table, "record"), filled(table)).status_code == 404


def test_somebody_who_is_not_signed_in_gets_no_table(client: Client, table: Table) -> None:
    assert client.get(address(table)).status_code in (302, 404)


def test_a_member_who_does_not_play_here_looks_on(client: Client, table: Table) -> None:
    sign_in(client, table, Role.PLAYER)
    page = text(client.get(address(table)))
    assert "You are looking on" in page
    assert 'id="hand-form"' not in page
    assert client.post(address(table, "preview"), filled(table)).status_code == 403
    assert client.post(address(table, "record"), filled(table)).status_code == 403
    assert not Hand.objects.exists()


def test_a_player_of_the_table_records(client: Client, table: Table) -> None:
    play(table, "P3", sign_in(client, table, Role.PLAYER))
    assert save(client, table).status_code == 302
    assert Hand.objects.count() == 1


def test_a_hand_by_line_is_shown_and_saved(client: Client, table: Table) -> None:
    sign_in(client, table)
    response = save(client, table)
    hand = Hand.objects.get()
    assert response["Location"] == f"{address(table)}?saved={hand.pk}"
    assert facts_of(table) == {
        "result": "win",
        "winner": "E",
        "win_by": "discard",
        "discarder": "S",
        "line": "C1",
    }
    page = text(client.get(response["Location"]))
    assert "Hand 1 saved:" in page
    assert "+100" in page
    assert "attested by the table" in page


def test_a_hand_by_value_alone(client: Client, table: Table) -> None:
    sign_in(client, table)
    save(client, table, {"ended": "P2", "how": "self_pick", "worth": "value 30", "jokerless": "on"})
    facts = {"result": "win", "winner": "S", "win_by": "self_pick", "value": 30, "jokerless": True}
    assert facts_of(table) == facts


def test_a_hand_by_tiles_is_proved(client: Client, table: Table) -> None:
    sign_in(client, table)
    save(client, table, TILES)
    tiles = facts_of(table)["tiles"]
    assert tiles["exposures"] == [["3B", "3B", "J"]]
    assert len(tiles["concealed"]) == 11
    assert tiles["win_tile"] == "5B"
    assert Hand.objects.get().newest.proof == Revision.Proof.TILES  # type: ignore[union-attr]


@pytest.mark.parametrize("ended", ["wall_game", "thrown_in", "replay"])
def test_a_hand_without_winner_needs_one_tap_before_save(client: Client, table: Table, ended: str) -> None:
    sign_in(client, table)
    assert save(client, table, {"ended": ended}).status_code == 302
    assert facts_of(table) == {"result": ended}


@pytest.mark.parametrize(
    ("taps", "sentence"),
    [
        ({}, "Tap who won"),
        ({"ended": "P1"}, "Tap how Ana won"),
        ({"ended": "P1", "how": "self_pick"}, "Tap the line of Ana’s hand, or its value"),
        ({"ended": "P1", "how": "self_pick", "prove": "on", "concealed": "1B 2B"}, "2 of 14 so far"),
        ({**TILES, "how": "from P2", "win_tile": ""}, "Choose the winning tile among Ana’s tiles"),
    ],
)
def test_the_next_tap_is_said(client: Client, table: Table, taps: dict[str, str], sentence: str) -> None:
    sign_in(client, table)
    for headers in ({}, {"HX-Request": "true"}):
        page = client.post(address(table, "preview"), filled(table, taps), headers=headers)
        assert page.status_code == 200
        assert sentence in text(page)
        assert 'class="save"' not in text(page)


def test_a_change_is_answered_with_the_ruling_alone(client: Client, table: Table) -> None:
    sign_in(client, table)
    fragment = client.post(address(table, "preview"), filled(table), headers={"HX-Request": "true"})
    assert "<html" not in text(fragment)
    assert 'class="save"' in text(fragment)
    assert not Hand.objects.exists()


def test_without_javascript_the_checked_page_holds_everything_and_save(client: Client, table: Table) -> None:
    sign_in(client, table)
    page = client.post(address(table, "preview"), filled(table, TILES))
    assert "<html" in text(page)
    assert 'class="save"' in text(page)
    assert "3B 3B J</textarea>" in text(page)


def test_nothing_is_saved_unseen(client: Client, table: Table) -> None:
    sign_in(client, table)
    posted = filled(table)
    page = client.post(address(table, "record"), posted)
    assert page.status_code == 422
    assert 'class="save"' in text(page)
    mark = seen(page)
    changed = client.post(address(table, "record"), {**posted, "worth": "line S2", "seen": mark})
    assert changed.status_code == 422
    assert not Hand.objects.exists()


def test_the_same_submit_twice_makes_one_hand(client: Client, table: Table) -> None:
    sign_in(client, table)
    posted = filled(table)
    posted["seen"] = seen(client.post(address(table, "preview"), posted))
    first = client.post(address(table, "record"), posted)
    second = client.post(address(table, "record"), posted)
    assert first["Location"] == second["Location"]
    assert Hand.objects.count() == 1


def test_somebody_else_recorded_meanwhile(client: Client, table: Table) -> None:
    sign_in(client, table)
    posted = filled(table)
    posted["seen"] = seen(client.post(address(table, "preview"), posted))
    recorded(table, WALL_GAME)
    page = client.post(address(table, "record"), posted)
    assert page.status_code == 409
    assert "This was hand 1 when you began; the table is now at hand 2" in text(page)
    assert page.context["form"]["ended"].value() == "P1"
    assert Hand.objects.count() == 1


def test_the_preview_tells_that_the_table_moved_on(client: Client, table: Table) -> None:
    sign_in(client, table)
    posted = filled(table)
    recorded(table, WALL_GAME)
    fragment = text(client.post(address(table, "preview"), posted, headers={"HX-Request": "true"}))
    assert "the table is now at hand 2" in fragment
    assert 'class="save"' not in fragment


def test_what_was_tapped_means_the_same_people_after_the_table_moved_on(client: Client, table: Table) -> None:
    sign_in(client, table)
    stale = filled(table)
    recorded(table, WALL_GAME)
    client.post(address(table, "preview"), stale)
    save(client, table)
    assert facts_of(table, 2)["winner"] == "N"
    assert facts_of(table, 2)["discarder"] == "E"


def test_a_page_drawn_before_east_moved_never_gives_the_hand_to_somebody_else(client: Client) -> None:
    table = named_table(dealer_rotation="winner_keeps")
    first = recorded(table, a_win("E", "S", 25))
    sign_in(client, table)
    stale = filled(table)
    stale["seen"] = seen(client.post(address(table, "preview"), stale))
    corrected(first, a_win("S", "W", 25))
    for name in ("preview", "record"):
        page = client.post(address(table, name), stale)
        assert "East has moved since you began" in text(page)
        assert page.context["form"]["ended"].value() == "P1"
    assert page.status_code == 409
    assert Hand.objects.count() == 1
    save(client, table)
    assert facts_of(table, 2)["winner"] == "N"


def test_a_hand_refused_for_another_shows_the_table_with_that_one(client: Client, table: Table) -> None:
    sign_in(client, table)
    stale = filled(table)
    stale["seen"] = seen(client.post(address(table, "preview"), stale))
    ask = recording.record_hand

    def after_another(**submit: Any) -> Any:
        recorded(table, WALL_GAME)
        return ask(**submit)

    with mock.patch.object(recording, "record_hand", after_another):
        page = client.post(address(table, "record"), stale)
    assert "the table is now at hand 2" in text(page)
    assert page.context["number"] == 2


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"concealed": "1B 5X 2B"}, "concealed", "“5X” at place 2 is no tile"),
        ({"exposures": "3B 3B J / ZZ"}, "exposures", "“ZZ” at place 1 is no tile"),
        (
            {"exposures": "1B 1B 1B / 2B 2B 2B / 3B 3B 3B / 4B 4B 4B / F F"},
            "exposures",
            "up to 4 exposures, and here are 5",
        ),
        ({"win_tile": "9D"}, "win_tile", "9D is not among the concealed tiles"),
        ({"win_tile": "5B 1B"}, "win_tile", "Only one tile is the winning tile"),
        ({"how": "from P1"}, "how", "Ana won and cannot have thrown"),
        ({"ended": "P9"}, "ended", "P9"),
    ],
)
def test_what_cannot_be_read_is_said_beside_it_and_stays(
    client: Client, table: Table, change: dict[str, str], field: str, sentence: str
) -> None:
    sign_in(client, table)
    page = client.post(address(table, "record"), filled(table, TILES, **change))
    assert page.status_code == 422
    assert sentence in str(page.context["form"].errors[field])
    assert page.context["form"][field].value() == change[field]
    assert escape(change[field]) in text(page)
    assert not Hand.objects.exists()


@pytest.mark.parametrize("worth", ["line Z9", "value 37"])
def test_a_line_or_value_that_the_card_has_not(client: Client, table: Table, worth: str) -> None:
    sign_in(client, table)
    page = client.post(address(table, "record"), filled(table, {**WON, "worth": worth}))
    assert "worth" in page.context["form"].errors


@pytest.mark.parametrize(
    ("taps", "field", "sentence"),
    [
        ({**WON, "ended": "P2", "how": "heavenly"}, "how", "Only East is dealt a complete hand (AM-PAY-8)"),
        ({**WON, "dead": ["P1"]}, "dead", "Ana won and cannot be dead (AM-DEAD-2)"),
        ({**WON, "how": "self_pick", "out_of_turn_discard": "on"}, "out_of_turn_discard", "AM-PAY-11"),
    ],
)
def test_facts_that_contradict_each_other(
    client: Client, table: Table, taps: dict[str, Any], field: str, sentence: str
) -> None:
    sign_in(client, table)
    page = client.post(address(table, "preview"), filled(table, taps))
    assert sentence in str(page.context["form"].errors[field])
    assert not page.context["attempt"].may_save


def test_a_fact_that_only_these_house_rules_need(client: Client) -> None:
    table = named_table(last_wall="hot_tile_pays_table")
    sign_in(client, table)
    page = client.post(address(table, "preview"), filled(table, {**WON, "in_last_wall": "on"}))
    assert "is missing" in str(page.context["form"].errors["copies_visible_elsewhere"])


def test_tiles_that_are_no_win_show_why_and_cannot_be_saved(client: Client, table: Table) -> None:
    sign_in(client, table)
    wrong = {**TILES, "concealed": "1b 1b 2b 2b 2b 4b 4b 4b 4b 5b 6b", "win_tile": "6b"}
    page = client.post(address(table, "preview"), filled(table, wrong))
    assert page.context["attempt"].ruling.reasons
    assert "this cannot be saved yet" in text(page)
    mark = page.context["attempt"].seen
    refused = client.post(address(table, "record"), filled(table, wrong, seen=mark))
    assert refused.status_code == 422
    assert refused.context["attempt"].ruling.reasons
    assert not Hand.objects.exists()


def test_a_closed_session_is_read_only(client: Client, table: Table) -> None:
    sign_in(client, table)
    posted = filled(table)
    posted["seen"] = seen(client.post(address(table, "preview"), posted))
    table.session.closed_at = timezone.now()
    table.session.save()
    page = client.post(address(table, "record"), posted)
    assert page.status_code == 409
    assert "is closed" in text(page)
    assert page.context["form"]["ended"].value() == "P1"
    assert 'name="ended"' in text(page), "what was tapped is not lost"
    assert 'id="hand-form"' not in text(client.get(address(table)))


def test_before_everybody_accepted_there_is_no_form(client: Client) -> None:
    session = a_session()
    table = seat_table(session=session, players=players_of(session.club), by=session.created_by, at=AT)
    sign_in(client, table)
    page = client.get(address(table))
    assert 'id="hand-form"' not in text(page)
    assert len(page.context["waiting"]) == 4
    posted = filled(table)
    posted["seen"] = seen(client.post(address(table, "preview"), posted))
    refused = client.post(address(table, "record"), posted)
    assert refused.status_code == 409
    assert "Not everybody at this table has accepted the rules yet" in text(refused)
    assert 'name="ended"' in text(refused), "what was tapped is not lost"
    assert not Hand.objects.exists()


@pytest.mark.parametrize("posted", [{}, {"key": "", "expected": "x", "seated": "P9"}, {"winner_exposures": "9" * 30}])
def test_no_post_breaks_the_page(client: Client, table: Table, posted: dict[str, str]) -> None:
    sign_in(client, table)
    for name in ("preview", "record"):
        assert client.post(address(table, name), posted).status_code < 500
    assert not Hand.objects.exists()


def test_looking_never_writes(client: Client, table: Table) -> None:
    sign_in(client, table)
    assert client.get(address(table, "record")).status_code == 405
    assert client.get(address(table, "preview")).status_code == 405


@pytest.mark.parametrize(
    ("options", "asked", "not_asked"),
    [
        ({}, "dead", "dice_doubles"),
        ({"double_on_dice_doubles": True}, "dice_doubles", "in_last_wall"),
        ({"last_wall": "hot_tile_pays_table"}, "copies_visible_elsewhere", "dice_doubles"),
        ({"announced_value_binding": True}, "announced_value", "dice_doubles"),
        ({"scoring": "tournament"}, "winner_exposures", "dice_doubles"),
    ],
)
def test_the_house_rules_decide_which_facts_are_asked(
    client: Client, options: dict[str, Any], asked: str, not_asked: str
) -> None:
    table = named_table(**options)
    sign_in(client, table)
    page = text(client.get(address(table)))
    assert f'name="{asked}"' in page
    assert f'name="{not_asked}"' not in page


def test_a_bettor_bets(client: Client) -> None:
    table = named_table(size=5, bettor=True)
    sign_in(client, table)
    assert "The bettor" in text(client.get(address(table)))
    save(client, table, {**WON, "bet_on": "P1"})
    assert facts_of(table)["bet_on"] == "E"


def test_a_bet_on_the_wall_game(client: Client) -> None:
    table = named_table(size=5, bettor=True)
    sign_in(client, table)
    save(client, table, {"ended": "wall_game", "bet_on": "wall_game", "dead": ["P2"]})
    assert facts_of(table) == {"result": "wall_game", "bet_on": "wall_game", "dead": ["S"]}


def test_tournament_points_are_awarded_without_a_payer(client: Client) -> None:
    table = named_table(scoring="tournament")
    sign_in(client, table)
    assert save(client, table, {**WON, "winner_exposures": "1"}).status_code == 302


def test_history_is_newest_first_with_its_marks(client: Client, table: Table) -> None:
    sign_in(client, table)
    recorded(table, a_win("E", "S", 25))
    voided(recorded(table, a_win("E", None, 30)))
    rows = client.get(address(table)).context["rows"]
    assert [(row.hand.number, row.winner, row.is_gone) for row in rows] == [(2, "", True), (1, "Ana", False)]
    assert rows[1].points == [("Ana", 100), ("Bob", -50), ("Cara", -25), ("Dan", -25)]


def test_queries_do_not_grow_with_the_evening(client: Client, table: Table, django_assert_num_queries: Any) -> None:
    sign_in(client, table)
    recorded(table, a_win("E", "S", 25))
    with django_assert_num_queries(6):
        client.get(address(table))
    for _ in range(5):
        recorded(table, a_win("E", "S", 25))
    with django_assert_num_queries(6):
        client.get(address(table))


def test_the_first_load_is_small(client: Client, table: Table) -> None:
    sign_in(client, table)
    assert len(client.get(address(table)).content) < 60_000
