"""Clubs: the addresses of its pages."""

from django.urls import URLPattern, URLResolver, include, path

from clubs.views import home, invitations, people, sign_in, tokens

app_name = "clubs"
urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("start/", home.start, name="start"),
    path("clubs/new/", home.new, name="new"),
    path("join/<str:token>/", invitations.invitation, name="invitation"),
    path("in/<str:token>/", sign_in.sign_in_link, name="sign_in_link"),
    path("account/tokens/", tokens.tokens, name="tokens"),
    path("account/tokens/<slug:key>/withdraw/", tokens.withdraw, name="token_withdraw"),
    path("c/<slug:slug>/people/", people.people, name="people"),
    path("c/<slug:slug>/people/invite/", invitations.invite, name="invite"),
    path(
        "c/<slug:slug>/people/invitations/<int:invitation>/withdraw/",
        invitations.withdraw,
        name="invitation_withdraw",
    ),
    path("c/<slug:slug>/people/players/<int:player>/", people.player, name="player"),
    path("c/<slug:slug>/people/members/<int:member>/", people.member, name="member"),
    path("c/<slug:slug>/people/members/<int:member>/remove/", people.remove, name="member_remove"),
    path("c/<slug:slug>/people/members/<int:member>/sign-in-link/", sign_in.make_link, name="member_sign_in_link"),
    path("c/<slug:slug>/", include("clubs.agreement_urls")),
]
