"""Every setting of Fairwind, in one file.

What a club may change comes from the environment (or a `.env` file beside `manage.py`) through one typed
reader; each reader stands beside the setting that it fills. The operating guide lists them all.
"""

import logging
import os
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from environs import Env

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = BASE_DIR / "var"

env = Env()
env.read_env(BASE_DIR / ".env", recurse=False)

# pytest says so itself, in a variable that the servers which tests start inherit.
TESTING = env.bool("FAIRWIND_TESTING", "PYTEST_VERSION" in os.environ)


def secret_key() -> str:
    """SECRET_KEY from the environment, else from the file that `make setup` makes."""
    if key := env.str("SECRET_KEY", "for tests only" if TESTING else ""):
        return key
    key_file = VAR_DIR / "secret_key"
    if key_file.is_file() and (key := key_file.read_text().strip()):
        return key
    raise ImproperlyConfigured(
        "Fairwind has no secret key. Run `make setup`, which makes var/secret_key, or set SECRET_KEY."
    )


# Security

SECRET_KEY = secret_key()
DEBUG = env.bool("DEBUG", False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])

# A club's own machine often speaks plain http on its local network, where a secure cookie would never be
# sent back and nobody could sign in. FAIRWIND_HTTPS=true is for a server behind a certificate.
HTTPS = env.bool("FAIRWIND_HTTPS", False)
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_REDIRECT_EXEMPT = [r"^health/$"]
# The number of proxies in front whose X-Forwarded-* headers may be believed.
PROXY_COUNT = env.int("FAIRWIND_PROXY_COUNT", 0)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PROXY_COUNT else None
ALLAUTH_TRUSTED_PROXY_COUNT = PROXY_COUNT

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CONTENT_SECURITY_POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# Parts

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "servestatic.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "csp",
    "django_filters",
    "django_htmx",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "knox",
    "rest_framework",
    "rules",
    "clubs",
    "scoring",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "config.errors.ProblemMiddleware",
    "config.requests.ReadableRequestMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Database

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES: dict[str, Any] = {
    "default": env.dj_db_url("DATABASE_URL", f"sqlite:///{VAR_DIR / 'db.sqlite3'}"),
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # Write locks are taken at the start of a transaction and waited for; without both, two scorers who save
    # at once meet "database is locked". FULL, since NORMAL can lose an acknowledged hand with the power.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={'OFF' if TESTING else 'FULL'};",
    }
    # A file, since a live server's threads cannot share one connection to a database in memory; one a
    # process, so that two runs in one checkout do not meet.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / f"test-{os.getpid()}.sqlite3")}
else:
    DATABASES["default"].setdefault("CONN_HEALTH_CHECKS", True)

CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# Accounts

AUTH_USER_MODEL = "clubs.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FORM_CLASS = "clubs.forms.SignUpForm"
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"  # many clubs have no mail server
# Without verification the sign-up form tells anyway whether an address has an account, and hiding it elsewhere would
# let an account claim the address of another.
ACCOUNT_PREVENT_ENUMERATION = False
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
# allauth's own limits (sign-in, sign-up, password reset) stay on, except where tests sign in all day.
if TESTING:
    ACCOUNT_RATE_LIMITS = False

# E-mail

_email = env.dj_email_url("EMAIL_URL", "console:")
EMAIL_BACKEND = _email["EMAIL_BACKEND"]
EMAIL_HOST = _email["EMAIL_HOST"]
EMAIL_PORT = _email["EMAIL_PORT"]
EMAIL_HOST_USER = _email["EMAIL_HOST_USER"]
EMAIL_HOST_PASSWORD = _email["EMAIL_HOST_PASSWORD"]
EMAIL_USE_TLS = _email["EMAIL_USE_TLS"]
EMAIL_USE_SSL = _email["EMAIL_USE_SSL"]
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", "fairwind@localhost")

# API

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        # The token first: it names a WWW-Authenticate scheme, so a stranger gets 401 and not 403.
        "clubs.api.authentication.ApiTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["config.parsers.BoundedJSONParser"],
    "DEFAULT_METADATA_CLASS": None,  # the schema says it all
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "config.pagination.Pages",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "config.errors.problem_from_exception",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
KNOX_TOKEN_MODEL = "clubs.ApiToken"
REST_KNOX = {
    "AUTH_HEADER_PREFIX": "Token",
    "TOKEN_TTL": None,  # a table's tablet must not stop in the middle of an evening; tokens are revoked
    "TOKEN_LIMIT_PER_USER": None,
    "AUTO_REFRESH": False,
}
SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Fairwind",
    "DESCRIPTION": "Score keeping and rulings for mahjong clubs. Errors are RFC 9457 problem details.",
    "VERSION": "0.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SCHEMA_PATH_PREFIX": "/api/",
    "COMPONENT_SPLIT_REQUEST": True,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "config.schema.document_problems",
    ],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
}

# Static files

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if TESTING or DEBUG
        else "servestatic.storage.CompressedManifestStaticFilesStorage"
    },
}
SERVESTATIC_USE_FINDERS = DEBUG
SERVESTATIC_AUTOREFRESH = DEBUG
if TESTING:
    # Being asynchronous only, it cannot answer Django's test client in a thread where a browser test has left
    # its event loop. Tests are served from static/ by Django's own handler, and need no collectstatic.
    MIDDLEWARE.remove("servestatic.middleware.ServeStaticMiddleware")

# Languages and time


def machine_time_zone(link: Path = Path("/etc/localtime")) -> str:
    """The zone of the machine, where most clubs sit too, so that an evening gets their day; UTC if it has no name."""
    _, found, name = str(link.resolve()).partition("/zoneinfo/")
    try:
        return ZoneInfo(name).key if found else "UTC"
    except (ValueError, ZoneInfoNotFoundError):
        return "UTC"


USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", "UTC" if TESTING else machine_time_zone())
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]

# Logging

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.log_level("LOG_LEVEL", logging.INFO)},
    # Django mails server errors to ADMINS by default; a club reads them where the server runs.
    "loggers": {"django": {"handlers": ["console"], "level": "INFO", "propagate": False}},
}
