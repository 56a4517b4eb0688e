"""Singapore house rules: what the values are called, by the value as JSON. Yes and no need no words of their own."""

from django.utils.translation import gettext_lazy as _

TAI = {
    "0": _("no tai"),
    "1": _("1 tai"),
    "2": _("2 tai"),
    "3": _("3 tai"),
    "4": _("4 tai"),
    "5": _("5 tai"),
    "6": _("6 tai"),
    "7": _("7 tai"),
    "8": _("8 tai"),
    "10": _("10 tai"),
    "13": _("13 tai"),
}
UNITS = {"0": _("nothing"), "1": _("1 unit"), "2": _("2 units"), "4": _("4 units")}
OFF, LIMIT = _("not played"), _("limit hand")
LIMIT_HAND = {'"off"': OFF, '"limit"': _("the tai limit"), "10": TAI["10"], "13": TAI["13"]}
LIMIT_HANDS = (
    *("big_three_dragons", "big_four_winds", "all_honours", "pure_terminals", "thirteen_wonders", "nine_gates"),
    *("hidden_treasure", "eighteen_arhats", "heavenly", "earthly", "humanly", "kong_on_kong", "eight_flowers"),
    "seven_rob_one",
)
NUMBERS_OF_TAI = (
    *("min_tai", "min_tai_discard_extra", "seat_flower", "seat_season", "other_flower", "animal", "flower_set"),
    *("season_set", "no_bonus_tai", "chou_ping_hu", "men_qing_zi_mo", "men_qing_discard", "zi_mo_tai"),
    *("pong_pong_hu", "mixed_terminals", "small_three_dragons", "robbing_kong", "kong_replacement"),
    *("flower_replacement", "last_tile"),
)
NUMBERS_OF_UNITS = (
    *("instant_animal_pair", "instant_own_flower_pair", "instant_animal_set", "instant_flower_set"),
    *("instant_kong_added", "instant_kong_claimed", "instant_kong_concealed"),
)

PATTERNS = {
    "tai_limit": {**TAI, "null": _("no limit")},
    "animal_set": {**TAI, '"limit"': LIMIT},
    "double_wind": {'"2x"': _("2 tai"), '"1x"': _("1 tai")},
    "ping_hu_wait": {
        '"two_kinds"': _("two kinds or more complete the hand"),
        '"two_sided_chi"': _("the open end of a Chi"),
        '"none"': _("any wait"),
    },
    "chou_ping_hu_wait": {'"same"': _("as for Ping Hu"), '"none"': _("any wait")},
    "ping_hu_four_melded": {'"never"': _("never"), '"selfdraw_ok"': _("when self-drawn")},
    "ping_hu_pair": {
        '"no_value"': _("numbers, or a wind without value"),
        '"suited_only"': _("numbers only"),
    },
    "small_four_winds": {**TAI, '"limit"': LIMIT},
    "pure_green": {**TAI, '"off"': OFF, '"limit"': LIMIT},
    "seven_pairs": {**TAI, '"off"': OFF, '"limit"': LIMIT},
    "named_flush_combos": {
        '"sum"': _("the tai add"),
        '"wikipedia_fixed"': _("10, 8, or 5 tai for the combination"),
    },
    "flower_on_flower": {
        '"single"': _("counted once"),
        '"each"': _("counted every time"),
        '"limit"': LIMIT,
    },
    "limit_hand_absorbs": {
        '"all"': _("every other tai"),
        '"tiles_only"': _("patterns; bonus tiles and way of winning add"),
    },
    "hidden_treasure_win": {
        '"selfdraw"': _("by own draw only"),
        '"pair_wait_discard_ok"': _("also by a discard for the Eye"),
    },
}

PAYMENT = {
    "payment_mode": {
        '"discarder_double"': _("thrower double, others once"),
        '"shooter_all"': _("thrower all four shares"),
        '"shooter_three_shares"': _("thrower three shares; self-draw once from each"),
        '"table"': _("the rows of a payment table"),
    },
    "payment_table": {
        "null": _("none"),
        '"3/6"': _("3/6: 4, 7, 11, 20, 40"),
        '"1/2"': _("1/2: 4, 8, 16, 32, 64"),
        '"custom"': _("own rows"),
    },
    "payment_rows": {
        "null": _("none"),
        '"thrower"': _("thrower alone"),
        '"self_draw"': _("each on a self-draw"),
    },
    "thirteen_wonders_pay": {'"as_selfdraw"': _("all three pay like a self-draw"), '"normal"': _("like any hand")},
    "instant_kong_claimed_payer": {
        '"each"': _("every player once"),
        '"discarder_all"': _("the thrower, all three shares"),
        '"discarder_only_one_share"': _("the thrower, one share"),
    },
    "instant_robbed_kong": {'"no_payment"': _("nothing is paid"), '"keep"': _("the payment stands")},
}

PLAY = {
    "fresh_definition": {
        '"not_discarded_chi_ignored"': _("never discarded, apart from Chi"),
        '"not_in_discard_pool"': _("none among the discards"),
        '"not_visible_anywhere"': _("none visible at all"),
    },
    "bao_third_party": {
        '"normal"': _("all pay as usual"),
        '"liable_pays_all"': _("the feeder pays everything"),
    },
    "multi_win": {
        '"closest"': _("the first in turn after the thrower"),
        '"all_win"': _("all of them"),
        '"thirteen_wonders_first"': _("Thirteen Wonders first, then by turn"),
    },
    "rob_concealed_kong": {'"never"': _("never"), '"thirteen_wonders"': _("by Thirteen Wonders only")},
    "pass_lock": {
        '"until_draw_or_declare"': _("until the player draws or declares a set"),
        '"same_go_around"': _("until the turn has gone round"),
        '"until_own_discard"': _("until the player’s next discard"),
        '"none"': _("not at all"),
    },
    "pass_lock_actions": {'"win"': _("Hu"), '"pong"': _("Pong")},
    "own_last_discard_lock": {'"win"': _("Hu"), '"pong"': _("Pong"), '"chi"': _("Chi")},
    "false_hu_amount": {'"limit"': _("as a limit hand"), "5": TAI["5"], '"none"': _("nothing")},
    "false_hu_split": {
        '"mirror"': _("double to the thrower, once to others"),
        '"equal_normal"': _("once to each"),
        '"equal_double"': _("double to each"),
        '"discarder_only"': _("four shares to the thrower"),
    },
    "false_hu_then": {
        '"hand_ends_dealer_stays"': _("the hand ends, the Banker stays"),
        '"hand_ends_dealer_passes"': _("the hand ends, the deal passes on"),
        '"dead_hand_continue"': _("the offender cannot win, play goes on"),
    },
    "dead_hand_short": {
        '"no_win_may_kong"': _("cannot win, may Kong"),
        '"no_win_no_kong"': _("can neither win nor Kong"),
    },
    "dealer_on_win": {'"repeat"': _("East deals again"), '"rotate"': _("the next player deals")},
    "draw_passes_deal": {
        '"if_kong"': _("the deal passes after a Kong"),
        '"if_kong_or_instant"': _("it passes after a Kong or instant payment"),
        '"never"': _("East deals again"),
        '"always"': _("the deal passes on"),
    },
    "dead_wall": {"0": _("none"), "14": _("the last 14"), "15": _("the last 15")},
}

CHOICES = {
    **dict.fromkeys(NUMBERS_OF_TAI, TAI),
    **dict.fromkeys(LIMIT_HANDS, LIMIT_HAND),
    **dict.fromkeys(NUMBERS_OF_UNITS, UNITS),
    **PATTERNS,
    **PAYMENT,
    **PLAY,
}
