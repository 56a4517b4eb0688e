"""Clubs' pages in a real browser: nothing runs out of a phone, and axe finds nothing to complain about."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from clubs.access import Access
from clubs.api_tokens import make_api_token
from clubs.invitations import make_invitation
from clubs.models import Account, Club, Member, Role
from clubs.sign_in import make_sign_in_link
from tests.clubs.conftest import SignIn
from tests.factories import MemberFactory, PlayerFactory

TABLET, PHONE = {"width": 1180, "height": 820}, {"width": 390, "height": 844}
LONG = "Wilhelmina-Alexandrina von Hohenfels-Oberwartenstein zu Unterspreewaldmühlenbeck"


@pytest.fixture
def full_club(owner: Access, bob: Account) -> Club:
    PlayerFactory.create(club=owner.club, name=LONG, is_guest=True)
    PlayerFactory.create(club=owner.club, account=bob, name="Bob")
    PlayerFactory.create(club=owner.club, is_active=False)
    MemberFactory.create(club=owner.club, account__name=LONG, role=Role.ORGANISER)
    make_invitation(access=owner, role=Role.SCORER, player=None, at=timezone.now())
    make_api_token(account=owner.account, name=LONG)
    Club.objects.update(name=LONG)
    return owner.club


@pytest.fixture
def as_alice(page: Page, live_server: LiveServer, full_club: Club, alice: Account, sign_in: SignIn) -> Page:
    cookie = sign_in(alice).cookies[settings.SESSION_COOKIE_NAME].value
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}])
    return page


def look_at(page: Page, address: str) -> None:
    """On a tablet and a phone, by day and by night."""
    page.goto(address)
    for size in (TABLET, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]  # a plain dict will do
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], (address, size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found = Axe().run(page)
            assert found.violations_count == 0, f"{address} {size} {scheme}\n{found.generate_report()}"


@pytest.mark.django_db(transaction=True)
def test_pages_for_everybody(page: Page, live_server: LiveServer, full_club: Club, bob: Account) -> None:
    token = make_sign_in_link(account=bob, at=timezone.now())
    for address in ("/", "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", f"/in/{token}/"):
        look_at(page, live_server.url + address)
    look_at(page, f"{live_server.url}/join/made-up/")


@pytest.mark.django_db(transaction=True)
def test_the_first_run(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url)
    page.get_by_role("button", name="Found the club").click()
    look_at(page, live_server.url)


@pytest.mark.django_db(transaction=True)
def test_pages_of_a_clubs_people(as_alice: Page, live_server: LiveServer, full_club: Club, bob: Account) -> None:
    people = f"{live_server.url}/c/riverside/people/"
    member, player = Member.objects.get(account=bob), full_club.players.get(name="Bob")
    for address in ("", "invite/", f"members/{member.pk}/", f"players/{player.pk}/"):
        look_at(as_alice, people + address)


@pytest.mark.django_db(transaction=True)
def test_pages_of_the_own_account(as_alice: Page, live_server: LiveServer) -> None:
    for address in ("/", "/clubs/new/", "/account/tokens/", "/accounts/email/", "/accounts/logout/"):
        look_at(as_alice, live_server.url + address)


@pytest.mark.django_db(transaction=True)
def test_a_secret_link_is_copied_with_one_tap(as_alice: Page, live_server: LiveServer) -> None:
    as_alice.context.grant_permissions(["clipboard-read", "clipboard-write"])
    as_alice.goto(f"{live_server.url}/c/riverside/people/invite/")
    as_alice.get_by_role("button", name="Make the link").click()
    link = as_alice.get_by_label("Link").input_value()
    as_alice.get_by_role("button", name="Copy").click()
    expect(as_alice.get_by_role("button", name="Copied")).to_be_visible()
    assert as_alice.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.django_db(transaction=True)
def test_the_account_menu_opens_and_closes_by_keyboard(as_alice: Page, live_server: LiveServer) -> None:
    as_alice.goto(live_server.url)
    menu = as_alice.locator(".account-menu")
    menu.locator("summary").focus()
    as_alice.keyboard.press("Enter")
    expect(menu.get_by_role("link", name="Access for programs")).to_be_visible()
    as_alice.keyboard.press("Escape")
    expect(menu.get_by_role("link", name="Access for programs")).to_be_hidden()
    expect(menu.locator("summary")).to_be_focused()


@pytest.mark.django_db(transaction=True)
def test_the_first_stop_of_the_keyboard_skips_to_the_content(as_alice: Page, live_server: LiveServer) -> None:
    as_alice.goto(f"{live_server.url}/c/riverside/people/")
    as_alice.keyboard.press("Tab")
    expect(as_alice.get_by_role("link", name="Skip to the content")).to_be_focused()
    as_alice.keyboard.press("Enter")
    expect(as_alice.locator("main")).to_be_focused()
