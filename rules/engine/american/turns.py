"""The course of the turn in which a joker is exchanged: what came first, and what that forbids (AM-JOKER-8 to 10)."""

from dataclasses import dataclass

from rules.engine.american.calls import EXPOSURES
from rules.engine.reading import BadInput, Facts, choice, flag, items, maybe_choice
from rules.engine.rulings import WINDS, Plain, Reason

EXPOSING = ("exposure", *EXPOSURES)
WINNING = ("win", "mahjong", "mah_jongg")
PURPOSES = ("exchange", *WINNING, *EXPOSING)
WORDS = (  # the first that stands in a step says what it is
    ("exchange", "exchange"),
    ("swap", "exchange"),
    ("redeem", "exchange"),
    ("call", "call"),
    ("claim", "call"),
    ("expos", "call"),
    *((group, "call") for group in EXPOSURES),
    ("win", "win"),
    ("mah", "win"),
    ("declare", "win"),
    ("dra", "draw"),
    ("drew", "draw"),
    ("pick", "draw"),
    ("wall", "draw"),
    ("rack", "rack"),
    ("take", "call"),
    ("discard", "discard"),
)


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn up to and after the exchange. `begun`: drawn or called before it; `called`: it began with a call.

    `exposed`: that call was for an exposure; `claims_after`: the last discard is claimed after it; `exchanges`
    are those of the sequence.
    """

    begun: bool
    called: bool
    exposed: bool
    claims_after: bool
    exchanges: int
    wins: bool
    racked_joker: bool
    noticed_before_discard: bool
    concealed_line: bool
    dead: bool


def read_turn(facts: Facts) -> Turn:
    """The turn that the facts tell of; raises BadInput.

    A turn of which neither draw nor call is told has begun; `sequence` names its steps in order.
    """
    steps = [(_kind(step), str(step)) for step in items(facts, "sequence")]
    kinds = [kind for kind, _ in steps]
    place = kinds.index("exchange") if "exchange" in kinds else len(kinds)
    drew, called = flag(facts, "drew"), flag(facts, "called") or "call" in kinds[:place]
    untold = not steps and facts.get("drew") is None and facts.get("called") is None
    begun = drew or called or "draw" in kinds[:place] or untold
    purpose = maybe_choice(facts, "purpose", PURPOSES)
    maybe_choice(facts, "discarder", WINDS)
    return Turn(
        begun=begun,
        called=called,
        exposed=called and not any(_for_win(step) for kind, step in steps[:place] if kind == "call"),
        claims_after="call" in kinds[place:] or (not begun and _claims(facts, purpose)),
        exchanges=kinds.count("exchange"),
        wins=purpose in WINNING or "win" in kinds[place:] or any(_for_win(step) for _, step in steps[place:]),
        racked_joker=flag(facts, "racked_joker") or "rack" in kinds[place:],
        noticed_before_discard=flag(facts, "noticed_before_discard", True),
        concealed_line=choice(facts, "line_kind", ("X", "C"), "X") == "C",
        dead=flag(facts, "seat_dead"),
    )


def refusal(turn: Turn, seat: str) -> Reason | None:
    """Why nothing may be exchanged in this turn."""
    params = (("seat", seat),)
    if turn.dead:
        return Reason("seat_dead", "AM-DEAD-2", params=params)
    if not turn.begun and turn.claims_after:
        return Reason("exchange_before_call", "AM-JOKER-9", params=params)
    if not turn.begun:
        return Reason("exchange_before_turn", "AM-JOKER-8", params=params)
    if turn.exposed and turn.concealed_line:
        return Reason("call_exposes_concealed_line", "AM-JOKER-10", params=params)
    return None


def _kind(step: Plain) -> str:
    if isinstance(step, str):
        for word, kind in WORDS:
            if word in step:
                return "call" if kind == "win" and "discard" in step else kind
    raise BadInput("not_a_choice", "sequence", step)


def _for_win(step: str) -> bool:
    return any(word in step for word in ("win", "mah"))


def _claims(facts: Facts, purpose: str | None) -> bool:
    """An exposure needs a claim, and a thrower is told where a discard is claimed."""
    return purpose in EXPOSING or facts.get("discarder") is not None
