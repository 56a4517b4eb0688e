"""Can this player still win? (kind `dead_hand`, AM-TEST-1 to AM-TEST-10, AM-DEAD-1 to AM-DEAD-6)

Judged by public tiles alone. A *closed* line fits the exposures, but its tiles are gone.
"""

from collections.abc import Sequence

from rules.engine.american import returns
from rules.engine.american.cards import Card, card_in
from rules.engine.american.chances import (
    Chances,
    Shortage,
    Witness,
    chances,
    closed_lines,
    possible_lines,
    shortage,
    witness,
)
from rules.engine.american.index import Bits, HandIndex
from rules.engine.american.matching import lines_of
from rules.engine.american.public_tiles import PAIR, Group, PublicTiles, read_public_tiles, too_many
from rules.engine.american.tables import many_dead
from rules.engine.american.tiles import JOKER
from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts
from rules.engine.rulings import Outcome, Plain, Reason, Ruling
from rules.engine.tiles import codes


def dead_hand(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on one player's hand, or on a table with several dead; raises BadInput.

    Answers dead, reason, possible_lines (ids), lines (of each that fits: a hand that makes it, or what is missing);
    of a dead hand return_to_rack, stay_exposed, redeemable. For `dead` with `causes`: game, dealer_moves, transfers.
    """
    if facts.get("target_exposures") is None and facts.get("dead") is not None:
        return many_dead(facts)
    public = read_public_tiles(facts, house_rules)
    card = card_in(facts, house_rules)
    impossible = too_many(public)
    if impossible:
        reason = Reason("impossible_tile_count", "AM-WIN-2", tiles=codes(impossible))
        return Ruling(
            Outcome.IMPOSSIBLE, (reason,), answer={"reason": reason.code, "offending_tiles": list(codes(impossible))}
        )
    return _unlike(public, card, house_rules) or _tested(public, card, house_rules)


def _unlike(public: PublicTiles, card: Card, house_rules: HouseRules) -> Ruling | None:
    """An exposure that is none: unequal tiles, a pair, jokers only (AM-DEAD-1, AM-CALL-11)."""
    for place, exposure in enumerate(public.exposures):
        if public.groups[place] is None or len(exposure) <= PAIR:
            returned = returns.from_first_wrong(public.exposures, _first_wrong(public, card.index, place))
            return _dead([*_no_group(exposure), *returns.why(returned, house_rules)], returned, house_rules)
    return None


def _no_group(exposure: Group) -> list[Reason]:
    tiles = codes(exposure)
    if set(exposure) == {JOKER}:
        return [Reason("invalid_exposure", "AM-DEAD-1", tiles), Reason("jokers_only", "AM-CALL-11", tiles)]
    if len(set(exposure) - {JOKER}) > 1:
        return [Reason("not_identical_tiles", "AM-DEAD-1", tiles)]
    if len(exposure) == PAIR:
        return [Reason("pair_called_without_winning", "AM-DEAD-1", tiles)]
    return [Reason("invalid_exposure", "AM-DEAD-1", tiles)]


def _tested(public: PublicTiles, card: Card, house_rules: HouseRules) -> Ruling:
    index = card.index
    fitting = _fitting(public, len(public.exposures), index)
    open_only = fitting & ~index.concealed if public.exposures else fitting
    if not open_only:
        return _invalid(public, fitting, card, house_rules)
    groups_of_jokers = bool(house_rules["all_joker_group"])
    found = chances(public, index, open_only, groups_of_jokers)
    open_lines = list(possible_lines(found, card))
    lines = [(line.id, witness(public, hand)) for line, hand in open_lines]
    impossible = closed_lines(found, card, [hand for _, hand in open_lines])
    closed = [(line.id, shortage(public, hand, groups_of_jokers)) for line, hand in impossible]
    told = [*_told_possible(lines), *_told_closed(closed)]
    if lines:
        first = Reason("possible", "AM-TEST-6", params=(("lines", " ".join(id for id, _ in lines)),))
        answer = {"dead": False, "reason": first.code, "possible_lines": [id for id, _ in lines], "lines": told}
        return Ruling(Outcome.ANSWERED, (first, *_why_closed(closed)), answer=answer)
    returned = returns.from_first_wrong(public.exposures, len(public.exposures))
    reasons = [Reason("impossible_tiles", "AM-TEST-6"), *_why_closed(closed), *_because_of_option(found, house_rules)]
    return _dead([*reasons, *returns.why(returned, house_rules)], returned, house_rules, told)


def _invalid(public: PublicTiles, fitting: Bits, card: Card, house_rules: HouseRules) -> Ruling:
    """No X line fits: the exposures fit no line at all, or concealed ones only (AM-TEST-6)."""
    last = len(public.exposures) - 1
    returned = returns.from_first_wrong(public.exposures, _first_wrong(public, card.index, last))
    if not fitting:
        reason = Reason("invalid_exposure", "AM-DEAD-1", codes(public.exposures[returned.back[0]]))
        return _dead([reason, *returns.why(returned, house_rules)], returned, house_rules)
    lines = " ".join(line.id for line in lines_of(card, fitting))
    option = "return_of_concealed_dead"
    if house_rules[option] == "all":
        returned = returns.everything(public.exposures)
    reason = Reason("concealed_line_exposed", "AM-CALL-4", option=option, params=(("lines", lines),))
    return _dead([reason, *returns.why(returned, house_rules)], returned, house_rules)


def _first_wrong(public: PublicTiles, index: HandIndex, known: int) -> int:
    """The place of the first exposure after which no X line fits (AM-DEAD-3), at the latest the `known` wrong one."""
    return next((place for place in range(known) if not _fitting(public, place + 1, index) & ~index.concealed), known)


def _fitting(public: PublicTiles, number: int, index: HandIndex) -> Bits:
    """The hands, concealed ones too, that can hold the first exposures."""
    told = list(zip(public.groups[:number], public.exposures, strict=False))
    natural = [group for group, exposure in told if group and JOKER not in exposure]
    return index.exposing([group for group, _ in told if group], natural)


def _dead(
    reasons: Sequence[Reason], returned: returns.Return, house_rules: HouseRules, lines: Sequence[Plain] = ()
) -> Ruling:
    answer = {"dead": True, "reason": reasons[0].code, "possible_lines": [], "lines": list(lines)}
    return Ruling(Outcome.ANSWERED, tuple(reasons), answer=answer | returns.told(returned, house_rules))


def _told_possible(lines: Sequence[tuple[str, Witness]]) -> list[Plain]:
    return [
        {
            "line": id,
            "possible": True,
            "hand": list(codes(way.tiles)),
            "jokers_bought_with": list(codes(way.bought_with)),
        }
        for id, way in lines
    ]


def _told_closed(lines: Sequence[tuple[str, Shortage]]) -> list[Plain]:
    return [
        {"line": id, "possible": False, "missing": list(codes(short.naturals)), "missing_jokers": short.jokers}
        for id, short in lines
    ]


def _why_closed(lines: Sequence[tuple[str, Shortage]]) -> list[Reason]:
    reasons = []
    for id, short in lines:
        if short.naturals:
            reasons.append(Reason("line_lacks_tiles", "AM-TEST-4", codes(short.naturals), params=(("line", id),)))
        if short.jokers:
            reasons.append(Reason("line_lacks_jokers", "AM-TEST-5", ("J",) * short.jokers, params=(("line", id),)))
    return reasons


def _because_of_option(found: Chances, house_rules: HouseRules) -> list[Reason]:
    """Would the hand live if groups of jokers only were agreed?"""
    if house_rules["all_joker_group"] or not chances(found.public, found.index, found.fitting, True).possible:
        return []
    return [Reason("group_of_jokers", "AM-JOKER-2", option="all_joker_group")]
