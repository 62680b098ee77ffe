"""Words that roll on after their Enter: which keys belong to them, though another page is up by then."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Literal, TypeAlias

from screens.page import Page, is_digit

if TYPE_CHECKING:
    from textual import events

Verdict: TypeAlias = Literal["acts", "waits", "drops"]


class Roll:
    """Where words were typed last, and whether a key that comes now on a list goes on with them.

    A letter or a sign does. A digit may be meant for the list, so it waits for the key behind it; amid words
    it is as little meant for somebody as they are, and so are Backspace and the Enter behind them.
    """

    def __init__(self) -> None:
        self._on: Page | None = None
        self._at = -inf
        self._is_dropping = False

    def note(self, page: Page, event: events.Key, *, in_words: bool) -> None:
        """A key acted on this page. Words go on up to the Enter that ends them; any other key ends all."""
        is_end = event.key == "enter" and self._on is page
        self._on, self._at = (page, event.time) if in_words or is_end else (None, -inf)

    def judge(self, page: Page, event: events.Key, within: float) -> Verdict:
        """What becomes of a key that comes on this page within so many seconds of the one before."""
        is_list = not (page.in_line and page.line())
        if not is_list or self._on in (None, page) or event.time - self._at >= within:
            self._is_dropping = False
            return "acts"
        verdict: Verdict = "drops"
        if not self._is_dropping and is_digit(event.character or ""):
            verdict = "waits"
        elif not event.is_printable and not (self._is_dropping and event.key in ("enter", "backspace")):
            verdict = "acts"
        self._is_dropping = verdict == "drops" and event.key != "enter"
        if verdict != "acts":
            self._at = event.time
        return verdict
