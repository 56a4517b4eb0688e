"""The games, as a choice in bodies and answers."""

from rules.engine.rulesets import RULESETS

GAMES = [(name, name) for name in RULESETS]
