"""`manage.py quickstart`: from a fresh checkout to a club in the browser, and the daily way to serve one.

Migrates; loads the demo club where nobody has an account yet; prints sign-in links to the demo club; serves.
Nobody gets a password here.
"""

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone

from clubs.models import Account
from clubs.sign_in import make_sign_in_link
from scoring.demo.league import load_league
from scoring.demo.people import demo_accounts
from scoring.refusals import Refused
from scoring.serving import base_address, serve, take_address

HOST, PORT = "127.0.0.1", 8000
ANY_ADDRESS = ("0.0.0.0", "::")

DEMO = """
The demo club is a league half-way through its season. Open a link to come in as one of its people. Each works once,
within a day; starting again prints new ones. In private windows of the browser you can be several people at once."""
OWN_CLUB = """To start your own club in an empty database:
  DATABASE_URL=sqlite:///var/club.sqlite3 make run ARGS=--no-demo
"""


def port_number(text: str) -> int:
    """A port that can be asked for."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise ArgumentTypeError(f"a port is a whole number from 1 to 65535, not {text!r}")
    return int(text)


class Command(BaseCommand):
    """The address is taken first, so that a port in use is told before anything else is done."""

    help = "Make the database, load a demo club when it is empty, print sign-in links, and serve."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=HOST, help=f"address to serve on ({HOST}: this machine only)")
        parser.add_argument("--port", default=PORT, type=port_number, help=f"port to serve on ({PORT})")
        parser.add_argument("--no-demo", action="store_true", help="start empty, with a page for the first club")
        parser.add_argument("--no-serve", action="store_true", help="stop before serving")

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        address = None if options["no_serve"] else _taken(host, port)
        self._prepare(demo=not options["no_demo"])
        self._tell(base_address(host, port))
        if address is None:
            self.stdout.write("Not serving (--no-serve). `make run` or `manage.py quickstart` serves.")
            return
        self._allow(host)
        self.stdout.write("Stop with Ctrl-C.")
        self.stdout.flush()
        try:
            serve(address)
        except KeyboardInterrupt:
            self.stdout.write("\nStopped.")

    def _prepare(self, *, demo: bool) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        manifest = getattr(staticfiles_storage, "manifest_name", None)
        if manifest and not _is_collected(Path(settings.STATIC_ROOT) / manifest):
            call_command("collectstatic", interactive=False, verbosity=0)
        if demo and not Account.objects.exists():
            self.stdout.write("Nobody has an account here yet: loading the demo club (some seconds, only once).")
            load_league(at=timezone.now(), tell=self._progress)

    def _progress(self, line: str) -> None:
        self.stdout.write(f"  {line}")
        self.stdout.flush()

    def _tell(self, base: str) -> None:
        self.stdout.write(self.style.SUCCESS(f"\nFairwind: {base}/"))
        if accounts := demo_accounts():
            self.stdout.write(f"{DEMO}\n")
            for role, account in accounts.items():
                self.stdout.write(f"  {role.label:<10} {account.name:<20} {_sign_in_link(base, account)}")
            self.stdout.write(f"\n{OWN_CLUB}")
        elif Account.objects.exists():
            self.stdout.write("Sign in there. Somebody without a password: `manage.py sign_in_link E-MAIL`.")
        else:
            self.stdout.write(f"It is empty. Begin with your own account and club: {base}{reverse('clubs:start')}")

    def _allow(self, host: str) -> None:
        """Who names an address to serve on wants it answered; one for all addresses says nothing about names."""
        if host not in ANY_ADDRESS:
            settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, f"[{host}]" if ":" in host else host]
            return
        names = ", ".join(settings.ALLOWED_HOSTS)
        self.stdout.write(
            f"Serving on all addresses of this machine. It answers to these names only: {names}.\n"
            "Set ALLOWED_HOSTS to the name or address that the others type."
        )


def _taken(host: str, port: int) -> Any:
    try:
        return take_address(host, port)
    except Refused as no:
        raise CommandError(str(no)) from None


def _is_collected(manifest: Path) -> bool:
    """Are the collected files as new as the checkout's own? A name that they lack would be an error page."""
    if not manifest.exists():
        return False
    own = (file for root in settings.STATICFILES_DIRS for file in Path(root).rglob("*"))
    return all(file.stat().st_mtime <= manifest.stat().st_mtime for file in own)


def _sign_in_link(base: str, account: Account) -> str:
    token = make_sign_in_link(account=account, at=timezone.now())
    return base + reverse("clubs:sign_in_link", args=[token])
