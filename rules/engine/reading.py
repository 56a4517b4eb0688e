"""Reading facts: from plain data of a page, the API or a case line to typed values, or BadInput.

Only what cannot be *read* is refused here. What can be read and breaks a rule is a Ruling.
"""

from collections.abc import Collection, Mapping
from typing import Any

from rules.engine.rulings import Plain
from rules.engine.tiles import Tile, TileSet, UnreadableTiles

Facts = Mapping[str, Any]


class BadInput(ValueError):
    """A fact that is missing or cannot be read.

    `field` names it; `code` is one of missing, unknown_fact, not_a_choice, not_a_number, not_a_flag, not_a_text,
    not_tiles, not_a_list, not_an_object, unreadable_card, contradicts (readable alone, impossible beside another fact).
    """

    def __init__(self, code: str, field: str, value: Plain = None) -> None:
        super().__init__(f"{field}: {code}" + (f" ({value!r})" if value is not None else ""))
        self.code = code
        self.field = field
        self.value = value


class UnsupportedKind(ValueError):
    """A question that the game cannot answer."""


def required(facts: Facts, field: str) -> Any:
    """The fact, which must be there and not null."""
    value = facts.get(field)
    if value is None:
        raise BadInput("missing", field)
    return value


def choice(facts: Facts, field: str, choices: Collection[str], default: str | None = None) -> str:
    """One of `choices`; `default` where the fact is missing, and where there is no default it must be there."""
    value = facts.get(field, default)
    if value is None:
        value = default if default is not None else required(facts, field)
    if not isinstance(value, str) or value not in choices:
        raise BadInput("not_a_choice", field, value)
    return value


def maybe_choice(facts: Facts, field: str, choices: Collection[str]) -> str | None:
    """One of `choices`, or None where the fact is missing or null."""
    return None if facts.get(field) is None else choice(facts, field, choices)


def number(facts: Facts, field: str, default: int | None = None, least: int = 0) -> int:
    """A whole number, at least `least`."""
    value = facts.get(field)
    if value is None:
        value = default if default is not None else required(facts, field)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadInput("not_a_number", field, value)
    return value


def maybe_number(facts: Facts, field: str, least: int = 0) -> int | None:
    """A whole number, or None where the fact is missing or null."""
    return None if facts.get(field) is None else number(facts, field, least=least)


def flag(facts: Facts, field: str, default: bool = False) -> bool:
    """True or false; `default` where the fact is missing or null."""
    value = facts.get(field)
    if value is None:
        return default
    if not isinstance(value, bool):
        raise BadInput("not_a_flag", field, value)
    return value


def items(facts: Facts, field: str) -> list[Any]:
    """A list; empty where the fact is missing or null."""
    value = facts.get(field)
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise BadInput("not_a_list", field, value)
    return list(value)


def objects(facts: Facts, field: str) -> list[Facts]:
    """A list of objects; empty where the fact is missing or null."""
    found = items(facts, field)
    for value in found:
        if not isinstance(value, Mapping):
            raise BadInput("not_an_object", field, value)
    return found


def choices_in(facts: Facts, field: str, choices: Collection[str]) -> tuple[str, ...]:
    """A list of values, each one of `choices`."""
    found = items(facts, field)
    for value in found:
        if not isinstance(value, str) or value not in choices:
            raise BadInput("not_a_choice", field, value)
    return tuple(found)


def tile(facts: Facts, field: str, tiles: TileSet) -> Tile:
    """One tile by its code."""
    return read_tiles([required(facts, field)], field, tiles)[0]


def maybe_tile(facts: Facts, field: str, tiles: TileSet) -> Tile | None:
    """One tile, or None where the fact is missing or null."""
    return None if facts.get(field) is None else tile(facts, field, tiles)


def tile_list(facts: Facts, field: str, tiles: TileSet) -> tuple[Tile, ...]:
    """A list of tile codes; empty where the fact is missing or null."""
    return read_tiles(items(facts, field), field, tiles)


def tile_groups(facts: Facts, field: str, tiles: TileSet) -> tuple[tuple[Tile, ...], ...]:
    """A list of lists of tile codes."""
    return tuple([_group(group, field, tiles) for group in items(facts, field)])


def read_tiles(codes: list[Any], field: str, tiles: TileSet) -> tuple[Tile, ...]:
    """Tiles of exact codes; raises BadInput naming `field`."""
    try:
        return tiles.read(codes)
    except UnreadableTiles as error:
        raise BadInput("not_tiles", field, error.text) from error


def _group(group: Any, field: str, tiles: TileSet) -> tuple[Tile, ...]:
    if not isinstance(group, list | tuple):
        raise BadInput("not_a_list", field, group)
    return read_tiles(list(group), field, tiles)
