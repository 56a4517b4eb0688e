"""What a verb of scoring raises: the one Refused of all verbs. Each refusal class stands beside its verb."""

from clubs.refusals import Refused

__all__ = ["Refused"]
