"""What the tests of the evening's pages share: a club with its people, every address, and what a form posts."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.html import escape

from clubs.models import Account, CardVersion, Club, HouseRulesVersion, Player, Role
from rules.engine.rulesets import ruleset
from scoring.models import Session, Table
from scoring.seating import accept, seat_table
from tests.scoring.factories import (
    AT,
    GAME,
    CardVersionFactory,
    ClubFactory,
    HouseRulesFactory,
    PlayerFactory,
    a_session,
)
from tests.scoring.table_pages import member

NAMES = ("Ana", "Bob", "Cara", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lea", "Max")
HUGE = 10**30
PRACTICE = sha256(ruleset(GAME).default_card.encode()).hexdigest()


def a_club(players: int = 8, **options: Any) -> Club:
    """Named players, one version of house rules with `options`, the practice card."""
    club = ClubFactory.create()
    HouseRulesFactory.create(club=club, values=options)
    CardVersionFactory.create(card__club=club, hash=PRACTICE)
    for name in NAMES[:players]:
        PlayerFactory.create(club=club, name=name)
    return club


def waiting_table(session: Session | None = None, accepted: int = 0, **options: Any) -> Table:
    """Ana, Bob, Cara and Dan at a table; only the first `accepted` have accepted the rules."""
    session = session or a_session(**options)
    players = [PlayerFactory.create(club=session.club, name=name) for name in NAMES[:4]]
    table = seat_table(session=session, players=players, by=session.created_by, at=AT)
    for seat in table.seats.all()[:accepted]:
        accept(seat=seat, by=session.created_by, at=AT)
    return table


def signed_in(client: Client, club: Club, role: Role = Role.ORGANISER) -> Account:
    """A member of the club, signed in."""
    account = member(club, role)
    client.force_login(account)
    return account


def page(name: str, club: Club, *rest: Any) -> str:
    """An address under the club."""
    return reverse(f"scoring:{name}", args=[club.slug, *rest])


def text(response: Any) -> str:
    """The page as it was sent."""
    return str(response.content.decode())


def says(response: Any, sentence: str) -> bool:
    """Does the page hold this sentence, as HTML writes it?"""
    return escape(sentence) in text(response)


def typed(club: Club, **changes: Any) -> dict[str, Any]:
    """A new evening as the page offers it, with everybody ticked."""
    rules: HouseRulesVersion = club.house_rules.latest("pk")
    card = CardVersion.objects.filter(card__club=club).first()
    fields = {
        "name": "Tuesday",
        "held_on": "2026-03-03",
        "season": "",
        "house_rules": rules.pk,
        "card": card.pk if card else "",
        "players": [player.pk for player in club.players.all()],
        "guest": "",
        "do": "draw",
    }
    return {**fields, **changes}


def seats(*tables: Sequence[Player]) -> dict[str, Any]:
    """The selects of the seats, as posted."""
    chosen = {
        f"seat-{number}-{wind}": player.pk
        for number, players in enumerate(tables, start=1)
        for wind, player in zip("ESWNB", players, strict=False)
    }
    return {"tables": len(tables), **chosen}


def queries(client: Client, address: str) -> int:
    """How many queries a page makes."""
    with CaptureQueriesContext(connection) as caught:
        assert client.get(address).status_code == 200
    return len(caught)


def every_address(club: Club, session: Session, table: Table) -> Iterator[tuple[str, str]]:
    """(method, address) of every page of an evening, with rows of this club."""
    season, seat = session.season_id, table.seats.all()[0].pk
    for name, *rest in (
        ("club",),
        ("sessions",),
        ("session_new",),
        ("session", session.pk),
        ("table_new", session.pk),
        ("settle_up", session.pk),
        ("score_sheet", session.pk),
        ("reseat", table.pk),
        ("waive", table.pk),
        ("standings",),
        ("season_standings", season),
        ("seasons",),
        ("season", season),
    ):
        yield "get", page(name, club, *rest)
    for name, *rest in (
        ("session_new",),
        ("session_close", session.pk),
        ("session_reopen", session.pk),
        ("table_new", session.pk),
        ("reseat", table.pk),
        ("waive", table.pk),
        ("accept", seat),
        ("seasons",),
        ("season", season),
    ):
        yield "post", page(name, club, *rest)
