"""May this player claim a copy of a tile let go, or of the own last discard (kind `passed_tile`)? SG-PASS-1 to 5.

A *lock* lies on copies of one tile only. The answer comes from a sequence of events; what nobody recorded rests on the
table's noted word (SG-WIN-5).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, maybe_choice, objects, required, tile
from rules.engine.rulings import WINDS, Outcome, Reason, Ruling
from rules.engine.singapore.tiles import TILES
from rules.engine.tiles import Tile

EVENTS = ("passed", "draw", "declare", "own_discard", "go_around_ends")
USES = ("win", "pong", "kong", "chi")
ACTIONS = ("win", "pong", "kong", "chi", "self_draw_win")
LOCKING = frozenset({"win", "pong", "kong"})  # a tile of no such use locks nothing (SG-PASS-2)
RELEASES: Mapping[str, frozenset[str]] = {
    "until_draw_or_declare": frozenset({"draw", "declare"}),
    "same_go_around": frozenset({"go_around_ends"}),
    "until_own_discard": frozenset({"own_discard"}),
    "none": frozenset(EVENTS),
}


@dataclass(frozen=True, slots=True)
class Locks:
    """What is locked for a player: tiles let go, and the own last discard."""

    passed: frozenset[Tile] = frozenset()
    own_last: Tile | None = None


def passed_tile(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `passed_tile` question: allowed, and the reason where it is not; raises BadInput."""
    choice(facts, "seat", WINDS)
    locks = Locks()
    for event in objects(facts, "events"):
        locks = _after(event, locks, house_rules)
    query = required(facts, "query")
    if not isinstance(query, Mapping):
        raise BadInput("not_an_object", "query", query)
    refusal = refused(tile(query, "tile", TILES), choice(query, "action", ACTIONS), locks, house_rules)
    reason = refusal or _allowed(query["action"])
    answer = {"allowed": refusal is None, "reason": refusal.code if refusal else None}
    return Ruling(Outcome.ANSWERED, (reason,), answer=answer)


def _after(event: Facts, locks: Locks, house_rules: HouseRules) -> Locks:
    """The locks after one event."""
    what = choice(event, "event", EVENTS)
    if what == "declare":
        maybe_choice(event, "what", ("chi", "pong", "kong", "kong_claimed", "kong_added", "kong_concealed"))
    if what == "passed":
        return _let_go(event, locks, house_rules)
    if what in RELEASES[house_rules["pass_lock"]]:
        locks = replace(locks, passed=frozenset())
    return replace(locks, own_last=tile(event, "tile", TILES)) if what == "own_discard" else locks


def _let_go(event: Facts, locks: Locks, house_rules: HouseRules) -> Locks:
    """A claimer whom another outranked has not let the tile go (SG-PASS-5)."""
    passed = tile(event, "tile", TILES)
    could = choices_in(event, "could", USES)
    locks_it = LOCKING.intersection(could) and house_rules["pass_lock"] != "none"
    if not locks_it or flag(event, "outranked"):
        return locks
    return replace(locks, passed=locks.passed | {passed})


def refused(wanted: Tile, action: str, locks: Locks, house_rules: HouseRules) -> Reason | None:
    """Why the tile may not be claimed; a self-draw is never locked (SG-PASS-4), a Kong is locked as a Pong."""
    use = "pong" if action == "kong" else action
    if wanted in locks.passed and use in house_rules["pass_lock_actions"]:
        return Reason("passed_tile", "SG-PASS-1", tiles=(wanted.code,), option="pass_lock")
    if wanted is locks.own_last and use in house_rules["own_last_discard_lock"]:
        return Reason("own_last_discard", "SG-PASS-3", tiles=(wanted.code,), option="own_last_discard_lock")
    return None


def _allowed(action: str) -> Reason:
    cite = "SG-PASS-4" if action == "self_draw_win" else "SG-PASS-2"
    return Reason("not_locked", cite)
