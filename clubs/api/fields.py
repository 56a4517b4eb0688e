"""Fields of request bodies: as strict as their schema says, and never more than the database can hold."""

import re
from typing import Any

from django.core.exceptions import ValidationError as FormError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.forms import NameField
from clubs.people import NAME_LENGTH

LARGEST_ID = 2**63 - 1
ISO_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
YEARS = {"first": 1950, "last": 2199}


class Text(serializers.CharField):
    """A text; a number is none."""

    def to_internal_value(self, data: Any) -> str:
        """Without outer spaces."""
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class Name(Text):
    """A name of a person or thing, under the same rule as on pages: one line that can be seen."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=NAME_LENGTH, **options)

    def to_internal_value(self, data: Any) -> str:
        """Normalised, so that equal-looking names are equal."""
        try:
            return str(NameField().clean(super().to_internal_value(data)))
        except FormError as error:
            raise serializers.ValidationError(error.messages, code="invalid") from error


class Whole(serializers.IntegerField):
    """A whole number; neither a text nor a flag is one."""

    def to_internal_value(self, data: Any) -> int:
        """The number itself."""
        if not isinstance(data, int) or isinstance(data, bool):
            self.fail("invalid")
        return super().to_internal_value(data)


class RowId(Whole):
    """The `id` of something that the API has shown."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_value=1, max_value=LARGEST_ID, **options)


class Flag(serializers.BooleanField):
    """true or false, and nothing that merely looks like them."""

    def to_internal_value(self, data: Any) -> bool:
        """The flag itself."""
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Day(serializers.DateField):
    """A day as YYYY-MM-DD, of the years that people play in."""

    default_error_messages = {"no_year": format_lazy(_("The year must lie between {first} and {last}."), **YEARS)}

    def to_internal_value(self, value: Any) -> Any:
        """A date; neither a number nor a time is one."""
        if not isinstance(value, str) or not ISO_DAY.fullmatch(value):
            self.fail("invalid", format="YYYY-MM-DD")
        day = super().to_internal_value(value)
        if not YEARS["first"] <= day.year <= YEARS["last"]:
            self.fail("no_year")
        return day


@extend_schema_field({"type": "object", "additionalProperties": {}})
class PlainObject(serializers.JSONField):
    """An object of JSON; what is in it, the engine says."""

    default_error_messages = {"not_an_object": _("Expected an object of names and values.")}

    def to_internal_value(self, data: Any) -> Any:
        """The object itself."""
        if not isinstance(data, dict):
            self.fail("not_an_object")
        return data
