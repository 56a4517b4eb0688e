"""Who gets a tile: SG-CLAIM-1 to SG-CLAIM-8; and locked tiles: SG-PASS-1 to SG-PASS-5."""

from typing import Any

import pytest

from rules.engine.reading import BadInput
from tests.rules.engine.singapore.hands_for_tests import asked


def claim(seat: str, purpose: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "purpose": purpose, **more}


def claimed(*claims: dict[str, Any], tile: str = "4s", source: str | None = None, **options: Any) -> Any:
    """East's tile."""
    facts = {"tile": tile, "discarder": "E", "claims": list(claims), "tile_source": source}
    return asked("claims", facts, **options)


WONDERS = {"hand": "thirteen_wonders"}


@pytest.mark.parametrize(
    ("claims", "options", "awarded"),
    [
        ([claim("S", "chi"), claim("N", "pong")], {}, [claim("N", "pong")]),
        ([claim("S", "chi"), claim("N", "kong")], {}, [claim("N", "kong")]),
        ([claim("S", "chi")], {}, [claim("S", "chi")]),
        ([claim("N", "win"), claim("S", "pong")], {}, [claim("N", "win")]),
        ([claim("N", "win"), claim("W", "win"), claim("S", "chi")], {}, [claim("W", "win")]),
        ([claim("N", "win"), claim("W", "win")], {"multi_win": "all_win"}, [claim("W", "win"), claim("N", "win")]),
        (
            [claim("N", "win", **WONDERS), claim("W", "win")],
            {"multi_win": "thirteen_wonders_first"},
            [claim("N", "win")],
        ),
        ([claim("N", "win"), claim("W", "win")], {"multi_win": "thirteen_wonders_first"}, [claim("W", "win")]),
        ([claim("N", "win", **WONDERS), claim("W", "win")], {}, [claim("W", "win")]),
        ([claim("W", "win", legal=False, why="below_minimum_tai"), claim("N", "pong")], {}, [claim("N", "pong")]),
        ([], {}, []),
    ],
)
def test_the_tile_goes_by_rank_and_turn(
    claims: list[dict[str, Any]], options: dict[str, Any], awarded: list[dict[str, Any]]
) -> None:
    found = claimed(*claims, **options)
    assert found["awarded"] == awarded
    assert found.get("tile_from") == ("E" if awarded else None)


@pytest.mark.parametrize(
    ("wrong", "tile", "source", "options", "reason"),
    [
        (claim("E", "win"), "4s", None, {}, "own_discard"),
        (claim("W", "chi"), "4s", None, {}, "chi_not_from_left"),
        (claim("S", "chi"), "C", None, {}, "malformed_meld"),
        (claim("S", "pong"), "f1", None, {}, "malformed_meld"),
        (claim("S", "pong"), "4s", "kong_added", {}, "only_win_may_rob"),
        (claim("S", "win"), "4s", "kong_concealed", {}, "concealed_kong_not_robbable"),
        (claim("S", "pong", **WONDERS), "4s", "kong_concealed", {}, "concealed_kong_not_robbable"),
        (
            claim("S", "win", **WONDERS),
            "4s",
            "kong_concealed",
            {"rob_concealed_kong": "never"},
            "concealed_kong_not_robbable",
        ),
        (claim("S", "win", legal=False), "4s", None, {}, "not_legal"),
        (claim("S", "win", legal=False, why="passed_tile"), "4s", None, {}, "passed_tile"),
        (claim("S", "win", legal=False, why="short_hand"), "4s", None, {}, "short_hand"),
    ],
)
def test_a_claim_that_is_wrong_in_itself_is_rejected(
    wrong: dict[str, Any], tile: str, source: str | None, options: dict[str, Any], reason: str
) -> None:
    found = claimed(wrong, tile=tile, source=source, **options)
    assert found["rejected"] == [{"seat": wrong["seat"], "purpose": wrong["purpose"], "reason": reason}]
    assert found["awarded"] == []
    assert set(found["codes"]) == {"nobody_gets_the_tile", reason}


def test_an_added_kong_can_be_robbed_and_a_concealed_one_by_thirteen_wonders() -> None:
    """SG-CLAIM-6, SG-CLAIM-7."""
    for source, more in (("kong_added", {}), ("kong_concealed", WONDERS)):
        found = claimed(claim("N", "win", **more), source=source)
        assert (found["awarded"], found["codes"]) == ([claim("N", "win")], ["kong_robbed"])


def test_after_a_set_the_claimers_neighbour_plays() -> None:
    assert claimed(claim("W", "pong"))["next_turn"] == "N"
    assert "next_turn" not in claimed(claim("W", "win"))


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (claim("X", "win"), "seat"),
        (claim("S", "eat"), "purpose"),
        (claim("S", "win", why="passed_tile"), "why"),
        (claim("S", "win", legal=False, why="luck"), "why"),
    ],
)
def test_a_claim_that_cannot_be_read_is_no_ruling(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        claimed(wrong)
    assert caught.value.field == field


PASSED = {"event": "passed", "tile": "3s", "could": ["win"]}
DRAW, GONE_ROUND = {"event": "draw"}, {"event": "go_around_ends"}
OWN = {"event": "own_discard", "tile": "9p"}
DECLARED = {"event": "declare", "what": "pong"}


def locked(*events: dict[str, Any], tile: str = "3s", action: str = "win", **options: Any) -> str | None:
    facts = {"seat": "S", "events": list(events), "query": {"tile": tile, "action": action}}
    found = asked("passed_tile", facts, **options)
    assert found["allowed"] == (found["reason"] is None)
    reason: str | None = found["reason"]
    return reason


@pytest.mark.parametrize(
    ("rule", "releases"),
    [
        ("until_draw_or_declare", ["draw", "declare"]),
        ("same_go_around", ["go_around_ends"]),
        ("until_own_discard", ["own_discard"]),
    ],
)
def test_a_lock_lasts_as_agreed(rule: str, releases: list[str]) -> None:
    """SG-PASS-1."""
    for event in (DRAW, DECLARED, GONE_ROUND, OWN):
        expected = None if event["event"] in releases else "passed_tile"
        assert locked(PASSED, event, pass_lock=rule) == expected
    assert locked(PASSED, pass_lock="none") is None


@pytest.mark.parametrize(
    ("could", "action", "options", "reason"),
    [
        (["win"], "win", {}, "passed_tile"),
        (["win"], "pong", {}, "passed_tile"),
        (["pong"], "win", {}, "passed_tile"),
        (["pong"], "kong", {}, "passed_tile"),
        (["win"], "chi", {}, None),
        (["win"], "self_draw_win", {}, None),
        (["chi"], "win", {}, None),
        ([], "pong", {}, None),
        (["win"], "pong", {"pass_lock_actions": ["win"]}, None),
        (["win"], "win", {"pass_lock_actions": ["pong"]}, None),
    ],
)
def test_what_is_locked_by_what_was_let_go(
    could: list[str], action: str, options: dict[str, Any], reason: str | None
) -> None:
    """SG-PASS-1, SG-PASS-2, SG-PASS-4."""
    assert locked({**PASSED, "could": could}, action=action, **options) == reason


def test_only_copies_are_locked_and_a_claimer_who_was_outranked_has_not_passed() -> None:
    assert locked(PASSED, tile="6s") is None
    assert locked({**PASSED, "outranked": True}) is None


@pytest.mark.parametrize("action", ["win", "pong", "chi"])
def test_the_own_last_discard_is_locked_until_the_next(action: str) -> None:
    """SG-PASS-3."""
    assert locked(OWN, DRAW, tile="9p", action=action) == "own_last_discard"
    assert locked(OWN, {**OWN, "tile": "1m"}, tile="9p", action=action) is None
    assert locked(OWN, tile="9p", action=action, own_last_discard_lock=[]) is None
    assert locked(OWN, tile="9p", action="self_draw_win") is None


def test_events_that_cannot_be_read_are_no_ruling() -> None:
    with pytest.raises(BadInput):
        locked({"event": "sneeze"})
    with pytest.raises(BadInput):
        locked({"event": "declare", "what": "victory"})
    with pytest.raises(BadInput):
        asked("passed_tile", {"seat": "S", "query": "3s"})
