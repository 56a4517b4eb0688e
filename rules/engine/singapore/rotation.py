"""Who deals next, and the Round Wind (kind `rotation`): SG-ROT-1 to SG-ROT-5.

A *change* is the Banker's place passing on; four changes move the Round Wind. A Position remembers `round_wind` and
`changes_in_round`; after the fourth change in North the match is over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, maybe_choice, number, objects
from rules.engine.rulings import WINDS, Outcome, Plain, Position, Reason, Ruling

PLACES = ("P1", "P2", "P3", "P4")
CHANGES_IN_ROUND = 4
RESULTS = ("win", "draw", "false_win")
MOST_HANDS = 10_000


def start(places: Sequence[str], house_rules: HouseRules) -> Position:
    """The Position before the first hand: four places, East first; raises BadInput."""
    if len(places) != len(WINDS) or len(set(places)) != len(places):
        raise BadInput("not_a_choice", "places", list(places))
    return _position(tuple(places), 1, WINDS[0], 0)


def round_wind(position: Position) -> str:
    """The Round Wind (SG-DEAL-2)."""
    return str(dict(position.more)["round_wind"])


def changes(position: Position) -> int:
    """How often the Banker has changed in this round."""
    return int(dict(position.more)["changes_in_round"])


def is_over(position: Position) -> bool:
    """Was that the fourth change in North (SG-ROT-5)?"""
    return changes(position) >= CHANGES_IN_ROUND


def advance(position: Position, moves: bool) -> Position:
    """The Position after a hand, the deal passing on or not."""
    if not moves:
        return replace(position, hand=position.hand + 1)
    east, *others = position.seats
    wind, changed = round_wind(position), changes(position) + 1
    if changed == CHANGES_IN_ROUND and wind != WINDS[-1]:
        wind, changed = WINDS[WINDS.index(wind) + 1], 0
    return _position((*others, east), position.hand + 1, wind, changed)


def _position(seats: tuple[str, ...], hand: int, wind: str, changed: int) -> Position:
    more = (("round_wind", wind), ("changes_in_round", changed))
    return Position(seats, hand=hand, round=WINDS.index(wind) + 1, more=more)


def after_win(banker_won: bool, house_rules: HouseRules) -> tuple[bool, Reason]:
    """Does the deal pass on after a win (SG-ROT-1, SG-ROT-2)? And why."""
    if not banker_won:
        return True, Reason("banker_lost", "SG-ROT-2")
    if house_rules["dealer_on_win"] == "repeat":
        return False, Reason("banker_won", "SG-ROT-1", option="dealer_on_win")
    return True, Reason("banker_won_and_passes", "SG-ROT-1", option="dealer_on_win")


def after_draw(kong: bool, instant: bool, house_rules: HouseRules) -> tuple[bool, Reason]:
    """Does the deal pass on after a draw (SG-ROT-3)? And why."""
    rule = house_rules["draw_passes_deal"]
    by_kong = kong and rule in ("if_kong", "if_kong_or_instant")
    by_instant = instant and rule == "if_kong_or_instant"
    moves = rule == "always" or by_kong or by_instant
    code = (
        "draw_with_kong" if by_kong else "draw_with_instant" if by_instant else "draw_passes" if moves else "draw_stays"
    )
    return moves, Reason(code, "SG-ROT-3", option="draw_passes_deal")


def after_false_hu(house_rules: HouseRules) -> tuple[bool, Reason]:
    """Does the deal pass on after a false Hu that ended the hand (SG-FALSE-4)? And why."""
    moves = house_rules["false_hu_then"] == "hand_ends_dealer_passes"
    code = "false_hu_passes_deal" if moves else "false_hu_keeps_banker"
    return moves, Reason(code, "SG-FALSE-4", option="false_hu_then")


def why(before: Position, after: Position) -> list[Reason]:
    """A new round, or the end of the match."""
    if is_over(after):
        return [Reason("match_over", "SG-ROT-5")]
    if round_wind(before) != round_wind(after):
        return [Reason("new_round", "SG-ROT-4", params=(("wind", round_wind(after)),))]
    return []


def rotation(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `rotation` question: dealer, seats, round_wind, changes_in_round, session_over; raises BadInput.

    Hands after the end of the match are not counted.
    """
    position = _begun(facts)
    reasons = [Reason("first_deal", "SG-DEAL-1")]
    for hand in objects(facts, "hands"):
        if is_over(position):
            reasons = [Reason("match_over", "SG-ROT-5")]
            break
        moves, because = _moves(hand, position, house_rules)
        position, before = advance(position, moves), position
        reasons = [because, *why(before, position)]
    return Ruling(Outcome.ANSWERED, tuple(reasons), answer=_answer(position))


def _begun(facts: Facts) -> Position:
    begun = facts.get("start") or {}
    if not isinstance(begun, Mapping):
        raise BadInput("not_an_object", "start", begun)
    changed = number(begun, "changes_in_round", default=0)
    if changed >= CHANGES_IN_ROUND:
        raise BadInput("not_a_number", "changes_in_round", changed)
    dealer = PLACES.index(choice(begun, "dealer", PLACES, default=PLACES[0]))
    seats = PLACES[dealer:] + PLACES[:dealer]
    return _position(seats, 1, choice(begun, "round_wind", WINDS, default=WINDS[0]), changed)


def _moves(hand: Facts, position: Position, house_rules: HouseRules) -> tuple[bool, Reason]:
    result = choice(hand, "result", RESULTS)
    winners = _winners(hand)
    if result != "win" and winners:
        raise BadInput("contradicts", "winner", list(winners))
    if result == "win":
        if not winners:
            raise BadInput("missing", "winner")
        return after_win(position.dealer in winners, house_rules)
    if result == "false_win":
        return after_false_hu(house_rules)
    return after_draw(flag(hand, "kong_completed"), flag(hand, "instant_paid"), house_rules)


def _winners(hand: Facts) -> tuple[str, ...]:
    """One winner, or several where all win (SG-CLAIM-5)."""
    winner = maybe_choice(hand, "winner", PLACES)
    return (*((winner,) if winner else ()), *choices_in(hand, "winners", PLACES))


def _answer(position: Position) -> dict[str, Plain]:
    return {
        "dealer": position.dealer,
        "seats": position.by_wind(),
        "hand": position.hand,
        "round_wind": round_wind(position),
        "changes_in_round": changes(position),
        "session_over": is_over(position),
    }
