"""Clubs: their people, and the agreements (house rules, cards) that they publish."""

from clubs.models.agreements import Card, CardVersion, HouseRulesVersion
from clubs.models.people import Account, ApiToken, Club, Invitation, Member, Player, Role, SignInLink

__all__ = [
    "Account",
    "ApiToken",
    "Card",
    "CardVersion",
    "Club",
    "HouseRulesVersion",
    "Invitation",
    "Member",
    "Player",
    "Role",
    "SignInLink",
]
