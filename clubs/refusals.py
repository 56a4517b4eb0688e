"""Refused: what a verb raises when it may not do what was asked. Each refusal class stands beside its verb."""

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Refused(Exception):
    """A request that can be read and must not be done; nothing was written.

    `code` is for programs, `field` the name of the form's field that it is about, if one. `wording` is the sentence,
    which `params` fill; `str()` of the refusal is the translated sentence, ready for a page or the API.
    """

    code: ClassVar[str]
    wording: ClassVar["StrPromise"]
    field: ClassVar[str | None] = None

    def __init__(self, **params: str | int) -> None:
        super().__init__(self.code, params)
        self.params = params

    def __str__(self) -> str:
        return str(self.wording) % self.params
