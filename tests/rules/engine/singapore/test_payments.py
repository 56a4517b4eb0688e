"""Who pays whom how much for a win: SG-PAY-1 to SG-PAY-7."""

from typing import Any

import pytest

from rules.engine.house_rules import BadOption
from rules.engine.reading import BadInput
from rules.engine.singapore import SINGAPORE, payments
from tests.rules.engine.singapore.hands_for_tests import TABLE, asked, declared, judged

DISCARD = {"winner": "S", "tai": 3, "win_by": "discard", "discarder": "W"}
SELF = {"winner": "S", "tai": 3, "win_by": "self"}
CUSTOM = {"payment_mode": "table", "payment_table": "custom", "payment_rows": [[5, 1], [9, 4]]}


def net(facts: dict[str, Any], **options: Any) -> list[int]:
    """East, South, West, North."""
    found = asked("payout", facts, **options)["net"]
    return [found.get(seat, 0) for seat in "ESWN"]


@pytest.mark.parametrize(
    ("facts", "options", "expected"),
    [
        (DISCARD, {}, [-4, 16, -8, -4]),
        (SELF, {}, [-8, 24, -8, -8]),
        (DISCARD, {"payment_mode": "shooter_all"}, [0, 16, -16, 0]),
        (SELF, {"payment_mode": "shooter_all"}, [-8, 24, -8, -8]),
        (DISCARD, {"payment_mode": "shooter_three_shares"}, [0, 12, -12, 0]),
        (SELF, {"payment_mode": "shooter_three_shares"}, [-4, 12, -4, -4]),
        (DISCARD, TABLE, [0, 11, -11, 0]),
        (SELF, TABLE, [-5, 15, -5, -5]),
        (SELF, {**TABLE, "base_unit": 20}, [-100, 300, -100, -100]),
        ({**DISCARD, "tai": 5}, {**TABLE, "payment_table": "1/2"}, [0, 64, -64, 0]),
        ({**DISCARD, "tai": 9}, {**TABLE, "tai_limit": 10}, [0, 40, -40, 0]),
        ({**DISCARD, "tai": 1}, CUSTOM, [0, 5, -5, 0]),
        (DISCARD, CUSTOM, [0, 9, -9, 0]),
        (SELF, {**CUSTOM, "base_unit": 3}, [-12, 36, -12, -12]),
        ({**DISCARD, "tai": 9}, {}, [-16, 64, -32, -16]),
        ({**DISCARD, "tai": 9}, {"tai_limit": None}, [-256, 1024, -512, -256]),
        ({**DISCARD, "tai": 0}, {}, [-1, 4, -2, -1]),
        (SELF, {"selfdraw_flat_bonus": 3}, [-11, 33, -11, -11]),
        (DISCARD, {"selfdraw_flat_bonus": 3}, [-4, 16, -8, -4]),
        ({**DISCARD, "hand": "thirteen_wonders"}, {}, [-8, 24, -8, -8]),
        ({**DISCARD, "hand": "thirteen_wonders"}, TABLE, [-5, 15, -5, -5]),
        ({**DISCARD, "hand": "thirteen_wonders"}, {"thirteen_wonders_pay": "normal"}, [-4, 16, -8, -4]),
        ({**DISCARD, "hand": "all_honours"}, {}, [-4, 16, -8, -4]),
        ({**DISCARD, "hand": "all_honours"}, {"special_hands_double": True}, [-8, 24, -8, -8]),
        ({**DISCARD, "hand": "standard"}, {"special_hands_double": True}, [-4, 16, -8, -4]),
        (DISCARD, {"dealer_double": True}, [-8, 20, -8, -4]),
        ({**SELF, "winner": "E"}, {"dealer_double": True}, [48, -16, -16, -16]),
        ({**SELF, "win_by": "bonus_self"}, {}, [-8, 24, -8, -8]),
        ({**DISCARD, "win_by": "bonus_robbed"}, {}, [-4, 16, -8, -4]),
        ({**DISCARD, "win_by": "robbed_kong"}, {}, [-4, 16, -8, -4]),
    ],
)
def test_a_win_is_paid_as_the_table_agreed(facts: dict[str, Any], options: dict[str, Any], expected: list[int]) -> None:
    assert net(facts, **options) == expected


@pytest.mark.parametrize(
    ("facts", "options", "code"),
    [
        (DISCARD, {}, "hand_tai"),
        ({**DISCARD, "tai": 9}, {}, "cut_by_limit"),
        ({**DISCARD, "tai": 0}, {}, "no_tai_pays_as_one"),
        (SELF, {"selfdraw_flat_bonus": 3}, "self_draw_bonus"),
        ({**DISCARD, "hand": "thirteen_wonders"}, {}, "wonders_as_drawn"),
        ({**DISCARD, "hand": "all_honours"}, {"special_hands_double": True}, "limit_hand_as_drawn"),
        (DISCARD, {"dealer_double": True}, "banker_doubles"),
    ],
)
def test_a_payment_says_why(facts: dict[str, Any], options: dict[str, Any], code: str) -> None:
    assert code in asked("payout", facts, **options)["codes"]


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({**DISCARD, "discarder": None}, "discarder"),
        ({**DISCARD, "discarder": "S"}, "discarder"),
        ({**SELF, "discarder": "W"}, "discarder"),
        ({**DISCARD, "tai": -1}, "tai"),
        ({**DISCARD, "tai": 101}, "tai"),
        ({**DISCARD, "tai": None}, "tai"),
        ({**DISCARD, "winner": None}, "winner"),
        ({**DISCARD, "hand": "royal"}, "hand"),
    ],
)
def test_a_payment_that_cannot_be_read_is_no_ruling(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        net(facts)
    assert caught.value.field == field


@pytest.mark.parametrize(
    "options",
    [
        {"payment_mode": "table"},
        {"payment_mode": "table", "payment_table": "custom"},
        {"payment_rows": []},
        {"payment_rows": [[1]]},
        {"payment_rows": [[1, -1]]},
        {"payment_rows": [[1, 2]] * 21},
        {"payment_rows": 5},
        {"pass_lock_actions": ["win", "win"]},
        {"pass_lock_actions": ["chi"]},
        {"pass_lock_actions": "win"},
        {"payment_table": "2/4"},
    ],
)
def test_options_that_cannot_be_agreed_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as caught:
        SINGAPORE.options.agree(options)
    assert caught.value.params


def test_a_set_is_agreed_in_the_order_of_its_choices() -> None:
    one, other = ({"pass_lock_actions": actions} for actions in (["pong", "win"], ["win", "pong"]))
    assert SINGAPORE.options.agree(one).hash == SINGAPORE.options.agree(other).hash
    assert SINGAPORE.options.agree({"pass_lock_actions": []})["pass_lock_actions"] == []
    assert SINGAPORE.options.options["payment_rows"].allowed()["columns"] == ["thrower", "self_draw"]


def test_the_net_of_a_declared_hand_is_the_payment_of_its_tai() -> None:
    facts = declared("123m 456m 789m 23p 55s", "4p", "discard")
    assert (judged(facts).answer or {})["net"] == {"E": -8, "S": 32, "W": -16, "N": -8}


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    from rules.engine.singapore import sheets

    monkeypatch.setattr(payments, "OWED_REMEMBERED", 2)
    monkeypatch.setattr(sheets, "SHEETS_REMEMBERED", 2)
    for tai in range(1, 5):
        assert net({**DISCARD, "tai": tai})[1] == 4 << (tai - 1)
        assert (judged(declared("123m 456m 789m 23p 55s", "4p"), base_unit=tai).answer or {})["tai"] == 5
    assert len(payments._owed) <= 2
    assert len(sheets._sheets) <= 2
