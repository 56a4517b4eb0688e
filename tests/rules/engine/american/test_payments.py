"""Who pays whom how much: AM-PAY-1 to AM-PAY-12, each option, and what no option can break."""

from typing import Any

import pytest

from rules.engine.american import AMERICAN
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome, Ruling

DISCARD = {"winner": "E", "win_by": "discard", "discarder": "S", "value": 25}
SELF_PICK = {"winner": "E", "win_by": "self_pick", "value": 25}
EXCHANGE = {"winner": "E", "win_by": "joker_exchange", "value": 25, "turn_started_with_call_from": "S"}
HEAVENLY = {"winner": "E", "win_by": "heavenly", "value": 25}
WALL_GAME = {"winner": None, "win_by": "wall_game"}


def payout(facts: dict[str, Any], **options: Any) -> Ruling:
    return AMERICAN.answer("payout", facts, AMERICAN.options.agree(options))


def paid(facts: dict[str, Any], **options: Any) -> dict[str, int]:
    """What each loser pays to the winner."""
    net = payout(facts, **options).net()
    return {seat: -points for seat, points in net.items() if points < 0}


def refusal(facts: dict[str, Any], **options: Any) -> tuple[str, str]:
    with pytest.raises(BadInput) as caught:
        payout(facts, **options)
    return caught.value.code, caught.value.field


def codes(ruling: Ruling) -> list[str]:
    return [reason.code for reason in ruling.reasons]


@pytest.mark.parametrize(("times", "thrower"), [(1, 25), (2, 50), (3, 75)])
def test_the_thrower_pays_the_multiple_and_others_the_value(times: int, thrower: int) -> None:
    """AM-PAY-1."""
    assert paid(DISCARD, discarder_multiplier=times) == {"S": thrower, "W": 25, "N": 25}


@pytest.mark.parametrize(("times", "each"), [(1, 25), (2, 50)])
def test_everyone_pays_a_self_picked_win(times: int, each: int) -> None:
    """AM-PAY-2."""
    assert paid(SELF_PICK, self_pick_multiplier=times) == {"S": each, "W": each, "N": each}


def test_a_jokerless_win_doubles_everything() -> None:
    """AM-PAY-3."""
    assert paid(DISCARD | {"jokerless": True}) == {"S": 100, "W": 50, "N": 50}
    assert paid(SELF_PICK | {"jokerless": True}) == {"S": 100, "W": 100, "N": 100}
    assert paid(DISCARD | {"jokerless": True}, jokerless_multiplier=1) == {"S": 50, "W": 25, "N": 25}


STARRED = {"line_in_singles_pairs_section": True}


@pytest.mark.parametrize(
    ("rule", "line", "bonus"),
    [
        ("section", {}, True),
        ("section", STARRED, False),
        ("section", {"line": "S1"}, False),
        ("section", {"line": "C1"}, True),
        ("structural", {}, True),
        ("structural", STARRED, False),
        ("structural", {"line": "S1"}, False),
        ("structural", {"line": "C1"}, True),
        ("none", {"line": "S1"}, True),
        ("none", STARRED, True),
        ("literal_any_single_or_pair", {"line": "C1"}, False),
        ("literal_any_single_or_pair", {"line": "C2"}, True),
        ("literal_any_single_or_pair", STARRED, False),
    ],
)
def test_which_lines_get_no_jokerless_bonus(rule: str, line: dict[str, Any], bonus: bool) -> None:
    """AM-PAY-4: and self-pick still doubles them."""
    facts = SELF_PICK | {"jokerless": True} | line
    each = 100 if bonus else 50
    ruling = payout(facts, jokerless_exempt=rule)
    assert ruling.net() == {"E": 3 * each, "S": -each, "W": -each, "N": -each}
    assert ("jokerless" if bonus else "jokerless_exempt") in codes(ruling)


def test_a_bonus_that_depends_on_the_line_asks_for_it() -> None:
    literal = "literal_any_single_or_pair"
    assert refusal(DISCARD | {"jokerless": True}, jokerless_exempt=literal) == ("missing", "line")
    assert paid(DISCARD, jokerless_exempt=literal) == {"S": 50, "W": 25, "N": 25}


def test_an_exchange_is_self_picked_unless_it_is_paid_as_the_turn_began() -> None:
    """AM-PAY-6."""
    assert paid(EXCHANGE) == {"S": 50, "W": 50, "N": 50}
    assert paid(EXCHANGE, joker_exchange_win="normal") == {"S": 50, "W": 25, "N": 25}
    drawn = EXCHANGE | {"turn_started_with_call_from": None}
    assert paid(drawn, joker_exchange_win="normal", self_pick_multiplier=1) == {"S": 25, "W": 25, "N": 25}
    assert "exchange_as_turn_began" in codes(payout(EXCHANGE, joker_exchange_win="normal"))
    assert "exchange_is_self_pick" in codes(payout(EXCHANGE))


def test_nobody_pays_for_a_wall_game() -> None:
    """AM-PAY-7."""
    ruling = payout(WALL_GAME)
    assert (ruling.outcome, ruling.transfers, codes(ruling)) == (Outcome.NO_WINNER, (), ["wall_game"])


def test_a_heavenly_hand_is_self_picked_at_its_own_or_the_highest_value() -> None:
    """AM-PAY-8. The practice card's highest value is 60."""
    assert paid(HEAVENLY) == {"S": 50, "W": 50, "N": 50}
    highest = payout({"winner": "E", "win_by": "heavenly"}, heavenly_hand="max_card_value")
    assert highest.net() == {"E": 360, "S": -120, "W": -120, "N": -120}
    assert codes(highest)[0] == "heavenly_highest_value"


def test_a_heavenly_hand_may_be_no_win() -> None:
    ruling = payout(HEAVENLY, heavenly_hand="not_recognised")
    assert (ruling.outcome, ruling.transfers) == (Outcome.NOT_A_WIN, ())
    assert (ruling.reasons[0].cite, ruling.reasons[0].option) == ("AM-PAY-8", "heavenly_hand")
    assert ruling.answer == {"reason": "heavenly_not_recognised", "transfers": [], "net": {}}


def test_the_dead_pay_like_others_or_the_value_once() -> None:
    """AM-PAY-9."""
    dead = SELF_PICK | {"dead": ["N"], "jokerless": True}
    assert paid(dead) == {"S": 100, "W": 100, "N": 100}
    assert paid(dead, dead_pays="single_value") == {"S": 100, "W": 100, "N": 25}
    thrower = DISCARD | {"dead": ["S"]}
    assert paid(thrower, dead_pays="single_value") == {"S": 25, "W": 25, "N": 25}


def test_the_thrower_may_pay_for_the_table() -> None:
    """AM-PAY-10."""
    assert paid(DISCARD, discarder_pays_table=True) == {"S": 100}
    assert paid(SELF_PICK, discarder_pays_table=True) == {"S": 50, "W": 50, "N": 50}
    mixed = payout(DISCARD | {"dead": ["W"], "jokerless": True}, discarder_pays_table=True, dead_pays="single_value")
    assert mixed.net() == {"E": 175, "S": -175}
    assert {transfer.option for transfer in mixed.transfers} == {"discarder_multiplier", "discarder_pays_table"}


def test_dice_doubles_double_where_agreed() -> None:
    doubles = DISCARD | {"dice_doubles": True}
    assert paid(doubles) == {"S": 50, "W": 25, "N": 25}
    assert paid(doubles, double_on_dice_doubles=True) == {"S": 100, "W": 50, "N": 50}
    assert paid(DISCARD, double_on_dice_doubles=True) == {"S": 50, "W": 25, "N": 25}


def test_nobody_pays_more_than_is_left_of_the_pie() -> None:
    """AM-PAY-10: pay what is left, play on."""
    facts = DISCARD | {"pie_left": {"S": 30, "W": 0}}
    ruling = payout(facts, pie_limit=500)
    assert ruling.net() == {"E": 55, "S": -30, "N": -25}
    short = {dict(reason.params)["seat"]: reason.amount for reason in ruling.reasons if reason.code == "pie_is_empty"}
    assert short == {"S": 20, "W": 25}
    assert paid(facts) == {"S": 50, "W": 25, "N": 25}, "without the option there is no limit"


def test_a_pie_that_is_not_told_is_whole() -> None:
    assert paid(DISCARD, pie_limit=40) == {"S": 40, "W": 25, "N": 25}


def test_a_short_pie_ends_payments_for_the_table() -> None:
    facts = DISCARD | {"pie_left": {"S": 60}}
    assert paid(facts, pie_limit=500, discarder_pays_table=True) == {"S": 60}


@pytest.mark.parametrize(("times", "alone"), [(4, 100), (2, 50)])
def test_a_discard_out_of_turn_is_paid_by_its_thrower_alone(times: int, alone: int) -> None:
    """AM-PAY-11: without the jokerless doubling."""
    facts = DISCARD | {"out_of_turn_discard": True, "jokerless": True}
    ruling = payout(facts, out_of_turn_discard_multiplier=times)
    assert ruling.net() == {"E": alone, "S": -alone}
    assert "jokerless_not_doubled" in codes(ruling)


def test_three_players_pay_the_same_multiples() -> None:
    """AM-PAY-12."""
    assert paid(DISCARD | {"seats": ["S", "E", "W"]}) == {"S": 50, "W": 25}


def test_two_players_are_not_covered() -> None:
    ruling = payout(DISCARD | {"seats": ["E", "S"]})
    assert (ruling.outcome, ruling.transfers, codes(ruling)) == (Outcome.NOT_COVERED, (), ["too_few_players"])


LAST_WALL = DISCARD | {"in_last_wall": True, "copies_visible_elsewhere": 0}


def test_a_hot_tile_is_paid_for_by_its_thrower() -> None:
    """AM-CALL-10."""
    hot = {"last_wall": "hot_tile_pays_table"}
    ruling = payout(LAST_WALL, **hot)
    assert ruling.net() == {"E": 100, "S": -100}
    assert ("AM-CALL-10", "last_wall") in {(transfer.cite, transfer.option) for transfer in ruling.transfers}
    assert paid(LAST_WALL | {"copies_visible_elsewhere": 1}, **hot) == {"S": 50, "W": 25, "N": 25}
    assert paid(LAST_WALL | {"in_last_wall": False}, **hot) == {"S": 50, "W": 25, "N": 25}
    assert paid(LAST_WALL) == {"S": 50, "W": 25, "N": 25}
    untold = {fact: told for fact, told in LAST_WALL.items() if fact != "copies_visible_elsewhere"}
    assert payout(untold, **hot).net() == {"E": 100, "S": -100}
    assert refusal(LAST_WALL | {"copies_visible_elsewhere": None}, **hot) == ("missing", "copies_visible_elsewhere")


def test_a_last_wall_for_self_picks_refuses_a_discard() -> None:
    ruling = payout(LAST_WALL, last_wall="self_pick_only")
    assert (ruling.outcome, codes(ruling)) == (Outcome.NOT_A_WIN, ["last_wall_self_pick_only"])
    assert paid(LAST_WALL, last_wall="calls_for_win_only") == {"S": 50, "W": 25, "N": 25}
    assert paid(SELF_PICK | {"in_last_wall": True}, last_wall="self_pick_only") == {"S": 50, "W": 50, "N": 50}


def test_without_scoring_only_the_winner_is_recorded() -> None:
    ruling = payout(DISCARD, scoring="none")
    assert (ruling.outcome, ruling.transfers, ruling.reasons[0].option) == (Outcome.WIN, (), "scoring")


def test_the_card_of_the_question_gives_the_value_of_its_line() -> None:
    card = "year 2027\n[One]\nA1: 111a 222b 333c 44a 555b ; X70\n"
    assert paid({"winner": "E", "win_by": "self_pick", "line": "A1", "card": card}) == {"S": 140, "W": 140, "N": 140}


@pytest.mark.parametrize(
    ("facts", "code", "field"),
    [
        (DISCARD | {"discarder": None}, "missing", "discarder"),
        (DISCARD | {"discarder": "E"}, "contradicts", "discarder"),
        (DISCARD | {"discarder": "N", "seats": ["E", "S", "W"]}, "contradicts", "discarder"),
        (DISCARD | {"discarder": "X"}, "not_a_choice", "discarder"),
        (DISCARD | {"winner": "N", "seats": ["E", "S", "W"]}, "not_a_choice", "winner"),
        (DISCARD | {"winner": None}, "missing", "winner"),
        (DISCARD | {"value": None}, "missing", "value"),
        (DISCARD | {"value": 0}, "not_a_number", "value"),
        (DISCARD | {"line": "X9"}, "not_a_choice", "line"),
        (DISCARD | {"line": ["C1"]}, "not_a_choice", "line"),
        (DISCARD | {"dead": ["E"]}, "contradicts", "dead"),
        (DISCARD | {"dead": ["N"], "seats": ["E", "S", "W"]}, "contradicts", "dead"),
        (DISCARD | {"seats": ["E", "S", "S"]}, "contradicts", "seats"),
        (DISCARD | {"bet_on": "N", "seats": ["E", "S", "W"]}, "contradicts", "bet_on"),
        (DISCARD | {"bettor": "N"}, "not_a_choice", "bettor"),
        (DISCARD | {"pie_left": [30]}, "not_an_object", "pie_left"),
        (DISCARD | {"pie_left": {"P1": 30}}, "contradicts", "pie_left"),
        (DISCARD | {"pie_left": {"S": -1}}, "not_a_number", "pie_left.S"),
        (DISCARD | {"winner_exposures": 5}, "not_a_number", "winner_exposures"),
        (DISCARD | {"card": "no card"}, "unreadable_card", "card"),
        (DISCARD | {"win_by": "luck"}, "not_a_choice", "win_by"),
        (SELF_PICK | {"discarder": "S"}, "contradicts", "discarder"),
        (SELF_PICK | {"out_of_turn_discard": True}, "contradicts", "out_of_turn_discard"),
        (EXCHANGE | {"turn_started_with_call_from": "E"}, "contradicts", "turn_started_with_call_from"),
        (HEAVENLY | {"winner": "S"}, "contradicts", "winner"),
        (WALL_GAME | {"winner": "E"}, "contradicts", "winner"),
        (WALL_GAME | {"discarder": "S"}, "contradicts", "discarder"),
        ({}, "missing", "win_by"),
    ],
)
def test_impossible_facts_name_their_field(facts: dict[str, Any], code: str, field: str) -> None:
    facts = facts if "card" not in facts else facts | {"line": "C1"}
    assert refusal(facts) == (code, field)
