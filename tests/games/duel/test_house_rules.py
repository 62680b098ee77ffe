"""The house rules of the duel in words."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

from facilitator.games.duel.entries import DuelAgreed
from facilitator.games.duel.house_rules import AGREED


def test_every_choice_has_words() -> None:
    """Whatever two can agree on is written out, each choice in words of its own, the default first."""
    hints = get_type_hints(DuelAgreed)
    asked = {field.name for field in fields(DuelAgreed)} - {"turn", "cards", "overruled"}
    assert set(AGREED) == asked
    for name, point in AGREED.items():
        choices = dict(point.choices)
        values = {True, False} if hints[name] is bool else set(get_args(hints[name]))
        assert set(choices) == values and len(set(choices.values())) == len(values)
        assert next(iter(choices)) == getattr(DuelAgreed(), name)
