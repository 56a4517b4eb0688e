"""Recording hands in a real browser: taps counted, by touch, by keyboard, without JavaScript, and looked at by axe."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from clubs.models import Role
from scoring.models import Hand, Table
from tests.scoring.factories import points_by_place
from tests.scoring.table_pages import address, hand_address, named_table, save, sign_in

TABLET = {"width": 1180, "height": 820}
UPRIGHT = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
CONCEALED = ["1B", "1B", "2B", "2B", "2B", "4B", "4B", "4B", "4B", "5B", "5B"]

Opened = Callable[..., "Tablet"]


class Tablet:
    """A page that is touched, and counts how often."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.taps += 1

    def seat(self, name: str) -> None:
        self.tap(self.page.locator("label.chair", has_text=name))

    def way(self, text: str) -> None:
        self.tap(self.page.locator("label.way", has_text=text))

    def tile(self, code: str) -> None:
        self.tap(self.page.locator(f'.tile-key:has(use[href$="-{code}"])'))

    def button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name, exact=True))

    def save(self) -> None:
        self.button("Save")
        expect(self.page.locator(".saved")).to_be_visible()


@pytest.fixture
def table(transactional_db: None) -> Table:
    """Ana, Bob, Cara and Dan before their first hand."""
    return named_table()


@pytest.fixture
def opened(browser: Browser, live_server: Any, table: Table, client: Client) -> Iterator[Opened]:
    """Opens a page of the table as a judge of the club, on a touch screen unless told otherwise."""
    sign_in(client, table, Role.JUDGE)
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
    contexts: list[BrowserContext] = []

    def opens(path: str = "", **how: Any) -> Tablet:
        context = browser.new_context(**{"viewport": TABLET, "has_touch": True, "reduced_motion": "reduce", **how})
        contexts.append(context)
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}])
        page = context.new_page()
        page.goto(live_server.url + (path or address(table)))
        return Tablet(page)

    yield opens
    for context in contexts:
        context.close()


def test_a_hand_by_line_takes_four_taps(opened: Opened, table: Table) -> None:
    tablet = opened()
    tablet.seat("Ana")
    tablet.way("From Bob")
    tablet.tap(tablet.page.locator("label.line", has_text="C1"))
    expect(tablet.page.locator("#ruling")).to_contain_text("+100")
    tablet.save()
    assert tablet.taps == 4
    expect(tablet.page.locator(".saved")).to_contain_text("Hand 1 saved: Ana +100")
    assert points_by_place(table) == {"P1": 100, "P2": -50, "P3": -25, "P4": -25}


@pytest.mark.parametrize("viewport", [TABLET, UPRIGHT, PHONE])
def test_a_hand_by_value_takes_four_taps_without_scrolling_by_hand(
    opened: Opened, table: Table, viewport: dict[str, int]
) -> None:
    tablet = opened(viewport=viewport)
    value = tablet.page.locator("label.value", has_text="30")
    save_button = tablet.page.get_by_role("button", name="Save")
    tablet.seat("Cara")
    expect(tablet.page.locator("label.way", has_text="Self-picked")).to_be_in_viewport()
    tablet.way("Self-picked")
    expect(value).to_be_in_viewport()
    tablet.tap(value)
    expect(save_button).to_be_in_viewport()
    tablet.save()
    assert tablet.taps == 4
    assert points_by_place(table)["P3"] == 180


@pytest.mark.parametrize("ending", ["Wall game", "Thrown in"])
def test_a_hand_without_winner_takes_two_taps(opened: Opened, table: Table, ending: str) -> None:
    tablet = opened()
    tablet.tap(tablet.page.locator(".no-winner label", has_text=ending))
    tablet.save()
    assert tablet.taps == 2


def test_a_hand_by_tiles_takes_at_most_22_taps(opened: Opened, table: Table) -> None:
    tablet = opened()
    tablet.seat("Ana")
    tablet.way("Self-picked")
    tablet.tap(tablet.page.locator(".switch"))
    tablet.button("New exposure")
    for code in ("3B", "3B", "J"):
        tablet.tile(code)
    tablet.button("Concealed")
    for code in CONCEALED:
        tablet.tile(code)
    expect(tablet.page.locator(".picker-count")).to_have_text("14 of 14")
    tablet.save()
    assert tablet.taps <= 22
    tiles = Hand.objects.get().newest.facts["tiles"]  # type: ignore[union-attr, index]
    assert tiles["exposures"] == [["3B", "3B", "J"]]
    assert sorted(tiles["concealed"]) == sorted(CONCEALED)
    assert tiles["win_tile"] == "5B"


def _proving(tablet: Tablet) -> Page:
    tablet.seat("Ana")
    tablet.way("Self-picked")
    tablet.tap(tablet.page.locator(".switch"))
    return tablet.page


def test_the_notation_and_the_board_follow_each_other(opened: Opened) -> None:
    tablet = opened()
    page = _proving(tablet)
    page.get_by_text("Type or paste the tiles").tap()
    page.get_by_label("Exposures").fill("3b 3b j / rd RD rd")
    expect(page.locator(".rack-group")).to_have_count(3)
    page.get_by_label("Concealed tiles").fill("1d, 2d zz")
    expect(page.locator(".picker-warnings")).to_contain_text("“zz” is no tile.")
    tablet.tile("9C")
    expect(page.get_by_label("Concealed tiles")).to_have_value("1D 2D zz 9C")
    expect(page.get_by_label("Exposures")).to_have_value("3B 3B J / RD RD RD")
    tablet.tap(page.get_by_role("button", name="Take back 1 dot"))
    expect(page.get_by_label("Concealed tiles")).to_have_value("2D zz 9C")
    expect(page.locator(".by-tiles [role=status]")).to_have_text("1 dot taken back. 9 of 14.")


def test_warnings_while_picking_never_block(opened: Opened) -> None:
    tablet = opened()
    page = _proving(tablet)
    tablet.button("New exposure")
    for code in ("3B", "J"):
        tablet.tile(code)
    expect(page.locator(".picker-warnings")).to_contain_text("A joker cannot stand in a group of 2: 3B J.")
    tablet.button("Concealed")
    for _ in range(5):
        tablet.tile("9D")
    expect(page.locator(".picker-warnings")).to_contain_text("More than 4 of 9 dot.")
    expect(page.locator(".picker-count")).to_have_text("7 of 14")


def test_another_tile_can_be_the_winning_one(opened: Opened) -> None:
    tablet = opened()
    page = _proving(tablet)
    for code in ("1B", "2B"):
        tablet.tile(code)
    tablet.button("Choose the winning tile")
    tablet.tap(page.get_by_role("button", name="2 bam is the winning tile"))
    expect(page.locator(".held.is-last")).to_have_count(1)
    page.get_by_text("Type or paste the tiles").tap()
    expect(page.get_by_role("textbox", name="Winning tile")).to_have_value("2B")


def test_by_keyboard_alone(opened: Opened, table: Table) -> None:
    page = opened(has_touch=False).page
    page.locator("[name=ended][value=P1]").focus()
    page.keyboard.press("Space")
    page.locator("[name=how][value=self_pick]").focus()
    page.keyboard.press("Space")
    page.locator("#id_prove").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="New exposure").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("3b3bj")
    expect(page.locator("[data-group='0'] .held")).to_have_count(3)
    page.get_by_role("button", name="Concealed", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.type("1b1b2b2b2b4b4b4b4b5b5bw")
    page.keyboard.press("Enter")
    expect(page.locator(".picker-count")).to_have_text("15 of 14")
    page.keyboard.press("Backspace")
    expect(page.locator(".picker-count")).to_have_text("14 of 14")
    page.get_by_role("button", name="Save").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".saved")).to_be_visible()
    assert Hand.objects.get().newest.proof == "tiles"  # type: ignore[union-attr]


def test_without_javascript(opened: Opened, table: Table) -> None:
    page = opened(java_script_enabled=False).page
    page.locator("[name=ended][value=P1]").check(force=True)
    page.locator("[name=how][value=self_pick]").check(force=True)
    page.locator("#id_prove").check(force=True)
    page.get_by_label("Exposures").fill("3B 3B J")
    page.get_by_label("Concealed tiles").fill(" ".join(CONCEALED))
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#ruling")).to_contain_text("Ana")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".saved")).to_contain_text("Hand 1 saved")
    page.locator(".saved").get_by_role("button", name="Undo").click()
    expect(page.locator(".messages")).to_contain_text("Hand 1 is undone")
    table.refresh_from_db()
    assert table.played == 0


def test_undo_is_one_tap_after_saving(opened: Opened, table: Table) -> None:
    tablet = opened()
    tablet.tap(tablet.page.locator(".no-winner label", has_text="Wall game"))
    tablet.save()
    tablet.tap(tablet.page.locator(".saved").get_by_role("button", name="Undo"))
    expect(tablet.page.locator(".messages")).to_contain_text("Hand 1 is undone")
    assert tablet.taps == 3


def test_two_taps_on_save_make_one_hand(opened: Opened, table: Table) -> None:
    tablet = opened()
    tablet.tap(tablet.page.locator(".no-winner label", has_text="Wall game"))
    tablet.page.get_by_role("button", name="Save").dblclick()
    expect(tablet.page.locator(".saved")).to_be_visible()
    assert Hand.objects.count() == 1


def test_who_won_is_not_offered_as_the_thrower(opened: Opened) -> None:
    tablet = opened()
    tablet.seat("Ana")
    tablet.way("From Bob")
    tablet.seat("Bob")
    expect(tablet.page.locator("label.way", has_text="From Bob")).to_be_hidden()
    expect(tablet.page.locator("[name=how]:checked")).to_have_count(0)
    expect(tablet.page.locator("#ruling")).to_contain_text("Tap how Bob won")


def test_a_correction_shows_its_ruling_before_it_is_saved(opened: Opened, table: Table, client: Client) -> None:
    save(client, table)
    tablet = opened(hand_address(Hand.objects.get(), "correct"))
    tablet.way("From Cara")
    expect(tablet.page.locator("#ruling")).to_contain_text("Save the correction")
    tablet.page.get_by_label("Why").fill("Cara threw it")
    tablet.button("Save the correction")
    expect(tablet.page.locator(".messages")).to_contain_text("Hand 1 is corrected")
    assert points_by_place(table) == {"P1": 100, "P2": -25, "P3": -50, "P4": -25}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [TABLET, PHONE])
def test_axe_finds_nothing(opened: Opened, scheme: str, viewport: dict[str, int]) -> None:
    tablet = opened(color_scheme=scheme, viewport=viewport)
    _expect_no_problems(tablet.page)
    tablet.seat("Ana")
    tablet.way("From Bob")
    tablet.tap(tablet.page.locator("label.line", has_text="C1"))
    expect(tablet.page.get_by_role("button", name="Save")).to_be_visible()
    _expect_no_problems(tablet.page)
    tablet.tap(tablet.page.locator(".switch"))
    for code in ("1B", "J", "9D"):
        tablet.tile(code)
    expect(tablet.page.locator("#ruling")).to_contain_text("3 of 14")
    _expect_no_problems(tablet.page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_page_of_a_hand(opened: Opened, table: Table, client: Client, scheme: str) -> None:
    save(client, table)
    _expect_no_problems(opened(hand_address(Hand.objects.get()), color_scheme=scheme).page)


def _expect_no_problems(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
