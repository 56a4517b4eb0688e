"""Is this declared hand a win, and what is it worth? (AM-WIN-1 to AM-WIN-5)

A *refusal* is a reason why it is none; all that were found are named, in the fixed order of ORDER.
"""

from collections.abc import Iterator, Sequence

from rules.engine.american.cards import Card, Line, card_in
from rules.engine.american.declarations import Declaration, read_declaration, record_refusals, without_joker
from rules.engine.american.matching import exposing, legal_hands, lines_of
from rules.engine.american.nearest import Nearest, nearest
from rules.engine.american.tiles import JOKER
from rules.engine.american.worth import Worth, worth
from rules.engine.house_rules import HouseRules
from rules.engine.reading import Facts
from rules.engine.rulings import Outcome, Plain, Reason, Ruling
from rules.engine.tiles import Tile, codes

IMPOSSIBLE = frozenset({"wrong_tile_count", "impossible_tile_count", "win_tile_not_in_hand"})


def validate(facts: Facts, house_rules: HouseRules) -> Ruling:
    """The Ruling on one declared hand; raises BadInput.

    The answer holds valid; of a win matching_lines, value (points), jokerless, jokerless_bonus_applies, line (the best)
    and line_in_singles_pairs_section; otherwise reason, the first refusal, and offending_tiles.
    """
    declaration = read_declaration(facts)
    card = card_in(facts, house_rules)
    refusals = list(record_refusals(declaration, house_rules))
    if any(refusal.code in IMPOSSIBLE for refusal in refusals):
        return _refused(Outcome.IMPOSSIBLE, refusals)
    legal, found = legal_hands(declaration, card, house_rules)
    if refusals or found:
        return _refused(Outcome.NOT_A_WIN, [*refusals, *found, *_explanations(found, declaration, card)])
    lines = lines_of(card, legal)
    return _won(worth(lines, declaration, card, house_rules), lines, _notes(declaration, lines, house_rules))


def _refused(outcome: Outcome, refusals: list[Reason]) -> Ruling:
    answer: dict[str, Plain] = {"valid": False, "reason": refusals[0].code}
    for refusal in refusals:
        if refusal.code == "impossible_tile_count":
            answer["offending_tiles"] = list(refusal.tiles)
    return Ruling(outcome, tuple(refusals), answer=answer)


def _won(worth: Worth, lines: list[Line], notes: list[Reason]) -> Ruling:
    answer: dict[str, Plain] = {
        "valid": True,
        "matching_lines": [line.id for line in lines],
        "value": worth.value,
        "jokerless": worth.jokerless,
        "jokerless_bonus_applies": worth.bonus,
        "line": worth.best.id,
        "line_in_singles_pairs_section": worth.best.singles_and_pairs,
    }
    return Ruling(Outcome.WIN, (*worth.reasons, *notes), answer=answer)


def _notes(declaration: Declaration, lines: list[Line], house_rules: HouseRules) -> list[Reason]:
    """Options without which this would be no win."""
    if declaration.on_discard and all(line.concealed for line in lines):
        return [Reason("concealed_line_on_discard", "AM-CALL-4", option="concealed_last_tile_discard")]
    return []


def _explanations(found: Sequence[Reason], declaration: Declaration, card: Card) -> Iterator[Reason]:
    """Why no line fits: exposures that belong to none, or else the nearest line and what it lacks."""
    if not any(refusal.code == "no_line" for refusal in found):
        return
    wrong = list(_wrong_exposures(declaration, card))
    yield from wrong
    among = exposing(declaration, card.index)
    if declaration.exposures:
        among &= ~card.index.concealed
    near = nearest(declaration, card.index, among)
    if near and near.wanted:
        yield from _lacking(near, card)
    if not among and not wrong:
        yield Reason("exposures_fit_no_open_line", "AM-TEST-3")


def _wrong_exposures(declaration: Declaration, card: Card) -> Iterator[Reason]:
    for number, (exposure, group) in enumerate(zip(declaration.exposures, declaration.exposed_groups, strict=True)):
        place = (("exposure", number),)
        if group is None:
            only_jokers = set(exposure) == {JOKER}
            code, cite = ("jokers_only", "AM-CALL-11") if only_jokers else ("not_identical_tiles", "AM-DEAD-1")
            yield Reason(code, cite, tiles=codes(exposure), params=place)
        elif not card.index.exposing([group], without_joker([exposure])):
            yield Reason("exposure_fits_no_line", "AM-TEST-3", tiles=codes(exposure), params=place)


def _lacking(near: Nearest, card: Card) -> Iterator[Reason]:
    line = card.lines[near.hand.line]
    if near.only_jokers_misplaced:
        yield Reason("joker_in_single_or_pair", "AM-JOKER-1", codes(near.wanted_natural), params=(("line", line.id),))
    yield Reason(
        "nearest_line",
        "AM-WIN-1",
        tiles=codes(near.wanted),
        amount=line.value,
        params=(("line", line.id), ("exchanges", len(near.wanted)), ("instead_of", _spelled(near.spare))),
    )


def _spelled(tiles: Sequence[Tile]) -> str:
    return " ".join(codes(tiles))
