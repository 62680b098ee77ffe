"""What the card offers on a page, and what comes of a choice: for every way in which it is shown."""

from __future__ import annotations

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.record import is_beat
from facilitator.services.front_end import ToTable
from screens.router import Router
from screens.safety.card_pages import CHOICES, IN_A_ROUND, ON_HOME, TYPED, Choices
from screens.safety.on_card import on_card_of
from screens.table.acts import to_erase
from screens.ui.line_words import half_typed_in


def choices_for(router: Router) -> Choices:
    """What makes sense on the card here."""
    ctx = router.ctx
    state = ctx.view.state
    if router.is_unseen:
        choices = IN_A_ROUND
    else:
        choices = _with_what_is_erased(router) if state.story and state.seats else ON_HOME
    story = on_card_of(ctx)
    senseless = "" if story is not None and story.has_agenda(ctx) else "a"
    if not (plugin_of(ctx.view.game).without_story and state.seats):
        senseless += "e"
    return tuple(choice for choice in choices if choice[0] not in senseless)


def _with_what_is_erased(router: Router) -> Choices:
    """What would be erased is named by its place, for the card may be seen by a whole class.

    It is never quoted, and bears nobody’s name; only what is being typed is first.
    """
    page, slot, view = router.window.page, beat_to_erase(router), router.ctx.view
    others = tuple(choice for choice in CHOICES if choice[0] != "t")
    if slot is None:
        return others
    line = page.line() if page is not None and page.takes_words else None
    if line is not None and line.slot == slot:
        return (("t", TYPED), *others)
    if half_typed_in(view, slot):
        said = f"the half-typed {to_erase(view, slot)}"
    else:
        where = "told last" if slot == _told_last(router) else "under the cursor"
        said = f"the {to_erase(view, slot)} {where}"
    return (*others[:-1], ("t", f"erase {said}, for good"), others[-1])


def beat_to_erase(router: Router) -> Slot | None:
    """What is typed or kept in the line on the page; where it is empty, the beat told last."""
    page, view = router.window.page, router.ctx.view
    line = page.line() if page is not None else None
    if line is not None and (is_beat(line.slot) or line.slot[0] == "typed"):
        said = router.window.typed or view.words(line.slot)
        if said:
            return line.slot
    return _told_last(router)


def _told_last(router: Router) -> Slot | None:
    session = router.ctx.table.session
    return session.last_told() if session is not None else None


def do_chosen(router: Router, choice: str, beat: Slot | None) -> None:
    """Do what was chosen, if it is not the card itself that did it; `beat` is what the card named."""
    page, ctx = router.window.page, router.ctx
    if choice == "t":
        if beat is not None and page is not None:
            page.forget_typed()
            ctx.table.erase(beat)
            page.stand_in(beat)
            line, asking = page.line(), page.asks()
            if asking is not None and line is not None and line.slot == beat:
                # Nobody is asked for other words: a question comes when somebody wants one.
                ctx.prompts.hush(asking.place)
            what = "what was typed" if beat[0] == "typed" else f"the {to_erase(ctx.view, beat)}"
            ctx.note(f"Erased for good: {what}.")
    elif choice == "v" and (story := on_card_of(ctx)) is not None:
        story.veil(ctx, page)
    elif choice == "c":
        if router.is_unseen:
            router.go(ToTable())
        ctx.table.record(*load(plugin_of(ctx.view.game).without_story))
    router.redraw()
