"""A club to look at: a league half-way through its season, played by a seeded generator through the pages' own verbs.

`league` plays it, `people` says who they are, and there is one module for each game that can deal hands.
"""
