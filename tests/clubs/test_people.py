"""What may be done to members and players."""

import pytest
from django.core.exceptions import PermissionDenied

from clubs.access import Access
from clubs.invitations import make_invitation
from clubs.models import Account, Club, Invitation, Member, Player, Role
from clubs.people import (
    AboveOwnRole,
    LastOwner,
    NameTaken,
    add_player,
    change_player,
    change_role,
    free_name,
    remove_member,
)
from tests.factories import AT, ClubFactory, MemberFactory, PlayerFactory


def of(account: Account) -> Member:
    return Member.objects.get(account=account)


def test_an_organiser_gives_every_role_up_to_the_own(organiser: Access, bob: Account) -> None:
    for role in (Role.SCORER, Role.JUDGE, Role.ORGANISER):
        change_role(access=organiser, member=of(bob), role=role, at=AT)
        assert of(bob).role == role


def test_nobody_raises_above_the_own_role(organiser: Access, olga: Account, bob: Account) -> None:
    for account in (bob, olga):
        with pytest.raises(AboveOwnRole, match="“owner”"):
            change_role(access=organiser, member=of(account), role=Role.OWNER, at=AT)
    assert (of(bob).role, of(olga).role) == (Role.PLAYER, Role.ORGANISER)


def test_nobody_lowers_or_removes_a_member_above_the_own_role(organiser: Access, alice: Account, bob: Account) -> None:
    MemberFactory.create(club=organiser.club, role=Role.OWNER)
    with pytest.raises(AboveOwnRole):
        change_role(access=organiser, member=of(alice), role=Role.PLAYER, at=AT)
    with pytest.raises(AboveOwnRole):
        remove_member(access=organiser, member=of(alice), at=AT)
    assert of(alice).role == Role.OWNER


def test_a_player_changes_no_roles_and_removes_nobody(player: Access, olga: Account, bob: Account) -> None:
    with pytest.raises(PermissionDenied):
        change_role(access=player, member=of(bob), role=Role.SCORER, at=AT)
    with pytest.raises(PermissionDenied):
        remove_member(access=player, member=of(olga), at=AT)


def test_the_last_owner_stays_owner_and_member(owner: Access, alice: Account) -> None:
    with pytest.raises(LastOwner, match="Alice is the only owner"):
        change_role(access=owner, member=of(alice), role=Role.ORGANISER, at=AT)
    with pytest.raises(LastOwner):
        remove_member(access=owner, member=of(alice), at=AT)
    change_role(access=owner, member=of(alice), role=Role.OWNER, at=AT)
    assert of(alice).role == Role.OWNER


def test_with_two_owners_one_may_go(owner: Access, alice: Account) -> None:
    MemberFactory.create(club=owner.club, role=Role.OWNER)
    change_role(access=owner, member=of(alice), role=Role.PLAYER, at=AT)
    assert of(alice).role == Role.PLAYER


def test_an_owner_of_another_club_does_not_count(owner: Access, alice: Account) -> None:
    MemberFactory.create(role=Role.OWNER)
    with pytest.raises(LastOwner):
        remove_member(access=owner, member=of(alice), at=AT)


def test_a_member_who_goes_leaves_the_player_with_its_history(owner: Access, bob: Account) -> None:
    bobs = PlayerFactory.create(club=owner.club, account=bob)
    elsewhere = PlayerFactory.create(account=bob)
    remove_member(access=owner, member=of(bob), at=AT)
    bobs.refresh_from_db()
    elsewhere.refresh_from_db()
    assert not Member.objects.filter(account=bob).exists()
    assert (bobs.account, elsewhere.account) == (None, bob)


def test_everybody_may_leave(player: Access, bob: Account) -> None:
    remove_member(access=player, member=of(bob), at=AT)
    assert not Member.objects.filter(account=bob).exists()


@pytest.mark.parametrize(
    ("role", "left"),
    [(Role.OWNER, 2), (Role.ORGANISER, 1), (Role.JUDGE, 0), (Role.PLAYER, 0)],
)
def test_a_role_taken_away_takes_the_invitations_beyond_it(
    owner: Access, alice: Account, role: Role, left: int
) -> None:
    MemberFactory.create(club=owner.club, role=Role.OWNER)
    for invited in (Role.OWNER, Role.PLAYER):
        make_invitation(access=owner, role=invited, player=None, at=AT)
    change_role(access=owner, member=of(alice), role=role, at=AT)
    assert Invitation.objects.filter(withdrawn_at=None).count() == left


def test_who_is_removed_cannot_come_back_by_an_own_invitation(owner: Access, organiser: Access, olga: Account) -> None:
    make_invitation(access=organiser, role=Role.ORGANISER, player=None, at=AT)
    make_invitation(access=owner, role=Role.PLAYER, player=None, at=AT)
    remove_member(access=owner, member=of(olga), at=AT)
    assert Invitation.objects.get(created_by=olga).withdrawn_at == AT
    assert Invitation.objects.exclude(created_by=olga).get().withdrawn_at is None


def test_a_player_is_added_by_name(club: Club) -> None:
    added = add_player(club=club, name="Dora", is_guest=True, at=AT)
    assert (added.name, added.is_guest, added.is_active, added.account) == ("Dora", True, True, None)


def test_two_players_of_a_club_have_two_names_and_clubs_do_not_mind_each_other(club: Club) -> None:
    PlayerFactory.create(club=club, name="Dora")
    with pytest.raises(NameTaken, match="“Dora” already plays"):
        add_player(club=club, name="Dora", is_guest=False, at=AT)
    add_player(club=ClubFactory.create(), name="Dora", is_guest=False, at=AT)
    assert Player.objects.filter(name="Dora").count() == 2


def test_a_player_can_be_renamed_but_not_to_a_name_that_is_taken(club: Club) -> None:
    dora = PlayerFactory.create(club=club, name="Dora")
    PlayerFactory.create(club=club, name="Esi")
    change_player(player=dora, name="Dora L.", is_guest=False, is_active=False)
    with pytest.raises(NameTaken):
        change_player(player=dora, name="Esi", is_guest=False, is_active=True)
    dora.refresh_from_db()
    assert (dora.name, dora.is_active) == ("Dora L.", False)


def test_a_name_that_is_taken_gets_a_number_and_still_fits(club: Club) -> None:
    long = "x" * 80
    for name in ("Dora", "Dora (2)", long):
        PlayerFactory.create(club=club, name=name)
    assert free_name(club, "Dora") == "Dora (3)"
    assert free_name(club, "Esi") == "Esi"
    assert free_name(club, long) == "x" * 74 + " (2)"
