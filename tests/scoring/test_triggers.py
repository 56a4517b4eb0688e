"""The database refuses what no code of ours would do: raw SQL against history, agreements and ledger."""

import uuid
from collections.abc import Sequence

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import Model

from clubs.models import CardVersion, HouseRulesVersion
from scoring.models import Acceptance, Entry, Leg, Revision
from tests.scoring.factories import AT, a_table, a_win, recorded

pytestmark = pytest.mark.django_db

KEPT: dict[type[Model], str] = {
    Revision: "reason",
    Entry: "at",
    Leg: "amount",
    Acceptance: "reason",
    HouseRulesVersion: "note",
    CardVersion: "text",
}


def refused(sql: str) -> str:
    """What the database says when it refuses the statement."""
    with pytest.raises(IntegrityError) as caught, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    return str(caught.value)


@pytest.mark.parametrize("model", KEPT)
def test_a_row_that_is_kept_cannot_be_changed(model: type[Model]) -> None:
    recorded(a_table(), a_win())
    table, column = model._meta.db_table, KEPT[model]
    assert f"{table} is append-only: UPDATE refused" in refused(f"UPDATE {table} SET {column} = {column}")


@pytest.mark.parametrize("model", KEPT)
def test_a_row_that_is_kept_cannot_be_deleted(model: type[Model]) -> None:
    recorded(a_table(), a_win())
    table = model._meta.db_table
    assert f"{table} is append-only: DELETE refused" in refused(f"DELETE FROM {table}")


def an_entry(amounts: Sequence[int]) -> tuple[list[Leg], Entry]:
    """Legs of these amounts and their entry, none of them written; the pot takes them all."""
    record = recorded(a_table(), {"result": "thrown_in"})
    table = record.revision.table
    entry = Entry(id=uuid.uuid4(), revision=record.revision, session=table.session, table=table, at=AT)
    return [Leg(entry=entry, amount=amount) for amount in amounts], entry


@transaction.atomic
def write(legs: Sequence[Leg], entry: Entry) -> None:
    """Legs first, then the entry, as the ledger does."""
    Leg.objects.bulk_create(legs)
    entry.save(force_insert=True)


@pytest.mark.parametrize("amounts", [(), (25,), (25, -24), (25, -25, 1)])
def test_an_entry_without_legs_that_sum_to_zero_is_refused(amounts: Sequence[int]) -> None:
    legs, entry = an_entry(amounts)
    with pytest.raises(IntegrityError, match="needs legs that sum to zero"):
        write(legs, entry)


def test_an_entry_with_balanced_legs_stands() -> None:
    legs, entry = an_entry((25, -5, -20))
    write(legs, entry)
    assert entry.legs.count() == 3


def test_a_leg_of_an_entry_that_stands_is_refused() -> None:
    entry = recorded(a_table(), a_win()).revision.entry
    with pytest.raises(IntegrityError, match="the entry of this leg stands already"), transaction.atomic():
        Leg.objects.create(entry=entry, amount=5)


def test_a_leg_that_moves_nothing_is_refused() -> None:
    legs, _entry = an_entry((0,))
    with pytest.raises(IntegrityError, match="leg_moves_something"), transaction.atomic():
        Leg.objects.bulk_create(legs)


@pytest.mark.django_db(transaction=True)
def test_legs_without_an_entry_cannot_be_committed() -> None:
    legs, _entry = an_entry((25, -25))
    with pytest.raises(IntegrityError), transaction.atomic():
        Leg.objects.bulk_create(legs)
    assert not Leg.objects.exists()
