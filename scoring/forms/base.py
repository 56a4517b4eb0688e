"""HandForm: what the forms of all games share.

The form speaks of *places* ("P1"), which a person keeps all evening; facts speak of winds, which move. `seated` is the
order of places by wind when the page was drawn, so a page that is older than the table still says what it meant.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from django import forms

from rules.engine.house_rules import HouseRules
from rules.engine.reading import BadInput
from rules.engine.rulesets import ruleset
from rules.engine.rulings import Plain, Position
from rules.engine.tiles import Tile, TileSet, UnreadableTiles
from rules.wording import input_sentence, tiles_sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Sentence: TypeAlias = "str | StrPromise"  # translated at once, or when it is shown


class HandForm(forms.Form):
    """A hand as people describe it. A game's class declares its fields and `facts`, and its template draws them."""

    ruleset: ClassVar[str]
    hand_size: ClassVar[int]
    wild: ClassVar[str]
    fields_of_facts: ClassVar[Mapping[str, str]] = {}
    use_required_attribute = False

    seated = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(
        self,
        data: Any = None,
        *,
        position: Position,
        players: Mapping[str, str],
        house_rules: HouseRules,
        facts: Mapping[str, Plain] | None = None,
    ) -> None:
        """`players` is place to name. `facts` fill the form in for a correction."""
        self.places = position.by_wind()
        self.winds = _seated_when_drawn(data, self.places)
        self.players = players
        self.house_rules = house_rules
        super().__init__(data, initial=self.initial_of(facts) if facts else None)
        self.initial["seated"] = " ".join(self.places.values())
        self.prepare()

    def prepare(self) -> None:
        """Fill in choices, and leave out the fields that these house rules never ask for."""
        raise NotImplementedError

    def facts(self) -> dict[str, Plain]:
        """The facts for the engine; only of a valid form."""
        raise NotImplementedError

    def initial_of(self, facts: Mapping[str, Plain]) -> dict[str, Any]:
        """What the form shows for these facts: the inverse of `facts`."""
        raise NotImplementedError

    @property
    def waiting_for(self) -> Sentence:
        """The next tap as a sentence, empty when the hand is complete; only of a valid form."""
        raise NotImplementedError

    @classmethod
    def ending(cls, facts: Mapping[str, Plain], names: Mapping[str, str]) -> Sentence:
        """How the hand ended, in a few words; `names` is wind to name."""
        raise NotImplementedError

    @classmethod
    def in_words(cls, facts: Mapping[str, Plain], names: Mapping[str, str]) -> list[tuple[Sentence, Sentence]]:
        """The facts as (what, how it was), for people; tiles are not among them."""
        raise NotImplementedError

    @cached_property
    def tiles(self) -> TileSet:
        """The game's tiles."""
        return ruleset(self.ruleset).tiles

    def wind(self, place: str) -> str:
        """The wind on which a place sat when the page was drawn."""
        return self.winds[place]

    @property
    def seats_when_drawn(self) -> list[str]:
        """Places on East, South and so on, as the page showed them."""
        return list(self.winds)

    def read_tiles(self, field: str, text: str) -> tuple[Tile, ...]:
        """Tiles as typed; what is no tile becomes the field's error."""
        try:
            return self.tiles.parse(text)
        except UnreadableTiles as error:
            self.add_error(field, tiles_sentence(error))
            return ()

    def refuse(self, error: BadInput) -> None:
        """Put what the engine could not read beside the field that it came from."""
        field = self.fields_of_facts.get(error.field, error.field)
        self.add_error(field if field in self.fields else None, input_sentence(error, self.ruleset))


def _seated_when_drawn(data: Any, places: Mapping[str, str]) -> dict[str, str]:
    """Place to wind, by the posted order where that is an order of these very places."""
    posted = str((data or {}).get("seated") or "").split()
    order = posted if sorted(posted) == sorted(places.values()) else places.values()
    return dict(zip(order, places, strict=True))
