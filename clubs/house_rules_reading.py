"""House rules as their pages show them: versions, every option in words, what differs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clubs.access import Access, get_or_404
from clubs.models import Club, HouseRulesVersion
from rules.engine.house_rules import HouseRules
from rules.engine.rulesets import RULESETS, Ruleset
from rules.engine.rulings import Plain
from rules.rulebook import ShownOption, book_title, shown_option
from rules.wording import value_label


@dataclass(frozen=True, slots=True)
class AgreedOption:
    """An option with the agreed value in words; `differs` from the game's default."""

    option: ShownOption
    value: str
    explanation: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Difference:
    """An option in which two sets of values differ."""

    option: ShownOption
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class GameVersions:
    """The versions of one game, the newest first."""

    ruleset: str
    title: str
    versions: Sequence[HouseRulesVersion]


def versions_of(club: Club) -> list[GameVersions]:
    """All versions, by game; games without a version too, since they want a first one. One query."""
    rows = list(club.house_rules.select_related("published_by").defer("values"))
    return [
        GameVersions(name, book_title(name), [row for row in rows if row.ruleset == name]) for name in sorted(RULESETS)
    ]


def version_of(access: Access, ruleset: str, number: int) -> HouseRulesVersion:
    """One version of the club, or 404."""
    rows = HouseRulesVersion.objects.select_related("published_by")
    return get_or_404(rows, club=access.club, ruleset=ruleset, number=number)


def agreed_groups(game: Ruleset, values: Mapping[str, Plain]) -> list[tuple[str, list[AgreedOption]]]:
    """Every option in its group, with the agreed value."""
    return [
        (group, [_agreed(game, option.name, values) for option in options])
        for group, options in game.options.groups().items()
    ]


def named_differences(old: HouseRules, new: HouseRules) -> list[Difference]:
    """What two sets of house rules of one game do not have in common, in the order of its book."""
    game = RULESETS[new.ruleset]
    return [
        Difference(
            shown_option(game.options.options[name], game.name),
            value_label(name, was, game.name),
            value_label(name, value, game.name),
        )
        for name, was, value in old.differences(new)
    ]


def _agreed(game: Ruleset, name: str, values: Mapping[str, Any]) -> AgreedOption:
    option, value = game.options.options[name], values[name]
    shown = shown_option(option, game.name)
    return AgreedOption(
        shown, value_label(name, value, game.name), shown.explained(value), differs=value != option.default
    )
