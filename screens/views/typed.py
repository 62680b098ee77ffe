"""A short line with a grammar: what it means stands under it before Enter."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input, Static

from facilitator.guide.question import Meaning, Typed
from screens.views.asking import asking
from screens.views.drawn import styled


class TypedView(Vertical):
    """The line, and under it what it means."""

    def __init__(self) -> None:
        super().__init__(id="typed")
        self.line = TypedLine()
        self._question: Typed | None = None
        self._means = Static(id="means")

    def compose(self) -> ComposeResult:
        """One line, one meaning."""
        yield self.line
        yield self._means

    def show(self, question: Typed) -> None:
        """Ask for this line; what was typed stays where it is the same question."""
        is_other = self._question is None or self._question.slot != question.slot
        is_answered = self._question is not None and self._question.stands != question.stands
        self._question = question
        self.line.placeholder = question.invites
        if is_other or is_answered:
            self.line.load(question.stands)
        self.mean()

    @property
    def first(self) -> Input:
        """What has the focus."""
        return self.line

    @property
    def meaning(self) -> Meaning:
        """What stands in the line, as it is understood."""
        return self._question.parse(self.line.value) if self._question is not None else Meaning()

    def mean(self) -> None:
        """Say what the line means; a whole one is answered at once."""
        meaning = self.meaning
        self._means.update(styled(meaning.says, "warning" if meaning.is_refused else "dim"))
        if meaning.at_once and meaning.answer is not None:
            self.line.load("")
            asking(self).answered(meaning.answer)


class TypedLine(Input, inherit_bindings=False):
    """Keys that are not of the line are the screen’s, Enter among them."""

    BINDINGS = [each for each in Input.BINDINGS if isinstance(each, Binding) and each.key != "enter"]

    def __init__(self) -> None:
        super().__init__(id="line", select_on_focus=False)

    def load(self, text: str) -> None:
        """Have this in the line, selected, so that what is typed takes its place."""
        with self.prevent(Input.Changed):
            self.value = text
        self.select_all()

    def on_input_changed(self, event: Input.Changed) -> None:
        """It means something else now."""
        event.stop()
        if isinstance(self.parent, TypedView):
            self.parent.mean()

    async def _on_key(self, event: events.Key) -> None:
        is_of_table = event.key in ("enter", "escape", "up", "down") or (
            not self.value and event.key in ("backspace", "ctrl+z", "ctrl+y")
        )
        if is_of_table:
            asking(self).press(event)
        else:
            await super()._on_key(event)
