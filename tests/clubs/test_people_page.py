"""The page of a club's people, and those of one member and one player."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clubs.access import Access
from clubs.invitations import make_invitation
from clubs.models import Account, Club, Member, Role
from clubs.sign_in import use_sign_in_link
from tests.clubs.conftest import SignIn
from tests.factories import AT, MemberFactory, PlayerFactory

PEOPLE = "/c/riverside/people/"


def page_of(account: Account, name: str = "member") -> str:
    member = Member.objects.get(account=account, club__slug="riverside")
    return reverse(f"clubs:{name}", args=["riverside", member.pk])


def test_a_player_sees_who_is_here_but_no_addresses_and_nothing_to_change(
    club: Club, bob: Account, alice: Account, sign_in: SignIn
) -> None:
    PlayerFactory.create(club=club, name="Dora")
    PlayerFactory.create(club=club, name="Esi", is_active=False)
    page = sign_in(bob).get(PEOPLE).text
    assert all(name in page for name in ("Alice", "Bob", "Dora", "Esi"))
    assert "alice@example.org" not in page
    assert "Add player" not in page
    assert "Open invitations" not in page
    assert page_of(bob) in page
    assert page_of(alice) not in page


def test_an_organiser_adds_a_player(club: Club, olga: Account, sign_in: SignIn) -> None:
    response = sign_in(olga).post(PEOPLE, {"name": "  Dora   Lindqvist ", "is_guest": "on"}, follow=True)
    assert response.redirect_chain == [(PEOPLE, 302)]
    assert "Dora Lindqvist is on the list." in response.text
    assert club.players.get().is_guest


def test_a_name_that_is_taken_is_named_and_stays_typed(club: Club, olga: Account, sign_in: SignIn) -> None:
    PlayerFactory.create(club=club, name="Dora")
    response = sign_in(olga).post(PEOPLE, {"name": "Dora", "is_guest": "on"})
    assert response.status_code == 200
    assert "“Dora” already plays in this club." in response.text
    assert response.context["form"]["name"].value() == "Dora"
    assert 'value="Dora"' in response.text
    assert "checked" in response.text
    assert club.players.count() == 1


@pytest.mark.parametrize(
    "name", ["陳美玲", "સોનલ", "O’Neill", "<script>alert(1)</script>", "'; DROP TABLE--", "👩‍🦰", "x" * 80]
)
def test_names_of_all_the_world_are_kept_as_they_are(name: str, club: Club, olga: Account, sign_in: SignIn) -> None:
    page = sign_in(olga).post(PEOPLE, {"name": name}, follow=True).text
    assert club.players.get().name == name
    assert "<script>alert" not in page


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\x00b", "right\u202eleft", "\u200d", "\u200b"])
def test_names_that_cannot_be_read_are_refused(name: str, club: Club, olga: Account, sign_in: SignIn) -> None:
    response = sign_in(olga).post(PEOPLE, {"name": name})
    assert response.status_code == 200
    assert response.context["form"].errors["name"]
    assert not club.players.exists()


def test_players_of_two_clubs_with_one_name_do_not_mix(club: Club, olga: Account, sign_in: SignIn) -> None:
    elsewhere = PlayerFactory.create(name="Dora")
    here = PlayerFactory.create(club=club, name="Dora")
    client = sign_in(olga)
    assert client.get(PEOPLE).context["players"] == [here]
    assert client.get(reverse("clubs:player", args=["riverside", elsewhere.pk])).status_code == 404


def test_the_page_asks_the_same_number_of_queries_for_every_club(
    owner: Access, alice: Account, sign_in: SignIn, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = sign_in(alice)
    for more in (0, 12):
        for _ in range(more):
            member = MemberFactory.create(club=owner.club)
            PlayerFactory.create(club=owner.club, account=member.account)
            player = PlayerFactory.create(club=owner.club)
            make_invitation(access=owner, role=Role.PLAYER, player=player, at=timezone.now())
        with django_assert_num_queries(6):  # session, account, membership; members, players, invitations
            client.get(PEOPLE)


@pytest.mark.parametrize("name", ["player", "member", "invite"])
def test_pages_of_one_person_ask_the_same_number_of_queries_for_every_club(
    owner: Access, alice: Account, sign_in: SignIn, name: str
) -> None:
    client = sign_in(alice)
    member = MemberFactory.create(club=owner.club)
    player = PlayerFactory.create(club=owner.club, account=member.account)
    rows = {"player": [player.pk], "member": [member.pk], "invite": []}
    address = reverse(f"clubs:{name}", args=["riverside", *rows[name]])
    asked = []
    for more in (1, 12):
        for _ in range(more):
            PlayerFactory.create(club=owner.club)
            PlayerFactory.create(club=owner.club, account=MemberFactory.create(club=owner.club).account)
        with CaptureQueriesContext(connection) as caught:
            assert client.get(address).status_code == 200
        asked.append(len(caught))
    assert asked[0] == asked[1]


def test_a_player_is_changed_on_the_own_page(club: Club, olga: Account, sign_in: SignIn) -> None:
    dora = PlayerFactory.create(club=club, name="Dora", is_guest=True)
    page = reverse("clubs:player", args=["riverside", dora.pk])
    client = sign_in(olga)
    assert 'value="Dora"' in client.get(page).text
    assert client.post(page, {"name": "Dora L."}).headers["Location"] == PEOPLE
    dora.refresh_from_db()
    assert (dora.name, dora.is_guest, dora.is_active) == ("Dora L.", False, False)


def test_a_rename_to_a_taken_name_keeps_what_was_typed(club: Club, olga: Account, sign_in: SignIn) -> None:
    PlayerFactory.create(club=club, name="Esi")
    dora = PlayerFactory.create(club=club, name="Dora")
    response = sign_in(olga).post(reverse("clubs:player", args=["riverside", dora.pk]), {"name": "Esi"})
    assert "“Esi” already plays" in response.text
    assert 'value="Esi"' in response.text
    assert "<h1>Dora</h1>" in response.text


def test_the_page_of_a_player_says_whose_account_it_is(
    club: Club, olga: Account, bob: Account, sign_in: SignIn
) -> None:
    bobs = PlayerFactory.create(club=club, name="Bobby", account=bob)
    page = sign_in(olga).get(reverse("clubs:player", args=["riverside", bobs.pk])).text
    assert "bob@example.org" in page
    assert "?player=" not in page


def test_members_see_their_own_page_and_only_organisers_see_others(
    club: Club, olga: Account, bob: Account, sign_in: SignIn
) -> None:
    assert "Leave the club" in sign_in(bob).get(page_of(bob)).text
    assert sign_in(bob).get(page_of(olga)).status_code == 403
    assert "Make a sign-in link" in sign_in(olga).get(page_of(bob)).text


def test_an_organiser_changes_a_role(club: Club, olga: Account, bob: Account, sign_in: SignIn) -> None:
    response = sign_in(olga).post(page_of(bob), {"role": "scorer"}, follow=True)
    assert "The role of Bob is changed." in response.text
    assert Member.objects.get(account=bob).role == Role.SCORER


@pytest.mark.parametrize("role", ["owner", "emperor", ""])
def test_a_role_that_is_not_offered_is_refused(
    role: str, club: Club, olga: Account, bob: Account, sign_in: SignIn
) -> None:
    response = sign_in(olga).post(page_of(bob), {"role": role})
    assert response.status_code == 200
    assert response.context["form"].errors["role"]
    assert Member.objects.get(account=bob).role == Role.PLAYER


def test_the_last_owner_reads_why_the_role_stays(alice: Account, sign_in: SignIn) -> None:
    client = sign_in(alice)
    assert "Alice is the only owner." in client.post(page_of(alice), {"role": "player"}).text
    left = client.post(page_of(alice, "member_remove"), follow=True)
    assert "Alice is the only owner." in left.text
    assert Member.objects.get(account=alice).role == Role.OWNER


def test_a_role_above_the_own_is_shown_and_not_offered_to_change(
    olga: Account, alice: Account, sign_in: SignIn
) -> None:
    page = sign_in(olga).get(page_of(alice)).text
    assert "This role is above yours" in page
    assert "Make a sign-in link" not in page
    assert "Remove from the club" not in page


def test_a_member_is_removed(club: Club, olga: Account, bob: Account, sign_in: SignIn) -> None:
    response = sign_in(olga).post(page_of(bob, "member_remove"), follow=True)
    assert "Bob is no longer a member." in response.text
    assert sign_in(bob).get(PEOPLE).status_code == 404


def test_a_member_leaves(bob: Account, sign_in: SignIn) -> None:
    response = sign_in(bob).post(page_of(bob, "member_remove"), follow=True)
    assert "You have left Riverside." in response.text


def test_an_organiser_hands_out_a_sign_in_link(olga: Account, bob: Account, sign_in: SignIn) -> None:
    response = sign_in(olga).post(page_of(bob, "member_sign_in_link"))
    link = response.context["link"]
    assert link.startswith("http://testserver/in/")
    assert link in response.text
    assert "no-store" in response.headers["Cache-Control"]
    token = link.rstrip("/").rsplit("/", 1)[-1]
    assert use_sign_in_link(token=token, at=timezone.now()) == bob


def test_why_there_is_no_link_for_somebody_of_two_clubs(olga: Account, bob: Account, sign_in: SignIn) -> None:
    MemberFactory.create(account=bob)
    client = sign_in(olga)
    assert "also belongs to another club" in client.get(page_of(bob)).text.replace("\n", " ")
    page = page_of(bob, "member_sign_in_link")
    assert "and a sign-in link would open that one too" in client.post(page, follow=True).text


def test_times_in_the_past_do_not_count_as_open(owner: Access, alice: Account, sign_in: SignIn) -> None:
    make_invitation(access=owner, role=Role.PLAYER, player=None, at=AT)
    assert "None is waiting." in sign_in(alice).get(PEOPLE).text
