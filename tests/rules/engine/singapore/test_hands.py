"""Whole recorded hands: what moves, who deals next, and what is refused."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.reading import BadInput, UnsupportedKind
from rules.engine.rulings import Outcome, Position, Ruling
from rules.engine.singapore import SINGAPORE
from tests.rules.engine.singapore.hands_for_tests import codes, declared, melds

RULES = SINGAPORE.options.agree({})
START = SINGAPORE.start(["P1", "P2", "P3", "P4"], RULES)
TILES = {
    "concealed": codes("456p 789s 222m 5p"),
    "win_tile": "5p",
    "melds": melds("kong_claimed:CCCC@E"),
    "bonus": ["f2"],
}
WON = {"result": "win", "winner": "S", "win_by": "self", "tiles": TILES}
TOLD = {"result": "win", "winner": "S", "win_by": "discard", "discarder": "W", "tai": 3}
DRAW = {"result": "draw"}
FALSE = {"result": "false_win", "false_declarer": "S", "win_by": "discard", "discarder": "W"}
SHOWN = [{"declarer": "N", "win_by": "self"}]


def scored(facts: dict[str, Any], position: Position = START, **options: Any) -> Ruling:
    """A settled or refused hand; its transfers sum to zero, and it can be written and read back."""
    ruling = SINGAPORE.score(facts, position, SINGAPORE.options.agree(options))
    assert sum(ruling.net().values()) == 0
    assert Ruling.from_plain(ruling.to_plain()).to_plain() == ruling.to_plain()
    assert ruling.reasons
    assert (ruling.next is None) == (ruling.outcome not in (Outcome.WIN, Outcome.NO_WINNER))
    return ruling


def net(ruling: Ruling) -> list[int]:
    return [ruling.net().get(seat, 0) for seat in "ESWN"]


def answer(ruling: Ruling) -> dict[str, Any]:
    return dict(ruling.answer or {})


def test_a_win_by_tiles_pays_the_hand_and_its_kong() -> None:
    ruling = scored(WON)
    assert net(ruling) == [-6, 18, -6, -6]
    found = answer(ruling)
    assert (found["tai"], found["proof"], found["winner"], found["winners"]) == (2, "tiles", "S", ["S"])
    assert (found["kong_completed"], found["instant_paid"], found["result"]) == (True, True, "win")
    assert ruling.next is not None
    assert ruling.next.dealer == "P2"


def test_a_win_by_word_of_the_table_pays_the_same() -> None:
    """Result-only recording: what was not recorded is attested."""
    ruling = scored(TOLD)
    assert net(ruling) == [-4, 16, -8, -4]
    assert answer(ruling)["proof"] == "attested"
    assert ruling.reasons[0].code == "attested_by_table"
    assert answer(scored({**TOLD, "tai": 9}))["tai"] == 5


def test_a_limit_hand_may_be_told_by_its_name() -> None:
    told = {**TOLD, "tai": None, "hand": "thirteen_wonders"}
    assert net(scored(told)) == [-32, 96, -32, -32]
    assert net(scored({**told, "hand": "all_honours"}, all_honours=10, tai_limit=13)) == [-512, 2048, -1024, -512]
    refusal = scored(told, thirteen_wonders="off")
    assert (refusal.outcome, refusal.reasons[0].code) == (Outcome.NOT_A_WIN, "pattern_off")


@pytest.mark.parametrize(
    ("facts", "options", "outcome", "code"),
    [
        ({**TOLD, "tai": 0}, {}, Outcome.NOT_A_WIN, "below_minimum_tai"),
        ({**TOLD, "tai": 1}, {"min_tai_discard_extra": 1}, Outcome.NOT_A_WIN, "below_minimum_tai"),
        ({**WON, "tiles": {**TILES, "bonus": []}}, {"min_tai": 2}, Outcome.NOT_A_WIN, "below_minimum_tai"),
        ({**WON, "tiles": {**TILES, "win_tile": "6p"}}, {}, Outcome.NOT_A_WIN, "no_valid_hand"),
        ({**WON, "tiles": {**TILES, "win_tile": None}}, {}, Outcome.IMPOSSIBLE, "wrong_tile_count"),
        ({**WON, "bonus": {"E": [{"tile": "f2"}]}}, {}, Outcome.IMPOSSIBLE, "duplicate_bonus_tile"),
        ({**TOLD, "also_won": [{"winner": "N", "tai": 1}]}, {}, Outcome.NOT_COVERED, "one_winner_only"),
        ({**TOLD, "false_wins": SHOWN}, {}, Outcome.NOT_COVERED, "false_hu_ended_hand"),
        (
            {**TOLD, "false_wins": [{"declarer": "S", "win_by": "self"}]},
            {"false_hu_then": "dead_hand_continue"},
            Outcome.NOT_A_WIN,
            "offender_cannot_win",
        ),
        (FALSE, {"false_hu_then": "dead_hand_continue"}, Outcome.NOT_COVERED, "false_hu_hand_goes_on"),
        ({**FALSE, "shown": False}, {}, Outcome.NOT_COVERED, "withdrawn_hu_goes_on"),
        (
            {**TOLD, "liable": "W"},
            {f"bao_{name}": False for name in ("dragon_set", "wind_set", "point_limit", "pure_suit")},
            Outcome.NOT_COVERED,
            "liability_not_agreed",
        ),
    ],
)
def test_what_is_refused_moves_nothing(
    facts: dict[str, Any], options: dict[str, Any], outcome: Outcome, code: str
) -> None:
    ruling = scored(facts, **options)
    assert (ruling.outcome, ruling.transfers, ruling.next) == (outcome, (), None)
    assert code in [reason.code for reason in ruling.reasons]
    assert answer(ruling)["reason"] == code


def test_bonus_tiles_and_kongs_of_everybody_are_paid_whatever_the_result() -> None:
    bonus = {"N": [{"tile": "a1", "initial": True}, {"tile": "a2", "initial": True}]}
    kongs = [{"seat": "E", "type": "kong_concealed"}, {"seat": "W", "type": "kong_added", "robbed_by": "S"}]
    ruling = scored({**DRAW, "bonus": bonus, "kongs": kongs})
    assert net(ruling) == [12 - 4, -4 - 4, -4 - 4, -4 + 12]
    assert "robbed_kong_is_void" in [reason.code for reason in ruling.reasons]
    assert ruling.next is not None
    assert ruling.next.dealer == "P2"
    settled = scored({**DRAW, "bonus": bonus, "kongs": kongs, "instants_settled": True})
    assert net(settled) == [0, 0, 0, 0]
    assert answer(settled)["instant_paid"]


def test_a_kong_that_is_listed_is_not_paid_twice() -> None:
    listed = {**WON, "kongs": [{"seat": "S", "type": "kong_claimed", "from": "E"}]}
    assert net(scored(listed)) == net(scored(WON))
    sets = "kong_claimed:CCCC@E chi:456p@E kong_concealed:9999s"
    two = {**TILES, "concealed": codes("222m 5p"), "melds": melds(sets)}
    assert net(scored({**listed, "tiles": two})) == [-4 - 2 - 4, 30, -10, -10]
    paid_by_east = scored(WON, instant_kong_claimed_payer="discarder_all")
    assert net(paid_by_east) == [-10, 18, -4, -4]


def test_the_winners_bonus_tiles_may_stand_with_those_of_the_others() -> None:
    area = [{"tile": "f2"}, {"tile": "g2"}]
    without = {fact: TILES[fact] for fact in ("concealed", "win_tile", "melds")}
    ruling = scored({**WON, "tiles": without, "bonus": {"S": area}})
    assert answer(ruling)["tai"] == 3
    assert net(ruling) == [-12, 36, -12, -12]
    with pytest.raises(BadInput):
        scored({**WON, "bonus": {"S": area}})


@pytest.mark.parametrize(
    ("facts", "dealer"),
    [(DRAW, "P1"), ({**DRAW, "kong_completed": True}, "P2"), ({**DRAW, "instant_paid": True}, "P1")],
)
def test_a_draw_moves_the_deal_after_a_kong(facts: dict[str, Any], dealer: str) -> None:
    """SG-ROT-3."""
    ruling = scored(facts)
    assert (ruling.outcome, answer(ruling)["winner"]) == (Outcome.NO_WINNER, None)
    assert ruling.next is not None
    assert (ruling.next.dealer, ruling.next.hand) == (dealer, 2)


def test_the_banker_who_wins_deals_again() -> None:
    ruling = scored({**TOLD, "winner": "E"})
    assert ruling.next is not None
    assert ruling.next.dealer == "P1"


def test_a_false_hu_ends_the_hand_and_is_paid() -> None:
    ruling = scored(FALSE)
    assert (ruling.outcome, net(ruling)) == (Outcome.NO_WINNER, [16, -64, 32, 16])
    assert ruling.next is not None
    assert ruling.next.dealer == "P1"
    passes = scored(FALSE, false_hu_then="hand_ends_dealer_passes")
    assert passes.next is not None
    assert passes.next.dealer == "P2"


def test_after_a_false_hu_the_others_may_play_on() -> None:
    ruling = scored({**TOLD, "false_wins": SHOWN}, false_hu_then="dead_hand_continue")
    assert net(ruling) == [-4 + 32, 16 + 32, -8 + 32, -4 - 96]
    withdrawn = scored({**TOLD, "false_wins": [{**SHOWN[0], "shown": False}]})
    assert net(withdrawn) == [-4, 16, -8, -4]


def test_all_may_win_on_one_tile_and_each_is_paid() -> None:
    """SG-CLAIM-5."""
    both = {**TOLD, "also_won": [{"winner": "E", "tai": 1}]}
    ruling = scored(both, multi_win="all_win")
    assert net(ruling) == [-4 + 4, 16 - 1, -8 - 2, -4 - 1]
    assert answer(ruling)["winners"] == ["S", "E"]
    assert [win["tai"] for win in answer(ruling)["wins"]] == [3, 1]
    assert ruling.next is not None
    assert ruling.next.dealer == "P1"
    drawn = {**both, "win_by": "self", "discarder": None}
    assert scored(drawn, multi_win="all_win").outcome is Outcome.NOT_COVERED


FED = {
    "fed_tile": "P",
    "fed_by": "W",
    "fed_use": "pong",
    "melds_before": melds("pong:CCC@E pong:FFF@N"),
}


def test_who_fed_the_hand_pays_it() -> None:
    """SG-BAO-1, SG-BAO-9."""
    told = {**TOLD, "tai": 5, "win_by": "self", "discarder": None}
    ruling = scored({**told, "fed": FED})
    assert (net(ruling), answer(ruling)["liable"], answer(ruling)["triggers"]) == ([0, 96, -96, 0], "W", ["dragon_set"])
    harmless = scored({**told, "fed": {**FED, "fed_tile": "E"}})
    assert (net(harmless), answer(harmless)["liable"]) == ([-32, 96, -32, -32], None)
    impossible = scored({**told, "fed": {**FED, "melds_before": melds("chi:123m@N")}})
    assert impossible.outcome is Outcome.IMPOSSIBLE
    named = scored({**told, "liable": "N"})
    assert net(named) == [0, 96, 0, -96]
    assert "liable_by_word_of_table" in [reason.code for reason in named.reasons]


def test_after_the_match_no_hand_is_scored() -> None:
    over = Position(START.seats, more=(("round_wind", "N"), ("changes_in_round", 4)))
    assert scored(DRAW, over).reasons[0].code == "match_over"
    last = Position(START.seats, more=(("round_wind", "N"), ("changes_in_round", 3)))
    assert [reason.code for reason in scored(TOLD, last).reasons][-2:] == ["banker_lost", "match_over"]


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"result": "win"}, "win_by"),
        ({**TOLD, "winner": None}, "winner"),
        ({**TOLD, "tai": None}, "tai"),
        ({**TOLD, "discarder": None}, "discarder"),
        ({**TOLD, "weather": "fine"}, "weather"),
        ({**TOLD, "false_declarer": "S"}, "false_declarer"),
        ({**DRAW, "winner": "S"}, "winner"),
        ({**DRAW, "tai": 3}, "tai"),
        ({**FALSE, "winner": "S"}, "winner"),
        ({**FALSE, "false_declarer": None}, "false_declarer"),
        ({**TOLD, "totals_before": 5}, "totals_before"),
        ({**TOLD, "also_won": [{"winner": "N", "sun": 1}]}, "also_won.sun"),
        ({**TOLD, "also_won": [{"winner": "S", "tai": 1}]}, "also_won"),
        ({**WON, "tiles": "123m"}, "tiles"),
        ({**WON, "tiles": {**TILES, "dora": "1m"}}, "tiles.dora"),
        ({**WON, "tai": 5}, "tai"),
        ({**WON, "bonus": []}, None),
        ({**WON, "bonus": ["f1"]}, "bonus"),
        ({**WON, "bonus": {"X": []}}, "bonus"),
        ({**TOLD, "fed": "P"}, "fed"),
        ({**TOLD, "fed": FED, "liable": "W"}, "liable"),
        ({**TOLD, "fed": {**FED, "fed_use": "win", "fed_by": "E"}}, "win"),
        ({**TOLD, "liable": "S"}, "liable"),
    ],
)
def test_what_cannot_be_read_is_no_ruling(facts: dict[str, Any], field: str | None) -> None:
    if field is None:
        assert scored(facts).outcome is Outcome.WIN
        return
    with pytest.raises(BadInput) as caught:
        scored(facts)
    assert caught.value.field == field


def test_told_tai_may_stand_beside_tiles_that_prove_them() -> None:
    assert net(scored({**WON, "tai": 2})) == net(scored(WON))


@settings(deadline=None)
@given(
    st.sampled_from(["discard", "self", "robbed_kong", "replacement_kong"]),
    st.integers(1, 12),
    st.sampled_from(["discarder_double", "shooter_all", "shooter_three_shares", "table"]),
    st.booleans(),
    st.sampled_from("ESN"),
)
def test_payments_sum_to_zero_and_never_pass_the_limit(
    way: str, tai: int, mode: str, doubled: bool, winner: str
) -> None:
    options: dict[str, Any] = {"payment_mode": mode, "dealer_double": doubled, "payment_table": "3/6"}
    facts = {**TOLD, "winner": winner, "win_by": way, "tai": tai}
    facts["discarder"] = "W" if way in ("discard", "robbed_kong") else None
    assert net(scored(facts, **options)) == net(scored({**facts, "tai": min(tai, 5)}, **options))


def test_the_door_refuses_other_questions() -> None:
    with pytest.raises(UnsupportedKind):
        SINGAPORE.answer("weather", {}, RULES)
    assert "liability" in SINGAPORE.kinds
    assert (SINGAPORE.default_card, SINGAPORE.tiles.pieces, len(SINGAPORE.tiles)) == ("", 148, 46)
    assert SINGAPORE.answer("validate", declared("123m 456m 789m 23p 55s", "4p"), RULES).outcome is Outcome.WIN
