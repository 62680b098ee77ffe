"""Everything that can be done now, in Textual’s own palette."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual import on, work
from textual.await_complete import AwaitComplete
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Mount
from textual.widgets import Button, Input

from facilitator.guide.question import Option
from screens.views.drawn import one_line

SEARCH = CommandPalette._gather_commands.__wrapped__  # type: ignore[attr-defined]
"""Textual’s own search, without the worker round it."""


class TablePalette(CommandPalette):
    """Textual’s palette, which takes no key once it is on its way out, nor one for a list without a line.

    Only the screen on top can be closed, so under the card nothing is chosen: the card would go instead.
    """

    def _on_mount(self, event: Mount) -> None:
        # A card that was on its way out may have taken it along before it stood: then nobody looks at it.
        if self not in self.app.screen_stack:
            event.prevent_default()

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        # At its beginning and at each of its steps the palette may have been closed, and its list be gone.
        try:
            await SEARCH(self, search_value)
        except NoMatches:
            if self.query(CommandList):
                raise

    @on(Input.Submitted)
    def _answer_on_top(self, event: Input.Submitted) -> None:
        # Textual calls its own method for this message, whatever stands in its place here.
        if not self.is_active:
            event.prevent_default()

    def _select_or_command(self, event: Input.Submitted | Button.Pressed | None = None) -> None:
        if self.is_active:
            super()._select_or_command(event)

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Close the palette where it is on top: a click beside it may come twice, too."""
        return super().dismiss(None) if self.is_active else AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        # Its lines are laid out when it is first drawn; before that there is no page to go to.
        if self.query_one(CommandList)._lines:
            super()._action_command_list(action)


class TableProvider(Provider):
    """What the question offers, and what is there everywhere."""

    @property
    def _options(self) -> tuple[Option, ...]:
        options: tuple[Option, ...] = self.app.table_options()  # type: ignore[attr-defined]
        return options

    def _do(self, option: Option) -> None:
        self.app.windows.table.answered(option.answer)  # type: ignore[attr-defined]

    async def discover(self) -> Hits:
        """All of it."""
        for option in self._options:
            label, about = _written(option)
            yield DiscoveryHit(label, partial(self._do, option), text=label.plain, help=about)

    async def search(self, query: str) -> Hits:
        """What matches."""
        matcher = self.matcher(query)
        for option in self._options:
            if score := matcher.match(f"{option.label} {option.about} {option.finds}"):
                label, about = _written(option)
                yield Hit(score, label, partial(self._do, option), text=label.plain, help=about)


def _written(option: Option) -> tuple[Content, str | None]:
    """What it is called and what more there is to say, in neither of which Textual reads markup.

    It wants a string for the second, and would read markup in one, whatever is escaped in it.
    """
    about: Any = Content(one_line(option.about)) if option.about else None
    return Content(one_line(option.label)), about
