"""Every rule case of the kinds that are answered, and the comparison itself."""

from typing import Any

import pytest

from rules.engine.rulesets import ruleset
from rules.judging import answer
from tests.cases import Case, cases, rulesets
from tests.cases.compare import matches

ANSWERED = [case for name in rulesets() for case in cases(name) if case["kind"] in ruleset(name).kinds]


@pytest.mark.parametrize("case", ANSWERED, ids=lambda case: case["id"])
def test_the_answer_is_what_the_case_expects(case: Case) -> None:
    ruling = answer(case)
    assert matches(case["expected"], ruling.answer), ruling.to_plain()
    assert ruling.reasons


@pytest.mark.parametrize(
    ("expected", "given"),
    [
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": None}, {}),
        ({"a": None}, {"a": None}),
        ({"net": {"E": 5, "S": 0}}, {"net": {"E": 5, "W": 0}}),
        (
            {"transfers": [{"from": "E", "to": "S", "amount": 50}]},
            {"transfers": [{"from": "E", "to": "S", "amount": 20}, {"from": "E", "to": "S", "amount": 30}]},
        ),
        ({"lines": ["C1", "C7"]}, {"lines": ["C7", "C1"]}),
        ({"order": ["C1", "C7"]}, {"order": ["C1", "C7"]}),
        ({"dead": [{}, {"seat": "E"}]}, {"dead": [{"seat": "E"}, {"seat": "S"}]}),
    ],
)
def test_an_answer_may_say_more_and_in_another_order(expected: Any, given: Any) -> None:
    assert matches(expected, given)


@pytest.mark.parametrize(
    ("expected", "given"),
    [
        ({"a": 1}, {"a": True}),
        ({"a": 25}, {"a": 25.0}),
        ({"a": 25}, {"a": "25"}),
        ({"a": 1}, {}),
        ({"a": None}, {"a": 0}),
        ({"a": {"b": 1}}, {"a": [1]}),
        ({"a": [1]}, {"a": {"b": 1}}),
        ({"net": {"E": 5}}, {"net": {"E": 5, "S": -5}}),
        ({"net": {"E": 1}}, {"net": {"E": True}}),
        ({"transfers": []}, {"transfers": [{"from": "E", "to": "S", "amount": 5}]}),
        ({"lines": ["C1", "C1"]}, {"lines": ["C1", "C7"]}),
        ({"lines": ["C1"]}, {"lines": ["C1", "C1"]}),
        ({"order": ["C1", "C7"]}, {"order": ["C7", "C1"]}),
    ],
)
def test_an_answer_may_not_say_something_else(expected: Any, given: Any) -> None:
    assert not matches(expected, given)
