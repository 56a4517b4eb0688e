"""Seasons: a club's year in parts. A session counts in exactly one."""

from datetime import date
from itertools import count

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Club
from scoring.models import Season
from scoring.refusals import Refused


class SeasonNameTaken(Refused):
    """The club has a season of that name."""

    code = "season_name_taken"
    wording = _("There is a season “%(name)s” already.")


class SeasonEndsBeforeItStarts(Refused):
    """The last day is before the first."""

    code = "season_ends_before_it_starts"
    wording = _("The last day of a season (%(ends_on)s) cannot be before its first (%(starts_on)s).")


@transaction.atomic
def open_season(*, club: Club, name: str, starts_on: date, ends_on: date | None = None) -> Season:
    """A new season; without a last day it goes on until another one starts."""
    if ends_on is not None and ends_on < starts_on:
        raise SeasonEndsBeforeItStarts(starts_on=starts_on.isoformat(), ends_on=ends_on.isoformat())
    season, is_new = Season.objects.get_or_create(
        club=club, name=name, defaults={"starts_on": starts_on, "ends_on": ends_on}
    )
    if not is_new:
        raise SeasonNameTaken(name=name)
    return season


@transaction.atomic
def rename_season(*, season: Season, name: str) -> Season:
    """Another name; raises SeasonNameTaken."""
    season.name = name
    try:
        with transaction.atomic():
            season.save(update_fields=["name"])
    except IntegrityError:
        raise SeasonNameTaken(name=name) from None
    return season


def current_season(*, club: Club, on: date) -> Season | None:
    """The season that `on` falls into; of several, the one that started last."""
    still_on = Q(ends_on__isnull=True) | Q(ends_on__gte=on)
    return Season.objects.filter(still_on, club=club, starts_on__lte=on).first()


@transaction.atomic
def ensure_season(*, club: Club, on: date) -> Season:
    """The current season, or else a new one for the calendar year of `on`."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    if season := current_season(club=club, on=on):
        return season
    taken = set(club.seasons.values_list("name", flat=True))
    names = (f"{on.year}" if again == 1 else f"{on.year} ({again})" for again in count(1))
    name = next(name for name in names if name not in taken)
    return open_season(club=club, name=name, starts_on=date(on.year, 1, 1), ends_on=date(on.year, 12, 31))
