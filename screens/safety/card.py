"""The card: a calm page over everything, and what follows. Nothing of it is kept, counted or told."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import events, on
from textual.app import App, ComposeResult
from textual.screen import ModalScreen

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.language import mark, tr
from facilitator.record import is_beat
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.router import Router
from screens.safety.card_pages import CHOICES, IN_A_ROUND, ON_HOME, TYPED, Choices, Done, LaidCard, Wanted
from screens.safety.leaving_out import tidy
from screens.safety.stopping import has_agenda, veil
from screens.table.acts import to_erase
from screens.table.half_typed import half
from screens.ui.layout import laid_out
from screens.ui.marks import without_blocks
from screens.ui.text import Row
from screens.ui.widgets.rows import Rows

SLEEP = 1.0
QUIET = 0.7
ASLEEP = mark("the keys work once nobody is typing")


def now() -> float:
    """The event loop's time in seconds, by which timers go."""
    return asyncio.get_running_loop().time()


class SafetyCard(ModalScreen[str], inherit_bindings=False):
    """Returns the letter that was chosen; what it can do by itself it does, and returns g."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    SafetyCard { background: $background; }
    SafetyCard Rows { height: 1fr; width: 1fr; }
    """

    def __init__(self, ctx: AppContext, choices: Choices = CHOICES, *, is_break: bool = False) -> None:
        super().__init__()
        self.ctx = ctx
        self.card = LaidCard(ctx, choices, is_break=is_break)
        self.awake_at: float | None = None
        """When the keys begin to act; None before it is shown."""

    @property
    def choices(self) -> Choices:
        """What can be chosen now."""
        return self.card.page.choices

    def compose(self) -> ComposeResult:
        """One page, no frame."""
        yield Rows(id="card")

    def on_mount(self) -> None:
        """Show at once what makes sense here."""
        # A break was asked for in words: nobody was typing, and what is typed first is when to come back.
        self.awake_at = now() + (0 if self.card.is_break else SLEEP)
        self.call_after_refresh(self._draw)
        self._draw()
        self._wake()

    def _wake(self) -> None:
        """Show when the keys are awake."""
        self._draw()
        if self.awake_at is not None and self.is_asleep:
            self.set_timer(max(self.awake_at - now(), 0) + 0.02, self._wake)

    def on_resize(self) -> None:
        """The same, in another size."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        if not self.is_running:
            return
        size = self.app.size
        rows = self.rows(size.width, size.height)
        plain = self.ctx.look.suit_letters
        self.query_one(Rows).show([without_blocks(line) for line in rows] if plain else rows)

    def rows(self, width: int, height: int) -> list[Row]:
        """The page of the card, and that the keys sleep as long as they do."""
        return laid_out(self.card.blocks(tr(ASLEEP) if self.is_asleep else ""), width, height)

    def again(self) -> None:
        """F2 on the card: from a page that only waits, all the choices are in reach again."""
        if self.card.page.waits:
            self.card.show_all()
            self._draw()

    @property
    def is_asleep(self) -> bool:
        """Whether keys still sleep; before it is shown they do."""
        return self.awake_at is None or now() < self.awake_at

    # ------------------------------------------------------------ the keys

    def on_key(self, event: events.Key) -> None:
        """Keys sleep at first, and until the typing has stopped; then the page takes them.

        F2 and ctrl+x never come here. A second x neither acts nor keeps the others asleep.
        """
        event.stop()
        if not self.is_asleep:
            self._follow(self.card.press(event.key, event.character or ""))
        elif event.key.lower() != "x":
            self.awake_at = max(self.awake_at or 0.0, now() + QUIET)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes into the line for something to leave out, as one line; elsewhere nothing does."""
        event.stop()
        if isinstance(self.card.page, Wanted) and not self.is_asleep:
            for sign in tidy(event.text):
                self.card.page.types("", sign)
            self._draw()

    @on(Rows.Pressed)
    def _clicked(self, event: Rows.Pressed) -> None:
        event.stop()
        if not self.is_asleep and isinstance(event.click, str):
            self._follow(self.card.choose(event.click))

    def _follow(self, done: Done | None) -> None:
        """Take the card away, then do what was chosen on the page that was under it."""
        if done is None:
            self._draw()
            self.ctx.room.push()
        # Nothing more once it is on its way out.
        elif self.is_current:
            self.dismiss(done.letter)
            if done.act is not None:
                self.app.call_later(done.act)


def choices_for(router: Router) -> Choices:
    """What makes sense on the card here."""
    ctx = router.ctx
    state = ctx.view.state
    if router.is_unseen:
        choices = IN_A_ROUND
    else:
        choices = _of_a_beat(router, CHOICES) if state.story and state.seats else ON_HOME
    senseless = "" if has_agenda(ctx) else "a"
    if not (plugin_of(ctx.view.game).without_story and state.seats):
        senseless += "e"
    return tuple(choice for choice in choices if choice[0] not in senseless)


def _of_a_beat(router: Router, choices: Choices) -> Choices:
    """What would be erased is named by its place, for the card may be seen by a whole class.

    It is never quoted, and bears nobody’s name; only what is being typed is first.
    """
    page, slot, view = router.window.page, beat_to_erase(router), router.ctx.view
    others = tuple(choice for choice in choices if choice[0] != "t")
    if slot is None:
        return others
    line = page.line() if page is not None and page.takes_words else None
    is_typed = line is not None and line.slot == slot
    if is_typed:
        return (("t", TYPED), *others)
    if half(view, slot):
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


def lay_card(app: App[Any], router: Router, *, is_break: bool = False) -> None:
    """The clocks stop while the card is up; what is half typed under it stays so, wherever it leads."""
    router.window.say("")
    router.window.leave_half_typed()
    router.ctx.evening.pause()
    # What the card names is what it erases, whatever another window tells meanwhile.
    beat = beat_to_erase(router)

    def follow(choice: str | None) -> None:
        router.lies(None)
        router.ctx.evening.go_on()
        if choice in ("t", "c"):
            while len(app.screen_stack) > 1:
                app.pop_screen()
        do_chosen(router, choice or "", beat)

    laid = SafetyCard(router.ctx, choices_for(router), is_break=is_break)
    router.lies(laid.card)
    app.push_screen(laid, follow)


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
    elif choice == "v":
        veil(ctx, page)
    elif choice == "c":
        if router.is_unseen:
            router.go(ToTable())
        ctx.table.record(*load(plugin_of(ctx.view.game).without_story))
    router.redraw()
