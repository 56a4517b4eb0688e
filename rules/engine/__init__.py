"""The rules of the games: pure functions from recorded facts and agreed house rules to a Ruling.

Nothing here knows Django, a clock, a file that a user wrote, chance, or a translated sentence.
"""
