"""Evenings and what happened in them: sessions, hands with their revisions, the ledger, and season standings."""

from scoring.models.evenings import Acceptance, Season, Seat, Session, Table
from scoring.models.hands import Hand, Revision
from scoring.models.points import Entry, Leg, Standing

__all__ = [
    "Acceptance",
    "Entry",
    "Hand",
    "Leg",
    "Revision",
    "Season",
    "Seat",
    "Session",
    "Standing",
    "Table",
]
