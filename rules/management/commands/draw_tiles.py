"""Draws static/tiles.svg anew, after a change in rules/drawing."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rules.drawing.outlines import MissingFont, noto
from rules.drawing.sprite import draw


class Command(BaseCommand):
    """For developers; the server only serves the file."""

    help = "Draw the tile set into static/tiles.svg. Needs fonttools and Debian's fonts-noto-cjk and fonts-noto-core."

    def handle(self, *args: Any, **options: Any) -> None:
        """Write the file, or say which font is missing."""
        target = Path(settings.BASE_DIR) / "static" / "tiles.svg"
        try:
            sprite = draw(noto)
        except MissingFont as missing:
            raise CommandError(str(missing)) from None
        target.write_text(sprite, encoding="utf-8", newline="\n")
        self.stdout.write(f"Drew {target}.")
