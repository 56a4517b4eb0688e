"""Reasons about a declared hand: why it is a win, why it is none, what it is worth."""

from django.utils.translation import gettext_lazy as _

WINS = {
    # The record cannot be right
    "wrong_tile_count": _("A hand has 14 tiles; %(tile_count)s are recorded."),
    "impossible_tile_count": _("There are not that many in the set: %(tiles)s."),
    "win_tile_not_in_hand": _("The winning tile, %(tiles)s, is not among the tiles of the hand."),
    # How the last tile came
    "joker_discard_not_callable": _("A discarded joker can never be claimed, not even for mah jongg."),
    "heavenly_not_recognised": _("This table agreed that a hand complete before play begins is no special win."),
    "heavenly_not_east": _("Only East can be complete before play begins."),
    "heavenly_exposed": _("A hand that is complete before play begins has no exposures."),
    # No line
    "no_line": _("These tiles make no line of the card."),
    "group_of_jokers": _("A group would be jokers only, and this table agreed that every group has a real tile."),
    "single_not_on_discard": _(
        "The last tile completes a single or a mixed group, and this table agreed not to call a discard for one."
    ),
    "concealed_line_not_on_discard": _(
        "%(line)s is concealed (C), and this table agreed that its last tile must be drawn, not called."
    ),
    "concealed_line_exposed": _("%(line)s is concealed (C): nothing of it may be exposed before the win."),
    "jokers_only": _("An exposure of jokers only is not allowed: a real tile must be in it."),
    "not_identical_tiles": _("An exposure must show equal tiles, with jokers or without. This one shows %(tiles)s."),
    "exposure_fits_no_line": _("No line of the card has the exposed group %(tiles)s."),
    "exposures_fit_no_open_line": _("No line that may be exposed (X) has all of these exposures together."),
    "joker_in_single_or_pair": _(
        "In %(line)s a joker stands where only a real tile may: a joker can never be a single or half of a pair."
        " Needed: %(tiles)s."
    ),
    "nearest_line": _("The nearest line is %(line)s (%(points)s): it needs %(tiles)s instead of %(instead_of)s."),
    # What it is worth
    "line_fits": _("The hand is line %(line)s of “%(section)s”: %(points)s."),
    "line_fits_too": _("It is also line %(line)s of “%(section)s” (%(points)s); the best line counts."),
    "concealed_line_on_discard": _(
        "The line is concealed (C); this table agreed that its last tile may come from a discard."
    ),
    "heavenly_highest_value": _("Complete before play began: it is paid as the highest value on the card, %(points)s."),
    "announced_value_binds": _("%(announced)s were announced, and what is announced binds."),
    "announced_value_not_binding": _(
        "%(announced)s were announced; that does not change the value of the hand, %(points)s."
    ),
    "bonus_lost_by_jokers": _("There is a joker in the hand, so there is no jokerless bonus."),
    "bonus_exempt": _("There is no joker in the hand, but this line gets no jokerless bonus."),
    "bonus_not_announced": _("There is no joker in the hand, but the bonus was not announced, and announcing binds."),
    "bonus_applies": _("There is no joker in the hand, so the jokerless bonus applies."),
    # How it is vouched for
    "attested_by_table": _("The table vouches for the hand, worth %(points)s; no tiles were checked."),
    "named_line_does_not_fit": _("The tiles do not make line %(line)s, which was named."),
    "line_needs_joker": _("Line %(line)s cannot be made without a joker: there are not that many equal tiles."),
    "line_takes_no_joker": _("Line %(line)s has no place for a joker, so the hand is jokerless."),
    "value_not_on_card": _("No line of the card is worth %(points)s."),
    "value_not_of_line": _("Line %(line)s is worth %(points)s, not %(value)s."),
}
