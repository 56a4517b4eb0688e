"""Founding: a new club with its owner and its first agreements, so that it can play at once."""

import hashlib
from datetime import datetime, timedelta

from django.contrib.contenttypes.models import ContentType
from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import Account, Card, CardVersion, Club, HouseRulesVersion, Member, Player, Role
from clubs.refusals import Refused
from rules.engine.rulesets import RULESETS, Ruleset

SLUG_LENGTH = 40
SENT_AGAIN = timedelta(minutes=2)


class SlugTaken(Refused):
    """Another club on this server has that short name."""

    code = "slug_taken"
    wording = gettext_lazy("Another club already has the short name “%(slug)s”. Choose another.")
    field = "slug"


class ServerHasAccounts(Refused):
    """The first-run page is for a server without any account."""

    code = "server_has_accounts"
    wording = gettext_lazy("This server already has an account. Sign in, then found a club from the start page.")


@transaction.atomic
def found_club(*, name: str, slug: str, founder: Account, at: datetime) -> Club:
    """A club owned by `founder`, who also plays in it, with the seed agreements of every game; raises SlugTaken.

    The same name from the same founder within two minutes is the same submit, sent again: it gives the club that is
    there.
    """
    if earlier := _sent_before(name, founder, at - SENT_AGAIN):
        return earlier
    club = _new_club(name, slug, at)
    Member.objects.create(club=club, account=founder, role=Role.OWNER, joined_at=at)
    Player.objects.create(club=club, account=founder, name=str(founder)[:80], created_at=at)
    for ruleset in RULESETS.values():
        _agree(club, ruleset, founder, at)
    return club


@transaction.atomic
def found_first_club(
    *, name: str, email: str, password: str, club_name: str, slug: str, at: datetime
) -> tuple[Account, Club]:
    """The first account of a server and its club; raises ServerHasAccounts, also when two people try at once."""
    _wait_for_turn()
    if Account.objects.exists():
        raise ServerHasAccounts
    founder = Account.objects.create_user(email=email, password=password, name=name, joined_at=at)
    return founder, found_club(name=club_name, slug=slug, founder=founder, at=at)


def free_slug(name: str) -> str:
    """A short name that no club has yet, made of a club's name; "club" when the name has no Latin letters."""
    base = slugify(name)[:SLUG_LENGTH].strip("-_") or "club"
    taken = set(Club.objects.filter(slug__startswith=base[: SLUG_LENGTH - 6]).values_list("slug", flat=True))
    candidates = (f"{base[: SLUG_LENGTH - 6]}-{number}" for number in range(2, len(taken) + 3))
    return base if base not in taken else next(slug for slug in candidates if slug not in taken)


def _wait_for_turn() -> None:
    """There is no account to lock yet, so lock what describes accounts: a row that every database has."""
    ContentType.objects.select_for_update().get(app_label="clubs", model="account")


def _sent_before(name: str, founder: Account, since: datetime) -> Club | None:
    """Whoever founds twice at once waits for a turn here."""
    Account.objects.select_for_update(no_key=True).get(pk=founder.pk)
    owned = Club.objects.filter(members__account=founder, members__role=Role.OWNER)
    return owned.filter(name=name, created_at__gt=since).first()


def _new_club(name: str, slug: str, at: datetime) -> Club:
    try:
        with transaction.atomic():
            return Club.objects.create(name=name, slug=slug, created_at=at)
    except IntegrityError:
        raise SlugTaken(slug=slug) from None


def _agree(club: Club, ruleset: Ruleset, founder: Account, at: datetime) -> None:
    """House rules with the game's defaults, and the card that ships with it."""
    house_rules = ruleset.options.agree({})
    HouseRulesVersion.objects.create(
        club=club,
        ruleset=ruleset.name,
        number=1,
        values=dict(house_rules.values),
        hash=house_rules.hash,
        note=_("Standard rules"),
        published_by=founder,
        published_at=at,
    )
    if ruleset.default_card:
        _keep_card(club, ruleset, founder, at)


def _keep_card(club: Club, ruleset: Ruleset, founder: Account, at: datetime) -> None:
    text = ruleset.default_card
    card = Card.objects.create(club=club, ruleset=ruleset.name, name=_("Practice card"), draft=text, created_at=at)
    digest = hashlib.sha256(text.encode()).hexdigest()
    CardVersion.objects.create(card=card, number=1, text=text, hash=digest, published_by=founder, published_at=at)
