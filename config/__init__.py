"""Mounts the product: settings, addresses, error answers and the server's door."""
