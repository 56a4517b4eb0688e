"""Every error has one answer: a problem document under /api/, a page elsewhere."""

from typing import Any
from unittest import mock
from urllib.parse import urlencode

import pytest
from django.core.exceptions import PermissionDenied
from django.db.models import ProtectedError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import include, path
from django.views.decorators.http import require_POST
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config import errors

FAILURES: dict[str, Exception] = {
    "refused": PermissionDenied("Only organisers may do this."),
    "protected": ProtectedError("still named", set()),
    "broken": RuntimeError("a fault"),
}


def fail(request: HttpRequest, failure: str) -> HttpResponse:
    raise FAILURES[failure]


@require_POST
def only_post(request: HttpRequest) -> HttpResponse:
    return HttpResponse("done")


class Wind(serializers.Serializer[Any]):
    name = serializers.CharField()
    tiles = serializers.ListField(child=serializers.IntegerField())


class Failing(APIView):
    permission_classes = (AllowAny,)

    def get(self, request: Request, failure: str) -> Response:
        raise FAILURES[failure]

    def post(self, request: Request, failure: str) -> Response:
        Wind(data=request.data).is_valid(raise_exception=True)
        return Response()


urlpatterns = [
    path("only-post/", only_post),
    path("api/plain/<failure>/", fail),
    path("api/failing/<failure>/", Failing.as_view()),
    path("<failure>/fail/", fail),
    path("", include("config.urls")),
]
handler400, handler403 = errors.bad_request, errors.permission_denied
handler404, handler500 = errors.not_found, errors.server_error

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


def assert_problem(response: Any, status: int, **members: Any) -> None:
    assert (response.status_code, response["Content-Type"]) == (status, "application/problem+json")
    problem = response.json()
    assert problem["status"] == status
    assert {"type", "title", "detail"} <= problem.keys()
    assert members.items() <= problem.items()


@pytest.mark.parametrize(("failure", "status"), [("refused", 403), ("protected", 409), ("broken", 500)])
def test_a_page_that_fails_answers_with_a_page(client: Client, failure: str, status: int) -> None:
    response = client.get(f"/{failure}/fail/")
    assert response.status_code == status
    assert response["Content-Type"].startswith("text/html")
    assert "<h1>" in response.text


@pytest.mark.parametrize("place", ["plain", "failing"])
@pytest.mark.parametrize(("failure", "status"), [("refused", 403), ("protected", 409), ("broken", 500)])
def test_an_api_that_fails_answers_with_a_problem(client: Client, place: str, failure: str, status: int) -> None:
    assert_problem(client.get(f"/api/{place}/{failure}/"), status)


def test_an_unknown_page_is_answered_with_a_page(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert "There is nothing here" in response.text


def test_an_unknown_api_address_is_answered_with_a_problem(client: Client) -> None:
    assert_problem(client.get("/api/no/such/thing"), 404, title="Not Found")


def test_the_reason_of_a_refusal_reaches_the_page(client: Client) -> None:
    assert "Only organisers may do this." in client.get("/refused/fail/").text


def test_a_wrong_method_is_answered_with_a_page_that_names_the_right_one(client: Client) -> None:
    response = client.get("/only-post/")
    assert (response.status_code, response["Allow"]) == (405, "POST")
    assert "<h1>" in response.text


def test_a_wrong_method_of_the_api_is_answered_with_a_problem(client: Client) -> None:
    response = client.delete("/api/failing/refused/")
    assert_problem(response, 405, code="method_not_allowed")
    assert "GET" in response["Allow"]


def test_a_form_from_elsewhere_is_refused_with_a_page() -> None:
    response = Client(enforce_csrf_checks=True).post("/only-post/")
    assert response.status_code == 403
    assert "Load it again" in response.text


def test_every_invalid_member_of_a_body_is_named(client: Client) -> None:
    response = client.post("/api/failing/x/", {"tiles": [1, "red"]}, content_type="application/json")
    assert_problem(response, 400, code="invalid")
    found = {error["pointer"]: error["code"] for error in response.json()["errors"]}
    assert found == {"#/name": "required", "#/tiles/1": "invalid"}


def test_a_stranger_without_a_token_is_told_how_to_sign_in(client: Client) -> None:
    with mock.patch.object(Failing, "permission_classes", ()), mock.patch.dict(FAILURES):
        from rest_framework.exceptions import NotAuthenticated

        FAILURES["stranger"] = NotAuthenticated()
        response = client.get("/api/failing/stranger/")
    assert_problem(response, 401, code="not_authenticated")
    assert response["WWW-Authenticate"] == "Token"


def test_a_request_that_cannot_be_read_is_answered_with_a_page(rf: RequestFactory) -> None:
    assert errors.bad_request(rf.get("/")).status_code == 400


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"login": "a" * 3_000_000}, "too large: a form takes up to 2.5\xa0MB"),
        ({f"field{number}": "1" for number in range(1_100)}, "too many parts: a form takes up to 1000"),
    ],
)
def test_a_form_that_is_too_large_is_answered_with_what_it_may_hold(
    client: Client, form: dict[str, str], sentence: str
) -> None:
    page = client.post("/accounts/login/", urlencode(form), content_type="application/x-www-form-urlencoded")
    assert page.status_code == 400
    assert sentence in page.text


def test_pages_carry_a_strict_security_policy(client: Client) -> None:
    policy = client.get("/no/such/page/")["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
