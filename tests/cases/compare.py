"""How an answer is compared with what a case expects.

A recursive subset: every expected key must be there with a matching value, more keys are welcome. `null` may be
missing. Maps to integers are compared in full without their zeros; transfers are summed for each pair; every other
list is a multiset, save under the keys `order` and `sequence`. Numbers must be of the same type: 1 is not true.
"""

from collections.abc import Mapping, Sequence
from typing import Any

TOTALS = frozenset({"net", "scores", "redeemable"})
PAYMENTS = frozenset({"transfers", "challenge_transfers"})
ORDERED = frozenset({"order", "sequence"})


def matches(expected: Any, answer: Any, key: str | None = None) -> bool:
    """Is the answer what the case expects? `key` is the field that both stand under."""
    if expected is None:
        return answer is None
    if isinstance(expected, Mapping):
        return isinstance(answer, Mapping) and _objects(expected, answer, key)
    if isinstance(expected, list):
        return isinstance(answer, list) and _lists(expected, answer, key)
    return type(expected) is type(answer) and bool(expected == answer)


def _objects(expected: Mapping[str, Any], answer: Mapping[str, Any], key: str | None) -> bool:
    if key in TOTALS:
        return _without_zeros(expected) == _without_zeros(answer)
    return all(matches(value, answer.get(name), name) for name, value in expected.items())


def _lists(expected: list[Any], answer: list[Any], key: str | None) -> bool:
    if key in PAYMENTS:
        return _summed(expected) == _summed(answer)
    if len(expected) != len(answer):
        return False
    if key in ORDERED:
        return all(map(matches, expected, answer))
    return _all_find_one(expected, answer)


def _all_find_one(expected: Sequence[Any], answer: Sequence[Any]) -> bool:
    """Can every expected element have an answered one of its own? One may match several, so choices are tried."""
    if not expected:
        return True
    first, *others = expected
    return any(
        matches(first, found) and _all_find_one(others, [*answer[:place], *answer[place + 1 :]])
        for place, found in enumerate(answer)
    )


def _without_zeros(totals: Mapping[str, Any]) -> dict[str, tuple[type, Any]]:
    """The type stands beside the number, so that 25 is not 25.0 and 1 is not true."""
    return {name: (type(total), total) for name, total in totals.items() if total != 0 or type(total) is not int}


def _summed(transfers: list[Any]) -> dict[tuple[str, str], int]:
    """(payer, payee) to points, from points that are whole numbers."""
    sums: dict[tuple[str, str], int] = {}
    for transfer in transfers:
        pair = transfer["from"], transfer["to"]
        assert type(transfer["amount"]) is int
        sums[pair] = sums.get(pair, 0) + transfer["amount"]
    return {pair: amount for pair, amount in sums.items() if amount}
