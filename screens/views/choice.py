"""One of several: a list of options, each with the key that takes it; a box that finds one of many."""

from __future__ import annotations

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Item

from facilitator.guide.question import Choice, Option
from screens.views.asking import asking
from screens.views.drawn import one_line, styled
from screens.views.options import Options


class ChoiceView(Options, inherit_bindings=False):
    """Shows the options of a question; Enter, a click or its key takes one."""

    BINDINGS = [
        Binding(key, action, show=False)
        for key, action in (
            ("down", "cursor_down"),
            ("up", "cursor_up"),
            ("home", "first"),
            ("end", "last"),
            ("pageup", "page_up"),
            ("pagedown", "page_down"),
        )
    ]

    def __init__(self) -> None:
        super().__init__(id="choice")
        self._offered: tuple[Option, ...] = ()
        self._slot: object = None

    def show(self, question: Choice) -> None:
        """Show these options, with the cursor on the one that the question begins at."""
        if self._slot == question.slot and self._offered == question.options:
            return
        at, before = question.at, self._offered
        if self._slot == question.slot and self.highlighted is not None:
            # The same list with more in it, or less: the cursor stays on what it was on.
            under = before[self.highlighted].answer
            at = next((n for n, option in enumerate(question.options) if option.answer == under), at)
        self._slot, self._offered = question.slot, question.options
        self.clear_options()
        self.add_options([Item(_drawn(option)) for option in question.options])
        self.highlighted = at if 0 <= at < len(question.options) else None

    def on_key(self, event: events.Key) -> None:
        """Arrows stay with the list; Enter and all other keys are the screen’s."""
        if event.key not in self._bindings.key_to_bindings:
            asking(self).press(event)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click takes an option."""
        event.stop()
        asking(self).answered(self._offered[event.option_index].answer)


class FindBox(Input):
    """What is typed here finds options; Enter and arrows lead to the list."""

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, id="find", compact=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for it."""
        event.stop()
        asking(self).found(event.value)

    def on_key(self, event: events.Key) -> None:
        """Down and Enter go to what was found."""
        if event.key in ("down", "enter", "escape"):
            asking(self).press(event) if event.key == "escape" else self.screen.query_one(ChoiceView).focus()
            event.stop()
            event.prevent_default()


def _drawn(option: Option) -> Content:
    parts = [styled(f"{option.key:<2} ", "key"), styled(one_line(option.label), option.style)]
    if option.about:
        parts.append(styled(f"  {one_line(option.about)}", "dim"))
    return Content("").join(parts)
