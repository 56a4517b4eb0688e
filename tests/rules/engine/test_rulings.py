"""The vocabulary of rulings, to and from plain data."""

import json

from hypothesis import given
from hypothesis import strategies as st

from rules.engine.rulings import Outcome, Position, Reason, Ruling, Transfer

texts = st.sampled_from(["win_on_discard", "AM-PAY-1", "E", "P1"])
params = st.dictionaries(texts, texts | st.integers(), max_size=2).map(lambda found: tuple(found.items()))
reasons = st.builds(
    Reason,
    code=texts,
    cite=texts,
    tiles=st.lists(texts, max_size=2).map(tuple),
    amount=st.none() | st.integers(),
    option=st.none() | texts,
    params=params,
)
transfers = st.builds(
    Transfer, payer=texts, payee=texts, amount=st.integers(1, 99), code=texts, cite=texts, option=st.none() | texts
)
positions = st.builds(
    Position,
    seats=st.permutations(["P1", "P2", "P3", "P4"]).map(tuple),
    hand=st.integers(1, 20),
    round=st.integers(1, 5),
    aside=st.sampled_from([(), ("P5",)]),
    more=params,
)
rulings = st.builds(
    Ruling,
    outcome=st.sampled_from(Outcome),
    reasons=st.lists(reasons, max_size=3).map(tuple),
    transfers=st.lists(transfers, max_size=3).map(tuple),
    scores=st.dictionaries(texts, st.integers(), max_size=2).map(lambda found: tuple(found.items())),
    answer=st.fixed_dictionaries({"valid": st.booleans()}),
    next=st.none() | positions,
)


@given(rulings)
def test_a_ruling_survives_json(ruling: Ruling) -> None:
    assert Ruling.from_plain(json.loads(json.dumps(ruling.to_plain()))) == ruling


@given(st.lists(transfers, max_size=5).map(tuple))
def test_transfers_sum_to_zero(transfers: tuple) -> None:
    assert sum(Ruling(Outcome.WIN, transfers=transfers).net().values()) == 0


def test_the_net_leaves_out_who_neither_gains_nor_loses() -> None:
    there = Transfer("E", "S", 5, "threw", "AM-PAY-1")
    back = Transfer("S", "E", 5, "threw", "AM-PAY-1")
    assert Ruling(Outcome.WIN, transfers=(there, back)).net() == {}
    assert Ruling(Outcome.WIN, scores=(("E", 30),)).net() == {"E": 30}


def test_empty_fields_of_a_reason_and_a_transfer_are_left_out() -> None:
    assert Reason("no_line", "AM-WIN-4").to_plain() == {"code": "no_line", "cite": "AM-WIN-4"}
    assert "option" not in Transfer("E", "S", 5, "threw", "AM-PAY-1").to_plain()


def test_a_ruling_without_an_answer_is_plain_too() -> None:
    assert Ruling(Outcome.NOT_COVERED).to_plain()["answer"] == {}


def test_a_position_knows_its_dealer_and_who_sits_aside() -> None:
    position = Position(("P2", "P3", "P4", "P1"), aside=("P5",))
    assert position.dealer == "P2"
    assert position.by_wind() == {"E": "P2", "S": "P3", "W": "P4", "N": "P1", "B": "P5"}
    assert Position(("P2", "P3", "P1")).by_wind() == {"E": "P2", "S": "P3", "W": "P1"}
