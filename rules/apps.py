"""Django's handle on this app."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """Names the app; nothing runs at start."""

    name = "rules"
