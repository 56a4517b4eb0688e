"""What the players of a session agreed on, in words: where its house rules leave the game's defaults.

Pure: of a session that is read with its house rules and card.
"""

from dataclasses import dataclass

from rules.engine.rulesets import ruleset
from rules.wording import option_label, value_label
from scoring.models import Session


@dataclass(frozen=True, slots=True)
class Difference:
    """One option that is not at its default; `cite` are the IDs of its rules."""

    label: str
    agreed: str
    default: str
    cite: tuple[str, ...]


def differences(session: Session) -> list[Difference]:
    """In the order of the game's book."""
    agreed = session.agreed()
    game, options = agreed.ruleset, ruleset(agreed.ruleset).options
    return [
        Difference(
            label=option_label(name, game),
            agreed=value_label(name, value, game),
            default=value_label(name, default, game),
            cite=options.options[name].rules,
        )
        for name, value, default in agreed.differences(options.agree({}, agreed.card))
    ]
