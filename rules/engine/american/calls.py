"""Who gets a discard (kind `claims`, AM-CALL-2 to AM-CALL-10): calls wrong in themselves, and the best of the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.american.games import seats_in
from rules.engine.american.tables import after
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, maybe_choice, objects, tile
from rules.engine.rulings import Outcome, Reason, Ruling
from rules.engine.tiles import Tile

WIN = "win"
EXPOSURES = ("pung", "kong", "quint", "sextet")
SMALL = ("pair", "single")  # for mah jongg only (AM-CALL-3)
PURPOSES = (WIN, *EXPOSURES, *SMALL)
SINGLES = ("single", "mixed")
COMPLETED = (*SINGLES, "pair", *EXPOSURES)
STILL_OPEN = ("none", "picked_not_racked")
NEXT_ACTIONS = (*STILL_OPEN, "racked", "discarded", "declared")


@dataclass(frozen=True, slots=True)
class Claim:
    """One call. `committed`: the tile or an own group is already on the rack; `completes` is the group it would."""

    seat: str
    purpose: str
    committed: bool
    completes: str | None

    def plain(self) -> dict[str, str]:
        """As the case files name it."""
        return {"seat": self.seat, "purpose": self.purpose}


@dataclass(frozen=True, slots=True)
class Call:
    """A discard and what has happened since. `dead` are seats that may not call."""

    tile: Tile
    thrower: str
    next_action: str
    newest: bool
    in_last_wall: bool
    dead: tuple[str, ...]


def claims(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on who gets the tile; raises BadInput.

    Answers awarded, rejected (with reason), tile_from (the thrower, where the tile is taken), next_turn (who draws, or
    discards after calling, next; null after a win).
    """
    seats = seats_in(facts)
    call, asked = _read_call(facts, seats), read_claims(facts, seats)
    refusals = [(claim, _refusal(claim, call, house_rules)) for claim in asked]
    right = [claim for claim, refusal in refusals if refusal is None]
    best = best_claim(right, call.thrower, seats, house_rules)
    reasons = [refusal for _, refusal in refusals if refusal]
    reasons += why_best(best, right, house_rules) if best else [Reason("nobody_gets_the_tile", "AM-CALL-8")]
    answer = {
        "awarded": [best.plain()] if best else [],
        "rejected": [claim.plain() | {"reason": refusal.code} for claim, refusal in refusals if refusal],
        "tile_from": call.thrower if best else None,
        "next_turn": _next_turn(best, call, seats, house_rules),
    }
    return Ruling(Outcome.ANSWERED, (*reasons, *_twice(facts, call, best, seats)), answer=answer)


def read_claims(facts: Facts, seats: Sequence[str]) -> list[Claim]:
    """The calls for a tile; raises BadInput."""
    return [
        Claim(
            seat=choice(claim, "seat", seats),
            purpose=choice(claim, "purpose", PURPOSES),
            committed=flag(claim, "committed"),
            completes=maybe_choice(claim, "completes", COMPLETED),
        )
        for claim in objects(facts, "claims")
    ]


def best_claim(right: Sequence[Claim], thrower: str, seats: Sequence[str], house_rules: HouseRules) -> Claim | None:
    """The call that gets the tile: mah jongg first, then the nearest turn, or who is committed (AM-CALL-6)."""
    alike = _of_best_kind(right)
    if house_rules["committed_caller_wins"]:
        alike = [claim for claim in alike if claim.committed] or alike
    turns = after(thrower, seats)
    return min(alike, key=lambda claim: turns.index(claim.seat), default=None)


def why_best(best: Claim, right: Sequence[Claim], house_rules: HouseRules) -> list[Reason]:
    """Why this call gets the tile."""
    params = (("seat", best.seat),)
    alike = _of_best_kind(right)
    reasons = []
    if len(alike) < len(right):
        reasons.append(Reason("win_before_exposure", "AM-CALL-6", params=params))
    if len({claim.committed for claim in alike}) > 1:
        kept = house_rules["committed_caller_wins"]
        code = "committed_caller_keeps" if kept else "nearest_before_committed"
        reasons.append(Reason(code, "AM-CALL-6", option="committed_caller_wins", params=params))
    elif len(alike) > 1:
        reasons.append(Reason("nearest_turn", "AM-CALL-6", params=params))
    return reasons or [Reason("tile_goes_to", "AM-CALL-3", params=params)]


def _read_call(facts: Facts, seats: Sequence[str]) -> Call:
    maybe_choice(facts, "next_seat", seats)
    return Call(
        tile=tile(facts, "tile", TILES),
        thrower=choice(facts, "discarder", seats),
        next_action=choice(facts, "next_action", NEXT_ACTIONS, "none"),
        newest=flag(facts, "newest", True),
        in_last_wall=flag(facts, "in_last_wall"),
        dead=choices_in(facts, "dead", seats),
    )


def _of_best_kind(right: Sequence[Claim]) -> list[Claim]:
    """The calls for mah jongg, or all where there is none."""
    return [claim for claim in right if claim.purpose == WIN] or list(right)


def _refusal(claim: Claim, call: Call, house_rules: HouseRules) -> Reason | None:
    """What is wrong with the call in itself."""
    params = (("seat", claim.seat),)
    if claim.seat == call.thrower:
        return Reason("own_discard", "AM-CALL-2", params=params)
    if claim.seat in call.dead:
        return Reason("seat_dead", "AM-DEAD-2", params=params)
    if call.tile is JOKER:
        return Reason("joker_discard_not_callable", "AM-JOKER-4", ("J",), params=params)
    if not call.newest:
        return Reason("not_newest_discard", "AM-CALL-2", params=params)
    return _too_late(claim, call, house_rules) or _wrong_purpose(claim, call, house_rules)


def _too_late(claim: Claim, call: Call, house_rules: HouseRules) -> Reason | None:
    option = "window_closes"
    still_open = STILL_OPEN if house_rules[option] == "rack" else STILL_OPEN[:1]
    if call.next_action in still_open:
        return None
    return Reason("window_closed", "AM-CALL-5", option=option, params=(("seat", claim.seat),))


def _wrong_purpose(claim: Claim, call: Call, house_rules: HouseRules) -> Reason | None:
    params = (("seat", claim.seat),)
    if claim.purpose == "pair":
        return Reason("pair_called_without_winning", "AM-CALL-3", params=params)
    if claim.purpose == "single":
        return Reason("single_called_without_winning", "AM-CALL-3", params=params)
    if call.in_last_wall and house_rules["last_wall"] == "self_pick_only":
        return Reason("last_wall_self_pick_only", "AM-CALL-10", option="last_wall", params=params)
    if call.in_last_wall and house_rules["last_wall"] == "calls_for_win_only" and claim.purpose != WIN:
        return Reason("last_wall_win_only", "AM-CALL-10", option="last_wall", params=params)
    option = "single_for_mahjong"
    if claim.completes in SINGLES and house_rules[option] == "forbidden":
        return Reason("single_not_on_discard", "AM-CALL-3", option=option, params=params)
    return None


def _next_turn(best: Claim | None, call: Call, seats: Sequence[str], house_rules: HouseRules) -> str | None:
    """Play goes on at the caller's right (AM-CALL-8); who is dead and has stopped is passed over."""
    if best and best.purpose == WIN:
        return None
    skipped = call.dead if house_rules["dead_player_stops"] else ()
    return next(iter(after(best.seat if best else call.thrower, seats, skipped)), None)


def _twice(facts: Facts, call: Call, best: Claim | None, seats: Sequence[str]) -> list[Reason]:
    """Of the same tile thrown twice quickly the later one is taken (AM-CALL-9)."""
    earlier = facts.get("earlier_discard")
    if earlier is None:
        return []
    if not isinstance(earlier, dict):
        raise BadInput("not_an_object", "earlier_discard", earlier)
    choice(earlier, "seat", seats)
    if tile(earlier, "tile", TILES) is not call.tile or best is None:
        return []
    return [Reason("later_of_two_taken", "AM-CALL-9", params=(("discarder", call.thrower),))]
