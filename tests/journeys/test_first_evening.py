"""A club's first evening in a real browser: from the link that quickstart prints to the settled score."""

import re
from functools import partial
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from scoring.demo.league import load_league
from scoring.management.commands import quickstart

TABLET: ViewportSize = {"width": 1180, "height": 820}
ORGANISER = re.compile(r"^  organiser .* (http://\S+)$", re.MULTILINE)
PLAYERS = ("Tan Wei Ling", "Åsa Sjöberg", "Rafael Ortega", "Hansaben Patel")

# Line C7 of the practice card, "11a 222a 333a 4444a 55a", worth 30: with two jokers.
EXPOSED = ("3B", "3B", "J")
CONCEALED = ("1B", "1B", "2B", "2B", "2B", "4B", "4B", "4B", "J", "5B", "5B")


def expected_totals() -> tuple[int, ...]:
    """By place, worked out by hand: the thrower pays twice the value, the others once; a self-pick costs everybody
    twice, and twice again when it has no joker."""
    proved = (4 * 30, -2 * 30, -30, -30)  # the first from the second, by tiles
    jokerless = (-4 * 25, 3 * 4 * 25, -4 * 25, -4 * 25)  # the second, self-picked
    wall_game = (0, 0, 0, 0)
    corrected = (-2 * 30, -30, 4 * 30, -30)  # the third, from the first after all
    undone = (0, 0, 0, 0)
    return tuple(map(sum, zip(proved, jokerless, wall_game, corrected, undone, strict=True)))


@pytest.fixture
def link(transactional_db: None, live_server: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """The organiser's sign-in link, as printed for a demo club of two small evenings."""
    monkeypatch.setattr(quickstart, "load_league", partial(load_league, attendance=(8, 8)))
    printed = StringIO()
    host, port = live_server.url.removeprefix("http://").split(":")
    call_command("quickstart", "--no-serve", "--host", host, "--port", port, stdout=printed)
    found = ORGANISER.search(printed.getvalue())
    assert found, printed.getvalue()
    return found[1]


@pytest.fixture
def page(browser: Browser) -> Any:
    """A tablet that is touched."""
    context = browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def test_from_the_printed_link_to_the_settled_score(page: Page, link: str) -> None:
    sign_in(page, link)
    start_evening(page)
    accept_the_rules(page)
    seated = chairs(page)
    assert sorted(seated) == sorted(PLAYERS)
    record_five_hands(page, seated)
    settle_up(page, dict(zip(seated, expected_totals(), strict=True)))


def sign_in(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name=re.compile("^Sign in as")).tap()
    page.get_by_role("link", name="Four Winds Mah Jongg").first.tap()


def start_evening(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Start an")).tap()
    for name in PLAYERS:
        page.get_by_role("checkbox", name=name).tap()
    expect(page.get_by_role("status")).to_contain_text("1 table")
    page.get_by_role("button", name="Draw seats").tap()
    page.get_by_role("button", name="Use these seats").tap()


def accept_the_rules(page: Page) -> None:
    for name in PLAYERS:
        page.get_by_role("button", name=f"I accept the rules as {name}").tap()
    expect(page.get_by_role("group", name="Who won?")).to_be_visible()


def chairs(page: Page) -> list[str]:
    """The players from East on, before the first hand."""
    shown = [choice(page.locator(f"[name=ended][value={place}]")).inner_text() for place in ("P1", "P2", "P3", "P4")]
    return [next(name for name in PLAYERS if name in text) for text in shown]


def record_five_hands(page: Page, seated: list[str]) -> None:
    first, second, third, fourth = seated
    won(page, first, f"From {second}")
    prove(page)
    save(page, f"Hand 1 saved: {first} +120")

    won(page, second, "Self-picked")
    tap_label(page, "No joker in the hand")
    tap_label(page, re.compile(r"^C1\b"))
    save(page, f"Hand 2 saved: {second} +300")

    tap_label(page, "Wall game")
    save(page, "Hand 3 saved: wall game")

    won(page, third, f"From {fourth}")
    tap_label(page, re.compile(r"^value 30$"))
    save(page, f"Hand 4 saved: {third} +120")
    correct(page, f"From {first}", f"{first} threw it.")

    won(page, fourth, f"From {third}")
    tap_label(page, re.compile(r"^value 25$"))
    save(page, f"Hand 5 saved: {fourth} +100")
    page.get_by_role("button", name="Undo hand 5").first.tap()
    expect(page.get_by_text("Hand 5 is undone")).to_be_visible()


def won(page: Page, name: str, how: str) -> None:
    tap_label(page, name, page.get_by_role("group", name="Who won?"))
    tap_label(page, how)


def prove(page: Page) -> None:
    """The winner's tiles, one tap each."""
    choice(page.get_by_role("switch", name="Prove by tiles")).tap()
    page.get_by_role("button", name="New exposure").tap()
    for code in EXPOSED:
        tile(page, code).tap()
    page.get_by_role("button", name="Concealed", exact=True).tap()
    for code in CONCEALED:
        tile(page, code).tap()


def tile(page: Page, code: str) -> Locator:
    name = "joker" if code == "J" else f"{code[0]} bam"
    return page.get_by_role("button", name=re.compile(rf"^Add {name}, \d+ left", re.IGNORECASE))


def tap_label(page: Page, name: str | re.Pattern[str], among: Locator | None = None) -> None:
    among = among or page.get_by_role("main")
    choice(among.get_by_role("radio", name=name).or_(among.get_by_role("checkbox", name=name)).first).tap()


def choice(box: Locator) -> Locator:
    """What is seen and tapped of a radio button or checkbox."""
    return box.locator("xpath=ancestor::label")


def save(page: Page, message: str) -> None:
    page.get_by_role("button", name="Save", exact=True).tap()
    expect(page.get_by_role("status").filter(has_text="saved")).to_contain_text(message)


def correct(page: Page, how: str, why: str) -> None:
    page.get_by_role("link", name="4", exact=True).tap()
    page.get_by_role("button", name="Correct this hand").tap()
    tap_label(page, how)
    page.get_by_label("Why").fill(why)
    page.get_by_role("button", name="Save the correction").tap()
    expect(page.get_by_text("Hand 4 is corrected")).to_be_visible()
    page.get_by_role("link", name="Table 1").tap()


def settle_up(page: Page, totals: dict[str, int]) -> None:
    page.get_by_role("link", name=re.compile("^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day")).first.tap()
    page.get_by_role("button", name="Close the session and settle up").tap()
    expect(page.get_by_role("heading", name="Settle up")).to_be_visible()
    expect(page.get_by_text("4 hands")).to_be_visible()
    for name, points in totals.items():
        written = f"+{points}" if points > 0 else f"−{-points}"
        expect(page.get_by_role("listitem").filter(has_text=name).filter(has_text=written)).to_have_count(1)
    winner = max(totals, key=lambda name: totals[name])
    payments = page.get_by_role("listitem").filter(has_text="pays")
    expect(payments).to_have_count(3)
    for payer in set(totals) - {winner}:
        pattern = re.compile(rf"{payer}\s+pays\s+→\s+{winner}\s+{-totals[payer]}\b")
        expect(payments.filter(has_text=pattern)).to_have_count(1)
