"""Reasons about dead hands, challenges, false mah jongg, misnamed tiles, joker exchanges, calls and tile counts."""

from django.utils.translation import gettext_lazy as _

DEAD_HANDS = {
    "possible": _("The hand can still win: %(line)s."),
    "impossible_tiles": _("The hand is dead: the exposures fit, but the tiles still needed are gone."),
    "invalid_exposure": _("The hand is dead: with %(tiles)s exposed no line of the card fits."),
    "pair_called_without_winning": _("A pair may be called only for mah jongg."),
    "line_lacks_tiles": _("Line %(line)s is closed: not enough of these are left: %(tiles)s."),
    "line_lacks_jokers": _("Line %(line)s is closed: jokers would have to fill it, and too few can be had: %(tiles)s."),
    "exposures_stay": _("These stay exposed: %(tiles)s."),
    "exposures_return": _("These return to the rack: %(tiles)s."),
    "jokers_exchangeable": _("Exposed jokers that may still be exchanged stand for: %(tiles)s."),
    "no_joker_exchangeable": _("No joker of this hand may be exchanged any more."),
    "others_play_on": _("A dead player stops; the others play on."),
    "three_dead_replay": _("Three players are dead, so the game is played again and nobody pays."),
    "three_dead_after_false_win": _(
        "Three players are dead, one of them by a false mah jongg: ask about the false mah jongg."
    ),
}

CHALLENGES = {
    "nobody_challenged": _("Nobody challenged, so play went on."),
    "bettor_may_not_challenge": _("The bettor may not challenge a hand."),
    "challenger_dead": _("%(seat)s is dead and may not challenge a hand."),
    "own_hand_challenged": _("Nobody challenges the own hand."),
    "challenge_made": _("Doubting a hand aloud, even as a question, is a challenge; the player admits or denies."),
    "challenge_sealed": _("The challenge is denied: play goes on, and it is judged by the tiles recorded now."),
    "challenge_admitted": _("%(seat)s admits that the hand is dead, stops and pays the winner; there is no penalty."),
    "challenger_was_right": _("The hand of %(seat)s was dead when it was challenged."),
    "challenged_was_right": _("The hand of %(seat)s could still win when it was challenged."),
    "judged_at_once": _("At this table a denied challenge is judged at once."),
    "judged_after_game": _("A denied challenge is judged after the game, by the tiles recorded when it was made."),
    "later_tiles_do_not_count": _("Tiles that became visible later change nothing."),
    "refuted_challenger_dead": _("%(seat)s challenged wrongly and is dead, as this table agreed."),
    "declaration_stands": _("The mah jongg of %(seat)s stands."),
    "declaration_is_false_win": _(
        "A dead hand or an incorrect exposure cannot win: the mah jongg of %(seat)s is a false one."
    ),
    "challenge_costs_nothing": _("This table agreed on no payment for a lost challenge."),
    "challenge_lost": _("%(payer)s was on the wrong side of the challenge and pays %(payee)s %(points)s."),
    "penalty_not_paid": _("This table does not score by payments, so no penalty is paid."),
    "penalty_shared": _("Having backed the player who was penalised, %(payer)s pays %(payee)s the same, %(points)s."),
}

FALSE_WINS = {
    "declaration_taken_back": _("%(seat)s declared in error and showed nothing: play goes on."),
    "declaration_kills": _("%(seat)s declared in error and is dead; this table agreed so even where nothing is shown."),
    "others_showed_unshown": _(
        "Others showed their hands although the declarer showed nothing: the rules do not say what follows."
    ),
    "stays_no_exposure": _("At this table a call for mah jongg never becomes a call for an exposure."),
    "becomes_exposure": _("The call for mah jongg becomes a call for an exposure."),
    "declarer_dead": _("%(seat)s showed a hand that is no mah jongg and is dead; the others play on."),
    "both_dead": _("%(seat)s declared in error and %(payee)s showed tiles too: both are dead, the other two play on."),
    "penalty_not_shared": _("The bettor backed %(seat)s and does not share this penalty."),
    "one_hand_intact": _("Only the hand of %(seat)s is intact, so the game ends."),
    "intact_hand_points": _("The only intact hand, that of %(seat)s, gets %(points)s in a tournament."),
    "all_shown_replay": _("Everyone showed their tiles: the game is played again and nobody pays."),
    "all_shown_declarer_pays": _("Everyone showed their tiles: this table agreed that the declarer pays each of them."),
    "later_dead": _("%(seat)s is dead too; the others play on."),
    "third_hand_dies": _("%(seat)s is dead too, so only the hand of %(payee)s is left and the game ends."),
    "wall_wrecked": _("%(seat)s then wrecked the wall, so the game ends."),
    "tile_stays_with_dead": _("The called tile stays with the dead hand of %(seat)s."),
    "another_wins_on_tile": _("%(seat)s wins on the tile that was called in error."),
    "another_takes_tile": _("%(seat)s gets the tile that was called in error."),
    "false_win": _("%(payer)s pays %(payee)s twice the value of the wrong hand, %(points)s."),
    "false_win_each": _("%(payer)s pays everyone twice the value of the wrong hand: %(payee)s gets %(points)s."),
    "died_later": _("%(payer)s pays %(payee)s twice the value of the hand that was being made, %(points)s."),
    "wrecked_wall": _("%(payer)s wrecked the wall and pays %(payee)s the lowest value on the card, %(points)s."),
}

MISNAMED = {
    "name_corrected": _("The name was corrected in time: the real tile may be claimed."),
    "misnamed_unclaimed": _("A wrong name costs nothing as long as nobody claims the tile."),
    "must_swap": _("The thrower holds the tile that was named and must put it down."),
    "need_not_swap": _("The thrower holds the tile that was named and need not put it down."),
    "spoken_name_stands": _("Mah jongg on the spoken name goes before mah jongg on the real tile."),
    "real_tile_stands": _("At this table mah jongg on the real tile goes before mah jongg on the spoken name."),
    "won_on_spoken_name": _("%(seat)s wins on the spoken name, and the game ends."),
    "won_on_real_tile": _("%(seat)s wins on the real tile, which is paid like any discard."),
    "real_tile_may_be_claimed": _("%(seat)s may claim the real tile."),
    "named_tile_put_down": _("%(seat)s gets the tile that was named."),
    "corrected_name_claimed": _("%(seat)s claims a name that was corrected before, and takes the claim back."),
    "misnamed_claim_withdrawn": _("%(seat)s has exposed nothing and takes the claim back."),
    "misnamed_exposure_taken_back": _("%(seat)s takes the exposure back without a penalty, as this table agreed."),
    "misnamed_uses_real_tile": _("%(seat)s must use the real tile, and it fits."),
    "misnamed_exposure_kills": _("%(seat)s exposed a group with the misnamed tile and is dead."),
    "misnamed": _("%(payer)s misnamed the winning tile and alone pays %(payee)s %(points)s."),
    "misnamed_jokerless_doubled": _("There was no joker in the hand, and this table doubles a misnamed tile for that."),
    "misnamed_jokerless_not_doubled": _("The payment for a misnamed tile does not double again without jokers."),
    "misnamer_loses_points": _("%(seat)s misnamed the winning tile and loses %(points)s."),
}

JOKERS = {
    "exchange_legal": _("%(seat)s may exchange: the turn has begun, and the tile is what the joker stands for."),
    "exchange_after_call": _(
        "Calling, exposing, exchanging and then winning is allowed on a line that may be exposed."
    ),
    "dead_jokers_exchangeable": _("Jokers of a dead hand that were exposed properly may be exchanged."),
    "seat_dead": _("%(seat)s is dead and may neither call nor exchange."),
    "exchange_before_turn": _("%(seat)s may not exchange before drawing or calling a tile."),
    "exchange_before_call": _("%(seat)s exchanged first and then claimed a discard, which is not allowed."),
    "call_exposes_concealed_line": _("The call of %(seat)s exposes a concealed line (C), which is then dead."),
    "natural_required": _("Only a real tile buys a joker; a joker buys nothing."),
    "discard_cannot_buy": _("A discarded tile buys no joker."),
    "no_joker_in_exposure": _("There is no joker in this exposure: %(tiles)s."),
    "wrong_natural": _("The tile is not what the joker stands for in %(tiles)s."),
    "returned_to_rack": _("The exposure that killed the hand went back to the rack; its jokers cannot be exchanged."),
    "dead_jokers_stay": _("At this table no joker of a dead hand may be exchanged."),
    "exchange_kills": _("The exchange makes the hand dead."),
    "exchange_taken_back": _("The exchange is taken back; nobody is dead."),
}

CALLS = {
    "own_discard": _("%(seat)s threw the tile and cannot call it back."),
    "not_newest_discard": _("%(seat)s calls too late: a later tile has been thrown."),
    "window_closed": _("%(seat)s calls too late: the next player has gone on."),
    "single_called_without_winning": _("A tile for a single may be called only for mah jongg."),
    "last_wall_win_only": _("In the last wall this table calls discards for mah jongg only."),
    "win_before_exposure": _("Mah jongg goes before an exposure: %(seat)s gets the tile."),
    "nearest_turn": _("Of equal calls the nearest turn after the thrower gets the tile: %(seat)s."),
    "committed_caller_keeps": _("%(seat)s had the tile or the own group on the rack already and keeps the tile."),
    "nearest_before_committed": _("The nearest turn gets the tile even where another is committed: %(seat)s."),
    "tile_goes_to": _("%(seat)s gets the tile."),
    "nobody_gets_the_tile": _("Nobody gets the tile: play goes on in turn."),
    "later_of_two_taken": _("The same tile was thrown twice: the later one, of %(discarder)s, is taken."),
}

COUNTS = {
    "right_tile_count": _("%(seat)s holds %(held)s tiles, which is right."),
    "wrong_tile_count_kills": _("%(seat)s holds a wrong number of tiles and is dead."),
    "takes_missing_tile": _("%(seat)s, left of East, may take the missing tile before play begins."),
    "wrong_count_before_play": _("%(seat)s holds %(held)s tiles instead of %(right)s before play begins: deal again."),
    "wrong_counts_before_play": _("Wrong numbers of tiles before play begins: deal again with the same East."),
    "two_wrong_counts": _("Two players hold a wrong number of tiles: the game is thrown in and nobody pays."),
    "wrong_counts_kill": _("At this table everyone with a wrong number of tiles is dead and the others play on."),
    "dead_pay_winner": _("A dead player still pays the winner."),
}

DISPUTES = {**DEAD_HANDS, **CHALLENGES, **FALSE_WINS, **MISNAMED, **JOKERS, **CALLS, **COUNTS}

# In a few words, for the table of payments.
PENALTIES = {
    "challenge_lost": _("wrong side of a challenge"),
    "penalty_shared": _("backed the player who was penalised"),
    "false_win": _("false mah jongg"),
    "false_win_each": _("false mah jongg, pays everyone"),
    "died_later": _("died after a false mah jongg"),
    "wrecked_wall": _("wrecked the wall"),
    "misnamed": _("misnamed the winning tile"),
}
