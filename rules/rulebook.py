"""The rulebook of a game as its page shows it: chapters of rules, the options that change them, their sources."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from django.utils.translation import gettext as _

from rules.engine import books
from rules.engine.house_rules import Option
from rules.engine.rulesets import ruleset
from rules.engine.rulings import Plain
from rules.wording import option_label, value_label
from rules.wording.house_rules import as_text

MOST_WORDS = 10  # of a search


@dataclass(frozen=True, slots=True)
class Source:
    """Something that a rule was taken from; `language` is its code."""

    title: str
    url: str
    language: str


@dataclass(frozen=True, slots=True)
class ShownOption:
    """A house-rule option: what it is called and means, its default and its choices in words.

    `meaning` introduces it; of `choices` each is (value as text, label, explanation or "").
    """

    name: str
    label: str
    group: str
    meaning: str
    default: str
    choices: tuple[tuple[str, str, str], ...]
    rules: tuple[str, ...]

    def explained(self, value: Plain) -> str:
        """What the value means, where its label does not say it all."""
        return next((explanation for text, _label, explanation in self.choices if text == as_text(value)), "")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `decisions` are what this rulebook settled about it; `searched` is the text that a search looks at."""

    id: str
    text: str
    options: tuple[ShownOption, ...]
    sources: tuple[Source, ...]
    single_source: bool
    decisions: tuple[str, ...]
    searched: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its rules."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A whole book. `count` is the number of rules in the chapters."""

    ruleset: str
    title: str
    words: tuple[tuple[str, str], ...]
    chapters: tuple[Chapter, ...]
    options: tuple[tuple[str, tuple[ShownOption, ...]], ...]

    @property
    def count(self) -> int:
        """How many rules there are."""
        return sum(len(chapter.rules) for chapter in self.chapters)

    def found(self, query: str) -> "Rulebook":
        """The rules that have every word of the query, in ID, chapter, text or options."""
        words = query.casefold().split()[:MOST_WORDS]
        if not words:
            return self
        chapters = (Chapter(chapter.title, tuple(_having(words, chapter))) for chapter in self.chapters)
        return replace(self, chapters=tuple(chapter for chapter in chapters if chapter.rules))


def rulebook(name: str) -> Rulebook:
    """The rulebook of a game in the present language; raises UnknownRuleset."""
    game = ruleset(name)
    book = _book(game.name)
    options = {option.name: shown_option(option, name) for option in game.options.options.values()}
    grouped = {group: tuple(options[one.name] for one in some) for group, some in game.options.groups().items()}
    return Rulebook(
        ruleset=name,
        title=book["title"],
        words=tuple(book.get("words", {}).items()),
        chapters=tuple(_chapters(book, options)),
        options=tuple(grouped.items()),
    )


def book_title(name: str) -> str:
    """What the game is called."""
    return str(_book(name)["title"])


def shown_option(option: Option, ruleset: str) -> ShownOption:
    """An option in words."""
    meaning, explanations = _explained(option)
    return ShownOption(
        name=option.name,
        label=option_label(option.name, ruleset),
        group=option.group,
        meaning=meaning,
        default=value_label(option.name, option.default, ruleset),
        choices=tuple(_choices(option, ruleset, explanations)),
        rules=option.rules,
    )


def _choices(option: Option, ruleset: str, explanations: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    if option.min is not None:
        yield "", _("%(least)s to %(most)s") % {"least": option.min, "most": option.max}, ""
        return
    for value in option.choices or (True, False):
        text = as_text(value)
        yield text, value_label(option.name, value, ruleset), explanations.get(text, "")


def _explained(option: Option) -> tuple[str, dict[str, str]]:
    """The meaning that introduces the option, and what it says of single values: "... none: play goes on." """
    said = {"Yes": "true", "No": "false"} if option.type == "bool" else {}
    said |= {value: as_text(value) for value in option.choices if isinstance(value, str)}
    meaning = option.meaning.replace(" (null)", "")
    if not said:
        return meaning, {}
    intro, *parts = re.split(rf"\b({'|'.join(map(re.escape, said))}): ", meaning)
    return intro.strip(), {said[value]: text.strip() for value, text in zip(parts[::2], parts[1::2], strict=True)}


@cache
def _book(name: str) -> Plain:
    return books.data(f"{name}.json")


def _chapters(book: Plain, options: dict[str, ShownOption]) -> Iterator[Chapter]:
    chapters: dict[str, list[Rule]] = {}
    for plain in book["rules"]:
        chapters.setdefault(plain["chapter"], []).append(_rule(plain, book, options))
    for title, rules in chapters.items():
        yield Chapter(title, tuple(rules))


def _rule(plain: Plain, book: Plain, options: dict[str, ShownOption]) -> Rule:
    changed = tuple(options[name] for name in plain["options"])
    decisions = tuple(one["text"] for one in book.get("decisions", ()) if plain["id"] in one["rules"])
    parts = [plain["id"], plain["chapter"], plain["text"], *decisions]
    parts += [text for option in changed for text in (option.name, option.label, option.meaning)]
    return Rule(
        id=plain["id"],
        text=plain["text"],
        options=changed,
        sources=tuple(_source(book["sources"][key]) for key in plain["sources"]),
        single_source=plain["single_source"],
        decisions=decisions,
        searched=" ".join(parts).casefold(),
    )


def _source(plain: Plain) -> Source:
    return Source(plain["title"], plain.get("url", ""), plain.get("language", ""))


def _having(words: list[str], chapter: Chapter) -> Iterator[Rule]:
    return (rule for rule in chapter.rules if all(word in rule.searched for word in words))
