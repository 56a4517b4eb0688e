"""A whole recorded hand: the win proved or attested, what it pays, and who deals next (AM-REC-1)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.american import proofs
from rules.engine.american.games import WALL_GAME, WAYS, read_game
from rules.engine.american.payments import refuse, settle
from rules.engine.american.rotation import RESULTS, advance, is_over
from rules.engine.american.rotation import why as why_next
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, maybe_choice
from rules.engine.rulings import BETTOR, WINDS, Outcome, Plain, Position, Reason, Ruling

COURSE = frozenset(
    {
        *("win_by", "winner", "discarder", "dead", "bet_on", "bettor_spoke", "dice_doubles", "in_last_wall"),
        *("copies_visible_elsewhere", "winner_exposures", "winner_exposed_quint", "out_of_turn_discard"),
        "turn_started_with_call_from",
    }
)
FACTS = proofs.FACTS | COURSE | {"result", "totals_before"}


def score(facts: Facts, position: Position, house_rules: HouseRules) -> Ruling:
    """The Ruling on a recorded hand: transfers between seats, reasons, and the Position after it; raises BadInput.

    A declaration that is no win is refused: no transfers and no next Position. `answer` holds result, winner, win_by,
    and of a win value, lines, line, jokerless, jokerless_bonus_applies, proof ("tiles" or "attested").
    """
    for fact in facts:
        if fact not in FACTS:
            raise BadInput("unknown_fact", fact)
    result = choice(facts, "result", RESULTS)
    seats = WINDS[: len(position.seats)]
    winner = _winner(facts, result, seats)
    if is_over(position, house_rules):
        return refuse(Outcome.NOT_COVERED, Reason("match_over", "AM-ROT-3", option="hands_per_game"))
    won = result == "win"
    ruling = _won(facts, position, house_rules) if won else _unwon(facts, result, position, house_rules)
    ruling = replace(ruling, answer={**_told(facts, result, winner), **(ruling.answer or {})})
    return _moved_on(ruling, result, winner, position, house_rules)


def _winner(facts: Facts, result: str, seats: tuple[str, ...]) -> str | None:
    winner = maybe_choice(facts, "winner", seats)
    if result == "win" and winner is None:
        raise BadInput("missing", "winner")
    if result != "win" and winner is not None:
        raise BadInput("contradicts", "winner", winner)
    return winner


def _told(facts: Facts, result: str, winner: str | None) -> dict[str, Plain]:
    return {"result": result, "winner": winner, "win_by": facts.get("win_by") if winner else None}


def _moved_on(ruling: Ruling, result: str, winner: str | None, position: Position, house_rules: HouseRules) -> Ruling:
    """With the Position after the hand; what was refused leaves the table as it is."""
    if ruling.outcome not in (Outcome.WIN, Outcome.NO_WINNER):
        return ruling
    place = position.by_wind()[winner] if winner else None
    after = advance(position, result, place, house_rules)
    reasons = (*ruling.reasons, *why_next(result, position, after, house_rules))
    return replace(ruling, reasons=reasons, next=after)


def _unwon(facts: Facts, result: str, position: Position, house_rules: HouseRules) -> Ruling:
    """A game that nobody won: a wall game is paid for by nobody but the bettor's table, the others by nobody at all."""
    if maybe_choice(facts, "win_by", WAYS) not in (None, WALL_GAME):
        raise BadInput("contradicts", "win_by", facts["win_by"])
    game = read_game(_course(facts, position, house_rules) | {"win_by": WALL_GAME}, house_rules)
    if result == WALL_GAME:
        return settle(game, house_rules)
    reasons = (Reason("thrown_in", "AM-COUNT-4"),) if result == "thrown_in" else ()
    return Ruling(Outcome.NO_WINNER, reasons, answer={"transfers": [], "net": {}})


def _won(facts: Facts, position: Position, house_rules: HouseRules) -> Ruling:
    """A win, once something vouches for it. An impossible course is refused before the hand is looked at."""
    choice(facts, "win_by", [way for way in WAYS if way != WALL_GAME])
    course = _course(facts, position, house_rules) | proofs.seen(facts) | {"value": 1}
    game = read_game(course, house_rules)
    win = proofs.vouched(facts, house_rules)
    if isinstance(win, Ruling):
        return win
    assert game.win is not None
    worth = replace(game.win, value=win.value, jokerless=win.bonus)
    ruling = settle(replace(game, win=worth), house_rules)
    answer = {**_worth(win), **(ruling.answer or {})}
    return replace(ruling, reasons=(*win.reasons, *ruling.reasons), answer=answer)


def _worth(win: proofs.Win) -> dict[str, Plain]:
    return {
        "value": win.value,
        "lines": list(win.lines),
        "line": win.line,
        "jokerless": win.jokerless,
        "jokerless_bonus_applies": win.bonus,
        "proof": win.proof,
    }


def _course(facts: Facts, position: Position, house_rules: HouseRules) -> dict[str, Any]:
    """The facts of a `payout` question but for the hand's value."""
    if facts.get("bet_on") is not None and not position.aside:
        raise BadInput("contradicts", "bet_on", facts["bet_on"])
    course = {fact: facts[fact] for fact in COURSE if fact in facts}
    seats = list(WINDS[: len(position.seats)])
    return course | {"seats": seats, "pie_left": _pie_left(facts, seats, house_rules)}


def _pie_left(facts: Facts, seats: list[str], house_rules: HouseRules) -> dict[str, int] | None:
    """What each may still lose: the limit and what was won so far, or less what was lost (AM-PAY-10)."""
    totals = facts.get("totals_before") or {}
    if not isinstance(totals, Mapping):
        raise BadInput("not_an_object", "totals_before", totals)
    for seat, total in totals.items():
        if seat not in (*seats, BETTOR) or not isinstance(total, int) or isinstance(total, bool):
            raise BadInput("not_a_number", "totals_before", total)
    limit = house_rules["pie_limit"]
    return {seat: max(0, limit + total) for seat, total in totals.items()} if limit is not None else None
