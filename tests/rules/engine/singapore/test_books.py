"""The Singapore rulebook as data: complete, consistent with the options, and free of file names."""

import ast
import re
from pathlib import Path

import pytest

from rules.engine import books
from rules.engine.house_rules import Option
from rules.engine.singapore import SINGAPORE

BOOK = books.data("singapore.json")
RULES = {rule["id"]: rule for rule in BOOK["rules"]}
ENGINE = Path(books.__file__).parents[1] / "singapore"
OPTIONS = SINGAPORE.options.options


def test_every_rule_has_its_own_id_a_chapter_a_sentence_and_a_known_source() -> None:
    assert len(RULES) == len(BOOK["rules"]) == 149
    for rule in BOOK["rules"]:
        assert rule["chapter"]
        assert rule["text"].endswith(".")
        assert rule["sources"]
        assert set(rule["sources"]) <= set(BOOK["sources"])
        assert set(rule["options"]) <= set(OPTIONS)
        assert isinstance(rule["single_source"], bool)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.name)
def test_every_option_stands_with_the_rules_that_it_changes(option: Option) -> None:
    for id in option.rules:
        assert option.name in RULES[id]["options"]


def test_decisions_name_rules_of_the_book() -> None:
    for decision in BOOK["decisions"]:
        assert set(decision["rules"]) <= set(RULES)
        assert decision["text"].endswith(".")


def test_a_source_has_a_title_and_is_no_file_name() -> None:
    assert ".txt" not in books.text("singapore.json")
    assert all(source["title"] and source["language"] for source in BOOK["sources"].values())


def test_every_rule_that_the_engine_cites_is_in_the_book() -> None:
    cited = set()
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= set(re.findall(r"\bSG-[A-Z]+-\d+\b", node.value))
    assert cited <= set(RULES)


@pytest.mark.parametrize("preset", SINGAPORE.options.presets.values(), ids=lambda preset: preset.name)
def test_every_preset_can_be_agreed_and_names_every_option(preset: object) -> None:
    assert dict(SINGAPORE.options.agree(preset.values).values) == dict(preset.values)  # type: ignore[attr-defined]


def test_the_seed_rules_are_the_defaults() -> None:
    assert SINGAPORE.options.agree({}).values == SINGAPORE.options.presets["Seed rules"].values
