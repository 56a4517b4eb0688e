"""Clubs, their people, and the ways in."""
