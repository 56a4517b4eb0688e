"""quickstart: what it makes, what it prints, and that it serves."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

import manage
from clubs.models import Account, Role
from scoring.demo.league import load_league
from scoring.demo.people import address_of
from scoring.management.commands import quickstart as command
from scoring.models import Hand
from scoring.serving import AddressUnusable, base_address, take_address
from tests.scoring.factories import AccountFactory

LINK = re.compile(r"http://127\.0\.0\.1:8000(/in/\S+)")


def quickstart(*args: str) -> str:
    out = StringIO()
    call_command("quickstart", "--no-serve", *args, stdout=out)
    return out.getvalue()


@pytest.fixture(autouse=True)
def small_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two evenings of two tables: `test_demo` loads the whole club."""
    monkeypatch.setattr(command, "load_league", partial(load_league, attendance=(8, 8)))


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def test_on_an_empty_database_it_loads_the_demo_club_and_prints_links(db: None, client: Client) -> None:
    printed = quickstart()
    assert Hand.objects.count() > 20
    links = LINK.findall(printed)
    assert len(links) == len(set(links)) == 4
    for role in ("organiser", "judge", "scorer", "player"):
        assert re.search(rf"^  {role} +\S.* {LINK.pattern}$", printed, re.MULTILINE)
    client.post(links[0])
    assert client.session["_auth_user_id"] == str(Account.objects.get(email=address_of(Role.ORGANISER)).pk)


def test_each_start_prints_fresh_links_and_loads_nothing_again(db: None) -> None:
    first, hands = quickstart(), Hand.objects.count()
    second = quickstart()
    assert not set(LINK.findall(first)) & set(LINK.findall(second))
    assert "evening" not in second
    assert Hand.objects.count() == hands


def test_without_the_demo_it_points_to_the_first_run_page(db: None) -> None:
    printed = quickstart("--no-demo")
    assert not Account.objects.exists()
    assert "http://127.0.0.1:8000/start/" in printed


def test_a_club_of_ones_own_is_left_alone_and_gets_no_links(db: None) -> None:
    AccountFactory.create()
    printed = quickstart()
    assert Account.objects.count() == 1
    assert "/in/" not in printed
    assert "sign_in_link" in printed


def test_a_port_in_use_is_a_sentence(db: None, taken_port: int) -> None:
    with pytest.raises(CommandError, match=rf"Port {taken_port} of 127\.0\.0\.1 is taken.*--port {taken_port + 1}"):
        call_command("quickstart", "--port", str(taken_port))
    assert not Account.objects.exists()


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eighty", "8OOO", "²"])
def test_a_port_that_is_none_is_a_sentence(db: None, port: str) -> None:
    with pytest.raises(CommandError, match="a port is a whole number from 1 to 65535"):
        call_command("quickstart", f"--port={port}")


def test_an_address_of_another_machine_is_a_sentence() -> None:
    with pytest.raises(AddressUnusable, match=r"Cannot serve on 203\.0\.113\.9, port 8000"):
        take_address("203.0.113.9", 8000)


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000"),
        ("0.0.0.0", "http://127.0.0.1:8000"),
        ("::", "http://[::1]:8000"),
        ("club.local", "http://club.local:8000"),
    ],
)
def test_links_carry_an_address_that_a_browser_can_open(host: str, base: str) -> None:
    assert base_address(host, 8000) == base


def test_the_key_file_is_made_once_and_for_its_user_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key_file = tmp_path / "var" / "secret_key"
    monkeypatch.setattr(manage, "KEY_FILE", key_file)
    monkeypatch.delenv("SECRET_KEY", raising=False)
    manage.make_key_file()
    made = key_file.read_text()
    assert len(made.strip()) >= 50
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    manage.make_key_file()
    assert key_file.read_text() == made


def test_no_key_file_is_made_where_the_environment_has_a_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manage, "KEY_FILE", tmp_path / "secret_key")
    monkeypatch.setenv("SECRET_KEY", "from the environment")
    manage.make_key_file()
    assert not (tmp_path / "secret_key").exists()


def test_it_serves_until_it_is_stopped(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    start = [sys.executable, "manage.py", "quickstart", "--no-demo", "--port", str(port)]
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path / 'db.sqlite3'}"}
    server = subprocess.Popen(
        start, cwd=settings.BASE_DIR, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        status = _answer(f"http://127.0.0.1:{port}/health/", server)
    finally:
        server.send_signal(signal.SIGTERM)
        printed = server.communicate(timeout=20)[0]
    assert status == 200, printed
    assert f"Begin with your own account and club: http://127.0.0.1:{port}/start/" in printed
    assert "Traceback" not in printed


def _answer(address: str, server: subprocess.Popen[str]) -> int:
    """The status, as soon as the server is up."""
    while server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as response:
                return int(response.status)
        except OSError:
            time.sleep(0.1)
    return 0
