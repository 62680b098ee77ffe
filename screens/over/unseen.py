"""The unseen round over everything: a turn, then a clear screen; no palette, no undo, no messages."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from facilitator.guide.guide import Guide
from facilitator.guide.question import Answer, Choice, Ticks
from screens.views.asking import AskingScreen
from screens.views.choice import ChoiceView
from screens.views.drawn import styled
from screens.views.ticks import TicksView

KEYS = "Space marks a line: never, then off stage, then neither. "


class UnseenScreen(ModalScreen[None], AskingScreen[None]):
    """Shows the questions of the round until it is over."""

    CSS_PATH = "over.tcss"
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    BINDINGS = [
        Binding("escape", "done", "done: clear the screen"),
        Binding("escape", "back", "not now"),
    ]

    def __init__(self, guide: Guide) -> None:
        super().__init__()
        self._guide = guide

    def compose(self) -> ComposeResult:
        """One column in the middle."""
        with Vertical(id="unseen"):
            yield Static(id="unseen-says")
            yield ChoiceView()
            yield TicksView()
            yield Static(id="unseen-hint")
        yield Footer(show_command_palette=False)

    def on_screen_resume(self) -> None:
        """Shown, or shown again: the card may have ended the round."""
        if self._guide.unseen is None:
            self.dismiss()
        else:
            self.show()

    def show(self) -> None:
        """Show what is asked now; a turn that is over is wiped first."""
        question = self._guide.question
        self.query_one("#unseen-says", Static).update(styled("\n".join(question.say), "bold"))
        keys = KEYS if isinstance(question, Ticks) else ""
        self.query_one("#unseen-hint", Static).update(styled(f"{keys}{question.hint}", "dim"))
        choices, ticks = self.query_one(ChoiceView), self.query_one(TicksView)
        choices.display, ticks.display = isinstance(question, Choice), isinstance(question, Ticks)
        ticks.show(question if isinstance(question, Ticks) else None)
        if isinstance(question, Choice):
            choices.show(question)
            self.set_focus(choices)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Esc ends a turn, or leaves a round that has not begun."""
        if self._guide.unseen is None:
            return False
        question = self._guide.question
        if action in ("done", "back"):
            return isinstance(question, Ticks) if action == "done" else "escape" in question.keys
        return True

    def action_done(self) -> None:
        """The turn is over."""
        question = self._guide.question
        if isinstance(question, Ticks):
            self.answered(question.done(self.query_one(TicksView).marked))

    def action_back(self) -> None:
        """Not now."""
        self.answered(self._guide.question.keys["escape"])

    def press(self, event: events.Key) -> None:
        """Enter takes what is under the cursor; no letter does anything, as somebody may still be typing."""
        question, at = self._guide.question, self.query_one(ChoiceView).highlighted
        if event.key == "enter" and isinstance(question, Choice) and at is not None:
            event.stop()
            app: Any = self.app
            # A second Enter that bounces is not for what the table is asked then.
            app.windows.table.entered = event.time
            self.answered(question.options[at].answer)

    def answered(self, answer: Answer) -> None:
        """Go a step on; once the round is over the table shows what came of it."""
        self._guide.answer(answer)
        if self._guide.unseen is None:
            self.dismiss()
        app: Any = self.app
        app.router.redraw()
