"""`manage.py sign_in_link E-MAIL`: a link that signs somebody in once, for whoever runs the server.

The way back in when a password is forgotten and the server sends no mail.
"""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone

from clubs.models import Account
from clubs.sign_in import make_sign_in_link


class Command(BaseCommand):
    """Prints the path of the link alone when no address of the server is given."""

    help = "Print a link that signs an account in once, within a day."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="the e-mail address of the account")
        parser.add_argument("--base", default="", help="the server's own address, as in https://club.example.org")

    def handle(self, *args: Any, **options: Any) -> None:
        account = Account.objects.filter(email=options["email"].strip().lower(), is_active=True).first()
        if account is None:
            raise CommandError(f"Nobody here has an account with the e-mail address {options['email']}.")
        token = make_sign_in_link(account=account, at=timezone.now())
        self.stdout.write(options["base"].rstrip("/") + reverse("clubs:sign_in_link", args=[token]))
