"""How API lists are cut into pages."""

from rest_framework.pagination import LimitOffsetPagination


class Pages(LimitOffsetPagination):
    """`?limit=` (50 unless told, at most 200) and `?offset=`."""

    default_limit = 50
    max_limit = 200
