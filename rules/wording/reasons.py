"""Reasons and transfers of a Ruling as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.rulings import Plain, Reason, Transfer
from rules.wording.cards import problem_sentence
from rules.wording.filling import fill, points, times
from rules.wording.house_rules import option_label
from rules.wording.seats import Names, seat_name
from rules.wording.tiles import tile_names
from rules.wording.words import of_games, readable

SEATS = ("seat", "payer", "payee", "backed", "winner", "discarder", "claimant")


def reason_sentence(reason: Reason | Mapping[str, Plain], ruleset: str | None = None, names: Names = None) -> str:
    """The reason as a sentence; `names` (wind to player) make it say "East (Ana)". Plain dicts will do."""
    if isinstance(reason, Mapping):
        reason = Reason.from_plain(reason)
    for words in of_games(ruleset):
        if reason.code in words.reasons:
            return fill(words.reasons[reason.code], _gaps(reason, ruleset, names))
        if reason.code in words.problems:
            return problem_sentence(reason.code, dict(reason.params), ruleset)
    return readable(reason.code)


def transfer_sentence(transfer: Transfer | Mapping[str, Plain], ruleset: str | None = None, names: Names = None) -> str:
    """Why the payer gives the payee something, as a sentence."""
    if isinstance(transfer, Mapping):
        transfer = Transfer.from_plain(transfer)
    between = (("payer", transfer.payer), ("payee", transfer.payee))
    reason = Reason(transfer.code, transfer.cite, (), transfer.amount, transfer.option, between)
    return reason_sentence(reason, ruleset, names)


def transfer_label(code: str, ruleset: str | None = None) -> str:
    """Why somebody pays, in a few words: "threw the winning tile"."""
    for words in of_games(ruleset):
        if code in words.transfers:
            return str(words.transfers[code])
    return readable(code)


def _gaps(reason: Reason, ruleset: str | None, names: Names) -> dict[str, Any]:
    params = dict(reason.params)
    return {
        **params,
        **{key: _worded(key, params[key], ruleset, names) for key in params.keys() & WORDED.keys()},
        "line": params.get("line") or str(params.get("lines", "")).replace(" ", ", "),
        "points": points(reason.amount or 0),
        "tiles": tile_names(reason.tiles, ruleset) if reason.tiles else "",
        "option": option_label(reason.option, ruleset) if reason.option else "",
    }


def _worded(key: str, value: str | int, ruleset: str | None, names: Names) -> str:
    return WORDED[key](value, ruleset, names)


WORDED: Mapping[str, Callable[[Any, str | None, Names], str]] = {
    **{key: lambda seat, ruleset, names: seat_name(str(seat), names) for key in SEATS},
    "instead_of": lambda codes, ruleset, names: tile_names(str(codes).split(), ruleset),
    "times": lambda count, ruleset, names: times(int(count)),
    "announced": lambda amount, ruleset, names: points(int(amount)),
    "value": lambda amount, ruleset, names: points(int(amount)),
}
