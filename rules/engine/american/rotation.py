"""Who deals next and who sits where (kind `rotation`): the deal, the bettor's turn, the seat table, the pivot.

A *game* is one deal that counts; a replay is the same game dealt again. A *round* is four games. Places sit in turn
order E, S, W, N; a place aside is the bettor.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, choices_in, maybe_choice, maybe_number, objects
from rules.engine.rulings import WINDS, Outcome, Plain, Position, Reason, Ruling

PLACES = ("P1", "P2", "P3", "P4", "P5")
PLAYERS = 4
FEWEST_PLAYERS = 3  # AM-PAY-12
GAMES_IN_ROUND = 4
SEAT_TABLE = ("ABCD", "BADC", "CDBA", "DCAB")  # AM-ROT-3: who sits E, S, W, N when a round begins
RESULTS = ("win", "wall_game", "thrown_in", "replay")
MOST_GAMES = 10_000


def start(places: Sequence[str], house_rules: HouseRules) -> Position:
    """The Position before the first hand: E, S, W, N, then the bettor's place; raises BadInput.

    Three or four may play (AM-PAY-12); with `bettor` a fifth may sit aside (AM-BET-1); the seat table needs four.
    """
    fewest = PLAYERS if house_rules["seat_rotation"] == "table_002" else FEWEST_PLAYERS
    most = PLAYERS + bool(house_rules["bettor"])
    if not fewest <= len(places) <= most or len(set(places)) != len(places):
        raise BadInput("not_a_choice", "places", list(places))
    seats, aside = tuple(places[:PLAYERS]), tuple(places[PLAYERS:])
    return Position(seats, aside=aside, more=_remembered(seats, aside, seats[0], house_rules))


def advance(position: Position, result: str, winner: str | None, house_rules: HouseRules) -> Position:
    """The Position after a game. `winner` is a place; a replay changes nothing (AM-ROT-2)."""
    if result == "replay":
        return position
    hand = position.hand + 1
    moved = replace(_dealt(position, winner, house_rules), hand=hand, round=round_of(hand))
    return _new_round(moved) if moved.round != position.round else moved


def round_of(hand: int) -> int:
    """The round of a hand, both counted from 1."""
    return (hand - 1) // GAMES_IN_ROUND + 1


def is_over(position: Position, house_rules: HouseRules) -> bool:
    """Has the agreed number of hands been played (`hands_per_game`)?"""
    agreed: int | None = house_rules["hands_per_game"]
    return agreed is not None and position.hand > agreed


def why(result: str, before: Position, after: Position, house_rules: HouseRules) -> list[Reason]:
    """Why the deal passed or stayed, and why seats changed."""
    if result == "replay":
        return [Reason("replay_keeps_east", "AM-ROT-2")]
    reasons = [_deal(before, after)]
    if before.aside and before.aside != after.aside:
        reasons.append(Reason("east_leaves_for_bettor", "AM-BET-1", option="bettor"))
    if after.round != before.round and after.more:
        cite = "AM-ROT-3" if house_rules["seat_rotation"] == "table_002" else "AM-ROT-4"
        reasons.append(Reason("new_seats", cite, option="seat_rotation", params=(("round", after.round),)))
    if is_over(after, house_rules):
        reasons.append(Reason("match_over", "AM-ROT-3", option="hands_per_game"))
    return reasons


def rotation(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `rotation` question; raises BadInput.

    Answers dealer, seats and seats_at_round_start (wind to place), hand, round, session_over; with a fifth player
    bettor. A fifth player where none was agreed is not covered.
    """
    position = _begun(facts, house_rules)
    if position.aside and not house_rules["bettor"]:
        return Ruling(Outcome.NOT_COVERED, (Reason("bettor_not_agreed", "AM-BET-1", option="bettor"),), answer={})
    reasons, first_of_round = [Reason("first_deal", "AM-SET-4")], position
    for result, winner in _games(facts, position, house_rules):
        position, before = advance(position, result, winner, house_rules), position
        reasons = why(result, before, position, house_rules)
        first_of_round = first_of_round if position.round == before.round else position
    return Ruling(Outcome.ANSWERED, tuple(reasons), answer=_answer(position, first_of_round, house_rules))


def _deal(before: Position, after: Position) -> Reason:
    if before.dealer == after.dealer:
        return Reason("winning_east_deals_again", "AM-ROT-1", option="dealer_rotation")
    return Reason("deal_passes_right", "AM-ROT-1", option="dealer_rotation")


def _dealt(position: Position, winner: str | None, house_rules: HouseRules) -> Position:
    """East passes right (AM-ROT-1), leaving for the bettor (AM-BET-1), unless a winning East keeps the deal."""
    if winner == position.dealer and house_rules["dealer_rotation"] == "winner_keeps":
        return position
    east, *others = position.seats
    if not position.aside:
        return replace(position, seats=(*others, east))
    return replace(position, seats=(*others, *position.aside), aside=(east,))


def _new_round(position: Position) -> Position:
    remembered = dict(position.more)
    if "first_seats" in remembered:
        return replace(position, seats=_table(str(remembered["first_seats"]).split(), position.round))
    if "pivot" in remembered:
        return replace(position, seats=_pivoted(position.seats, str(remembered["pivot"])))
    return position


def _table(first: Sequence[str], round: int) -> tuple[str, ...]:
    """The seats when a round begins; after the fourth round the table begins again."""
    return tuple(first["ABCD".index(letter)] for letter in SEAT_TABLE[(round - 1) % len(SEAT_TABLE)])


def _pivoted(seats: tuple[str, ...], pivot: str) -> tuple[str, ...]:
    """The pivot changes chairs with the right-hand neighbour and is East (AM-ROT-4)."""
    chairs = list(seats)
    here = chairs.index(pivot)
    right = (here + 1) % len(chairs)
    chairs[here], chairs[right] = chairs[right], chairs[here]
    return tuple(chairs[right:] + chairs[:right])


def _remembered(
    seats: tuple[str, ...], aside: tuple[str, ...], pivot: str, house_rules: HouseRules
) -> tuple[tuple[str, str], ...]:
    """What later rounds need to know. Seats change by rule only among four; a bettor's table changes by itself."""
    rule = house_rules["seat_rotation"]
    if aside or len(seats) < PLAYERS or rule == "none":
        return ()
    return (("first_seats", " ".join(seats)),) if rule == "table_002" else (("pivot", pivot),)


def _begun(facts: Facts, house_rules: HouseRules) -> Position:
    players = _players(facts)
    dealer = _dealer(facts, players)
    seats = players[dealer:] + players[:dealer]
    bettor = maybe_choice(facts, "bettor", [place for place in PLACES if place not in players])
    aside = (bettor,) if bettor else ()
    pivot = maybe_choice(facts, "pivot", players) or seats[0]
    return Position(seats, aside=aside, more=_remembered(seats, aside, pivot, house_rules))


def _players(facts: Facts) -> tuple[str, ...]:
    """The players in turn order at the start; P1 to P4 where the question names none."""
    players = choices_in(facts, "players", PLACES) or PLACES[:PLAYERS]
    if len(set(players)) != len(players) or not FEWEST_PLAYERS <= len(players) <= PLAYERS:
        raise BadInput("contradicts", "players", list(players))
    return players


def _dealer(facts: Facts, players: tuple[str, ...]) -> int:
    begun = facts.get("start")
    if begun is None:
        return 0
    if not isinstance(begun, Mapping):
        raise BadInput("not_an_object", "start", begun)
    return players.index(choice(begun, "dealer", players))


def _games(facts: Facts, begun: Position, house_rules: HouseRules) -> list[tuple[str, str | None]]:
    """(result, winning place) of every game: as many as a number says, then those told one by one."""
    counts = (_count(facts, "hand", 1), _count(facts, "round", 1) * GAMES_IN_ROUND, _count(facts, "games_played", 0))
    places = (*begun.seats, *begun.aside)
    told = [_game(hand, places, house_rules) for hand in objects(facts, "hands")]
    return [("wall_game", None)] * max(counts) + told


def _game(hand: Facts, places: Sequence[str], house_rules: HouseRules) -> tuple[str, str | None]:
    result = choice(hand, "result", RESULTS)
    winner = maybe_choice(hand, "winner", places)
    if result != "win" and winner is not None:
        raise BadInput("contradicts", "winner", winner)
    if result == "win" and winner is None and house_rules["dealer_rotation"] == "winner_keeps":
        raise BadInput("missing", "winner")
    return result, winner


def _count(facts: Facts, field: str, first: int) -> int:
    number = maybe_number(facts, field, least=first)
    if number is not None and number > MOST_GAMES:
        raise BadInput("not_a_number", field, number)
    return 0 if number is None else number - first


def _answer(position: Position, first_of_round: Position, house_rules: HouseRules) -> dict[str, Plain]:
    answer: dict[str, Plain] = {
        "dealer": position.dealer,
        "seats": dict(zip(WINDS, position.seats, strict=False)),
        "seats_at_round_start": dict(zip(WINDS, first_of_round.seats, strict=False)),
        "hand": position.hand,
        "round": position.round,
        "session_over": is_over(position, house_rules),
    }
    return answer | ({"bettor": position.aside[0]} if position.aside else {})
