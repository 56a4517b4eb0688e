"""`manage.py verify`: check that no recorded hand was changed or taken out behind Fairwind's back."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.history import verify
from scoring.models import Table


class Command(BaseCommand):
    """Exit code 1 when a chain of hashes is broken."""

    help = "Check the chain of hashes of every table."

    def handle(self, *args: Any, **options: Any) -> None:
        problems = [problem for table in Table.objects.order_by("pk") for problem in verify(table)]
        for problem in problems:
            self.stdout.write(str(problem))
        if problems:
            raise CommandError(f"{len(problems)} problems in the history.")
        self.stdout.write("The history is as it was written.")
