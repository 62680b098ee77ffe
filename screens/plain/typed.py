"""What is typed in a line: a command behind a slash, keys one behind the other, or words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from facilitator.language import mark, tr

KEYS: Mapping[str, str] = {
    "enter": "enter", "list": "escape", "escape": "escape", "esc": "escape", "next": "tab", "tab": "tab",
    "newline": "ctrl+j", "undo": "ctrl+z", "redo": "ctrl+y", "another": "ctrl+n", "open": "ctrl+o",
    "phones": "ctrl+t",
    "up": "up", "down": "down", "left": "left", "right": "right",
    "seatup": "ctrl+up", "seatdown": "ctrl+down",
    "space": "space", "backspace": "backspace", "delete": "delete",
    "pageup": "pageup", "pagedown": "pagedown", "start": "home", "end": "end",
}  # fmt: skip
"""Commands that are a key each, by the name of the key as pages know it."""
CALLED: Mapping[str, str] = {
    "Esc": "/list", "Tab": "/next", "ctrl+z": "/undo", "ctrl+y": "/redo", "ctrl+n": "/another",
    "ctrl+o": "/open", "ctrl+t": "/phones", "ctrl+p": "/more", ".": "/more", "?": "/help", "F1": "/help",
    "F2": "/stop", "ctrl+x": "/stop", "F3": "/sheet", "F4": "/story", "Backspace": "/backspace",
    "ctrl+q": "/quit", "↑": "/up", "↓": "/down", "←": "/left", "→": "/right", "↑↓": "/up /down",
    "←→": "/left /right", "Bksp": "/backspace", "Del": "/delete", "Space": "/space",
    "PgUp": "/pageup", "PgDn": "/pagedown", "PgUp PgDn": "/pageup /pagedown", "Home": "/start", "End": "/end",
    "ctrl+j": "/newline", "ctrl+↑↓": "/seatup /seatdown", "ctrl+↑": "/seatup", "ctrl+↓": "/seatdown",
}  # fmt: skip
"""What whoever types lines calls the keys that footers and sentences name."""
COMMANDS: Mapping[str, str] = mark({
    "page": "all of this page",
    "on": "read on, where there was more than was said",
    "keys": "what can be typed on this page",
    "sheet": "the score sheet",
    "story": "the story so far",
    "stop": "the card: we stop for a moment",
    "list": "out of a line of words, or back from what lies on top; the key Escape",
    "next": "from the numbers to the words and back; the key Tab",
    "undo": "undo the last step, as often as you like",
    "redo": "redo it",
    "back": "close what lies on top",
    "more": "everything that can be done now, numbered; words behind it narrow it",
    "help": "help for this page",
    "quit": "leave; all is saved",
})  # fmt: skip
"""The commands that are said by /keys, with what each does; keys that have no sign are commands too."""
NO_COMMAND = mark("There is no command /{name}. /keys says which there are.")
NO_KEY = mark("{typed} does nothing here. /keys says what does.")
NOT_TYPED = mark("“{rest}” was not typed.")
REST_NOT_TYPED = mark("The rest of the line was not typed.")
A_WORD = re.compile(r"[^\W\d_]{2}")
"""Letters that stand together."""
ONE = re.compile(r"/([a-z]+)(\d{1,2})?", re.IGNORECASE)


PARAGRAPH = "/newline"
"""At the end of a line of words: another line of the same text follows."""


class SlashCommand(NamedTuple):
    """A command, how often it is meant, and what stands behind it in the line."""

    name: str
    times: int = 1
    rest: str = ""


def command_in(line: str) -> SlashCommand | None:
    """The command that a line begins with; None for words, also for those behind two slashes."""
    line = line.lstrip()
    if not line.startswith("/") or line.startswith("//"):
        return None
    name, _, rest = line.partition(" ")
    found = ONE.fullmatch(name)
    if found is None:
        return SlashCommand(name.removeprefix("/"), rest=rest.strip())
    return SlashCommand(found[1].casefold(), int(found[2] or 1), rest.strip())


def words_typed(line: str) -> str:
    """The words of a line: two slashes at its beginning are one."""
    words = " ".join(line.splitlines()).strip()
    return words.removeprefix("/") if words.startswith("//") else words


def not_typed(rest: str) -> str:
    """That this was no key. Words are never said back: nobody hears what somebody typed too early."""
    return tr(REST_NOT_TYPED) if A_WORD.search(rest) else tr(NOT_TYPED, rest=rest)
