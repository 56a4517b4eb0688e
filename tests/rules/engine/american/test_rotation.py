"""Who deals next and who sits where: AM-ROT-1 to AM-ROT-4, AM-BET-1."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.american import AMERICAN
from rules.engine.american.rotation import advance, why
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome, Position, Ruling

FOUR = ["P1", "P2", "P3", "P4"]
WALL_GAME = {"result": "wall_game"}
REPLAY = {"result": "replay"}


def ask(facts: dict[str, Any], **options: Any) -> Ruling:
    return AMERICAN.answer("rotation", facts, AMERICAN.options.agree(options))


def rotation(facts: dict[str, Any], **options: Any) -> dict[str, Any]:
    return dict(ask(facts, **options).answer or {})


def seated(answer: dict[str, Any], field: str = "seats") -> str:
    """The numbers of the places on E, S, W, N."""
    return "".join(place[1] for place in answer[field].values())


def start(places: list[str], **options: Any) -> Position:
    return AMERICAN.start(places, AMERICAN.options.agree(options))


def refusal(facts: dict[str, Any], **options: Any) -> tuple[str, str]:
    with pytest.raises(BadInput) as caught:
        ask(facts, **options)
    return caught.value.code, caught.value.field


def win(place: str | None) -> dict[str, Any]:
    return {"result": "win", "winner": place}


def test_the_deal_passes_right_after_every_game() -> None:
    """AM-ROT-1."""
    first = {"start": {"dealer": "P1"}}
    assert rotation(first | {"hands": [win("P1")]})["dealer"] == "P2"
    assert rotation(first | {"hands": [WALL_GAME]})["dealer"] == "P2"
    assert rotation(first | {"hands": [{"result": "thrown_in"}]})["dealer"] == "P2"
    assert rotation(first | {"hands": [win("P3")] * 4})["dealer"] == "P1"
    assert rotation(first | {"hands": [win(None)]})["dealer"] == "P2"
    assert seated(rotation({"start": {"dealer": "P3"}, "hands": [WALL_GAME]})) == "4123"


def test_east_may_keep_the_deal_by_winning() -> None:
    keeps = {"dealer_rotation": "winner_keeps"}
    assert rotation({"hands": [win("P1")]}, **keeps)["dealer"] == "P1"
    assert rotation({"hands": [win("P2")]}, **keeps)["dealer"] == "P2"
    assert rotation({"hands": [WALL_GAME]}, **keeps)["dealer"] == "P2"
    assert refusal({"hands": [win(None)]}, **keeps) == ("missing", "winner")
    assert ask({"hands": [win("P1")]}, **keeps).reasons[0].code == "winning_east_deals_again"


def test_a_replay_keeps_east_and_is_not_counted() -> None:
    """AM-ROT-2."""
    ruling = ask({"hands": [WALL_GAME, REPLAY]})
    assert (rotation({"hands": [WALL_GAME, REPLAY]})["dealer"], ruling.answer and ruling.answer["hand"]) == ("P2", 2)
    assert [reason.code for reason in ruling.reasons] == ["replay_keeps_east"]


def test_before_the_first_hand_everyone_sits_as_started() -> None:
    ruling = ask({})
    assert ruling.answer == {
        "dealer": "P1",
        "seats": {"E": "P1", "S": "P2", "W": "P3", "N": "P4"},
        "seats_at_round_start": {"E": "P1", "S": "P2", "W": "P3", "N": "P4"},
        "hand": 1,
        "round": 1,
        "session_over": False,
    }
    assert ruling.reasons[0].cite == "AM-SET-4"


@pytest.mark.parametrize(("round", "seats"), [(1, "1234"), (2, "2143"), (3, "3421"), (4, "4312"), (5, "1234")])
def test_the_seat_table_has_four_rounds_and_begins_again(round: int, seats: str) -> None:
    """AM-ROT-3."""
    answer = rotation({"players": FOUR, "round": round}, seat_rotation="table_002")
    assert (seated(answer), seated(answer, "seats_at_round_start"), answer["round"]) == (seats, seats, round)


@pytest.mark.parametrize(
    ("hand", "seats", "began", "round"), [(1, "1234", "1234", 1), (6, "1432", "2143", 2), (16, "2431", "4312", 4)]
)
def test_within_a_round_the_deal_passes_on(hand: int, seats: str, began: str, round: int) -> None:
    answer = rotation({"players": FOUR, "hand": hand}, seat_rotation="table_002")
    assert (seated(answer), seated(answer, "seats_at_round_start")) == (seats, began)
    assert (answer["round"], answer["hand"]) == (round, hand)


def test_new_seats_are_explained() -> None:
    codes = {reason.code: reason.cite for reason in ask({"round": 2}, seat_rotation="table_002").reasons}
    assert codes == {"deal_passes_right": "AM-ROT-1", "new_seats": "AM-ROT-3"}


@pytest.mark.parametrize(
    ("games", "seats"), [(0, "1234"), (1, "2341"), (3, "4123"), (4, "1342"), (5, "3421"), (8, "1423"), (12, "1234")]
)
def test_the_pivot_changes_chairs_and_is_east_again(games: int, seats: str) -> None:
    """AM-ROT-4."""
    facts = {"players": FOUR, "pivot": "P1", "games_played": games}
    assert seated(rotation(facts, seat_rotation="pivot")) == seats
    assert seated(rotation({"hands": [WALL_GAME, REPLAY] * games}, seat_rotation="pivot")) == seats


@pytest.mark.parametrize(("games", "began"), [(0, "1234"), (3, "1234"), (4, "1342"), (7, "1342"), (8, "1423")])
def test_every_round_tells_where_it_began(games: int, began: str) -> None:
    answer = rotation({"hands": [WALL_GAME] * games}, seat_rotation="pivot")
    assert seated(answer, "seats_at_round_start") == began


def test_another_pivot_becomes_east() -> None:
    answer = rotation({"players": FOUR, "pivot": "P3", "games_played": 4}, seat_rotation="pivot")
    assert seated(answer) == "3124"
    assert {reason.cite for reason in ask({"games_played": 4}, seat_rotation="pivot").reasons} == {
        "AM-ROT-1",
        "AM-ROT-4",
    }


def test_a_match_ends_after_the_agreed_hands() -> None:
    answer = ask({"hand": 17}, hands_per_game=16)
    assert answer.answer
    assert answer.answer["session_over"] is True
    assert answer.reasons[-1].code == "match_over"
    assert rotation({"hand": 16}, hands_per_game=16)["session_over"] is False
    assert rotation({"hand": 17})["session_over"] is False


def test_east_leaves_for_the_bettor() -> None:
    """AM-BET-1."""
    facts = {"players": FOUR, "bettor": "P5", "start": {"dealer": "P1"}, "hands": [win("P3")]}
    answer = rotation(facts, bettor=True)
    assert (seated(answer), answer["bettor"]) == ("2345", "P1")
    again = rotation(facts | {"hands": [win("P3"), win("P4")]}, bettor=True)
    assert (seated(again), again["bettor"]) == ("3451", "P2")
    replayed = rotation(facts | {"hands": [REPLAY]}, bettor=True)
    assert (seated(replayed), replayed["bettor"]) == ("1234", "P5")
    cites = {reason.cite for reason in ask(facts, bettor=True).reasons}
    assert cites == {"AM-ROT-1", "AM-BET-1"}


def test_a_winning_east_who_keeps_the_deal_stays_and_so_does_the_bettor() -> None:
    facts = {"bettor": "P5", "hands": [win("P1")]}
    answer = rotation(facts, bettor=True, dealer_rotation="winner_keeps")
    assert (seated(answer), answer["bettor"]) == ("1234", "P5")


def test_a_bettors_table_has_no_pivot() -> None:
    answer = rotation({"bettor": "P5", "hands": [WALL_GAME] * 5}, bettor=True, seat_rotation="pivot")
    assert (seated(answer), answer["bettor"]) == ("1234", "P5")


def test_a_fifth_player_must_have_been_agreed() -> None:
    ruling = ask({"bettor": "P5"})
    assert (ruling.outcome, ruling.reasons[0].option) == (Outcome.NOT_COVERED, "bettor")


def test_three_players_pass_the_deal_among_them() -> None:
    answer = rotation({"players": ["P1", "P2", "P3"], "hands": [WALL_GAME] * 4}, seat_rotation="pivot")
    assert seated(answer) == "231"


@pytest.mark.parametrize(
    ("facts", "code", "field"),
    [
        ({"players": ["P1", "P2"]}, "contradicts", "players"),
        ({"players": ["P1", "P1", "P2"]}, "contradicts", "players"),
        ({"players": ["P1", "P2", "P6"]}, "not_a_choice", "players"),
        ({"players": ["P1", "P2", {}]}, "not_a_choice", "players"),
        ({"start": "P1"}, "not_an_object", "start"),
        ({"start": {"dealer": "P5"}}, "not_a_choice", "dealer"),
        ({"start": {}}, "missing", "dealer"),
        ({"hands": [{"result": "draw"}]}, "not_a_choice", "result"),
        ({"hands": [win("P5")]}, "not_a_choice", "winner"),
        ({"hands": [{"result": "replay", "winner": "P1"}]}, "contradicts", "winner"),
        ({"hand": 0}, "not_a_number", "hand"),
        ({"round": 10_001}, "not_a_number", "round"),
        ({"bettor": "P1"}, "not_a_choice", "bettor"),
        ({"pivot": "P5"}, "not_a_choice", "pivot"),
    ],
)
def test_what_cannot_be_read_names_its_field(facts: dict[str, Any], code: str, field: str) -> None:
    assert refusal(facts) == (code, field)


def test_four_start_or_five_with_a_bettor_or_three() -> None:
    """AM-PAY-12, AM-BET-1."""
    assert start(FOUR).seats == tuple(FOUR)
    assert start(FOUR[:3]).seats == ("P1", "P2", "P3")
    assert start([*FOUR, "P5"], bettor=True).aside == ("P5",)
    assert start(FOUR, bettor=True).aside == ()


@pytest.mark.parametrize(
    ("places", "options"),
    [
        (FOUR[:2], {}),
        ([*FOUR, "P5"], {}),
        ([*FOUR, "P5", "P6"], {"bettor": True}),
        (["P1", "P1", "P2", "P3"], {}),
        (FOUR[:3], {"seat_rotation": "table_002"}),
    ],
)
def test_other_tables_cannot_be_seated(places: list[str], options: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        start(places, **options)
    assert caught.value.field == "places"


results = st.lists(st.sampled_from(["win E", "win N", "wall_game", "thrown_in", "replay"]), max_size=25)


@given(
    st.sampled_from([3, 4, 5]),
    st.sampled_from(["none", "pivot"]),
    st.sampled_from(["always_right", "winner_keeps"]),
    results,
)
def test_nobody_is_lost_or_doubled_by_any_course(count: int, seats: str, deal: str, course: list[str]) -> None:
    rules = AMERICAN.options.agree({"bettor": count == 5, "seat_rotation": seats, "dealer_rotation": deal})
    places = ["P1", "P2", "P3", "P4", "P5"][:count]
    position = AMERICAN.start(places, rules)
    for told in course:
        result, *wind = told.split()
        winner = position.by_wind().get(wind[0], position.dealer) if wind else None
        position, before = advance(position, result, winner, rules), position
        assert sorted((*position.seats, *position.aside)) == places
        assert why(result, before, position, rules)
