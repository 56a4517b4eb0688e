"""What is wrong with a card's text. Line and column are said beside the sentence."""

from django.utils.translation import gettext_lazy as _

PROBLEMS = {
    "line_may_be_saved": _("This line can be used."),
    # The card as a whole
    "card_too_long": _("A card has at most %(most)s characters."),
    "card_empty": _("The card has no lines yet."),
    "year_missing": _("The card must begin with its year, for example “year 2027”."),
    "unreadable_year": _("A year is written like “year 2027”; this is “%(text)s”."),
    "year_misplaced": _("The year stands once, before the first line."),
    "section_missing": _("A line belongs to a section: write its name above it, for example “[Odds]”."),
    "unreadable_section": _("A section is written in square brackets, for example “[Odds]”; this is “%(text)s”."),
    # A line
    "not_one_line": _("This must be one line of the card; there are %(lines)s."),
    "line_too_long": _("A line has at most %(most)s characters."),
    "id_missing": _("A line begins with its name and a colon, for example “A1:”."),
    "duplicate_id": _("Another line is called %(id)s already. Every line has a name of its own."),
    "value_missing": _(
        "A line ends with X or C and its value, for example “; X25”. Here “%(text)s” stands in that place."
    ),
    "unknown_clause": _("“%(text)s” is no clause. Clauses are like “run”, “n=odd”, “n=3,6,9” or “m=n+1”."),
    "idle_clause": _("“%(clause)s” has no effect in line %(id)s: the pattern does not use what it is about."),
    # Its groups and tiles
    "unreadable_group": _("“%(text)s” is no group of tiles."),
    "suit_missing": _("“%(text)s” needs a suit: a letter such as a, b or c behind it."),
    "suit_superfluous": _("“%(text)s” needs no suit: take the letter behind it away."),
    "three_equal_in_mixed": _(
        "“%(text)s” has three equal tiles in a mixed group, where no joker can stand."
        " Write them as a group of their own if jokers should be allowed."
    ),
    "line_not_14_tiles": _("A line has 14 tiles; these are %(tile_count)s."),
    # Its hands
    "too_many_hands": _(
        "Line %(id)s stands for too many different hands: a card has at most %(most)s. Use fewer letters."
    ),
    "no_hand": _("No hand can be line %(id)s: its clauses leave no numbers."),
    "too_many_jokers_needed": _("Line %(id)s can never be made: it would take more than %(jokers)s jokers."),
    "same_as_another_line": _(
        "Line %(id)s has %(hands)s hands that line %(other)s has too. Which value counts for them?"
    ),
}
