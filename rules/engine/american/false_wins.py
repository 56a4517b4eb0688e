"""Mah jongg declared in error (kind `false_win`, AM-FALSE-1 to AM-FALSE-10).

The *declarer* may have shown tiles; others may then have shown theirs, believing it. Who has not is *intact*.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.engine.american import false_win_tiles
from rules.engine.american.cards import card_in
from rules.engine.american.games import seats_in
from rules.engine.american.penalties import (
    NOTHING_PAID,
    add_penalties,
    conclude,
    paid_for_game,
    with_bettor,
)
from rules.engine.american.tables import dead_and_active
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, items, maybe_choice, maybe_number, number
from rules.engine.rulings import Outcome, Plain, Reason, Ruling, Transfer

INTACT = 10  # tournament points of the sole intact hand (AM-TOURN-4)
CONTINUES, ENDS, REPLAY = "continues", "ends", "replay"


@dataclass(frozen=True, slots=True)
class Error:
    """Who declared, whether tiles were shown, who else showed theirs, and who is intact."""

    declarer: str
    shown: bool
    others: tuple[str, ...]
    intact: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """What the error does: `game` as in the case files, who is dead, penalties owed and tournament points.

    `shared`: the bettor who backed the payer pays the same again (AM-BET-7). `owed` is what a cash table pays.
    """

    game: str
    reasons: tuple[Reason, ...]
    dead: tuple[str, ...] = ()
    owed: tuple[Transfer, ...] = ()
    shared: bool = True
    scores: tuple[tuple[str, int], ...] = ()


def false_win(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a false mah jongg and the game after it; raises BadInput.

    Answers game, dead, active, dealer_moves (of a replay), transfers, net, scores; of a called tile awarded and
    converted_to; of shown tiles stay_exposed, return_to_rack, redeemable, not_redeemable_jokers; bet.
    """
    error = _read(facts)
    if error.others and not error.shown:
        reason = Reason("others_showed_unshown", "AM-FALSE-1")
        return Ruling(Outcome.NOT_COVERED, (reason,), answer={"reason": reason.code, "transfers": [], "net": {}})
    called = false_win_tiles.read(facts, error.declarer, error.shown, house_rules)
    taken, won, why = false_win_tiles.award(called, facts, house_rules)
    converted = taken.get("converted_to") is not None
    stage = _stage(facts, error, converted, house_rules)
    if won:
        stage = replace(stage, game=ENDS)
    shown, why_shown = false_win_tiles.shown(facts, house_rules) if error.shown and not converted else ({}, [])
    game = _game(facts, stage, won, house_rules)
    penalties = _penalties(game, stage, facts, house_rules)
    answer: dict[str, Plain] = {
        "game": stage.game,
        **dead_and_active(stage.dead, seats_in(facts)),
        **({"dealer_moves": False} if stage.game == REPLAY else {}),
        **taken,
        **shown,
        **_bet(facts, house_rules),
    }
    about_bet = [*_unshared(stage, facts, house_rules), *_spoke(facts, house_rules)]
    return conclude(answer, [*stage.reasons, *why, *why_shown, *about_bet], game, penalties)


def _read(facts: Facts) -> Error:
    seats = seats_in(facts)
    declarer = choice(facts, "declarer", seats)
    others = choices_in(facts, "others_shown", [seat for seat in seats if seat != declarer])
    if len(set(others)) != len(others):
        raise BadInput("contradicts", "others_shown", list(others))
    told = flag(facts, "whole_hand_shown") or bool(items(facts, "shown_in_error"))
    intact = tuple(seat for seat in seats if seat != declarer and seat not in others)
    return Error(declarer, flag(facts, "shown", told), others, intact)


def _stage(facts: Facts, error: Error, converted: bool, house_rules: HouseRules) -> Stage:
    if converted:
        option = "convert_false_win_to_exposure"
        return Stage(CONTINUES, (Reason("becomes_exposure", "AM-FALSE-2", option=option),))
    if not error.shown:
        return _declared_only(error, house_rules)
    if not error.intact:
        return _all_shown(facts, error, house_rules)
    if len(error.intact) == 1:
        return _one_intact(facts, error, house_rules)
    stage = Stage(CONTINUES, (_dead_by_showing(error),), (error.declarer, *error.others))
    return _later(facts, error, stage, house_rules)


def _dead_by_showing(error: Error) -> Reason:
    if error.others:
        return Reason("both_dead", "AM-FALSE-4", params=(("seat", error.declarer), ("payee", error.others[0])))
    return Reason("declarer_dead", "AM-FALSE-3", params=(("seat", error.declarer),))


def _declared_only(error: Error, house_rules: HouseRules) -> Stage:
    """Declared, nothing shown (AM-FALSE-1)."""
    option = "false_declare_only"
    params = (("seat", error.declarer),)
    if house_rules[option] == "dead":
        return Stage(
            CONTINUES, (Reason("declaration_kills", "AM-FALSE-1", option=option, params=params),), (error.declarer,)
        )
    return Stage(CONTINUES, (Reason("declaration_taken_back", "AM-FALSE-1", option=option, params=params),))


def _one_intact(facts: Facts, error: Error, house_rules: HouseRules) -> Stage:
    """Only one hand is intact: the game ends, and the declarer pays for the wrong hand (AM-FALSE-6)."""
    intact = error.intact[0]
    dead = (error.declarer, *error.others)
    params = (("seat", intact),)
    reason = Reason("one_hand_intact", "AM-FALSE-6", params=params)
    if house_rules["scoring"] == "tournament":
        points = Reason("intact_hand_points", "AM-TOURN-4", amount=INTACT, option="scoring", params=params)
        return Stage(ENDS, (reason, points), dead, scores=((intact, INTACT),))
    owed = _twice(facts, "declared_value", house_rules, Transfer(error.declarer, intact, 0, "false_win", "AM-FALSE-6"))
    return Stage(ENDS, (reason,), dead, owed, shared=False)


def _twice(facts: Facts, field: str, house_rules: HouseRules, *owed: Transfer) -> tuple[Transfer, ...]:
    """These penalties, each twice the value in `field`; where nothing is paid, no value need be told."""
    paid = house_rules["scoring"] == "cash"
    value = number(facts, field, default=None if paid else 1, least=1)
    return tuple(replace(penalty, amount=2 * value) for penalty in owed)


def _all_shown(facts: Facts, error: Error, house_rules: HouseRules) -> Stage:
    """Everyone has shown (AM-FALSE-7)."""
    option = "all_hands_shown"
    dead = (error.declarer, *error.others)
    if house_rules[option] == "replay_no_pay":
        return Stage(REPLAY, (Reason("all_shown_replay", "AM-FALSE-7", option=option),), dead)
    each = [Transfer(error.declarer, seat, 0, "false_win_each", "AM-FALSE-7", option) for seat in error.others]
    owed = _twice(facts, "declared_value", house_rules, *each)
    return Stage(ENDS, (Reason("all_shown_declarer_pays", "AM-FALSE-7", option=option),), dead, owed)


def _later(facts: Facts, error: Error, stage: Stage, house_rules: HouseRules) -> Stage:
    """What happens to those who play on: one dies (AM-FALSE-5), or wrecks the wall (AM-FALSE-10)."""
    dies, wrecks = (maybe_choice(facts, field, error.intact) for field in ("later_dead", "wall_wrecked_by"))
    if wrecks:
        return _wrecked(facts, error, stage, wrecks, house_rules)
    if dies is None:
        return stage
    dead = (*stage.dead, dies)
    if len(error.intact) > 2:
        reason = Reason("later_dead", "AM-DEAD-2", params=(("seat", dies),))
        return replace(stage, reasons=(*stage.reasons, reason), dead=dead)
    last = next(seat for seat in error.intact if seat != dies)
    owed = _twice(facts, "later_dead_value", house_rules, Transfer(dies, last, 0, "died_later", "AM-FALSE-5"))
    reason = Reason("third_hand_dies", "AM-FALSE-5", params=(("seat", dies), ("payee", last)))
    return Stage(ENDS, (*stage.reasons, reason), dead, owed, shared=False)


def _wrecked(facts: Facts, error: Error, stage: Stage, wrecks: str, house_rules: HouseRules) -> Stage:
    value = maybe_number(facts, "lowest_card_value", least=1) or card_in(facts, house_rules).lowest_value
    others = [seat for seat in error.intact if seat != wrecks]
    owed = tuple(Transfer(wrecks, seat, value, "wrecked_wall", "AM-FALSE-10") for seat in others)
    reason = Reason("wall_wrecked", "AM-FALSE-10", params=(("seat", wrecks),))
    return Stage(ENDS, (*stage.reasons, reason), (*stage.dead, wrecks), owed)


def _game(facts: Facts, stage: Stage, won: Facts, house_rules: HouseRules) -> Ruling:
    """What the game pays that goes on, or that another's win on the called tile ends."""
    if won:
        return _paid_on_tile(facts, stage, won, house_rules)
    if stage.game != CONTINUES:
        return NOTHING_PAID
    on_discard = facts.get("win_by") == "discard"
    return paid_for_game(facts, stage.dead, house_rules, discarder=facts.get("discarder") if on_discard else None)


def _paid_on_tile(facts: Facts, stage: Stage, won: Facts, house_rules: HouseRules) -> Ruling:
    """Another won on the called tile; where the value of that hand is not told, nothing is paid yet."""
    course = {**facts, **won}
    if course.get("value") is None and course.get("line") is None:
        return NOTHING_PAID
    return paid_for_game(course, stage.dead, house_rules)


def _penalties(game: Ruling, stage: Stage, facts: Facts, house_rules: HouseRules) -> Ruling:
    if stage.scores:
        return Ruling(Outcome.ANSWERED, scores=stage.scores)
    owed: Sequence[Transfer] = with_bettor(stage.owed, facts, house_rules) if stage.shared else stage.owed
    return add_penalties(game, owed, facts, house_rules)


def _unshared(stage: Stage, facts: Facts, house_rules: HouseRules) -> list[Reason]:
    """A penalty that the bettor does not share, though the backed player pays it (AM-BET-7)."""
    if stage.shared or len(with_bettor(stage.owed, facts, house_rules)) == len(stage.owed):
        return []
    return [Reason("penalty_not_shared", "AM-BET-7", params=(("seat", stage.owed[0].payer),))]


def _bet(facts: Facts, house_rules: HouseRules) -> dict[str, Plain]:
    """A bettor who spoke about the game has no bet (AM-BET-6)."""
    if not flag(facts, "bettor_spoke") or not house_rules["bettor"]:
        return {}
    return {"bet": house_rules["bettor_speech"]}


def _spoke(facts: Facts, house_rules: HouseRules) -> list[Reason]:
    told = _bet(facts, house_rules)
    if not told:
        return []
    code = "bet_void" if told["bet"] == "void" else "spoke_but_pays"
    return [Reason(code, "AM-BET-6", option="bettor_speech")]
