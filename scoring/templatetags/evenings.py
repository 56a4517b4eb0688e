"""What the pages of an evening draw from what their views have read; no tag asks the database."""

from collections.abc import Iterable
from typing import Any

from django import template

from clubs.access import Access
from clubs.models import Role
from rules.engine.rulings import Position
from scoring.agreement import differences
from scoring.models import Seat, Session
from scoring.table_access import may_accept

register = template.Library()


@register.inclusion_tag("scoring/parts/agreed.html", takes_context=True)
def agreed_rules(context: dict[str, Any], session: Session) -> dict[str, Any]:
    """Which house rules and card a session pins, where to read them, and how they differ from the game's defaults."""
    return {"access": context["access"], "session": session, "differences": differences(session)}


@register.simple_tag
def acceptance_rows(access: Access, seats: Iterable[Seat], position: Position) -> list[dict[str, Any]]:
    """Everybody at a table, East first: seat, wind, acceptance if there is one, and may this member tap for them?"""
    wind_of = {place: wind for wind, place in position.by_wind().items()}
    order = list(wind_of)
    return [
        {
            "seat": seat,
            "wind": wind_of.get(seat.place, ""),
            "acceptance": getattr(seat, "acceptance", None),
            "is_own": seat.player.account_id == access.account.pk,
            "may_accept": may_accept(access, seat),
        }
        for seat in sorted(seats, key=lambda seat: order.index(seat.place) if seat.place in order else len(order))
    ]


@register.filter
def organises(access: Access) -> bool:
    """May this member do what organisers do?"""
    return access.may(Role.ORGANISER)


@register.filter
def percent(part: int, whole: int) -> str:
    """`part` of `whole` as "25 %"; a dash where there is no whole."""
    return f"{round(100 * part / whole)} %" if whole else "–"


@register.filter
def average(points: float | None) -> str:
    """Points a hand with sign and one decimal, by a real minus; a dash without a hand."""
    if points is None:
        return "–"
    return f"{points:+.1f}".replace("-", "−").replace("+0.0", "0.0").replace("−0.0", "0.0")
