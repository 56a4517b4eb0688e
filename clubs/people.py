"""People of a club: what may be done to its members and its players."""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from clubs.access import ORDER, Access
from clubs.models import Club, Invitation, Member, Player, Role
from clubs.refusals import Refused

NAME_LENGTH = 80


class AboveOwnRole(Refused):
    """Nobody gives or takes a role above the own one."""

    code = "above_own_role"
    wording = _("Your role is “%(own)s”: you cannot give, change or take away the role “%(role)s”.")
    field = "role"


class LastOwner(Refused):
    """A club without an owner could never be given one."""

    code = "last_owner"
    wording = _("%(name)s is the only owner. Make somebody else an owner first.")
    field = "role"


class NameTaken(Refused):
    """Another player of the club has that name, and standings could not tell them apart."""

    code = "name_taken"
    wording = _("“%(name)s” already plays in this club. Add something that tells the two apart.")
    field = "name"


@transaction.atomic
def change_role(*, access: Access, member: Member, role: Role, at: datetime) -> Member:
    """Gives a member another role; open invitations beyond it fall. Raises AboveOwnRole or LastOwner."""
    access.require(Role.ORGANISER)
    member = _locked(access.club, member)
    for touched in (Role(member.role), role):
        _require_reach(access, touched)
    if role != Role.OWNER:
        _keep_an_owner(member)
    member.role = role
    member.save(update_fields=["role"])
    _withdraw_invitations(member, beyond=role, at=at)
    return member


@transaction.atomic
def remove_member(*, access: Access, member: Member, at: datetime) -> None:
    """Ends a membership; everybody may end the own one. The player stays, with its history, without the account.

    Raises AboveOwnRole or LastOwner.
    """
    member = _locked(access.club, member)
    if member.account_id != access.account.pk:
        access.require(Role.ORGANISER)
        _require_reach(access, Role(member.role))
    _keep_an_owner(member)
    _withdraw_invitations(member, beyond=None, at=at)
    Player.objects.filter(club=member.club, account=member.account).update(account=None)
    member.delete()


@transaction.atomic
def add_player(*, club: Club, name: str, is_guest: bool, at: datetime) -> Player:
    """Somebody who plays here, known by name; raises NameTaken."""
    player = Player(club=club, name=name, is_guest=is_guest, created_at=at)
    _save_named(player)
    return player


@transaction.atomic
def change_player(*, player: Player, name: str, is_guest: bool, is_active: bool) -> Player:
    """Corrects what is known of a player; raises NameTaken."""
    player.name, player.is_guest, player.is_active = name, is_guest, is_active
    _save_named(player)
    return player


def free_name(club: Club, name: str) -> str:
    """`name`, with a number when another player of the club has it."""
    start = name[: NAME_LENGTH - 6]
    taken = set(club.players.filter(name__startswith=start).values_list("name", flat=True))
    numbered = (f"{start} ({number})" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(other for other in numbered if other not in taken)


def _save_named(player: Player) -> None:
    try:
        with transaction.atomic():
            player.save()
    except IntegrityError:
        raise NameTaken(name=player.name) from None


def _locked(club: Club, member: Member) -> Member:
    """The member as it is now; whoever changes another member of the club waits, so that one owner stays."""
    Club.objects.select_for_update().get(pk=club.pk)
    return Member.objects.select_related("club", "account").get(pk=member.pk, club=club)


def _require_reach(access: Access, role: Role) -> None:
    if not access.may(role):
        raise AboveOwnRole(own=str(access.role.label), role=str(role.label))


def _keep_an_owner(member: Member) -> None:
    others = Member.objects.filter(club=member.club, role=Role.OWNER).exclude(pk=member.pk)
    if member.role == Role.OWNER and not others.exists():
        raise LastOwner(name=str(member.account))


def _withdraw_invitations(member: Member, beyond: Role | None, at: datetime) -> None:
    """Those that the member may not make in the new role, lest somebody come back by an own invitation."""
    kept = ORDER[: ORDER.index(beyond) + 1] if beyond in (Role.ORGANISER, Role.OWNER) else ()
    own = Invitation.objects.filter(club=member.club, created_by=member.account)
    own.filter(accepted_at=None, withdrawn_at=None).exclude(role__in=kept).update(withdrawn_at=at)
