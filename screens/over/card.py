"""The card over everything: calm, at once, and awake once nobody is typing any more."""

from __future__ import annotations

import asyncio

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from facilitator.guide.around.card import STOPPED
from facilitator.guide.guide import Guide
from facilitator.guide.question import Answer, Choice, Question, Read, Words
from facilitator.language import mark, tr
from screens.over.over import OverScreen
from screens.views.asking import AskingScreen
from screens.views.choice import ChoiceView
from screens.views.drawn import styled
from screens.views.words import WordsView

SLEEP, QUIET = 1.0, 0.7
"""Seconds for which keys sleep at first, and after each key that comes meanwhile."""
ASLEEP = mark("the keys work once nobody is typing")


class CardScreen(OverScreen[tuple[object, ...]], AskingScreen[tuple[object, ...]], inherit_bindings=False):
    """Returns what was chosen, as a verb with what it needs."""

    AUTO_FOCUS = ""
    question: Question

    def __init__(self, guide: Guide, at: tuple[str | int, ...] = ()) -> None:
        super().__init__()
        self.guide, self._begins = guide, at
        self._awake_at = 0.0

    def compose(self) -> ComposeResult:
        """One column in the middle."""
        with Vertical(id="card"):
            yield Static(id="card-says")
            yield ChoiceView()
            yield WordsView()
            yield Static(id="card-hint")

    def on_mount(self) -> None:
        """The first choices; nothing is chosen yet."""
        self._awake_at = asyncio.get_running_loop().time() + SLEEP
        self.set_interval(0.1, self._wake)
        self.show(self._begins)

    def show(self, at: tuple[str | int, ...]) -> None:
        """Show what is asked on the card."""
        self.question = question = self.guide.card(at)
        self.query_one("#card-says", Static).update(styled("\n".join(question.say), "bold"))
        choices, words = self.query_one(ChoiceView), self.query_one(WordsView)
        choices.display, words.display = isinstance(question, Choice), isinstance(question, Words)
        if isinstance(question, Choice):
            choices.show(question)
            choices.highlighted = None
            self.set_focus(choices)
        elif isinstance(question, Words):
            words.show(question, "")
            self.set_focus(words)
        else:
            self.set_focus(None)
        self._wake()

    def _wake(self) -> None:
        said = (
            tr(ASLEEP)
            if self._is_asleep
            else "⏎ " + tr("go on")
            if isinstance(self.question, Read | Words)
            else ""
        )
        self.query_one("#card-hint", Static).update(styled(said, "dim"))

    @property
    def _is_asleep(self) -> bool:
        return asyncio.get_running_loop().time() < self._awake_at

    def on_key(self, event: events.Key) -> None:
        """Where nothing has the focus."""
        self.press(event)

    def press(self, event: events.Key) -> None:
        """Enter goes on from what is only read, and keeps a line; Esc leads back to all choices.

        Nothing at first, nor until the typing has stopped.
        """
        event.stop()
        if self._is_asleep:
            self._awake_at = max(self._awake_at, asyncio.get_running_loop().time() + QUIET)
            return
        option = self.question.option(event.character) if isinstance(self.question, Choice) else None
        if event.key == "enter" and isinstance(self.question, Choice):
            at = self.query_one(ChoiceView).highlighted
            option = self.question.options[at] if at is not None else None
        if option is not None:
            self.answered(option.answer)
        elif event.key == "escape":
            self.show(())
        elif event.key == "enter" and isinstance(self.question, Read):
            self.answered(self.question.done)
        elif event.key == "enter" and isinstance(self.question, Words):
            self.answered(self.question.keep(self.query_one(WordsView).text))

    def in_public(self) -> dict[str, object]:
        """What everybody may read of it from afar: nothing of what is chosen."""
        return {"says": [tr(each) for each in STOPPED], "until": ""}

    def typed(self, text: str) -> None:
        """What is typed on the card is in no file."""

    def answered(self, answer: Answer) -> None:
        """Take the card away, or show what comes next on it."""
        if answer.to:
            self.show(answer.to)
        else:
            if answer.entries:
                self.guide.answer(Answer(entries=answer.entries))
            self.dismiss(answer.do)
