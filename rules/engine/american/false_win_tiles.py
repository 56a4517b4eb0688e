"""The tiles of a false mah jongg: the discard that was called for it, and what was shown (AM-FALSE-2, 8 and 9)."""

from dataclasses import dataclass
from typing import Any

from rules.engine.american import returns
from rules.engine.american.calls import EXPOSURES, PURPOSES, SMALL, WIN, Claim, best_claim
from rules.engine.american.games import seats_in
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.reading import (
    BadInput,
    Facts,
    choice,
    choices_in,
    flag,
    maybe_choice,
    maybe_tile,
    objects,
    tile_groups,
)
from rules.engine.rulings import Plain, Reason
from rules.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Called:
    """The discard called in error, if one was: who wants it besides, and the exposure that the call may become.

    `forbidden`: it might become one where `convert_false_win_to_exposure` were agreed.
    """

    tile: Tile | None
    declarer: str
    thrower: str | None
    shown: bool
    exposure: str | None
    forbidden: bool
    others: tuple[tuple[Claim, Facts], ...]

    @property
    def converted(self) -> bool:
        """Does the false mah jongg become a call for an exposure?"""
        return self.exposure is not None


def read(facts: Facts, declarer: str, shown: bool, house_rules: HouseRules) -> Called:
    """The called tile; raises BadInput. Before all is shown the call may become an exposure (AM-FALSE-2)."""
    thrower = maybe_choice(facts, "discarder", seats_in(facts))
    thrower = None if thrower == declarer else thrower  # who threw a later winning tile
    others = [seat for seat in seats_in(facts) if seat not in (declarer, thrower)]
    called = maybe_tile(facts, "tile", TILES)
    flag(facts, "tile_on_rack")
    made = [group for group in choices_in(facts, "can_make", PURPOSES) if group in EXPOSURES]
    all_shown = flag(facts, "whole_hand_shown", shown)
    agreed = bool(house_rules["convert_false_win_to_exposure"])
    may_convert = bool(made and called and called is not JOKER and not all_shown)
    wanted = [(told, _claim(told, others)) for told in objects(facts, "claims")]
    return Called(
        tile=called,
        declarer=declarer,
        thrower=thrower,
        shown=shown,
        exposure=made[0] if may_convert and agreed else None,
        forbidden=may_convert and not agreed,
        others=tuple((claim, told) for told, claim in wanted if _rightful(claim, told)),
    )


def award(
    called: Called, facts: Facts, house_rules: HouseRules
) -> tuple[dict[str, Plain], dict[str, Any], list[Reason]]:
    """What is told of the called tile, the facts of another's win on it where it has a value, and why."""
    if called.tile is None:
        return {}, {}, []
    best = _best(called, facts, house_rules)
    converted = "exposure" if best and best.seat == called.declarer and called.converted else None
    told: dict[str, Plain] = {"awarded": [best.plain()] if best else [], "converted_to": converted}
    reasons = [] if best is None or converted else [_why(best, called)]
    if called.forbidden:
        reasons.append(Reason("stays_no_exposure", "AM-FALSE-2", option="convert_false_win_to_exposure"))
    if best is None or best.seat == called.declarer or best.purpose != WIN:
        return told, {}, reasons
    claim = next(claim for read_claim, claim in called.others if read_claim is best)
    won = {"winner": best.seat, "win_by": "discard", "discarder": called.thrower}
    return told, won | _worth(claim), reasons


def shown(facts: Facts, house_rules: HouseRules) -> tuple[dict[str, Plain], list[Reason]]:
    """What stays exposed of a hand shown in error: earlier exposures on an X line, nothing on a C line (AM-FALSE-8)."""
    before = tuple(tile_groups(facts, "exposures_before", TILES))
    wrong = tuple(tile_groups(facts, "shown_in_error", TILES))
    if not before and not wrong:
        return {}, []
    concealed = choice(facts, "line_kind", ("X", "C"), "X") == "C"
    returned = returns.from_first_wrong(before + wrong, 0 if concealed else len(before))
    if concealed and house_rules["return_of_concealed_dead"] == "all":
        returned = returns.everything(before + wrong)
    told = returns.told(returned, house_rules)
    jokers = sum(group.count(JOKER) for group in before + wrong)
    told["return_to_rack"] = [place for place in returned.back if place < len(before)]
    told["not_redeemable_jokers"] = jokers - sum(returns.redeemable_jokers(returned, house_rules).values())
    return told, returns.why(returned, house_rules, "AM-FALSE-8")


def _claim(claim: Facts, seats: list[str]) -> Claim:
    seat = choice(claim, "seat", seats)
    return Claim(seat, choice(claim, "purpose", PURPOSES), flag(claim, "committed"), None)


def _rightful(claim: Claim, facts: Facts) -> bool:
    """A pair or a single is called for mah jongg only (AM-CALL-3)."""
    return flag(facts, "legal", True) and claim.purpose not in SMALL


def _best(called: Called, facts: Facts, house_rules: HouseRules) -> Claim | None:
    """A shown hand keeps the tile unless another wins on it (AM-FALSE-9); else the best call of all gets it.

    Nobody gets a joker (AM-JOKER-4).
    """
    claims = [claim for claim, _ in called.others]
    if called.tile is JOKER:
        return None
    if called.shown and not called.converted:
        claims = [claim for claim in claims if claim.purpose == WIN]
        own = Claim(called.declarer, WIN, True, None)
        return _nearest(called, claims, facts, house_rules) or own
    if called.exposure:
        claims.append(Claim(called.declarer, called.exposure, flag(facts, "tile_on_rack"), None))
    return _nearest(called, claims, facts, house_rules)


def _nearest(called: Called, claims: list[Claim], facts: Facts, house_rules: HouseRules) -> Claim | None:
    """The best call; where several compete, the thrower must be told."""
    if called.thrower is None:
        if len(claims) > 1:
            raise BadInput("missing", "discarder")
        return next(iter(claims), None)
    return best_claim(claims, called.thrower, seats_in(facts), house_rules)


def _why(best: Claim, called: Called) -> Reason:
    params = (("seat", best.seat),)
    if best.seat == called.declarer:
        return Reason("tile_stays_with_dead", "AM-FALSE-9", params=params)
    if best.purpose == WIN:
        return Reason("another_wins_on_tile", "AM-FALSE-9", params=params)
    return Reason("another_takes_tile", "AM-CALL-6", params=params)


def _worth(claim: Facts) -> dict[str, Any]:
    return {field: claim[field] for field in ("value", "line", "jokerless") if field in claim}
