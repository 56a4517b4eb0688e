"""A discard called by a wrong name (kind `misnamed_tile`, AM-MISNAME-1 to AM-MISNAME-5).

A claim on the *spoken* name needs the tile that was named; a claim on the *real* tile needs the one that lies there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.american.calls import Claim, best_claim
from rules.engine.american.games import seats_in
from rules.engine.american.penalties import NOTHING_PAID, conclude, paid_for_game
from rules.engine.american.tables import dead_and_active
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, maybe_tile, objects, tile
from rules.engine.rulings import Plain, Reason, Ruling
from rules.engine.tiles import Tile

PURPOSES = ("win", "exposure")


@dataclass(frozen=True, slots=True)
class Asked:
    """One claim: `facts` as they came; `spoken` says that it needs the tile named, not the one that lies there.

    `corrected`: it was made after the right name was called.
    """

    claim: Claim
    facts: Facts
    spoken: bool
    corrected: bool

    @property
    def wins(self) -> bool:
        """Is it for mah jongg?"""
        return self.claim.purpose == "win"


@dataclass(frozen=True, slots=True)
class Exposures:
    """What becomes of claims for an exposure: seats that die, that take the claim back, that keep the tile."""

    dead: tuple[str, ...]
    withdrawn: tuple[str, ...]
    kept: tuple[Claim, ...]
    reasons: tuple[Reason, ...]


def misnamed_tile(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a misnamed tile and what was claimed; raises BadInput.

    Answers game, winner, dead, active, withdrawn, awarded (to an exposure), must_swap, transfers, net, scores.
    """
    seats = seats_in(facts)
    thrower, named, actual = (
        choice(facts, "discarder", seats),
        tile(facts, "named", TILES),
        tile(facts, "actual", TILES),
    )
    if named is actual:
        raise BadInput("contradicts", "actual", actual.code)
    told = [_asked(claim, facts, seats, thrower, (named, actual)) for claim in objects(facts, "claims")]
    swaps = flag(facts, "has_named") and bool(house_rules["misnamed_must_swap"])
    void = [(one, refusal) for one in told if (refusal := _refusal(one, actual, swaps))]
    asked = [one for one in told if not _refusal(one, actual, swaps)]
    winner, reasons = _winner(asked, thrower, seats, house_rules)
    exposures = _exposures([] if winner else [one for one in asked if not one.wins], swaps, house_rules)
    taker = best_claim(exposures.kept, thrower, seats, house_rules)
    game = _paid(winner, thrower, facts, house_rules) if winner else NOTHING_PAID
    answer: dict[str, Plain] = {
        "game": "ends" if winner else "continues",
        "winner": winner.claim.seat if winner else None,
        **dead_and_active(exposures.dead, seats),
        "withdrawn": [*(one.claim.seat for one, _ in void), *exposures.withdrawn],
        "awarded": [taker.plain()] if taker else [],
        "must_swap": swaps,
    }
    why = [*_general(facts, told, swaps), *(refusal for _, refusal in void), *reasons, *exposures.reasons]
    return conclude(answer, why, game, NOTHING_PAID)


def _asked(
    claim: Facts, facts: Facts, seats: Sequence[str], thrower: str, named_and_actual: tuple[Tile, Tile]
) -> Asked:
    seat = choice(claim, "seat", [seat for seat in seats if seat != thrower])
    purpose = choice(claim, "purpose", PURPOSES)
    needs = maybe_tile(claim, "needs", TILES)
    if needs not in (None, *named_and_actual):
        raise BadInput("contradicts", "needs", claim["needs"])
    corrected = flag(claim, "after_correction") or flag(facts, "corrected")
    spoken = not corrected if needs is None else needs is named_and_actual[0]
    return Asked(Claim(seat, purpose, flag(claim, "committed"), None), claim, spoken, corrected)


def _refusal(one: Asked, actual: Tile, swaps: bool) -> Reason | None:
    """A claim for nothing: on a name that is corrected already, or on a real tile that is a joker."""
    params = (("seat", one.claim.seat),)
    if one.spoken and one.corrected and not swaps:
        return Reason("corrected_name_claimed", "AM-MISNAME-1", params=params)
    if not one.spoken and actual is JOKER:
        return Reason("joker_discard_not_callable", "AM-JOKER-4", (JOKER.code,), params=params)
    return None


def _winner(
    asked: Sequence[Asked], thrower: str, seats: Sequence[str], house_rules: HouseRules
) -> tuple[Asked | None, list[Reason]]:
    """Whose mah jongg stands: on the spoken name or on the real tile (AM-MISNAME-5), then the nearest turn."""
    spoken = [one for one in asked if one.wins and one.spoken]
    real = [one for one in asked if one.wins and not one.spoken]
    reasons = []
    option = "misnamed_two_claims"
    first = spoken or real
    if spoken and real:
        named_first = house_rules[option] == "named_first"
        first = spoken if named_first else real
        code = "spoken_name_stands" if named_first else "real_tile_stands"
        reasons.append(Reason(code, "AM-MISNAME-5", option=option))
    best = best_claim([one.claim for one in first], thrower, seats, house_rules)
    winner = next((one for one in first if one.claim is best), None)
    return winner, [*reasons, *_won(winner)]


def _won(winner: Asked | None) -> list[Reason]:
    if winner is None:
        return []
    params = (("seat", winner.claim.seat),)
    if winner.spoken:
        return [Reason("won_on_spoken_name", "AM-MISNAME-3", params=params)]
    return [Reason("won_on_real_tile", "AM-MISNAME-1", params=params)]


def _paid(winner: Asked, thrower: str, facts: Facts, house_rules: HouseRules) -> Ruling:
    if winner.facts.get("value") is None and winner.facts.get("line") is None:
        return NOTHING_PAID
    told = {"winner": winner.claim.seat, "win_by": "discard", "discarder": thrower, "misnamed": winner.spoken}
    return paid_for_game({**facts, **winner.facts}, (), house_rules, **told)


def _exposures(asked: Sequence[Asked], swaps: bool, house_rules: HouseRules) -> Exposures:
    """Claims for an exposure: on the real tile they stand, on the spoken name only when the tile is swapped."""
    fates = [(one.claim, *_exposure(one, swaps, house_rules)) for one in asked]
    return Exposures(
        dead=tuple(claim.seat for claim, fate, _ in fates if fate == "dead"),
        withdrawn=tuple(claim.seat for claim, fate, _ in fates if fate == "withdrawn"),
        kept=tuple(claim for claim, fate, _ in fates if fate == "kept"),
        reasons=tuple(reason for _, _, reason in fates),
    )


def _exposure(one: Asked, swaps: bool, house_rules: HouseRules) -> tuple[str, Reason]:
    params = (("seat", one.claim.seat),)
    if not one.spoken:
        return "kept", Reason("real_tile_may_be_claimed", "AM-MISNAME-1", params=params)
    if swaps:
        return "kept", Reason("named_tile_put_down", "AM-MISNAME-4", option="misnamed_must_swap", params=params)
    if not one.claim.committed:
        return "withdrawn", Reason("misnamed_claim_withdrawn", "AM-MISNAME-2", params=params)
    option = "misnamed_exposure_claimant"
    if house_rules[option] == "may_withdraw":
        return "withdrawn", Reason("misnamed_exposure_taken_back", "AM-MISNAME-2", option=option, params=params)
    if house_rules[option] == "takes_real_tile" and flag(one.facts, "can_use_actual"):
        return "kept", Reason("misnamed_uses_real_tile", "AM-MISNAME-2", option=option, params=params)
    return "dead", Reason("misnamed_exposure_kills", "AM-MISNAME-2", option=option, params=params)


def _general(facts: Facts, asked: Sequence[Asked], swaps: bool) -> list[Reason]:
    """What holds whoever claimed."""
    reasons = []
    if flag(facts, "corrected"):
        reasons.append(Reason("name_corrected", "AM-MISNAME-1"))
    elif not asked:
        reasons.append(Reason("misnamed_unclaimed", "AM-MISNAME-1"))
    if flag(facts, "has_named"):
        code = "must_swap" if swaps else "need_not_swap"
        reasons.append(Reason(code, "AM-MISNAME-4", option="misnamed_must_swap"))
    return reasons
