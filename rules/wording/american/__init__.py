"""The words of American mah jongg."""

from rules.wording.american.cards import PROBLEMS
from rules.wording.american.disputes import DISPUTES, PENALTIES
from rules.wording.american.facts import FACTS, TILES
from rules.wording.american.house_rules import CHOICES, OPTIONS, PRESETS
from rules.wording.american.payments import PAYMENTS, TRANSFERS
from rules.wording.american.wins import WINS
from rules.wording.words import Words

WORDS = Words(
    reasons={**WINS, **PAYMENTS, **DISPUTES},
    transfers={**TRANSFERS, **PENALTIES},
    problems=PROBLEMS,
    options=OPTIONS,
    choices=CHOICES,
    presets=PRESETS,
    facts=FACTS,
    tiles=TILES,
)
