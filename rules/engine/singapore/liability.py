"""Who pays for a hand that somebody fed (kind `liability`): Bao, SG-BAO-1 to SG-BAO-12.

*Shown* sets lie on the table when a tile is fed, declared concealed Kongs among them. A *trigger* is a case in which
the feeder is liable, judged when the tile was fed; whether that feeder pays depends on how the hand was won.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, choice, flag, maybe_choice, maybe_number, required, tile, tile_list
from rules.engine.rulings import WINDS, Outcome, Plain, Reason, Ruling, Transfer
from rules.engine.singapore.bonus_patterns import BONUS_PATTERNS, NoBonus
from rules.engine.singapore.declarations import read_bonus
from rules.engine.singapore.instants import is_fresh_kong
from rules.engine.singapore.melds import Meld, meld_refusals, read_melds
from rules.engine.singapore.payments import PaidWin, money, payment, read_win, shares, transfers_of
from rules.engine.singapore.tiles import (
    ANIMALS,
    BONUS_MASK,
    DRAGONS,
    HONOUR_MASK,
    SUIT_MASKS,
    TERMINALS,
    TILES,
    WIND_INDEX,
    mask,
)
from rules.engine.singapore.tiles import WINDS as WIND_MASK

SETS = frozenset({"chi", "pong", "kong", "win_pong"})
WINS = frozenset({"win", "win_pong"})
USES = ("chi", "pong", "kong", "win", "win_pong")
HONOUR_USES = frozenset({"pong", "kong", "win_pong"})
FEWEST_SHOWN = 3  # sets of one suit, or of 1 and 9


class Feed(NamedTuple):
    """A tile that was fed: to whom, by whom, what for, and what the receiver showed before."""

    seat: str
    round_wind: str
    shown: tuple[Meld, ...]
    bonus: int
    tile: int
    feeder: str
    use: str
    fresh: bool
    tiles_left: int | None
    wonders: bool

    @property
    def sets(self) -> int:
        """The mask of the shown Pongs and Kongs."""
        kinds = 0
        for meld in self.shown:
            kinds |= 0 if meld.type == "chi" else meld.kinds
        return kinds

    def shows_only(self, kinds: int) -> bool:
        """Are there three or four shown sets, all of these kinds?"""
        return len(self.shown) >= FEWEST_SHOWN and not any(meld.kinds & ~kinds for meld in self.shown)


def liability(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on a `liability` question: triggers, liable, transfers and net of the hand; raises BadInput."""
    seat = choice(facts, "seat", WINDS)
    won = required(facts, "win")
    if not isinstance(won, Mapping):
        raise BadInput("not_an_object", "win", won)
    feed = read_feed(facts, seat, choice(facts, "round_wind", WINDS), won.get("hand") == "thirteen_wonders")
    refusals = meld_refusals(feed.shown, seat)
    if refusals:
        return _refused(refusals)
    win = read_win({**thrown_by_feeder(feed, won), "winner": seat}, house_rules)
    triggers = triggers_of(feed, house_rules)
    liable, why = who_pays(feed, win, triggers, house_rules)
    transfers = paid_by(liable, win, house_rules) if liable else transfers_of(win, house_rules)
    reasons = (*triggers, *why, *map(payment, transfers))
    answer = {"triggers": [reason.code.removeprefix("bao_") for reason in triggers], "liable": liable}
    return Ruling(Outcome.ANSWERED, reasons, transfers, answer=answer | money(transfers))


def _refused(refusals: list[Reason]) -> Ruling:
    answer: dict[str, Plain] = {"reason": refusals[0].code, "triggers": [], "liable": None, "transfers": [], "net": {}}
    return Ruling(Outcome.IMPOSSIBLE, tuple(refusals), answer=answer)


def read_feed(facts: Facts, seat: str, round_wind: str, wonders: bool = False) -> Feed:
    """The fed tile of a question; raises BadInput."""
    feeder = choice(facts, "fed_by", WINDS)
    fed = tile(facts, "fed_tile", TILES)
    if feeder == seat:
        raise BadInput("contradicts", "fed_by", feeder)
    if mask([fed]) & BONUS_MASK:
        raise BadInput("contradicts", "fed_tile", fed.code)
    return Feed(
        seat=seat,
        round_wind=round_wind,
        shown=read_melds(facts, "melds_before"),
        bonus=read_bonus(tile_list(facts, "bonus", TILES)),
        tile=mask([fed]),
        feeder=feeder,
        use=choice(facts, "fed_use", USES),
        fresh=flag(facts, "fresh"),
        tiles_left=maybe_number(facts, "tiles_left"),
        wonders=wonders,
    )


def thrown_by_feeder(feed: Feed, won: Facts) -> dict[str, object]:
    """The win, whose discarder is the feeder where the fed tile completed the hand; raises BadInput otherwise."""
    win = dict(won)
    if feed.use in WINS:
        way = maybe_choice(won, "win_by", ("discard", "robbed_kong"))
        if win.setdefault("discarder", feed.feeder) is None:
            win["discarder"] = feed.feeder
        if way is None or win["discarder"] != feed.feeder:
            raise BadInput("contradicts", "win", won.get("win_by"))
    return win


def triggers_of(feed: Feed, house_rules: HouseRules) -> list[Reason]:
    """The cases in which the feeder is liable, in the order of the rulebook."""
    return [
        _trigger(case.code, case.cite, feed)
        for case in CASES
        if house_rules[case.code] and case.holds(feed, house_rules)
    ]


def _trigger(code: str, cite: str, feed: Feed) -> Reason:
    return Reason(code, cite, option=code, params=(("seat", feed.feeder),))


def _dragon_set(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-1: two dragon sets are shown, and the third is fed."""
    return feed.use in HONOUR_USES and _fills(feed, DRAGONS)


def _wind_set(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-2: three wind sets are shown, and the fourth is fed."""
    return feed.use in HONOUR_USES and _fills(feed, WIND_MASK)


def _fills(feed: Feed, family: int) -> bool:
    return bool(feed.tile & family) and feed.sets & family == family & ~feed.tile


def _point_limit(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-3: a dragon, Own or Round Wind that lifts the visible tai to the limit."""
    limit: int | None = house_rules["tai_limit"]
    if limit is None or feed.use not in HONOUR_USES:
        return False
    before = visible_tai(feed, house_rules)
    return before < limit <= before + _honour_tai(feed.tile, feed, house_rules)


def visible_tai(feed: Feed, house_rules: HouseRules) -> int:
    """Tai that everybody sees: of bonus tiles and of shown honour sets (SG-BAO-3)."""
    if house_rules["animal_set"] == "limit" and feed.bonus & ANIMALS == ANIMALS:
        limit: int = house_rules["tai_limit"]
        return limit
    bonus = sum(
        pattern.tai * pattern.counted(feed.bonus, feed.seat)
        for pattern in (cls.agreed(house_rules) for cls in BONUS_PATTERNS if cls is not NoBonus)
        if pattern
    )
    kinds = [1 << tile.index for tile in TILES if feed.sets >> tile.index & 1]
    return bonus + sum(_honour_tai(kind, feed, house_rules) for kind in kinds)


def _honour_tai(kind: int, feed: Feed, house_rules: HouseRules) -> int:
    """The tai of a set of one kind: dragon, Own Wind, Round Wind."""
    own = kind == 1 << WIND_INDEX[feed.seat]
    of_round = kind == 1 << WIND_INDEX[feed.round_wind]
    if own and of_round:
        return 2 if house_rules["double_wind"] == "2x" else 1
    return int(own or of_round or bool(kind & DRAGONS))


def _pure_suit(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-4: three or four sets of one suit are shown, and a tile of it is fed; honours count as a suit."""
    return any(feed.tile & suit and feed.shows_only(suit) for suit in (*SUIT_MASKS, HONOUR_MASK))


def _pure_terminals(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-5: the same with 1 and 9."""
    return bool(feed.tile & TERMINALS) and feed.shows_only(TERMINALS)


def _four_kongs(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-6: a fresh tile for a fourth Kong."""
    kongs = sum(meld.type not in ("chi", "pong") for meld in feed.shown)
    return feed.use == "kong" and feed.fresh and kongs == 3


def _fresh_kong(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-7: near the end of the wall a fresh discard is konged."""
    late = is_fresh_kong(feed.fresh, feed.tiles_left, house_rules)
    return feed.use == "kong" and late and not feed.wonders


def _fresh_win(feed: Feed, house_rules: HouseRules) -> bool:
    """SG-BAO-8: near the end of the wall a fresh discard wins; Thirteen Wonders is spared."""
    late = feed.tiles_left is not None and feed.tiles_left < house_rules["fresh_win_tiles"]
    return feed.use in WINS and feed.fresh and late and not feed.wonders


class Case(NamedTuple):
    """One case of liability: its option, which is its code, its rule, and when it holds."""

    code: str
    cite: str
    holds: Callable[[Feed, HouseRules], bool]


CASES = (
    Case("bao_dragon_set", "SG-BAO-1", _dragon_set),
    Case("bao_wind_set", "SG-BAO-2", _wind_set),
    Case("bao_point_limit", "SG-BAO-3", _point_limit),
    Case("bao_pure_suit", "SG-BAO-4", _pure_suit),
    Case("bao_pure_terminals", "SG-BAO-5", _pure_terminals),
    Case("bao_four_kongs", "SG-BAO-6", _four_kongs),
    Case("bao_fresh_kong", "SG-BAO-7", _fresh_kong),
    Case("bao_fresh_win", "SG-BAO-8", _fresh_win),
)


def any_agreed(house_rules: HouseRules) -> bool:
    """Did the table agree on any case at all?"""
    return any(house_rules[case.code] for case in CASES)


Liable = tuple[str | None, tuple[Reason, ...]]


def who_pays(feed: Feed, win: PaidWin, triggers: list[Reason], house_rules: HouseRules) -> Liable:
    """The seat that pays the whole hand, or None, and why (SG-BAO-7, SG-BAO-9, SG-BAO-10)."""
    kong_only = win.win_by != "replacement_kong"
    carried = [reason for reason in triggers if not (reason.code == "bao_fresh_kong" and kong_only)]
    seat = (("seat", feed.feeder),)
    if not triggers:
        return None, (Reason("nobody_liable", "SG-BAO-12", params=seat),)
    if not carried:
        return None, (Reason("liable_for_kong_only", "SG-BAO-7", params=seat),)
    if win.discarder == feed.feeder:
        return feed.feeder, (Reason("liable_threw_last_tile", "SG-BAO-9", params=seat),)
    return _drawn(feed, house_rules) if win.discarder is None else _thrown_by_third(feed, house_rules)


def _drawn(feed: Feed, house_rules: HouseRules) -> Liable:
    liable = bool(house_rules["bao_selfdraw"])
    code = "liable_on_self_draw" if liable else "spared_on_self_draw"
    reason = Reason(code, "SG-BAO-9", option="bao_selfdraw", params=(("seat", feed.feeder),))
    return feed.feeder if liable else None, (reason,)


def _thrown_by_third(feed: Feed, house_rules: HouseRules) -> Liable:
    liable = house_rules["bao_third_party"] == "liable_pays_all"
    code = "liable_for_third_party" if liable else "spared_by_third_party"
    reason = Reason(code, "SG-BAO-10", option="bao_third_party", params=(("seat", feed.feeder),))
    return feed.feeder if liable else None, (reason,)


def paid_by(liable: str, win: PaidWin, house_rules: HouseRules) -> tuple[Transfer, ...]:
    """The winner's whole total from one seat (SG-BAO-9)."""
    total = sum(share.amount for share in shares(win, house_rules))
    return (Transfer(liable, win.winner, total, "liable_pays_all", "SG-BAO-9"),)
