"""Tags that show tiles and rulings."""
