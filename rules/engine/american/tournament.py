"""Tournament points (AM-TOURN-1 to AM-TOURN-4): awarded to players, paid by nobody."""

from rules.engine.american.games import Game, Win
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput
from rules.engine.rulings import Outcome, Reason, Ruling

SELF_PICKED = 10
JOKERLESS = 20
WALL_GAME = 10
MISNAMED = 25
WITH_QUINT = 2  # exposures from which a quint among them makes them count as three


def award(game: Game, house_rules: HouseRules) -> Ruling:
    """The points of a game under `scoring` tournament; `scores` maps a seat to points, without zeros."""
    reasons = _wall_game(game) if game.win is None else _won(game.win, house_rules)
    scores: dict[str, int] = {}
    for reason in reasons:
        seat = str(dict(reason.params)["seat"])
        scores[seat] = scores.get(seat, 0) + (reason.amount or 0)
    given = {seat: points for seat, points in scores.items() if points}
    return Ruling(
        outcome=Outcome.NO_WINNER if game.win is None else Outcome.WIN,
        reasons=tuple(reasons),
        scores=tuple(given.items()),
        answer={"scores": given, "transfers": [], "net": {}},
    )


def _wall_game(game: Game) -> list[Reason]:
    alive = [seat for seat in game.seats if seat not in game.dead]
    return [_points("wall_game_points", "AM-TOURN-2", seat, WALL_GAME) for seat in alive]


def _won(win: Win, house_rules: HouseRules) -> list[Reason]:
    reasons = [_points("hand_value", "AM-TOURN-1", win.winner, win.value)]
    if win.thrower is None:
        reasons.append(_points("self_pick_points", "AM-TOURN-1", win.winner, SELF_PICKED))
    if win.bonus:
        reasons.append(_points("jokerless_points", "AM-TOURN-1", win.winner, JOKERLESS, "jokerless_exempt"))
    if win.thrower is not None:
        reasons.append(_penalty(win, win.thrower, house_rules))
    return reasons


def _penalty(win: Win, thrower: str, house_rules: HouseRules) -> Reason:
    if win.misnamed:
        return _points("misnamer_loses_points", "AM-TOURN-4", thrower, -MISNAMED)
    option = "tournament_discard_penalty"
    loss = house_rules[option][_counted_exposures(win)]
    return _points("thrower_loses_points", "AM-TOURN-3", thrower, -loss, option)


def _counted_exposures(win: Win) -> int:
    """0 to 3: two including a quint count as three (AM-TOURN-3)."""
    if win.exposures is None:
        raise BadInput("missing", "winner_exposures")
    if win.exposed_quint and win.exposures >= WITH_QUINT:
        return 3
    return min(win.exposures, 3)


def _points(code: str, cite: str, seat: str, points: int, option: str = "scoring") -> Reason:
    return Reason(code, cite, amount=points, option=option, params=(("seat", seat),))
