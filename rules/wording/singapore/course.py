"""Reasons about the course of play: claims, locked tiles, who deals next."""

from django.utils.translation import gettext_lazy as _

CLAIMS = {
    "tile_awarded": _("%(seat)s gets the tile."),
    "kong_robbed": _("%(seat)s robs the Kong, which is void."),
    "nobody_gets_the_tile": _("Nobody gets the tile, and the next player draws."),
    "own_discard": _("%(seat)s cannot claim a tile of the own."),
    "only_win_may_rob": _("%(seat)s cannot have it: a tile added to a Pong may be taken for Hu only."),
    "concealed_kong_not_robbable": _("%(seat)s cannot rob this concealed Kong."),
    "not_legal": _("The claim of %(seat)s was found wrong."),
    "passed_tile": _("A copy of this tile was let go, and is locked at this table."),
    "own_last_discard": _("It is a copy of the player’s own last discard, and is locked at this table."),
    "not_locked": _("The tile is not locked."),
    "one_winner_only": _("At this table only one player can win on a tile."),
}

DEAL = {
    "first_deal": _("The first hand: East deals."),
    "banker_won": _("East won and deals again."),
    "banker_won_and_passes": _("East won; at this table the deal passes on all the same."),
    "banker_lost": _("East did not win: the next player becomes Banker."),
    "nobody_won": _("Nobody won."),
    "draw_stays": _("Nobody won, and East deals again."),
    "draw_passes": _("Nobody won; at this table the deal passes on."),
    "draw_with_kong": _("Nobody won, but a Kong was completed: the deal passes on."),
    "draw_with_instant": _("Nobody won, but an instant payment was made: at this table the deal passes on."),
    "false_hu_keeps_banker": _("After a false Hu East deals again."),
    "false_hu_passes_deal": _("After a false Hu the deal passes on at this table."),
    "new_round": _("The Banker has changed four times: the Round Wind moves on."),
    "match_over": _("The Banker has changed four times in the North round: the match is over."),
}

COURSE = {**CLAIMS, **DEAL}
