"""Draws the product's own tile set. For developers: needs fonttools and Debian's Noto fonts; the server needs none."""
