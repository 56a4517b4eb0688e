"""Reasons about payments, bets, tournament points, the deal and the seats; the reasons of transfers are among them."""

from django.utils.translation import gettext_lazy as _

SHARES = {
    "hand_value": _("The hand is worth %(points)s."),
    "threw": _("%(payer)s threw the winning tile and pays %(payee)s %(points)s."),
    "did_not_throw": _("%(payer)s did not throw the winning tile and pays %(payee)s %(points)s."),
    "self_picked": _("The winner drew the last tile: %(payer)s pays %(payee)s %(points)s."),
    "joker_exchange": _("Won by a joker exchange, which counts as self-picked: %(payer)s pays %(payee)s %(points)s."),
    "heavenly": _("Complete before play began: %(payer)s pays %(payee)s %(points)s."),
    "threw_out_of_turn": _("%(payer)s discarded out of turn and alone pays %(payee)s %(points)s."),
    "throws_for_the_table": _("%(payer)s threw the winning tile and pays another player’s share too: %(points)s."),
    "dead_pays_single": _("%(payer)s is dead and pays %(payee)s the value once: %(points)s."),
    "exchange_is_self_pick": _("A win completed by a joker exchange is paid as self-picked."),
    "heavenly_is_self_pick": _("A hand complete before play began is paid as self-picked."),
    "exchange_as_turn_began": _("The turn began with a call, so this joker exchange is paid like a win on a discard."),
    "jokerless": _("There was no joker in the hand, so the payments count %(times)s."),
    "jokerless_exempt": _("There was no joker in the hand, but this line gets no jokerless bonus."),
    "jokerless_not_doubled": _("A discard made out of turn is paid without the jokerless bonus."),
    "dice_doubles": _("East opened the wall with a double, so all payments count twice."),
    "dead_pays": _("%(seat)s is dead and still pays the winner."),
    "pie_is_empty": _("%(seat)s has reached the loss limit: %(points)s stay unpaid."),
    "not_scored": _("This table agreed to record the winner only; nobody pays."),
    "wall_game": _("Wall game: nobody won, so no hand is paid."),
    "thrown_in": _("The game was thrown in: nobody pays."),
    "too_few_players": _("Fewer than three players: the rules do not say who pays."),
    "last_wall_self_pick_only": _("In the last wall of this table no discard can be called, not even to win."),
}

BETS = {
    "bet_right": _("The bet on %(backed)s was right."),
    "bet_wrong": _("The bet on %(backed)s was wrong."),
    "bet_on_wall_right": _("The bet on the wall was right."),
    "bet_no_winner": _("The bet was on %(backed)s and nobody won: the bettor neither pays nor collects."),
    "bet_void": _("The bettor spoke about the game, so the bet is off."),
    "bettor_not_agreed": _("This table did not agree on a fifth player who bets."),
    "spoke_but_pays": _("The bettor spoke about the game and still pays for a wrong bet."),
    "bet_won": _("The bet was right: %(payer)s pays %(payee)s the same as the winner, %(points)s."),
    "bet_shared": _("The bet was right: %(payer)s gives %(payee)s half of what was paid, %(points)s."),
    "bet_lost": _("The bet was wrong: %(payer)s pays %(payee)s what the backed player owes, %(points)s."),
    "wall_bet_won": _("The bet on the wall was right: %(payer)s pays %(payee)s %(points)s."),
}

TOURNAMENT = {
    "wall_game_points": _("Wall game: %(seat)s gets %(points)s."),
    "self_pick_points": _("%(seat)s drew the last tile: %(points)s more."),
    "jokerless_points": _("There was no joker in the hand of %(seat)s: %(points)s more."),
    "thrower_loses_points": _("%(seat)s threw the winning tile and loses %(points)s."),
}

DEAL = {
    "first_deal": _("The first game: East deals."),
    "deal_passes_right": _("East passes to the right."),
    "winning_east_deals_again": _("East won and deals again."),
    "replay_keeps_east": _("The game is played again with the same East."),
    "east_leaves_for_bettor": _("East leaves the table to bet, and the fifth player sits in."),
    "new_seats": _("Round %(round)s begins, with new seats."),
    "match_over": _("The agreed number of hands has been played."),
}

PAYMENTS = {**SHARES, **BETS, **TOURNAMENT, **DEAL}

# The same in a few words, for the table of payments, which names payer, payee and amount itself.
TRANSFERS = {
    "threw": _("threw the winning tile"),
    "did_not_throw": _("did not throw"),
    "self_picked": _("self-picked"),
    "joker_exchange": _("joker exchange, as self-picked"),
    "heavenly": _("complete before play began"),
    "threw_out_of_turn": _("discarded out of turn, pays alone"),
    "throws_for_the_table": _("the thrower pays another’s share"),
    "dead_pays_single": _("dead, pays the value once"),
    "bet_won": _("right bet"),
    "bet_shared": _("right bet, half of the pool"),
    "bet_lost": _("wrong bet"),
    "wall_bet_won": _("right bet on the wall"),
}
