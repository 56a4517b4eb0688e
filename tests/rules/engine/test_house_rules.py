"""Options, their values, and what a table agreed."""

import pytest

from rules.engine import books
from rules.engine.american import AMERICAN
from rules.engine.house_rules import BadOption, HouseRules, Options

OPTIONS = AMERICAN.options


def test_what_is_not_agreed_otherwise_has_its_default() -> None:
    rules = OPTIONS.agree({"challenge_penalty": 50})
    assert (rules["challenge_penalty"], rules["discarder_multiplier"]) == (50, 2)


@pytest.mark.parametrize("preset", OPTIONS.presets.values(), ids=lambda preset: preset.name)
def test_every_preset_can_be_agreed_and_names_every_option(preset: object) -> None:
    assert dict(OPTIONS.agree(preset.values).values) == dict(preset.values)  # type: ignore[attr-defined]


def test_the_seed_rules_are_the_defaults() -> None:
    assert OPTIONS.agree({}).values == OPTIONS.presets["Seed rules"].values


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("bettor", 1),
        ("bettor", None),
        ("discarder_multiplier", 4),
        ("discarder_multiplier", 0),
        ("discarder_multiplier", True),
        ("discarder_multiplier", 2.0),
        ("discarder_multiplier", "2"),
        ("challenge_penalty", 26),
        ("challenge_penalty", 25.0),
        ("challenge_penalty", True),
        ("pie_limit", 0),
        ("scoring", "money"),
        ("scoring", ["cash"]),
        ("tournament_discard_penalty", [10, 10]),
    ],
)
def test_a_value_that_an_option_may_not_have_is_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as caught:
        OPTIONS.agree({name: value})
    assert (caught.value.code, caught.value.name) == ("bad_value", name)
    assert caught.value.params["allowed"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("pie_limit", None), ("pie_limit", 500), ("hands_per_game", 16), ("tournament_discard_penalty", [0, 0, 20, 25])],
)
def test_a_value_that_an_option_may_have_is_agreed(name: str, value: object) -> None:
    assert OPTIONS.agree({name: value})[name] == value


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption) as caught:
        OPTIONS.agree({"jokers": 9})
    assert (caught.value.code, str(caught.value)) == ("unknown_option", "unknown_option: jokers")


def test_the_seat_table_has_no_chair_for_a_bettor() -> None:
    """AM-ROT-3 seats four."""
    with pytest.raises(BadOption) as caught:
        OPTIONS.agree({"seat_rotation": "table_002", "bettor": True})
    assert caught.value.code == "contradiction"
    assert caught.value.params == {"others": ["bettor"], "cite": "AM-ROT-3"}


def test_an_option_names_what_it_may_be() -> None:
    options = OPTIONS.options
    assert options["bettor"].allowed() == [False, True]
    assert options["self_pick_multiplier"].allowed() == [1, 2]
    assert options["challenge_penalty"].allowed() == [0, 25, 50]


def test_groups_keep_the_order_of_the_book() -> None:
    groups = OPTIONS.groups()
    assert next(iter(groups)) == "Payment"
    assert sum(map(len, groups.values())) == len(OPTIONS.options)


def test_equal_rules_have_equal_hashes_and_a_card_makes_a_difference() -> None:
    rules = OPTIONS.agree({})
    assert rules.hash == OPTIONS.agree({"scoring": "cash"}).hash
    assert len({rules.hash, rules.with_card("x").hash, OPTIONS.agree({"mush": True}).hash}) == 3
    assert rules.with_card("x") == HouseRules("american", rules.values, "x")


def test_differences_name_both_values() -> None:
    league = OPTIONS.agree(OPTIONS.presets["League 2024"].values)
    assert ("challenge_penalty", 25, 50) in OPTIONS.agree({}).differences(league)


def test_a_game_may_have_no_contradictions() -> None:
    assert Options("american", books.data("american_options.json")).contradictions == ()


def kinds() -> Options:
    """Options of the types that the first game does not have."""
    common = {"group": "Any", "meaning": "Any.", "rules": []}
    several = {"name": "several", "type": "set", "default": ["a"], "choices": ["a", "b"], **common}
    rows = {"name": "rows", "type": "rows", "default": None, "nullable": True, "choices": ["x", "y"], **common}
    named = {"name": "named", "type": "table", "default": None, "choices": [None, "3/6"], **common}
    return Options("any", {"options": [several, {**rows, "min": 0, "max": 9}, named], "presets": {}})


@pytest.mark.parametrize(
    ("name", "given", "agreed"),
    [
        ("several", ["b", "a"], ["a", "b"]),
        ("several", [], []),
        ("rows", [[1, 2], [3, 4]], [[1, 2], [3, 4]]),
        ("rows", None, None),
        ("named", "3/6", "3/6"),
        ("named", None, None),
    ],
)
def test_sets_rows_and_tables_are_agreed_and_sets_are_put_in_order(name: str, given: object, agreed: object) -> None:
    assert kinds().agree({name: given})[name] == agreed


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("several", ["a", "a"]),
        ("several", ["c"]),
        ("several", "a"),
        ("several", None),
        ("rows", []),
        ("rows", [[1]]),
        ("rows", [[1, True]]),
        ("rows", [[1, 10]]),
        ("rows", [[1, 2]] * 21),
        ("rows", [1, 2]),
        ("named", "2/4"),
    ],
)
def test_sets_rows_and_tables_that_cannot_be_agreed_are_refused(name: str, value: object) -> None:
    with pytest.raises(BadOption) as caught:
        kinds().agree({name: value})
    assert caught.value.params["allowed"]
