"""A Ruling as the page shows it: worded, with names. `templates/parts/ruling.html` draws it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from rules.engine.rulings import Outcome, Plain, Reason, Ruling, Transfer
from rules.wording import Names, option_label, outcome_title, reason_sentence, seat_name, transfer_label, wind_name

TONES = {
    Outcome.WIN: "good",
    Outcome.NO_WINNER: "plain",
    Outcome.ANSWERED: "plain",
    Outcome.NOT_COVERED: "warn",
    Outcome.NOT_A_WIN: "bad",
    Outcome.IMPOSSIBLE: "bad",
}


@dataclass(frozen=True, slots=True)
class Cited:
    """What a sentence stands on: the rule's ID, and the option that decided, by name and label."""

    rule: str
    option: str
    option_label: str


@dataclass(frozen=True, slots=True)
class ShownReason:
    """A reason as a sentence, with the tiles that it is about."""

    sentence: str
    tiles: tuple[str, ...]
    cited: Cited


@dataclass(frozen=True, slots=True)
class ShownTransfer:
    """Who pays whom how much, and why in a few words."""

    payer: str
    payee: str
    amount: int
    why: str
    cited: Cited


@dataclass(frozen=True, slots=True)
class ShownRuling:
    """A Ruling in words. `net` is what each seat gains or loses; `awarded` says that nobody pays for it."""

    title: str
    tone: str
    reasons: tuple[ShownReason, ...]
    transfers: tuple[ShownTransfer, ...]
    net: tuple[tuple[str, int], ...]
    awarded: bool


def shown(ruling: Ruling | Mapping[str, Plain], ruleset: str | None = None, names: Names = None) -> ShownRuling:
    """The Ruling, or its plain form, in words. `names` maps a wind to a player."""
    if isinstance(ruling, Mapping):
        ruling = Ruling.from_plain(ruling)
    return ShownRuling(
        title=_title(ruling, names),
        tone=TONES[ruling.outcome],
        reasons=tuple(_reason(reason, ruleset, names) for reason in _not_in_table(ruling)),
        transfers=tuple(_transfer(transfer, ruleset, names) for transfer in ruling.transfers),
        net=_net(ruling, names),
        awarded=bool(ruling.scores) and not ruling.transfers,
    )


def _title(ruling: Ruling, names: Names) -> str:
    winner = (ruling.answer or {}).get("winner")
    if ruling.outcome is Outcome.WIN and winner:
        return _("%(seat)s wins") % {"seat": seat_name(winner, names)}
    return outcome_title(ruling.outcome)


def _not_in_table(ruling: Ruling) -> list[Reason]:
    """The reasons but for those of single payments, which the table of payments shows."""
    paid = {(transfer.code, transfer.payer, transfer.payee) for transfer in ruling.transfers}
    return [reason for reason in ruling.reasons if (reason.code, *_between(reason)) not in paid]


def _between(reason: Reason) -> tuple[object, object]:
    params = dict(reason.params)
    return params.get("payer"), params.get("payee")


def _reason(reason: Reason, ruleset: str | None, names: Names) -> ShownReason:
    return ShownReason(
        reason_sentence(reason, ruleset, names), reason.tiles, _cited(reason.cite, reason.option, ruleset)
    )


def _transfer(transfer: Transfer, ruleset: str | None, names: Names) -> ShownTransfer:
    return ShownTransfer(
        payer=_short_name(transfer.payer, names),
        payee=_short_name(transfer.payee, names),
        amount=transfer.amount,
        why=transfer_label(transfer.code, ruleset),
        cited=_cited(transfer.cite, transfer.option, ruleset),
    )


def _cited(rule: str, option: str | None, ruleset: str | None) -> Cited:
    return Cited(rule, option or "", option_label(option, ruleset) if option else "")


def _net(ruling: Ruling, names: Names) -> tuple[tuple[str, int], ...]:
    gains = sorted(ruling.net().items(), key=lambda gain: -gain[1])
    return tuple((_short_name(seat, names), points) for seat, points in gains)


def _short_name(seat: str, names: Names) -> str:
    """The player where known, since a table of payments is read by name; else the wind."""
    return (names or {}).get(seat) or _capital(wind_name(seat))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
