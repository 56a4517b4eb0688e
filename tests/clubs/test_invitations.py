"""Inviting and accepting."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection

from clubs.access import Access
from clubs.invitations import (
    LIFETIME,
    InvitationExpired,
    InvitationUnknown,
    InvitationUsed,
    InvitationWithdrawn,
    PlayerHasAccount,
    accept_invitation,
    make_invitation,
    withdraw_invitation,
)
from clubs.links import hash_of
from clubs.models import Account, Club, Invitation, Member, Role
from clubs.people import AboveOwnRole, remove_member
from tests.factories import AT, AccountFactory, ClubFactory, MemberFactory, PlayerFactory

LATER = AT + timedelta(days=1)


def invite(access: Access, role: Role = Role.PLAYER) -> str:
    return make_invitation(access=access, role=role, player=None, at=AT)


def test_only_the_hash_of_the_link_is_kept(owner: Access) -> None:
    token = invite(owner)
    kept = Invitation.objects.get()
    assert kept.token_hash == hash_of(token)
    assert token not in str(vars(kept))
    assert kept.expires_at == AT + LIFETIME


def test_nobody_invites_above_the_own_role(organiser: Access) -> None:
    invite(organiser, Role.ORGANISER)
    with pytest.raises(AboveOwnRole):
        invite(organiser, Role.OWNER)


def test_a_player_invites_nobody(player: Access) -> None:
    with pytest.raises(PermissionDenied):
        invite(player)


def test_who_accepts_is_a_member_with_a_player(owner: Access, charlie: Account) -> None:
    member = accept_invitation(token=invite(owner, Role.SCORER), account=charlie, at=LATER)
    assert (member.club, member.role, member.joined_at) == (owner.club, Role.SCORER, LATER)
    assert owner.club.players.get(account=charlie).name == "Charlie"
    assert Invitation.objects.get().accepted_by == charlie


def test_a_name_that_the_club_knows_already_does_not_stop_anybody(owner: Access, charlie: Account) -> None:
    PlayerFactory.create(club=owner.club, name="Charlie")
    accept_invitation(token=invite(owner), account=charlie, at=LATER)
    assert owner.club.players.get(account=charlie).name == "Charlie (2)"


def test_an_invitation_for_a_player_ties_the_player_to_the_account(owner: Access, charlie: Account) -> None:
    known = PlayerFactory.create(club=owner.club, name="Chas")
    token = make_invitation(access=owner, role=Role.PLAYER, player=known, at=AT)
    accept_invitation(token=token, account=charlie, at=LATER)
    assert owner.club.players.get().account == charlie
    assert owner.club.players.get().name == "Chas"


def test_a_player_with_an_account_needs_no_invitation(owner: Access, bob: Account) -> None:
    bobs = PlayerFactory.create(club=owner.club, account=bob, name="Bob")
    with pytest.raises(PlayerHasAccount, match="Bob"):
        make_invitation(access=owner, role=Role.PLAYER, player=bobs, at=AT)


def test_the_second_of_two_invitations_for_one_player_makes_another(owner: Access, charlie: Account) -> None:
    known = PlayerFactory.create(club=owner.club, name="Chas")
    first, second = (make_invitation(access=owner, role=Role.PLAYER, player=known, at=AT) for _ in range(2))
    other = AccountFactory.create(name="Chas")
    accept_invitation(token=first, account=charlie, at=LATER)
    accept_invitation(token=second, account=other, at=LATER)
    assert owner.club.players.get(name="Chas").account == charlie
    assert owner.club.players.get(name="Chas (2)").account == other


def test_a_player_that_the_account_has_stays_its_only_one(owner: Access, bob: Account) -> None:
    own = PlayerFactory.create(club=owner.club, account=bob)
    known = PlayerFactory.create(club=owner.club)
    token = make_invitation(access=owner, role=Role.SCORER, player=known, at=AT)
    accept_invitation(token=token, account=bob, at=LATER)
    assert owner.club.players.get(account=bob) == own


def test_a_player_of_another_club_is_not_touched(owner: Access, charlie: Account) -> None:
    elsewhere = PlayerFactory.create(account=charlie, name="Charlie")
    accept_invitation(token=invite(owner), account=charlie, at=LATER)
    assert owner.club.players.get().account == charlie
    elsewhere.refresh_from_db()
    assert elsewhere.account == charlie


def test_accepting_twice_changes_nothing(owner: Access, charlie: Account) -> None:
    token = invite(owner)
    first = accept_invitation(token=token, account=charlie, at=LATER)
    assert accept_invitation(token=token, account=charlie, at=LATER) == first
    assert owner.club.players.count() == 1


def test_each_invitation_is_for_one_person(owner: Access, charlie: Account) -> None:
    token = invite(owner)
    accept_invitation(token=token, account=charlie, at=LATER)
    with pytest.raises(InvitationUsed):
        accept_invitation(token=token, account=AccountFactory.create(), at=LATER)


def test_who_was_removed_does_not_come_back_by_the_old_link(owner: Access, charlie: Account) -> None:
    token = invite(owner)
    member = accept_invitation(token=token, account=charlie, at=LATER)
    remove_member(access=owner, member=member, at=LATER)
    with pytest.raises(InvitationUsed):
        accept_invitation(token=token, account=charlie, at=LATER)
    assert not Member.objects.filter(account=charlie).exists()


@pytest.mark.parametrize(
    ("has", "invited", "keeps"),
    [
        (Role.OWNER, Role.PLAYER, Role.OWNER),
        (Role.JUDGE, Role.JUDGE, Role.JUDGE),
        (Role.PLAYER, Role.JUDGE, Role.JUDGE),
    ],
)
def test_a_member_keeps_the_higher_role(owner: Access, has: Role, invited: Role, keeps: Role) -> None:
    member = MemberFactory.create(club=owner.club, role=has)
    accepted = accept_invitation(token=invite(owner, invited), account=member.account, at=LATER)
    assert (accepted.pk, accepted.role, accepted.joined_at) == (member.pk, keeps, AT)


def test_a_member_who_gains_nothing_leaves_the_invitation_for_whom_it_was_meant(
    owner: Access, alice: Account, charlie: Account
) -> None:
    token = invite(owner)
    accept_invitation(token=token, account=alice, at=LATER)
    accept_invitation(token=token, account=charlie, at=LATER)
    assert Member.objects.filter(account=charlie).exists()


def test_an_invitation_ends(owner: Access, charlie: Account) -> None:
    token = invite(owner)
    with pytest.raises(InvitationExpired, match="March 18, 2026"):
        accept_invitation(token=token, account=charlie, at=AT + LIFETIME)
    accept_invitation(token=token, account=charlie, at=AT + LIFETIME - timedelta(seconds=1))


def test_an_invitation_can_be_taken_back(owner: Access, charlie: Account) -> None:
    token = invite(owner)
    withdraw_invitation(invitation=Invitation.objects.get(), at=AT)
    with pytest.raises(InvitationWithdrawn, match="Riverside"):
        accept_invitation(token=token, account=charlie, at=LATER)


def test_taking_back_what_was_accepted_changes_nothing(owner: Access, charlie: Account) -> None:
    accept_invitation(token=invite(owner), account=charlie, at=LATER)
    withdraw_invitation(invitation=Invitation.objects.get(), at=LATER)
    assert Invitation.objects.get().withdrawn_at is None


def test_a_link_that_nobody_made_is_unknown(charlie: Account) -> None:
    with pytest.raises(InvitationUnknown):
        accept_invitation(token="made up", account=charlie, at=AT)


@pytest.mark.django_db(transaction=True)
def test_of_people_who_accept_at_the_same_time_one_comes_in() -> None:
    club: Club = ClubFactory.create()
    owner = MemberFactory.create(club=club, role=Role.OWNER).account
    token = invite(Access(club, owner, Role.OWNER))
    accounts = AccountFactory.create_batch(4)

    def came_in(account: Account) -> bool:
        try:
            accept_invitation(token=token, account=account, at=LATER)
        except InvitationUsed:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(came_in, accounts)) == 1
    assert club.members.count() == 2
