"""What people call a seat."""

from django import template
from django.template.defaultfilters import capfirst

from rules.wording import wind_name as worded

register = template.Library()


@register.filter
def wind_name(wind: str) -> str:
    """The seat in words, to stand alone: "East"."""
    return str(capfirst(worded(wind)))
