"""Recording hands: the verbs that write what happened at a table, take it back or put it right.

Each verb locks its table, asks the engine, and writes one revision, the ledger's difference and the standings.
Facts name seats by their wind in the hand's position. Besides its refusals a verb lets through the engine's BadInput,
for facts that cannot be read. All of a verb's writes happen, or none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from clubs.models import Account
from rules.engine.reading import Facts
from rules.engine.rulesets import ruleset
from rules.engine.rulings import Outcome, Plain, Position, Ruling
from scoring import history, ledger, standings
from scoring.locking import LockedTable
from scoring.models import Hand, Revision, Session, Table
from scoring.refusals import Refused
from scoring.submits import Submit, readable, reasoned
from scoring.worth import Worth

Kind = Revision.Kind
SETTLED = frozenset({Outcome.WIN, Outcome.NO_WINNER})
GONE = frozenset({Kind.UNDONE, Kind.VOIDED})


class NotSettled(Refused):
    """The engine's ruling on these facts settles no hand; `ruling` says why."""

    code = "not_settled"
    wording = _("As recorded, this hand cannot be settled: look at the reasons of the ruling.")

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(outcome=ruling.outcome.value)
        self.ruling = ruling


class TableMovedOn(Refused):
    """Somebody else recorded or undid a hand since the page was drawn."""

    code = "table_moved_on"
    wording = _("This was hand %(expected)s when you began; the table is now at hand %(number)s. Look before you save.")


class WindsMoved(Refused):
    """The newest hand was changed since the page was drawn, and winds with it."""

    code = "winds_moved"
    wording = _("East has moved since you began, because the hand before was changed. Look before you save.")


class HandChanged(Refused):
    """Somebody else changed the hand since the page was drawn."""

    code = "hand_changed"
    wording = _("Somebody else has changed hand %(number)s in the meantime. Look at it before you save.")


class NotNewest(Refused):
    """Only the newest hand of a table can be undone."""

    code = "not_newest"
    wording = _("Only the newest hand can be undone, hand %(newest)s. Correct or void hand %(number)s instead.")


class NotStanding(Refused):
    """The hand was undone or voided before."""

    code = "not_standing"
    wording = _("Hand %(number)s has been taken back already.")


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a verb wrote, or had written when the same submit came first (`replayed`)."""

    hand: Hand
    revision: Revision
    ruling: Ruling | None
    replayed: bool = False


def preview(*, table: Table, facts: Facts, hand: Hand | None = None) -> Ruling:
    """The ruling that these facts would get as the next hand, or as a correction of `hand`. Writes nothing."""
    position = _position(hand) if hand else table.next_position()
    players = dict(table.seats.values_list("place", "player_id")) if hand else {}
    totals = _totals_before(hand, players) if hand else table.totals
    return _score(table.session, _complete(readable(facts), position, totals), position)


@transaction.atomic
def record_hand(
    *,
    table: Table,
    facts: Facts,
    by: Account,
    at: datetime,
    key: str,
    expected_number: int | None = None,
    expected_seats: Sequence[str] | None = None,
) -> Recorded:
    """Record the next hand of the table and move winds and East on.

    `expected_number` is the number of the hand that the sender thinks is next, `expected_seats` the places that the
    sender thinks to be on East, South and so on.
    """
    facts = readable(facts)
    submit = Submit.of("record", by=by, at=at, key=key, facts=facts)
    locked = submit.lock(table)
    if earlier := submit.earlier(locked):
        return _replay(earlier)
    locked.require_open()
    locked.require_accepted()
    hand = _next_hand(locked.table, expected_number)
    position = locked.table.next_position()
    if not _seated_so(position, expected_seats):
        raise WindsMoved
    facts = _complete(facts, position, locked.table.totals)
    ruling = _settled(_score(locked.table.session, facts, position))
    _move(locked.table, hand.number, ruling.next)
    return _write(locked, hand, submit, Kind.RECORDED, position, facts=facts, ruling=ruling)


@transaction.atomic
def correct_hand(
    *,
    hand: Hand,
    facts: Facts,
    reason: str,
    by: Account,
    at: datetime,
    key: str,
    expected_revision: int | None = None,
    expected_seats: Sequence[str] | None = None,
) -> Recorded:
    """Record what really happened in a hand. Later hands stay as they were played.

    `expected_revision` is the number of the revision that the sender saw, `expected_seats` as for `record_hand`. The
    position after the newest hand follows the new ruling.
    """
    facts, reason = readable(facts), reasoned(reason)
    submit = Submit.of("correct", by=by, at=at, key=key, hand=hand.pk, facts=facts, reason=reason)
    locked = submit.lock(hand.table)
    if earlier := submit.earlier(locked):
        return _replay(earlier)
    hand = _standing(locked, hand, expected_revision)
    position = _position(hand)
    if not _seated_so(position, expected_seats):
        raise HandChanged(number=hand.number)
    facts = _complete(facts, position, _totals_before(hand, locked.players))
    ruling = _settled(_score(locked.table.session, facts, position))
    if hand.number == locked.table.played:
        _move(locked.table, hand.number, ruling.next)
    return _write(locked, hand, submit, Kind.CORRECTED, position, facts=facts, ruling=ruling, reason=reason)


@transaction.atomic
def void_hand(*, hand: Hand, reason: str, by: Account, at: datetime, key: str) -> Recorded:
    """Take a hand's points back and let it stand as played without effect; winds and East stay where they are."""
    reason = reasoned(reason)
    submit = Submit.of("void", by=by, at=at, key=key, hand=hand.pk, reason=reason)
    locked = submit.lock(hand.table)
    if earlier := submit.earlier(locked):
        return _replay(earlier)
    hand = _standing(locked, hand)
    return _write(locked, hand, submit, Kind.VOIDED, _position(hand), reason=reason)


@transaction.atomic
def undo_newest(*, hand: Hand, by: Account, at: datetime, key: str) -> Recorded:
    """Take the newest hand of its table off as if it had not been recorded; the table goes back to its position.

    A voided hand can be undone too. The next hand recorded gets this hand's number.
    """
    submit = Submit.of("undo", by=by, at=at, key=key, hand=hand.pk)
    locked = submit.lock(hand.table)
    if earlier := submit.earlier(locked):
        return _replay(earlier)
    locked.require_open()
    hand = _fresh(hand)
    if hand.number != locked.table.played:
        raise _not_newest(hand, locked.table)
    _move(locked.table, hand.number - 1, _position(hand))
    return _write(locked, hand, submit, Kind.UNDONE, _position(hand))


def _write(
    locked: LockedTable,
    hand: Hand,
    submit: Submit,
    kind: Kind,
    position: Position,
    *,
    facts: dict[str, Plain] | None = None,
    ruling: Ruling | None = None,
    reason: str = "",
) -> Recorded:
    """A new revision of `hand` and the difference that it makes."""
    before = hand.newest
    revision = Revision(
        hand=hand,
        table=locked.table,
        number=before.number + 1 if before else 1,
        kind=kind,
        position=position.to_plain(),
        facts=facts,
        ruling=ruling.to_plain() if ruling else None,
        proof=_proof(ruling),
        reason=reason,
        by=submit.by,
        at=submit.at,
        key=submit.key,
        fingerprint=submit.fingerprint,
    )
    history.append(locked.table, revision)
    _post(locked, revision, before)
    locked.save(revision)
    return Recorded(hand, revision, ruling)


def _post(locked: LockedTable, revision: Revision, before: Revision | None) -> None:
    table, players = locked.table, locked.players
    worth = Worth.of(revision, players) - (Worth.of(before, players) if before else Worth())
    ledger.post(revision, table.session, worth.points)
    standings.add(table.session.season_id, worth)
    for place, player in players.items():
        table.totals[place] = table.totals.get(place, 0) + worth.points.get(player, 0)


def _replay(revision: Revision) -> Recorded:
    return Recorded(revision.hand, revision, revision.ruled(), replayed=True)


def _move(table: Table, played: int, position: Position | None) -> None:
    assert position is not None
    table.played = played
    table.position = position.to_plain()


def _next_hand(table: Table, expected: int | None) -> Hand:
    """A new hand, or the one that was undone under this number."""
    number = table.played + 1
    if expected is not None and expected != number:
        raise TableMovedOn(expected=expected, number=number)
    if number <= table.opened:
        return Hand.objects.select_related("newest").get(table=table, number=number)
    table.opened = number
    return Hand.objects.create(table=table, number=number)


def _seated_so(position: Position, expected: Sequence[str] | None) -> bool:
    return expected is None or list(expected) == list(position.by_wind().values())


def _fresh(hand: Hand) -> Hand:
    """As it is now that the table is locked."""
    return Hand.objects.select_related("newest").get(pk=hand.pk)


def _standing(locked: LockedTable, hand: Hand, expected: int | None = None) -> Hand:
    """The hand to change; raises SessionClosed, NotStanding, HandChanged."""
    locked.require_open()
    hand = _fresh(hand)
    assert hand.newest is not None
    if hand.newest.kind in GONE:
        raise NotStanding(number=hand.number)
    if expected is not None and expected != hand.newest.number:
        raise HandChanged(number=hand.number)
    return hand


def _not_newest(hand: Hand, table: Table) -> Refused:
    gone = hand.newest is not None and hand.newest.kind == Kind.UNDONE
    return NotStanding(number=hand.number) if gone else NotNewest(number=hand.number, newest=table.played)


def _position(hand: Hand) -> Position:
    assert hand.newest is not None
    return hand.newest.seated()


def _totals_before(hand: Hand, players: Mapping[str, int]) -> dict[str, int]:
    """By place."""
    points = ledger.totals_before(hand)
    return {place: points.get(player, 0) for place, player in players.items()}


def _complete(facts: dict[str, Plain], position: Position, totals: Mapping[str, int]) -> dict[str, Plain]:
    """With what the table knows and the sender need not say."""
    before = {wind: totals.get(place, 0) for wind, place in position.by_wind().items()}
    return {**facts, "totals_before": before}


def _score(session: Session, facts: Facts, position: Position) -> Ruling:
    return ruleset(session.house_rules.ruleset).score(facts, position, session.agreed())


def _settled(ruling: Ruling) -> Ruling:
    if ruling.outcome not in SETTLED or ruling.next is None:
        raise NotSettled(ruling)
    return ruling


def _proof(ruling: Ruling | None) -> str:
    """What the game says vouches for the hand."""
    return str(((ruling and ruling.answer) or {}).get("proof", Revision.Proof.NONE))
