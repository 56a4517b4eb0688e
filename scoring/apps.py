"""Django's handle on this app."""

from django.apps import AppConfig


class ScoringConfig(AppConfig):
    """Names the app; nothing runs at start."""

    name = "scoring"
