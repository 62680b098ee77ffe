"""What the line of a window holds: whose words they are, and what is typed there until it is left."""

from __future__ import annotations

from facilitator.games.game import Slot
from screens.ui.page import Line, Page


class HeldWords:
    """A window asks which words to put into its line, and tells what is typed there."""

    def __init__(self) -> None:
        self._of: tuple[Slot, str | None] | None = None
        """Whose words are in the line; None where they are to be put in anew."""
        self._offered = ""
        self._typing: tuple[Page, Slot, str] | None = None
        """Where the caret is, and what was typed there, until it is kept or left half typed."""

    @property
    def slot(self) -> Slot | None:
        """Whose words are in the line."""
        return self._of[0] if self._of is not None else None

    def to_put_in(self, page: Page, line: Line, held: str) -> str | None:
        """The words for a line that `held` others: a draft, or what stands; None where it goes on."""
        # Whatever is offered takes the place of what was, unless somebody typed there more than a blank.
        is_other = line.offered != self._offered and self._offered == (held if held.strip() else "")
        self._offered = line.offered
        if self._of == (line.slot, line.text) and not is_other:
            return None
        self._of = (line.slot, line.text)
        on, slot, typed = self._typing or (None, (), "")
        if (on, slot) == (page, line.slot) and (typed.strip() or not line.offered):
            # What lay over it was only looked at: the line goes on as it was. One that was emptied again has
            # what was offered since: without it the next words there would pass for an edit of that.
            return typed
        view = page.ctx.view
        words = line.text if line.text is not None else view.drafts.get(line.slot)
        return (view.words(line.slot) or line.offered) if words is None else words

    def put_in_anew(self) -> None:
        """At the next drawing the words are those of a draft, or what stands."""
        self._of = None

    def type(self, page: Page, line: Line, words: str) -> None:
        """These words stand in the line that has the caret: it is left once that is elsewhere."""
        if not page.is_only_looked_at:
            self._typing = page, line.slot, words

    def leave_half_typed(self) -> None:
        """What is typed stays half typed, whatever page comes next."""
        self._typing = None

    def leave(self) -> None:
        """The line is left: a field keeps what is in it, and words stay half typed."""
        typing, self._typing = self._typing, None
        if typing is not None:
            page, slot, words = typing
            page.left(slot, words)

    def leave_unless_in(self, page: Page | None) -> None:
        """Leave the line once the caret is no longer in it; the rules may be read meanwhile."""
        if self._typing is None or page is None or page.is_only_looked_at:
            return
        line = page.open_line
        if line is None or (page, line.slot) != self._typing[:2]:
            self.leave()
