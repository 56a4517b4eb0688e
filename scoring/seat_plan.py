"""Plans of seats: how many tables so many players make, and what to do when they make none. Pure."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Player
from rules.engine.house_rules import HouseRules
from scoring.seating import PlayersDoNotFillTables, draw_seats, table_sizes

MOST_PLAYERS = 200


@dataclass(frozen=True, slots=True)
class Plan:
    """For `players` ticked players under house rules whose tables have `sizes` (the usual one first).

    `tables` are the sizes of the tables; none when they cannot be made.
    """

    players: int
    sizes: tuple[int, ...]
    tables: tuple[int, ...]

    @classmethod
    def of(cls, players: int, house_rules: HouseRules) -> Self:
        """What can be made of so many players."""
        sizes = table_sizes(house_rules)
        return cls(players, sizes, split(players, sizes))

    @property
    def fits(self) -> bool:
        """Can everybody sit?"""
        return bool(self.tables)

    @property
    def sentence(self) -> str:
        """What it comes to, or what to do."""
        return self._tables() if self.tables else self._advice()

    def _tables(self) -> str:
        counts = sorted(Counter(self.tables).items(), key=lambda size: self.sizes.index(size[0]))
        listed = _(" and ").join(
            ngettext("%(tables)s table of %(size)s", "%(tables)s tables of %(size)s", tables)
            % {"tables": tables, "size": size}
            for size, tables in counts
        )
        words = ngettext("%(players)s player: %(listed)s.", "%(players)s players: %(listed)s.", self.players)
        return words % {"players": self.players, "listed": listed}

    def _advice(self) -> str:
        if not self.players:
            return _("Tick who plays tonight.")
        if self.players > MOST_PLAYERS:
            return _("An evening here seats up to %(most)s players. Untick %(surplus)s.") % {
                "most": MOST_PLAYERS,
                "surplus": self.players - MOST_PLAYERS,
            }
        return f"{self._no_table()} {self._way_out()}"

    def _no_table(self) -> str:
        words = ngettext(
            "%(players)s player does not fill a table: under these house rules it has %(sizes)s.",
            "%(players)s players do not fill tables: under these house rules one has %(sizes)s.",
            self.players,
        )
        return words % {"players": self.players, "sizes": either(self.sizes)}

    def _way_out(self) -> str:
        more = next((n for n in range(1, 6) if split(self.players + n, self.sizes)), 0)
        fewer = next((n for n in range(1, self.players) if split(self.players - n, self.sizes)), 0)
        if more and fewer:
            return _("Tick %(more)s more, or untick %(fewer)s.") % {"more": more, "fewer": fewer}
        if more:
            return _("Tick %(more)s more.") % {"more": more}
        return _("Untick %(fewer)s.") % {"fewer": fewer} if fewer else ""


def split(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes of the tables that so many players make; empty when they do not come out even."""
    if not 0 < players <= MOST_PLAYERS:
        return ()
    numbered = [Player(pk=number) for number in range(players)]
    try:
        return tuple(map(len, draw_seats(players=numbered, sizes=sizes, seed=0)))
    except PlayersDoNotFillTables:
        return ()


def in_order(players: Sequence[Player], plan: Plan) -> list[list[Player]]:
    """The players on the plan's tables as they come, to be moved by hand."""
    remaining = iter(players)
    return [[next(remaining) for _seat in range(size)] for size in plan.tables]


def either(sizes: Sequence[int]) -> str:
    """ "3 or 4", "3, 4 or 5"."""
    *most, last = map(str, sorted(sizes))
    return _("%(most)s or %(last)s") % {"most": ", ".join(most), "last": last} if most else last
