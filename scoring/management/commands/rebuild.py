"""`manage.py rebuild`: recount standings and table totals from the revisions; tells what differed."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.models import Season
from scoring.recounting import Difference, rebuild


class Command(BaseCommand):
    """Exit code 1 when the ledger itself differs: its rows are never changed, so somebody has to look."""

    help = "Recount standings and table totals from the recorded hands and put right what differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="tell the differences and change nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        found: list[Difference] = []
        for season in Season.objects.order_by("pk"):
            found += rebuild(season, write=not options["dry_run"])
        for difference in found:
            self.stdout.write(str(difference))
        self.stdout.write(f"{len(found)} differences")
        if any(difference.what == "ledger" for difference in found):
            raise CommandError("The ledger does not say what the revisions say.")
