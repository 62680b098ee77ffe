r"""People's words as Markdown that reads back as the very same text.

Only what CommonMark would take for a sign gets a backslash; white space at the edge of a line, which it
would drop, becomes a character reference. A new line is a hard break (`\` at the end of the line), an
empty line between two others begins a paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_SIGN = re.compile(
    r"""
      \\(?=[!-/:-@\[-`{-~]|\Z)         # a backslash that would escape what follows
    | [`*\[|~$]
    | <(?=[A-Za-z/!?]|\Z)
    | &(?=\#[0-9]{1,7};|\#[xX][0-9a-fA-F]{1,6};|[A-Za-z][A-Za-z0-9]{1,31};)
    | (?<![^\W_])_ | _(?![^\W_])       # inside a word an underscore is only itself
    """,
    re.VERBOSE,
)
_AT_START = re.compile(
    r"""
      [0-9]{1,9}(?=[.)](\s|\Z))
    | (?=[#>])
    | (?=[-+](\s|\Z))
    | (?=[-=:][-=:\s]*\Z)              # a rule, an underline, the second line of a table
    """,
    re.VERBOSE,
)
_BREAKS = re.compile(r"(\n+)")
_HARD_BREAK = "\\\n"


def paragraphs(text: str) -> str:
    """The text as one or more paragraphs."""
    return _flowing(text, _HARD_BREAK, "\n\n")


def emphasised(text: str) -> str:
    """The text as one or more paragraphs, each in italics from its first sign to its last."""
    return "*" + _flowing(text, _HARD_BREAK, "*\n\n*") + "*"


def item(text: str, indent: str = "  ") -> str:
    """The text as one item of a list, its further lines indented."""
    hard_break = _HARD_BREAK + indent
    return _flowing(text, hard_break, hard_break * 2)


def heading(text: str) -> str:
    """The text on the one line that a heading has."""
    line = cell(text)
    # Number signs at the end of a heading would be taken for its closing.
    return f"{line[:-1]}\\#" if line.endswith("#") else line


def cell(text: str) -> str:
    """The text on the one line that a cell of a table has."""
    return _reference("\n").join(_edged(line, _signs) for line in text.split("\n"))


def _flowing(text: str, hard_break: str, between: str) -> str:
    """The text with its line breaks; `between` stands for the first empty line between two others."""
    first, *pieces = _BREAKS.split(text)
    done = _edged(first, _line)
    for breaks, line in zip(pieces[::2], pieces[1::2], strict=True):
        count = len(breaks)
        if not line:
            done += _reference("\n") * count
        elif not done:
            done = hard_break * count + _edged(line, _line)
        else:
            breaks = hard_break if count == 1 else between + hard_break * (count - 2)
            done += breaks + _edged(line, _line)
    return done


def _edged(line: str, escaped: Callable[[str], str]) -> str:
    """The line with its first and its last character written as references where they are white space."""
    if line[:1].isspace():
        return _reference(line[0]) + _closed(line[1:], _signs)
    return _closed(line, escaped)


def _closed(line: str, escaped: Callable[[str], str]) -> str:
    if line[-1:].isspace():
        return escaped(line[:-1]) + _reference(line[-1])
    return escaped(line)


def _reference(character: str) -> str:
    return f"&#{ord(character)};"


def _line(line: str) -> str:
    line = _signs(line)
    start = _AT_START.match(line)
    return f"{line[: start.end()]}\\{line[start.end() :]}" if start else line


def _signs(line: str) -> str:
    return _SIGN.sub(r"\\\g<0>", line)
