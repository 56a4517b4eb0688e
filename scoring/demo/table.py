"""A table of the demo club: its hands as they are dealt, taken down, and now and then put right."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from random import Random

from clubs.models import Account
from rules.engine.american.cards import Card
from rules.engine.rulings import Position
from scoring.demo.american import Facts, deal, misheard
from scoring.demo.people import Person
from scoring.models import Table
from scoring.recording import Recorded, correct_hand, record_hand, undo_newest, void_hand

TAKEN_DOWN_WRONG = 0.06  # half of them are noticed at once and undone, the others corrected later
VOIDED = 0.01
VOID_REASON = "The set turned out to be one tile short."


def _keys() -> Iterator[str]:
    return (f"demo-{number}" for number in count(1))


@dataclass(slots=True)
class TableAtPlay:
    """`people` sit on its places. The scorer records, the judge corrects and voids."""

    table: Table
    people: Mapping[str, Person]
    card: Card
    rng: Random
    scorer: Account
    judge: Account
    position: Position
    keys: Iterator[str] = field(default_factory=_keys)
    to_correct: list[tuple[Recorded, Facts]] = field(default_factory=list)

    def play_hand(self, at: datetime) -> None:
        """The next hand, recorded at `at` or a minute later."""
        facts = deal(self.rng, self.card, self._seated())
        wrong = misheard(self.rng, facts) if self.rng.random() < TAKEN_DOWN_WRONG else None
        if wrong and self.rng.random() < 0.5:
            self._undo(self._record(wrong, at), at + timedelta(seconds=20))
            at, wrong = at + timedelta(minutes=1), None
        recorded = self._record(wrong or facts, at)
        if wrong:
            self.to_correct.append((recorded, facts))
        elif self.rng.random() < VOIDED:
            at += timedelta(minutes=1)
            void_hand(hand=recorded.hand, reason=VOID_REASON, by=self.judge, at=at, key=next(self.keys))

    def put_right(self, at: datetime) -> None:
        """What was taken down wrong and not noticed at once."""
        for recorded, facts in self.to_correct:
            reason = self._reason(recorded, facts)
            correct_hand(hand=recorded.hand, facts=facts, reason=reason, by=self.judge, at=at, key=next(self.keys))
        self.to_correct.clear()

    def _seated(self) -> dict[str, Person]:
        """By wind."""
        return {wind: self.people[place] for wind, place in self.position.by_wind().items()}

    def _record(self, facts: Facts, at: datetime) -> Recorded:
        recorded = record_hand(table=self.table, facts=facts, by=self.scorer, at=at, key=next(self.keys))
        assert recorded.ruling is not None
        assert recorded.ruling.next is not None
        self.position = recorded.ruling.next
        return recorded

    def _undo(self, recorded: Recorded, at: datetime) -> None:
        undo_newest(hand=recorded.hand, by=self.scorer, at=at, key=next(self.keys))
        self.position = recorded.revision.seated()

    def _reason(self, recorded: Recorded, facts: Facts) -> str:
        places = recorded.revision.seated().by_wind()
        wrong = (recorded.revision.facts or {})["discarder"]
        names = [self.people[places[wind]].name for wind in (facts["discarder"], wrong)]
        return "{} threw the winning tile, not {}.".format(*names)
