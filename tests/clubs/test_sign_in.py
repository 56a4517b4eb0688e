"""Sign-in links: who may make one, what it opens, and that it opens once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection

from clubs.access import Access
from clubs.links import hash_of
from clubs.models import Account, Member, Role, SignInLink
from clubs.sign_in import (
    LIFETIME,
    AboveOwnRole,
    LinkExpired,
    LinkUnknown,
    LinkUsed,
    LinkVoid,
    OpensOtherClubs,
    find_sign_in_link,
    make_sign_in_link,
    make_sign_in_link_for_member,
    use_sign_in_link,
)
from tests.factories import AT, AccountFactory, MemberFactory

LATER = AT + timedelta(hours=1)


def of(account: Account) -> Member:
    return Member.objects.get(account=account)


def test_only_the_hash_of_the_link_is_kept(charlie: Account) -> None:
    token = make_sign_in_link(account=charlie, at=AT)
    kept = SignInLink.objects.get()
    assert kept.token_hash == hash_of(token)
    assert token not in str(vars(kept))
    assert (kept.expires_at, kept.club, kept.made_by) == (AT + LIFETIME, None, None)


def test_a_link_signs_in_once(charlie: Account) -> None:
    token = make_sign_in_link(account=charlie, at=AT)
    assert use_sign_in_link(token=token, at=LATER) == charlie
    with pytest.raises(LinkUsed):
        use_sign_in_link(token=token, at=LATER)


def test_looking_at_a_link_does_not_use_it_up(charlie: Account) -> None:
    token = make_sign_in_link(account=charlie, at=AT)
    for _ in range(3):
        assert find_sign_in_link(token=token, at=LATER).account == charlie
    use_sign_in_link(token=token, at=LATER)


def test_a_link_ends(charlie: Account) -> None:
    token = make_sign_in_link(account=charlie, at=AT, lifetime=timedelta(minutes=15))
    with pytest.raises(LinkExpired, match=r"March 4, 2026, 7:45 p\.m\."):
        use_sign_in_link(token=token, at=LATER)


@pytest.mark.django_db
def test_a_link_that_nobody_made_is_unknown() -> None:
    with pytest.raises(LinkUnknown):
        use_sign_in_link(token="made up", at=AT)


def test_a_closed_account_does_not_open(charlie: Account) -> None:
    token = make_sign_in_link(account=charlie, at=AT)
    Account.objects.update(is_active=False)
    with pytest.raises(LinkVoid):
        use_sign_in_link(token=token, at=LATER)


def test_an_organiser_makes_links_for_members_up_to_the_own_role(organiser: Access, bob: Account) -> None:
    equal = MemberFactory.create(club=organiser.club, role=Role.ORGANISER)
    for member in (of(bob), equal):
        token = make_sign_in_link_for_member(access=organiser, member=member, at=AT)
        assert use_sign_in_link(token=token, at=LATER) == member.account


def test_no_link_opens_an_account_above_the_own_role(organiser: Access, alice: Account) -> None:
    with pytest.raises(AboveOwnRole, match="Alice is owner"):
        make_sign_in_link_for_member(access=organiser, member=of(alice), at=AT)


@pytest.mark.parametrize("role", [Role.PLAYER, Role.SCORER, Role.JUDGE])
def test_below_an_organiser_nobody_makes_links(player: Access, bob: Account, role: Role) -> None:
    with pytest.raises(PermissionDenied):
        make_sign_in_link_for_member(access=Access(player.club, bob, role), member=of(bob), at=AT)


def test_no_link_of_a_club_opens_another_club(owner: Access, bob: Account) -> None:
    member = of(bob)
    MemberFactory.create(account=bob)
    with pytest.raises(OpensOtherClubs, match="Bob also belongs to another club"):
        make_sign_in_link_for_member(access=owner, member=member, at=AT)
    assert not SignInLink.objects.exists()


def joins_another_club(organiser: Account, member: Account) -> None:
    MemberFactory.create(account=member)


def leaves_the_club(organiser: Account, member: Account) -> None:
    Member.objects.filter(account=member).delete()


def rises_above_the_organiser(organiser: Account, member: Account) -> None:
    Member.objects.filter(account=member).update(role=Role.OWNER)


def organiser_is_lowered(organiser: Account, member: Account) -> None:
    Member.objects.filter(account=organiser).update(role=Role.JUDGE)


def organiser_leaves(organiser: Account, member: Account) -> None:
    Member.objects.filter(account=organiser).delete()


@pytest.mark.parametrize(
    "change",
    [joins_another_club, leaves_the_club, rises_above_the_organiser, organiser_is_lowered, organiser_leaves],
)
def test_a_link_is_void_when_what_allowed_it_is_gone(
    organiser: Access, bob: Account, change: Callable[[Account, Account], None]
) -> None:
    token = make_sign_in_link_for_member(access=organiser, member=of(bob), at=AT)
    change(organiser.account, bob)
    with pytest.raises(LinkVoid):
        find_sign_in_link(token=token, at=LATER)
    with pytest.raises(LinkVoid):
        use_sign_in_link(token=token, at=LATER)


def test_a_link_of_the_server_opens_an_account_of_many_clubs(charlie: Account) -> None:
    MemberFactory.create_batch(2, account=charlie)
    assert use_sign_in_link(token=make_sign_in_link(account=charlie, at=AT), at=LATER) == charlie


@pytest.mark.django_db(transaction=True)
def test_of_two_uses_at_the_same_time_one_counts() -> None:
    token = make_sign_in_link(account=AccountFactory.create(), at=AT)

    def worked(_number: int) -> bool:
        try:
            use_sign_in_link(token=token, at=LATER)
        except LinkUsed:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(worked, range(4))) == 1
