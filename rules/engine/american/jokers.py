"""A natural tile for an exposed joker (kind `joker_exchange`, AM-JOKER-4 to AM-JOKER-11).

A turn *begins* with a draw or a call; exchanges come after that and before the discard.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.american.declarations import exposed_group
from rules.engine.american.games import seats_in
from rules.engine.american.penalties import NOTHING_PAID, conclude, paid_for_game
from rules.engine.american.public_tiles import Group
from rules.engine.american.tiles import JOKER, TILES
from rules.engine.american.turns import Turn, read_turn
from rules.engine.american.turns import refusal as turn_refusal
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, maybe_choice, maybe_tile, objects, tile_list
from rules.engine.rulings import WINDS, Plain, Reason, Ruling
from rules.engine.tiles import Tile, codes

SOURCES = ("rack", "drawn", "discard")
OFFERED = ("natural", "gives", "from_exposure", "natural_source")
ANSWERED_AS = {"call_exposes_concealed_line": "concealed_line_exposed"}


@dataclass(frozen=True, slots=True)
class Exchange:
    """One exchange: the tile given, and the exposure that holds the joker."""

    gives: Tile
    wants: Tile | None
    exposure: Group
    source: str
    owner_dead: bool
    exposed_before_death: bool

    @property
    def afterwards(self) -> list[str]:
        """The exposure with the tile given in place of one joker."""
        after = list(codes(self.exposure))
        after[after.index(JOKER.code)] = self.gives.code
        return after


def joker_exchange(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on the exchanges of one turn; raises BadInput.

    Answers legal, reason, dead, correctable; of legal ones gains, exposure_after (of one), exposures_after, discards,
    must_discard, and of a win win_by (as it is paid), transfers, net.
    """
    seat = choice(facts, "seat", seats_in(facts))
    turn = read_turn(facts)
    exchanges = _exchanges(facts)
    for exchange in [None, *exchanges]:
        refusal = _refusal(exchange, house_rules) if exchange else turn_refusal(turn, seat)
        if refusal is not None:
            return _refused(refusal, _kills(refusal, turn), seat)
    return _legal(facts, seat, turn, exchanges, house_rules)


def _exchanges(facts: Facts) -> list[Exchange]:
    several = objects(facts, "exchanges")
    told: list[Facts] = [{**facts, **one} for one in several] or [facts]
    return [_exchange(one) for one in told if any(one.get(field) is not None for field in OFFERED)]


def _exchange(facts: Facts) -> Exchange:
    maybe_choice(facts, "owner", WINDS)
    gives = maybe_tile(facts, "natural", TILES) or maybe_tile(facts, "gives", TILES)
    if gives is None:
        raise BadInput("missing", "natural")
    return Exchange(
        gives=gives,
        wants=maybe_tile(facts, "wants", TILES),
        exposure=tile_list(facts, "from_exposure", TILES),
        source=choice(facts, "natural_source", SOURCES, "rack"),
        owner_dead=flag(facts, "owner_dead"),
        exposed_before_death=flag(facts, "exposed_before_death", True),
    )


def _refusal(exchange: Exchange, house_rules: HouseRules) -> Reason | None:
    """What is wrong with the exchange itself."""
    tiles = codes(exchange.exposure)
    if exchange.gives is JOKER or exchange.wants not in (None, JOKER):
        return Reason("natural_required", "AM-JOKER-7")
    if exchange.source == "discard":
        return Reason("discard_cannot_buy", "AM-JOKER-7")
    if not exchange.exposure:
        raise BadInput("missing", "from_exposure")
    if exchange.owner_dead:
        refused = _from_dead(exchange, house_rules)
        if refused is not None:
            return refused
    if JOKER not in exchange.exposure:
        return Reason("no_joker_in_exposure", "AM-JOKER-5", tiles)
    group = exposed_group(exchange.exposure)
    if group is None or group[0] != exchange.gives.index:
        return Reason("wrong_natural", "AM-JOKER-5", tiles)
    return None


def _from_dead(exchange: Exchange, house_rules: HouseRules) -> Reason | None:
    """Jokers of a dead hand (AM-JOKER-11)."""
    option = "redeem_from_dead"
    if house_rules[option] == "none":
        return Reason("dead_jokers_stay", "AM-JOKER-11", option=option)
    if house_rules[option] == "all" or exchange.exposed_before_death:
        return None
    return Reason("returned_to_rack", "AM-JOKER-11", option=option)


def _kills(refusal: Reason, turn: Turn) -> bool:
    """Does the refused exchange kill the hand, or can it be taken back?"""
    if refusal.code == "exchange_before_turn":  # AM-JOKER-8
        return turn.racked_joker or turn.wins
    if refusal.code == "wrong_natural":  # AM-JOKER-6, AM-DEAD-1: unequal tiles on show
        return not turn.noticed_before_discard
    return refusal.code in ("exchange_before_call", "call_exposes_concealed_line", "seat_dead")


def _refused(refusal: Reason, kills: bool, seat: str) -> Ruling:
    more = Reason("exchange_kills", "AM-DEAD-1") if kills else Reason("exchange_taken_back", "AM-JOKER-6")
    answer: dict[str, Plain] = {
        "legal": False,
        "reason": ANSWERED_AS.get(refusal.code, refusal.code),
        "dead": [seat] if kills else [],
        "correctable": not kills,
        "gains": [],
    }
    reasons = [refusal] if refusal.code == "seat_dead" else [refusal, more]
    return conclude(answer, reasons, NOTHING_PAID, NOTHING_PAID)


def _legal(facts: Facts, seat: str, turn: Turn, exchanges: Sequence[Exchange], house_rules: HouseRules) -> Ruling:
    afterwards = [exchange.afterwards for exchange in exchanges]
    answer: dict[str, Plain] = {
        "legal": True,
        "dead": [],
        "correctable": True,
        "gains": [JOKER.code] * (len(exchanges) or turn.exchanges),
        "exposure_after": afterwards[0] if len(afterwards) == 1 else None,
        "exposures_after": afterwards,
        "must_discard": not turn.wins,
        "discards": 0 if turn.wins else 1,
    }
    reasons = [Reason("exchange_legal", "AM-JOKER-5", params=(("seat", seat),)), *_why(exchanges, turn)]
    if not turn.wins:
        return conclude(answer, reasons, NOTHING_PAID, NOTHING_PAID)
    as_begun = turn.called and house_rules["joker_exchange_win"] == "normal"
    answer["win_by"] = "discard" if as_begun else "self_pick"
    return conclude(answer, reasons, _paid(facts, seat, turn, house_rules), NOTHING_PAID)


def _why(exchanges: Sequence[Exchange], turn: Turn) -> list[Reason]:
    reasons = []
    if any(exchange.owner_dead for exchange in exchanges):
        reasons.append(Reason("dead_jokers_exchangeable", "AM-JOKER-11", option="redeem_from_dead"))
    if turn.called and turn.wins:
        reasons.append(Reason("exchange_after_call", "AM-JOKER-10"))
    return reasons


def _paid(facts: Facts, seat: str, turn: Turn, house_rules: HouseRules) -> Ruling:
    """A win completed by the exchange (AM-PAY-6), where its value is told."""
    if facts.get("value") is None and facts.get("line") is None:
        return NOTHING_PAID
    told = {"winner": seat, "win_by": "joker_exchange", "discarder": None}
    begun_from = facts.get("discarder") if turn.called else None
    return paid_for_game(facts, (), house_rules, **told, turn_started_with_call_from=begun_from)
