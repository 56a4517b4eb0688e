"""Migrations fit the models and do not take away what the version before still uses."""

from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command
from django_migration_linter import MigrationLinter
from pytest_django import DjangoDbBlocker


@pytest.mark.django_db
def test_no_model_waits_for_its_migration() -> None:
    call_command("makemigrations", check_changes=True, dry_run=True, stdout=StringIO())


@pytest.mark.usefixtures("django_db_setup")
def test_migrations_can_be_applied_while_the_version_before_still_runs(
    django_db_blocker: DjangoDbBlocker,
) -> None:
    # Not inside a test's transaction: SQLite's schema editor, which only prints here, refuses to open in one.
    with django_db_blocker.unblock():
        linter = MigrationLinter(
            str(settings.BASE_DIR),
            include_apps=["rules", "clubs", "scoring"],
            ignore_name=["0001_initial"],  # nothing ran before it
            no_cache=True,
            quiet=["ok", "ignore"],
        )
        linter.lint_all_migrations()
    assert not linter.has_errors
