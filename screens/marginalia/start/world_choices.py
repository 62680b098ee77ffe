"""Where a table may play: settings, examples of a place in them, and where the same people played before."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import WorldSet
from facilitator.services.choices import SETTING, is_class, setting_in
from facilitator.services.context import AppContext

if TYPE_CHECKING:
    from prompts.reading import Pack

KINDS = {"as-it-is": "as it is", "inverted": "turned round", "another-world": "other world"}
LAST_TIME = "last time"


def settings(ctx: AppContext) -> tuple[Pack, ...]:
    """The packs for settings that are there to choose from."""
    return ctx.prompts.library.settings if ctx.prompts.library is not None else ()


def chosen_setting(ctx: AppContext) -> Pack | None:
    """The one that is chosen."""
    return setting_in(ctx.view.choices, ctx.prompts.library)


def setting_of(ctx: AppContext, words: str) -> Mapping[str, str]:
    """The choice to play in the setting that this place is from; nothing where one was chosen."""
    if chosen_setting(ctx) is not None:
        return {}
    from prompts.model import society_name

    name = society_name(words)
    for pack in settings(ctx):
        if name and name in (society_name(prompt.text) for prompt in pack.every("society")):
            return {SETTING: pack.about.id}
    return {}


def last_society(ctx: AppContext) -> tuple[Entry, ...]:
    """Where the same people played before; in a class nothing is shown of another table."""
    return () if is_class(ctx.view.choices) else ctx.societies.last()


def offered_places(ctx: AppContext, *, another: bool = False) -> list[tuple[str, str]]:
    """An example of each kind of society, and where the same people played before, each with its label."""
    found = [(KINDS.get(part, ""), text) for part, text in _examples(ctx, another=another)]
    before = [entry.words for entry in last_society(ctx) if isinstance(entry, WorldSet)]
    if len({label for label, _ in found}) == 1:
        # All of one kind: a label that each of them has tells nothing.
        found = [("", words) for _, words in found]
    return [*found, *((LAST_TIME, words) for words in before)]


def _examples(ctx: AppContext, *, another: bool) -> list[tuple[str, str]]:
    """Places of the setting; without one a place of each kind, those of all settings among them."""
    if ctx.prompts.in_use is None:
        return []
    from prompts.sections import Place

    chosen = chosen_setting(ctx)
    if chosen is not None and (societies := chosen.every("society")):
        found = ctx.prompts.ask(f"world_set {chosen.about.id}", tuple(societies), 3, another=another)
        return [(societies[prompt].part, prompt.text) for prompt in found]
    kinds = ["another-world"] if is_class(ctx.view.choices) else list(KINDS)
    examples = []
    for kind in kinds:
        offered = (pack.filed.get(Place("society", part=kind), ()) for pack in settings(ctx))
        pool = (*ctx.prompts.in_use.texts("society", part=kind), *chain.from_iterable(offered))
        asked_for = ctx.prompts.ask(f"world_set {kind}", pool, 3 // len(kinds), another=another)
        examples += [(kind, found.text) for found in asked_for]
    return examples


def topics(ctx: AppContext, suit: str, place: str) -> list[str]:
    """What a suit may be about in that place; in a class nothing that comes so close."""
    if ctx.prompts.in_use is None or is_class(ctx.view.choices):
        return []
    from prompts.sections import Place

    name = place.partition(":")[0].strip()
    filed = (ctx.prompts.in_use.filed, *(pack.filed for pack in settings(ctx)))
    found = chain.from_iterable(each.get(Place("topic", suit=suit, part=name), ()) for each in filed)
    return [prompt.text for prompt in islice(found, 2)] if name else []
