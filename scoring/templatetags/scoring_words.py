"""Small words of the score: signed points, and what people call a seat."""

from django import template
from django.utils.translation import gettext_lazy as _

register = template.Library()

WINDS = {"E": _("East"), "S": _("South"), "W": _("West"), "N": _("North"), "B": _("Bettor")}


@register.filter
def signed(points: int) -> str:
    """Points with their sign, by a real minus: "+25", "−50", "0"."""
    return f"{points:+}".replace("-", "−") if points else "0"


@register.filter
def wind_name(wind: str) -> str:
    """The seat in words."""
    return str(WINDS.get(wind, wind))
