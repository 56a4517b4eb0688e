"""What a win is worth: the best of the lines that fit, its value and its jokerless bonus.

The *jokerless bonus* doubles what is paid for a hand without a joker; some lines are *exempt* because their value
already holds it (AM-PAY-3, AM-PAY-4).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.american.cards import Card, Line
from rules.engine.american.declarations import Declaration
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import Reason


@dataclass(frozen=True, slots=True)
class Worth:
    """The best line of a win; `value` in points; `bonus` says whether the jokerless bonus applies."""

    best: Line
    value: int
    jokerless: bool
    bonus: bool
    reasons: tuple[Reason, ...]


def exempt(line: Line, house_rules: HouseRules) -> bool:
    """Does the line get no jokerless bonus? (AM-PAY-4, AM-NOTE-5)"""
    match house_rules["jokerless_exempt"]:
        case "section":
            return line.singles_and_pairs
        case "structural":
            return line.only_singles_and_pairs
        case "literal_any_single_or_pair":
            return line.has_single_or_pair
    return False


def worth(lines: Sequence[Line], declaration: Declaration, card: Card, house_rules: HouseRules) -> Worth:
    """The best line that fits: the highest value, among equals one that is not exempt (AM-WIN-5)."""
    best = lines[0] if len(lines) == 1 else max(lines, key=lambda line: (line.value, not exempt(line, house_rules)))
    jokerless = declaration.jokerless
    reasons = [_fits("line_fits", "AM-WIN-1", best)]
    reasons += [_fits("line_fits_too", "AM-WIN-5", line) for line in lines if line is not best]
    value, adjustments = _value(best, declaration, card, house_rules)
    bonus, reason = _bonus(best, declaration, house_rules)
    return Worth(best, value, jokerless, bonus, (*reasons, *adjustments, reason))


def _fits(code: str, cite: str, line: Line) -> Reason:
    return Reason(code, cite, amount=line.value, params=(("line", line.id), ("section", line.section)))


def _value(best: Line, declaration: Declaration, card: Card, house_rules: HouseRules) -> tuple[int, list[Reason]]:
    """The value in points, with what changed it."""
    value, reasons = best.value, []
    if declaration.win_by == "heavenly" and house_rules["heavenly_hand"] == "max_card_value":
        value = card.highest_value
        reasons.append(Reason("heavenly_highest_value", "AM-PAY-8", amount=value, option="heavenly_hand"))
    announced = declaration.announced_value
    if announced is None or announced == value:
        return value, reasons
    # An announcement above the value is a mistake that gains nothing.
    binds = house_rules["announced_value_binding"] and announced < value
    value = announced if binds else value
    code = "announced_value_binds" if binds else "announced_value_not_binding"
    params = (("announced", announced),)
    return value, [*reasons, Reason(code, "AM-WIN-5", amount=value, option="announced_value_binding", params=params)]


def _bonus(best: Line, declaration: Declaration, house_rules: HouseRules) -> tuple[bool, Reason]:
    if not declaration.jokerless:
        return False, Reason("bonus_lost_by_jokers", "AM-PAY-5", tiles=("J",))
    if exempt(best, house_rules):
        params = (("line", best.id),)
        return False, Reason("bonus_exempt", "AM-PAY-4", option="jokerless_exempt", params=params)
    if house_rules["announced_value_binding"] and not declaration.announced_jokerless:
        return False, Reason("bonus_not_announced", "AM-WIN-5", option="announced_value_binding")
    if best.singles_and_pairs:
        return True, Reason("bonus_applies", "AM-PAY-4", option="jokerless_exempt")
    return True, Reason("bonus_applies", "AM-PAY-3", option="jokerless_multiplier")
