"""Which form a farewell takes, and the question that comes with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from facilitator.games.marginalia.ages import FORMS
from facilitator.games.marginalia.entries import Form

if TYPE_CHECKING:
    from prompts.model import Prompt, Prompts

IN_SHORT: dict[Form, str] = {
    "": "One moment in which somebody thinks of {character}.",
    "scene": "A scene, at the funeral or years later: who speaks of {character}?",
    "left-behind": "What was left behind: one thing of {character}’s, and who has it now?",
    "sermon": "A sermon: what is said about {character}, and what is not?",
    "eulogy": "A eulogy: one true thing about {character} from each of you.",
    "will": "A will: what does {character} leave, and to whom?",
    "wake": "A wake: what is told about {character} when it gets late?",
    "memorial": "A memorial, years on: what does it say about {character}?",
}


def form_at(prompts: Prompts | None, key: str, turn: int) -> Form:
    """The form at this turn: all seven come before one comes again, in an order that the key decides."""
    if prompts is None:
        return FORMS[turn % len(FORMS)]
    from prompts.draw import drawn
    from prompts.model import Prompt

    found = drawn([Prompt(form, form) for form in FORMS], key, turn)
    return next(form for form in FORMS if found is not None and form == found.id)


def form_text(prompts: Prompts | None, form: Form, key: str, turn: int, names: Mapping[str, str]) -> str:
    """What is asked when a form has its turn, counted from 0; "" is the form for somebody who has gone."""
    if prompts is None:
        return names["character"].join(IN_SHORT[form].split("{character}"))
    from prompts.draw import drawn, fill

    loved, unloved = _texts(prompts, form)
    usual = turn < len(loved) or not unloved
    found = drawn(loved, key, turn) if usual else drawn(unloved, key, turn - len(loved))
    return fill(found.text if found is not None else IN_SHORT[form], **names)


def _texts(prompts: Prompts, form: Form) -> tuple[tuple[Prompt, ...], tuple[Prompt, ...]]:
    """The usual texts, and those for a life that few people loved: they come after all the others."""
    if not form:
        return prompts.texts("gone"), ()
    return prompts.texts("farewell", part=form), prompts.texts("unloved", part=form)
