"""Fills the bench's empty database and prints, as one line of JSON, what its clients need; run in its settings."""

import json
import sys
from datetime import UTC, datetime
from typing import Any

import django

TABLES_SEATED = 4


def main(tables: int) -> dict[str, Any]:
    """A club with an evening of `tables` tables where everybody accepted the rules, and a token of its scorer."""
    from clubs.api_tokens import make_api_token
    from clubs.founding import found_club
    from clubs.models import Account
    from clubs.people import add_player
    from scoring.sessions import open_session

    at = datetime.now(UTC)
    scorer = Account.objects.create_user(email="scorer@example.org", name="Scorer")
    club = found_club(name="Bench", slug="bench", founder=scorer, at=at)
    session = open_session(
        club=club,
        season=None,
        name="Bench",
        held_on=at.date(),
        house_rules=club.house_rules.get(),
        card=None,
        by=scorer,
        at=at,
    )
    names = (f"Player {number}" for number in range(tables * TABLES_SEATED))
    players = [add_player(club=club, name=name, is_guest=False, at=at) for name in names]
    seated = [players[first : first + TABLES_SEATED] for first in range(0, len(players), TABLES_SEATED)]
    return {
        "token": make_api_token(account=scorer, name="bench"),
        "by": scorer.pk,
        "session": session.pk,
        "tables": [_table(session, four, scorer, at) for four in seated],
    }


def _table(session: Any, players: Any, scorer: Any, at: datetime) -> dict[str, Any]:
    from scoring.recording import preview
    from scoring.seating import accept, seat_table

    table = seat_table(session=session, players=players, by=scorer, at=at)
    for seat in table.seats.all():
        accept(seat=seat, by=scorer, at=at)
    facts = {"result": "win", "winner": "E", "win_by": "discard", "discarder": "S", "value": 25, "jokerless": True}
    ruling = preview(table=table, facts=facts)
    amounts = ruling.net()
    legs = [(player.pk, amounts[wind]) for player, wind in zip(players, "ESWN", strict=True)]
    plain = {"facts": facts, "position": table.position, "ruling": ruling.to_plain()}
    return {"table": table.pk, "legs": legs, **plain}


if __name__ == "__main__":
    django.setup()
    print(json.dumps(main(int(sys.argv[1]))))
