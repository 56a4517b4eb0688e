"""`python -m tests.screenshots`: pictures of the real product, showing the demo club, for the README.

Serves a demo club of its own from a temporary database and looks at it with Chromium on a tablet and on a phone.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "screenshots"
TABLET: ViewportSize = {"width": 1180, "height": 820}
PHONE: ViewportSize = {"width": 390, "height": 844}
LINK = re.compile(r"^  organiser .* (http://\S+)$", re.MULTILINE)
READY = "Stop with Ctrl-C."


@contextmanager
def demo_server(folder: str) -> Iterator[str]:
    """The organiser's sign-in link to a running demo club."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3", "PYTHONUNBUFFERED": "1"}
    start = [sys.executable, "manage.py", "quickstart", "--port", str(port)]
    server = subprocess.Popen(start, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        yield _link(server)
    finally:
        server.terminate()
        server.wait(timeout=20)


def _link(server: subprocess.Popen[str]) -> str:
    printed = ""
    for line in server.stdout or ():
        printed += line
        if READY in line:
            break
    found = LINK.search(printed)
    if found is None:
        raise SystemExit(f"quickstart printed no link:\n{printed}")
    return found[1]


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's browser where there is one."""
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(args=arguments, executable_path=shutil.which("chromium"))


def sign_in(context: BrowserContext, link: str) -> Page:
    """The organiser's own page of the club."""
    page = context.new_page()
    page.goto(link)
    page.get_by_role("button", name=re.compile("^Sign in as")).click()
    page.get_by_role("link", name="Four Winds Mah Jongg").first.click()
    return page


def keep(page: Page, name: str) -> None:
    """One picture, of what fits on the screen."""
    page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")
    print(PICTURES.relative_to(ROOT) / f"{name}.png")


def look(browser: Browser, link: str) -> None:
    """All pictures. The phone goes on with the tablet's cookies: a link signs in once."""
    tablet = browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce")
    page = sign_in(tablet, link)
    keep(page, "club")
    club = page.url
    phone = browser.new_context(
        viewport=PHONE, has_touch=True, reduced_motion="reduce", storage_state=tablet.storage_state()
    )
    small = phone.new_page()
    _table(page, "table", club)
    _table(small, "table-phone", club)
    _ruling(page, "ruling", club)
    _page(page, "standings", f"{club}standings/")
    _page(small, "standings-phone", f"{club}standings/")
    _page(page, "house-rules", f"{club}rules/american/2/")


def _page(page: Page, name: str, address: str) -> None:
    response = page.goto(address)
    assert response, address
    assert response.ok, f"{address}: {response.status}"
    keep(page, name)


def _table(page: Page, name: str, club: str) -> None:
    """The first table of the open evening, with a win tapped in and its ruling shown."""
    page.goto(club)
    page.get_by_role("link", name=re.compile("^Table 1")).first.click()
    page.locator("label.chair").nth(1).click()
    page.locator("label.way").first.click()
    page.locator("label.line").nth(1).click()
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    keep(page, name)


def _ruling(page: Page, name: str, club: str) -> None:
    """A hand proved by its tiles."""
    page.goto(club)
    page.get_by_role("link", name=re.compile("^Table 1")).first.click()
    page.get_by_role("row").filter(has_text="tiles").get_by_role("link").first.click()
    keep(page, name)


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, demo_server(folder) as link, chromium() as browser:
        look(browser, link)


if __name__ == "__main__":
    main()
