"""Rules: the addresses of its pages."""

from django.urls import URLPattern, URLResolver, path

from rules import views

app_name = "rules"
urlpatterns: list[URLPattern | URLResolver] = [
    path("rules/<slug:ruleset>/", views.book, name="book"),
]
