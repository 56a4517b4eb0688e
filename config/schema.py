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
        "code": TEXT,
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
ERROR = {
    "description": "Refused, with the reason",
    "content": {CONTENT_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
METHODS = {"get", "put", "post", "patch", "delete"}


def document_problems(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A drf-spectacular postprocessing hook: every operation may answer with a problem document."""
    result.setdefault("components", {}).setdefault("schemas", {})["Problem"] = PROBLEM
    for path in result["paths"].values():
        for method, operation in path.items():
            if method in METHODS:
                operation["responses"].setdefault("default", ERROR)
    return result
