"""The row over the footer: what was said last, for some seconds, and the reminder of the page under it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.message import Message
from textual.timer import Timer

from screens.ui.text import SPACE, Row, Span, row, wrapped
from screens.ui.widgets.rows import Rows

STAYS, LONG_STAYS = 4.0, 12.0
"""How many seconds a message is shown, and a long one."""
LONG, MOST_ROWS = 80, 3


class MessageLine(Rows):
    """A message has up to three rows, for it may name a file and the way out."""

    class Over(Message):
        """Its time is up, and its rows are free."""

    said = 0
    """How many were said, so that a key can tell whether one is new."""
    sentence = ""
    is_new = False
    """It was said by the act that may turn to another page, and belongs there."""
    _ends: Timer | None = None

    def say(self, sentence: str) -> None:
        """Show a sentence for four seconds, a long one for twelve; an empty one takes away what was said."""
        self.unsay()
        if sentence:
            self.sentence, self.is_new, self.said = sentence, True, self.said + 1
            self._ends = self.set_timer(STAYS if len(sentence) < LONG else LONG_STAYS, self._end)
            self.call_later(self._grow_old)

    def unsay(self) -> None:
        """Take it away."""
        if self._ends is not None:
            self._ends.stop()
        self.sentence, self._ends = "", None

    def _end(self) -> None:
        self.unsay()
        self.post_message(self.Over())

    def _grow_old(self) -> None:
        """The act in which it was said is over: the next page is without it."""
        self.is_new = False

    def lines(self, width: int, reminder: Row) -> Sequence[Row]:
        """The message whole, and the reminder."""
        if not self.sentence:
            return [reminder]
        said = [row(Span(line, "gold")) for line in wrapped(self.sentence, width, MOST_ROWS)]
        return [*said, *([reminder] if reminder != SPACE else [])]
