"""The addresses of evenings: the club's first page, sessions, seats, standings and seasons."""

from django.urls import path

from scoring import club_views, evening_views, paper_views, season_views, seat_views, session_views

urlpatterns = [
    path("c/<slug:slug>/", club_views.club, name="club"),
    path("c/<slug:slug>/sessions/", session_views.sessions, name="sessions"),
    path("c/<slug:slug>/sessions/new/", evening_views.session_new, name="session_new"),
    path("c/<slug:slug>/sessions/<int:session>/", session_views.session, name="session"),
    path("c/<slug:slug>/sessions/<int:session>/close/", session_views.close, name="session_close"),
    path("c/<slug:slug>/sessions/<int:session>/reopen/", session_views.reopen, name="session_reopen"),
    path("c/<slug:slug>/sessions/<int:session>/tables/new/", seat_views.table_new, name="table_new"),
    path("c/<slug:slug>/sessions/<int:session>/settle-up/", paper_views.settle_up, name="settle_up"),
    path("c/<slug:slug>/sessions/<int:session>/score-sheet/", paper_views.score_sheet, name="score_sheet"),
    path("c/<slug:slug>/tables/<int:table>/seats/", seat_views.reseat, name="reseat"),
    path("c/<slug:slug>/tables/<int:table>/waive/", seat_views.waive, name="waive"),
    path("c/<slug:slug>/seats/<int:seat>/accept/", seat_views.accept, name="accept"),
    path("c/<slug:slug>/standings/", season_views.standings, name="standings"),
    path("c/<slug:slug>/standings/<int:season>/", season_views.standings, name="season_standings"),
    path("c/<slug:slug>/seasons/", season_views.seasons, name="seasons"),
    path("c/<slug:slug>/seasons/<int:season>/", season_views.season, name="season"),
]
