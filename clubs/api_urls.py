"""Clubs: its addresses under /api/."""

from django.urls import URLPattern, URLResolver, path

from clubs.api import cards, house_rules, people, questions

app_name = "clubs"
urlpatterns: list[URLPattern | URLResolver] = [
    path("clubs/", people.ClubList.as_view(), name="clubs"),
    path("clubs/<slug:slug>/", people.ClubDetail.as_view(), name="club"),
    path("clubs/<slug:slug>/members/", people.MemberList.as_view(), name="members"),
    path("clubs/<slug:slug>/players/", people.PlayerList.as_view(), name="players"),
    path("clubs/<slug:slug>/players/<int:player>/", people.PlayerDetail.as_view(), name="player"),
    path("clubs/<slug:slug>/house-rules/", house_rules.HouseRulesList.as_view(), name="house_rules"),
    path(
        "clubs/<slug:slug>/house-rules/<slug:ruleset>/<int:number>/",
        house_rules.HouseRulesDetail.as_view(),
        name="house_rules_version",
    ),
    path("clubs/<slug:slug>/cards/", cards.CardList.as_view(), name="cards"),
    path("clubs/<slug:slug>/cards/<int:card>/", cards.CardDetail.as_view(), name="card"),
    path("clubs/<slug:slug>/cards/<int:card>/draft/", cards.CardDraft.as_view(), name="card_draft"),
    path("clubs/<slug:slug>/cards/<int:card>/versions/", cards.CardPublish.as_view(), name="card_publish"),
    path(
        "clubs/<slug:slug>/cards/<int:card>/versions/<int:number>/",
        cards.CardVersionDetail.as_view(),
        name="card_version",
    ),
    path("clubs/<slug:slug>/questions/", questions.Questions.as_view(), name="questions"),
]
