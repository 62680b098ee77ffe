"""The house rules of a match in words."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.house_rules import AGREED


def test_every_choice_has_words() -> None:
    """Whatever a table can agree on is worded, each choice in words of its own on a page and in a file."""
    agreed = {field.name for field in fields(Agreed)}
    for name, hint in get_type_hints(Agreed).items():
        choices = (False, True) if hint is bool else get_args(hint)
        if name not in agreed or name == "language" or not choices:
            continue
        values, short, in_full = zip(*AGREED[name].choices, strict=True)
        assert values == choices and values[0] == getattr(Agreed(), name)
        full = [each or said for each, said in zip(in_full, short, strict=True)]
        assert len(set(short)) == len(set(full)) == len(choices)
