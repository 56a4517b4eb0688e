"""Sessions: opening an evening under pinned rules, closing it, opening it again."""

from datetime import date, datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from clubs.models import Account, CardVersion, Club, HouseRulesVersion
from scoring.models import Season, Session, Table
from scoring.refusals import Refused
from scoring.seasons import ensure_season


class OfAnotherClub(Refused):
    """Season, house rules or card belong to another club."""

    code = "of_another_club"
    wording = _("%(name)s does not belong to this club.")


class CardOfAnotherGame(Refused):
    """Card and house rules are of different games."""

    code = "card_of_another_game"
    wording = _("The card “%(card)s” is not for the game of these house rules.")


@transaction.atomic
def open_session(
    *,
    club: Club,
    season: Season | None,
    name: str,
    held_on: date,
    house_rules: HouseRulesVersion,
    card: CardVersion | None,
    by: Account,
    at: datetime,
) -> Session:
    """A new evening that pins `house_rules` and `card` (without one: the card that ships with the game).

    Without a season it counts in the one of its day, which is made when the club has none.
    """
    _refuse_other_clubs(club, season, house_rules, card)
    if card and card.card.ruleset != house_rules.ruleset:
        raise CardOfAnotherGame(card=str(card))
    session = Session(
        club=club,
        season=season or ensure_season(club=club, on=held_on),
        name=name,
        held_on=held_on,
        house_rules=house_rules,
        card=card,
        created_by=by,
        created_at=at,
    )
    session.rules_hash = session.agreed().hash
    session.save(force_insert=True)
    return session


@transaction.atomic
def close_session(*, session: Session, by: Account, at: datetime) -> Session:
    """End the evening, once hands that are being recorded are in. Closing it twice keeps the first time."""
    session = Session.objects.select_for_update(no_key=True).get(pk=session.pk)
    list(Table.objects.select_for_update(no_key=True).filter(session=session).order_by("pk"))
    if session.closed_at is None:
        session.closed_by, session.closed_at = by, at
        session.save(update_fields=["closed_by", "closed_at"])
    return session


@transaction.atomic
def reopen_session(*, session: Session) -> Session:
    """Let hands be recorded and corrected again."""
    session = Session.objects.select_for_update(no_key=True).get(pk=session.pk)
    session.closed_by = session.closed_at = None
    session.save(update_fields=["closed_by", "closed_at"])
    return session


def _refuse_other_clubs(
    club: Club, season: Season | None, house_rules: HouseRulesVersion, card: CardVersion | None
) -> None:
    owned = [(house_rules, house_rules.club_id)]
    owned += [(season, season.club_id)] if season else []  # type: ignore[list-item]
    owned += [(card, card.card.club_id)] if card else []  # type: ignore[list-item]
    for thing, club_id in owned:
        if club_id != club.pk:
            raise OfAnotherClub(name=str(thing))
