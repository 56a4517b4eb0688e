"""Clubs: the addresses of its pages."""

from django.urls import URLPattern, URLResolver

app_name = "clubs"
urlpatterns: list[URLPattern | URLResolver] = []
