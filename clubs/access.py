"""The one gate: who may do what in a club. Pages and API come through here before anything else.

A stranger gets the same 404 as for a club that does not exist. A member whose role does not reach gets a 403 with a
sentence that says which role may.
"""

from dataclasses import dataclass
from typing import TypeVar

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.db.models import Model, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from clubs.models import Account, Club, Role

M = TypeVar("M", bound=Model)

# Every request comes through here, and the ORM takes ten times as long to compile this as a database to answer it.
ENTER = """
SELECT club.id, club.name, club.slug, member.role
FROM clubs_member member JOIN clubs_club club ON club.id = member.club_id
WHERE club.slug = %s AND member.account_id = %s
"""
CLUB = ("id", "name", "slug")  # the rest of a club is read when somebody asks for it

ORDER = (Role.PLAYER, Role.SCORER, Role.JUDGE, Role.ORGANISER, Role.OWNER)


@dataclass(frozen=True, slots=True)
class Access:
    """A member inside the gate."""

    club: Club
    account: Account
    role: Role

    def may(self, needs: Role) -> bool:
        """Does the member's role reach `needs`?"""
        return ORDER.index(self.role) >= ORDER.index(needs)

    def require(self, needs: Role) -> None:
        """Raises PermissionDenied with a sentence when the role does not reach `needs`."""
        if not self.may(needs):
            raise PermissionDenied(
                _("This needs the role “%(needs)s” or above; yours is “%(role)s”. Ask an organiser of %(club)s.")
                % {"needs": needs.label, "role": self.role.label, "club": self.club.name}
            )


def enter(account: Account | AnonymousUser, slug: str, needs: Role = Role.PLAYER) -> Access:
    """Let a member of the club in, in one query; Http404 for others, PermissionDenied when the role falls short."""
    with connection.cursor() as cursor:
        cursor.execute(ENTER, [slug, account.pk or 0])
        row = cursor.fetchone()
    if row is None:
        raise Http404(_("There is no such club, or you are not a member of it."))
    *club, role = row
    access = Access(Club.from_db(connection.alias, CLUB, club), account, Role(role))  # type: ignore[arg-type]
    access.require(needs)
    return access


def get_or_404(rows: QuerySet[M], **lookup: object) -> M:
    """The one row, or a 404 that does not tell whether another club has it."""
    row = rows.filter(**lookup).first()
    if row is None:
        raise Http404(_("There is nothing here, or it belongs to another club."))
    return row
