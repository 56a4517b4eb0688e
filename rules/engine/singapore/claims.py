"""Who gets a tile that several want (kind `claims`): SG-CLAIM-1 to SG-CLAIM-8.

Only a claim that is wrong in itself is rejected; a right one that another outranks is neither awarded nor rejected.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, maybe_choice, objects, tile
from rules.engine.rulings import WINDS, Outcome, Plain, Reason, Ruling
from rules.engine.singapore.limit_hands import LIMIT_HAND_NAMES
from rules.engine.singapore.melds import right_of
from rules.engine.singapore.tiles import BONUS_MASK, HONOUR_MASK, TILES, mask

PURPOSES = ("win", "kong", "pong", "chi")
SOURCES = ("discard", "kong_added", "kong_concealed")
HANDS = ("standard", *LIMIT_HAND_NAMES)
REASONS = {  # why a claim was found wrong before, and the rule it breaks
    "no_valid_hand": "SG-SET-1",
    "below_minimum_tai": "SG-LIMIT-1",
    "passed_tile": "SG-PASS-1",
    "own_last_discard": "SG-PASS-3",
    "malformed_meld": "SG-SET-3",
    "wrong_tile_count": "SG-WIN-1",
    "too_many_copies": "SG-WIN-1",
    "short_hand": "SG-HAND-1",
    "long_hand": "SG-HAND-2",
}


class Claim(NamedTuple):
    """Who wants the tile, and what for; `why` it is not `legal` was found before."""

    seat: str
    purpose: str
    wonders: bool
    legal: bool
    why: str | None

    def to_plain(self) -> dict[str, Plain]:
        """As it stands in an answer."""
        return {"seat": self.seat, "purpose": self.purpose}


class Offer(NamedTuple):
    """A tile that may be claimed: `kind` is its mask; `discarder` threw it or declared the Kong."""

    kind: int
    discarder: str
    source: str


def claims(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `claims` question: awarded, rejected, tile_from and next_turn; raises BadInput."""
    offer = Offer(
        kind=mask([tile(facts, "tile", TILES)]),
        discarder=choice(facts, "discarder", WINDS),
        source=choice(facts, "tile_source", SOURCES, default="discard"),
    )
    asked = [_claim(plain) for plain in objects(facts, "claims")]
    refusals = {claim: _refusal(claim, offer, house_rules) for claim in asked}
    awarded = _awarded([claim for claim, refusal in refusals.items() if not refusal], offer, house_rules)
    rejected = [(claim, refusal) for claim, refusal in refusals.items() if refusal]
    reasons = (*_why(awarded, offer, house_rules), *(refusal for _, refusal in rejected))
    return Ruling(Outcome.ANSWERED, reasons, answer=_answer(awarded, rejected, offer))


def _claim(plain: Facts) -> Claim:
    hand = choice(plain, "hand", HANDS, default="standard")
    legal = flag(plain, "legal", default=True)
    why = maybe_choice(plain, "why", (*REASONS, *OWN_REASONS))
    if legal and why:
        raise BadInput("contradicts", "why", why)
    seat, purpose = choice(plain, "seat", WINDS), choice(plain, "purpose", PURPOSES)
    return Claim(seat, purpose, hand == "thirteen_wonders", legal, why)


OWN_REASONS = {  # found here
    "own_discard": "SG-CLAIM-3",
    "only_win_may_rob": "SG-CLAIM-6",
    "concealed_kong_not_robbable": "SG-CLAIM-7",
    "chi_not_from_left": "SG-CLAIM-2",
}


def _refusal(claim: Claim, offer: Offer, house_rules: HouseRules) -> Reason | None:
    """Why the claim is wrong in itself, or None."""
    if claim.seat == offer.discarder:
        return _wrong("own_discard", claim)
    if offer.source == "kong_added" and claim.purpose != "win":
        return _wrong("only_win_may_rob", claim)
    if offer.source == "kong_concealed":
        robs = claim.purpose == "win" and claim.wonders and house_rules["rob_concealed_kong"] == "thirteen_wonders"
        if not robs:
            return _wrong("concealed_kong_not_robbable", claim, "rob_concealed_kong")
    if _malformed(claim, offer):
        return _wrong("malformed_meld", claim)
    if claim.purpose == "chi" and claim.seat != right_of(offer.discarder):
        return _wrong("chi_not_from_left", claim)
    if claim.legal:
        return None
    return _wrong(claim.why, claim) if claim.why else _wrong("not_legal", claim)


def _malformed(claim: Claim, offer: Offer) -> bool:
    """No honour stands in a Chi, and no bonus tile in any set."""
    if claim.purpose == "chi" and offer.kind & HONOUR_MASK:
        return True
    return claim.purpose != "win" and bool(offer.kind & BONUS_MASK)


def _wrong(code: str, claim: Claim, option: str | None = None) -> Reason:
    cite = REASONS.get(code) or OWN_REASONS.get(code, "SG-CLAIM-8")
    return Reason(code, cite, option=option, params=(("seat", claim.seat), ("purpose", claim.purpose)))


def _awarded(right: list[Claim], offer: Offer, house_rules: HouseRules) -> list[Claim]:
    """Hu before Pong and Kong, those before Chi (SG-CLAIM-1); among equals the first in turn (SG-CLAIM-4)."""
    wins = _in_turn([claim for claim in right if claim.purpose == "win"], offer)
    if wins:
        return _winners(wins, house_rules["multi_win"])
    sets = _in_turn([claim for claim in right if claim.purpose in ("pong", "kong")], offer)
    return (sets or right)[:1]


def _winners(wins: list[Claim], rule: str) -> list[Claim]:
    if rule == "all_win":
        return list({claim.seat: claim for claim in wins}.values())
    wonders = [claim for claim in wins if claim.wonders and rule == "thirteen_wonders_first"]
    return (wonders or wins)[:1]


def _in_turn(claims: Iterable[Claim], offer: Offer) -> list[Claim]:
    first = WINDS.index(offer.discarder)
    return sorted(claims, key=lambda claim: (WINDS.index(claim.seat) - first) % len(WINDS))


def _why(awarded: list[Claim], offer: Offer, house_rules: HouseRules) -> list[Reason]:
    if not awarded:
        return [Reason("nobody_gets_the_tile", "SG-TURN-1")]
    if awarded[0].purpose != "win":
        return [_got("tile_awarded", "SG-CLAIM-1", claim) for claim in awarded]
    if offer.source != "discard":
        cite = "SG-CLAIM-6" if offer.source == "kong_added" else "SG-CLAIM-7"
        return [_got("kong_robbed", cite, claim) for claim in awarded]
    cite = "SG-CLAIM-5" if house_rules["multi_win"] == "all_win" else "SG-CLAIM-4"
    return [_got("tile_awarded", cite, claim, "multi_win") for claim in awarded]


def _got(code: str, cite: str, claim: Claim, option: str | None = None) -> Reason:
    return Reason(code, cite, option=option, params=(("seat", claim.seat), ("purpose", claim.purpose)))


def _answer(awarded: list[Claim], rejected: list[tuple[Claim, Reason]], offer: Offer) -> dict[str, Plain]:
    answer: dict[str, Plain] = {
        "awarded": [claim.to_plain() for claim in awarded],
        "rejected": [claim.to_plain() | {"reason": refusal.code} for claim, refusal in rejected],
    }
    if awarded:
        answer["tile_from"] = offer.discarder
    if awarded and awarded[0].purpose != "win":
        answer["next_turn"] = right_of(awarded[0].seat)
    return answer
