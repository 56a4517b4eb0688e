"""The door: the first run, what Fairwind is, one's clubs, another club."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clubs.access import Access
from clubs.founding import found_club
from clubs.invitations import make_invitation
from clubs.models import Account, Club, Member, Role
from tests.clubs.conftest import SignIn
from tests.factories import PASSWORD, ClubFactory, MemberFactory

FIRST = {
    "name": "Alice",
    "email": "alice@example.org",
    "password": PASSWORD,
    "password_again": PASSWORD,
    "club_name": "Riverside Mah Jongg",
    "slug": "",
}


@pytest.mark.django_db
def test_a_new_server_leads_to_its_first_run(client: Client) -> None:
    page = client.get("/", follow=True)
    assert page.redirect_chain == [("/start/", 302)]
    assert "This server is new." in page.text


@pytest.mark.django_db
def test_the_first_run_makes_account_and_club_and_signs_in(client: Client) -> None:
    response = client.post("/start/", FIRST)
    assert response.headers["Location"] == reverse("scoring:club", args=["riverside-mah-jongg"])
    alice = Account.objects.get()
    assert client.session["_auth_user_id"] == str(alice.pk)
    assert Member.objects.get(account=alice).role == Role.OWNER


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("name", "", "This field is required."),
        ("email", "alice", "Enter a valid email address."),
        ("password", "1234", "This password is too short."),
        ("password", "alice@example.org", "too similar"),
        ("password_again", "else", "The two passwords differ."),
        ("club_name", "x" * 81, "at most 80 characters"),
        ("slug", "River Side!", "letters without accents"),
        ("slug", "x" * 41, "at most 40 characters"),
    ],
)
def test_what_is_wrong_in_the_first_run_is_said_and_nothing_is_lost(
    client: Client, field: str, typed: str, sentence: str
) -> None:
    same = {"password_again": typed} if field == "password" else {}
    response = client.post("/start/", FIRST | {field: typed} | same)
    assert response.status_code == 200
    assert sentence in response.text
    kept = [name for name in ("name", "email", "club_name", "slug") if name != field]
    assert all(response.context["form"][name].value() == FIRST[name] for name in kept)
    assert not Account.objects.exists()


def test_the_first_run_is_closed_after_the_first_account(client: Client, charlie: Account) -> None:
    assert client.get("/start/").headers["Location"] == "/"
    assert client.post("/start/", FIRST).headers["Location"] == "/"
    assert Account.objects.get() == charlie
    assert not Club.objects.exists()


def test_who_is_not_signed_in_reads_what_fairwind_is(client: Client, charlie: Account) -> None:
    page = client.get("/").text
    assert "A fair evening of mahjong" in page
    assert reverse("account_login") in page


def test_a_stranger_sees_no_club(club: Club, charlie: Account, sign_in: SignIn) -> None:
    page = sign_in(charlie).get("/").text
    assert "You are not in a club yet" in page
    assert "Riverside" not in page


def test_home_shows_my_clubs_and_what_waits_there(owner: Access, alice: Account, bob: Account, sign_in: SignIn) -> None:
    for _ in range(2):
        make_invitation(access=owner, role=Role.PLAYER, player=None, at=timezone.now())
    assert "2 invitations are waiting" in sign_in(alice).get("/").text
    mine = sign_in(bob).get("/").text
    assert "Riverside" in mine
    assert "waiting" not in mine


def test_home_asks_the_same_number_of_queries_for_any_number_of_clubs(
    alice: Account, sign_in: SignIn, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = sign_in(alice)
    for more in (0, 8):
        MemberFactory.create_batch(more, account=alice)
        with django_assert_num_queries(3):  # session, account, memberships
            client.get("/")


def test_everybody_may_found_another_club(club: Club, bob: Account, sign_in: SignIn) -> None:
    response = sign_in(bob).post("/clubs/new/", {"club_name": "Harbour Tiles", "slug": "Harbour"})
    assert response.headers["Location"] == reverse("scoring:club", args=["harbour"])
    assert Member.objects.get(account=bob, club__slug="harbour").role == Role.OWNER


def test_two_clubs_of_one_name_get_two_short_names(bob: Account, charlie: Account, sign_in: SignIn) -> None:
    for founder in (bob, charlie):
        sign_in(founder).post("/clubs/new/", {"club_name": "Harbour", "slug": ""})
    harbours = Club.objects.filter(name="Harbour")
    assert sorted(harbours.values_list("slug", flat=True)) == ["harbour", "harbour-2"]


def test_a_club_sent_twice_is_founded_once(charlie: Account, sign_in: SignIn) -> None:
    client = sign_in(charlie)
    for slug in ("", "", "harbour"):
        response = client.post("/clubs/new/", {"club_name": "Harbour", "slug": slug})
        assert response.headers["Location"] == reverse("scoring:club", args=["harbour"])
    assert Club.objects.count() == 1


def test_a_short_name_that_is_taken_is_said_and_what_was_typed_stays(charlie: Account, sign_in: SignIn) -> None:
    ClubFactory.create(slug="harbour")
    response = sign_in(charlie).post("/clubs/new/", {"club_name": "Mine", "slug": "harbour"})
    assert response.status_code == 200
    assert "Another club already has the short name “harbour”." in response.text
    assert 'value="Mine"' in response.text
    assert 'value="harbour"' in response.text


def test_a_player_name_may_be_in_both_clubs_of_its_founder(charlie: Account) -> None:
    for slug in ("one", "two"):
        found_club(name=slug, slug=slug, founder=charlie, at=timezone.now())
    assert charlie.players.filter(name="Charlie").count() == 2
