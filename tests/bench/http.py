"""Recording a hand over HTTP beside a bare view that inserts the same rows, on one server in one run.

The server is uvicorn as `manage.py quickstart` runs it, on a database of its own: a file of SQLite, or a database on
the PostgreSQL server of DATABASE_URL, dropped afterwards. Rounds of the two take turns, so that whatever else the
machine does meets them alike.
"""

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

from tests.bench import Row

ROOT = Path(__file__).parents[2]
CLIENTS = 8
ROUNDS = 12
REQUESTS = 20  # of each client in a round
PATIENCE = 60  # seconds
SERVE = "import socket, sys; from scoring.serving import serve; serve(socket.socket(fileno=int(sys.argv[1])))"

Requests = list[bytes]


class Client:
    """A client of one table. Plain sockets, as the clients share the machine with the server."""

    def __init__(self, port: int, made: dict[str, Any], table: dict[str, Any]) -> None:
        self.port, self.token, self.table = port, made["token"], table["table"]
        self.facts = json.dumps({"facts": table["facts"]}).encode()
        self.bare = json.dumps({**table, "by": made["by"], "session": made["session"]}).encode()

    def recordings(self, count: int) -> Requests:
        """Requests to the real endpoint, each with a key of its own."""
        path = f"/api/clubs/bench/tables/{self.table}/hands/"
        keyed = (f"Authorization: Token {self.token}\r\nIdempotency-Key: {uuid4()}\r\n" for _ in range(count))
        return [_request(path, self.facts, headers) for headers in keyed]

    def insertions(self, count: int) -> Requests:
        """Requests to the bare view."""
        return [_request("/bench/bare/", self.bare)] * count

    def send(self, requests: Requests) -> None:
        """One after the other on one connection; raises RuntimeError for an answer that is not 201."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection:
            answers = connection.makefile("rb")
            for request in requests:
                connection.sendall(request)
                _expect_created(answers)


def rows() -> Iterable[Row]:
    """The rows of recording over HTTP."""
    with _database() as url, _server(url) as (port, made):
        clients = [Client(port, made, table) for table in made["tables"]]
        real, bare = _measure(clients)
    ratio = statistics.median(r / b for r, b in zip(real, bare, strict=True))
    how = f"{urlsplit(url).scheme}; {CLIENTS} keep-alive clients, {ROUNDS} rounds in turn, medians"
    yield Row("Recording a hand over HTTP", f"{statistics.median(real):.0f}/s", f"token, gate, ruling, ledger; {how}")
    yield Row("- a bare view that inserts the same rows", f"{statistics.median(bare):.0f}/s", "no sender, no checks")
    yield Row("- recording against the bare view", f"{ratio:.0%}", "median of the rounds; at least 60 % is wanted")


def _request(path: str, body: bytes, headers: str = "") -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n{headers}"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def _expect_created(answers: BinaryIO) -> None:
    status, length = answers.readline(), 0
    while line := answers.readline().rstrip():
        name, _, value = line.partition(b": ")
        length = int(value) if name.lower() == b"content-length" else length
    body = answers.read(length)
    if b" 201 " not in status:
        raise RuntimeError(f"{status!r} {body!r}")


def _measure(clients: list[Client]) -> tuple[list[float], list[float]]:
    """Requests a second of each round, after one round to warm up."""
    real, bare = [], []
    with ThreadPoolExecutor(len(clients)) as threads:
        for _ in range(ROUNDS + 1):
            real.append(_rate(threads, clients, [client.recordings(REQUESTS) for client in clients]))
            bare.append(_rate(threads, clients, [client.insertions(REQUESTS) for client in clients]))
    return real[1:], bare[1:]


def _rate(threads: ThreadPoolExecutor, clients: list[Client], requests: list[Requests]) -> float:
    began = time.perf_counter()
    list(threads.map(lambda client, sent: client.send(sent), clients, requests))
    return sum(map(len, requests)) / (time.perf_counter() - began)


@contextmanager
def _server(url: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The port of a running server and what its database holds."""
    env = {**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.bench.http_settings"}
    env |= {"SECRET_KEY": "bench", "LOG_LEVEL": "WARNING"}
    _run(env, "manage.py", "migrate", "--verbosity", "0")
    made = json.loads(_run(env, "-m", "tests.bench.http_league", str(CLIENTS)))
    with socket.socket() as address:
        address.bind(("127.0.0.1", 0))
        address.set_inheritable(True)
        command = [sys.executable, "-c", SERVE, str(address.fileno())]
        server = subprocess.Popen(command, cwd=ROOT, env=env, pass_fds=[address.fileno()])
        try:
            _wait(address.getsockname()[1])
            yield address.getsockname()[1], made
        finally:
            server.terminate()
            server.wait(PATIENCE)


def _run(env: dict[str, str], *arguments: str) -> str:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout


def _wait(port: int) -> None:
    """Until the server answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


@contextmanager
def _database() -> Iterator[str]:
    """The URL of an empty database."""
    server = os.environ.get("DATABASE_URL", "")
    if not server.startswith("postgres"):
        with tempfile.TemporaryDirectory(prefix="fairwind-bench-") as folder:
            yield f"sqlite:///{folder}/db.sqlite3"
        return
    import psycopg

    name = f"fairwind_bench_{os.getpid()}"
    with psycopg.connect(server, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
        finally:
            admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
