"""What the OpenAPI schema says beyond what drf-spectacular finds by itself: how errors look."""

from typing import Any

from config.errors import CONTENT_TYPE

TEXT = {"type": "string"}
PROBLEM = {
    "type": "object",
    "description": "A problem document, RFC 9457.",
    "required": ["type", "title", "status", "detail"],
    "properties": {
        "type": {"type": "string", "format": "uri-reference"},
        "title": TEXT,
        "status": {"type": "integer"},
        "detail": TEXT,
        "code": {**TEXT, "description": "For programs; never translated."},
        "params": {"type": "object", "description": "What fills the sentence of a refusal."},
        "ruling": {"$ref": "#/components/schemas/RulingJson"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["pointer", "detail", "code"],
                "properties": {"pointer": TEXT, "detail": TEXT, "code": TEXT},
            },
        },
    },
}
METHODS = {"get", "put", "post", "patch", "delete"}
READING = {
    401: "Who are you? Neither a token nor a session was sent, or it does not hold any more.",
    403: "Your role does not reach, or a browser's request came without its CSRF token.",
    404: "There is nothing here, or it belongs to a club of which you are no member.",
    406: "The answer is JSON, which the request does not accept.",
}
WRITING = {
    400: "The body is not JSON, or a member of it (or a filter) is missing or of the wrong type; see `errors`.",
    409: "It clashes with how things stand at present; look again before you go on.",
    413: "The body is too large.",
    415: "The body must be application/json.",
    422: "It can be read and is refused; `code` and `detail` say why, and `ruling` where a hand was declared.",
}
ALL = READING | WRITING


def document_problems(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A drf-spectacular postprocessing hook: what else than success an operation may answer."""
    components = result.setdefault("components", {})
    components.setdefault("schemas", {})["Problem"] = PROBLEM
    components["responses"] = {f"Refused{status}": _problem(why) for status, why in ALL.items()}
    for path in result["paths"].values():
        for method, operation in path.items():
            if method in METHODS:
                operation["responses"] |= {str(status): _named(status) for status in _refusals(method, operation)}
    return result


def _refusals(method: str, operation: dict[str, Any]) -> list[int]:
    queried = any(parameter["in"] == "query" for parameter in operation.get("parameters", ()))
    more = WRITING if method != "get" else {400} if queried else {}
    return sorted({*READING, *more})


def _named(status: int) -> dict[str, str]:
    return {"$ref": f"#/components/responses/Refused{status}"}


def _problem(why: str) -> dict[str, Any]:
    return {"description": why, "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}}
