"""Who comes in where: every address of a club answers a stranger like an address that does not exist."""

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from clubs.models import Account, Club, Role
from clubs.urls import urlpatterns
from tests.clubs.conftest import SignIn
from tests.factories import MemberFactory, PlayerFactory

CLUB_PAGES = [route for route in urlpatterns if isinstance(route, URLPattern) and str(route.pattern).startswith("c/")]
PEOPLE_PAGES = {
    "people": {},
    "invite": {},
    "invitation_withdraw": {"invitation": 777},
    "player": {"player": 777},
    "member": {"member": 777},
    "member_remove": {"member": 777},
    "member_sign_in_link": {"member": 777},
}


def address(name: str, slug: str = "riverside") -> str:
    return reverse(f"clubs:{name}", kwargs={"slug": slug, **PEOPLE_PAGES[name]})


def test_no_page_of_a_clubs_people_is_forgotten_here() -> None:
    people = {str(route.name) for route in CLUB_PAGES if "/people/" in str(route.pattern)}
    assert people == set(PEOPLE_PAGES)


@pytest.fixture
def full_club(club: Club, alice: Account) -> Club:
    """Has what the addresses name."""
    MemberFactory.create(pk=777, club=club)
    PlayerFactory.create(pk=777, club=club)
    club.invitations.create(
        pk=777, role=Role.PLAYER, created_by=alice, created_at=club.created_at, expires_at=club.created_at
    )
    return club


@pytest.mark.parametrize("name", PEOPLE_PAGES)
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_stranger_gets_404(
    name: str, method: str, full_club: Club, charlie: Account, sign_in: SignIn, client: Client
) -> None:
    for somebody in (sign_in(charlie), client):
        if method == "get" and somebody.get(address(name)).status_code == 405:
            continue
        response = getattr(somebody, method)(address(name))
        assert response.status_code == 404
        assert "Riverside" not in response.text
        assert somebody.post(address(name, slug="no-such-club")).status_code == 404


@pytest.mark.parametrize("name", PEOPLE_PAGES)
def test_an_organiser_of_another_club_reaches_nothing_of_this_one(
    name: str, full_club: Club, charlie: Account, sign_in: SignIn
) -> None:
    own = MemberFactory.create(account=charlie, role=Role.OWNER).club
    client = sign_in(charlie)
    assert client.post(address(name)).status_code == 404
    if PEOPLE_PAGES[name]:
        assert client.post(address(name, slug=own.slug)).status_code == 404


@pytest.mark.parametrize("name", PEOPLE_PAGES)
def test_a_player_changes_nothing(name: str, full_club: Club, bob: Account, sign_in: SignIn) -> None:
    before = list(full_club.members.values()), list(full_club.players.values()), list(full_club.invitations.values())
    response = sign_in(bob).post(address(name), {"name": "X", "role": "player"})
    assert response.status_code == 403
    assert "needs the role" in response.text
    after = list(full_club.members.values()), list(full_club.players.values()), list(full_club.invitations.values())
    assert before == after


@pytest.mark.parametrize("name", ["invitation_withdraw", "member_remove", "member_sign_in_link"])
def test_nothing_is_changed_by_looking(name: str, full_club: Club, alice: Account, sign_in: SignIn) -> None:
    assert sign_in(alice).get(address(name)).status_code == 405


@pytest.mark.parametrize("name", ["new", "tokens"])
def test_own_pages_ask_to_sign_in(name: str, client: Client, db: None) -> None:
    page = reverse(f"clubs:{name}")
    assert client.get(page).headers["Location"] == f"{reverse('account_login')}?next={page}"


HUGE = 10**30


@pytest.mark.parametrize("name", [name for name, numbers in PEOPLE_PAGES.items() if numbers])
def test_numbers_that_no_row_can_have_are_404(name: str, full_club: Club, alice: Account, sign_in: SignIn) -> None:
    numbers = dict.fromkeys(PEOPLE_PAGES[name], HUGE)
    page = reverse(f"clubs:{name}", kwargs={"slug": "riverside", **numbers})
    assert sign_in(alice).post(page).status_code == 404


@pytest.mark.parametrize("player", [HUGE, "\x00", "nonsense", -1])
def test_a_player_that_cannot_be_is_refused(player: object, full_club: Club, alice: Account, sign_in: SignIn) -> None:
    response = sign_in(alice).post(address("invite"), {"role": "player", "player": player})
    assert response.status_code == 200
    assert response.context["form"].errors["player"]


@pytest.mark.parametrize("page", ["/join/%00/", "/in/%00/", "/in/" + "x" * 5000 + "/", "/account/tokens/%00/withdraw/"])
def test_odd_links_are_404(page: str, alice: Account, sign_in: SignIn) -> None:
    assert sign_in(alice).post(page).status_code == 404
