"""docs/api.md keeps up with what it describes."""

from pathlib import Path

import pytest

from rules.engine.american.hands import FACTS

GUIDE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("fact", sorted(FACTS))
def test_the_guide_tells_every_fact_of_an_american_hand(fact: str) -> None:
    assert f"`{fact}`" in GUIDE
