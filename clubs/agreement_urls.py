"""The addresses of a club's house rules and cards, below the club's own."""

from django.urls import URLPattern, URLResolver, path

from clubs.views import card_editor, cards, house_rules

urlpatterns: list[URLPattern | URLResolver] = [
    path("rules/", house_rules.versions, name="house_rules"),
    path("rules/<slug:ruleset>/edit/", house_rules.edit, name="house_rules_edit"),
    path("rules/<slug:ruleset>/differences/", house_rules.differences, name="house_rules_diff"),
    path("rules/<slug:ruleset>/<int:number>/", house_rules.version, name="house_rules_version"),
    path("cards/", cards.cards, name="cards"),
    path("cards/new/", cards.new, name="card_new"),
    path("cards/<int:card>/", cards.card, name="card"),
    path("cards/<int:card>/edit/", card_editor.edit, name="card_edit"),
    path("cards/<int:card>/check/", card_editor.check, name="card_check"),
    path("cards/<int:card>/differences/", cards.differences, name="card_diff"),
    path("cards/<int:card>/<int:number>/", cards.version, name="card_version"),
]
