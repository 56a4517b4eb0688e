"""Agreements: publishing house rules and cards. What is published is never changed, only followed by a new version."""

import hashlib
from collections.abc import Mapping
from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from clubs.models import Account, Card, CardVersion, Club, HouseRulesVersion
from clubs.refusals import Refused
from rules.engine.rulesets import ruleset as game_of
from rules.engine.rulings import Plain

NOTE_LENGTH = 200
MOST_DRAFT = 100_000  # characters; what can be published is shorter, but a draft may be wrong


class SameAsNewest(Refused):
    """A new version would say nothing new."""

    code = "same_as_newest"
    wording = _("This is what version %(number)s says, the newest. Change something before you publish.")


class NewerPublished(Refused):
    """Somebody else published since the page was drawn, so the differences seen are not those that would be made."""

    code = "newer_published"
    wording = _("Version %(number)s was published in the meantime. Look at the differences to it, then publish again.")


class CardNameTaken(Refused):
    """Another card of the club has that name."""

    code = "card_name_taken"
    wording = _("The club has a card “%(name)s” already. Choose another name.")
    field = "name"


class DraftChanged(Refused):
    """Somebody else saved the draft since the page was drawn."""

    code = "draft_changed"
    wording = _(
        "Somebody else has saved this draft since you opened it, and nothing was saved now. Save again to replace that"
        " draft by yours."
    )
    field = "draft"


class CardHasProblems(Refused):
    """Lines of the draft cannot be used."""

    code = "card_has_problems"
    wording = _("The card cannot be published yet. Problems to put right: %(problems)s. The draft is saved.")
    field = "draft"


@transaction.atomic
def publish_house_rules(
    *,
    club: Club,
    ruleset: str,
    values: Mapping[str, Plain],
    note: str,
    by: Account,
    at: datetime,
    seen: int | None = None,
) -> HouseRulesVersion:
    """The next version. `values` may leave out options that keep their default; `seen` is the newest version known.

    Raises BadOption, SameAsNewest, and NewerPublished when `seen` is given and no longer the newest.
    """
    agreed = game_of(ruleset).options.agree(values)
    newest = _newest_house_rules(club, ruleset)
    number = newest.number if newest else 0
    if seen is not None and seen != number:
        raise NewerPublished(number=number)
    if newest and newest.hash == agreed.hash:
        raise SameAsNewest(number=number)
    return HouseRulesVersion.objects.create(
        club=club,
        ruleset=ruleset,
        number=number + 1,
        values=dict(agreed.values),
        hash=agreed.hash,
        note=note,
        published_by=by,
        published_at=at,
    )


@transaction.atomic
def new_card(*, club: Club, ruleset: str, name: str, text: str, at: datetime) -> Card:
    """A card that nobody plays yet; raises CardNameTaken."""
    try:
        with transaction.atomic():
            return Card.objects.create(club=club, ruleset=ruleset, name=name, draft=text, created_at=at)
    except IntegrityError:
        raise CardNameTaken(name=name) from None


@transaction.atomic
def save_card_draft(*, card: Card, text: str, seen: str | None = None) -> Card:
    """The draft as typed, right or wrong. `seen` is the hash of the draft that the person began with.

    Raises DraftChanged when `seen` is given and another draft was saved since.
    """
    current = Card.objects.select_for_update().get(pk=card.pk)
    if seen is not None and seen != text_hash(current.draft) and text != current.draft:
        raise DraftChanged
    current.draft = text
    current.save(update_fields=["draft"])
    return current


@transaction.atomic
def publish_card(*, card: Card, by: Account, at: datetime) -> CardVersion:
    """The draft as the next version; raises CardHasProblems or SameAsNewest."""
    current = Card.objects.select_for_update().get(pk=card.pk)
    editing = game_of(current.ruleset).card_editing
    assert editing is not None, "only games with a card have cards"
    check = editing.check(current.draft)
    if check.refused:
        raise CardHasProblems(problems=sum(problem.refused for problem in check.problems))
    newest = current.versions.first()
    if newest and newest.text == current.draft:
        raise SameAsNewest(number=newest.number)
    return CardVersion.objects.create(
        card=current,
        number=newest.number + 1 if newest else 1,
        text=current.draft,
        hash=text_hash(current.draft),
        published_by=by,
        published_at=at,
    )


def text_hash(text: str) -> str:
    """SHA-256 of a card's text, as 64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def _newest_house_rules(club: Club, ruleset: str) -> HouseRulesVersion | None:
    """Whoever publishes for the club waits for a turn here, so that numbers follow one another."""
    Club.objects.select_for_update().get(pk=club.pk)
    return club.house_rules.filter(ruleset=ruleset).first()
