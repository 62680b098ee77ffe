"""JSON from outside, read strictly: every key once, no number that JSON doesn't know, nothing endless."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from facilitator.decoding import NotText, decoded
from facilitator.language import mark, tr

MISSED = mark(
    (
        "Expecting value",
        "Expecting property name enclosed in double quotes",
        "Expecting ':' delimiter",
        "Expecting ',' delimiter",
        "Extra data",
    )
)
"""What Python’s reader of JSON says most; anything else it says stays in English."""


class NotJson(Exception):
    """Text that is no such JSON; the message says why, and where."""


def read(content: bytes, what: str) -> Any:
    """The value of a whole file that is to be a `what`, such as a score sheet; raises NotJson."""
    try:
        return json.loads(decoded(content), object_pairs_hook=_without_twins, parse_constant=_no_number)
    except json.JSONDecodeError as fault:
        missed = tr(fault.msg)
        why = tr(
            "this is no JSON, at line {line}, column {column}: {why}",
            line=fault.lineno, column=fault.colno, why=missed[:1].lower() + missed[1:],
        )  # fmt: skip
        raise NotJson(why) from None
    except NotText as fault:
        raise NotJson(str(fault)) from None
    except RecursionError:
        raise NotJson(tr("this is no {what}: it is nested far too deeply", what=what)) from None
    except ValueError:
        raise NotJson(tr("this is no {what}: no number in one is that long", what=what)) from None


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotJson(tr("the key {key} stands twice in one object", key=ascii(key)))
        found[key] = value
    return found


def _no_number(name: str) -> NoReturn:
    raise NotJson(tr("{name} is no number that JSON knows", name=name))
