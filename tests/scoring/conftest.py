"""Fixtures of the tests of scoring."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection, connections

from scoring.models import Table
from tests.scoring.factories import a_table


@pytest.fixture
def table(db: None) -> Table:
    """Four players who accepted the default rules, before the first hand."""
    return a_table()


@pytest.fixture
def real_database(transactional_db: None, tmp_path: Path) -> Iterator[None]:
    """A database that threads may use at once. SQLite's test database lives in memory, where locks work differently:
    it is copied to a file, and all connections of the test go there."""
    if connection.vendor != "sqlite":
        yield
        return
    connection.ensure_connection()
    in_memory, settings = connections["default"], connection.settings_dict
    name, settings["NAME"] = settings["NAME"], str(tmp_path / "db.sqlite3")
    with sqlite3.connect(settings["NAME"]) as copy:
        in_memory.connection.backup(copy)
    connections["default"] = connections.create_connection("default")
    try:
        yield
    finally:
        connection.close()
        settings["NAME"], connections["default"] = name, in_memory
