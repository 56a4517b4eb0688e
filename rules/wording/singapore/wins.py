"""Reasons about a declared hand: what its record refuses, what scores, and what does not."""

from django.utils.translation import gettext_lazy as _

RECORD = {
    "bonus_tile_in_hand": _("Bonus tiles belong in the bonus area, never in the hand or a set: %(tiles)s."),
    "duplicate_bonus_tile": _("Each flower, season and animal exists once, but this is here twice: %(tiles)s."),
    "malformed_meld": _("No Chi, Pong or Kong can be made like this."),
    "chi_not_from_left": _("Only the left neighbour’s discard may be taken for a Chi."),
    "too_many_copies": _("There are only four of each tile: too many of %(tiles)s."),
    "wrong_tile_count": _("The hand has %(tile_count)s tiles, a Kong counting three; a win has 14."),
    "no_valid_hand": _("The tiles make neither four sets and an Eye nor a special hand."),
    "below_minimum_tai": _("The hand has %(tai)s tai, and this table needs %(needed)s to win."),
    "no_tai_needed": _("The hand has no tai; this table needs none."),
    "pattern_off": _("This table does not play “%(option)s”."),
    "attested_by_table": _("The table vouches for a hand of %(tai)s tai; no tiles were checked."),
}

ITEMS = {
    "seat_flower": _("The flower of the own seat: %(tai)s tai."),
    "seat_season": _("The season of the own seat: %(tai)s tai."),
    "other_flower": _("A flower or season of another seat: %(tai)s tai."),
    "animal": _("An animal: %(tai)s tai."),
    "animal_set": _("All four animals: %(tai)s tai."),
    "flower_set": _("All four flowers: %(tai)s tai."),
    "season_set": _("All four seasons: %(tai)s tai."),
    "no_bonus": _("No bonus tile: %(tai)s tai."),
    "dragon": _("A Pong or Kong of a dragon: %(tai)s tai."),
    "seat_wind": _("A Pong or Kong of the Own Wind: %(tai)s tai."),
    "round_wind": _("A Pong or Kong of the Round Wind: %(tai)s tai."),
    "ping_hu": _("Ping Hu, four Chi and a worthless Eye: %(tai)s tai."),
    "chou_ping_hu": _("Chou Ping Hu, the shape of Ping Hu with bonus tiles: %(tai)s tai."),
    "men_qing_zi_mo": _("Men Qing Zi Mo, nothing claimed and self-drawn: %(tai)s tai."),
    "men_qing_discard": _("Men Qing, nothing claimed, on a discard: %(tai)s tai."),
    "zi_mo": _("Zi Mo, self-drawn: %(tai)s tai."),
    "pong_pong_hu": _("Pong Pong Hu, four Pongs or Kongs: %(tai)s tai."),
    "half_flush": _("Half flush, one suit and honours: %(tai)s tai."),
    "full_flush": _("Qing Yi Se, one suit only: %(tai)s tai."),
    "mixed_terminals": _("Mixed terminals, Pongs of 1, 9 and honours only: %(tai)s tai."),
    "small_three_dragons": _("Small three dragons: %(tai)s tai."),
    "small_four_winds": _("Small four winds: %(tai)s tai."),
    "pure_green": _("Pure green: %(tai)s tai."),
    "seven_pairs": _("Seven pairs: %(tai)s tai."),
    "named_flush_combos": _("Full flush together with its shape, a fixed value: %(tai)s tai."),
    "robbing_kong": _("Qiang Gang, a robbed Kong: %(tai)s tai."),
    "kong_replacement": _("Gang Shang, on the replacement of a Kong: %(tai)s tai."),
    "flower_replacement": _("Hua Shang, on the replacement of a bonus tile: %(tai)s tai."),
    "flower_on_flower": _("Several bonus replacements in a row: a limit hand, %(tai)s tai."),
    "last_tile": _("Hai Di, on the last playable tile: %(tai)s tai."),
}

LIMIT_HANDS = {
    "big_three_dragons": _("Big three dragons: a limit hand, %(tai)s tai."),
    "big_four_winds": _("Big four winds: a limit hand, %(tai)s tai."),
    "all_honours": _("All honours: a limit hand, %(tai)s tai."),
    "pure_terminals": _("Pure terminals: a limit hand, %(tai)s tai."),
    "thirteen_wonders": _("Thirteen Wonders: a limit hand, %(tai)s tai."),
    "nine_gates": _("Nine Gates: a limit hand, %(tai)s tai."),
    "hidden_treasure": _("Hidden Treasure, four concealed Pongs: a limit hand, %(tai)s tai."),
    "eighteen_arhats": _("Eighteen Arhats, four Kongs: a limit hand, %(tai)s tai."),
    "heavenly": _("Heavenly hand: a limit hand, %(tai)s tai."),
    "earthly": _("Earthly hand: a limit hand, %(tai)s tai."),
    "humanly": _("Humanly hand: a limit hand, %(tai)s tai."),
    "kong_on_kong": _("Kong on Kong: a limit hand, %(tai)s tai."),
    "eight_flowers": _("All flowers and seasons win at once: a limit hand, %(tai)s tai."),
    "seven_rob_one": _("Seven flowers and seasons rob the eighth: a limit hand, %(tai)s tai."),
}

NOT_COUNTED = {
    "cut_by_limit": _("%(tai)s tai are cut by the limit to %(limit)s."),
    "reading_scores_less": _("Read as %(tiles)s the hand has only %(tai)s tai; the best reading counts."),
    "flag_does_not_fit": _("“%(option)s” was noted, but does not fit the seat, the sets or the way of winning."),
    "ping_hu_win_tile_unknown": _("No Ping Hu: nobody recorded the winning tile, so its wait is not known."),
    "ping_hu_all_melded": _("No Ping Hu: all four Chi are on the table."),
    "ping_hu_eye": _("No Ping Hu: its Eye must be of numbers, or where agreed of a wind without value."),
    "ping_hu_wait": _("No Ping Hu: the hand did not wait as this table agreed."),
    "ping_hu_bonus_tile": _("No Ping Hu: there is a bonus tile."),
    "concealed_kong_breaks_men_qing": _("No Men Qing: at this table a concealed Kong breaks it."),
    "no_kong_to_replace": _("No Gang Shang: there is no Kong that the last tile could replace."),
    "no_bonus_tile_to_replace": _("No Hua Shang: there is no bonus tile that the last tile could replace."),
    "nine_gates_claimed": _("No Nine Gates: at this table nothing may be claimed for it."),
    "hidden_treasure_not_drawn": _("No Hidden Treasure: its last tile was another player’s."),
}

WINS = {**RECORD, **ITEMS, **LIMIT_HANDS, **NOT_COUNTED}
