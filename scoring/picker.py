"""What the tile picker in the browser needs to know: the game's tiles and the words that it shows and speaks."""

from django.utils.translation import gettext as _

from rules.engine.rulings import Plain
from rules.engine.tiles import Tile
from rules.wording import tile_name
from scoring.forms import HandForm


def picker(form: HandForm) -> dict[str, Plain]:
    """For `json_script`. Words keep their {places}, which the browser fills."""
    return {
        "ruleset": form.ruleset,
        "size": form.hand_size,
        "wild": form.wild,
        "tiles": [
            {"code": tile.code, "suit": tile.suit, "copies": tile.copies, "name": _name(tile, form)}
            for tile in form.tiles
        ],
        "words": _words(),
    }


def _name(tile: Tile, form: HandForm) -> str:
    name = tile_name(tile.code, form.ruleset)
    return name[:1].upper() + name[1:]


def _words() -> dict[str, str]:
    return {
        "exposure": _("Exposure {n}"),
        "concealed": _("Concealed"),
        "newExposure": _("New exposure"),
        "markLast": _("Choose the winning tile"),
        "markLastNow": _("Now tap the winning tile"),
        "last": _("winning tile"),
        "count": _("{n} of {size}"),
        "left": _("{n} left"),
        "add": _("Add {tile}, {n} left"),
        "takeBack": _("Take back {tile}"),
        "choose": _("{tile} is the winning tile"),
        "tilesGoHere": _("Tiles go to: {group}"),
        "added": _("{tile} added to {group}. {n} of {size}."),
        "takenBack": _("{tile} taken back. {n} of {size}."),
        "isLast": _("{tile} is the winning tile."),
        "grid": _("All tiles: tap to add, or type such as 3B"),
        "empty": _("Tap tiles below"),
        "tooMany": _("More than {copies} of {tile}."),
        "tooManyTiles": _("{n} tiles: a winning hand has {size}."),
        "wildInPair": _("A joker cannot stand in a group of {n}: {group}."),
        "unknown": _("“{text}” is no tile."),
    }
