"""Every address of the product, and who answers when one fails."""

from django.urls import include, path

from clubs.views.sign_up import SignUp
from config.health import health

urlpatterns = [
    path("health/", health, name="health"),
    path("accounts/signup/", SignUp.as_view()),
    path("accounts/", include("allauth.urls")),
    path("api/", include("config.api")),
    path("", include("rules.urls")),
    path("", include("clubs.urls")),
    path("", include("scoring.urls")),
]

handler400 = "config.errors.bad_request"
handler403 = "config.errors.permission_denied"
handler404 = "config.errors.not_found"
handler500 = "config.errors.server_error"
