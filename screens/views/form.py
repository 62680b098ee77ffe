"""A form: a row a field, with its choices as a list to open, or a line to type in."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Grid as Columns
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, Select

from facilitator.guide.question import Form
from screens.views.asking import asking


class FormView(Columns):
    """The fields of a form. Enter on a row that is closed goes on; arrows go from row to row."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form

    def compose(self) -> ComposeResult:
        """A label and a list for each field."""
        for field in self.form.fields:
            yield Label(Content(field.label))
            if field.options:
                options = [(Content(label), at) for at, (_, label) in enumerate(field.options)]
                at = next((at for at, (value, _) in enumerate(field.options) if value == field.value), 0)
                yield ChoiceField(options, value=at, allow_blank=False, name=field.name, compact=True)
            else:
                yield LineField(str(field.value), name=field.name, compact=True)
        yield Label("")
        yield Label("← → another choice · space all of them", id="form-keys")

    @property
    def first(self) -> Widget | None:
        """The first row, once it is there."""
        return next(iter(self.query("Select, Input")), None)

    def on_mount(self) -> None:
        """The first row has the focus."""
        self.screen.set_focus(self.first, scroll_visible=False)

    @property
    def about(self) -> str:
        """What there is to say of the row with the focus."""
        row = self.screen.focused
        return next((each.about for each in self.form.fields if row and each.name == row.name), "")

    @property
    def values(self) -> dict[str, Any]:
        """What is chosen now, by the name of its field."""
        found = {field.name: field.value for field in self.form.fields}
        # A row that is not mounted yet has no value of its own.
        for field, row in zip(self.form.fields, self.query("Select, Input"), strict=False):
            if isinstance(row, Select) and isinstance(row.value, int):
                found[field.name] = field.options[row.value][0]
            elif isinstance(row, Input):
                found[field.name] = row.value
        return found


def _pressed(row: Widget, event: events.Key) -> bool:
    """Arrows go from row to row, Enter goes on."""
    screen = asking(row)
    if event.key in ("enter", "escape"):
        screen.press(event)
    elif event.key in ("up", "down"):
        (screen.focus_next if event.key == "down" else screen.focus_previous)("FormView *")
    else:
        return False
    event.stop()
    event.prevent_default()
    return True


class ChoiceField(Select[int], inherit_bindings=False):
    """Left and right turn to the choice beside; Space opens the list."""

    BINDINGS = [Binding("space", "show_overlay", show=False)]

    def on_key(self, event: events.Key) -> None:
        """Turn where the list is closed."""
        if self.expanded or _pressed(self, event) or event.key not in ("left", "right"):
            return
        event.stop()
        event.prevent_default()
        step = 1 if event.key == "right" else -1
        self.value = (int(self.value) + step) % len(self._options)  # type: ignore[arg-type]


class LineField(Input):
    """A field in which somebody types."""

    async def _on_key(self, event: events.Key) -> None:
        if not _pressed(self, event):
            await super()._on_key(event)
