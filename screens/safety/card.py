"""The card: a calm page over everything, and what follows. Nothing of it is kept, counted or told."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import events, on
from textual.app import App, ComposeResult
from textual.screen import ModalScreen

from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from screens.latin import latin
from screens.router import Router
from screens.safety.card_pages import CHOICES, Choices, Done, LaidCard, Wanted
from screens.safety.chosen import beat_to_erase, choices_for, do_chosen
from screens.safety.leaving_out import tidy
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
            is_text = isinstance(self.card.page, Wanted)
            self._follow(self.card.press(*((event.key, event.character or "") if is_text else latin(event))))
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
