"""Rules: the addresses of its pages."""

from django.urls import URLPattern, URLResolver

app_name = "rules"
urlpatterns: list[URLPattern | URLResolver] = []
