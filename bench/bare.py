"""The measure of everything: a Textual app that is one Static and echoes the key it was given.

`python -m bench.bare 5000` is one TextArea instead, with so many characters in it.
"""

from __future__ import annotations

import sys

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static

TEXT = "One line of text, and nothing else."


class Bare(App[None]):
    """One Static."""

    def compose(self) -> ComposeResult:
        """Show the text."""
        yield Static(TEXT)

    def on_key(self, event: events.Key) -> None:
        """Show the key instead."""
        self.query_one(Static).update(f"key {event.character or event.key}")


def line(length: int) -> App[None]:
    """An app that is one TextArea as high as the program's line, the caret at the end."""
    from textual.widgets import TextArea

    from bench.evenings import told

    class Line(App[None]):
        CSS = "TextArea { height: 10; }"

        def compose(self) -> ComposeResult:
            yield TextArea(told(length), soft_wrap=True)

        def on_mount(self) -> None:
            area = self.query_one(TextArea)
            area.focus()
            self.call_after_refresh(lambda: area.move_cursor(area.document.end))

    return Line()


if __name__ == "__main__":
    (line(int(sys.argv[1])) if sys.argv[1:] else Bare()).run()
