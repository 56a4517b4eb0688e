"""What the page of a new evening does with each of its buttons, until the evening can begin.

Everything lives in the page itself: whatever button is pressed, what was typed and ticked comes back.
"""

import secrets
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from clubs.access import Access
from clubs.models import Player
from clubs.people import add_player
from scoring.evening_choices import EveningChoices, agreed
from scoring.evening_forms import MOST_TABLES, EveningForm, SeatingForm
from scoring.evenings import begin_evening
from scoring.models import Session
from scoring.refusals import Refused
from scoring.seat_plan import Plan, in_order
from scoring.seating import draw_seats


@dataclass
class NewEvening:
    """One request's evening: the form, and the seats once they are drawn or chosen."""

    access: Access
    choices: EveningChoices
    data: QueryDict | None = None
    seating: SeatingForm | None = None
    notes: list[str] = field(default_factory=list)

    @cached_property
    def form(self) -> EveningForm:
        """Bound when something was sent."""
        return EveningForm(self.data, self.choices)

    @cached_property
    def plan(self) -> Plan | None:
        """What the ticked players make; None for a club without house rules."""
        rules = self.form.rules
        return Plan.of(len(self.form.ticked), agreed(rules)) if rules else None

    @property
    def has_errors(self) -> bool:
        """Must something be put right?"""
        return bool(self.form.is_bound and self.form.errors) or bool(self.seating and self.seating.errors)

    def add_guest(self, at: datetime) -> bool:
        """Put who was typed on the club's list and tick them; True when somebody came."""
        assert self.data is not None
        if not self.data.get("guest", "").strip():
            return False
        if "guest" in self.form.errors:
            return False
        return self._added(self.form.cleaned_data["guest"], at)

    def tick_last(self) -> None:
        """Tick who played last time, besides who is ticked."""
        self._tick([player for player in self.choices.played_last if player in self.choices.players])

    def draw(self) -> None:
        """Seats by lot."""
        if self._may_seat():
            seats = draw_seats(players=self.form.ticked, sizes=self._plan.sizes, seed=secrets.token_hex(8))
            self._seat(seats)

    def choose(self) -> None:
        """Seats by hand: everybody as they come, to be moved."""
        if self._may_seat():
            self._seat(in_order(self.form.ticked, self._plan))

    def begin(self, at: datetime) -> Session | None:
        """The evening as it stands on the page; None when something must be put right."""
        assert self.data is not None
        if not self._may_seat():
            return None
        self.seating = self._seats(self.data, count=_count(self.data))
        return self._begun(self.seating, at) if self.seating.is_valid() else None

    @property
    def _plan(self) -> Plan:
        assert self.plan is not None
        return self.plan

    def _may_seat(self) -> bool:
        if not self.form.is_valid():
            return False
        if not self._plan.fits:
            self.form.add_error("players", self._plan.sentence)
        return self._plan.fits

    def _seat(self, seated: list[list[Player]]) -> None:
        self.seating = self._seats(count=len(seated), seated=seated)

    def _seats(self, data: Any = None, **how: Any) -> SeatingForm:
        return SeatingForm(data, players=self.form.ticked, sizes=self._plan.sizes, **how)

    def _begun(self, seating: SeatingForm, at: datetime) -> Session | None:
        try:
            return begin_evening(
                club=self.access.club, **self.form.session(), tables=seating.seating(), by=self.access.account, at=at
            )
        except Refused as no:
            seating.add_error(None, str(no))
            return None

    def _added(self, name: str, at: datetime) -> bool:
        known = next((p for p in self.choices.players.values() if p.name.casefold() == name.casefold()), None)
        try:
            player = known or add_player(club=self.access.club, name=name, is_guest=True, at=at)
        except Refused as no:
            self.form.add_error("guest", str(no))
            return False
        self.choices.add(player)
        self._tick([player.pk], guest="")
        self.notes.append(_("%(player)s is on the list and ticked.") % {"player": player.name})
        return True

    def _tick(self, players: list[int], **changes: str) -> None:
        """The page again with more ticks."""
        assert self.data is not None
        data = self.data.copy()
        ticked = dict.fromkeys([*data.getlist("players"), *map(str, players)])
        data.setlist("players", list(ticked))
        for name, value in changes.items():
            data[name] = value
        self.data = data
        for cached in ("form", "plan"):
            self.__dict__.pop(cached, None)


def _count(data: QueryDict) -> int:
    """How many tables the page had."""
    count = data.get("tables", "")
    return min(int(count), MOST_TABLES) if count.isdecimal() and len(count) < 5 else 1
