"""The facts of an American hand, from taps and typed tiles, and back again for a correction."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from rules.engine.rulings import WINDS, Plain
from rules.engine.tiles import Tile, codes
from scoring.forms import american_words
from scoring.forms.american_fields import FLAGS, FROM, LINE, NOT_WON, NUMBERS, VALUE, AmericanFields
from scoring.forms.base import Sentence

DEALER = WINDS[0]
MOST_EXPOSURES = 4  # of three tiles or more in a hand of 14
GROUP_END = re.compile(r"[/\n]")


class AmericanHandForm(AmericanFields):
    """Who won, how, and then either the tiles or the line or value that the table attests."""

    ruleset = "american"
    hand_size = 14
    wild = "J"
    fields_of_facts: ClassVar[Mapping[str, str]] = {
        "winner": "ended",
        "result": "ended",
        "win_by": "how",
        "discarder": "how",
        "line": "worth",
        "value": "worth",
        "tiles": "concealed",
    }

    def clean(self) -> dict[str, Any]:
        """Read the tiles; refuse what contradicts itself."""
        cleaned = self.cleaned_data
        if self._by_tiles:
            cleaned["groups"] = self._groups()
            cleaned["in_hand"] = self.read_tiles("concealed", cleaned.get("concealed", ""))
            cleaned["last"] = self._winning_tile()
        if self._won:
            self._refuse_contradictions(cleaned["ended"], cleaned.get("how") or "")
        return cleaned

    @property
    def waiting_for(self) -> Sentence:
        """The next tap."""
        cleaned = self.cleaned_data
        if not cleaned.get("ended"):
            return _("Tap who won, or how the hand ended without a winner.")
        if not self._won:
            return ""
        name = self.players[cleaned["ended"]]
        if not cleaned.get("how"):
            return _("Tap how %(name)s won.") % {"name": name}
        return self._waiting_for_worth(name)

    def facts(self) -> dict[str, Plain]:
        """As the engine's `score` reads them; what was not said is left out."""
        cleaned = self.cleaned_data
        facts: dict[str, Plain] = {"result": "win" if self._won else cleaned["ended"]}
        if self._won:
            facts |= {"winner": self.wind(cleaned["ended"]), **self._way(), **self._worth()}
        return facts | self._more()

    def initial_of(self, facts: Mapping[str, Plain]) -> dict[str, Any]:
        """Places for winds, text for tiles."""
        initial = {name: facts[name] for name in (*FLAGS, *NUMBERS, "jokerless") if name in facts}
        initial |= self._initial_worth(facts) | self._initial_tiles(facts.get("tiles") or {})
        return initial | {
            "ended": self._place(facts.get("winner")) or facts["result"],
            "how": self._initial_way(facts),
            "dead": [self._place(wind) for wind in facts.get("dead", ())],
            "bet_on": self._place(facts.get("bet_on")),
            "turn_started_with_call_from": self._place(facts.get("turn_started_with_call_from")),
        }

    @classmethod
    def ending(cls, facts: Mapping[str, Plain], names: Mapping[str, str]) -> Sentence:
        """How the hand ended, in a few words."""
        return american_words.ending(facts, names)

    @classmethod
    def in_words(cls, facts: Mapping[str, Plain], names: Mapping[str, str]) -> list[tuple[Sentence, Sentence]]:
        """The facts, for people."""
        return american_words.in_words(facts, names)

    @property
    def _won(self) -> bool:
        ended = self.cleaned_data.get("ended")
        return bool(ended) and ended not in NOT_WON

    @property
    def _by_tiles(self) -> bool:
        return self._won and bool(self.cleaned_data.get("prove"))

    def _refuse_contradictions(self, winner: str, how: str) -> None:
        name, cleaned = {"name": self.players[winner]}, self.cleaned_data
        if how == FROM + winner:
            self.add_error("how", _("%(name)s won and cannot have thrown the winning tile too.") % name)
        if how == "heavenly" and self.wind(winner) != DEALER:
            self.add_error("how", _("Only East is dealt a complete hand (AM-PAY-8), and %(name)s is not East.") % name)
        if winner in cleaned.get("dead", ()):
            self.add_error("dead", _("%(name)s won and cannot be dead (AM-DEAD-2).") % name)
        if how and cleaned.get("out_of_turn_discard") and not how.startswith(FROM):
            self.add_error("out_of_turn_discard", _("%(name)s won without a discard (AM-PAY-11).") % name)

    def _groups(self) -> list[tuple[Tile, ...]]:
        typed = GROUP_END.split(self.cleaned_data.get("exposures", ""))
        groups = [group for text in typed if (group := self.read_tiles("exposures", text))]
        if len(groups) > MOST_EXPOSURES:
            words = {"most": MOST_EXPOSURES, "groups": len(groups)}
            self.add_error("exposures", _("A hand has up to %(most)s exposures, and here are %(groups)s.") % words)
        return groups

    def _winning_tile(self) -> Tile | None:
        typed = self.read_tiles("win_tile", self.cleaned_data.get("win_tile", ""))
        if len(typed) > 1:
            self.add_error("win_tile", _("Only one tile is the winning tile."))
        in_hand = self.cleaned_data["in_hand"]
        if typed and in_hand and typed[0] not in in_hand:
            self.add_error("win_tile", _("%(tile)s is not among the concealed tiles.") % {"tile": typed[0].code})
        return typed[0] if typed else None

    def _waiting_for_worth(self, name: str) -> str:
        cleaned = self.cleaned_data
        if self._by_tiles:
            count = len(cleaned["in_hand"]) + sum(map(len, cleaned["groups"]))
            if count < self.hand_size:
                text = _("Put in %(name)s’s tiles: %(count)s of %(size)s so far.")
                return text % {"name": name, "count": count, "size": self.hand_size}
            needs_last = cleaned["how"].startswith(FROM) and not cleaned["last"]
            return _("Choose the winning tile among %(name)s’s tiles.") % {"name": name} if needs_last else ""
        if cleaned.get("worth"):
            return ""
        return _("Tap the line of %(name)s’s hand, or its value.") % {"name": name}

    def _way(self) -> dict[str, Plain]:
        how = self.cleaned_data["how"]
        if how.startswith(FROM):
            return {"win_by": "discard", "discarder": self.wind(how.removeprefix(FROM))}
        return {"win_by": how}

    def _worth(self) -> dict[str, Plain]:
        cleaned = self.cleaned_data
        if self._by_tiles:
            return {"tiles": self._tiles()}
        jokerless = {"jokerless": True} if cleaned.get("jokerless") else {}
        worth = cleaned["worth"]
        if worth.startswith(LINE):
            return {"line": worth.removeprefix(LINE), **jokerless}
        return {"value": int(worth.removeprefix(VALUE)), **jokerless}

    def _tiles(self) -> dict[str, Plain]:
        cleaned = self.cleaned_data
        return {
            "exposures": [list(codes(group)) for group in cleaned["groups"]],
            "concealed": list(codes(cleaned["in_hand"])),
            "win_tile": cleaned["last"].code if cleaned["last"] else None,
            "other_visible": [],
        }

    def _more(self) -> dict[str, Plain]:
        cleaned = self.cleaned_data
        more: dict[str, Plain] = {name: True for name in FLAGS if cleaned.get(name)}
        more |= {name: cleaned[name] for name in NUMBERS if cleaned.get(name) is not None}
        for name in ("bet_on", "turn_started_with_call_from"):
            if place := cleaned.get(name):
                more[name] = self.winds.get(place, place)
        if dead := cleaned.get("dead"):
            more["dead"] = [self.wind(place) for place in dead]
        return more

    def _place(self, wind: str | None) -> str:
        """The place on a wind; what is no wind (a bet on the wall game) stays."""
        return self.places.get(wind, wind) if wind else ""

    def _initial_way(self, facts: Mapping[str, Plain]) -> str:
        discarder = facts.get("discarder")
        return FROM + self._place(discarder) if discarder else str(facts.get("win_by") or "")

    def _initial_worth(self, facts: Mapping[str, Plain]) -> dict[str, Any]:
        line, value = facts.get("line"), facts.get("value")
        return {"worth": f"{LINE}{line}" if line else f"{VALUE}{value}"}

    def _initial_tiles(self, tiles: Mapping[str, Plain]) -> dict[str, Any]:
        return {
            "prove": bool(tiles),
            "exposures": " / ".join(" ".join(group) for group in tiles.get("exposures", ())),
            "concealed": " ".join(tiles.get("concealed", ())),
            "win_tile": tiles.get("win_tile") or "",
        }
