"""Recounting: standings, table totals and ledger against the revisions, from which all of them follow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F

from scoring import ledger, standings
from scoring.models import Revision, Season, Table
from scoring.worth import Worth


@dataclass(frozen=True, slots=True)
class Difference:
    """A number that is not what the revisions say. `what` is standing, table_total or ledger, `where` the row's id.

    Of a standing: points, hands, wins; of the others: points.
    """

    what: str
    where: int
    player: int
    kept: tuple[int, ...]
    recounted: tuple[int, ...]

    def __str__(self) -> str:
        kept, recounted = (" ".join(map(str, numbers)) for numbers in (self.kept, self.recounted))
        return f"{self.what} {self.where}, player {self.player}: kept {kept}, recounted {recounted}"


@transaction.atomic
def rebuild(season: Season, *, write: bool = True) -> list[Difference]:
    """Recount a season and put standings and table totals right; gives what differed.

    A difference of the ledger is only told: its rows are never changed. Tables are locked meanwhile, so that no hand
    comes in between.
    """
    tables = Table.objects.select_for_update(no_key=True).filter(session__season=season).order_by("pk")
    total, found = Worth(), list[Difference]()
    for table in tables:
        players = dict(table.seats.values_list("place", "player_id"))
        worth = _recounted(table, players)
        total = total + worth
        found += _of_ledger(table, worth)
        found += _of_table(table, players, worth, write)
    return found + _of_standings(season, total, write)


def _recounted(table: Table, players: Mapping[str, int]) -> Worth:
    total = Worth()
    for revision in Revision.objects.filter(table=table, pk=F("hand__newest")).iterator():
        total = total + Worth.of(revision, players)
    return total


def _of_ledger(table: Table, worth: Worth) -> Iterator[Difference]:
    kept = ledger.table_totals(table)
    for player in sorted({*kept, *worth.players()}):
        points, recounted = kept.get(player, 0), worth.of_player(player)[0]
        if points != recounted:
            yield Difference("ledger", table.pk, player, (points,), (recounted,))


def _of_table(table: Table, players: Mapping[str, int], worth: Worth, write: bool) -> list[Difference]:
    recounted = {place: worth.of_player(player)[0] for place, player in players.items()}
    found = [
        Difference("table_total", table.pk, player, (table.totals.get(place, 0),), (recounted[place],))
        for place, player in players.items()
        if table.totals.get(place, 0) != recounted[place]
    ]
    if found and write:
        table.totals = recounted
        table.save(update_fields=["totals"])
    return found


def _of_standings(season: Season, total: Worth, write: bool) -> list[Difference]:
    rows = season.standings.values_list("player_id", "points", "hands", "wins")
    kept = Worth.by_player({player: (points, hands, wins) for player, points, hands, wins in rows})
    missing = total - kept
    if write:
        standings.add(season.pk, missing)
    return [
        Difference("standing", season.pk, player, kept.of_player(player), total.of_player(player))
        for player in missing.players()
    ]
