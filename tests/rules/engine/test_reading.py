"""Reading facts: what can be read, and how the rest is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.engine import reading
from rules.engine.american.tiles import TILES
from rules.engine.reading import BadInput
from rules.engine.tiles import codes

SEATS = ("E", "S")


def refused(read: Callable[..., Any], *arguments: Any, **named: Any) -> str:
    with pytest.raises(BadInput) as caught:
        read(*arguments, **named)
    assert caught.value.field == "x"
    return caught.value.code


def test_a_required_fact_is_there() -> None:
    assert reading.required({"x": 0}, "x") == 0
    assert refused(reading.required, {"x": None}, "x") == "missing"


def test_a_choice_is_one_of_its_choices() -> None:
    assert reading.choice({"x": "E"}, "x", SEATS) == "E"
    assert reading.choice({}, "x", SEATS, "S") == reading.choice({"x": None}, "x", SEATS, "S") == "S"
    assert reading.maybe_choice({}, "x", SEATS) is None
    assert reading.maybe_choice({"x": "E"}, "x", SEATS) == "E"
    assert refused(reading.choice, {}, "x", SEATS) == "missing"
    bad: Any
    for bad in ("N", 1, ["E"], True):
        assert refused(reading.choice, {"x": bad}, "x", SEATS) == "not_a_choice"


def test_a_number_is_whole_and_not_too_small() -> None:
    assert reading.number({"x": 3}, "x") == 3
    assert reading.number({}, "x", default=5) == 5
    assert reading.maybe_number({}, "x") is None
    assert reading.maybe_number({"x": 3}, "x") == 3
    assert refused(reading.number, {}, "x") == "missing"
    bad: Any
    for bad in (-1, 3.0, "3", True):
        assert refused(reading.number, {"x": bad}, "x") == "not_a_number"
    assert refused(reading.number, {"x": 0}, "x", least=1) == "not_a_number"


def test_a_flag_is_true_or_false() -> None:
    assert reading.flag({"x": True}, "x") is True
    assert reading.flag({}, "x") is False
    assert refused(reading.flag, {"x": 1}, "x") == "not_a_flag"


def test_lists_are_lists_of_what_they_should_hold() -> None:
    assert reading.items({}, "x") == []
    assert reading.items({"x": (1,)}, "x") == [1]
    assert refused(reading.items, {"x": "E"}, "x") == "not_a_list"
    assert reading.objects({"x": [{}]}, "x") == [{}]
    assert refused(reading.objects, {"x": [1]}, "x") == "not_an_object"
    assert reading.choices_in({"x": ["E"]}, "x", SEATS) == ("E",)
    bad: Any
    for bad in ("N", []):
        assert refused(reading.choices_in, {"x": [bad]}, "x", SEATS) == "not_a_choice"


def test_tiles_are_read_by_their_codes() -> None:
    assert reading.tile({"x": "3B"}, "x", TILES).code == "3B"
    assert reading.maybe_tile({}, "x", TILES) is None
    assert reading.maybe_tile({"x": "J"}, "x", TILES) is TILES["J"]
    assert codes(reading.tile_list({"x": ["3B", "J"]}, "x", TILES)) == ("3B", "J")
    assert reading.tile_groups({"x": [["3B", "J"], []]}, "x", TILES) == (TILES.read(["3B", "J"]), ())
    assert refused(reading.tile_list, {"x": ["3X"]}, "x", TILES) == "not_tiles"
    assert refused(reading.tile_groups, {"x": ["3B"]}, "x", TILES) == "not_a_list"


def test_a_refusal_says_what_was_read() -> None:
    assert str(BadInput("missing", "x")) == "x: missing"
    assert str(BadInput("not_a_number", "x", "3")) == "x: not_a_number ('3')"
