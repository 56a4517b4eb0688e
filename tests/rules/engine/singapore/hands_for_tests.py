"""Hands in a short spelling, and what the game says about them.

Tiles: "123m 55p EE f1". Sets on the table: "chi:345m@E pong:CCC@W kong_concealed:1111m", the seat being who threw.
"""

from typing import Any

from rules.engine.rulings import Ruling
from rules.engine.singapore import SINGAPORE
from rules.engine.singapore.wins import validate


def codes(text: str) -> list[str]:
    """The codes of some tiles."""
    return [code for word in text.split() for code in _word(word)]


def _word(word: str) -> list[str]:
    if word[-1] in "msp":
        return [digit + word[-1] for digit in word[:-1]]
    return [word] if word[0] in "fga" else list(word)


def melds(text: str) -> list[dict[str, Any]]:
    """Sets on the table."""
    return [_meld(word) for word in text.split()]


def _meld(word: str) -> dict[str, Any]:
    type, rest = word.split(":")
    tiles, _, source = rest.partition("@")
    return {"type": type, "tiles": codes(tiles), "from": source or None}


def declared(concealed: str, win_tile: str | None = None, win_by: str = "self", **more: Any) -> dict[str, Any]:
    """The facts of a `validate` question: South, in the East round, taking a discard from West."""
    thrown = win_by in ("discard", "robbed_kong", "bonus_robbed")
    facts: dict[str, Any] = {
        "seat": "S",
        "round_wind": "E",
        "concealed": codes(concealed),
        "win_tile": win_tile,
        "win_by": win_by,
        "discarder": "W" if thrown else None,
    }
    for field, value in more.items():
        facts[field] = melds(value) if field == "melds" else codes(value) if field == "bonus" else value
    return facts


def judged(facts: dict[str, Any], **options: Any) -> Ruling:
    """The Ruling on a declared hand."""
    return validate(facts, SINGAPORE.options.agree(options))


def items(facts: dict[str, Any], **options: Any) -> dict[str, int]:
    """Item to the sum of its tai; what scores less than the minimum scores all the same."""
    answer = judged(facts, **{"min_tai": 0, **options}).answer or {}
    assert answer["valid"], answer
    found: dict[str, int] = {}
    for item in answer["items"]:
        found[item["name"]] = found.get(item["name"], 0) + item["tai"]
    return found


def refused(facts: dict[str, Any], **options: Any) -> set[str]:
    """The codes of all reasons."""
    return {reason.code for reason in judged(facts, **{"min_tai": 0, **options}).reasons}


def asked(kind: str, facts: dict[str, Any], **options: Any) -> Any:
    """The answer to a question of any kind, with the codes of its reasons under "codes"."""
    ruling = SINGAPORE.answer(kind, facts, SINGAPORE.options.agree(options))
    assert ruling.reasons
    assert all(reason.cite.startswith("SG-") for reason in ruling.reasons)
    assert not sum(ruling.net().values())
    return {**(ruling.answer or {}), "codes": [reason.code for reason in ruling.reasons], "ruling": ruling}


TABLE = {"payment_mode": "table", "payment_table": "3/6"}
