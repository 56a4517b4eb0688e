"""Rulebooks, options and cards of each game as data, read once when a game is imported."""

import json
from importlib.resources import files

from rules.engine.rulings import Plain


def text(name: str) -> str:
    """The content of a book's file."""
    return files(__name__).joinpath(name).read_text(encoding="utf-8")


def data(name: str) -> Plain:
    """The parsed content of a JSON file of the books."""
    return json.loads(text(name))
