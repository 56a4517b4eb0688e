"""A whole evening over real HTTP: a program opens it, seats, records, corrects, undoes, settles and closes."""

import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from pytest_django.live_server_helper import LiveServer

from clubs.api_tokens import make_api_token
from clubs.founding import found_club
from tests.factories import AT, AccountFactory

JOKERS = {
    "exposures": [["3B", "3B", "J"]],
    "concealed": ["1B", "1B", "2B", "2B", "2B", "4B", "4B", "4B", "4B", "5B", "5B"],
    "win_tile": "5B",
}


class Program:
    """Speaks to the server as a program would, with nothing but Python's own library."""

    def __init__(self, base: str, token: str) -> None:
        self.base, self.token = base, token

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> tuple[int, Any]:
        headers = {"Authorization": f"Token {self.token}", "Content-Type": "application/json"}
        headers |= {"Idempotency-Key": key} if key else {}
        data = json.dumps(body).encode() if body is not None else None
        try:
            with urlopen(Request(f"{self.base}{path}", data, headers, method=method), timeout=60) as answer:
                return answer.status, json.load(answer)
        except HTTPError as error:
            return error.code, json.load(error)

    def get(self, path: str) -> Any:
        return self._done(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return self._done(self.ask("POST", path, body, key=str(uuid4())))

    def _done(self, answered: tuple[int, Any]) -> Any:
        status, body = answered
        assert status in (200, 201), (status, body)
        return body


@pytest.fixture
def program(live_server: LiveServer) -> Program:
    alice = AccountFactory.create(name="Alice")
    found_club(name="Riverside", slug="riverside", founder=alice, at=AT)
    return Program(live_server.url, make_api_token(account=alice, name="evening"))


def test_an_evening_is_played_and_settled(program: Program) -> None:
    club = f"/api/clubs/{program.get('/api/clubs/')['results'][0]['slug']}"
    ids = [program.post(f"{club}/players/", {"name": name})["id"] for name in ("Ana", "Bob", "Cara", "Dan")]
    session = f"{club}/sessions/{program.post(f'{club}/sessions/', {'name': 'W', 'held_on': '2026-03-04'})['id']}"
    table = f"{club}/tables/{program.post(f'{session}/tables/', {'players': ids})['id']}"
    win = {"result": "win", "winner": "E", "win_by": "discard", "discarder": "S", "value": 25}

    status, problem = program.ask("POST", f"{table}/hands/", {"facts": win}, key="early")
    assert (status, problem["code"]) == (409, "acceptance_missing")
    for place in ("P1", "P2", "P3", "P4"):
        program.post(f"{table}/seats/{place}/accept/")

    # Ana, by tiles with a joker, self-picked: everybody pays twice the value of the line.
    asked = {"kind": "validate", "input": {**JOKERS, "win_by": "self_pick"}}
    value = program.post(f"{club}/questions/", asked)["answer"]["value"]
    tiles = {"result": "win", "winner": "E", "win_by": "self_pick", "tiles": JOKERS}
    assert program.post(f"{table}/preview/", {"facts": tiles})["net"]["E"] == 6 * value
    first = program.post(f"{table}/hands/", {"facts": tiles, "expected_number": 1})
    assert first["revision"]["proof"] == "tiles"
    # East passes to Bob: from there on he sits on E, Cara on S, Dan on W, Ana on N.
    jokerless = {"result": "win", "winner": "S", "win_by": "self_pick", "value": 30, "jokerless": True}
    program.post(f"{table}/hands/", {"facts": jokerless, "expected_number": 2})
    program.post(f"{table}/hands/", {"facts": {"result": "wall_game"}, "expected_number": 3})
    wrong = program.post(f"{table}/hands/", {"facts": win, "expected_number": 4})
    right = {"facts": {**win, "discarder": "W"}, "reason": "The other neighbour threw it", "expected_revision": 1}
    program.post(f"{club}/hands/{wrong['id']}/correct/", right)
    undone = program.post(f"{table}/hands/", {"facts": win, "expected_number": 5})
    program.post(f"{club}/hands/{undone['id']}/undo/")

    # Hand 2: Cara gets four times 30 of each. Hand 4: East is Dan and gets 25, 50, 25; West is Bob.
    expected = {"Ana": 6 * value - 120 - 25, "Bob": -2 * value - 120 - 50, "Cara": -2 * value + 360 - 25}
    expected["Dan"] = -2 * value - 120 + 100
    totals = {row["player"]["name"]: row["points"] for row in program.get(f"{session}/totals/")["results"]}
    assert totals == expected
    settled = program.get(f"{session}/settle-up/")
    for payment in settled["payments"]:
        totals[payment["payer"]["name"]] += payment["amount"]
        totals[payment["payee"]["name"]] -= payment["amount"]
    assert set(totals.values()) == {0}
    season = program.get(session + "/")["season"]["id"]
    standings = program.get(f"{club}/seasons/{season}/standings/")["results"]
    assert {row["player"]["name"]: (row["points"], row["hands"]) for row in standings} == {
        name: (points, 4) for name, points in expected.items()
    }
    assert [row["revision"]["kind"] for row in program.get(f"{table}/hands/")["results"]] == [
        "recorded",
        "recorded",
        "recorded",
        "corrected",
        "undone",
    ]
    program.post(f"{session}/close/")
    status, problem = program.ask("POST", f"{table}/hands/", {"facts": win}, key="late")
    assert (status, problem["code"]) == (409, "session_closed")
