"""The pages behind links: invitations, and signing in once."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.access import Access
from clubs.invitations import LIFETIME, accept_invitation, make_invitation, withdraw_invitation
from clubs.models import Account, Club, Invitation, Member, Role
from clubs.sign_in import make_sign_in_link
from tests.clubs.conftest import SignIn
from tests.factories import PASSWORD, AccountFactory, MemberFactory, PlayerFactory

INVITE = "/c/riverside/people/invite/"


def join(access: Access, role: Role = Role.PLAYER, days_ago: int = 0) -> str:
    token = make_invitation(access=access, role=role, player=None, at=timezone.now() - timedelta(days=days_ago))
    return reverse("clubs:invitation", args=[token])


def way_in(account: Account, hours_ago: int = 0) -> str:
    at = timezone.now() - timedelta(hours=hours_ago)
    return reverse("clubs:sign_in_link", args=[make_sign_in_link(account=account, at=at)])


def test_an_organiser_gets_a_link_that_is_shown_once(club: Club, olga: Account, sign_in: SignIn) -> None:
    known = PlayerFactory.create(club=club, name="Dora")
    client = sign_in(olga)
    response = client.post(INVITE, {"role": "scorer", "player": known.pk})
    assert response.context["link"].startswith("http://testserver/join/")
    assert "no-store" in response.headers["Cache-Control"]
    assert response.context["link"] not in client.get("/c/riverside/people/").text
    assert "The results of Dora become theirs." in response.text
    assert Invitation.objects.get().player == known


def test_the_page_of_a_player_leads_to_an_invitation_for_them(club: Club, olga: Account, sign_in: SignIn) -> None:
    known = PlayerFactory.create(club=club, name="Dora")
    page = sign_in(olga).get(f"{INVITE}?player={known.pk}").text
    assert f'<option value="{known.pk}" selected>' in page
    assert sign_in(olga).get(f"{INVITE}?player=nonsense").status_code == 200


def test_only_roles_and_players_within_reach_can_be_chosen(
    club: Club, olga: Account, bob: Account, sign_in: SignIn
) -> None:
    tied = PlayerFactory.create(club=club, account=bob)
    elsewhere = PlayerFactory.create()
    client = sign_in(olga)
    assert "Owner</option>" not in client.get(INVITE).text
    for typed in ({"role": "owner"}, *({"role": "player", "player": p.pk} for p in (tied, elsewhere))):
        response = client.post(INVITE, typed)
        assert response.status_code == 200
        assert response.context["form"].errors
    assert not Invitation.objects.exists()


def test_an_invitation_is_withdrawn(owner: Access, alice: Account, client: Client, sign_in: SignIn) -> None:
    link = join(owner)
    page = reverse("clubs:invitation_withdraw", args=["riverside", Invitation.objects.get().pk])
    assert "The invitation is withdrawn" in sign_in(alice).post(page, follow=True).text
    response = client.get(link)
    assert response.status_code == 410
    assert "Riverside has taken this invitation back." in response.text


def test_an_invitation_says_who_invites_where_and_as_what(owner: Access, charlie: Account, sign_in: SignIn) -> None:
    page = sign_in(charlie).get(join(owner, Role.SCORER)).text
    assert "Alice invites you to Riverside as scorer." in page
    assert "Join as Charlie" in page
    assert not Member.objects.filter(account=charlie).exists()


def test_accepting_leads_into_the_club(owner: Access, charlie: Account, sign_in: SignIn) -> None:
    link = join(owner)
    client = sign_in(charlie)
    for _ in range(2):
        response = client.post(link)
        assert response.headers["Location"] == reverse("scoring:club", args=["riverside"])
    assert Member.objects.get(account=charlie).role == Role.PLAYER


def test_who_is_signed_out_signs_in_first_and_comes_back(owner: Access, client: Client) -> None:
    account = AccountFactory.create(with_password=True)
    link = join(owner)
    sign_in_first = f"{reverse('account_login')}?next={link.replace('/', '%2F')}"
    assert sign_in_first in client.get(link).text
    assert client.post(link).status_code == 200
    response = client.post(sign_in_first, {"login": account.email, "password": PASSWORD, "next": link})
    assert response.headers["Location"] == link


def test_who_has_no_account_makes_one_and_comes_back(owner: Access, client: Client) -> None:
    link = join(owner)
    typed = {"name": "Dora", "email": "dora@example.org", "password1": PASSWORD, "password2": PASSWORD, "next": link}
    response = client.post(reverse("account_signup"), typed)
    assert response.headers["Location"] == link
    assert "Join as Dora" in client.get(link).text


def test_a_member_is_told_that_the_invitation_is_for_somebody_else(
    owner: Access, bob: Account, sign_in: SignIn
) -> None:
    link = join(owner)
    assert "You are a member of Riverside already" in sign_in(bob).get(link).text
    sign_in(bob).post(link)
    assert Invitation.objects.get().accepted_at is None


def test_the_page_of_an_invitation_that_i_accepted_leads_to_the_club(
    owner: Access, charlie: Account, sign_in: SignIn
) -> None:
    link = join(owner)
    client = sign_in(charlie)
    client.post(link)
    assert "Go to the club" in client.get(link).text


def used(owner: Access) -> str:
    link = join(owner)
    accept_invitation(token=link.split("/")[2], account=AccountFactory.create(), at=timezone.now())
    return link


def withdrawn(owner: Access) -> str:
    link = join(owner)
    withdraw_invitation(invitation=Invitation.objects.get(), at=timezone.now())
    return link


def expired(owner: Access) -> str:
    return join(owner, days_ago=LIFETIME.days)


def unknown(owner: Access) -> str:
    return reverse("clubs:invitation", args=["made-up"])


@pytest.mark.parametrize(
    ("make", "status", "sentence"),
    [
        (used, 410, "Somebody has accepted this invitation already."),
        (withdrawn, 410, "Riverside has taken this invitation back."),
        (expired, 410, "This invitation was good until"),
        (unknown, 404, "This invitation is not known here."),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_an_invitation_that_does_nothing_says_why(
    owner: Access, charlie: Account, client: Client, sign_in: SignIn, make: object, status: int, sentence: str
) -> None:
    assert callable(make)
    link = make(owner)
    for response in (client.get(link), sign_in(charlie).get(link), sign_in(charlie).post(link)):
        assert response.status_code == status
        assert sentence in response.text
    assert not Member.objects.filter(account=charlie).exists()


def test_a_sign_in_link_asks_before_it_signs_in(charlie: Account, client: Client) -> None:
    link = way_in(charlie)
    for _ in range(2):
        response = client.get(link)
        assert "Are you Charlie?" in response.text.replace("\n", "")
        assert "no-store" in response.headers["Cache-Control"]
        assert "_auth_user_id" not in client.session
    assert client.head(link).status_code == 200
    assert client.post(link).headers["Location"] == "/"
    assert client.session["_auth_user_id"] == str(charlie.pk)


def test_a_sign_in_link_works_once(charlie: Account, client: Client) -> None:
    link = way_in(charlie)
    client.post(link)
    second = Client()
    for response in (second.get(link), second.post(link)):
        assert response.status_code == 410
        assert "This link has been used already" in response.text
    assert "_auth_user_id" not in second.session


@pytest.mark.django_db
def test_a_sign_in_link_that_is_old_or_made_up_says_so(client: Client) -> None:
    old = client.post(way_in(AccountFactory.create(), hours_ago=25))
    assert (old.status_code, "This link was good until" in old.text) == (410, True)
    made_up = client.post(reverse("clubs:sign_in_link", args=["made-up"]))
    assert (made_up.status_code, "not known here" in made_up.text) == (404, True)


def test_a_link_leads_into_the_only_club(club: Club, bob: Account, client: Client) -> None:
    assert client.post(way_in(bob)).headers["Location"] == reverse("scoring:club", args=["riverside"])
    MemberFactory.create(account=bob)
    assert client.post(way_in(bob)).headers["Location"] == "/"


def test_a_link_for_somebody_else_warns_and_changes_who_is_signed_in(
    bob: Account, charlie: Account, sign_in: SignIn
) -> None:
    client = sign_in(bob)
    client.session["left"] = "over"
    link = way_in(charlie)
    assert "You are signed in as Bob now" in client.get(link).text
    client.post(link)
    assert client.session["_auth_user_id"] == str(charlie.pk)
    assert "left" not in client.session


def test_a_form_from_elsewhere_does_not_use_a_link_up(charlie: Account) -> None:
    assert Client(enforce_csrf_checks=True).post(way_in(charlie)).status_code == 403
