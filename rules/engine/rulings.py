"""The vocabulary in which every game answers: Ruling, Reason, Transfer, Position.

Amounts are whole points. Seats are winds ("E", "S", "W", "N", and "B" for the American bettor) inside one hand;
*places* are what a person keeps for a whole session ("P1" to "P5", turn order at the start), and a Position says
which place sits on which wind.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Self, TypeAlias

Plain: TypeAlias = Any  # a JSON value: None, bool, int, str, and lists and dicts of them

WINDS = ("E", "S", "W", "N")
BETTOR = "B"


class Outcome(StrEnum):
    """What a Ruling says. A closed set: a page or a program may switch over it."""

    WIN = "win"
    NO_WINNER = "no_winner"
    NOT_A_WIN = "not_a_win"
    IMPOSSIBLE = "impossible"
    ANSWERED = "answered"
    NOT_COVERED = "not_covered"


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that decided a Ruling: a code that wording turns into a sentence, and the rule it stands on.

    `amount` is in points; `option` names the house rule that decided; `params` fill the sentence.
    """

    code: str
    cite: str
    tiles: tuple[str, ...] = ()
    amount: int | None = None
    option: str | None = None
    params: tuple[tuple[str, str | int], ...] = ()

    def to_plain(self) -> dict[str, Plain]:
        """JSON form; empty fields are left out."""
        plain: dict[str, Plain] = {"code": self.code, "cite": self.cite}
        if self.tiles:
            plain["tiles"] = list(self.tiles)
        if self.amount is not None:
            plain["amount"] = self.amount
        if self.option is not None:
            plain["option"] = self.option
        if self.params:
            plain["params"] = dict(self.params)
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> Self:
        """The inverse of `to_plain`."""
        return cls(
            code=plain["code"],
            cite=plain["cite"],
            tiles=tuple(plain.get("tiles", ())),
            amount=plain.get("amount"),
            option=plain.get("option"),
            params=tuple(plain.get("params", {}).items()),
        )


@dataclass(frozen=True, slots=True)
class Transfer:
    """`payer` gives `payee` a positive number of points, for the reason `code`, by the rule `cite`.

    `option` names the house rule that decided the amount, where one did.
    """

    payer: str
    payee: str
    amount: int
    code: str
    cite: str
    option: str | None = None

    def to_plain(self) -> dict[str, Plain]:
        """JSON form, with the field names of the case files: from, to, amount."""
        plain = {"from": self.payer, "to": self.payee, "amount": self.amount, "code": self.code, "cite": self.cite}
        return plain | ({"option": self.option} if self.option else {})

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> Self:
        """The inverse of `to_plain`."""
        amounts = (plain["from"], plain["to"], plain["amount"])
        return cls(*amounts, plain["code"], plain["cite"], plain.get("option"))


@dataclass(frozen=True, slots=True)
class Position:
    """Who sits where before a hand: `seats[i]` is the place on WINDS[i], so `seats[0]` is East, the dealer.

    `hand` and `round` count from 1. `aside` are places that do not play this hand (the bettor).
    `more` holds what one game counts besides (round wind, changes in the round).
    """

    seats: tuple[str, ...]
    hand: int = 1
    round: int = 1
    aside: tuple[str, ...] = ()
    more: tuple[tuple[str, str | int], ...] = ()

    @property
    def dealer(self) -> str:
        """The place that deals: East."""
        return self.seats[0]

    def by_wind(self) -> dict[str, str]:
        """Wind to place; the first place aside stands under "B"."""
        winds = dict(zip(WINDS, self.seats, strict=False))
        return winds | dict(zip((BETTOR,), self.aside, strict=False))

    def to_plain(self) -> dict[str, Plain]:
        """JSON form."""
        return {
            "seats": list(self.seats),
            "hand": self.hand,
            "round": self.round,
            "aside": list(self.aside),
            "more": dict(self.more),
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> Self:
        """The inverse of `to_plain`."""
        return cls(
            seats=tuple(plain["seats"]),
            hand=plain["hand"],
            round=plain["round"],
            aside=tuple(plain["aside"]),
            more=tuple(plain["more"].items()),
        )


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to one question, or the score of one hand.

    `answer` holds what the question asked for, in the words of the case files. `transfers` sum to zero by nature.
    `scores` (seat to points) is used instead where points are awarded and nobody pays (tournament scoring).
    `next` is the Position after the hand, when a hand was scored.
    """

    outcome: Outcome
    reasons: tuple[Reason, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    scores: tuple[tuple[str, int], ...] = ()
    answer: Mapping[str, Plain] | None = None
    next: Position | None = None

    def net(self) -> dict[str, int]:
        """Seat to points gained (negative: lost); seats that neither gain nor lose are left out."""
        net: dict[str, int] = dict(self.scores)
        for transfer in self.transfers:
            net[transfer.payer] = net.get(transfer.payer, 0) - transfer.amount
            net[transfer.payee] = net.get(transfer.payee, 0) + transfer.amount
        return {seat: points for seat, points in net.items() if points}

    def to_plain(self) -> dict[str, Plain]:
        """JSON form, as it is stored with a revision and sent by the API."""
        return {
            "outcome": self.outcome.value,
            "reasons": [reason.to_plain() for reason in self.reasons],
            "transfers": [transfer.to_plain() for transfer in self.transfers],
            "scores": dict(self.scores),
            "answer": dict(self.answer or {}),
            "next": self.next.to_plain() if self.next else None,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Plain]) -> Self:
        """The inverse of `to_plain`."""
        return cls(
            outcome=Outcome(plain["outcome"]),
            reasons=tuple(map(Reason.from_plain, plain["reasons"])),
            transfers=tuple(map(Transfer.from_plain, plain["transfers"])),
            scores=tuple(plain["scores"].items()),
            answer=plain["answer"],
            next=Position.from_plain(plain["next"]) if plain["next"] else None,
        )
