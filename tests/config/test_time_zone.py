"""The club's time zone, where nobody has set one."""

from pathlib import Path

import pytest

from config.settings import machine_time_zone


@pytest.mark.parametrize(
    ("target", "zone"),
    [
        ("/usr/share/zoneinfo/America/Chicago", "America/Chicago"),
        ("/var/db/timezone/zoneinfo/Asia/Singapore", "Asia/Singapore"),
        ("/usr/share/zoneinfo/Nowhere/Atlantis", "UTC"),
        ("/usr/share/zoneinfo/../../passwd", "UTC"),
        ("/etc/some-copied-file", "UTC"),
    ],
)
def test_the_machines_zone_is_read_from_its_link(tmp_path: Path, target: str, zone: str) -> None:
    link = tmp_path / "localtime"
    link.symlink_to(target)
    assert machine_time_zone(link) == zone


def test_a_machine_without_a_zone_is_in_utc(tmp_path: Path) -> None:
    assert machine_time_zone(tmp_path / "localtime") == "UTC"
