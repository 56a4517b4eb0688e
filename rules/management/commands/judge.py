"""`manage.py judge [FILE]`: answers questions in JSON Lines from a file or from standard input; needs no database."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError

from rules.judging import judge


class Command(BaseCommand):
    help = "Answers questions to a judge, one JSON object a line. The exit status is 1 when a line had no answer."
    requires_system_checks: list[str] = []
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="JSON Lines; without it standard input is read")

    def handle(self, *, file: Path | None = None, **options: Any) -> None:
        try:
            with nullcontext(sys.stdin.buffer) if file is None else file.open("rb") as questions:
                errors = self._answer(questions)
        except BrokenPipeError:
            # The reader has seen enough. Python would complain once more while closing standard output.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}") from error
        if errors:
            raise CommandError(f"{errors} of the lines had no answer.", returncode=1)

    def _answer(self, questions: BinaryIO | Iterable[bytes]) -> int:
        """Writes an answer as soon as its question is read; the number of lines without one."""
        errors = 0
        for line, answered in judge(questions):
            self.stdout.write(line)
            self.stdout.flush()
            errors += not answered
        return errors
