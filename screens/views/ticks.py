"""Any number of several, each with its mark, and a box for own words: all of it is gone with the question."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option as Item

from facilitator.guide.question import Ticks
from facilitator.terminal_text import plain
from screens.views.drawn import fitted, styled

MOVES = {"up": "cursor_up", "down": "cursor_down", "pageup": "page_up", "pagedown": "page_down"}


class OwnWords(Input):
    """A line that nothing goes into but keys, and out of which nothing goes to a clipboard."""

    def on_key(self, event: events.Key) -> None:
        """Where nothing is typed yet, space is for the list."""
        if event.key == "space" and not self.value:
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Nothing is pasted."""
        event.stop()
        event.prevent_default()

    def action_copy(self) -> None:
        """Nothing is copied."""

    def action_cut(self) -> None:
        """Nothing is cut."""

    def action_paste(self) -> None:
        """Nothing is pasted."""


class TicksView(Vertical):
    """The keys go to the box if there is one, else to the list; arrows and space are the list’s in both."""

    def __init__(self) -> None:
        super().__init__(id="ticks")
        self._question: Ticks | None = None
        self._marked: list[tuple[str, str]] = []
        self._list, self._box = OptionList(), OwnWords()

    def compose(self) -> ComposeResult:
        """The list and the box."""
        yield self._list
        yield self._box

    def show(self, question: Ticks | None) -> None:
        """Show these as they are marked at first, unless they are shown already; None wipes all of it."""
        if question is not None and self._question is not None and question.slot == self._question.slot:
            return
        self._question = question
        self._marked = [(tick.label, tick.way) for tick in question.ticks] if question is not None else []
        self._list.clear_options()
        self._list.add_options([self._drawn(*each) for each in self._marked])
        self._list.highlighted = 0
        self._box.value = ""
        self._box.placeholder = question.invites if question is not None else ""
        self._box.display = bool(self._box.placeholder)
        self._list.can_focus = not self._box.display
        if question is not None:
            self.screen.set_focus(self._box if self._box.display else self._list)

    @property
    def marked(self) -> list[tuple[str, str]]:
        """What is marked, each with its way, and what stands in the box."""
        ways = self._question.ways if self._question is not None else ()
        own = [(self._box.value, ways[0])] if self._box.value.strip() else []
        return [(label, way) for label, way in self._marked if way] + own

    def _drawn(self, label: str, way: str) -> Item:
        assert self._question is not None
        wide = max(map(len, self._question.ways)) + 2
        return Item(styled(fitted(way or "·", wide), "key" if way else "dim") + styled(plain(label)))

    def _turn_over(self, at: int | None) -> None:
        """The next way, or none."""
        if self._question is not None and at is not None:
            (label, way), ways = self._marked[at], ("", *self._question.ways)
            self._marked[at] = label, ways[(ways.index(way) + 1) % len(ways)]
            self._list.replace_option_prompt_at_index(at, self._drawn(*self._marked[at]).prompt)

    def _add(self) -> None:
        """The words in the box are a line more."""
        self._marked.append(self.marked[-1])
        self._box.value = ""
        self._list.add_option(self._drawn(*self._marked[-1]))
        self._list.highlighted = len(self._marked) - 1
        self.call_after_refresh(self._list.scroll_to_highlight)

    def on_key(self, event: events.Key) -> None:
        """What the box does not take."""
        ticks = self._question.ticks if self._question is not None else ()
        by_key = [at for at, tick in enumerate(ticks) if tick.key and tick.key == event.character]
        if event.key in MOVES:
            getattr(self._list, f"action_{MOVES[event.key]}")()
        elif event.key == "enter" and self._box.value.strip():
            self._add()
        elif event.key in ("space", "enter"):
            self._turn_over(self._list.highlighted)
        elif by_key:
            self._turn_over(by_key[0])
        else:
            return
        event.stop()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click."""
        event.stop()
        self._turn_over(event.option_index)
