"""How a recorded win is vouched for, proved by its tiles or attested by the table, and what it pays.

Facts of one win: `winner`; `tiles` {concealed, melds, bonus, win_tile, flags, replacements} or null; where there are no
tiles `tai` (before the limit), or `hand`, the name of a limit hand, or both; and for liability `fed` {fed_tile, fed_by,
fed_use, melds_before, bonus, fresh, tiles_left}, or `liable`, the seat that the table names (SG-WIN-5).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, maybe_choice, required
from rules.engine.rulings import WINDS, Outcome, Plain, Reason, Ruling, Transfer
from rules.engine.singapore.declarations import read_discarder
from rules.engine.singapore.hand import THROWN
from rules.engine.singapore.liability import any_agreed, paid_by, read_feed, thrown_by_feeder, triggers_of, who_pays
from rules.engine.singapore.limit_hands import LIMIT_HANDS
from rules.engine.singapore.melds import meld_refusals
from rules.engine.singapore.pattern import capped
from rules.engine.singapore.payments import STANDARD, PaidWin, read_tai, transfers_of
from rules.engine.singapore.payments import why as why_paid
from rules.engine.singapore.readings import WONDERS_SHAPE
from rules.engine.singapore.wins import minimum, validate

FACTS = frozenset({"winner", "tiles", "tai", "hand", "fed", "liable"})
TILES = frozenset({"concealed", "melds", "bonus", "win_tile", "flags", "replacements"})
TILES_PROVE, TABLE_ATTESTS = "tiles", "attested"
LIMIT_HAND_CLASSES = {pattern.code: pattern for pattern in LIMIT_HANDS}


class Vouched(NamedTuple):
    """A win that is vouched for, with its payments and what stands in an answer about it."""

    win: PaidWin
    transfers: tuple[Transfer, ...]
    reasons: tuple[Reason, ...]
    answer: dict[str, Plain]


def shown_tiles(facts: Facts) -> Facts | None:
    """The recorded tiles of a win, or None; raises BadInput."""
    tiles = facts.get("tiles")
    if tiles is None:
        return None
    if not isinstance(tiles, Mapping):
        raise BadInput("not_an_object", "tiles", tiles)
    for fact in tiles:
        if fact not in TILES:
            raise BadInput("unknown_fact", f"tiles.{fact}")
    return tiles


def vouched(facts: Facts, round_wind: str, house_rules: HouseRules) -> Vouched | Ruling:
    """The win that the facts tell of, or the Ruling that refuses it; raises BadInput."""
    tiles = shown_tiles(facts)
    win_by, winner = facts["win_by"], facts["winner"]
    discarder = read_discarder(facts, winner, win_by)
    if win_by in THROWN and discarder is None:
        raise BadInput("missing", "discarder")
    worth = _proved(facts, tiles, round_wind, house_rules) if tiles is not None else _attested(facts, house_rules)
    if isinstance(worth, Ruling):
        return worth
    win, reasons, answer = worth
    paid = _paid(facts, win, round_wind, house_rules)
    if isinstance(paid, Ruling):
        return paid
    transfers, because, liable = paid
    return Vouched(win, transfers, (*reasons, *why_paid(win, house_rules), *because), answer | liable)


Worth = tuple[PaidWin, tuple[Reason, ...], dict[str, Plain]]


def _proved(facts: Facts, tiles: Facts, round_wind: str, house_rules: HouseRules) -> Worth | Ruling:
    course = {"seat": facts["winner"], "round_wind": round_wind}
    declared = validate({**tiles, **course, **_won_by(facts)}, house_rules)
    answer: dict[str, Any] = {**(declared.answer or {}), "proof": TILES_PROVE}
    answer.pop("net", None)
    if declared.outcome is not Outcome.WIN:
        return Ruling(declared.outcome, declared.reasons, answer=answer)
    if facts.get("tai") is not None and read_tai(facts) not in (answer["tai"], answer["tai_uncapped"]):
        raise BadInput("contradicts", "tai", facts["tai"])
    win = PaidWin(
        winner=facts["winner"],
        tai=answer["tai_uncapped"],
        win_by=facts["win_by"],
        discarder=facts.get("discarder"),
        wonders=answer["shape"] == WONDERS_SHAPE,
        limit_hand=answer["limit_hand"],
    )
    return win, declared.reasons, answer


def _won_by(facts: Facts) -> dict[str, Plain]:
    return {"win_by": facts["win_by"], "discarder": facts.get("discarder")}


def _attested(facts: Facts, house_rules: HouseRules) -> Worth | Ruling:
    hand = maybe_choice(facts, "hand", (STANDARD, *LIMIT_HAND_CLASSES)) or STANDARD
    limit = _limit_tai(hand, house_rules)
    if limit == 0:
        reason = Reason("pattern_off", LIMIT_HAND_CLASSES[hand].cite, option=hand)
        return _refused(reason)
    tai = read_tai(facts) if limit is None or facts.get("tai") is not None else limit
    needed = minimum(facts["win_by"], house_rules)
    if limit is None and tai < needed:
        params = (("tai", tai), ("needed", needed))
        return _refused(Reason("below_minimum_tai", "SG-LIMIT-1", option="min_tai", params=params))
    win = PaidWin(
        winner=facts["winner"],
        tai=tai,
        win_by=facts["win_by"],
        discarder=facts.get("discarder"),
        wonders=hand == "thirteen_wonders",
        limit_hand=limit is not None,
    )
    answer = {
        "tai": capped(tai, house_rules),
        "tai_uncapped": tai,
        "limit_hand": win.limit_hand,
        "proof": TABLE_ATTESTS,
    }
    return win, (Reason("attested_by_table", "SG-WIN-5", params=(("tai", tai),)),), answer


def _limit_tai(hand: str, house_rules: HouseRules) -> int | None:
    """The tai of a limit hand, 0 where it is off; None for any other hand."""
    if hand == STANDARD:
        return None
    pattern = LIMIT_HAND_CLASSES[hand].agreed(house_rules)
    return pattern.tai if pattern else 0


def _refused(reason: Reason) -> Ruling:
    answer = {"valid": False, "reason": reason.code, "proof": TABLE_ATTESTS}
    return Ruling(Outcome.NOT_A_WIN, (reason,), answer=answer)


Paid = tuple[tuple[Transfer, ...], tuple[Reason, ...], dict[str, Plain]]


def _paid(facts: Facts, win: PaidWin, round_wind: str, house_rules: HouseRules) -> Paid | Ruling:
    """What is paid, by all or by who is liable."""
    fed, named = facts.get("fed"), maybe_choice(facts, "liable", [seat for seat in WINDS if seat != win.winner])
    if fed is not None:
        if named is not None:
            raise BadInput("contradicts", "liable", named)
        return _fed(required(facts, "fed"), win, round_wind, house_rules)
    if named is None:
        return transfers_of(win, house_rules), (), {}
    if not any_agreed(house_rules):
        return not_covered(Reason("liability_not_agreed", "SG-DISP-3"))
    reason = Reason("liable_by_word_of_table", "SG-WIN-5", params=(("seat", named),))
    return paid_by(named, win, house_rules), (reason,), {"liable": named}


def _fed(fed: Any, win: PaidWin, round_wind: str, house_rules: HouseRules) -> Paid | Ruling:
    if not isinstance(fed, Mapping):
        raise BadInput("not_an_object", "fed", fed)
    feed = read_feed(fed, win.winner, round_wind, win.wonders)
    refusals = meld_refusals(feed.shown, win.winner)
    if refusals:
        return Ruling(Outcome.IMPOSSIBLE, tuple(refusals), answer={"reason": refusals[0].code})
    thrown_by_feeder(feed, {"win_by": win.win_by, "discarder": win.discarder})
    triggers = triggers_of(feed, house_rules)
    liable, why = who_pays(feed, win, triggers, house_rules)
    answer = {"triggers": [reason.code.removeprefix("bao_") for reason in triggers], "liable": liable}
    transfers = paid_by(liable, win, house_rules) if liable else transfers_of(win, house_rules)
    return transfers, (*triggers, *why), answer


def not_covered(reason: Reason) -> Ruling:
    """The agreed rules do not say: nothing moves (SG-DISP-3)."""
    return Ruling(Outcome.NOT_COVERED, (reason,), answer={"reason": reason.code, "transfers": [], "net": {}})
