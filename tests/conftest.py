"""What all tests share: a database that can be emptied, and the browser."""

import os
import shutil
from collections.abc import Iterable
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.db import connection

# Playwright's synchronous interface keeps an event loop in the tests' own thread, where Django would
# otherwise refuse to touch the database.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

settings.VAR_DIR.mkdir(exist_ok=True)

# A busy machine is slow at times; no test may fail for that.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that asks for a page drives a browser, so `-m "not browser"` leaves it out."""
    for item in items:
        if {"page", "context", "browser"} & set(getattr(item, "fixturenames", ())):
            item.add_marker("browser")


def pytest_unconfigure() -> None:
    """SQLite's side files stay when a live server's thread still had the database open as it was removed."""
    for path in settings.VAR_DIR.glob(f"test-{os.getpid()}.sqlite3*"):
        path.unlink()


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None) -> None:
    """Lets the flush after a transactional test past the triggers that keep rows from being deleted.

    PostgreSQL flushes by TRUNCATE, which those triggers do not see; SQLite by DELETE, which they refuse.
    """
    # Of the classes, since a thread has a second connection once Playwright's event loop runs in it.
    if connection.vendor == "sqlite":
        _flush_without_triggers(type(connection.ops))
    else:
        _flush_old_tokens(type(connection.introspection))


def _flush_without_triggers(operations: Any) -> None:
    execute_sql_flush = operations.execute_sql_flush

    def flush(self: Any, sql_list: Iterable[str]) -> None:
        with self.connection.cursor() as cursor:
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            triggers = cursor.fetchall()
            for name, _ in triggers:
                cursor.execute(f'DROP TRIGGER "{name}"')
            execute_sql_flush(self, sql_list)
            for _, sql in triggers:
                cursor.execute(sql)

    operations.execute_sql_flush = flush


def _flush_old_tokens(introspection: Any) -> None:
    """The table of the token model that ours took the place of is no model's any more, and refers to accounts."""
    table_names = introspection.django_table_names

    def all_table_names(self: Any, **kwargs: bool) -> list[str]:
        return [*table_names(self, **kwargs), "knox_authtoken"]

    introspection.django_table_names = all_table_names


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium where there is one, and no calls home."""
    args = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    chromium = shutil.which("chromium")
    return {**browser_type_launch_args, "args": args, **({"executable_path": chromium} if chromium else {})}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # Transitions would let axe measure a colour on its way to another.
    return {**browser_context_args, "reduced_motion": "reduce"}
