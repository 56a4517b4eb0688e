"""Clubs for programs: the views under /api/clubs/, over the same verbs and through the same gate as the pages."""
