"""What the tests of agreement pages share: posting the form of house rules as the page would, and counting queries."""

from html.parser import HTMLParser
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from clubs.models import Card, Club

GOOD_LINE = "A1: 22a 444a 666a 888a FFF ; X25"
CARD = f"year 2027\n\n[Evens]\n{GOOD_LINE}\n"


def address(name: str, club: Club, *args: Any) -> str:
    """A page of the club."""
    return reverse(f"clubs:{name}", args=[club.slug, *args])


def card_address(name: str, card: Card, *args: Any) -> str:
    """A page of the card."""
    return address(name, card.club, card.pk, *args)


def queries(client: Client, url: str) -> int:
    """How many queries a page takes."""
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get(url).status_code == 200
    return len(captured)


class Fields(HTMLParser):
    """The fields of a page's POST form as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.posted: dict[str, str] = {}
        self.area = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = given.get("name", "")
        if tag == "textarea":
            self.area, self.posted[name] = name, ""
        elif tag == "input" and name and (given.get("type") != "radio" or "checked" in given):
            self.posted[name] = given.get("value", "")

    def handle_data(self, data: str) -> None:
        if self.area:
            self.posted[self.area] += data.lstrip("\n") if not self.posted[self.area] else data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self.area = ""


def fields(client: Client, url: str) -> dict[str, str]:
    """What a browser would post from the page, unchanged."""
    return Fields(client.get(url).content.decode()).posted
