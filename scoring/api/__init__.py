"""Evenings, hands and standings for programs, over the same verbs and through the same gate as the pages."""
