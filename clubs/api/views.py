"""What all views of one club share: the gate before anything else, and lists that are cut into pages."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, TypeVar

from django.db.models import Model, QuerySet
from rest_framework.filters import BaseFilterBackend
from rest_framework.generics import GenericAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from clubs.access import Access, enter
from clubs.models import Role

M = TypeVar("M", bound=Model)


class ClubView(GenericAPIView[M]):
    """A view under /api/clubs/<slug>/. `needs` is method to the least role; who is inside may read."""

    needs: ClassVar[Mapping[str, Role]] = {}
    filter_backends: Sequence[type[BaseFilterBackend]] = ()
    access: Access

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Through the gate: Http404 for strangers, PermissionDenied below the role."""
        super().initial(request, *args, **kwargs)
        needed = self.needs.get(request.method or "", Role.PLAYER)
        self.access = enter(request.user, kwargs["slug"], needed)

    def page(self, rows: QuerySet[Any] | Sequence[Any], told: Callable[[Any], Any] | None = None) -> Response:
        """One page of a list; `told` makes the answer of one row (by default the view's serializer does)."""
        on_page = self.paginate_queryset(rows)
        assert on_page is not None
        answer = [told(row) for row in on_page] if told else self.get_serializer(on_page, many=True).data
        return self.get_paginated_response(answer)

    def sent(self, shape: type[Serializer[Any]]) -> dict[str, Any]:
        """The body as `shape` reads it; raises ValidationError."""
        found: dict[str, Any] = _reader(shape).run_validation(self.request.data)
        return found


@cache
def _reader(shape: type[Serializer[Any]]) -> Serializer[Any]:
    """Made once, as it copies all its fields; reading a body leaves no trace in it."""
    return shape()
