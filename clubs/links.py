"""Secrets that stand in a link: shown once, and only their SHA-256 is kept."""

import hashlib
import secrets


def new_token() -> str:
    """A secret of 256 random bits that can stand in an address."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is stored: 64 hexadecimal digits."""
    return hashlib.sha256(token.encode()).hexdigest()
