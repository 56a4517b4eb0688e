"""Who gets a discard: AM-CALL-2 to AM-CALL-10."""

from typing import Any

import pytest

from tests.rules.engine.american.asking import ask, codes, options_named, refused, told


def claim(seat: str, purpose: str = "pung", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "purpose": purpose, **more}


def call(*claims: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"tile": "8B", "discarder": "E", "claims": list(claims), **more}


def gets(facts: dict[str, Any], **options: Any) -> list[str]:
    return [one["seat"] for one in told("claims", facts, **options)["awarded"]]


def reason(facts: dict[str, Any], **options: Any) -> str | None:
    rejected = told("claims", facts, **options)["rejected"]
    return rejected[0]["reason"] if rejected else None


@pytest.mark.parametrize(
    ("facts", "options", "code"),
    [
        (call(claim("E", "win")), {}, "own_discard"),
        (call(claim("S"), dead=["S"]), {}, "seat_dead"),
        (call(claim("S"), tile="J"), {}, "joker_discard_not_callable"),
        (call(claim("S"), newest=False), {}, "not_newest_discard"),
        (call(claim("S"), next_action="racked"), {}, "window_closed"),
        (call(claim("S"), next_action="discarded"), {}, "window_closed"),
        (call(claim("S"), next_action="picked_not_racked"), {"window_closes": "pick"}, "window_closed"),
        (call(claim("S", "pair")), {}, "pair_called_without_winning"),
        (call(claim("S", "single")), {}, "single_called_without_winning"),
        (call(claim("S"), in_last_wall=True), {"last_wall": "calls_for_win_only"}, "last_wall_win_only"),
        (call(claim("S", "win"), in_last_wall=True), {"last_wall": "self_pick_only"}, "last_wall_self_pick_only"),
        (call(claim("S", "win", completes="single")), {"single_for_mahjong": "forbidden"}, "single_not_on_discard"),
    ],
)
def test_a_call_that_is_wrong_in_itself(facts: dict[str, Any], options: dict[str, Any], code: str) -> None:
    ruling = ask("claims", facts, **options)
    assert reason(facts, **options) == code == ruling.reasons[0].code
    assert gets(facts, **options) == []
    assert set(options) <= options_named(ruling)


@pytest.mark.parametrize(
    ("facts", "options"),
    [
        (call(claim("S", "win")), {}),
        (call(claim("S"), dead=["W"]), {}),
        (call(claim("S"), next_action="picked_not_racked", next_seat="S"), {}),
        (call(claim("S"), next_action="none"), {"window_closes": "pick"}),
        (call(claim("S", "win", completes="pair")), {"single_for_mahjong": "forbidden"}),
        (call(claim("S", "win", completes="single")), {}),
        (call(claim("S", "win"), in_last_wall=True), {"last_wall": "calls_for_win_only"}),
        (call(claim("S")), {"last_wall": "self_pick_only"}),
        (call(claim("S"), in_last_wall=True), {"last_wall": "hot_tile_pays_table"}),
    ],
)
def test_a_call_that_is_nearly_wrong(facts: dict[str, Any], options: dict[str, Any]) -> None:
    assert reason(facts, **options) is None
    assert gets(facts, **options) == ["S"]


def test_mah_jongg_beats_even_a_laid_exposure() -> None:
    facts = call(claim("S", "kong", committed=True), claim("N", "win"))
    assert gets(facts) == gets(facts, committed_caller_wins=True) == ["N"]


def test_a_committed_caller_keeps_the_tile_where_agreed() -> None:
    facts = call(claim("S"), claim("N", committed=True))
    assert gets(facts) == ["S"]
    assert gets(facts, committed_caller_wins=True) == ["N"]
    for rule in (False, True):
        assert options_named(ask("claims", facts, committed_caller_wins=rule)) == {"committed_caller_wins"}
    both = call(claim("W", committed=True), claim("S", committed=True))
    assert gets(both, committed_caller_wins=True) == ["S"]


def test_play_goes_on_at_the_right() -> None:
    """AM-CALL-8."""
    assert told("claims", call(claim("W")))["next_turn"] == "N"
    assert told("claims", call())["next_turn"] == "S"
    assert told("claims", call(claim("W", "win")))["next_turn"] is None
    dead = call(claim("S"), dead=["W"])
    assert told("claims", dead)["next_turn"] == "N"
    assert told("claims", dead, dead_player_stops=False)["next_turn"] == "W"
    assert told("claims", call(claim("W"), seats=["E", "S", "W"]))["next_turn"] == "E"


def test_of_the_same_tile_thrown_twice_the_later_is_taken() -> None:
    """AM-CALL-9."""
    facts = call(claim("W"), earlier_discard={"seat": "N", "tile": "8B"})
    assert told("claims", facts)["tile_from"] == "E"
    assert "later_of_two_taken" in codes(ask("claims", facts))
    other = call(claim("W"), earlier_discard={"seat": "N", "tile": "7B"})
    assert "later_of_two_taken" not in codes(ask("claims", other))
    assert refused("claims", call(earlier_discard=["N"])) == ("not_an_object", "earlier_discard")
    assert told("claims", call())["tile_from"] is None


def test_the_order_of_claims_does_not_matter() -> None:
    claims = [claim("N", "win"), claim("S"), claim("W", "win")]
    assert gets(call(*claims)) == gets(call(*reversed(claims))) == ["W"]
    assert refused("claims", call(claim("S", "chi"))) == ("not_a_choice", "purpose")
