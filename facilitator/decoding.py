"""The one door for text from outside, be it a file or standard input: it is UTF-8, or it is refused."""

from __future__ import annotations

from facilitator.language import mark, tr

NO_TEXT = mark("line {line} is no UTF-8 text; save it as UTF-8")


class NotText(ValueError):
    """Bytes that can't be read; `line` is the first line with such, from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(tr(NO_TEXT, line=line))
        self.line = line


def decoded(content: bytes, line: int = 1, encoding: str = "utf-8") -> str:
    """The text without a byte order mark; raises NotText. It begins with this line.

    Only a terminal may have another encoding: it says which.
    """
    # No text has a NUL, and UTF-16 has one for each plain letter.
    fault = content.find(b"\0")
    if fault < 0:
        try:
            return content.decode(encoding).removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            fault = error.start
    raise NotText(line + content.count(b"\n", 0, fault))
