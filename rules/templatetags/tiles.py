"""Tiles as pictures with accessible names: {% tile "american" "3B" %}, {% tiles "american" codes %}."""

from collections.abc import Iterable

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules.wording import tile_name, tile_names

register = template.Library()


@register.simple_tag
def tile(ruleset: str, code: str) -> SafeString:
    """One tile, with its name for who cannot see it."""
    return format_html(
        '<svg class="tile" role="img" aria-label="{}" viewBox="0 0 60 84"><use href="{}#{}-{}"></use></svg>',
        *(tile_name(code, ruleset), static("tiles.svg"), ruleset, code),
    )


@register.simple_tag
def tile_groups(ruleset: str, groups: Iterable[Iterable[str]]) -> SafeString:
    """Groups of tiles in a row, with one name together."""
    groups = [list(group) for group in groups]
    drawn = format_html_join("", '<span class="tiles">{}</span>', ((_pictures(ruleset, group),) for group in groups))
    name = "; ".join(tile_names(group, ruleset) for group in groups)
    return format_html('<span class="tile-groups" role="img" aria-label="{}">{}</span>', name, drawn)


@register.simple_tag
def tiles(ruleset: str, codes: Iterable[str] | str) -> SafeString:
    """Tiles in a row. They have one name together, which counts equal tiles, since fourteen in turn tire a listener."""
    codes = codes.split() if isinstance(codes, str) else list(codes)
    name = tile_names(codes, ruleset)
    return format_html('<span class="tiles" role="img" aria-label="{}">{}</span>', name, _pictures(ruleset, codes))


def _pictures(ruleset: str, codes: Iterable[str]) -> SafeString:
    sprite = static("tiles.svg")
    return format_html_join(
        "",
        '<svg class="tile" aria-hidden="true" viewBox="0 0 60 84"><use href="{}#{}-{}"></use></svg>',
        ((sprite, ruleset, code) for code in codes),
    )
