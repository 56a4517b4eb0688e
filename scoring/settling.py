"""Settling up: who pays whom at the end of an evening, with as few transfers as can be. Pure.

People whose totals sum to zero among themselves can settle among themselves, k of them with k-1 transfers. So the
fewest transfers come from the most such groups. Pairs that owe each other exactly are always such a group; the rest
is tried out completely up to `EXACT_UP_TO` people. With more, the largest debtor pays the largest creditor first.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeVar

EXACT_UP_TO = 12

P = TypeVar("P")
Totals = list[tuple[P, int]]
Payment = tuple[P, P, int]


class Unbalanced(ValueError):
    """Totals that do not sum to zero (tournament points) cannot be settled."""


def settle_up(totals: Mapping[P, int]) -> list[tuple[P, P, int]]:
    """(payer, payee, amount) that bring all totals to zero, largest first; raises Unbalanced."""
    if sum(totals.values()):
        raise Unbalanced(f"the totals sum to {sum(totals.values())}")
    open_totals = [(person, total) for person, total in totals.items() if total]
    groups, rest = _exact_pairs(open_totals)
    groups += _most_groups(rest) if len(rest) <= EXACT_UP_TO else [rest]
    payments = [payment for group in groups for payment in _payments(group)]
    return sorted(payments, key=lambda payment: -payment[2])


def _exact_pairs(totals: Totals[P]) -> tuple[list[Totals[P]], Totals[P]]:
    """The pairs that owe each other exactly, and the others."""
    groups: list[Totals[P]] = []
    rest: Totals[P] = []
    for person, total in totals:
        match = next((other for other in rest if other[1] == -total), None)
        if match is None:
            rest.append((person, total))
        else:
            rest.remove(match)
            groups.append([match, (person, total)])
    return groups, rest


def _most_groups(totals: Totals[P]) -> list[Totals[P]]:
    """Split into as many groups that sum to zero as there can be.

    A set of people is a number with a bit for each. Taking people out of the set of all one by one passes through
    sets that sum to zero; the order that passes through most of them gives the groups.
    """
    count = len(totals)
    sums = [0] * (1 << count)
    most = [0] * (1 << count)
    for people in range(1, 1 << count):
        lowest = people & -people
        sums[people] = sums[people ^ lowest] + totals[lowest.bit_length() - 1][1]
        most[people] = max(most[people ^ bit] for bit in _bits(people)) + (sums[people] == 0)
    return list(_groups(totals, sums, most))


def _groups(totals: Totals[P], sums: list[int], most: list[int]) -> Iterator[Totals[P]]:
    people = len(sums) - 1
    group: Totals[P] = []
    while people:
        bit = max(_bits(people), key=lambda bit: most[people ^ bit])
        people ^= bit
        group.append(totals[bit.bit_length() - 1])
        if sums[people] == 0:
            yield group
            group = []


@cache
def _bits(people: int) -> tuple[int, ...]:
    return tuple(1 << index for index in range(people.bit_length()) if people >> index & 1)


def _payments(group: Totals[P]) -> Iterator[Payment[P]]:
    """At most one fewer than people in the group: each payment brings somebody to zero."""
    creditors = sorted((t for t in group if t[1] > 0), key=lambda t: t[1])
    debtors = sorted((t for t in group if t[1] < 0), key=lambda t: -t[1])
    while creditors:
        (payee, due), (payer, debt) = creditors.pop(), debtors.pop()
        amount = min(due, -debt)
        yield payer, payee, amount
        if due > amount:
            creditors.append((payee, due - amount))
        elif debt + amount:
            debtors.append((payer, debt + amount))
