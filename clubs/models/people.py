"""Accounts, clubs, members with their roles, players with or without an account, and the links that let people in.

Links are one-time secrets: only their SHA-256 is stored.
"""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from knox.models import AbstractAuthToken


class Accounts(BaseUserManager["Account"]):
    """How accounts are made; Django looks for these two names."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "Account":
        """A new account; without a password it can sign in by link only."""
        account = self.model(email=self.normalize_email(email).lower(), **fields)
        account.set_password(password)
        account.save(using=self._db)
        return account

    def get_by_natural_key(self, username: str | None) -> "Account":
        """E-mail addresses compare without regard to case."""
        return self.get(email=(username or "").lower())


class Account(AbstractBaseUser):
    """Somebody who can sign in. The e-mail address is the login."""

    email = models.EmailField(_("e-mail address"), unique=True)
    name = models.CharField(_("name"), max_length=80)
    is_active = models.BooleanField(default=True)
    joined_at = models.DateTimeField(default=timezone.now)

    objects: ClassVar[Accounts] = Accounts()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name or self.email


class Club(models.Model):
    """A club; several live on one server and none can see another's."""

    name = models.CharField(_("name"), max_length=80)
    slug = models.SlugField(_("short name in addresses"), max_length=40, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Role(models.TextChoices):
    """What a member may do; each role may do all that the ones below it may."""

    OWNER = "owner", _("owner")
    ORGANISER = "organiser", _("organiser")
    JUDGE = "judge", _("judge")
    SCORER = "scorer", _("scorer")
    PLAYER = "player", _("player")


class Member(models.Model):
    """An account's role in a club."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="members")
    account = models.ForeignKey(Account, models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)
    joined_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["club", "account"], name="member_once_in_a_club"),)

    def __str__(self) -> str:
        return f"{self.account} ({self.role})"


class Player(models.Model):
    """Somebody who plays in a club: linked to an account, or known by name only, or a guest of one evening."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    account = models.ForeignKey(Account, models.SET_NULL, null=True, blank=True, related_name="players")
    name = models.CharField(_("name"), max_length=80)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_active = models.BooleanField(_("plays at present"), default=True)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("name", "pk")
        constraints = (
            models.UniqueConstraint(fields=["club", "account"], name="player_once_for_an_account"),
            models.UniqueConstraint(fields=["club", "name"], name="player_name_once_in_a_club"),
        )

    def __str__(self) -> str:
        return self.name


class Invitation(models.Model):
    """A link that makes one account a member, and ties it to `player` when the club already knows the person."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    role = models.CharField(_("role"), max_length=10, choices=Role.choices)
    player = models.ForeignKey(Player, models.CASCADE, null=True, blank=True, related_name="invitations")
    token_hash = models.CharField(max_length=64, unique=True)
    created_by = models.ForeignKey(Account, models.CASCADE, related_name="+")
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    accepted_by = models.ForeignKey(Account, models.CASCADE, null=True, blank=True, related_name="+")
    accepted_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.club}: {self.role}"


class SignInLink(models.Model):
    """A link that signs an account in once, for people without a password or a mail server.

    `club` and `made_by` are set when a club's organiser made it: it then holds only while the account belongs to that
    club alone. Without a club whoever runs the server made it.
    """

    account = models.ForeignKey(Account, models.CASCADE, related_name="sign_in_links")
    club = models.ForeignKey(Club, models.CASCADE, null=True, blank=True, related_name="+")
    made_by = models.ForeignKey(Account, models.CASCADE, null=True, blank=True, related_name="+")
    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.account)


class ApiToken(AbstractAuthToken):
    """A token for programs: acts with the rights of its account until it is withdrawn."""

    name = models.CharField(_("what it is for"), max_length=80, blank=True)

    def __str__(self) -> str:
        return self.name or self.token_key
