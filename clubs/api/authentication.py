"""How programs say who they are: a token of `clubs:tokens`, or the browser's own session."""

from typing import Any

from django.conf import settings
from django.utils import timezone
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication

from clubs.models import ApiToken


class ApiTokenAuthentication(TokenAuthentication):
    """`Authorization: Token ...`; one query. An expired token is refused and left for its owner to see."""

    def _cleanup_token(self, auth_token: ApiToken) -> bool:
        """Is the token expired? Knox would look at all other tokens of the account, too, on every request."""
        return auth_token.expiry is not None and auth_token.expiry < timezone.now()


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # drf-spectacular's
    """The browser's session in the schema, in place of drf-spectacular's own words."""

    target_class = "rest_framework.authentication.SessionAuthentication"
    name = "session"
    priority = 1

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        """The cookie."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": settings.SESSION_COOKIE_NAME,
            "description": f"As signed in on the pages. What writes also needs the header `X-CSRFToken` with the value "
            f"of the cookie `{settings.CSRF_COOKIE_NAME}`.",
        }


class ApiTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # drf-spectacular's
    """The token in the schema."""

    target_class = ApiTokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, Any]:
        """As OpenAPI spells it: there is no scheme for a prefix that is not Bearer."""
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "`Token <text>`. Make one on the page “Tokens for programs” of your account.",
        }
