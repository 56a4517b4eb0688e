"""The product's own settings, with the bench's bare view mounted beside it."""

from config.settings import *  # noqa: F403  # settings are names, and all of them hold here too

ROOT_URLCONF = "tests.bench.http_urls"
