"""Clubs: its addresses under /api/."""

from django.urls import URLPattern, URLResolver

app_name = "clubs"
urlpatterns: list[URLPattern | URLResolver] = []
