"""Tokens for programs: each acts with the rights of its account until it is withdrawn."""

from django.db import transaction

from clubs.models import Account, ApiToken


@transaction.atomic
def make_api_token(*, account: Account, name: str) -> str:
    """The new token's text; only its digest is stored, so it cannot be shown again."""
    _token, text = ApiToken.objects.create(user=account, name=name)  # type: ignore[no-untyped-call]  # knox
    return str(text)


def withdraw_api_token(*, token: ApiToken) -> None:
    """Ends a token at once."""
    token.delete()
