"""The table after an incident: who is dead, who plays on, and what many dead make of the game (AM-DEAD-6)."""

from collections.abc import Collection, Sequence

from rules.engine.american.games import seats_in
from rules.engine.reading import Facts, choices_in, items
from rules.engine.rulings import WINDS, Outcome, Plain, Reason, Ruling

FALSE_MAH_JONGG = frozenset({"false_win", "false_mahjong", "false_mah_jongg"})
TOO_MANY_DEAD = 3


def after(seat: str, seats: Sequence[str], skipped: Collection[str] = ()) -> list[str]:
    """The other seats in turn order, beginning at the right of `seat`; it need not be among them itself."""
    turn = WINDS.index(seat)
    order = WINDS[turn + 1 :] + WINDS[:turn]
    return [other for other in order if other in seats and other not in skipped]


def dead_and_active(dead: Collection[str], seats: Sequence[str]) -> dict[str, Plain]:
    """`dead` and `active`, each in turn order."""
    return {
        "dead": [seat for seat in seats if seat in dead],
        "active": [seat for seat in seats if seat not in dead],
    }


def many_dead(facts: Facts) -> Ruling:
    """Several are dead by these causes: from three on the game is replayed, unless one died by a false mah jongg."""
    seats = seats_in(facts)
    dead = frozenset(choices_in(facts, "dead", seats))
    told = dead_and_active(dead, seats) | {"transfers": [], "net": {}}
    if len(dead) < TOO_MANY_DEAD:
        reason = Reason("others_play_on", "AM-DEAD-2")
        return Ruling(Outcome.ANSWERED, (reason,), answer=told | {"game": "continues"})
    if FALSE_MAH_JONGG & {str(cause) for cause in items(facts, "causes")}:
        return Ruling(Outcome.NOT_COVERED, (Reason("three_dead_after_false_win", "AM-DEAD-6"),), answer=told)
    return Ruling(Outcome.ANSWERED, (three_dead(),), answer=told | {"game": "replay", "dealer_moves": False})


def three_dead() -> Reason:
    """Why a game with three dead is replayed."""
    return Reason("three_dead_replay", "AM-DEAD-6")
