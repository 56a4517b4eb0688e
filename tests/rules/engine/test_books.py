"""The rulebook as data: complete, consistent with the options, and free of file names."""

import ast
import re
from pathlib import Path

import pytest

from rules.engine import books
from rules.engine.american import AMERICAN

BOOK = books.data("american.json")
RULES = {rule["id"]: rule for rule in BOOK["rules"]}
ENGINE = Path(books.__file__).parents[1]


def test_every_rule_has_its_own_id_a_chapter_a_sentence_and_a_known_source() -> None:
    assert len(RULES) == len(BOOK["rules"]) == 130
    for rule in BOOK["rules"]:
        assert rule["chapter"]
        assert rule["text"].strip()
        assert rule["sources"]
        assert set(rule["sources"]) <= set(BOOK["sources"])
        assert set(rule["options"]) <= set(AMERICAN.options.options)
        assert isinstance(rule["single_source"], bool)


def test_the_notation_is_in_the_book() -> None:
    assert {f"AM-NOTE-{number}" for number in range(1, 8)} <= set(RULES)
    assert BOOK["notation"][0].startswith("card")


@pytest.mark.parametrize("option", AMERICAN.options.options.values(), ids=lambda option: option.name)
def test_every_option_stands_with_the_rules_that_it_changes(option: object) -> None:
    for id in option.rules:  # type: ignore[attr-defined]
        assert option.name in RULES[id]["options"]  # type: ignore[attr-defined]


def test_contradictions_of_the_seeds_name_their_option_and_its_default() -> None:
    for contradiction in BOOK["contradictions"]:
        assert contradiction["says"]
        for name in contradiction["options"]:
            assert AMERICAN.options.options[name].default == contradiction["default"][name]


def test_decisions_name_rules_of_the_book() -> None:
    for decision in BOOK["decisions"]:
        assert set(decision["rules"]) <= set(RULES)
        assert decision["text"]


def test_a_source_has_a_title_and_is_no_file_name() -> None:
    assert ".txt" not in books.text("american.json")
    assert all(source["title"] and source["language"] for source in BOOK["sources"].values())


def test_every_rule_that_the_engine_cites_is_in_the_book() -> None:
    cited = set()
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= set(re.findall(r"\bAM-[A-Z]+-\d+\b", node.value))
    assert cited <= set(RULES)
