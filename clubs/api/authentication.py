"""How programs say who they are: a token of `clubs:tokens`, or the browser's own session."""

from typing import Any

from django.conf import settings
from django.db import connection
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication
from knox.crypto import hash_token
from rest_framework.exceptions import AuthenticationFailed

from clubs.models import Account, ApiToken

# Every request of a program waits for this, and the ORM takes ten times as long to compile it as a database to answer.
OWNER = """
SELECT account.id, account.email, account.name, account.is_active
FROM clubs_apitoken token JOIN clubs_account account ON account.id = token.user_id
WHERE token.digest = %s AND (token.expiry IS NULL OR token.expiry > %s)
"""
ACCOUNT = ("id", "email", "name")  # the rest is read when somebody asks for it


class ApiTokenAuthentication(TokenAuthentication):
    """`Authorization: Token ...`; one query, in which knox would need one for each token of the account.

    Tokens of Fairwind do not expire (TOKEN_TTL); one that was given a last moment all the same is refused after it.
    """

    def authenticate_credentials(self, token: bytes) -> tuple[Account, ApiToken]:
        """Whose token it is; raises AuthenticationFailed."""
        digest = _digest(token)
        with connection.cursor() as cursor:
            cursor.execute(OWNER, [digest, connection.ops.adapt_datetimefield_value(timezone.now())])
            row = cursor.fetchone()
        if row is None:
            raise AuthenticationFailed(_("This token is not known, or it was withdrawn."))
        *account, is_active = row
        if not is_active:
            raise AuthenticationFailed(_("The account of this token is closed."))
        owner = Account.from_db(connection.alias, ACCOUNT, account)
        return owner, ApiToken.from_db(connection.alias, ("digest", "user_id"), (digest, owner.pk))


def _digest(token: bytes) -> str:
    """As it is stored; only the digest is looked up, so how long that takes says nothing about other tokens."""
    try:
        return str(hash_token(token.decode("ascii")))
    except ValueError:
        raise AuthenticationFailed(_("This token is not known, or it was withdrawn.")) from None


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
