"""Sign-in links: they sign an account in once, without a password and without a mail server.

Whoever runs the server may make one for any account. An organiser may make one for a member whose account belongs to
the organiser's club alone: signing in opens everything that the account may see, so it must not open another club.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from clubs.access import ORDER, Access
from clubs.links import hash_of, new_token
from clubs.models import Account, Club, Member, Role, SignInLink
from clubs.refusals import Refused

LIFETIME = timedelta(days=1)


class AboveOwnRole(Refused):
    """The member's role is above that of who asks."""

    code = "above_own_role"
    wording = _("%(name)s is %(role)s of this club; a sign-in link for %(name)s needs that role too.")


class OpensOtherClubs(Refused):
    """The account belongs to other clubs too."""

    code = "opens_other_clubs"
    wording = _(
        "%(name)s also belongs to another club on this server, and a sign-in link would open that one too. "
        "%(name)s can sign in with a password, or ask whoever runs the server for a link."
    )


class LinkUnknown(Refused):
    """No such link was ever made, or it was cut off when it was copied."""

    code = "link_unknown"
    wording = _("This link is not known here. Perhaps a part of it was lost on the way: copy it again as a whole.")


class LinkUsed(Refused):
    """It has signed somebody in."""

    code = "link_used"
    wording = _("This link has been used already, and it works only once. Ask for a new one.")


class LinkExpired(Refused):
    """Its time is over."""

    code = "link_expired"
    wording = _("This link was good until %(until)s. Ask for a new one.")


class LinkVoid(Refused):
    """What allowed it is no longer so: the account is closed, left the club, or joined another."""

    code = "link_void"
    wording = _("This link does not hold any more, because something changed since it was made. Ask for a new one.")


def make_sign_in_link(*, account: Account, at: datetime, lifetime: timedelta = LIFETIME) -> str:
    """The token of a new link for the address `clubs:sign_in_link`; it is not stored, so it cannot be shown again."""
    token = new_token()
    SignInLink.objects.create(account=account, token_hash=hash_of(token), created_at=at, expires_at=at + lifetime)
    return token


@transaction.atomic
def make_sign_in_link_for_member(*, access: Access, member: Member, at: datetime) -> str:
    """As above, by an organiser for a member of the own club; raises AboveOwnRole or OpensOtherClubs."""
    access.require(Role.ORGANISER)
    if not access.may(Role(member.role)):
        raise AboveOwnRole(name=str(member.account), role=str(Role(member.role).label))
    if not belongs_to_alone(member.account, access.club):
        raise OpensOtherClubs(name=str(member.account))
    token = new_token()
    SignInLink.objects.create(
        account=member.account,
        club=access.club,
        made_by=access.account,
        token_hash=hash_of(token),
        created_at=at,
        expires_at=at + LIFETIME,
    )
    return token


def belongs_to_alone(account: Account, club: Club) -> bool:
    """Is the account a member of this club and of no other?"""
    return list(Member.objects.filter(account=account).values_list("club_id", flat=True)) == [club.pk]


def find_sign_in_link(*, token: str, at: datetime) -> SignInLink:
    """The link if it can be used now; raises LinkUnknown, LinkUsed, LinkExpired or LinkVoid."""
    links = SignInLink.objects.select_related("account", "club", "made_by")
    return _usable(links.filter(token_hash=hash_of(token)).first(), at)


@transaction.atomic
def use_sign_in_link(*, token: str, at: datetime) -> Account:
    """Uses the link up and returns whom to sign in; raises as `find_sign_in_link`, also for the later of two."""
    locked = SignInLink.objects.select_for_update().filter(token_hash=hash_of(token)).first()
    link = _usable(locked, at)
    link.used_at = at
    link.save(update_fields=["used_at"])
    return link.account


def _usable(link: SignInLink | None, at: datetime) -> SignInLink:
    if link is None:
        raise LinkUnknown
    if link.used_at:
        raise LinkUsed
    if link.expires_at <= at:
        raise LinkExpired(until=date_format(localtime(link.expires_at), "DATETIME_FORMAT"))
    if not link.account.is_active or not _still_allowed(link):
        raise LinkVoid
    return link


def _still_allowed(link: SignInLink) -> bool:
    """Roles and memberships may have changed since an organiser made the link."""
    if link.club is None or link.made_by is None:
        return True
    if not belongs_to_alone(link.account, link.club):
        return False
    roles = dict(link.club.members.values_list("account_id", "role"))
    maker, member = roles.get(link.made_by.pk, Role.PLAYER), roles[link.account.pk]
    return ORDER.index(Role(maker)) >= max(ORDER.index(Role(member)), ORDER.index(Role.ORGANISER))
