"""A wrong number of tiles (kind `tile_count`, AM-COUNT-1 to AM-COUNT-4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.american.games import seats_in
from rules.engine.american.penalties import NOTHING_PAID, conclude, paid_for_game
from rules.engine.american.tables import TOO_MANY_DEAD, dead_and_active, three_dead
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, number
from rules.engine.rulings import Plain, Reason, Ruling

IN_HAND = 13
ON_TURN = 14


@dataclass(frozen=True, slots=True)
class Found:
    """What a count does: `game` as in the case files, the seats it kills, and why."""

    game: str
    reasons: tuple[Reason, ...]
    dead: tuple[str, ...] = ()
    dealer_moves: bool | None = None
    may_take: bool = False
    right: bool = False


def tile_count(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on one count, or on several wrong ones (`wrong_count`); raises BadInput.

    Answers game, dead, active, reason (of a wrong count), dealer_moves (where the game is over), pays_winner (a dead
    player in full), may_take_tile, transfers, net.
    """
    seats = seats_in(facts)
    wrong = choices_in(facts, "wrong_count", seats)
    found = _several(facts, wrong, house_rules) if wrong else _one(facts, seats, house_rules)
    over = found.game in ("redeal", "thrown_in", "replay")
    game = NOTHING_PAID if over else paid_for_game(facts, found.dead, house_rules)
    answer: dict[str, Plain] = {
        "game": found.game,
        "reason": None if found.right else "wrong_tile_count",
        **dead_and_active(found.dead, seats),
        "dealer_moves": found.dealer_moves,
        "pays_winner": bool(found.dead) and house_rules["dead_pays"] == "same_as_others",
        "may_take_tile": found.may_take,
    }
    return conclude(answer, found.reasons, game, NOTHING_PAID)


def _one(facts: Facts, seats: Sequence[str], house_rules: HouseRules) -> Found:
    seat, held = choice(facts, "seat", seats), number(facts, "tiles_held")
    begun = flag(facts, "east_has_discarded", True)
    right = ON_TURN if flag(facts, "own_turn") or (seat == "E" and not begun) else IN_HAND
    params = (("seat", seat), ("held", held), ("right", right))
    if held == right:
        return Found("continues", (Reason("right_tile_count", "AM-COUNT-1", params=params),), right=True)
    if begun:
        return _dead((seat,), Reason("wrong_tile_count_kills", "AM-COUNT-2", params=params), house_rules)
    if flag(facts, "left_of_east", seat == seats[-1]) and held == right - 1:
        return Found("continues", (Reason("takes_missing_tile", "AM-COUNT-3", params=params),), may_take=True)
    return Found("redeal", (Reason("wrong_count_before_play", "AM-COUNT-3", params=params),), dealer_moves=False)


def _several(facts: Facts, wrong: Sequence[str], house_rules: HouseRules) -> Found:
    if len(set(wrong)) != len(wrong):
        raise BadInput("contradicts", "wrong_count", list(wrong))
    if not flag(facts, "east_has_discarded", True):
        return Found("redeal", (Reason("wrong_counts_before_play", "AM-COUNT-3"),), dealer_moves=False)
    if len(wrong) == 1:
        params = (("seat", wrong[0]),)
        return _dead(tuple(wrong), Reason("wrong_tile_count_kills", "AM-COUNT-2", params=params), house_rules)
    option = "two_wrong_counts"
    if house_rules[option] == "throw_in":
        return Found("thrown_in", (Reason("two_wrong_counts", "AM-COUNT-4", option=option),), dealer_moves=True)
    reason = Reason("wrong_counts_kill", "AM-COUNT-4", option=option)
    if len(wrong) >= TOO_MANY_DEAD:
        return Found("replay", (reason, three_dead()), tuple(wrong), dealer_moves=False)
    return _dead(tuple(wrong), reason, house_rules)


def _dead(wrong: tuple[str, ...], reason: Reason, house_rules: HouseRules) -> Found:
    pays = Reason("dead_pay_winner", "AM-PAY-9", option="dead_pays")
    return Found("continues", (reason, pays), wrong)
