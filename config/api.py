"""The addresses under /api/: each app's own, the schema and its pages."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    # The split view keeps its script in an address of its own, which the content security policy asks for.
    path("docs/", SpectacularSwaggerSplitView.as_view(url_name="api-schema"), name="api-docs"),
    path("", include("rules.api_urls", namespace="api-rules")),
    path("", include("clubs.api_urls", namespace="api-clubs")),
    path("", include("scoring.api_urls", namespace="api-scoring")),
]
