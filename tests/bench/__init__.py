"""How fast Fairwind is: `python -m tests.bench [--write]`.

A *part* is a function that yields rows; a *row* is one thing measured in this run.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured: the `figure` with its unit, and what was done."""

    what: str
    figure: str
    how: str
