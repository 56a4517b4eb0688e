"""Django's handle on this app."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Names the app; nothing runs at start."""

    name = "clubs"
