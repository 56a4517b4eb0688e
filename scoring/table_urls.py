"""The addresses of tables and hands."""

from django.urls import path

from scoring import hand_views, table_views

urlpatterns = [
    path("c/<slug:slug>/tables/<int:table>/", table_views.table, name="table"),
    path("c/<slug:slug>/tables/<int:table>/preview/", table_views.preview, name="preview"),
    path("c/<slug:slug>/tables/<int:table>/record/", table_views.record, name="record"),
    path("c/<slug:slug>/hands/<int:hand>/", hand_views.hand, name="hand"),
    path("c/<slug:slug>/hands/<int:hand>/undo/", hand_views.undo, name="undo"),
    path("c/<slug:slug>/hands/<int:hand>/correct/", hand_views.correct, name="correct"),
    path("c/<slug:slug>/hands/<int:hand>/void/", hand_views.void, name="void"),
]
