"""Scoring: its addresses under /api/."""

from django.urls import URLPattern, URLResolver, path

from scoring.api import hands, seasons, sessions, tables

CLUB = "clubs/<slug:slug>"
SESSION = f"{CLUB}/sessions/<int:session>"
TABLE = f"{CLUB}/tables/<int:table>"
SEAT = f"{TABLE}/seats/<slug:place>"
HAND = f"{CLUB}/hands/<int:hand>"

app_name = "scoring"
urlpatterns: list[URLPattern | URLResolver] = [
    path(f"{CLUB}/seasons/", seasons.SeasonList.as_view(), name="seasons"),
    path(f"{CLUB}/seasons/<int:season>/", seasons.SeasonDetail.as_view(), name="season"),
    path(f"{CLUB}/seasons/<int:season>/standings/", seasons.Standings.as_view(), name="standings"),
    path(f"{CLUB}/sessions/", sessions.SessionList.as_view(), name="sessions"),
    path(f"{SESSION}/", sessions.SessionDetail.as_view(), name="session"),
    path(f"{SESSION}/close/", sessions.SessionClose.as_view(), name="session_close"),
    path(f"{SESSION}/reopen/", sessions.SessionReopen.as_view(), name="session_reopen"),
    path(f"{SESSION}/totals/", sessions.SessionTotals.as_view(), name="session_totals"),
    path(f"{SESSION}/settle-up/", sessions.SettleUp.as_view(), name="settle_up"),
    path(f"{SESSION}/tables/", tables.TableList.as_view(), name="tables"),
    path(f"{TABLE}/", tables.TableDetail.as_view(), name="table"),
    path(f"{SEAT}/accept/", tables.Accept.as_view(), name="accept"),
    path(f"{SEAT}/waive/", tables.Waive.as_view(), name="waive"),
    path(f"{TABLE}/hands/", hands.HandList.as_view(), name="hands"),
    path(f"{TABLE}/preview/", hands.Preview.as_view(), name="preview"),
    path(f"{HAND}/", hands.HandDetail.as_view(), name="hand"),
    path(f"{HAND}/undo/", hands.Undo.as_view(), name="undo"),
    path(f"{HAND}/correct/", hands.Correct.as_view(), name="correct"),
    path(f"{HAND}/void/", hands.Void.as_view(), name="void"),
]
