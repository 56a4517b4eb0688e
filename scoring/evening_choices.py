"""What a new evening can be made of: the club's players, seasons, house rules and cards, and how the last one was.

Read once for the form, in a fixed number of queries; what the form then names is looked up here, so an id of another
club is simply not there.
"""

import hashlib
from dataclasses import dataclass
from datetime import date
from typing import Self

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from clubs.models import CardVersion, Club, HouseRulesVersion, Player
from rules.engine.house_rules import HouseRules
from rules.engine.rulesets import ruleset
from scoring.models import Season, Session


@dataclass(frozen=True)
class EveningChoices:
    """Lists by id, newest or first name first. `played_last` are the ids of who sat at a table last time."""

    club: Club
    today: date
    players: dict[int, Player]
    seasons: dict[int, Season]
    house_rules: dict[int, HouseRulesVersion]
    cards: dict[int, CardVersion]
    last: Session | None
    played_last: list[int]

    @classmethod
    def of(cls, club: Club, today: date) -> Self:
        """Six queries at most."""
        last = club.sessions.select_related("house_rules", "card").defer("card__text").first()
        return cls(
            club=club,
            today=today,
            players={player.pk: player for player in club.players.filter(is_active=True)},
            seasons={season.pk: season for season in club.seasons.all()},
            house_rules={version.pk: version for version in club.house_rules.order_by("-published_at", "-pk")},
            cards=_newest_of_each(club),
            last=last,
            played_last=list(last.seats.filter(table__isnull=False).values_list("player", flat=True)) if last else [],
        )

    def add(self, player: Player) -> None:
        """Somebody whom the club knows since a moment ago."""
        self.players[player.pk] = player

    @property
    def initial(self) -> dict[str, object]:
        """A new evening as it most likely is: today, in the current season, under the newest rules of the last game."""
        rules = self.first_rules
        return {
            "name": evening_name(self.today),
            "held_on": self.today,
            "season": self._current_season(),
            "house_rules": rules.pk if rules else None,
            "card": self.first_card(rules.ruleset) if rules else None,
        }

    @property
    def first_rules(self) -> HouseRulesVersion | None:
        """The newest version of the game that was played last."""
        newest = list(self.house_rules.values())
        game = self.last.house_rules.ruleset if self.last else None
        return next((version for version in newest if version.ruleset == game), newest[0] if newest else None)

    def first_card(self, game: str) -> int | None:
        """The newest version of the card that was played last, else of the first one."""
        cards = self.cards_of(game)
        last = self.last.card.card_id if self.last and self.last.card else None
        return next((card.pk for card in cards if card.card_id == last), cards[0].pk if cards else None)

    def cards_of(self, game: str) -> list[CardVersion]:
        """The club's cards for a game."""
        return [version for version in self.cards.values() if version.card.ruleset == game]

    def offers_own_card(self, game: str) -> bool:
        """Must the card that ships with the game be offered, because the club keeps no copy of it?"""
        text = ruleset(game).default_card
        digest = hashlib.sha256(text.encode()).hexdigest()
        return bool(text) and all(card.hash != digest for card in self.cards_of(game))

    def _current_season(self) -> int | None:
        """As `seasons.current_season` says, from what is read already."""
        now = (
            s for s in self.seasons.values() if s.starts_on <= self.today and (not s.ends_on or s.ends_on >= self.today)
        )
        return next((season.pk for season in now), None)


def evening_name(day: date) -> str:
    """ "Tuesday 1 December"."""
    return date_format(day, "l j F")


def rules_name(version: HouseRulesVersion) -> str:
    """House rules as people choose them."""
    named = {"game": capfirst(version.ruleset), "number": version.number, "note": version.note}
    words = _("%(game)s v%(number)s: %(note)s") if version.note else _("%(game)s v%(number)s")
    return words % named


def card_name(version: CardVersion) -> str:
    """A card as people choose it."""
    return _("%(card)s v%(number)s") % {"card": version.card.name, "number": version.number}


def agreed(version: HouseRulesVersion) -> HouseRules:
    """The rules without a card, which has no say in how many play."""
    return version.agreed(ruleset(version.ruleset).default_card)


def _newest_of_each(club: Club) -> dict[int, CardVersion]:
    versions = CardVersion.objects.filter(card__club=club).select_related("card").defer("text", "card__draft")
    newest: dict[int, CardVersion] = {}
    for version in versions.order_by("card__name", "-number"):
        newest.setdefault(version.card_id, version)
    return {version.pk: version for version in newest.values()}
