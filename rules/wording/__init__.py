"""The one place where codes become sentences: of rulings, refused facts, house rules, cards and tiles.

The engine answers in codes with parameters; here they are worded for people, in the language of the request. A code
without wording is never an error: it is shown in a readable form, and a test finds it.
"""

from rules.wording.cards import problem_sentence
from rules.wording.house_rules import option_label, option_sentence, preset_label, value_label
from rules.wording.inputs import input_sentence, tiles_sentence
from rules.wording.reasons import reason_sentence, transfer_label, transfer_sentence
from rules.wording.seats import Names, outcome_title, seat_name, wind_name
from rules.wording.tiles import tile_name, tile_names

__all__ = [
    "Names",
    "input_sentence",
    "option_label",
    "option_sentence",
    "outcome_title",
    "preset_label",
    "problem_sentence",
    "reason_sentence",
    "seat_name",
    "tile_name",
    "tile_names",
    "tiles_sentence",
    "transfer_label",
    "transfer_sentence",
    "value_label",
    "wind_name",
]
