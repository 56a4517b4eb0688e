"""The fifth player's bet: AM-BET-2 to AM-BET-7."""

from typing import Any

import pytest

from rules.engine.american import AMERICAN
from rules.engine.rulings import Ruling

DISCARD = {"winner": "E", "win_by": "discard", "discarder": "S", "value": 25, "bettor": "B"}
SELF_PICK = {"winner": "E", "win_by": "self_pick", "value": 25, "bettor": "B"}
WALL_GAME = {"win_by": "wall_game", "bettor": "B"}


def payout(facts: dict[str, Any], **options: Any) -> Ruling:
    return AMERICAN.answer("payout", facts, AMERICAN.options.agree({"bettor": True} | options))


def bettor_net(facts: dict[str, Any], **options: Any) -> int:
    return payout(facts, **options).net().get("B", 0)


def codes(ruling: Ruling) -> set[str]:
    return {reason.code for reason in ruling.reasons}


def test_losers_pay_winner_and_bettor_alike() -> None:
    """AM-BET-3: self-picked 4v in all."""
    assert payout(DISCARD | {"bet_on": "E"}).net() == {"E": 100, "B": 100, "S": -100, "W": -50, "N": -50}
    assert payout(SELF_PICK | {"bet_on": "E"}).net() == {"E": 150, "B": 150, "S": -100, "W": -100, "N": -100}


def test_a_short_pie_is_split_evenly_and_the_odd_point_is_the_winners() -> None:
    """AM-BET-3, AM-PAY-10."""
    facts = DISCARD | {"bet_on": "E", "pie_left": {"S": 61}}
    ruling = payout(facts, pie_limit=500)
    assert ruling.net() == {"E": 81, "B": 80, "S": -61, "W": -50, "N": -50}


def test_the_winner_may_share_what_was_really_paid() -> None:
    shared = {"bettor_mode": "winner_shares_pool"}
    assert payout(DISCARD | {"bet_on": "E"}, **shared).net() == {"E": 50, "B": 50, "S": -50, "W": -25, "N": -25}
    short = DISCARD | {"bet_on": "E", "pie_left": {"S": 1, "W": 0, "N": 10}}
    assert payout(short, pie_limit=500, **shared).net() == {"E": 6, "B": 5, "S": -1, "N": -10}
    broke = DISCARD | {"bet_on": "E", "pie_left": {"S": 0, "W": 0, "N": 0}}
    assert payout(broke, pie_limit=500, **shared).transfers == ()


@pytest.mark.parametrize(("backed", "loss"), [("W", 25), ("S", 50), ("wall_game", 25)])
def test_a_wrong_bet_pays_what_the_backed_player_pays(backed: str, loss: int) -> None:
    """AM-BET-4."""
    ruling = payout(DISCARD | {"bet_on": backed})
    assert ruling.net() == {"E": 100 + loss, "B": -loss, "S": -50, "W": -25, "N": -25}
    assert "bet_wrong" in codes(ruling)


def test_a_wrong_bet_follows_every_multiplier_of_the_backed_player() -> None:
    assert bettor_net(SELF_PICK | {"bet_on": "W", "jokerless": True}) == -100
    assert bettor_net(SELF_PICK | {"bet_on": "wall_game", "jokerless": True}) == -100
    assert bettor_net(DISCARD | {"bet_on": "N", "dead": ["N"], "jokerless": True}, dead_pays="single_value") == -25
    doubled = DISCARD | {"bet_on": "W", "dice_doubles": True}
    assert bettor_net(doubled, double_on_dice_doubles=True) == -50


def test_a_bettor_shares_the_fate_of_a_thrower_who_pays_for_the_table() -> None:
    """AM-BET-7."""
    table = {"discarder_pays_table": True}
    assert bettor_net(DISCARD | {"bet_on": "S"}, **table) == -100
    assert bettor_net(DISCARD | {"bet_on": "W"}, **table) == 0
    assert bettor_net(DISCARD | {"bet_on": "wall_game"}, **table) == 0
    alone = DISCARD | {"out_of_turn_discard": True}
    assert bettor_net(alone | {"bet_on": "S"}) == -100
    assert bettor_net(alone | {"bet_on": "W"}) == bettor_net(alone | {"bet_on": "wall_game"}) == 0


def test_a_wrong_bet_is_limited_by_the_bettors_own_pie() -> None:
    facts = DISCARD | {"bet_on": "S", "pie_left": {"B": 20, "S": 0}}
    assert bettor_net(facts, pie_limit=500) == -20


@pytest.mark.parametrize(
    ("rule", "net"),
    [
        ("lowest_value_from_each", {"B": 100, "E": -25, "S": -25, "W": -25, "N": -25}),
        ("lowest_value_once", {"B": 25, "E": -25}),
        ("nothing", {}),
    ],
)
def test_a_right_bet_on_the_wall(rule: str, net: dict[str, int]) -> None:
    """AM-BET-5. The practice card's lowest value is 25."""
    assert payout(WALL_GAME | {"bet_on": "wall_game"}, bettor_wall_bet=rule).net() == net


def test_a_wall_bet_pays_the_lowest_value_told_and_doubles_with_the_dice() -> None:
    facts = WALL_GAME | {"bet_on": "wall_game", "lowest_card_value": 10, "dice_doubles": True}
    assert bettor_net(facts) == 40
    assert bettor_net(facts, double_on_dice_doubles=True) == 80
    assert bettor_net(facts | {"pie_left": {"E": 3}}, pie_limit=500) == 33


def test_a_bet_on_a_player_is_lost_to_nobody_in_a_wall_game() -> None:
    ruling = payout(WALL_GAME | {"bet_on": "E"})
    assert (ruling.transfers, codes(ruling)) == ((), {"wall_game", "bet_no_winner"})


def test_speaking_voids_the_bet() -> None:
    """AM-BET-6."""
    for backed in ("E", "W"):
        ruling = payout(DISCARD | {"bet_on": backed, "bettor_spoke": True})
        assert "B" not in ruling.net()
        assert "bet_void" in codes(ruling)
    assert bettor_net(WALL_GAME | {"bet_on": "wall_game", "bettor_spoke": True}) == 0


def test_who_spoke_may_still_have_to_pay() -> None:
    pays = {"bettor_speech": "void_but_pays"}
    assert bettor_net(DISCARD | {"bet_on": "E", "bettor_spoke": True}, **pays) == 0
    wrong = payout(DISCARD | {"bet_on": "W", "bettor_spoke": True}, **pays)
    assert wrong.net()["B"] == -25
    assert "spoke_but_pays" in codes(wrong)
    assert bettor_net(WALL_GAME | {"bet_on": "E", "bettor_spoke": True}, **pays) == 0


def test_without_a_bet_the_bettor_neither_pays_nor_collects() -> None:
    assert "B" not in payout(DISCARD).net()


def test_a_bet_where_no_bettor_was_agreed_counts_for_nothing() -> None:
    """AM-BET-1."""
    ruling = payout(DISCARD | {"bet_on": "W"}, bettor=False)
    assert ruling.net() == {"E": 100, "S": -50, "W": -25, "N": -25}
    assert "bettor_not_agreed" in codes(ruling)
