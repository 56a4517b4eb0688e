"""False mah jongg, from nothing shown to everybody: AM-FALSE-1 to AM-FALSE-10."""

from itertools import product
from typing import Any

import pytest

from rules.engine.rulings import Outcome
from tests.rules.engine.american.asking import ask, codes, options_named, refused, told

E_SHOWN = {"declarer": "E", "shown": True}
WON = {"winner": "S", "win_by": "discard", "discarder": "W", "value": 30}
CALLED = {"declarer": "S", "tile": "6D", "discarder": "E", "others_shown": []}


def false_win(facts: dict[str, Any], **options: Any) -> dict[str, Any]:
    return told("false_win", facts, **options)


def test_nothing_shown_costs_nothing_unless_agreed() -> None:
    """AM-FALSE-1."""
    facts = {"declarer": "E", "shown": False, "others_shown": []}
    answer = false_win(facts)
    assert (answer["game"], answer["dead"], answer["net"]) == ("continues", [], {})
    assert false_win(facts, false_declare_only="dead")["dead"] == ["E"]
    for rule in ("none", "dead"):
        assert options_named(ask("false_win", facts, false_declare_only=rule)) == {"false_declare_only"}


def test_others_showing_for_nothing_is_not_covered() -> None:
    ruling = ask("false_win", {"declarer": "E", "shown": False, "others_shown": ["S"], "declared_value": 25})
    assert ruling.outcome is Outcome.NOT_COVERED
    assert ruling.net() == {}


def test_shown_the_declarer_is_dead_and_pays_the_winner() -> None:
    """AM-FALSE-3."""
    answer = false_win(E_SHOWN | WON)
    assert (answer["game"], answer["dead"], answer["active"]) == ("continues", ["E"], ["S", "W", "N"])
    assert answer["net"] == {"E": -30, "S": 120, "W": -60, "N": -30}
    assert refused("false_win", E_SHOWN | WON | {"winner": "E"}) == ("contradicts", "dead")


def test_one_other_shows_and_two_play_on() -> None:
    """AM-FALSE-4."""
    answer = false_win(E_SHOWN | {"others_shown": ["N"]} | WON)
    assert (answer["game"], answer["dead"], answer["active"]) == ("continues", ["E", "N"], ["S", "W"])
    assert answer["net"]["N"] == -30


def test_then_a_third_hand_dies() -> None:
    """AM-FALSE-5: not shared by the bettor."""
    facts = E_SHOWN | {"others_shown": ["S"], "later_dead": "W", "later_dead_value": 30, "bet_on": "W"}
    answer = false_win(facts, bettor=True)
    assert (answer["game"], answer["dead"], answer["net"]) == ("ends", ["E", "S", "W"], {"W": -60, "N": 60})
    assert refused("false_win", facts | {"later_dead_value": None}) == ("missing", "later_dead_value")
    assert refused("false_win", facts | {"later_dead": "S"}) == ("not_a_choice", "later_dead")


def test_a_second_hand_that_dies_later_leaves_two() -> None:
    answer = false_win(E_SHOWN | {"later_dead": "W", "later_dead_value": 30})
    assert (answer["game"], answer["dead"], answer["net"]) == ("continues", ["E", "W"], {})


def test_two_others_show_and_the_intact_player_is_paid() -> None:
    """AM-FALSE-6: not shared by the bettor."""
    facts = E_SHOWN | {"others_shown": ["S", "W"], "declared_value": 25, "bet_on": "E"}
    answer = false_win(facts, bettor=True)
    assert (answer["game"], answer["active"], answer["net"]) == ("ends", ["N"], {"E": -50, "N": 50})
    tournament = false_win(facts, scoring="tournament")
    assert (tournament["scores"], tournament["net"]) == ({"N": 10}, {})
    assert false_win(facts, scoring="none")["net"] == {}
    assert refused("false_win", facts | {"declared_value": None}) == ("missing", "declared_value")


def test_points_of_a_tournament_are_told_in_a_tournament_only() -> None:
    """AM-TOURN-4; a value that nobody pays need not be told."""
    facts = E_SHOWN | {"others_shown": ["S", "W"]}
    tournament = ask("false_win", facts, scoring="tournament")
    assert ((tournament.answer or {})["scores"], options_named(tournament)) == ({"N": 10}, {"scoring"})
    cash = ask("false_win", facts | {"declared_value": 25})
    assert "intact_hand_points" not in codes(cash)
    assert false_win(facts, scoring="none")["net"] == {}
    third = E_SHOWN | {"others_shown": ["S"], "later_dead": "W"}
    assert false_win(third, scoring="tournament")["net"] == {}


def test_a_penalty_that_the_bettor_does_not_share_says_so() -> None:
    """AM-BET-7."""
    facts = E_SHOWN | {"others_shown": ["S", "W"], "declared_value": 25, "bet_on": "E"}
    assert "penalty_not_shared" in codes(ask("false_win", facts, bettor=True))
    assert "penalty_not_shared" not in codes(ask("false_win", facts | {"bet_on": "N"}, bettor=True))


def test_nobody_shows_twice() -> None:
    assert refused("false_win", E_SHOWN | {"others_shown": ["S", "S"]}) == ("contradicts", "others_shown")


def test_everyone_shows() -> None:
    """AM-FALSE-7; the bettor shares this penalty."""
    facts = E_SHOWN | {"others_shown": ["S", "W", "N"], "declared_value": 25, "bet_on": "E"}
    replay = false_win(facts)
    assert (replay["game"], replay["dealer_moves"], replay["net"]) == ("replay", False, {})
    pays = false_win(facts, all_hands_shown="declarer_pays_each", bettor=True)
    assert (pays["game"], pays["net"]) == ("ends", {"E": -150, "S": 100, "W": 100, "N": 100, "B": -150})


def test_a_third_party_wrecks_the_wall() -> None:
    """AM-FALSE-10."""
    answer = false_win(E_SHOWN | {"wall_wrecked_by": "S"})
    assert (answer["game"], answer["net"]) == ("ends", {"S": -50, "W": 25, "N": 25})
    told_value = false_win(E_SHOWN | {"wall_wrecked_by": "S", "lowest_card_value": 20})
    assert told_value["net"]["S"] == -40


@pytest.mark.parametrize(
    ("more", "options", "converted"),
    [
        ({"shown": False, "can_make": ["pung"], "tile_on_rack": True}, {}, "exposure"),
        ({"shown": True, "can_make": ["kong"], "whole_hand_shown": False}, {}, "exposure"),
        ({"shown": True, "can_make": ["kong"], "whole_hand_shown": True}, {}, None),
        ({"shown": True, "can_make": ["kong"]}, {}, None),
        ({"shown": False, "can_make": ["pair"]}, {}, None),
        ({"shown": False, "can_make": []}, {}, None),
        ({"shown": False, "can_make": ["pung"]}, {"convert_false_win_to_exposure": False}, None),
    ],
)
def test_a_false_call_may_become_an_exposure(
    more: dict[str, Any], options: dict[str, Any], converted: str | None
) -> None:
    """AM-FALSE-2."""
    answer = false_win(CALLED | more, **options)
    assert answer["converted_to"] == converted
    assert answer["dead"] == (["S"] if more["shown"] and not converted else [])
    if converted:
        assert answer["awarded"] == [{"seat": "S", "purpose": more["can_make"][0]}]


def test_a_call_that_stays_no_exposure_names_the_option() -> None:
    facts = CALLED | {"shown": False, "can_make": ["pung"]}
    ruling = ask("false_win", facts, convert_false_win_to_exposure=False)
    assert "convert_false_win_to_exposure" in options_named(ruling)
    without = ask("false_win", facts | {"can_make": []}, convert_false_win_to_exposure=False)
    assert "convert_false_win_to_exposure" not in options_named(without)


def test_nobody_gets_a_joker_or_a_pair_by_a_false_call() -> None:
    """AM-JOKER-4, AM-CALL-3."""
    facts = CALLED | {"shown": False, "can_make": ["pung"], "claims": [{"seat": "W", "purpose": "win", "value": 25}]}
    for shown in (False, True):
        joker = false_win(facts | {"tile": "J", "shown": shown})
        assert (joker["awarded"], joker["converted_to"], joker["net"]) == ([], None, {})
    pair = false_win(CALLED | {"shown": False, "claims": [{"seat": "W", "purpose": "pair"}]})
    assert pair["awarded"] == []


def test_a_drawn_tile_becomes_no_exposure() -> None:
    assert "converted_to" not in false_win({"declarer": "S", "shown": False, "can_make": ["pung"]})


def test_others_may_want_the_tile_of_an_unshown_call() -> None:
    facts = CALLED | {"shown": False, "claims": [{"seat": "N", "purpose": "pung"}]}
    assert false_win(facts)["awarded"] == [{"seat": "N", "purpose": "pung"}]
    nearer = false_win(facts | {"can_make": ["pung"]})
    assert nearer["awarded"] == [{"seat": "S", "purpose": "pung"}]
    win = facts | {"can_make": ["pung"], "claims": [{"seat": "N", "purpose": "win", "value": 25}]}
    answer = false_win(win)
    assert (answer["converted_to"], answer["game"]) == (None, "ends")
    assert answer["net"] == {"E": -50, "S": -25, "W": -25, "N": 100}
    assert refused("false_win", facts | {"can_make": ["pung"], "discarder": None}) == ("missing", "discarder")


def test_the_called_tile_stays_with_the_dead_hand_unless_another_wins() -> None:
    """AM-FALSE-9."""
    facts = CALLED | {"shown": True}
    assert false_win(facts)["awarded"] == [{"seat": "S", "purpose": "win"}]
    pung = false_win(facts | {"claims": [{"seat": "N", "purpose": "pung"}]})
    assert (pung["awarded"], pung["dead"]) == ([{"seat": "S", "purpose": "win"}], ["S"])
    wrong = false_win(facts | {"claims": [{"seat": "N", "purpose": "win", "legal": False}]})
    assert wrong["awarded"] == [{"seat": "S", "purpose": "win"}]
    win = {"seat": "N", "purpose": "win", "value": 25, "jokerless": True}
    answer = false_win(facts | {"claims": [win]})
    assert (answer["awarded"], answer["game"]) == ([{"seat": "N", "purpose": "win"}], "ends")
    assert answer["net"] == {"E": -100, "S": -50, "W": -50, "N": 200}
    untold = false_win(facts | {"claims": [{"seat": "N", "purpose": "win"}]})
    assert (untold["game"], untold["net"]) == ("ends", {})


def test_the_thrower_of_the_called_tile_is_not_the_thrower_of_the_last() -> None:
    facts = CALLED | {"shown": True, "winner": "N", "win_by": "self_pick", "value": 25}
    assert false_win(facts)["net"] == {"E": -50, "S": -50, "W": -50, "N": 150}
    by_declarer = CALLED | {"shown": True, "discarder": "S", "winner": "N", "win_by": "discard", "value": 25}
    assert false_win(by_declarer)["net"]["S"] == -50


SHOWN = {
    "declarer": "E",
    "exposures_before": [["2B", "2B", "J"]],
    "shown_in_error": [["F", "F"], ["5D", "5D", "5D", "J", "J"]],
}


@pytest.mark.parametrize(
    ("kind", "options", "stay", "back", "redeemable", "left"),
    [
        ("X", {}, [0], [], {"2B": 1}, 2),
        ("X", {"redeem_from_dead": "all"}, [0], [], {"2B": 1, "5D": 2}, 0),
        ("X", {"redeem_from_dead": "none"}, [0], [], {}, 3),
        ("C", {}, [], [0], {}, 3),
        ("C", {"redeem_from_dead": "all"}, [], [0], {"2B": 1, "5D": 2}, 0),
        ("C", {"redeem_from_dead": "all", "return_of_concealed_dead": "all"}, [], [0], {}, 3),
    ],
)
def test_what_stays_exposed(
    kind: str, options: dict[str, Any], stay: list[int], back: list[int], redeemable: dict[str, int], left: int
) -> None:
    """AM-FALSE-8."""
    answer = false_win(SHOWN | {"line_kind": kind}, **options)
    assert (answer["stay_exposed"], answer["return_to_rack"]) == (stay, back)
    assert (answer["redeemable"], answer["not_redeemable_jokers"]) == (redeemable, left)
    assert answer["dead"] == ["E"]
    cited = {reason.cite for reason in ask("false_win", SHOWN | {"line_kind": kind}, **options).reasons}
    assert "AM-FALSE-8" in cited
    assert "AM-DEAD-3" not in cited


def test_a_bettor_who_speaks_has_no_bet() -> None:
    facts = E_SHOWN | WON | {"bet_on": "S", "bettor_spoke": True}
    answer = false_win(facts, bettor=True)
    assert (answer["bet"], answer["net"].get("B", 0)) == ("void", 0)
    wrong = false_win(facts | {"bet_on": "E"}, bettor=True, bettor_speech="void_but_pays")
    assert (wrong["bet"], wrong["net"]["B"]) == ("void_but_pays", -30)
    assert "bet" not in false_win(facts)
    assert "bet_void" in codes(ask("false_win", facts, bettor=True))


def test_points_sum_to_zero_whatever_happens() -> None:
    shown = [[], ["S"], ["S", "W"], ["S", "W", "N"]]
    rules: list[dict[str, Any]] = [{}, {"all_hands_shown": "declarer_pays_each", "bettor": True}, {"scoring": "none"}]
    for others, backed, options in product(shown, "ESWN", rules):
        facts = E_SHOWN | {"others_shown": others, "declared_value": 25, "bet_on": backed} | WON | {"winner": "N"}
        ruling = ask("false_win", facts, **options)
        assert sum(ruling.net().values()) == 0
        assert ruling.outcome is Outcome.ANSWERED
