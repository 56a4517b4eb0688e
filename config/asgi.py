"""The server's door: `uvicorn config.asgi:application`."""

import os

from django.conf import settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_asgi_application()
if settings.TESTING:
    application = ASGIStaticFilesHandler(application)
