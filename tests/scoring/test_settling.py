"""Settle-up: it settles, and nobody finds fewer transfers."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.settling import EXACT_UP_TO, Unbalanced, settle_up

amounts = st.integers(-4, 4).map(lambda n: n * 25)


def balanced(totals: list[int]) -> dict[int, int]:
    """The totals of as many people and one more, who balances them."""
    return dict(enumerate([*totals, -sum(totals)]))


def after(totals: dict[int, int]) -> dict[int, int]:
    """The totals once everybody has paid."""
    left = dict(totals)
    for payer, payee, amount in settle_up(totals):
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    return left


def fewest(totals: dict[int, int]) -> int:
    """The fewest transfers, by trying every order of the people: a prefix that sums to zero settles by itself."""
    people = [total for total in totals.values() if total]
    groups = 0
    for order in permutations(people):
        running = [sum(order[: index + 1]) for index in range(len(order))]
        groups = max(groups, running.count(0))
    return len(people) - groups


@settings(deadline=None)
@given(st.lists(st.integers(-500, 500), max_size=30))
def test_it_brings_everybody_to_zero(totals: list[int]) -> None:
    assert not any(after(balanced(totals)).values())


@settings(deadline=None)
@given(st.lists(amounts, max_size=5))
def test_nobody_finds_fewer_transfers(totals: list[int]) -> None:
    assert len(settle_up(balanced(totals))) == fewest(balanced(totals))


@settings(deadline=None)
@given(st.lists(st.integers(-500, 500), max_size=40))
def test_a_large_group_needs_at_most_one_transfer_fewer_than_people(totals: list[int]) -> None:
    assert len(settle_up(balanced(totals))) <= max(len(totals), 0)


def test_two_groups_that_settle_by_themselves_are_found() -> None:
    totals = {"Ana": 50, "Bea": 30, "Cleo": -80, "Dot": 70, "Eve": -25, "Fay": -45}
    assert len(settle_up(totals)) == 4


def test_the_most_people_tried_out_completely_are_settled_with_the_fewest() -> None:
    totals: dict[str, int] = {}
    for group in range(EXACT_UP_TO // 3):
        base = 10**group
        totals |= {f"{group}a": base, f"{group}b": 2 * base, f"{group}c": -3 * base}
    assert len(settle_up(totals)) == EXACT_UP_TO // 3 * 2


def test_the_largest_payment_comes_first() -> None:
    assert settle_up({"Ana": 100, "Bea": -75, "Cleo": -25}) == [("Bea", "Ana", 75), ("Cleo", "Ana", 25)]


def test_nobody_owes_anything() -> None:
    assert settle_up({"Ana": 0, "Bea": 0}) == []


def test_points_that_nobody_paid_cannot_be_settled() -> None:
    with pytest.raises(Unbalanced):
        settle_up({"Ana": 25, "Bea": 0})
