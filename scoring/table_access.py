"""Who may do what with the hands of a table.

Recording: a scorer or above, or somebody who plays at the table. Accepting the rules: a scorer or above, or the player
of that seat. Undoing the newest hand: a scorer or above, or somebody who plays at the table and recorded that hand.
Correcting and voiding change what others may have relied on: a judge or above.
"""

from collections.abc import Iterable

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext as _

from clubs.access import Access
from clubs.models import Role
from scoring.models import Hand, Revision, Seat


def may_record(access: Access, seats: Iterable[Seat]) -> bool:
    """`seats` of the table, with their players."""
    return access.may(Role.SCORER) or any(seat.player.account_id == access.account.pk for seat in seats)


def may_undo(access: Access, seats: Iterable[Seat], hand: Hand) -> bool:
    """`hand` with its newest revision; whether it is the newest hand is the verb's question."""
    own = hand.newest is not None and hand.newest.by_id == access.account.pk
    return access.may(Role.SCORER) or (own and may_record(access, seats))


def may_correct(access: Access) -> bool:
    """Correct or void."""
    return access.may(Role.JUDGE)


def may_accept(access: Access, seat: Seat) -> bool:
    """Accept the rules for `seat`, with its player: one's own seat, or any on the scorer's device."""
    return access.may(Role.SCORER) or seat.player.account_id == access.account.pk


def gone(hand: Hand) -> bool:
    """Was the hand taken back?"""
    return hand.newest is None or hand.newest.kind in (Revision.Kind.UNDONE, Revision.Kind.VOIDED)


def require(allowed: bool) -> None:
    """Raises PermissionDenied with a sentence."""
    if not allowed:
        raise PermissionDenied(
            _("Only the players of this table, a scorer, a judge or an organiser may do this. You can look on.")
        )
