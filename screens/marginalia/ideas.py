"""Ideas for a society and its agendas, from the packs: what suits stand for, and topics of theirs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from facilitator.services.choices import is_class
from screens.ui.asking import Asking

if TYPE_CHECKING:
    from facilitator.services.context import AppContext
    from prompts.model import Prompt, Prompts

MAKING = ("What counts for much there, and what for little?", "A name and half a sentence are enough.")
INFANCY = 1
AXES = {
    "list": ("outside, may change", "inside, fixed", "outside, fixed", "inside, may change"),
    "sentence": ("inside, may change", "inside, fixed", "outside, fixed", "outside, may change"),
}
"""What the suits, in their order, are about in short, by the reading of the table (M-28, A-11)."""


def ideas_of(
    prompts: Prompts, suit: str | None, age: int, world: str, choices: Mapping[str, str]
) -> tuple[tuple[Prompt, ...], tuple[Prompt, ...]]:
    """Topics of a suit (M-29): those that come first, and those after them; in a class the mild ones alone.

    First those of the society, but in infancy, for which few of them are meant, those of the age. Age 0
    stands for all evening.
    """
    from prompts.sections import Place

    of_the_age = prompts.filed.get(Place("topic", age, suit or "", "mild"), ()) if age else ()
    mild = (*prompts.texts("topic", suit=suit, part="mild"), *of_the_age)
    if is_class(choices):
        return (), mild
    usual = prompts.texts("topic", age=age, suit=suit)
    society = prompts.society(world) if suit is not None else ""
    if not society:
        return (), tuple(dict.fromkeys([*usual, *mild]))
    own = prompts.texts("topic", age=age, suit=suit, part=society)
    first, then = (usual, own) if age == INFANCY else (own, usual)
    return first, tuple(prompt for prompt in dict.fromkeys([*then, *mild]) if prompt not in first)


def ideas_asked(
    ctx: AppContext, place: str, suit: str | None, age: int, world: str, names: Mapping[str, str]
) -> Asking | None:
    """One of these topics."""
    prompts = ctx.prompts.in_use
    if prompts is None:
        return None
    first, then = ideas_of(prompts, suit, age, world, ctx.view.choices)
    # What stood before the place was known stands in its own right, and gives way to the society’s.
    place += " there" if first else ""
    return Asking(place, (*first, *then), names, first=frozenset(prompt.id for prompt in first))
