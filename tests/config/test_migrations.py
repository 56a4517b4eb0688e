"""Migrations fit the models and do not take away what the version before still uses."""

from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command
from django_migration_linter import MigrationLinter


@pytest.mark.django_db
def test_no_model_waits_for_its_migration() -> None:
    call_command("makemigrations", check_changes=True, dry_run=True, stdout=StringIO())


@pytest.mark.django_db
def test_migrations_can_be_applied_while_the_version_before_still_runs() -> None:
    linter = MigrationLinter(
        str(settings.BASE_DIR),
        include_apps=["rules", "clubs", "scoring"],
        no_cache=True,
        quiet=["ok", "ignore"],
    )
    linter.lint_all_migrations()
    assert not linter.has_errors
