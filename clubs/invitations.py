"""Invitations: a link that makes one account a member, and ties it to a player whom the club already knows."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from clubs.access import ORDER, Access
from clubs.links import hash_of, new_token
from clubs.models import Account, Club, Invitation, Member, Player, Role
from clubs.people import AboveOwnRole, free_name
from clubs.refusals import Refused

LIFETIME = timedelta(days=14)


class PlayerHasAccount(Refused):
    """The player is tied to an account, and stays so."""

    code = "player_has_account"
    wording = _("%(player)s is already tied to an account.")
    field = "player"


class InvitationUnknown(Refused):
    """No such invitation, or its link was cut off when it was copied."""

    code = "invitation_unknown"
    wording = _(
        "This invitation is not known here. Perhaps a part of the link was lost on the way: copy it again as a whole."
    )


class InvitationUsed(Refused):
    """An invitation is for one person."""

    code = "invitation_used"
    wording = _("Somebody has accepted this invitation already. Each is for one person: ask %(club)s for your own.")


class InvitationWithdrawn(Refused):
    """The club took it back."""

    code = "invitation_withdrawn"
    wording = _("%(club)s has taken this invitation back. Ask an organiser for a new one.")


class InvitationExpired(Refused):
    """Its time is over."""

    code = "invitation_expired"
    wording = _("This invitation was good until %(until)s. Ask %(club)s for a new one.")


def are_open(at: datetime, prefix: str = "") -> Q:
    """Which invitations can still be accepted; `prefix` leads to them from another model."""
    waiting = {f"{prefix}accepted_at": None, f"{prefix}withdrawn_at": None, f"{prefix}expires_at__gt": at}
    return Q(**waiting)


@transaction.atomic
def make_invitation(*, access: Access, role: Role, player: Player | None, at: datetime) -> str:
    """The token of a new link for `clubs:invitation`, not stored; raises AboveOwnRole or PlayerHasAccount."""
    access.require(Role.ORGANISER)
    if not access.may(role):
        raise AboveOwnRole(own=str(access.role.label), role=str(role.label))
    if player and player.account_id:
        raise PlayerHasAccount(player=player.name)
    token = new_token()
    Invitation.objects.create(
        club=access.club,
        role=role,
        player=player,
        token_hash=hash_of(token),
        created_by=access.account,
        created_at=at,
        expires_at=at + LIFETIME,
    )
    return token


def withdraw_invitation(*, invitation: Invitation, at: datetime) -> None:
    """Takes an open invitation back; an accepted one stays as it is."""
    Invitation.objects.filter(pk=invitation.pk, accepted_at=None, withdrawn_at=None).update(withdrawn_at=at)


def find_invitation(*, token: str) -> Invitation:
    """The invitation, open or not; raises InvitationUnknown."""
    rows = Invitation.objects.select_related("club", "player", "created_by")
    invitation = rows.filter(token_hash=hash_of(token)).first()
    if invitation is None:
        raise InvitationUnknown
    return invitation


def require_open(*, invitation: Invitation, at: datetime) -> None:
    """Raises InvitationUsed, InvitationWithdrawn or InvitationExpired."""
    club = invitation.club.name
    if invitation.accepted_at:
        raise InvitationUsed(club=club)
    if invitation.withdrawn_at:
        raise InvitationWithdrawn(club=club)
    if invitation.expires_at <= at:
        raise InvitationExpired(club=club, until=date_format(localtime(invitation.expires_at)))


def membership(*, invitation: Invitation, account: Account) -> Member | None:
    """The account's membership in the club that invites."""
    return Member.objects.filter(club=invitation.club, account=account).first()


def brings_nothing(*, invitation: Invitation, member: Member | None) -> bool:
    """Has the member all that the invitation gives? Then the link stays for whom it was meant."""
    return member is not None and _rank(member.role) >= _rank(invitation.role)


@transaction.atomic
def accept_invitation(*, token: str, account: Account, at: datetime) -> Member:
    """Makes the account a member with a player; a member keeps the higher role. Accepting twice changes nothing.

    Raises InvitationUnknown, InvitationUsed, InvitationWithdrawn or InvitationExpired.
    """
    invitation = find_invitation(token=token)
    Club.objects.select_for_update().get(pk=invitation.club_id)
    invitation.refresh_from_db(fields=["accepted_at", "withdrawn_at"])
    member = membership(invitation=invitation, account=account)
    if member is not None and brings_nothing(invitation=invitation, member=member):
        return member
    require_open(invitation=invitation, at=at)
    invitation.accepted_by, invitation.accepted_at = account, at
    invitation.save(update_fields=["accepted_by", "accepted_at"])
    _tie_player(invitation, account, at)
    return _admit(invitation, account, at)


def _admit(invitation: Invitation, account: Account, at: datetime) -> Member:
    member, _made = Member.objects.update_or_create(
        club=invitation.club,
        account=account,
        defaults={"role": invitation.role},
        create_defaults={"role": invitation.role, "joined_at": at},
    )
    return member


def _tie_player(invitation: Invitation, account: Account, at: datetime) -> None:
    """To the named player when that one is still free, else to a new one; a player that the account has stays its."""
    club = invitation.club
    if club.players.filter(account=account).exists():
        return
    named = club.players.filter(pk=invitation.player_id or 0, account=None)
    if not named.update(account=account):
        Player.objects.create(club=club, account=account, name=free_name(club, str(account)), created_at=at)


def _rank(role: str) -> int:
    return ORDER.index(Role(role))
