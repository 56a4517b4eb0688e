"""An evening in a real browser: from ticking who plays to the first deal, by touch, without JavaScript, seen by axe."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect

from clubs.models import Club, Role
from scoring.models import Acceptance, Session
from tests.scoring.evening_pages import a_club, page, signed_in, waiting_table
from tests.scoring.factories import a_session, a_table, a_win, corrected, recorded, voided

TABLET = {"width": 1180, "height": 820}
PHONE = {"width": 390, "height": 844}

Opened = Callable[..., Page]


@pytest.fixture
def club(transactional_db: None) -> Club:
    """Eight players."""
    return a_club()


@pytest.fixture
def opened(browser: Browser, live_server: Any, club: Club, client: Client) -> Iterator[Opened]:
    """Opens an address as an organiser, on a touch screen unless told otherwise."""
    signed_in(client, club, Role.ORGANISER)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    contexts: list[BrowserContext] = []

    def opens(path: str, **how: Any) -> Page:
        context = browser.new_context(**{"viewport": TABLET, "has_touch": True, "reduced_motion": "reduce", **how})
        contexts.append(context)
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}])
        shown = context.new_page()
        shown.goto(live_server.url + path)
        return shown

    yield opens
    for context in contexts:
        context.close()


def _tick(shown: Page, *names: str) -> None:
    for name in names:
        shown.locator(".tick", has_text=name).tap()


@pytest.mark.parametrize("viewport", [TABLET, PHONE])
def test_eight_players_sit_after_eleven_taps_and_each_accepts_with_one(
    opened: Opened, club: Club, viewport: dict[str, int]
) -> None:
    shown = opened(page("club", club), viewport=viewport)
    shown.get_by_role("button", name="Start an evening").tap()
    _tick(shown, "Ana", "Bob", "Cara", "Dan", "Eve", "Fay", "Gus", "Hal")
    expect(shown.locator(".plan-sentence")).to_have_text("8 players: 2 tables of 4.")
    expect(shown.get_by_role("button", name="Draw seats")).to_be_in_viewport()
    shown.get_by_role("button", name="Draw seats").tap()
    shown.get_by_role("button", name="Use these seats").tap()
    shown.locator(".board", has_text="Table 1").tap()
    for left in (3, 2, 1, 0):
        shown.get_by_role("button", name="I accept the rules").first.tap()
        expect(shown.get_by_role("button", name="I accept the rules")).to_have_count(left)
    expect(shown.locator("#hand-form")).to_be_visible()
    assert Acceptance.objects.count() == 4


def test_a_chosen_player_swaps_seats(opened: Opened, club: Club) -> None:
    shown = opened(page("session_new", club))
    _tick(shown, "Ana", "Bob", "Cara", "Dan")
    shown.get_by_role("button", name="Choose by hand").tap()
    shown.get_by_label("East").select_option(label="Dan")
    expect(shown.get_by_label("North").locator("option:checked")).to_have_text("Ana")
    expect(shown.get_by_role("button", name="Use these seats")).to_be_visible()
    shown.get_by_role("button", name="Use these seats").tap()
    expect(shown.locator("#acceptance")).to_be_visible()
    seats = Session.objects.get().tables.get().seats.all()
    assert [seat.player.name for seat in seats] == ["Dan", "Bob", "Cara", "Ana"]


def test_a_guest_joins_with_the_enter_key_and_the_count_is_told_at_once(opened: Opened, club: Club) -> None:
    shown = opened(page("session_new", club))
    _tick(shown, "Ana", "Bob")
    expect(shown.locator(".plan-sentence")).to_contain_text("Tick 1 more.")
    shown.get_by_label("Somebody new").fill("Zoe")
    shown.get_by_label("Somebody new").press("Enter")
    expect(shown.locator(".tick", has_text="Zoe").locator("input")).to_be_checked()
    expect(shown.locator(".plan-sentence")).to_have_text("3 players: 1 table of 3.")


def test_two_taps_on_use_these_seats_make_one_evening(opened: Opened, club: Club) -> None:
    shown = opened(page("session_new", club))
    _tick(shown, "Ana", "Bob", "Cara", "Dan")
    shown.get_by_role("button", name="Draw seats").tap()
    shown.get_by_role("button", name="Use these seats").dblclick()
    expect(shown.locator("#acceptance")).to_be_visible()
    assert Session.objects.count() == 1


def test_without_javascript(opened: Opened, club: Club) -> None:
    shown = opened(page("session_new", club), java_script_enabled=False)
    for name in ("Ana", "Bob", "Cara", "Dan"):
        shown.locator(".tick", has_text=name).locator("input").check(force=True)
    shown.get_by_role("button", name="Draw seats").click()
    shown.get_by_role("button", name="Use these seats").click()
    for _ in range(4):
        shown.get_by_role("button", name="I accept the rules").first.click()
    expect(shown.locator("#hand-form")).to_be_visible()


def _played(club: Club) -> Session:
    session = a_session(club=club, challenge_penalty=50)
    table = a_table(session, list(club.players.all())[:4])
    corrected(recorded(table, a_win("E", "S")), a_win("E", "W"))
    voided(recorded(table, a_win("E", "S")))
    recorded(table, a_win("E", None))
    return session


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [TABLET, PHONE])
def test_axe_finds_nothing_and_nothing_overflows(
    opened: Opened, club: Club, scheme: str, viewport: dict[str, int]
) -> None:
    session = _played(club)
    waiting = waiting_table(a_session(club=a_club(0)))
    waiting.session.club.members.create(
        account=club.members.get().account, role=Role.ORGANISER, joined_at=session.created_at
    )
    other = waiting.session.club
    shown = opened(page("club", club), color_scheme=scheme, viewport=viewport)
    site = shown.url.removesuffix(page("club", club))
    for address in (
        page("club", club),
        page("club", other),
        page("sessions", club),
        page("session_new", club),
        page("session", club, session.pk),
        page("settle_up", club, session.pk),
        page("score_sheet", club, session.pk),
        page("standings", club),
        page("seasons", club),
        page("table", other, waiting.pk),
        page("waive", other, waiting.pk),
        page("reseat", other, waiting.pk),
    ):
        shown.goto(site + address)
        _expect_no_problems(shown)
    shown.goto(site + page("session_new", club))
    _tick(shown, "Ana", "Bob", "Cara", "Dan")
    shown.get_by_role("button", name="Draw seats").tap()
    expect(shown.get_by_role("button", name="Use these seats")).to_be_visible()
    _expect_no_problems(shown)


def test_score_sheet_and_settle_up_fit_the_paper(opened: Opened, club: Club) -> None:
    session = _played(club)
    for name in ("score_sheet", "settle_up"):
        shown = opened(page(name, club, session.pk), viewport={"width": 703, "height": 1032})  # A4 within its margins
        shown.emulate_media(media="print")
        expect(shown.get_by_role("heading").first).to_be_visible()
        expect(shown.get_by_role("navigation")).to_have_count(0)
        expect(shown.get_by_role("button")).to_have_count(0)
        assert not shown.evaluate("document.documentElement.scrollWidth > innerWidth"), name
        assert not shown.locator(".table-scroll").evaluate_all("all => all.some(it => it.scrollWidth > it.clientWidth)")


def _expect_no_problems(shown: Page) -> None:
    results = Axe().run(shown)
    assert results.violations_count == 0, f"{shown.url}\n{results.generate_report()}"
    assert not shown.evaluate("document.documentElement.scrollWidth > innerWidth"), shown.url
