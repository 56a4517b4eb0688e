"""How a game ended, read from facts: who won, on what, who was dead, who had bet. Every payment starts here.

The *thrower* is who pays as thrower of the winning tile; a win without one is self-picked. *Left* is what a player may
still lose (the pie). A Game is readable and free of contradictions; whether it pays is asked later.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.american.cards import Line, card_in
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, flag, maybe_choice, maybe_number, number
from rules.engine.rulings import BETTOR, WINDS

WALL_GAME = "wall_game"
WAYS = ("discard", "self_pick", "joker_exchange", "heavenly", WALL_GAME)
MOST_EXPOSURES = 4  # of three tiles or more in a hand of 14


@dataclass(frozen=True, slots=True)
class Bet:
    """What the bettor sealed (AM-BET-2): a seat, or wall_game; and whether the bettor spoke (AM-BET-6)."""

    backed: str
    spoke: bool


@dataclass(frozen=True, slots=True)
class Win:
    """A won game. `value` is in points; `exempt` says that the line bears no jokerless bonus (AM-PAY-4)."""

    winner: str
    way: str
    thrower: str | None
    value: int
    jokerless: bool
    exempt: bool
    out_of_turn: bool
    misnamed: bool
    hot: bool
    in_last_wall: bool
    exposures: int | None
    exposed_quint: bool

    @property
    def bonus(self) -> bool:
        """Does the jokerless bonus apply (AM-PAY-3)?"""
        return self.jokerless and not self.exempt


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game. `left` maps a seat to the points that it may still lose; a seat not in it has no limit.

    `lowest_value` is the card's, in points (AM-BET-5); 0 where no bet on the wall was made.
    """

    seats: tuple[str, ...]
    win: Win | None
    dead: frozenset[str]
    bet: Bet | None
    left: Mapping[str, int]
    lowest_value: int
    dice_doubles: bool

    @property
    def losers(self) -> tuple[str, ...]:
        """The seats that did not win."""
        return tuple(seat for seat in self.seats if self.win is None or seat != self.win.winner)


def read_game(facts: Facts, house_rules: HouseRules) -> Game:
    """The Game of a `payout` question; raises BadInput for what is missing, unreadable or contradictory."""
    seats = seats_in(facts)
    win = _win(facts, seats, house_rules)
    bet = bet_in(facts, seats)
    return Game(
        seats=seats,
        win=win,
        dead=_dead(facts, seats, win),
        bet=bet,
        left=left_in(facts, seats, house_rules),
        lowest_value=_lowest_value(facts, bet, house_rules),
        dice_doubles=flag(facts, "dice_doubles"),
    )


def line_of(facts: Facts, house_rules: HouseRules) -> Line | None:
    """The card line that the facts name, or None; raises BadInput for a line that the card has not."""
    id = facts.get("line")
    if id is None:
        return None
    lines = card_in(facts, house_rules).by_id
    if not isinstance(id, str) or id not in lines:
        raise BadInput("not_a_choice", "line", id)
    return lines[id]


def seats_in(facts: Facts) -> tuple[str, ...]:
    """The seats that play, in turn order; all four where none are named."""
    named = set(choices_in(facts, "seats", WINDS))
    if len(named) != len(facts.get("seats") or ()):
        raise BadInput("contradicts", "seats", facts.get("seats"))
    return tuple(wind for wind in WINDS if wind in named) or WINDS


def _win(facts: Facts, seats: tuple[str, ...], house_rules: HouseRules) -> Win | None:
    way = choice(facts, "win_by", WAYS)
    winner = maybe_choice(facts, "winner", seats)
    if way == WALL_GAME:
        for field in ("winner", "discarder"):
            if facts.get(field) is not None:
                raise BadInput("contradicts", field, facts[field])
        return None
    if winner is None:
        raise BadInput("missing", "winner")
    if way == "heavenly" and winner != WINDS[0]:
        raise BadInput("contradicts", "winner", winner)
    return _won(facts, seats, winner, way, house_rules)


def _won(facts: Facts, seats: tuple[str, ...], winner: str, way: str, house_rules: HouseRules) -> Win:
    line = line_of(facts, house_rules)
    jokerless = flag(facts, "jokerless")
    return Win(
        winner=winner,
        way=way,
        thrower=_thrower(facts, seats, winner, way, house_rules),
        value=_value(facts, line, way, house_rules),
        jokerless=jokerless,
        exempt=jokerless and _exempt(facts, line, house_rules),
        out_of_turn=_only_on_discard(facts, "out_of_turn_discard", way),
        misnamed=_only_on_discard(facts, "misnamed", way),
        hot=_hot(facts, way, house_rules),
        in_last_wall=flag(facts, "in_last_wall"),
        exposures=_exposures(facts),
        exposed_quint=flag(facts, "winner_exposed_quint"),
    )


def _thrower(facts: Facts, seats: tuple[str, ...], winner: str, way: str, house_rules: HouseRules) -> str | None:
    others = [seat for seat in seats if seat != winner]
    caller_from = _other(facts, "turn_started_with_call_from", others)
    if way == "discard":
        if facts.get("discarder") is None:
            raise BadInput("missing", "discarder")
        return _other(facts, "discarder", others)
    if facts.get("discarder") is not None:
        raise BadInput("contradicts", "discarder", facts["discarder"])
    as_begun = way == "joker_exchange" and house_rules["joker_exchange_win"] == "normal"
    return caller_from if as_begun else None


def _other(facts: Facts, field: str, others: list[str]) -> str | None:
    """A seat that plays and has not won."""
    seat = maybe_choice(facts, field, WINDS)
    if seat is not None and seat not in others:
        raise BadInput("contradicts", field, seat)
    return seat


def _value(facts: Facts, line: Line | None, way: str, house_rules: HouseRules) -> int:
    if way == "heavenly" and house_rules["heavenly_hand"] == "max_card_value":
        return card_in(facts, house_rules).highest_value
    return number(facts, "value", default=line.value if line else None, least=1)


def _exempt(facts: Facts, line: Line | None, house_rules: HouseRules) -> bool:
    """Is the line kept from the jokerless bonus (AM-PAY-4)? A starred section holds no group of three or more."""
    rule = house_rules["jokerless_exempt"]
    starred = flag(facts, "line_in_singles_pairs_section", default=bool(line and line.singles_and_pairs))
    if rule in ("none", "section"):
        return rule == "section" and starred
    if line is not None:
        return line.only_singles_and_pairs if rule == "structural" else line.has_single_or_pair
    if rule == "literal_any_single_or_pair" and not starred:
        raise BadInput("missing", "line")
    return starred


def _only_on_discard(facts: Facts, field: str, way: str) -> bool:
    """Whether the winning discard was made out of turn (AM-PAY-11), or claimed by a wrong name (AM-MISNAME-3)."""
    if flag(facts, field) and way != "discard":
        raise BadInput("contradicts", field, True)
    return flag(facts, field)


def _hot(facts: Facts, way: str, house_rules: HouseRules) -> bool:
    """Thrown in the last wall with no copy visible, where that costs the table (AM-CALL-10)?"""
    copies = maybe_number(facts, "copies_visible_elsewhere")
    may_be = way == "discard" and house_rules["last_wall"] == "hot_tile_pays_table"
    if not may_be or not flag(facts, "in_last_wall"):
        return False
    if copies is None:
        raise BadInput("missing", "copies_visible_elsewhere")
    return copies == 0


def _exposures(facts: Facts) -> int | None:
    exposures = maybe_number(facts, "winner_exposures")
    if exposures is not None and exposures > MOST_EXPOSURES:
        raise BadInput("not_a_number", "winner_exposures", exposures)
    return exposures


def _dead(facts: Facts, seats: tuple[str, ...], win: Win | None) -> frozenset[str]:
    dead = frozenset(choices_in(facts, "dead", WINDS))
    if not dead <= set(seats) or (win and win.winner in dead):
        raise BadInput("contradicts", "dead", sorted(dead))
    return dead


def bet_in(facts: Facts, seats: tuple[str, ...]) -> Bet | None:
    """What the bettor sealed, or None where nobody bet."""
    maybe_choice(facts, "bettor", (BETTOR,))
    backed = maybe_choice(facts, "bet_on", (*WINDS, WALL_GAME))
    spoke = flag(facts, "bettor_spoke")
    if backed is None:
        return None
    if backed != WALL_GAME and backed not in seats:
        raise BadInput("contradicts", "bet_on", backed)
    return Bet(backed, spoke)


def left_in(facts: Facts, seats: tuple[str, ...], house_rules: HouseRules) -> dict[str, int]:
    """Seat to what it may still lose, in points; empty without a limit (AM-PAY-10)."""
    limit = house_rules["pie_limit"]
    known = facts.get("pie_left") or {}
    if not isinstance(known, Mapping):
        raise BadInput("not_an_object", "pie_left", known)
    for seat in known:
        if seat not in (*seats, BETTOR):
            raise BadInput("contradicts", "pie_left", seat)
    told = {f"pie_left.{seat}": points for seat, points in known.items()}
    left = {seat: number(told, f"pie_left.{seat}", default=limit or 0) for seat in (*seats, BETTOR)}
    return left if limit is not None else {}


def _lowest_value(facts: Facts, bet: Bet | None, house_rules: HouseRules) -> int:
    known = maybe_number(facts, "lowest_card_value", least=1)
    if bet is None or bet.backed != WALL_GAME:
        return 0
    return known or card_in(facts, house_rules).lowest_value
