"""The one way a Ruling is shown: outcome, gain and loss, payments, reasons, each with its rule and option."""

import re
from typing import Any

import pytest
from django.template import Context, Template

from rules.engine.rulesets import ruleset
from rules.engine.rulings import Outcome, Reason, Ruling, Transfer
from rules.shown_rulings import shown

NAMES = {"E": "Ana", "S": "Bob", "W": "Cara", "N": "Dan"}
GAME = ruleset("american")
DRAWN = {"result": "win", "winner": "E", "win_by": "discard", "discarder": "S", "line": "C1", "jokerless": True}


def ruled(facts: dict[str, Any], **options: Any) -> Ruling:
    house_rules = GAME.options.agree(options, GAME.default_card)
    return GAME.score(facts, GAME.start(("P1", "P2", "P3", "P4"), house_rules), house_rules)


def drawn(ruling: Any, names: Any = NAMES, game: str | None = "american") -> str:
    template = Template("{% load rulings %}{% ruling ruling ruleset=game names=names %}")
    return template.render(Context({"ruling": ruling, "names": names, "game": game}))


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def test_a_win_says_who_won_who_pays_whom_and_why() -> None:
    text = words(drawn(ruled(DRAWN)))
    assert text == (
        "East (Ana) wins "
        "Ana +200 Cara −50 Dan −50 Bob −100 "
        "Who pays whom Who pays whom Points Why "
        "Bob → pays Ana 100 threw the winning tile AM-PAY-1 (rulebook, another window) "
        "· agreed: What the thrower pays (rulebook, another window) "
        "Cara → pays Ana 50 did not throw AM-PAY-1 (rulebook, another window) "
        "Dan → pays Ana 50 did not throw AM-PAY-1 (rulebook, another window) "
        "The table vouches for the hand, worth 25 points; no tiles were checked. "
        "AM-REC-1 (rulebook, another window) "
        "The hand is worth 25 points. AM-CARD-12 (rulebook, another window) "
        "There was no joker in the hand, so the payments count twice. AM-PAY-3 (rulebook, another window) "
        "· agreed: Jokerless bonus (rulebook, another window) "
        "East passes to the right. AM-ROT-1 (rulebook, another window) "
        "· agreed: Who deals next (rulebook, another window)"
    )


def test_rules_and_options_are_linked_into_the_rulebook() -> None:
    html = drawn(ruled(DRAWN))
    assert 'href="/rules/american/#AM-PAY-1"' in html
    assert 'href="/rules/american/#option-discarder_multiplier"' in html


def test_payments_are_shown_once() -> None:
    """The reasons repeat every payment for programs; the page has a table for them."""
    ruling = ruled(DRAWN)
    reasons = [reason.sentence for reason in shown(ruling, "american", NAMES).reasons]
    assert len(reasons) == len(ruling.reasons) - len(ruling.transfers)
    assert not any("pays East" in sentence for sentence in reasons)


def test_a_refused_hand_shows_the_tiles_that_are_lacking() -> None:
    tiles = {"exposures": [["3B", "3B", "3B", "3B"]], "concealed": ["1B"] * 2 + ["2B"] * 3 + ["4B"] * 3 + ["5B", "J"]}
    facts = {"result": "win", "winner": "E", "win_by": "self_pick", "tiles": tiles | {"win_tile": "5B"}}
    html = drawn(ruled(facts))
    assert 'class="ruling bad"' in html
    assert "Not a win" in html
    assert "ruling-transfers" not in html
    assert "a joker can never be a single or half of a pair" in html
    assert 'aria-label="5 bam"' in html
    assert 'href="/static/tiles.svg#american-5B"' in html


def test_an_impossible_record_and_an_uncovered_case_say_so() -> None:
    impossible = Ruling(Outcome.IMPOSSIBLE, (Reason("wrong_tile_count", "AM-WIN-2", params=(("tile_count", 13),)),))
    assert "A hand has 14 tiles; 13 are recorded." in drawn(impossible)
    assert 'class="ruling warn"' in drawn(Ruling(Outcome.NOT_COVERED, (Reason("too_few_players", "AM-PAY-12"),)))


def test_a_wall_game_moves_nothing() -> None:
    html = drawn(ruled({"result": "wall_game"}))
    assert "Nobody won" in html
    assert "Wall game: nobody won, so no hand is paid." in html
    assert "ruling-net" not in html


def test_tournament_points_are_awarded_and_nobody_pays() -> None:
    html = drawn(ruled(DRAWN | {"winner_exposures": 1}, scoring="tournament"))
    assert "Points awarded" in html
    assert "ruling-transfers" not in html
    assert "South (Bob) threw the winning tile and loses 10 points." in html


def test_plain_dicts_are_shown_like_objects() -> None:
    ruling = ruled(DRAWN)
    assert drawn(ruling.to_plain()) == drawn(ruling)


def test_without_names_the_winds_are_named() -> None:
    text = words(drawn(ruled(DRAWN), names=None))
    assert text.startswith("East wins East +200 West −50 North −50 South −100")


def test_without_a_game_nothing_is_linked_or_drawn() -> None:
    html = drawn(ruled(DRAWN), game=None)
    assert "<a " not in html
    assert "<svg" not in html
    assert "AM-PAY-1" in html


@pytest.mark.parametrize("nothing", [None, ""])
def test_no_ruling_shows_nothing(nothing: Any) -> None:
    assert words(drawn(nothing)) == ""


def test_a_ruling_with_unknown_codes_and_hostile_names_is_shown() -> None:
    paid = Transfer("S", "E", 5, "brand_new", "AM-NEW-1", "new_option")
    ruling = Ruling(Outcome.WIN, (Reason("another_new", "AM-NEW-2", tiles=("9Z",)),), (paid,))
    html = drawn(ruling, names={"S": "<b>Bob</b>"})
    assert "Brand new" in html
    assert "Another new" in html
    assert "<b>" not in html


def test_tiles_have_names() -> None:
    template = Template(
        '{% load tiles %}{% tile "american" "RD" %}{% tiles "american" "3B 3B J" %}{% tile_groups "american" groups %}'
    )
    html = template.render(Context({"groups": [["F", "F"], ["WD"]]}))
    assert re.findall(r'aria-label="([^"]+)"', html) == [
        "red dragon",
        "3 bam (twice) and joker",
        "flower (twice); soap",
    ]
    assert html.count("<use ") == 7
