"""American house rules: what options, their values and the presets are called."""

from django.utils.translation import gettext_lazy as _

OPTIONS = {
    "discarder_multiplier": _("What the thrower pays"),
    "discarder_pays_table": _("Thrower pays for the table"),
    "self_pick_multiplier": _("What everybody pays for a self-pick"),
    "jokerless_multiplier": _("Jokerless bonus"),
    "jokerless_exempt": _("Lines without jokerless bonus"),
    "announced_value_binding": _("What is announced binds"),
    "joker_exchange_win": _("Win by a joker exchange"),
    "heavenly_hand": _("East complete before play"),
    "pie_limit": _("Loss limit (pie)"),
    "double_on_dice_doubles": _("Double on dice doubles"),
    "out_of_turn_discard_multiplier": _("Discard out of turn taken for mah jongg"),
    "dead_pays": _("What a dead player pays"),
    "all_joker_group": _("Groups of jokers only"),
    "joker_discard_name": _("What a discarded joker is called"),
    "redeem_from_dead": _("Jokers of a dead hand"),
    "challenge_penalty": _("Penalty of a challenge"),
    "challenge_resolution": _("When a challenge is judged"),
    "wrong_challenger_dead": _("Wrong challenger is dead"),
    "challenge_basis": _("What may prove a challenge"),
    "dead_player_stops": _("Dead player stops playing"),
    "return_of_concealed_dead": _("Exposures of a concealed hand that is dead"),
    "two_wrong_counts": _("Two players with a wrong count"),
    "false_declare_only": _("False mah jongg, nothing shown"),
    "convert_false_win_to_exposure": _("False mah jongg may become an exposure"),
    "all_hands_shown": _("All hands shown after a false mah jongg"),
    "concealed_last_tile_discard": _("Last tile of a concealed line from a discard"),
    "single_for_mahjong": _("Discard for a single, to win"),
    "committed_caller_wins": _("Committed caller keeps the tile"),
    "window_closes": _("When a call is too late"),
    "exposure_editable": _("Correcting an exposure"),
    "last_wall": _("Last wall"),
    "misnamed_exposure_claimant": _("Misnamed tile taken for an exposure"),
    "misnamed_mahjong_multiplier": _("Misnamed tile taken for mah jongg"),
    "misnamed_stacks_with_jokerless": _("Misnamed tile and jokerless together"),
    "misnamed_must_swap": _("Thrower must put down the named tile"),
    "misnamed_two_claims": _("Two claims on a misnamed tile"),
    "bettor": _("Fifth player bets"),
    "bettor_mode": _("Who pays a right bet"),
    "bettor_wall_bet": _("Right bet on a wall game"),
    "bettor_speech": _("Bettor speaks about the game"),
    "dealer_rotation": _("Who deals next"),
    "seat_rotation": _("Change of seats"),
    "hands_per_game": _("Hands in a match"),
    "scoring": _("Kind of scoring"),
    "tournament_discard_penalty": _("Tournament points the thrower loses"),
    "second_charleston": _("Second Charleston"),
    "blind_pass": _("Blind pass"),
    "mush": _("Pool of unwanted tiles"),
}

# By the value as JSON. Yes and no of other options, and plain numbers, need no words of their own.
CHOICES = {
    "discarder_multiplier": {"1": _("the value once"), "2": _("twice the value"), "3": _("3 times the value")},
    "self_pick_multiplier": {"1": _("the value once"), "2": _("twice the value")},
    "jokerless_multiplier": {"1": _("no bonus"), "2": _("payments double")},
    "jokerless_exempt": {
        '"section"': _("lines of a singles and pairs section"),
        '"structural"': _("lines without any group of three or more"),
        '"none"': _("none: every line may get it"),
        '"literal_any_single_or_pair"': _("every line with a single or a pair"),
    },
    "joker_exchange_win": {
        '"self_pick"': _("always paid as self-picked"),
        '"normal"': _("paid as the turn began"),
    },
    "heavenly_hand": {
        '"self_pick"': _("a self-picked win at the value of its line"),
        '"not_recognised"': _("no special win"),
        '"max_card_value"': _("a self-picked win at the highest value on the card"),
    },
    "pie_limit": {"null": _("no limit")},
    "out_of_turn_discard_multiplier": {"4": _("4 times the value"), "2": _("twice the value")},
    "dead_pays": {
        '"same_as_others"': _("the same as a live player"),
        '"single_value"': _("the printed value once"),
    },
    "joker_discard_name": {
        '"any_of_three"': _("“joker”, “same”, or the tile discarded before"),
        '"joker_only"': _("“joker” only"),
    },
    "redeem_from_dead": {
        '"properly_exposed_before"': _("those in right exposures made before"),
        '"all"': _("all that were shown can be exchanged"),
        '"none"': _("none can be exchanged"),
    },
    "challenge_penalty": {"0": _("no penalty"), "25": _("25 points"), "50": _("50 points")},
    "challenge_resolution": {'"end_of_game"': _("after the game"), '"immediate"': _("at once")},
    "challenge_basis": {
        '"public_tiles"': _("exposures and discards of that moment only"),
        '"public_plus_rack_shown_at_end"': _("also the rack shown after the game"),
    },
    "return_of_concealed_dead": {
        '"offending_only"': _("the wrong exposure and later ones go back"),
        '"all"': _("all go back"),
    },
    "two_wrong_counts": {
        '"throw_in"': _("the game is thrown in"),
        '"continue"': _("both are dead, the others play on"),
    },
    "false_declare_only": {'"none"': _("play goes on"), '"dead"': _("the declarer is dead")},
    "all_hands_shown": {
        '"replay_no_pay"': _("the game is played again, nobody pays"),
        '"declarer_pays_each"': _("the declarer pays everybody twice the value"),
    },
    "concealed_last_tile_discard": {'"allowed"': _("allowed"), '"forbidden"': _("forbidden")},
    "single_for_mahjong": {'"allowed"': _("allowed"), '"forbidden"': _("forbidden")},
    "window_closes": {
        '"rack"': _("when the next player has racked"),
        '"pick"': _("when the next player has drawn"),
    },
    "exposure_editable": {
        '"until_discard"': _("until its owner discards"),
        '"never"': _("never: it is fixed when laid down"),
    },
    "last_wall": {
        '"none"': _("nothing special"),
        '"calls_for_win_only"': _("discards may be called for mah jongg only"),
        '"hot_tile_pays_table"': _("who throws a hot tile pays for all"),
        '"self_pick_only"': _("no discard may be called"),
    },
    "misnamed_exposure_claimant": {
        '"dead_if_exposed"': _("the claimant is dead"),
        '"may_withdraw"': _("the exposure is taken back"),
        '"takes_real_tile"': _("the claimant must use the real tile"),
    },
    "misnamed_mahjong_multiplier": {
        "4": _("the misnamer pays 4 times the value"),
        "2": _("the misnamer pays twice the value"),
    },
    "misnamed_two_claims": {
        '"named_first"': _("the claim on the spoken name stands"),
        '"actual_tile"': _("the claim on the real tile stands"),
    },
    "bettor_mode": {
        '"losers_pay_both"': _("every loser pays winner and bettor alike"),
        '"winner_shares_pool"': _("the winner gives the bettor half"),
    },
    "bettor_wall_bet": {
        '"lowest_value_from_each"': _("everybody pays the lowest value on the card"),
        '"lowest_value_once"': _("East alone pays the lowest value on the card"),
        '"nothing"': _("nobody pays"),
    },
    "bettor_speech": {
        '"void"': _("the bet is off"),
        '"void_but_pays"': _("cannot collect, and pays if wrong"),
    },
    "dealer_rotation": {
        '"always_right"': _("East always passes to the right"),
        '"winner_keeps"': _("East stays when East wins"),
    },
    "seat_rotation": {
        '"none"': _("seats stay"),
        '"table_002"': _("new seats every four hands, by table"),
        '"pivot"': _("the pivot changes place after four games"),
    },
    "hands_per_game": {"null": _("open end"), "16": _("16 hands")},
    "scoring": {
        '"cash"': _("players pay each other"),
        '"tournament"': _("tournament points, no payments"),
        '"none"': _("the winner is recorded only"),
    },
    "tournament_discard_penalty": {
        "[0,0,20,25]": _("0, 0, 20, 25 (for 0, 1, 2, 3 exposures)"),
        "[10,10,20,25]": _("10, 10, 20, 25 (for 0, 1, 2, 3 exposures)"),
        "[10,10,20,30]": _("10, 10, 20, 30 (for 0, 1, 2, 3 exposures)"),
    },
    "second_charleston": {
        '"any_player_may_stop"': _("played unless somebody refuses"),
        '"off"': _("there is none"),
    },
    "blind_pass": {
        '"first_left_and_last_right"': _("on first left and last right"),
        '"off"': _("never"),
    },
}

PRESETS = {"Seed rules": _("Standard rules"), "League 2024": _("League 2024")}
