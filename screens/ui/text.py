"""The one place where people's words become something to draw: spans, rows, cutting and wrapping.

Nothing here reads markup. A span is text with the name of a style; control characters are dropped,
and widths are counted in terminal cells.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Literal, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size

from facilitator.by_value import by_value
from facilitator.games.readable import listing

Style: TypeAlias = Literal[
    "", "bold", "dim", "rubric", "gold", "cursor", "words", "half", "key", "D", "H", "S", "C", "code"
]
Align: TypeAlias = Literal["left", "right", "center"]
NEVER_SHOWN = "\u2028\u2029" + "\u202a\u202b\u202c\u202d\u202e" + "\u2066\u2067\u2068\u2069"
"""Breaks of lines and paragraphs, and signs that turn the direction of the words behind them in the row."""


@by_value
class Target:
    """What a click points at, where it stands for no key: frozen dataclasses, which their page matches."""


@by_value
class Onward(Target):
    """A click on an arrow: so many rows farther down in what has no room on the screen."""

    by: int


Click: TypeAlias = str | Target
"""What a click stands for: a key, by what is pressed for it, or what it points at; "" for nothing."""


class Span(NamedTuple):
    """A piece of text in one style; `click` is what a click on it stands for.

    `said` is read out in its place where it is a sign, which no ear knows.
    """

    text: str
    style: Style = ""
    click: Click = ""
    said: str = ""


class Row(NamedTuple):
    """One line of a page.

    `click`: what a click anywhere on it stands for. `here`: must stay in view.
    `stays`: kept when the page is too low for everything. `soft`: the first to go then.
    `is_line`: the line for words stands there.
    """

    spans: tuple[Span, ...] = ()
    click: Click = ""
    here: bool = False
    stays: bool = False
    soft: bool = False
    is_line: bool = False

    @property
    def text(self) -> str:
        """The row without its styles."""
        return "".join([span.text for span in self.spans])

    @property
    def width(self) -> int:
        """Cells taken."""
        return cell_len(self.text)


Piece: TypeAlias = str | Span
BLANK = Row(soft=True)
SPACE = Row()


def is_shown(character: str) -> bool:
    """Whether a character may be seen: no control character, no half one, none that turns the direction."""
    return unicodedata.category(character) not in ("Cc", "Cs") and character not in NEVER_SHOWN


def plain(words: str) -> str:
    """Words on one line: breaks become spaces, control characters are dropped."""
    if words.isprintable():  # Nearly all are: only the others are looked at character by character.
        return words
    return "".join(c if is_shown(c) else " " if c in "\n\t\u2028\u2029" else "" for c in words)


def stopped(sentence: str) -> str:
    """A sentence with its full stop; one that ends with somebody’s words may have its end already."""
    return sentence if sentence.rstrip("”’").endswith((".", "!", "?", "…")) else f"{sentence}."


def cut(words: str, width: int) -> str:
    """Words on one line of at most `width` cells, with an ellipsis where something is missing."""
    line = plain(words[: max(width, 0) * 8 + 1])
    if cell_len(line) <= width:
        return line
    return set_cell_size(line, max(width - 1, 0)).rstrip() + "…" if width > 0 else ""


def fitted(words: str, width: int, align: Align = "left") -> str:
    """Words in exactly `width` cells."""
    line = cut(words, width)
    room = width - cell_len(line)
    before = 0 if align == "left" else room if align == "right" else room // 2
    return " " * before + line + " " * (room - before)


def wrapped(words: str, width: int, most: int = 10_000) -> list[str]:
    """Words as lines of at most `width` cells, broken at spaces; at most `most` lines, then an ellipsis."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        lines.extend(_wrapped_paragraph(plain(paragraph), max(width, 1), most + 1 - len(lines)))
        if len(lines) > most:
            return [*lines[: most - 1], cut(lines[most - 1] + " …", width)]
    return lines


def _wrapped_paragraph(paragraph: str, width: int, most: int) -> list[str]:
    if cell_len(paragraph) <= width:
        return [paragraph.lstrip(" ")]
    lines, line, taken = [], "", 0
    for word in paragraph.split(" "):
        size = cell_len(word)
        if line and taken + 1 + size > width:
            lines.append(line)
            line, taken = word, size
        else:
            line, taken = (f"{line} {word}", taken + 1 + size) if line else (word, size)
        while taken > width and len(lines) < most:
            head = set_cell_size(line, width).rstrip(" ") or line[:1]
            lines.append(head)
            line = line[len(head) :]
            taken = cell_len(line)
        if len(lines) >= most:
            return lines
    return [*lines, line]


def row(*pieces: Piece, click: Click = "", here: bool = False, stays: bool = False) -> Row:
    """A row out of plain strings and spans."""
    spans = [piece if isinstance(piece, Span) else Span(piece) for piece in pieces]
    return Row(tuple(spans), click, here, stays)


def padded(line: Row, width: int) -> Row:
    """The row made exactly `width` cells wide."""
    return line._replace(spans=_clipped(line.spans, width))


def _clipped(spans: Sequence[Span], width: int) -> tuple[Span, ...]:
    out, left = [], width
    for span in spans:
        size = cell_len(span.text)
        if size > left:
            span, size = span._replace(text=set_cell_size(span.text, left)), left
        out.append(span)
        left -= size
        if left <= 0:
            break
    return (*out, Span(" " * left)) if left > 0 else tuple(out)


def clipped(line: Row, width: int) -> Row:
    """The row with nothing beyond `width` cells."""
    return padded(line, width) if line.width > width else line


def beside(left: Sequence[Row], right: Sequence[Row], width: int) -> list[Row]:
    """Two columns of rows; the left one takes `width` cells. What a row knows comes from the right."""
    rows = []
    for mine, other in zip_longest(left, right, fillvalue=SPACE):
        line = Row(_clipped(mine.spans, width) + other.spans, *other[1:])
        rows.append(line._replace(soft=False) if line.soft and mine.text.strip() else line)
    return rows


def indented(rows: Iterable[Row], cells: int) -> list[Row]:
    """The rows moved to the right."""
    if not cells:
        return list(rows)
    space = Span(" " * cells)
    return [Row((space, *line.spans), *line[1:]) if line.spans else line for line in rows]


def kept_in_view(lines: Iterable[Row]) -> list[Row]:
    """The rows as some that stay when not all fit."""
    return [line._replace(stays=True) for line in lines]


def fit(rows: Sequence[Row], height: int, shift: int = 0) -> list[Row]:
    """The rows that fit: soft blanks go first, then what lies farthest from the row that must be seen.

    Where others are out of sight an arrow says so, and how many. `shift`: so many rows farther down.
    """
    if len(rows) <= height:
        return list(rows)
    # The blank on top goes before those that part what is said.
    kept = list(rows[any(line.soft for line in rows[:1]) :])
    for index in range(len(kept) - 1, -1, -1):
        if len(kept) > height and kept[index].soft:
            del kept[index]
    if len(kept) <= height:
        return kept
    # What is all to be read, and too long for the screen, is read on, over the row with the cursor.
    is_all_read = sum(line.stays and not line.here for line in kept) > max(height - 1, 1)
    stays = [line.here if is_all_read else line.stays for line in kept]
    moving = [index for index, _ in enumerate(kept) if not (stays and stays[index])]
    is_here = [kept[index].here for index in moving]
    # One row is left for the cursor's, where there is one.
    fixed = [index for index, is_kept in enumerate(stays) if is_kept][: max(height - any(is_here), 0)]
    room = height - len(fixed)
    here = is_here.index(True) if any(is_here) else 0
    start = max(min(max(here - room // 2, 0) + shift, len(moving) - room), 0)
    shown, above, below = moving[start : start + room], moving[:start], moving[start + room :]
    if shown:
        for at, sign, others, by in ((shown[0], "↑", above, -room), (shown[-1], "↓", below, room)):
            said = [kept[each] for each in others if kept[each].text.strip()]
            # Of a list those count that can be chosen.
            many = (kept[at].click and sum(bool(line.click) for line in said)) or len(said)
            kept[at] = _signed(kept[at], sign, many, Onward(by))
    return [kept[index] for index in sorted([*fixed, *shown])]


def listed(names: Sequence[str]) -> str:
    """Names with commas and an "and"."""
    return listing([plain(name) for name in names])


def counted(value: int, thing: str) -> str:
    """1 card, 4 cards; for rooms that are in English only, others say it with `trn`."""
    return f"{value} {thing}" if value == 1 else f"{value} {thing}s"


def part_of(rows: Sequence[Row], at: int, room: int, keys: tuple[str, str] = ("up", "down")) -> list[Row]:
    """As many rows as there is room for, round the row `at`.

    Arrows stand where there are more, and how many; `keys` show them.
    """
    room = max(room, 1)
    if len(rows) <= room:
        return list(rows)
    start = max(0, min(at - room // 2, len(rows) - room))
    part = list(rows[start : start + room])
    part[0] = _signed(part[0], "↑", start, keys[0])
    part[-1] = _signed(part[-1], "↓", len(rows) - start - room, keys[1])
    return part


def _signed(line: Row, sign: str, others: int, click: Click) -> Row:
    """The row with an arrow and how many others there are in the cells before its text; the arrow alone
    where those are few."""
    words = line.text.lstrip(" ")
    cells = len(line.text) - len(words)
    if not (others and cells and words):
        return line
    arrow = next(each for each in (f"{sign}{others} ", f"{sign} ", sign) if len(each) <= cells)
    spans, left = [Span(arrow.rjust(cells), "dim", click)], cells
    for span in line.spans:
        text = span.text[left:]
        left = max(left - len(span.text), 0)
        if text:
            spans.append(span._replace(text=text))
    return line._replace(spans=tuple(spans))
