"""How the values beside a question look: a grid of people with numbers, notes, what is read aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style as Ink
from textual.visual import RenderOptions, Visual

from facilitator.guide.question import Cell, Grid, Note, Row, Style
from facilitator.services.settings import Settings
from facilitator.terminal_text import STEERING, plain

STYLES: dict[Style, str] = {
    "": "",
    "dim": "$dim",
    "bold": "bold",
    "key": "bold $gold",
    "words": "$words",
    "half": "italic $dim",
    "made": "$success",
    "prompt": "italic",
    "warning": "$rubric",
    "D": "$diamonds",
    "H": "$hearts",
    "S": "$spades",
    "C": "$clubs",
}
SIGNS: dict[int, str] = {}
"""What is shown in the place of a sign, where the terminal draws signs badly."""
IN_LETTERS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "●": "o", "▼": "v", "▲": "^"})
IN_COLOUR: dict[Style, str] = {suit: STYLES[suit] for suit in ("D", "H", "S", "C")}
SUIT_OF: dict[str, Style] = {"♦": "D", "♥": "H", "♠": "S", "♣": "C"}
LONGEST_NAME = 24
NOTHING: Mapping[object, Content] = {}


def dress(look: Settings) -> None:
    """Show signs and colours as the settings have them, from now on."""
    SIGNS.clear()
    SIGNS.update(IN_LETTERS if look.suit_letters else {})
    STYLES.update(IN_COLOUR if look.coloured_suits else dict.fromkeys(IN_COLOUR, "bold"))


def styled(text: str, style: Style = "") -> Content:
    """Text in the style of a meaning; nothing in it is markup, or steers the terminal."""
    text = STEERING.sub("", text)
    content = (
        Content.styled(text.translate(SIGNS), STYLES[style]) if style else Content(text.translate(SIGNS))
    )
    if SUIT_OF.keys().isdisjoint(text):
        return content
    for at, sign in enumerate(text):
        if sign in SUIT_OF:
            content = content.stylize(STYLES[SUIT_OF[sign]], at, at + 1)
    return content


def one_line(text: str) -> str:
    """Text in a line of its own, whatever lines it was written in."""
    return plain(" ".join(text.split()))


def fitted(text: str, cells: int) -> str:
    """Text in exactly so many cells."""
    return set_cell_size(plain(text, cells), cells)


class Rows(Visual):
    """Rows of text, of which only those are rendered that were not there before.

    A row that is too long is cut, but where `wraps` has it go on in the next line.
    """

    def __init__(self) -> None:
        self.rows: list[Content] = []
        self.wraps = False
        self._like: tuple[int, Ink] | None = None
        self._rendered: dict[tuple[str, tuple[object, ...]], list[Strip]] = {}

    def forget(self) -> None:
        """What was rendered looks otherwise now."""
        self._rendered = {}

    def render_strips(
        self, width: int, height: int | None, style: Ink, options: RenderOptions
    ) -> list[Strip]:
        """All rows, one under the other."""
        if self._like != (width, style):
            self._like, self._rendered = (width, style), {}
        before, self._rendered = self._rendered, {}
        strips: list[Strip] = []
        for row in self.rows:
            key = (row.plain, tuple(row.spans))
            shown = row if self.wraps else row.truncate(width, ellipsis=True)
            found = before.get(key) or shown.render_strips(width, None, style, options)
            self._rendered[key] = found
            strips += found
        return strips[:height]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """The widest row."""
        return max((row.get_optimal_width(rules, container_width) for row in self.rows), default=0)

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Of all rows."""
        return sum(row.get_height(rules, width) if self.wraps else 1 for row in self.rows)

    def height(self, row: Content, width: int) -> int:
        """How many lines a row takes, or a little less: between words it may break sooner."""
        return max(-(-row.cell_length // width), 1) if self.wraps else 1

    def at(self, line: int) -> int | None:
        """Which row is on this line."""
        for at, row in enumerate(self.rows):
            line -= len(self._rendered.get((row.plain, tuple(row.spans)), ()))
            if line < 0:
                return at
        return None


def grid_drawn(grid: Grid) -> Content:
    """A grid with its columns aligned, a row a line."""
    return Content("\n").join(line for line, _ in grid_lines(grid)[0])


def grid_lines(
    grid: Grid, *, airy: bool = False, known: Mapping[object, Content] = NOTHING
) -> tuple[list[tuple[Content, Row | None]], dict[object, Content]]:
    """The same, each line with its row, and what was drawn; `airy`: a line between two rows.

    `known` is what was drawn before.
    """
    names, widths = _columns(grid)
    has_keys = any(row.key for row in grid.rows)
    lines: list[tuple[Content, Row | None]] = []
    if any(grid.columns):
        head = " " * (names + (6 if has_keys else 2))
        titles = "  ".join(title.rjust(width) for title, width in zip(grid.columns, widths, strict=True))
        lines.append((styled(f"{head}{titles}", "dim"), None))
    drawn: dict[object, Content] = {}
    for row in grid.rows:
        cells = tuple((cell.text, cell.style) for cell in row.cells)
        key = (row.key, row.name, row.note, row.here, cells, names, *widths, bool(SIGNS), STYLES["H"])
        drawn[key] = known.get(key) or _row(row, names, widths, has_keys=has_keys)
        lines.append((drawn[key], row))
        if airy:
            lines.append((Content(""), None))
    if grid.under:
        lines += [(Content(""), None), (styled(f"    {grid.under}", "dim"), None)]
    return lines, drawn


def width_of(grid: Grid) -> int:
    """The columns that a grid takes, without what is said behind its rows."""
    names, widths = _columns(grid)
    return names + sum(width + 2 for width in widths) + 4


def _columns(grid: Grid) -> tuple[int, list[int]]:
    """How wide the names are, and each column."""
    names = min(max((cell_len(plain(row.name)) for row in grid.rows), default=0), LONGEST_NAME)
    widths = [
        max([cell_len(title), *(cell_len(row.cells[at].text) for row in grid.rows if at < len(row.cells))])
        for at, title in enumerate(grid.columns)
    ]
    return names, widths


def _row(row: Row, names: int, widths: Sequence[int], *, has_keys: bool) -> Content:
    parts = [styled("▸ " if row.here else "  ", "key")]
    if has_keys:
        parts.append(styled(f"{row.key:<2}", "key"))
    parts.append(styled(fitted(row.name, names), "bold" if row.here else ""))
    for cell, width in zip(row.cells, widths, strict=False):
        parts.append(_cell(cell, width))
    if row.note:
        parts.append(styled(f"   {one_line(row.note)}", "dim"))
    return Content("").join(parts)


def _cell(cell: Cell, width: int) -> Content:
    room = " " * (width - cell_len(cell.text) + 2)
    is_words = len(cell.text) > 8
    words = styled(cell.text, cell.style)
    return Content("").join([Content("  "), words, Content(room[2:])] if is_words else [Content(room), words])


def notes_drawn(notes: Sequence[Note]) -> Content:
    """Notes, each behind its label."""
    lines = []
    for note in notes:
        words = styled(one_line(note.text), note.style or ("words" if note.label else ""))
        lines.append(Content("").join([styled(f"{note.label}  ", "dim"), words]) if note.label else words)
    return Content("\n").join(lines)
