"""House rules: the options that a game declares, and the values that one table agreed.

An Option is declared as data in `books/<game>_options.json`. HouseRules is what a session pins: every option's value,
and the text of the card where the game has one, under one content hash.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from rules.engine.rulings import Plain

MOST_ROWS = 20


class BadOption(ValueError):
    """An option or value that the game does not know, or options that contradict each other.

    `name` is the option, `code` one of unknown_option, bad_value, contradiction; `params` fill the sentence.
    """

    def __init__(self, code: str, name: str, **params: Plain) -> None:
        super().__init__(f"{code}: {name} {params or ''}".rstrip())
        self.code = code
        self.name = name
        self.params = params


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that clubs agree on before the first deal. `rules` are the IDs of the rules that it decides.

    `type` is bool, int (`min` to `max`), enum or table (one of `choices`), set (some of `choices`), or rows: a list of
    rows with one whole number, `min` to `max`, for each of the columns that `choices` names.
    """

    name: str
    type: str
    default: Plain
    group: str
    meaning: str
    rules: tuple[str, ...]
    choices: tuple[Plain, ...] = ()
    min: int | None = None
    max: int | None = None
    nullable: bool = False

    def check(self, value: Plain) -> Plain:
        """`value` when the option may have it, a set in the order of its choices; or BadOption with what it may be."""
        if not self._accepts(value):
            raise BadOption("bad_value", self.name, value=value, allowed=self.allowed())
        if self.type == "set":
            return [choice for choice in self.choices if choice in value]
        return value

    def allowed(self) -> Plain:
        """The values that the option may have: a list of choices, [min, max], or what its rows may be."""
        if self.type == "rows":
            return {"columns": list(self.choices), "min": self.min, "max": self.max, "most_rows": MOST_ROWS}
        if self.type == "bool":
            return [False, True]
        return [self.min, self.max] if self.type == "int" else list(self.choices)

    def _accepts(self, value: Plain) -> bool:
        if value is None:
            return self.nullable or None in self.choices
        return ACCEPTS.get(self.type, Option._is_a_choice)(self, value)

    def _is_a_choice(self, value: Plain) -> bool:
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def _is_a_flag(self, value: Plain) -> bool:
        return isinstance(value, bool)

    def _is_whole(self, value: Plain) -> bool:
        assert self.min is not None
        assert self.max is not None
        return isinstance(value, int) and not isinstance(value, bool) and self.min <= value <= self.max

    def _is_a_set(self, value: Plain) -> bool:
        """Some of the choices, none of them twice."""
        if not isinstance(value, list) or not all(map(self._is_a_choice, value)):
            return False
        return len(set(value)) == len(value)

    def _are_rows(self, value: Plain) -> bool:
        """At least one row, each with a whole number for every column."""
        return isinstance(value, list) and 1 <= len(value) <= MOST_ROWS and all(map(self._is_a_row, value))

    def _is_a_row(self, value: Plain) -> bool:
        return isinstance(value, list) and len(value) == len(self.choices) and all(map(self._is_whole, value))


# By type. All others ("enum", "table") take one of their choices.
ACCEPTS: Mapping[str, Callable[[Option, Plain], bool]] = {
    "bool": Option._is_a_flag,
    "int": Option._is_whole,
    "set": Option._is_a_set,
    "rows": Option._are_rows,
}


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Values that cannot be agreed together: {option: value, ...}, and the rule that says why."""

    values: Mapping[str, Plain]
    cite: str

    def holds(self, values: Mapping[str, Plain]) -> bool:
        """Are all of them chosen at once?"""
        return all(values[name] == value for name, value in self.values.items())


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of values that clubs start from."""

    name: str
    meaning: str
    values: Mapping[str, Plain]


class Options:
    """All options of one game, in the order of its book, with its presets and contradictions."""

    def __init__(self, ruleset: str, book: Plain, contradictions: Iterable[Contradiction] = ()) -> None:
        """`book` is the parsed `<game>_options.json`."""
        self.ruleset = ruleset
        self.options = {plain["name"]: _option(plain) for plain in book["options"]}
        self.presets = {name: Preset(name, p["meaning"], p["values"]) for name, p in book["presets"].items()}
        self.contradictions = tuple(contradictions)
        self._defaults = {name: option.default for name, option in self.options.items()}

    def agree(self, overrides: Mapping[str, Plain], card: str = "") -> "HouseRules":
        """The defaults with `overrides`; raises BadOption for what is unknown or contradictory."""
        values = dict(self._defaults)
        for name, value in overrides.items():
            if name not in self.options:
                raise BadOption("unknown_option", name)
            values[name] = self.options[name].check(value)
        self._refuse_contradictions(values)
        return HouseRules(self.ruleset, values, card)

    def groups(self) -> dict[str, list[Option]]:
        """Group title to its options, in the order of the book."""
        groups: dict[str, list[Option]] = {}
        for option in self.options.values():
            groups.setdefault(option.group, []).append(option)
        return groups

    def _refuse_contradictions(self, values: Mapping[str, Plain]) -> None:
        for contradiction in self.contradictions:
            if contradiction.holds(values):
                first, *others = contradiction.values
                raise BadOption("contradiction", first, others=others, cite=contradiction.cite)


def _option(plain: Plain) -> Option:
    return Option(
        name=plain["name"],
        type=plain["type"],
        default=plain["default"],
        group=plain["group"],
        meaning=plain["meaning"],
        rules=tuple(plain["rules"]),
        choices=tuple(plain.get("choices", ())),
        min=plain.get("min"),
        max=plain.get("max"),
        nullable=plain.get("nullable", False),
    )


@dataclass(frozen=True)
class HouseRules:
    """What one table agreed: made by `Options.agree`, never changed."""

    ruleset: str
    values: Mapping[str, Plain]
    card: str = ""

    def __getitem__(self, name: str) -> Plain:
        return self.values[name]

    def with_card(self, card: str) -> Self:
        """The same options under another card."""
        return type(self)(self.ruleset, self.values, card)

    @cached_property
    def hash(self) -> str:
        """SHA-256 of game, values and card, as 64 hexadecimal digits: equal rules, equal hash."""
        plain = {"ruleset": self.ruleset, "values": dict(self.values), "card": self.card}
        text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()

    def differences(self, other: "HouseRules") -> list[tuple[str, Plain, Plain]]:
        """(option, own value, other value) where the two differ."""
        return [(name, v, other.values[name]) for name, v in self.values.items() if other.values[name] != v]
