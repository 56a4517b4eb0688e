"""What every page's frame needs: the way through a club, and the version in the footer."""

from typing import Any

from django import template
from django.conf import settings
from django.urls import NoReverseMatch, reverse
from django.utils.http import urlencode

register = template.Library()


@register.simple_tag
def version() -> str:
    """Fairwind's version."""
    return str(settings.SPECTACULAR_SETTINGS["VERSION"])


@register.simple_tag
def address(name: str, *args: str) -> str:
    """Like {% url %}, but empty where the page is not there yet."""
    try:
        return reverse(name, args=args)
    except NoReverseMatch:
        return ""


@register.simple_tag(takes_context=True)
def sign_in_address(context: dict[str, Any]) -> str:
    """Where to sign in, and from there back to this page."""
    page, sign_in = context["request"].get_full_path(), reverse("account_login")
    ways_in = ("/", reverse("account_login"), reverse("account_signup"), reverse("account_logout"))
    return sign_in if context["request"].path in ways_in else f"{sign_in}?{urlencode({'next': page})}"


@register.inclusion_tag("parts/nav_link.html", takes_context=True)
def nav_link(context: dict[str, Any], name: str, label: str) -> dict[str, Any]:
    """A link of the club's navigation, marked when the page lies under it or names it as its `section`."""
    club, request = context["access"].club, context["request"]
    target = address(name, club.slug)
    section = context.get("section")
    if section:
        current = name.endswith(f":{section}")
    elif name == "scoring:club":
        current = request.path == target
    else:
        current = request.path.startswith(target)
    return {"address": target, "label": label, "current": current}
