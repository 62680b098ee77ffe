"""What is asked at a place of the evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from facilitator.by_value import by_value

if TYPE_CHECKING:
    from facilitator.services.context import AppContext
    from prompts.model import Prompt


@by_value
class Asking:
    """The prompts that may stand at one place.

    `place` is its name for the draws; `first` are the ids of those that come before the others while they
    are new; `names` fill the braces.
    """

    place: str
    pool: Sequence[Prompt]
    names: Mapping[str, str] = field(default_factory=dict)
    first: frozenset[str] = frozenset()


def standing(ctx: AppContext, asking: Asking | None, *, another: bool = False) -> tuple[Prompt, ...]:
    """The prompts that stand where this is asked, or others instead; none where nothing is asked."""
    if asking is None:
        return ()
    return ctx.prompts.ask(asking.place, asking.pool, another=another, first=asking.first)


def read_out(ctx: AppContext, asking: Asking | None, *, another: bool = False) -> list[str]:
    """Their words, with the names in them."""
    from prompts.draw import fill

    names = asking.names if asking is not None else {}
    return [fill(found.text, **names) for found in standing(ctx, asking, another=another)]
