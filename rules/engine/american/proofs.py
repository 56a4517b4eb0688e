"""How a recorded win is vouched for: proved by its tiles, or attested by the table, which told a line or a value."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.american.cards import Line, card_in
from rules.engine.american.games import line_of
from rules.engine.american.payments import refuse
from rules.engine.american.wins import validate
from rules.engine.american.worth import exempt
from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput, Facts, flag, items, maybe_number, required
from rules.engine.rulings import Outcome, Reason, Ruling

FACTS = frozenset({"tiles", "line", "value", "jokerless", "announced_value", "announced_jokerless"})
TILES = frozenset({"exposures", "concealed", "win_tile", "other_visible"})
TILES_PROVE, TABLE_ATTESTS = "tiles", "attested"
QUINT = 5


@dataclass(frozen=True, slots=True)
class Win:
    """A win that is vouched for. `value` is in points, as announced where that binds; `bonus` is the jokerless one.

    `line` is the best of the `lines` that fit; None where the table told a value that several lines have.
    """

    value: int
    jokerless: bool
    bonus: bool
    lines: tuple[str, ...]
    line: str | None
    proof: str
    reasons: tuple[Reason, ...]


def vouched(facts: Facts, house_rules: HouseRules) -> Win | Ruling:
    """The win that the facts tell of, or the Ruling that refuses it; raises BadInput."""
    if facts.get("tiles") is not None:
        return _proved(facts, facts["tiles"], house_rules)
    return _attested(facts, house_rules)


def seen(facts: Facts) -> dict[str, Any]:
    """What recorded tiles tell of the course: exposures, and copies of the winning tile where nobody counted them.

    Where no visible tiles were recorded besides, no copy in them does not mean that none was visible.
    """
    tiles = facts.get("tiles")
    if tiles is None:
        return {}
    if not isinstance(tiles, Mapping):
        raise BadInput("not_an_object", "tiles", tiles)
    exposures = [exposure for exposure in items(tiles, "exposures") if isinstance(exposure, list | tuple)]
    quint = any(len(exposure) >= QUINT for exposure in exposures)
    told: dict[str, Any] = {"winner_exposures": len(exposures), "winner_exposed_quint": quint}
    visible = [*items(tiles, "other_visible"), *(tile for exposure in exposures for tile in exposure)]
    copies = visible.count(tiles.get("win_tile"))
    if facts.get("copies_visible_elsewhere") is None and (copies or tiles.get("other_visible")):
        told["copies_visible_elsewhere"] = copies
    return told


def _proved(facts: Facts, tiles: Facts, house_rules: HouseRules) -> Win | Ruling:
    for fact in tiles:
        if fact not in TILES:
            raise BadInput("unknown_fact", f"tiles.{fact}")
    named = line_of(facts, house_rules)
    course = ("win_by", "winner", "discarder", "announced_value", "announced_jokerless")
    declared = validate({**tiles, **{fact: facts.get(fact) for fact in course}}, house_rules)
    answer = declared.answer or {}
    if declared.outcome is not Outcome.WIN:
        return _refused(declared, TILES_PROVE)
    if named is not None and named.id not in answer["matching_lines"]:
        reason = Reason("named_line_does_not_fit", "AM-WIN-1", params=(("line", named.id),))
        return _refused(refuse(Outcome.NOT_A_WIN, reason), TILES_PROVE)
    return Win(
        value=answer["value"],
        jokerless=answer["jokerless"],
        bonus=answer["jokerless_bonus_applies"],
        lines=tuple(answer["matching_lines"]),
        line=answer["line"],
        proof=TILES_PROVE,
        reasons=declared.reasons,
    )


def _attested(facts: Facts, house_rules: HouseRules) -> Win | Ruling:
    lines = _lines(facts, house_rules)
    if isinstance(lines, Reason):
        return _refused(refuse(Outcome.NOT_A_WIN, lines), TABLE_ATTESTS)
    refusals = {line.id: _line_refusal(line, facts, house_rules) for line in lines}
    legal = [line for line in lines if refusals[line.id] is None]
    if not legal:
        refusal = next(reason for reason in refusals.values() if reason)
        return _refused(refuse(Outcome.NOT_A_WIN, refusal), TABLE_ATTESTS)
    value, announced = _value(facts, legal[0], house_rules)
    bonus, because = _bonus(legal, facts, house_rules)
    return Win(
        value=value,
        jokerless=_jokerless(legal, facts),
        bonus=bonus,
        lines=tuple(line.id for line in legal),
        line=legal[0].id if len(legal) == 1 else None,
        proof=TABLE_ATTESTS,
        reasons=(Reason("attested_by_table", "AM-REC-1", amount=legal[0].value), *announced, *because),
    )


def _lines(facts: Facts, house_rules: HouseRules) -> list[Line] | Reason:
    """The lines that the table may mean, or why there is none."""
    value = maybe_number(facts, "value", least=1)
    line = line_of(facts, house_rules)
    if line is None:
        told = required(facts, "line") if value is None else value
        lines = [line for line in card_in({}, house_rules).lines if line.value == told]
        return lines or Reason("value_not_on_card", "AM-CARD-12", amount=value)
    if value in (None, line.value):
        return [line]
    params = (("line", line.id), ("value", value or 0))
    return Reason("value_not_of_line", "AM-CARD-12", amount=line.value, params=params)


def _line_refusal(line: Line, facts: Facts, house_rules: HouseRules) -> Reason | None:
    """A concealed line shows nothing before the win, and where agreed takes no discard (AM-CALL-4)."""
    params = (("line", line.id),)
    if line.needs_joker and flag(facts, "jokerless"):
        return Reason("line_needs_joker", "AM-JOKER-3", params=params)
    if not line.concealed:
        return None
    on_discard = facts.get("win_by") == "discard"
    if on_discard and house_rules["concealed_last_tile_discard"] == "forbidden":
        option = "concealed_last_tile_discard"
        return Reason("concealed_line_not_on_discard", "AM-CALL-4", option=option, params=params)
    if maybe_number(facts, "winner_exposures"):
        return Reason("concealed_line_exposed", "AM-CALL-4", params=params)
    if facts.get("win_by") == "joker_exchange" and facts.get("turn_started_with_call_from") is not None:
        return Reason("concealed_line_exposed", "AM-JOKER-10", params=params)
    return None


def _jokerless(lines: list[Line], facts: Facts) -> bool:
    """Was there no joker? The table tells, or its line alone: what takes no joker needs no telling (AM-JOKER-1)."""
    return flag(facts, "jokerless") or (len(lines) == 1 and not lines[0].takes_joker)


def _bonus(lines: list[Line], facts: Facts, house_rules: HouseRules) -> tuple[bool, list[Reason]]:
    """Does the jokerless bonus apply? Where that depends on the line, the line must be told (AM-PAY-4)."""
    if not _jokerless(lines, facts):
        return False, []
    exemptions = {exempt(line, house_rules) for line in lines}
    if len(exemptions) > 1:
        raise BadInput("missing", "line")
    if exemptions == {True}:
        return False, [Reason("bonus_exempt", "AM-PAY-4", option="jokerless_exempt")]
    if house_rules["announced_value_binding"] and not flag(facts, "announced_jokerless", default=True):
        return False, [Reason("bonus_not_announced", "AM-WIN-5", option="announced_value_binding")]
    if not flag(facts, "jokerless"):
        return True, [Reason("line_takes_no_joker", "AM-JOKER-1", params=(("line", lines[0].id),))]
    return True, []


def _value(facts: Facts, line: Line, house_rules: HouseRules) -> tuple[int, list[Reason]]:
    """The value (or the highest, for a heavenly hand), cut to what was announced where that binds (AM-WIN-5)."""
    highest = facts.get("win_by") == "heavenly" and house_rules["heavenly_hand"] == "max_card_value"
    value = card_in({}, house_rules).highest_value if highest else line.value
    announced = maybe_number(facts, "announced_value", least=1)
    if announced is None or announced >= value or not house_rules["announced_value_binding"]:
        return value, []
    params = (("announced", announced),)
    option = "announced_value_binding"
    return announced, [Reason("announced_value_binds", "AM-WIN-5", amount=announced, option=option, params=params)]


def _refused(ruling: Ruling, proof: str) -> Ruling:
    return replace(ruling, answer={**(ruling.answer or {}), "proof": proof})
