"""The words of Singapore mahjong."""

from rules.wording.singapore.course import COURSE
from rules.wording.singapore.facts import FACTS, TILES
from rules.wording.singapore.house_rules import CHOICES, OPTIONS, PRESETS
from rules.wording.singapore.payments import PAYMENTS, TRANSFERS
from rules.wording.singapore.wins import WINS
from rules.wording.words import Words

WORDS = Words(
    reasons={**WINS, **PAYMENTS, **COURSE},
    transfers=TRANSFERS,
    problems={},
    options=OPTIONS,
    choices=CHOICES,
    presets=PRESETS,
    facts=FACTS,
    tiles=TILES,
)
