"""Rule cases as data, and the reading of them. README.md describes the format."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Case = dict[str, Any]
HERE = Path(__file__).parent


def cases(ruleset: str) -> Iterator[Case]:
    """All cases of a game: those written by hand, the given ones and our own, then the random ones."""
    for path in sorted([HERE / f"{ruleset}.json", *HERE.glob(f"{ruleset}*_own.json")]):
        book = json.loads(path.read_text(encoding="utf-8"))
        yield from (case | {"ruleset": ruleset} for case in book["cases"])
    with (HERE / f"random_{ruleset}.jsonl").open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def rulesets() -> list[str]:
    """The games that have cases."""
    return sorted(path.stem for path in HERE.glob("*.json") if not path.stem.endswith("_own"))
