"""Words typed straight onto a page, without a text field: nothing to undo, nothing to paste, no draft."""

from __future__ import annotations

from screens.ui.text import is_shown, plain, row


def is_text(character: str) -> bool:
    """Whether a key is a letter, a sign or a space."""
    return len(character) == 1 and is_shown(character)


def cut_before(words: str, width: int) -> str:
    """The end of a text, with an ellipsis where its beginning is missing."""
    line = plain(words)
    if row(line).width <= width:
        return line
    while line and row(line).width > width - 1:
        line = line[1:]
    return f"…{line}"
