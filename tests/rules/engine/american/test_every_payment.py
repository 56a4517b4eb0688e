"""What no combination of options and facts can break in a payment."""

from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.engine.american.test_payments import DISCARD, EXCHANGE, HEAVENLY, SELF_PICK, WALL_GAME, payout

OPTIONS: dict[str, list[Any]] = {
    "discarder_multiplier": [1, 2, 3],
    "discarder_pays_table": [False, True],
    "self_pick_multiplier": [1, 2],
    "jokerless_multiplier": [1, 2],
    "jokerless_exempt": ["section", "structural", "none", "literal_any_single_or_pair"],
    "joker_exchange_win": ["self_pick", "normal"],
    "heavenly_hand": ["self_pick", "not_recognised", "max_card_value"],
    "pie_limit": [None, 1, 60, 100],
    "double_on_dice_doubles": [False, True],
    "out_of_turn_discard_multiplier": [4, 2],
    "dead_pays": ["same_as_others", "single_value"],
    "last_wall": ["none", "calls_for_win_only", "hot_tile_pays_table", "self_pick_only"],
    "bettor": [False, True],
    "bettor_mode": ["losers_pay_both", "winner_shares_pool"],
    "bettor_wall_bet": ["lowest_value_from_each", "lowest_value_once", "nothing"],
    "bettor_speech": ["void", "void_but_pays"],
    "scoring": ["cash", "tournament", "none"],
}
options = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()})
WAYS: list[dict[str, Any]] = [DISCARD, SELF_PICK, EXCHANGE, HEAVENLY, WALL_GAME]
course = st.fixed_dictionaries(
    {
        "jokerless": st.booleans(),
        "line": st.sampled_from(["C1", "C2", "S1", "Q1"]),
        "dead": st.sets(st.sampled_from(["S", "W", "N"])).map(sorted),
        "bet_on": st.sampled_from([None, "E", "S", "W", "wall_game"]),
        "bettor_spoke": st.booleans(),
        "dice_doubles": st.booleans(),
        "in_last_wall": st.booleans(),
        "copies_visible_elsewhere": st.integers(0, 2),
        "winner_exposures": st.integers(0, 4),
        "winner_exposed_quint": st.booleans(),
        "lowest_card_value": st.sampled_from([None, 5, 25]),
        "pie_left": st.dictionaries(st.sampled_from("ESWNB"), st.integers(0, 120)),
    }
)


@given(options, st.sampled_from(WAYS), st.booleans(), course)
def test_transfers_sum_to_zero_and_every_one_is_explained(
    agreed: dict[str, Any], way: dict[str, Any], out_of_turn: bool, rest: dict[str, Any]
) -> None:
    facts = rest | way | {"out_of_turn_discard": out_of_turn and way is DISCARD}
    ruling = payout(facts, **agreed)
    if agreed["scoring"] == "cash":
        assert sum(ruling.net().values()) == 0
    reasons = [(r.code, r.cite, r.amount, r.option) for r in ruling.reasons]
    for transfer in ruling.transfers:
        assert transfer.amount > 0
        assert transfer.payer != transfer.payee
        assert (transfer.code, transfer.cite, transfer.amount, transfer.option) in reasons
    assert all(reason.cite.startswith("AM-") for reason in ruling.reasons)
    assert (agreed["scoring"] == "cash") or not ruling.transfers


@given(options, st.sampled_from(WAYS), course, st.sampled_from([1, 60, 100]))
def test_nobody_loses_more_than_is_left(
    agreed: dict[str, Any], way: dict[str, Any], rest: dict[str, Any], limit: int
) -> None:
    limited = agreed | {"pie_limit": limit, "scoring": "cash"}
    for seat, points in payout(rest | way, **limited).net().items():
        assert points >= -rest["pie_left"].get(seat, limit)


@given(options, st.sampled_from(WAYS[:3]), course, st.integers(1, 100), st.integers(1, 100))
def test_a_dearer_hand_never_pays_the_winner_less(
    agreed: dict[str, Any], way: dict[str, Any], rest: dict[str, Any], value: int, more: int
) -> None:
    facts = rest | way
    cheap = payout(facts | {"value": value}, **agreed).net()
    dear = payout(facts | {"value": value + more}, **agreed).net()
    assert dear.get("E", 0) >= cheap.get("E", 0)


def test_a_bonus_never_pays_the_winner_less() -> None:
    for way, jokerless in product(WAYS[:4], (False, True)):
        assert payout(way | {"jokerless": jokerless}).net()["E"] <= payout(way | {"jokerless": True}).net()["E"]
