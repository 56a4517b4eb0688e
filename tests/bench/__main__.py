"""Prints the table of every part; --write also keeps it as docs/benchmarks.md."""

import argparse
import os
import platform
from collections.abc import Callable, Iterable
from pathlib import Path

from tests.bench import Row, dead_hands, engine, http

PARTS: tuple[Callable[[], Iterable[Row]], ...] = (engine.rows, dead_hands.rows, http.rows)
TABLE = Path(__file__).parents[2] / "docs" / "benchmarks.md"

HEAD = """# Benchmarks

Measured in one run by `make bench`, which prints this table; `make bench` with `--write`
(`python -m tests.bench --write`) keeps it here. Figures of one machine compare with each other, not with another's.

{python} on {system}, {cores} cores.

| what | figure | how |
|---|---|---|
"""


def table() -> str:
    """The page, with a row for everything measured."""
    head = HEAD.format(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.machine()}",
        cores=os.cpu_count(),
    )
    lines = [f"| {row.what} | {row.figure} | {row.how} |" for part in PARTS for row in part()]
    return head + "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help=f"keep the table in {TABLE.name}")
    page_wanted = parser.parse_args().write
    page = table()
    print(page, end="")
    if page_wanted:
        TABLE.parent.mkdir(exist_ok=True)
        TABLE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
