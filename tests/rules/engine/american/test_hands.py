"""A whole recorded hand: proof, payment and the next Position."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.american import AMERICAN
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome, Position, Ruling

PLACES = ["P1", "P2", "P3", "P4", "P5"]
# C1: 11a 222a 3333a 444a 55a ; X25
C1 = ["1B", "1B", "2B", "2B", "2B", "3B", "3B", "3B", "3B", "4B", "4B", "4B", "5B", "5B"]
# As C1, and with the joker as a four also C7: X30
C1_JOKER = ["1B", "1B", "2B", "2B", "2B", "3B", "3B", "3B", "J", "4B", "4B", "4B", "5B", "5B"]
# Q4: FFFFF 11a 22a 33a 44a 5a ; run ; X40
Q4 = ["F", "F", "F", "F", "F", "1B", "1B", "2B", "2B", "3B", "3B", "4B", "4B", "5B"]
DISCARD = {"result": "win", "winner": "S", "win_by": "discard", "discarder": "E"}
SELF_PICK = {"result": "win", "winner": "S", "win_by": "self_pick"}


def tiles(concealed: list[str], *exposures: list[str], win_tile: str | None = "5B") -> dict[str, Any]:
    return {"concealed": concealed, "exposures": list(exposures), "win_tile": win_tile}


def start(count: int = 4, **options: Any) -> Position:
    return AMERICAN.start(PLACES[:count], AMERICAN.options.agree(options))


def score(facts: dict[str, Any], position: Position | None = None, **options: Any) -> Ruling:
    return AMERICAN.score(facts, position or start(**options), AMERICAN.options.agree(options))


def answer(ruling: Ruling) -> dict[str, Any]:
    return dict(ruling.answer or {})


def codes(ruling: Ruling) -> list[str]:
    return [reason.code for reason in ruling.reasons]


def refused(ruling: Ruling, outcome: Outcome, code: str) -> None:
    assert ruling.outcome is outcome
    assert code in codes(ruling)
    assert (ruling.transfers, ruling.scores, ruling.next) == ((), (), None)


def bad(facts: dict[str, Any], position: Position | None = None, **options: Any) -> tuple[str, str]:
    with pytest.raises(BadInput) as caught:
        score(facts, position, **options)
    return caught.value.code, caught.value.field


def test_a_hand_proved_by_its_tiles_is_paid_by_its_line() -> None:
    ruling = score(DISCARD | {"tiles": tiles(C1)})
    assert ruling.net() == {"S": 200, "E": -100, "W": -50, "N": -50}
    assert answer(ruling) | {
        "result": "win",
        "winner": "S",
        "win_by": "discard",
        "value": 25,
        "lines": ["C1"],
        "line": "C1",
        "jokerless": True,
        "jokerless_bonus_applies": True,
        "proof": "tiles",
    } == answer(ruling)
    assert ruling.next == Position(("P2", "P3", "P4", "P1"), hand=2)
    assert {"line_fits", "hand_value", "jokerless", "threw", "deal_passes_right"} <= set(codes(ruling))
    assert Ruling.from_plain(json.loads(json.dumps(ruling.to_plain()))).next == ruling.next


def test_a_declaration_that_is_no_win_moves_nothing() -> None:
    broken = [*C1[:-1], "9B"]
    refused(score(DISCARD | {"tiles": tiles(broken, win_tile="9B")}), Outcome.NOT_A_WIN, "no_line")
    refused(score(DISCARD | {"tiles": tiles(C1[:-1])}), Outcome.IMPOSSIBLE, "wrong_tile_count")
    heavenly = SELF_PICK | {"winner": "E", "win_by": "heavenly", "tiles": tiles(C1)}
    refused(score(heavenly, heavenly_hand="not_recognised"), Outcome.NOT_A_WIN, "heavenly_not_recognised")
    late = DISCARD | {"tiles": tiles(C1), "in_last_wall": True}
    refused(score(late, last_wall="self_pick_only"), Outcome.NOT_A_WIN, "last_wall_self_pick_only")


def test_a_line_named_beside_the_tiles_must_fit_them() -> None:
    assert score(DISCARD | {"tiles": tiles(C1), "line": "C1"}).outcome is Outcome.WIN
    refused(score(DISCARD | {"tiles": tiles(C1), "line": "C2"}), Outcome.NOT_A_WIN, "named_line_does_not_fit")


def test_an_announced_value_binds_where_agreed() -> None:
    """AM-WIN-5."""
    facts = SELF_PICK | {"tiles": tiles(Q4), "announced_value": 30}
    assert answer(score(facts))["value"] == 40
    bound = score(facts, announced_value_binding=True)
    assert (answer(bound)["value"], bound.net()["S"]) == (30, 3 * 30 * 4)
    silent = score(facts | {"announced_jokerless": False}, announced_value_binding=True)
    assert (answer(silent)["jokerless_bonus_applies"], silent.net()["S"]) == (False, 3 * 30 * 2)


def test_tiles_tell_exposures_and_visible_copies() -> None:
    pung, quint = ["2B", "2B", "J"], ["F", "F", "F", "F", "F"]
    shown = DISCARD | {"tiles": tiles([t for t in C1 if t != "2B"], pung)}
    assert dict(score(shown, scoring="tournament").scores) == {"S": 25, "E": -10}
    with_quint = DISCARD | {"tiles": tiles(Q4[5:], quint)}
    assert dict(score(with_quint, scoring="tournament").scores) == {"S": 60, "E": -10}
    hot: dict[str, Any] = {"last_wall": "hot_tile_pays_table"}
    last = DISCARD | {"in_last_wall": True, "tiles": tiles(C1_JOKER) | {"other_visible": ["9D"]}}
    assert score(last, **hot).net() == {"S": 120, "E": -120}
    seen = last | {"tiles": tiles(C1_JOKER) | {"other_visible": ["5B"]}}
    assert score(seen, **hot).net() == {"S": 120, "E": -60, "W": -30, "N": -30}
    assert score(seen | {"copies_visible_elsewhere": 0}, **hot).net() == {"S": 120, "E": -120}


def test_a_copy_on_the_winners_own_rack_is_visible_and_unrecorded_tiles_prove_nothing() -> None:
    """AM-CALL-10: the thrower pays the table only where no copy of the winning tile was visible."""
    hot: dict[str, Any] = {"last_wall": "hot_tile_pays_table"}
    last = DISCARD | {"in_last_wall": True}
    unseen = last | {"tiles": tiles(C1_JOKER) | {"other_visible": []}}
    assert bad(unseen, **hot) == ("missing", "copies_visible_elsewhere")
    # L2: FF nnnna nna DDDb DDDc ; X40
    l2 = tiles(["F", "F", "7B", "7B", *["RD"] * 3, *["WD"] * 3], ["7B", "7B", "J", "J"], win_tile="7B")
    assert score(last | {"tiles": l2}, **hot).net() == {"S": 160, "E": -80, "W": -40, "N": -40}


def test_a_line_attested_by_the_table_gives_the_value() -> None:
    ruling = score(DISCARD | {"line": "C2"})
    assert ruling.net() == {"S": 100, "E": -50, "W": -25, "N": -25}
    assert (codes(ruling)[0], answer(ruling)["proof"], answer(ruling)["lines"]) == (
        "attested_by_table",
        "attested",
        ["C2"],
    )
    assert score(DISCARD | {"line": "C2", "value": 25, "jokerless": True}).net()["S"] == 200
    refused(score(DISCARD | {"line": "C2", "value": 30}), Outcome.NOT_A_WIN, "value_not_of_line")


def test_a_value_alone_must_be_on_the_card() -> None:
    ruling = score(DISCARD | {"value": 60})
    assert (answer(ruling)["line"], answer(ruling)["value"]) == ("S2", 60)
    many = score(DISCARD | {"value": 25, "jokerless": True})
    assert (answer(many)["line"], len(answer(many)["lines"]) > 1, many.net()["S"]) == (None, True, 200)
    refused(score(DISCARD | {"value": 26}), Outcome.NOT_A_WIN, "value_not_on_card")
    assert bad(DISCARD) == ("missing", "line")


def test_a_jokerless_value_asks_for_the_line_where_that_matters() -> None:
    """AM-PAY-4: of the lines of 50 some are singles and pairs."""
    facts = DISCARD | {"value": 50, "jokerless": True}
    assert bad(facts) == ("missing", "line")
    exempt = score(facts | {"line": "S1"})
    assert (exempt.net()["S"], "bonus_exempt" in codes(exempt)) == (200, True)
    assert score(facts | {"line": "P1"}).net()["S"] == 400


def test_an_attested_value_is_cut_to_what_was_announced() -> None:
    binding: dict[str, Any] = {"announced_value_binding": True}
    facts = SELF_PICK | {"line": "Q4", "jokerless": True, "announced_value": 25}
    assert score(facts, **binding).net()["S"] == 3 * 25 * 4
    assert score(facts).net()["S"] == 3 * 40 * 4
    assert score(facts | {"announced_value": 50}, **binding).net()["S"] == 3 * 40 * 4
    unsaid = score(facts | {"announced_jokerless": False}, **binding)
    assert (unsaid.net()["S"], "bonus_not_announced" in codes(unsaid)) == (3 * 25 * 2, True)


def test_a_heavenly_hand_may_be_paid_the_highest_value() -> None:
    facts = SELF_PICK | {"winner": "E", "win_by": "heavenly", "line": "C1"}
    assert score(facts).net()["E"] == 150
    assert score(facts, heavenly_hand="max_card_value").net()["E"] == 3 * 60 * 2


def test_a_concealed_line_is_attested_within_its_rules() -> None:
    """AM-CALL-4."""
    facts = DISCARD | {"line": "C6"}
    assert score(facts).outcome is Outcome.WIN
    forbidden: dict[str, Any] = {"concealed_last_tile_discard": "forbidden"}
    refused(score(facts, **forbidden), Outcome.NOT_A_WIN, "concealed_line_not_on_discard")
    refused(score(facts | {"winner_exposures": 1}), Outcome.NOT_A_WIN, "concealed_line_exposed")
    assert score(SELF_PICK | {"line": "C6"}, **forbidden).outcome is Outcome.WIN


def test_who_called_and_exchanged_has_exposed() -> None:
    """AM-JOKER-10: legal on X, dead on C."""
    facts = SELF_PICK | {"win_by": "joker_exchange", "turn_started_with_call_from": "E"}
    refused(score(facts | {"line": "C6"}), Outcome.NOT_A_WIN, "concealed_line_exposed")
    assert score(facts | {"line": "C1"}).outcome is Outcome.WIN
    assert score(SELF_PICK | {"win_by": "joker_exchange", "line": "C6"}).outcome is Outcome.WIN


def test_a_line_that_needs_a_joker_cannot_be_jokerless() -> None:
    """AM-JOKER-3: a quint of numbers needs one."""
    refused(score(DISCARD | {"line": "Q1", "jokerless": True}), Outcome.NOT_A_WIN, "line_needs_joker")
    assert score(DISCARD | {"line": "Q1"}).outcome is Outcome.WIN
    refused(score(DISCARD | {"value": 45, "jokerless": True}), Outcome.NOT_A_WIN, "line_needs_joker")
    assert answer(score(DISCARD | {"value": 40, "jokerless": True}))["lines"] == ["Y2", "C6", "Q2", "Q4"]


def test_a_line_without_a_place_for_a_joker_is_jokerless() -> None:
    """AM-JOKER-1: nobody has to tell."""
    silent = score(DISCARD | {"line": "P1"})
    assert (answer(silent)["jokerless"], silent.net()["S"]) == (True, 400)
    assert "line_takes_no_joker" in codes(silent)
    pairs = DISCARD | {"line": "S1"}
    assert (score(pairs).net()["S"], "bonus_exempt" in codes(score(pairs))) == (200, True)
    assert score(pairs, jokerless_exempt="none").net()["S"] == 400
    assert score(DISCARD | {"value": 50}).net()["S"] == 200


def test_a_wall_game_passes_the_deal_and_pays_nobody() -> None:
    ruling = score({"result": "wall_game"})
    assert (ruling.outcome, ruling.transfers, ruling.next and ruling.next.dealer) == (Outcome.NO_WINNER, (), "P2")
    assert answer(ruling)["winner"] is None
    assert dict(score({"result": "wall_game", "dead": ["N"]}, scoring="tournament").scores) == {
        "E": 10,
        "S": 10,
        "W": 10,
    }


def test_thrown_in_passes_the_deal_and_a_replay_keeps_it() -> None:
    """AM-COUNT-4, AM-ROT-1, AM-ROT-2."""
    thrown_in = score({"result": "thrown_in", "dead": ["S", "W"]})
    assert (thrown_in.transfers, thrown_in.next and thrown_in.next.dealer) == ((), "P2")
    replay = score({"result": "replay"})
    assert (replay.transfers, replay.next, codes(replay)) == ((), start(), ["replay_keeps_east"])
    assert score({"result": "thrown_in"}, scoring="tournament").scores == ()


def test_a_bettor_bets_and_then_sits_in() -> None:
    ruling = score(DISCARD | {"line": "C1", "bet_on": "S"}, start(5, bettor=True), bettor=True)
    assert ruling.net() == {"S": 100, "B": 100, "E": -100, "W": -50, "N": -50}
    assert ruling.next == Position(("P2", "P3", "P4", "P5"), hand=2, aside=("P1",))
    wall = score({"result": "wall_game", "bet_on": "wall_game"}, start(5, bettor=True), bettor=True)
    assert wall.net() == {"B": 100, "E": -25, "S": -25, "W": -25, "N": -25}
    assert bad(DISCARD | {"line": "C1", "bet_on": "S"}, bettor=True) == ("contradicts", "bet_on")


def test_the_pie_is_what_is_left_of_limit_and_totals() -> None:
    """AM-PAY-10."""
    facts = DISCARD | {"line": "C1", "totals_before": {"E": -90, "W": -100, "N": 40, "S": 150}}
    assert score(facts, pie_limit=100).net() == {"S": 35, "E": -10, "N": -25}
    assert score(facts | {"totals_before": {"E": -130}}, pie_limit=100).net() == {"S": 50, "W": -25, "N": -25}
    assert score(facts).net()["S"] == 100


def test_three_players_have_three_seats() -> None:
    ruling = score(DISCARD | {"line": "C1"}, start(3))
    assert ruling.net() == {"S": 75, "E": -50, "W": -25}
    assert ruling.next
    assert ruling.next.seats == ("P2", "P3", "P1")
    assert bad(DISCARD | {"line": "C1", "winner": "N"}, start(3)) == ("not_a_choice", "winner")


def test_a_winning_east_may_keep_the_deal() -> None:
    ruling = score(SELF_PICK | {"winner": "E", "line": "C1"}, dealer_rotation="winner_keeps")
    assert ruling.next
    assert ruling.next.dealer == "P1"


def test_a_match_that_is_over_takes_no_more_hands() -> None:
    over = Position(("P1", "P2", "P3", "P4"), hand=17, round=5)
    refused(score({"result": "wall_game"}, over, hands_per_game=16), Outcome.NOT_COVERED, "match_over")
    last = score({"result": "wall_game"}, Position(("P1", "P2", "P3", "P4"), hand=16, round=4), hands_per_game=16)
    assert codes(last)[-1] == "match_over"


@pytest.mark.parametrize(
    ("facts", "code", "field"),
    [
        ({"result": "wall_game", "colour": "red"}, "unknown_fact", "colour"),
        ({}, "missing", "result"),
        ({"result": "draw"}, "not_a_choice", "result"),
        ({"result": "win", "win_by": "discard"}, "missing", "winner"),
        ({"result": "replay", "winner": "E"}, "contradicts", "winner"),
        ({"result": "wall_game", "win_by": "discard"}, "contradicts", "win_by"),
        ({"result": "wall_game", "discarder": "E"}, "contradicts", "discarder"),
        (DISCARD | {"win_by": "wall_game"}, "not_a_choice", "win_by"),
        (DISCARD | {"discarder": "S", "line": "C1"}, "contradicts", "discarder"),
        (DISCARD | {"line": "X9"}, "not_a_choice", "line"),
        (DISCARD | {"tiles": []}, "not_an_object", "tiles"),
        (DISCARD | {"tiles": {"melds": []}}, "unknown_fact", "tiles.melds"),
        (DISCARD | {"tiles": {"exposures": [5]}}, "not_a_list", "exposures"),
        (DISCARD | {"line": "C1", "totals_before": []}, "not_an_object", "totals_before"),
        (DISCARD | {"line": "C1", "totals_before": {"E": "5"}}, "not_a_number", "totals_before"),
        (DISCARD | {"line": "C1", "totals_before": {"P1": 5}}, "not_a_number", "totals_before"),
    ],
)
def test_what_cannot_be_read_names_its_field(facts: dict[str, Any], code: str, field: str) -> None:
    if facts.get("tiles") and facts["tiles"].get("exposures"):
        facts = facts | {"tiles": facts["tiles"] | {"win_tile": "5B", "concealed": []}}
    if facts.get("totals_before") == [] or facts.get("tiles") == []:
        facts = {key: [1] if value == [] else value for key, value in facts.items()}
    assert bad(facts) == (code, field)


course = st.fixed_dictionaries(
    {
        "result": st.sampled_from(["win", "wall_game", "thrown_in", "replay"]),
        "line": st.sampled_from(["C1", "C6", "S1", "Q3"]),
        "jokerless": st.booleans(),
        "dead": st.sets(st.sampled_from("WN")).map(sorted),
        "dice_doubles": st.booleans(),
        "winner_exposures": st.integers(0, 4),
        "totals_before": st.dictionaries(st.sampled_from("ESW"), st.integers(-100, 100)),
    }
)


@given(course, st.sampled_from([3, 4, 5]), st.sampled_from("ES"), st.booleans(), st.sampled_from([None, 50]))
def test_every_course_keeps_all_places_and_sums_to_zero(
    facts: dict[str, Any], count: int, winner: str, pivot: bool, pie: int | None
) -> None:
    options = {"bettor": count == 5, "seat_rotation": "pivot" if pivot else "none", "pie_limit": pie}
    position = Position(
        tuple(PLACES[: min(count, 4)]), hand=4, aside=tuple(PLACES[4:count]), more=start(count, **options).more
    )
    facts = facts | {"dead": [seat for seat in facts["dead"] if seat == "W" or count > 3]}
    if facts["result"] == "win":
        facts |= {"winner": winner, "win_by": "discard", "discarder": "W"}
    ruling = score(facts, position, **options)
    assert sum(ruling.net().values()) == 0
    if ruling.next is not None:
        assert sorted((*ruling.next.seats, *ruling.next.aside)) == PLACES[:count]
    assert (ruling.next is None) == (ruling.outcome is Outcome.NOT_A_WIN)
