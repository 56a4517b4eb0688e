"""A whole recorded hand: win or draw, instant payments, liability, false Hu, and who deals next.

Facts: `result` is win, draw, or false_win (a false Hu ended the hand).

- Of a win: `win_by`, `discarder`, and the facts of one win that `proofs` describes. Where all may win on one tile,
  `also_won` lists the other winners, each with the facts of a win of its own (SG-CLAIM-5).
- Of a false Hu that ended the hand: `false_declarer`, `shown` (default true), `win_by`, `discarder`.
- Of any hand what `records` describes.
- `totals_before` may be there; no rule of this game asks for it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, maybe_choice, objects
from rules.engine.rulings import WINDS, Outcome, Plain, Position, Reason, Ruling, Transfer
from rules.engine.singapore import proofs, records
from rules.engine.singapore.hand import TAKEN, WAYS
from rules.engine.singapore.mistakes import penalty, read_false_hu
from rules.engine.singapore.mistakes import why as why_false
from rules.engine.singapore.payments import money, payment
from rules.engine.singapore.proofs import Vouched, not_covered
from rules.engine.singapore.records import Record, bonus_codes, bonus_of, read_record
from rules.engine.singapore.rotation import (
    RESULTS,
    advance,
    after_draw,
    after_false_hu,
    after_win,
    is_over,
    round_wind,
)
from rules.engine.singapore.rotation import why as why_next

COURSE = frozenset({"result", "win_by", "discarder", "also_won", "false_declarer", "shown", "totals_before"})
FACTS = COURSE | proofs.FACTS | records.FACTS
OF_A_WIN = (proofs.FACTS | {"also_won"}) - {"winner"}


def score(facts: Facts, position: Position, house_rules: HouseRules) -> Ruling:
    """The Ruling on a recorded hand: transfers between seats, reasons, and the Position after it; raises BadInput.

    A declaration that is no win is refused: no transfers and no next Position. `answer` holds result, winner, winners,
    win_by, kong_completed, instant_paid, transfers and net; of a win tai, items, limit_hand, proof and liable.
    """
    result = _result(facts)
    if is_over(position):
        return not_covered(Reason("match_over", "SG-ROT-5"))
    wins = _wins(facts) if result == "win" else []
    shown = {win["winner"]: tiles for win in wins if (tiles := proofs.shown_tiles(win)) is not None}
    record = read_record(facts, shown, house_rules)
    refusal = record.refusal()
    if refusal:
        return Ruling(Outcome.IMPOSSIBLE, (refusal,), answer={"result": result, "reason": refusal.code})
    stopped = _stopped(record, result, wins, house_rules)
    if stopped:
        return stopped
    if result == "win":
        return _won(_with_bonus(wins, facts, shown), record, position, house_rules)
    if result == "draw":
        return _drawn(record, position, house_rules)
    return _ended_by_mistake(facts, record, position, house_rules)


def _result(facts: Facts) -> str:
    for fact in facts:
        if fact not in FACTS:
            raise BadInput("unknown_fact", fact)
    result = choice(facts, "result", RESULTS)
    own = {"win": ("false_declarer",), "draw": ("false_declarer", "winner", "win_by"), "false_win": ("winner",)}[result]
    for fact in (*own, *(OF_A_WIN if result != "win" else ())):
        if facts.get(fact) is not None:
            raise BadInput("contradicts", fact, facts[fact])
    if not isinstance(facts.get("totals_before") or {}, Mapping):
        raise BadInput("not_an_object", "totals_before", facts["totals_before"])
    return result


def _wins(facts: Facts) -> list[dict[str, Any]]:
    """The facts of every win, the first one first."""
    course = {"win_by": choice(facts, "win_by", WAYS), "discarder": maybe_choice(facts, "discarder", WINDS)}
    wins = [{fact: facts[fact] for fact in proofs.FACTS if fact in facts}]
    for other in objects(facts, "also_won"):
        for fact in other:
            if fact not in proofs.FACTS:
                raise BadInput("unknown_fact", f"also_won.{fact}")
        wins.append(dict(other))
    for win in wins:
        win["winner"] = choice(win, "winner", WINDS)
    if len({win["winner"] for win in wins}) != len(wins):
        raise BadInput("contradicts", "also_won", [win["winner"] for win in wins[1:]])
    return [win | course for win in wins]


def _with_bonus(wins: list[dict[str, Any]], facts: Facts, shown: Mapping[str, Facts]) -> list[dict[str, Any]]:
    """Recorded tiles with the winner's bonus area, wherever that was told."""
    areas = bonus_of(facts, shown)
    return [
        win | {"tiles": {**shown[win["winner"]], "bonus": bonus_codes(areas[win["winner"]])}}
        if win["winner"] in shown
        else win
        for win in wins
    ]


def _stopped(record: Record, result: str, wins: list[dict[str, Any]], house_rules: HouseRules) -> Ruling | None:
    """What the agreed rules do not let happen after a false Hu, or with several winners."""
    goes_on = house_rules["false_hu_then"] == "dead_hand_continue"
    dead = {mistake.declarer for mistake in record.false_hu if mistake.shown}
    if dead and not goes_on:
        return not_covered(Reason("false_hu_ended_hand", "SG-FALSE-4", option="false_hu_then"))
    for win in wins:
        if win["winner"] in dead:
            params = (("seat", win["winner"]),)
            reason = Reason("offender_cannot_win", "SG-FALSE-4", option="false_hu_then", params=params)
            return Ruling(Outcome.NOT_A_WIN, (reason,), answer={"valid": False, "reason": reason.code})
    together = house_rules["multi_win"] == "all_win" and all(win["win_by"] in TAKEN for win in wins)
    if len(wins) > 1 and not together:
        return not_covered(Reason("one_winner_only", "SG-CLAIM-4", option="multi_win"))
    if result == "false_win" and goes_on:
        return not_covered(Reason("false_hu_hand_goes_on", "SG-FALSE-4", option="false_hu_then"))
    return None


def _won(wins: list[dict[str, Any]], record: Record, position: Position, house_rules: HouseRules) -> Ruling:
    vouched: list[Vouched] = []
    for win in wins:
        found = proofs.vouched(win, round_wind(position), house_rules)
        if isinstance(found, Ruling):
            answer = {"result": "win", "winner": win["winner"], "win_by": win["win_by"], **(found.answer or {})}
            return replace(found, answer=answer)
        vouched.append(found)
    first = vouched[0]
    winners = [one.win.winner for one in vouched]
    answer = {**first.answer, "winner": winners[0], "winners": winners, "win_by": first.win.win_by}
    if len(vouched) > 1:
        answer["wins"] = [one.answer | {"winner": one.win.winner} for one in vouched]
    transfers = [transfer for one in vouched for transfer in one.transfers]
    reasons = [reason for one in vouched for reason in one.reasons]
    moves = after_win(WINDS[0] in winners, house_rules)
    return _settled(Outcome.WIN, "win", transfers, reasons, answer, record, moves, position, house_rules)


def _drawn(record: Record, position: Position, house_rules: HouseRules) -> Ruling:
    moves = after_draw(record.kong_completed, record.instant_paid(house_rules), house_rules)
    reasons = [Reason("nobody_won", "SG-ROT-3")]
    return _settled(Outcome.NO_WINNER, "draw", [], reasons, {"winner": None}, record, moves, position, house_rules)


def _ended_by_mistake(facts: Facts, record: Record, position: Position, house_rules: HouseRules) -> Ruling:
    mistake = read_false_hu(facts, choice(facts, "false_declarer", WINDS))
    if not mistake.shown:
        return not_covered(Reason("withdrawn_hu_goes_on", "SG-FALSE-3", params=(("seat", mistake.declarer),)))
    transfers = list(penalty(mistake, house_rules))
    reasons = list(why_false(mistake, house_rules))
    answer: dict[str, Plain] = {"winner": None, "false_declarer": mistake.declarer}
    moves = after_false_hu(house_rules)
    return _settled(Outcome.NO_WINNER, "false_win", transfers, reasons, answer, record, moves, position, house_rules)


def _settled(
    outcome: Outcome,
    result: str,
    transfers: list[Transfer],
    reasons: list[Reason],
    answer: Mapping[str, Plain],
    record: Record,
    moves: tuple[bool, Reason],
    position: Position,
    house_rules: HouseRules,
) -> Ruling:
    """The hand with what fell due beside its result, and the Position after it."""
    paid = (*transfers, *record.due(house_rules))
    after = advance(position, moves[0])
    why = (*reasons, *map(payment, paid), *record.why(house_rules), moves[1], *why_next(position, after))
    beside = {"kong_completed": record.kong_completed, "instant_paid": record.instant_paid(house_rules)}
    return Ruling(outcome, why, paid, answer={"result": result, **answer, **beside, **money(paid)}, next=after)
