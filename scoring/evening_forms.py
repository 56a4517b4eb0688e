"""Forms of evenings: a new one, seats at tables, going on without somebody, and seasons.

They check what is typed; what a session allows, the verbs say.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _t
from django.utils.translation import gettext_lazy as _

from clubs.forms import NameField
from clubs.models import Player
from rules.engine.rulesets import ruleset
from rules.engine.rulings import BETTOR, WINDS
from scoring.evening_choices import EveningChoices, card_name, evening_name, rules_name
from scoring.models import Seat
from scoring.seat_plan import MOST_PLAYERS, either
from scoring.submits import LONGEST_REASON
from scoring.templatetags.scoring_words import wind_name

SEATS = (*WINDS, BETTOR)
MOST_TABLES = MOST_PLAYERS // 3
FIRST_DAY, LAST_DAY = date(1950, 1, 1), date(2199, 12, 31)


class DayField(forms.DateField):
    """A day as the browser's own calendar gives it."""

    default_error_messages = {"invalid": _("This is no day. Write it like 2026-12-31.")}

    def __init__(self, **options: Any) -> None:
        super().__init__(
            widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}), input_formats=["%Y-%m-%d"], **options
        )

    def validate(self, value: Any) -> None:
        super().validate(value)
        if value and not FIRST_DAY <= value <= LAST_DAY:
            years = {"first": FIRST_DAY.year, "last": LAST_DAY.year}
            raise ValidationError(_("The year must lie between %(first)s and %(last)s."), params=years)


class RowField(forms.TypedChoiceField):
    """One of `rows` (id to row); a cleaned value is the row itself, None for nothing."""

    def __init__(self, rows: Mapping[int, Any], choices: Iterable[tuple[Any, Any]], **options: Any) -> None:
        super().__init__(choices=list(choices), coerce=lambda pk: rows[int(pk)], empty_value=None, **options)


class EveningForm(forms.Form):
    """A new evening: when, under which rules, who plays."""

    use_required_attribute = False

    name = NameField(label=_("Name"), required=False, help_text=_("Left empty, it is the day."))
    held_on = DayField(label=_("Day"))
    guest = NameField(label=_("Somebody new"), required=False)

    def __init__(self, data: Any, choices: EveningChoices) -> None:
        super().__init__(data, initial=choices.initial)
        self.evening = choices
        self.fields["season"] = self._season_field()
        self.fields["house_rules"] = self._rules_field()
        if card := self._card_field():
            self.fields["card"] = card
        self.fields["players"] = self._players_field()

    @property
    def rules(self) -> Any:
        """The house rules chosen at the moment, valid or not yet; None for a club without any."""
        chosen = self.data.get("house_rules")
        versions = self.evening.house_rules.values()
        return next((version for version in versions if str(version.pk) == chosen), self.evening.first_rules)

    @property
    def ticked(self) -> list[Player]:
        """Who is ticked, as far as known, by name."""
        values = set(self.data.getlist("players")) if isinstance(self.data, QueryDict) else set[str]()
        return [player for player in self.evening.players.values() if str(player.pk) in values]

    @property
    def details_errors(self) -> bool:
        """Is something wrong that is not about players?"""
        return any(name not in ("players", "guest") for name in self.errors)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not cleaned.get("name") and cleaned.get("held_on"):
            cleaned["name"] = evening_name(cleaned["held_on"])
        return cleaned

    def session(self) -> dict[str, Any]:
        """What `open_session` takes, of a valid form."""
        names = ("name", "held_on", "season", "house_rules", "card")
        return {name: self.cleaned_data.get(name) for name in names}

    def _season_field(self) -> forms.Field:
        seasons = self.evening.seasons
        choices = [("", _("the season of its day")), *((season.pk, season.name) for season in seasons.values())]
        refusal = {"invalid_choice": _("This season does not belong to this club. Choose one of the list.")}
        return RowField(seasons, choices, label=_("Counts in"), required=False, error_messages=refusal)

    def _rules_field(self) -> forms.Field:
        versions = self.evening.house_rules
        choices = [(version.pk, rules_name(version)) for version in versions.values()]
        sentences = {
            "invalid_choice": _("These house rules do not belong to this club. Choose a version of the list."),
            "required": _("Choose the house rules for this evening."),
        }
        return RowField(versions, choices, label=_("House rules"), error_messages=sentences)

    def _card_field(self) -> forms.Field | None:
        """None for a game without a card."""
        rules = self.rules
        if rules is None or not ruleset(rules.ruleset).default_card:
            return None
        choices: list[tuple[Any, Any]] = [(v.pk, card_name(v)) for v in self.evening.cards_of(rules.ruleset)]
        if self.evening.offers_own_card(rules.ruleset):
            choices.append(("", _("The practice card that comes with the game")))
        refusal = {
            "invalid_choice": _(
                "This card is not one of this club’s for the game of these house rules. Choose another."
            ),
            "required": _("Choose a card."),
        }
        required = all(value for value, _label in choices)
        return RowField(self.evening.cards, choices, label=_("Card"), required=required, error_messages=refusal)

    def _players_field(self) -> forms.Field:
        players = self.evening.players
        sentences = {
            "invalid_choice": _("Somebody who is ticked does not play in this club at present. Tick again who plays."),
            "required": _("Tick who plays tonight."),
        }
        return forms.TypedMultipleChoiceField(
            label=_("Players"),
            choices=[(player.pk, player.name) for player in players.values()],
            coerce=lambda pk: players[int(pk)],
            widget=forms.CheckboxSelectMultiple,
            error_messages=sentences,
        )


class SeatingForm(forms.Form):
    """Who sits where at one or more tables; `sizes` are how many a table may have.

    A table is filled from East on; a table without anybody is left out.
    """

    use_required_attribute = False

    def __init__(
        self,
        data: Any = None,
        *,
        players: Sequence[Player],
        sizes: Sequence[int],
        count: int = 1,
        seated: Sequence[Sequence[Player]] = (),
        all_must_sit: bool = True,
    ) -> None:
        super().__init__(data)
        self.players = {player.pk: player for player in players}
        self.sizes, self.count, self.all_must_sit = sizes, count, all_must_sit
        self.winds = SEATS[: max(sizes, default=0)]
        for table, wind in self._seats():
            self.fields[_name(table, wind)] = self._seat_field(wind)
        for number, people in enumerate(seated, start=1):
            self.initial.update({_name(number, w): p.pk for w, p in zip(self.winds, people, strict=False)})

    @property
    def tables(self) -> Iterator[tuple[int, list[tuple[str, forms.BoundField]]]]:
        """(number, [(wind, field)]) for the page."""
        for number in range(1, self.count + 1):
            yield number, [(wind, self[_name(number, wind)]) for wind in self.winds]

    def seating(self) -> list[list[Player]]:
        """Tables with their players in seat order, of a valid form."""
        return [people for number in range(1, self.count + 1) if (people := self._at(number))]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            self._refuse_twice(cleaned)
            for number in range(1, self.count + 1):
                self._refuse_gap(number, cleaned)
                self._refuse_size(number)
        if not self.errors:
            self._refuse_unseated()
        return cleaned

    def _seats(self) -> Iterator[tuple[int, str]]:
        return ((number, wind) for number in range(1, self.count + 1) for wind in self.winds)

    def _seat_field(self, wind: str) -> forms.Field:
        choices = [("", "–"), *((player.pk, player.name) for player in self.players.values())]
        refusal = {"invalid_choice": _("Whoever is chosen here is not among the players. Choose again.")}
        return RowField(self.players, choices, label=wind_name(wind), required=False, error_messages=refusal)

    def _at(self, number: int) -> list[Player]:
        chosen = (self.cleaned_data.get(_name(number, wind)) for wind in self.winds)
        return [player for player in chosen if player]

    def _refuse_gap(self, number: int, cleaned: Mapping[str, Any]) -> None:
        taken = [wind for wind in self.winds if cleaned.get(_name(number, wind))]
        empty = [wind for wind in self.winds[: len(taken)] if wind not in taken]
        if empty:
            words = {"table": number, "empty": wind_name(empty[0]), "taken": wind_name(taken[-1])}
            self.add_error(None, _t("Table %(table)s: %(empty)s is empty, yet somebody sits on %(taken)s.") % words)

    def _refuse_size(self, number: int) -> None:
        people = len(self._at(number))
        if people and people not in self.sizes:
            words = {"table": number, "people": people, "sizes": either(self.sizes)}
            sentence = _t("Table %(table)s has %(people)s players; under these house rules a table has %(sizes)s.")
            self.add_error(None, sentence % words)

    def _refuse_twice(self, cleaned: Mapping[str, Any]) -> None:
        first: dict[Player, tuple[int, str]] = {}
        for table, wind in self._seats():
            player = cleaned.get(_name(table, wind))
            if player and first.setdefault(player, (table, wind)) != (table, wind):
                words = {"player": player.name, "one": _seat(*first[player]), "other": _seat(table, wind)}
                self.add_error(None, _t("%(player)s cannot sit on two seats: %(one)s and %(other)s.") % words)

    def _refuse_unseated(self) -> None:
        seated = {player.pk for people in self.seating() for player in people}
        waiting = [player.name for pk, player in self.players.items() if pk not in seated]
        if not seated:
            self.add_error(None, _t("Nobody sits yet. Choose who sits on East, South and so on."))
        elif waiting and self.all_must_sit:
            words = _t("No seat yet for: %(players)s. Give everybody a seat, or draw again.")
            self.add_error(None, words % {"players": ", ".join(waiting)})


class WaiveForm(forms.Form):
    """Without whose acceptance to go on, and why."""

    use_required_attribute = False

    reason = forms.CharField(
        label=_("Why?"),
        max_length=min(200, LONGEST_REASON),
        help_text=_("For example: read the rules aloud, agreed by word of mouth. It stands on the score sheet."),
        error_messages={"required": _("Say why, in a few words: whoever reads the sheet later wants to know.")},
    )

    def __init__(self, data: Any, seats: Sequence[Seat]) -> None:
        super().__init__(data)
        rows = {seat.pk: seat for seat in seats}
        self.fields["seats"] = forms.TypedMultipleChoiceField(
            label=_("Who has not accepted the rules?"),
            choices=[(seat.pk, seat.player.name) for seat in seats],
            coerce=lambda pk: rows[int(pk)],
            widget=forms.CheckboxSelectMultiple,
            initial=[seat.pk for seat in seats] if len(seats) == 1 else [],
            error_messages={
                "required": _("Tick whose acceptance is missing."),
                "invalid_choice": _("Somebody who is ticked does not wait at this table. Tick again."),
            },
        )
        self.order_fields(["seats", "reason"])


class SeasonNameForm(forms.Form):
    """What a season is called."""

    name = NameField(label=_("Name"), help_text=_("For example: Autumn 2026"))


class SeasonForm(SeasonNameForm):
    """A new season."""

    starts_on = DayField(label=_("First day"))
    ends_on = DayField(
        label=_("Last day"), required=False, help_text=_("Left empty, it goes on until the next begins.")
    )


def _name(table: int, wind: str) -> str:
    return f"seat-{table}-{wind}"


def _seat(table: int, wind: str) -> str:
    return _t("table %(table)s %(wind)s") % {"table": table, "wind": wind_name(wind)}
