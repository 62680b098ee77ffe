"""Signs that pages of every game share: suits, the two lines on top, figures and suits drawn large."""

from __future__ import annotations

from typing import cast

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.language import mark, tr, trc
from facilitator.services.context import AppContext
from screens.ui.blocks.seats import Art
from screens.ui.text import Piece, Row, Span, Style, cut, row, wrapped

OUTCOME_MARKS = {"made": "●", "under": "▼", "over": "▲"}
OUTCOME_LETTERS = {"made": "o", "under": "v", "over": "^"}
SUIT_INKS: dict[str, Style] = {
    **{sign: cast(Style, suit) for suit, sign in SUIT_SIGNS.items()},
    "∪": "H", "¤": "gold", "║": "C", "┼": "S",
}  # fmt: skip
"""The colour of each sign of a suit: those of the sarde pack are red, gold, green and blue."""
SAVED, NOT_SAVED = mark(("saved", "not saved"))
NUMBERS = mark(("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"))

WIDE, MIDDLE_BEGINS, LEAST_LABEL = 120, 23, 16
"""Where the strip of rounds stands on the first line, and what must be left for where we are."""

LOW_ART = 16
"""Below this height a suit is small."""
ART = {
    "C": ("  ▄███▄  ", "  ▀███▀  ", "▄██▄█▄██▄", "▀██▀█▀██▀", "   ▄█▄   "),
    "H": (" ▄▄   ▄▄ ", "████▄████", "▀███████▀", "  ▀███▀  ", "    ▀    "),
    "D": ("    ▄    ", "  ▄███▄  ", "▄███████▄", "  ▀███▀  ", "    ▀    "),
    "S": ("    ▄    ", "  ▄███▄  ", "▄███████▄", "▀██▀█▀██▀", "   ▄█▄   "),
}
FIGURES = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    ":": ("▄", " ", "▀"),
    ".": (" ", " ", "▄"),
    "-": ("  ", "▀▀", "  "),
    "h": ("█  ", "█▀█", "▀ ▀"),
}


def number(value: int) -> str:
    """A small number in words, a large one in digits."""
    if value == 0:
        return trc("a number of things", "none")
    return tr(NUMBERS[value - 1]) if 0 < value <= len(NUMBERS) else str(value)


def suit_sign(ctx: AppContext, suit: str | None) -> str:
    """♦ or D, as the table wants it; a dash where there is no trump."""
    if suit is None:
        return "–"
    return suit if ctx.look.suit_letters else SUIT_SIGNS[suit]


def suit_span(ctx: AppContext, suit: str | None) -> Span:
    """The sign of a suit in its own colour."""
    coloured = suit is not None and ctx.look.coloured_suits
    said = tr(SUIT_NAMES[suit]) if suit is not None else tr("no trump")
    return Span(suit_sign(ctx, suit), cast(Style, suit) if coloured else "bold", said=said)


def status(ctx: AppContext) -> list[Span]:
    """Air, save mark, clock and the card, for the right end of the first line.

    As wide saved as not saved: each act is that for a moment, and nothing beside the mark moves.
    """
    said, saved, not_saved = _save_mark(ctx), tr(SAVED), tr(NOT_SAVED)
    air = " " * (len(not_saved) - 1 - len(saved)) if said.text == saved else ""
    gap = " " if said.text == not_saved else "  "
    clock = [Span(f"{gap}{ctx.evening.clock}", "dim")] if ctx.evening.clock else []
    return [Span(air), said, *clock, Span("  "), Span("F2 ✕", "key", "f2"), Span(" ")]


def _save_mark(ctx: AppContext) -> Span:
    view = ctx.view
    if view.example:
        return Span(tr("example"), "dim")
    if not view.is_saved:
        return Span(tr(NOT_SAVED), "rubric")
    return Span(tr("not yet erased"), "rubric") if view.unscrubbed else Span(tr(SAVED), "dim")


def top(
    ctx: AppContext, width: int, left: str, middle: list[Span] | None = None, right: list[Span] | None = None
) -> Row:
    """The first line: where we are, what lies in the middle, the state of things on the right."""
    right = status(ctx) if right is None else right
    while right and row(*right).width > width:
        right = right[1:]
    middle = middle or []
    cells, taken = row(*middle).width, row(*right).width
    if width - cells - taken < LEAST_LABEL:
        middle, cells = [], 0
    taken += cells
    label = row(Span(cut(f" {left}", max(width - taken - 1, 0)), "bold"))
    free = width - taken - label.width
    begins = MIDDLE_BEGINS if width < WIDE else (width - cells) // 2
    before = max(min(begins - label.width, free), min(free, 1))
    return row(*label.spans, " " * before, *middle, " " * (free - before), *right)


def rule(
    width: int, title: str = "", left: tuple[str, str] | None = None, right: tuple[str, str] | None = None
) -> Row:
    """The second line: what lies to the left and right (text, key), and the name of the step."""
    start: list[Piece] = [Span(f" ‹ {left[0]} ", "key", left[1])] if left else []
    end: list[Piece] = [Span(f" {right[0]} › ", "key", right[1])] if right else []
    before = row(*start).width
    used = before + row(*end).width
    if used > width:
        start, end, before, used = [], [], 0, 0
    label = f" {cut(title, width - used - 4)} " if title and width - used > 4 else ""
    cells = row(label).width
    lines = max(width - used - cells, 0)
    first = max(min((width - cells) // 2 - before, lines), 0)
    return row(*start, Span("─" * first, "dim"), Span(label), Span("─" * (lines - first), "dim"), *end)


def without_cursor(line: Row) -> Row:
    """The row of a list that takes no keys: a small mark, also where a block stood round a cell.

    Only the program’s own marks are drawn in rubric, so nobody’s words are touched.
    """
    if not any(span.style in ("rubric", "cursor") for span in line.spans):
        return line
    has_block = any(span.style == "rubric" and "▐" in span.text for span in line.spans)
    signs = str.maketrans("▸▐▌", "›› ") if has_block else str.maketrans("▸", "›")
    spans = []
    for span in line.spans:
        if span.style == "cursor":
            span = span._replace(style="bold")
        elif span.style == "rubric":
            span = span._replace(text=span.text.translate(signs))
        spans.append(span)
    return line._replace(spans=tuple(spans))


def without_blocks(line: Row) -> Row:
    """The row for a terminal without block signs: `>` before what is read aloud, the cursor in brackets.

    Only the program's own marks are drawn in rubric, so nobody's words are touched.
    """
    has_block = any(span.style == "rubric" and "▐" in span.text for span in line.spans)
    signs = str.maketrans("▸▐▌", ">[]" if has_block else ">[>")
    spans = (
        span._replace(text=span.text.translate(signs)) if span.style == "rubric" else span
        for span in line.spans
    )
    return line._replace(spans=tuple(spans))


def aloud(*sentences: str, width: int) -> list[Row]:
    """Lines to be read aloud, each behind the rubric bar."""
    lines = [line for sentence in sentences if sentence for line in wrapped(sentence, max(width - 2, 10))]
    return [row(Span("▌ ", "rubric"), Span(line, "bold"), stays=True) for line in lines]


def asked(question: str, width: int, most: int = 4) -> list[Row]:
    """A question from the pack, behind its leaf."""
    lines = wrapped(question, max(width - 2, 10), most) if question else []
    return [row(Span("❧ " if index == 0 else "  ", "gold"), line) for index, line in enumerate(lines)]


def art_rows(art: Art, *, is_small: bool) -> list[Row]:
    """The sign of a suit, large, thirteen cells wide; small where there is no trump, no room or no blocks."""
    if art.suit is None or art.sign.text == art.suit or is_small:
        return [row("    ", art.sign), *(row("    ", Span(each, "dim")) for each in art.captions)]
    drawn = [row("   ", art.sign._replace(text=line)) for line in ART[art.suit]]
    return [*drawn, row(), *(row("   ", Span(f"{each:^9}", "dim")) for each in art.captions)]


def large(said: str) -> tuple[str, ...]:
    """A time or a number in three rows; a sign that has no large form is left out."""
    signs = [FIGURES[sign] for sign in said if sign in FIGURES]
    return tuple(" ".join(sign[line] for sign in signs) for line in range(3)) if signs else ()
