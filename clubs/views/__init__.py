"""The pages of clubs and their people."""
