"""Which form a farewell takes, and the question that comes with it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from facilitator.games.marginalia.entries import FORMS, Form

if TYPE_CHECKING:
    from prompts.model import Prompt, Prompts

UNLOVED_EVERY = 4
"""Leafing through, each fourth text is one for a life that few people loved."""


def form_at(key: str, turn: int, forms: Sequence[Form] = FORMS) -> Form:
    """The form at this turn: all come before one comes again, in an order that the key decides."""
    order = sorted(forms, key=lambda form: sha256(f"{key}\n{form}".encode()).digest())
    return order[turn % len(order)]


def form_pool(prompts: Prompts, form: Form, presses: int, *, leaves: bool = False) -> Sequence[Prompt]:
    """The texts of a form, or after some presses those for a life that few loved; "" for one who has gone."""
    return prompts.texts(form_section(form, presses, leaves=leaves), part=form or None)


def form_section(form: Form, presses: int, *, leaves: bool = False) -> str:
    """The section that these texts stand in; where the character `leaves`, nobody has died."""
    if not form:
        return "gone"
    if leaves:
        return "leaving"
    return "unloved" if presses % UNLOVED_EVERY == UNLOVED_EVERY - 1 else "farewell"
