"""Scoring: the addresses of its pages."""

from django.urls import URLPattern, URLResolver, include, path

app_name = "scoring"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("scoring.session_urls")),
    path("", include("scoring.table_urls")),
]
