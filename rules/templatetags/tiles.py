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
def tiles(ruleset: str, codes: Iterable[str] | str) -> SafeString:
    """Tiles in a row. They have one name together, which counts equal tiles, since fourteen in turn tire a listener."""
    codes = codes.split() if isinstance(codes, str) else list(codes)
    sprite = static("tiles.svg")
    pictures = format_html_join(
        "",
        '<svg class="tile" aria-hidden="true" viewBox="0 0 60 84"><use href="{}#{}-{}"></use></svg>',
        ((sprite, ruleset, code) for code in codes),
    )
    return format_html('<span class="tiles" role="img" aria-label="{}">{}</span>', tile_names(codes, ruleset), pictures)
