"""Fairwind's command line: `manage.py quickstart`, `manage.py judge`, and Django's own commands."""

import os
import secrets
import sys
from pathlib import Path

KEY_FILE = Path(__file__).resolve().parent / "var" / "secret_key"


def make_key_file() -> None:
    """What `make setup` does too: a secret of this server, readable by its user only, unless there is one."""
    if "SECRET_KEY" in os.environ or KEY_FILE.exists():
        return
    KEY_FILE.parent.mkdir(exist_ok=True)
    with os.fdopen(os.open(KEY_FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        print(secrets.token_urlsafe(48), file=file)


def main() -> None:
    if sys.argv[1:2] == ["quickstart"]:
        make_key_file()  # before the settings ask for it
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
