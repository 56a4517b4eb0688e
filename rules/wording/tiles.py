"""Tiles by name, for sentences and for screen readers."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _

from rules.wording.filling import listed, times
from rules.wording.words import of_games


def tile_name(code: str, ruleset: str | None = None) -> str:
    """ "3 bam", "red dragon", "soap"; the code itself where it is no tile."""
    for words in of_games(ruleset):
        if code in words.tiles:
            return str(words.tiles[code])
    return str(code)


def tile_names(codes: Iterable[str], ruleset: str | None = None) -> str:
    """ "3 bam, joker (twice) and soap": equal tiles are counted."""
    counted = Counter(codes)
    return listed([_several(tile_name(code, ruleset), count) for code, count in counted.items()])


def _several(name: str, count: int) -> str:
    return name if count == 1 else _("%(tile)s (%(times)s)") % {"tile": name, "times": times(count)}
