"""The fields of an American hand, and which of them only some house rules ask for."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.engine.american.cards import Card, Line, compiled
from rules.engine.house_rules import HouseRules
from rules.engine.rulings import BETTOR
from scoring.forms.base import HandForm, Sentence

NOT_WON = {
    "wall_game": gettext_lazy("Wall game"),
    "thrown_in": gettext_lazy("Thrown in"),
    "replay": gettext_lazy("Replay"),
}

Asked = Callable[[HouseRules], bool]
# A fact that only some house rules ask for: when.
ASKED_WHEN: Mapping[str, Asked] = {
    "jokerless": lambda rules: rules["jokerless_multiplier"] > 1 or rules["scoring"] == "tournament",
    "announced_value": lambda rules: rules["announced_value_binding"],
    "dice_doubles": lambda rules: rules["double_on_dice_doubles"],
    "in_last_wall": lambda rules: rules["last_wall"] != "none",
    "copies_visible_elsewhere": lambda rules: rules["last_wall"] == "hot_tile_pays_table",
    "winner_exposures": lambda rules: rules["scoring"] == "tournament",
    "winner_exposed_quint": lambda rules: rules["scoring"] == "tournament",
    "turn_started_with_call_from": lambda rules: rules["joker_exchange_win"] == "normal",
}
FLAGS = ("bettor_spoke", "dice_doubles", "in_last_wall", "winner_exposed_quint", "out_of_turn_discard")
NUMBERS = ("announced_value", "copies_visible_elsewhere", "winner_exposures")
MOST = 100_000
FROM = "from "
LINE = "line "
VALUE = "value "
RARE = ("joker_exchange", "heavenly")
USUAL = ("ended", "how", "worth", "prove", "exposures", "concealed", "win_tile", "jokerless", "seated")


def _number(label: Sentence, help_text: Sentence = "", least: int = 0, most: int = MOST) -> forms.IntegerField:
    widget = forms.NumberInput(attrs={"inputmode": "numeric"})
    return forms.IntegerField(
        label=label, help_text=help_text, min_value=least, max_value=most, required=False, widget=widget
    )


def _flag(label: Sentence) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False)


def _choice(label: Sentence, **kwargs: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, required=False, **kwargs)


def _notation(label: Sentence, example: str, rows: int = 1) -> forms.CharField:
    attrs = {"rows": rows, "placeholder": example, "autocapitalize": "characters", "spellcheck": "false"}
    attrs |= {"autocomplete": "off"}
    return forms.CharField(label=label, required=False, max_length=400, widget=forms.Textarea(attrs=attrs))


class AmericanFields(HandForm):
    """Who won, how, and then either the tiles or the line or value that the table attests."""

    slots: ClassVar[tuple[str, ...]] = ("ended", "how", "worth", "exposures", "concealed", "win_tile")

    ended = _choice(gettext_lazy("Who won?"), widget=forms.RadioSelect)
    how = _choice(gettext_lazy("How?"), widget=forms.RadioSelect)
    worth = _choice(gettext_lazy("Which line, or what value?"), widget=forms.RadioSelect)
    prove = _flag(gettext_lazy("Prove by tiles"))
    exposures = _notation(gettext_lazy("Exposures"), "3B 3B J / RD RD RD", rows=2)
    concealed = _notation(gettext_lazy("Concealed tiles"), "1B 1B 2B 2B 2B F F")
    win_tile = _notation(gettext_lazy("Winning tile"), "3B")
    jokerless = _flag(gettext_lazy("No joker in the hand"))
    announced_value = _number(
        gettext_lazy("Announced value"), gettext_lazy("These house rules pay what the winner announced.")
    )
    dead = forms.MultipleChoiceField(
        label=gettext_lazy("Dead players"), required=False, widget=forms.CheckboxSelectMultiple
    )
    bet_on = _choice(gettext_lazy("The bettor's bet"))
    bettor_spoke = _flag(gettext_lazy("The bettor spoke about the game"))
    dice_doubles = _flag(gettext_lazy("East opened the wall with a double"))
    in_last_wall = _flag(gettext_lazy("Won in the last wall"))
    copies_visible_elsewhere = _number(gettext_lazy("Copies of the winning tile that were visible"), most=8)
    winner_exposures = _number(
        gettext_lazy("Exposures of the winner"), gettext_lazy("Not needed when you prove by tiles."), most=4
    )
    winner_exposed_quint = _flag(gettext_lazy("One of them was a quint or sextet"))
    turn_started_with_call_from = _choice(gettext_lazy("Before the joker exchange the winner called a discard from"))
    out_of_turn_discard = _flag(gettext_lazy("The winning tile was discarded out of turn"))

    def prepare(self) -> None:
        """Choices by the players at the table; fields by the house rules."""
        playing = [(place, self.players[place]) for wind, place in self.places.items() if wind != BETTOR]
        nobody = [("", _("nobody"))]
        self._choose("ended", [*playing, *NOT_WON.items()])
        self._choose("how", self._ways(playing))
        self._choose("worth", self._worths())
        self._choose("dead", playing)
        self._choose("turn_started_with_call_from", [*nobody, *playing])
        self._choose("bet_on", [("", _("no bet")), *playing, ("wall_game", NOT_WON["wall_game"])])
        self._leave_out()

    @cached_property
    def card(self) -> Card:
        """The card that the session pins."""
        return compiled(self.house_rules.card)

    @property
    def values(self) -> list[int]:
        """The values on the card, each once."""
        return sorted({line.value for line in self.card.lines})

    @property
    def extras(self) -> list[forms.BoundField]:
        """The less usual facts that these house rules ask for."""
        return [self[name] for name in self.fields if name not in USUAL]

    @property
    def extras_given(self) -> bool:
        """Does any of them hold something, so that the page shows them at once?"""
        return any(field.value() or field.errors for field in self.extras)

    def _choose(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def _ways(self, playing: list[tuple[str, str]]) -> list[tuple[str, str]]:
        thrown = [(FROM + place, _("From %(name)s") % {"name": name}) for place, name in playing]
        return [
            ("self_pick", _("Self-picked")),
            *thrown,
            ("joker_exchange", _("Joker exchange")),
            ("heavenly", _("Dealt complete (heavenly hand)")),
        ]

    def _worths(self) -> list[tuple[str, str]]:
        lines = [(LINE + line.id, line.id) for line in self.card.lines]
        return lines + [(f"{VALUE}{value}", str(value)) for value in self.values]

    def _leave_out(self) -> None:
        for name, asked in ASKED_WHEN.items():
            if not asked(self.house_rules):
                del self.fields[name]
        if BETTOR not in self.places:
            del self.fields["bet_on"], self.fields["bettor_spoke"]

    @property
    def without_winner(self) -> list[tuple[str, Sentence]]:
        """The ways in which nobody wins."""
        return list(NOT_WON.items())

    @property
    def usual_ways(self) -> list[tuple[str, str]]:
        """Ways to win that are always on the page."""
        return [way for way in self._choices("how") if way[0] not in RARE]

    @property
    def rare_ways(self) -> list[tuple[str, str]]:
        """Ways to win behind "More"."""
        return [way for way in self._choices("how") if way[0] in RARE]

    @property
    def has_rare_way(self) -> bool:
        """Is one of them chosen?"""
        return self["how"].value() in RARE

    @property
    def value_choices(self) -> list[tuple[str, str]]:
        """The values on the card."""
        return [worth for worth in self._choices("worth") if worth[0].startswith(VALUE)]

    @property
    def line_choices(self) -> list[tuple[str, list[tuple[str, Line]]]]:
        """Sections with their lines."""
        return [(section.name, [(LINE + line.id, line) for line in section.lines]) for section in self.card.sections]

    @property
    def tile_fields(self) -> list[forms.BoundField]:
        """The tiles in notation."""
        return [self[name] for name in ("exposures", "concealed", "win_tile")]

    def _choices(self, name: str) -> list[tuple[str, str]]:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        return list(field.widget.choices)
