"""A client for the tests of the API: JSON in, JSON out, and what a refusal must look like."""

import json
from typing import Any, TypeAlias

from django.test import Client

from clubs.api_tokens import make_api_token
from clubs.models import Account

Answer: TypeAlias = Any  # Django's test client adds to its responses


class ApiClient:
    """Sends JSON as `account`, by a token; without an account as nobody."""

    def __init__(self, account: Account | None = None) -> None:
        self.client = Client(raise_request_exception=False)
        self.headers = {}
        if account:
            self.headers["Authorization"] = f"Token {make_api_token(account=account, name='tests')}"

    def get(self, path: str, **query: Any) -> Answer:
        return self.client.get(path, query, headers=self.headers)

    def post(self, path: str, body: Any = None, key: str | None = None) -> Answer:
        return self.send("POST", path, body, key)

    def put(self, path: str, body: Any = None) -> Answer:
        return self.send("PUT", path, body)

    def patch(self, path: str, body: Any = None) -> Answer:
        return self.send("PATCH", path, body)

    def send(self, method: str, path: str, body: Any = None, key: str | None = None) -> Answer:
        headers = {**self.headers, **({"Idempotency-Key": key} if key is not None else {})}
        return self.client.generic(
            method, path, json.dumps(body) if body is not None else "", "application/json", headers=headers
        )


def done(answer: Answer, status: int = 200) -> Any:
    """The body of a success."""
    assert answer.status_code == status, (answer.status_code, answer.content)
    assert answer["Content-Type"] == "application/json"
    return answer.json()


def refused(answer: Answer, status: int, code: str | None = None) -> Any:
    """The problem document of a refusal."""
    assert answer.status_code == status, (answer.status_code, answer.content)
    assert answer["Content-Type"] == "application/problem+json"
    problem = answer.json()
    assert {"type", "title", "status", "detail"} <= problem.keys()
    assert problem["status"] == status
    assert code is None or problem.get("code") == code, problem
    return problem


def pointers(problem: Any) -> dict[str, str]:
    """Where in the body something is wrong, and its code."""
    return {error["pointer"]: error["code"] for error in problem["errors"]}
