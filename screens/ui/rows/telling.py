"""How blocks of words become rows: what is asked, what it grows out of, who tells, and a life."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from screens.ui.blocks.telling import (
    About,
    InShort,
    Jotting,
    Jottings,
    Labelled,
    Noted,
    OtherLine,
    PromptText,
    Teller,
    Tellers,
    TellingOrder,
    Title,
)
from screens.ui.drawn import Drawers, Room, Spread
from screens.ui.layout import MOST_OF_A_TEXT
from screens.ui.marks import asked
from screens.ui.text import (
    BLANK,
    Row,
    Span,
    clipped,
    cut,
    fitted,
    kept_in_view,
    padded,
    plain,
    row,
    wrapped,
)

WIDEST = 92
"""No sentence is wider: an eye would lose the line."""
BETWEEN = " · "
GROUP = 16
"""The cells for a group before its people; at least these, as they stay where they are from age to age."""
MOST_OF_A_QUESTION, CUT_QUESTION, MOST_OF_A_NAME = 4, 3, 10
BESIDE_GROUP = 70
"""From this width on a group stands before its people, below it over them."""
NAME, PLAYER, NARROW = 16, 12, 0.7
"""The cells for characters and players; a wider page has more for them, and a narrow one so much of them."""


def prompt_rows(block: PromptText, room: Room) -> list[Row]:
    """The question; also where all else is cut it is read whole, if it is no longer than any of a pack."""
    width = min(room.width, WIDEST)
    return kept_in_view(asked(block.prompt, width, CUT_QUESTION if room.is_cut else MOST_OF_A_QUESTION))


def about_rows(block: About, room: Room) -> list[Row]:
    """All parts in one row where that holds them; else each in rows of its own, or only the last in one."""
    width = min(room.width, WIDEST)
    sign = (block.sign, Span(" ")) if block.sign.text else ()
    start = row("  ", *sign)
    parts = [part for part in block.parts if part.words or part.label]
    together: list[Span] = []
    for part in parts:
        together += [Span(BETWEEN, "dim")] * bool(together)
        together += [Span(_label(part), "dim"), Span(plain(part.words), part.style)]
    line = row(*start.spans, *together)
    if line.width <= width or not parts:
        return kept_in_view([line] if parts else [])
    shown, most = (parts[-1:], 1) if room.is_cut else (parts, block.most)
    rows = [spans for part in shown for spans in _wrapped_part(part, width - start.width, most)]
    space = Span(" " * start.width)
    return [row(*(start.spans if not at else (space,)), *spans, stays=True) for at, spans in enumerate(rows)]


def _label(part: Labelled) -> str:
    return f"{part.label}: " if part.label and part.words else part.label


def _wrapped_part(part: Labelled, width: int, most: int) -> Iterator[tuple[Span, Span]]:
    """A label and the words behind it, broken into rows."""
    label = len(_label(part).rstrip())
    for line in wrapped(_label(part) + part.words, width, most):
        yield Span(line[:label], "dim"), Span(line[label:], part.style)
        label = max(label - len(line) - 1, 0)


def short_rows(block: InShort, room: Room) -> list[Row]:
    """The last parts that one row holds."""
    width = min(room.width, WIDEST)
    if room.has_panes:
        return []
    start = row("  ", Span(f"{cut(block.title, NAME + 8)}   ", "dim"))
    key = cell_len(block.key) + 2 if block.key else 0
    left, parts = width - start.width - key, list(block.parts)
    spans = _short_spans(parts)
    while len(parts) > 1 and row(*spans).width > left:
        parts.pop(0)
        spans = [Span(f"…{BETWEEN}", "dim"), *_short_spans(parts)]
    *others, last = spans
    last = last._replace(text=cut(last.text, left - row(*others).width))
    if left <= 8:
        return []
    shown = padded(row(*start.spans, *others, last), width - key)
    return [row(*shown.spans, "  ", Span(block.key, "key", block.key))] if key else [shown]


def _short_spans(parts: Sequence[Labelled]) -> list[Span]:
    spans: list[Span] = []
    for part in parts:
        label = f"{BETWEEN if spans else ''}{part.label}{' ' if part.label else ''}"
        spans += [Span(label, "dim"), Span(plain(part.words), part.style)]
    return spans


def order_rows(block: TellingOrder, room: Room) -> list[Row]:
    """Everybody in one row; of many those around whoever tells."""
    width = min(room.width, WIDEST)
    turns = [
        (
            Span(f"{turn.mark.text} ".lstrip(), "rubric" if turn.here else "dim", turn.letter),
            Span(cut(turn.name, MOST_OF_A_NAME), "bold" if turn.here else "dim", turn.letter),
        )
        for turn in block.turns
    ]
    cells = [cell_len(mark.text) + cell_len(name.text) + 3 for mark, name in turns]
    at = next((index for index, turn in enumerate(block.turns) if turn.here), 0)
    first, last = 0, len(turns)
    while last - first > 1:
        # With the signs that others come before them and after.
        taken = 2 + 4 * bool(first) + sum(cells[first:last]) + (1 if last < len(cells) else -3)
        if taken <= width:
            break
        if first < at - 1 or last - 1 <= at:
            first += 1
        else:
            last -= 1
    spans = [Span("…   " if first else "", "dim")]
    for mark, name in turns[first:last]:
        spans += [mark, name, Span("   ")]
    return [row("  ", *spans, Span("…" if last < len(turns) else "", "dim"))] if turns else []


def teller_rows(block: Tellers, room: Room) -> Spread:
    """A row each, the groups before their people or over them, with air between groups."""
    width = room.width
    groups = max((cell_len(each.group) for each in block.tellers), default=0)
    is_beside = bool(groups) and width >= BESIDE_GROUP
    most = width / BESIDE_GROUP if width >= BESIDE_GROUP else NARROW
    name, player = (
        max((cell_len(cut(words, int(limit * most))) for words in column), default=0)
        for limit, column in (
            (NAME, [each.name.text for each in block.tellers]),
            (PLAYER, [each.player for each in block.tellers]),
        )
    )
    together: list[list[Row]] = []
    before = ""
    for teller in block.tellers:
        group = "" if teller.group == before else teller.group
        label = fitted(group, max(groups + 1, GROUP)) if is_beside else ""
        title = [row(Span(f"  {group}", "dim"))] if group and not is_beside else []
        if group or not groups or not together:
            together.append([])
        together[-1] += [*title, _teller(teller, label, name, player, width)]
        before = teller.group

    def spread(pitch: int) -> list[Row]:
        apart = [BLANK] if pitch > 1 else []
        return [line for at, rows in enumerate(together) for line in (*(apart if at else []), *rows)]

    return Spread(spread)


def other_line_row(block: OtherLine, width: int) -> Row:
    """The label, as many words as there is room for, and at the right how the caret gets there."""
    room = max(width - cell_len(block.label) - cell_len(block.how) - 8, 4)
    words = block.words._replace(text=fitted(block.words.text or "·", room))
    label, how = Span(f"{block.label}  ", "dim"), Span(block.how, "dim")
    return row("  ", label, words, "  ", how, click=block.click, stays=True)


def _teller(teller: Teller, label: str, name: int, player: int, width: int) -> Row:
    letter = teller.letter
    called = teller.name._replace(text=fitted(teller.name.text, name))
    before = row(
        Span(f"  {label}", "dim"), Span("▸ " if teller.here else "  ", "rubric"),
        Span(f"{letter or '·'}  ", "key", teller.stands_for), called,
        Span(f"  {fitted(teller.player, player)}" if player else "", "dim"),
        f"  {teller.number.text or teller.mark.text or ' '}   ",
    )  # fmt: skip
    words = teller.words._replace(text=cut(teller.words.text, width - before.width))
    return clipped(row(*before.spans, words, click=teller.stands_for, here=teller.here), width)


def noted_rows(block: Noted, room: Room) -> Spread:
    """A row each, behind what it is."""
    width = min(room.width, WIDEST) - 2
    rows = []
    for note in block.notes:
        label = f"{note.label} " if note.label else ""
        words = Span(cut(note.words, max(width - cell_len(label), 8)), note.style)
        rows.append(row("  ", Span(label, "dim"), words))
    return Spread(lambda pitch: rows, 1, lambda most: rows[-most:])


def title_rows(block: Title, room: Room) -> list[Row]:
    """The name, and what is said beside it: in its row, or under it."""
    width = min(room.width, WIDEST)
    name, then = Span(cut(block.name, width), "bold"), f", {block.then}" if block.then else ""
    if row(name, then).width <= width:
        return [row(name, Span(then, "dim"), stays=True)]
    return [row(name, stays=True), *(row(Span(line, "dim")) for line in wrapped(block.then, width, 2))]


# ---------------------------------------------------------------- parts of a margin

LEAST_LABEL, LEAST_TEXT = 6, 4
MOST_THEN, MOST_ALSO = 2, 6
INDENT = "  "


def jotting_rows(block: Jottings, room: Room) -> Spread:
    """Texts that have as many rows as others have in a list, or but one."""

    def spread(pitch: int) -> list[Row]:
        return _jottings(block, room.width, 1 if room.is_cut else max(pitch, 1))

    return Spread(spread, MOST_OF_A_TEXT, is_text=True)


def _jottings(block: Jottings, width: int, pitch: int) -> list[Row]:
    """The title in bold, then all jottings; a group has its name over the first of its own."""
    if block.short and pitch < 2:
        jottings = tuple(Jotting(Span(words)) for words in block.short)
        block = block._replace(jottings=jottings)
    # What is said in one line stays, also where a list under it is scrolled.
    is_alone = len(block.jottings) == 1
    title = row(Span(cut(block.title, width), "bold"), stays=is_alone and not block.goes)
    rows = [title] if block.title else []
    # As much as the longest label needs and the words leave free; two fifths at least.
    longest = max((cell_len(jotting.label) for jotting in block.jottings), default=0)
    words = max((cell_len(jotting.words.text[:width]) for jotting in block.jottings), default=0)
    room = width - 5
    labels = min(longest, max(room - words, room * 2 // 5, LEAST_LABEL))
    group = ""
    for jotting in block.jottings:
        if jotting.group and jotting.group != group:
            rows.append(row(INDENT, Span(jotting.group, "dim")))
        group = jotting.group
        before = "" if is_alone and not jotting.label else INDENT * 2 if jotting.group else INDENT
        found = _jotting(jotting, before, width, labels, min(pitch, block.most))
        rows += [line._replace(stays=is_alone and not block.goes) for line in found]
        if jotting.also and pitch > 1:
            also = _lines(jotting.also, max(width - 6, LEAST_TEXT), min(pitch - 1, MOST_ALSO))
            rows += [row(INDENT * 2, Span("  " if at else "¶ ", "dim"), Span(line, "words"))
                     for at, line in enumerate(also)]  # fmt: skip
    for said in filter(None, block.then):
        rows += [row(INDENT, Span(line, "dim")) for line in wrapped(said, width - 2, MOST_THEN)]
    return rows


def _jotting(jotting: Jotting, before: str, width: int, labels: int, most: int) -> Iterator[Row]:
    """Words behind what only their first row has; · where there are none."""
    sign = (jotting.sign, Span(" ")) if jotting.sign.text else ()
    cursor = Span("▸ " if jotting.here else "", "rubric")
    # Cells that the words leave free are the label’s; the people of a group stand in columns.
    free = width - row(before, *sign).width - 1 - cell_len(jotting.words.text[:width] or "·")
    labels = max(labels, min(cell_len(jotting.label), free)) if labels and not jotting.group else labels
    label = (Span(f"{fitted(jotting.label, labels)} "),) if labels else ()
    start = row(before[2 * jotting.here :], cursor, *sign, *label)
    first, *others = _lines(jotting.words.text or "·", max(width - start.width, LEAST_TEXT), most)
    click = jotting.sign.click
    yield row(*start.spans, jotting.words._replace(text=first), click=click, here=jotting.here)
    for line in others:
        yield row(" " * start.width, jotting.words._replace(text=line))


def _lines(words: str, width: int, most: int) -> list[str]:
    """The first lines of a text; of a long one only what they can hold is looked at."""
    return wrapped(words[: max(width, 1) * (most + 1) * 4], width, most)


ROWS: Drawers = {
    PromptText: prompt_rows, About: about_rows, InShort: short_rows, TellingOrder: order_rows,
    Tellers: teller_rows, Noted: noted_rows, Title: title_rows, Jottings: jotting_rows,
}  # fmt: skip
