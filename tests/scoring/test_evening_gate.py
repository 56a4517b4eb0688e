"""The gate before the pages of an evening: strangers, roles, other clubs' rows, addresses that cannot be."""

import pytest
from django.test import Client

from clubs.models import Role
from scoring.models import Season, Session, Table
from tests.scoring.evening_pages import HUGE, every_address, page, signed_in, text
from tests.scoring.factories import AccountFactory
from tests.scoring.table_pages import named_table

pytestmark = pytest.mark.django_db

COUNT = 22


@pytest.fixture
def table() -> Table:
    return named_table()


def addresses(table: Table) -> list[tuple[str, str]]:
    return list(every_address(table.session.club, table.session, table))


def test_every_address_is_tried(table: Table) -> None:
    from scoring.session_urls import urlpatterns

    assert len(addresses(table)) == COUNT
    assert {pattern.name for pattern in urlpatterns} >= {"club", "accept"}


@pytest.mark.parametrize("number", range(COUNT))
def test_a_stranger_gets_404(client: Client, table: Table, number: int) -> None:
    method, address = addresses(table)[number]
    assert getattr(client, method)(address).status_code == 404
    client.force_login(AccountFactory.create())
    assert getattr(client, method)(address).status_code == 404
    signed_in(client, named_table().session.club, Role.OWNER)
    assert getattr(client, method)(address).status_code == 404


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("session", "session"),
        ("settle_up", "session"),
        ("score_sheet", "session"),
        ("table_new", "session"),
        ("reseat", "table"),
        ("waive", "table"),
        ("season_standings", "season"),
        ("season", "season"),
    ],
)
def test_what_another_club_has_or_nobody_is_not_there(client: Client, table: Table, name: str, row: str) -> None:
    own = named_table().session.club
    signed_in(client, own, Role.OWNER)
    theirs = {"session": table.session_id, "table": table.pk, "season": table.session.season_id}[row]
    for pk in (theirs, 0, HUGE):
        assert client.get(page(name, own, pk)).status_code == 404


@pytest.mark.parametrize("name", ["session_close", "session_reopen", "accept"])
def test_nothing_is_done_to_another_club(client: Client, table: Table, name: str) -> None:
    own = named_table().session.club
    signed_in(client, own, Role.OWNER)
    for pk in (table.seats.all()[0].pk if name == "accept" else table.session_id, HUGE):
        assert client.post(page(name, own, pk)).status_code == 404


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SCORER, Role.JUDGE])
def test_organising_needs_an_organiser_and_a_sentence_says_so(client: Client, table: Table, role: Role) -> None:
    club, session = table.session.club, table.session
    signed_in(client, club, role)
    refused = [
        client.get(page("session_new", club)),
        client.post(page("session_new", club)),
        client.post(page("session_close", club, session.pk)),
        client.post(page("session_reopen", club, session.pk)),
        client.get(page("table_new", club, session.pk)),
        client.get(page("reseat", club, table.pk)),
        client.get(page("waive", club, table.pk)),
        client.post(page("seasons", club)),
        client.get(page("season", club, session.season_id)),
    ]
    assert [response.status_code for response in refused] == [403] * len(refused)
    assert all("organiser" in text(response) for response in refused)
    assert Session.objects.count() == Season.objects.count() == 1


@pytest.mark.parametrize("role", list(Role))
def test_every_member_reads(client: Client, table: Table, role: Role) -> None:
    club, session = table.session.club, table.session
    signed_in(client, club, role)
    for name, *rest in (
        ("club",),
        ("sessions",),
        ("session", session.pk),
        ("settle_up", session.pk),
        ("score_sheet", session.pk),
        ("standings",),
        ("season_standings", session.season_id),
        ("seasons",),
    ):
        assert client.get(page(name, club, *rest)).status_code == 200
