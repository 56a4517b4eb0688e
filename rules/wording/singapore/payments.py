"""Reasons about payments: of wins, at once, by who is liable, and for a false Hu."""

from django.utils.translation import gettext_lazy as _

OF_WINS = {
    "hand_tai": _("%(tai)s tai are paid."),
    "no_tai_pays_as_one": _("A win without tai pays as one of 1 tai."),
    "banker_doubles": _("What the Banker pays or gets for a hand counts twice."),
    "threw": _("%(payer)s threw the winning tile and pays %(payee)s %(points)s."),
    "did_not_throw": _("%(payer)s did not throw the winning tile and pays %(payee)s %(points)s."),
    "self_drawn": _("The winner drew the last tile: %(payer)s pays %(payee)s %(points)s."),
    "self_draw_bonus": _("Fixed amount of a self-draw: %(payer)s pays %(payee)s %(points)s."),
    "wonders_as_drawn": _("Thirteen Wonders is paid like a self-draw: %(payer)s pays %(payee)s %(points)s."),
    "limit_hand_as_drawn": _("A limit hand is paid like a self-draw: %(payer)s pays %(payee)s %(points)s."),
}

INSTANTS = {
    "instant_animal_pair": _("A pair of animals: %(payer)s pays %(payee)s %(points)s at once."),
    "instant_own_flower_pair": _("Own flower and own season: %(payer)s pays %(payee)s %(points)s at once."),
    "instant_animal_set": _("All four animals: %(payer)s pays %(payee)s %(points)s at once."),
    "instant_flower_set": _("A whole family of flowers or seasons: %(payer)s pays %(payee)s %(points)s at once."),
    "instant_kong_added": _("A tile added to a Pong: %(payer)s pays %(payee)s %(points)s at once."),
    "instant_kong_claimed": _("A Kong of a discard: %(payer)s pays %(payee)s %(points)s at once."),
    "instant_kong_concealed": _("A concealed Kong: %(payer)s pays %(payee)s %(points)s at once."),
    "claimed_kong_paid_by_thrower": _("%(payer)s threw the tile of a Kong and pays %(payee)s %(points)s at once."),
    "fresh_kong_paid_by_feeder": _(
        "%(payer)s threw a fresh tile for a Kong near the end of the wall and pays %(payee)s %(points)s at once."
    ),
    "robbed_kong_is_void": _("The Kong of %(seat)s was robbed and is not paid."),
    "robbed_kong_is_paid": _("The Kong of %(seat)s was robbed; at this table it is paid all the same."),
    "nothing_due": _("Nothing is paid at once for these tiles."),
}

LIABILITY = {
    "bao_dragon_set": _("%(seat)s fed the third dragon set."),
    "bao_wind_set": _("%(seat)s fed the fourth wind set."),
    "bao_point_limit": _("%(seat)s fed the honour set that lifted the visible tai to the limit."),
    "bao_pure_suit": _("%(seat)s fed a tile of the suit to a player who showed three or four sets of it."),
    "bao_pure_terminals": _("%(seat)s fed a 1 or 9 to a player who showed three or four sets of them."),
    "bao_four_kongs": _("%(seat)s fed a fresh tile for the fourth Kong."),
    "bao_fresh_kong": _("%(seat)s fed a fresh tile for a Kong near the end of the wall."),
    "bao_fresh_win": _("%(seat)s fed a fresh winning tile near the end of the wall."),
    "nobody_liable": _("What %(seat)s fed makes nobody liable: all pay as usual."),
    "liable_for_kong_only": _("%(seat)s pays the Kong; the hand was not won on its replacement."),
    "liable_threw_last_tile": _("%(seat)s also threw the last tile and is liable for the whole hand."),
    "liable_on_self_draw": _("The winner drew the last tile; %(seat)s stays liable for the whole hand."),
    "spared_on_self_draw": _("The winner drew the last tile; at this table %(seat)s is then not liable."),
    "liable_for_third_party": _("Another player threw the last tile; at this table %(seat)s pays all the same."),
    "spared_by_third_party": _("Another player threw the last tile, so all pay as usual and %(seat)s is not liable."),
    "liable_pays_all": _("%(payer)s is liable and pays %(payee)s for everybody: %(points)s."),
    "liable_by_word_of_table": _("The table vouches that %(seat)s is liable; what was fed was not recorded."),
    "liability_not_agreed": _("This table agreed on no case of liability, so the rules do not cover it."),
}

MISTAKES = {
    "false_hu": _("False Hu: %(payer)s pays %(payee)s %(points)s."),
    "false_hu_shown": _("%(seat)s showed a hand that is no valid win: a false Hu."),
    "false_hu_unpaid": _("%(seat)s showed a hand that is no valid win; at this table nothing is paid for it."),
    "hu_withdrawn": _("%(seat)s took the Hu back before a tile was shown: it costs nothing."),
    "hand_ends_dealer_stays": _("The hand ends with the false Hu of %(seat)s, and the Banker stays."),
    "hand_ends_dealer_passes": _("The hand ends with the false Hu of %(seat)s, and the deal passes on."),
    "dead_hand_continue": _("%(seat)s cannot win any more, and the others play on."),
    "false_hu_ended_hand": _("At this table a false Hu ends the hand, so nothing came after it."),
    "false_hu_hand_goes_on": _("At this table the hand goes on after a false Hu; record how it ended."),
    "withdrawn_hu_goes_on": _("The Hu of %(seat)s was withdrawn, so the hand went on; record how it ended."),
    "offender_cannot_win": _("%(seat)s declared a false Hu before and cannot win this hand."),
    "short_hand": _("%(seat)s has too few tiles (by %(count)s) and cannot win."),
    "long_hand": _("%(seat)s has too many tiles (by %(count)s): no win and no Kong, but nothing is paid."),
    "count_is_right": _("%(seat)s has the right number of tiles."),
}

PAYMENTS = {**OF_WINS, **INSTANTS, **LIABILITY, **MISTAKES}

# The same in a few words, for the table of payments, which names payer, payee and amount itself.
TRANSFERS = {
    "threw": _("threw the winning tile"),
    "did_not_throw": _("did not throw"),
    "self_drawn": _("self-draw"),
    "self_draw_bonus": _("fixed amount of a self-draw"),
    "wonders_as_drawn": _("Thirteen Wonders, as self-draw"),
    "limit_hand_as_drawn": _("limit hand, as self-draw"),
    "instant_animal_pair": _("pair of animals"),
    "instant_own_flower_pair": _("own flower and season"),
    "instant_animal_set": _("four animals"),
    "instant_flower_set": _("four flowers or seasons"),
    "instant_kong_added": _("added Kong"),
    "instant_kong_claimed": _("claimed Kong"),
    "instant_kong_concealed": _("concealed Kong"),
    "claimed_kong_paid_by_thrower": _("threw the tile of a Kong"),
    "fresh_kong_paid_by_feeder": _("threw a fresh tile for a Kong"),
    "liable_pays_all": _("liable, pays for all"),
    "false_hu": _("false Hu"),
}
