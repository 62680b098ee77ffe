"""The footer: at most seven keys, as many as the width holds, each of them clickable.

On a page that has a list and a line it begins with which of them takes the keys, and six keys are the most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from facilitator.language import mark, tr
from screens.ui.text import Row, Span, clipped, row

Shown: TypeAlias = tuple[str, str, str]
"""A key: what a click on it stands for, how it is shown, what it does."""
MOST = 7
APART, CLOSE = 3, 2
"""Cells between two keys, and where there is little room."""
LIST, WORDS = mark(("LIST", "WORDS"))
LONGEST_TAKER = len(WORDS)
MORE_AND_HOME = mark("more, home")
"""The way to the other tables is among the rest: it is named where it can be."""
TO_THE_REST = (".", "ctrl+p")


def footer(keys: Sequence[Shown], width: int, *, to_home: bool = False, taker: str = "") -> Row:
    """The first seven keys in one row: closer, then without those that are too long for what is left.

    None stands there without its word. With `to_home` the key for all the rest names home, where all keys
    have room then. `taker` is what takes the keys, LIST or WORDS.
    """
    if taker:
        hand = row(Span(f" {tr(taker):<{LONGEST_TAKER}} ", "cursor"))
        rest = footer(keys[: MOST - 1], max(width - hand.width, 0), to_home=to_home)
        return clipped(row(*hand.spans, *rest.spans), width)
    keys = list(keys[:MOST])
    named = [
        (press, shown, tr(MORE_AND_HOME) if press in TO_THE_REST else does) for press, shown, does in keys
    ]
    # Each has a blank before it, which is part of the gap.
    cells = {key: row(f" {key[1]} {key[2]}" if key[2] else f" {key[1]}").width for key in {*keys, *named}}

    def width_of(keys: Sequence[Shown], gap: int) -> int:
        return sum(cells[key] for key in keys) + (gap - 1) * (len(keys) - 1)

    kept: list[Shown] = []
    for key in keys:
        if not kept or width_of([*kept, key], CLOSE) <= width:
            kept.append(key)
    ways = [(way, gap) for way in ([named] if to_home else []) + [kept] for gap in (APART, CLOSE)]
    way, gap = next((each for each in ways if width_of(*each) <= width), ways[-1])
    return clipped(_line(way, gap), width)


def _line(keys: Sequence[Shown], gap: int) -> Row:
    """The keys with what they do; several single characters are a key each."""
    spans: list[Span] = []
    for index, (press, shown, does) in enumerate(keys):
        spans.append(Span(" " * (gap if index else 1)))
        parts = shown.split(" ")
        if press or len(parts) == 1 or any(len(part) != 1 for part in parts):
            spans.append(Span(shown, "key", press))
        else:
            for at, part in enumerate(parts):
                spans += [Span(" " if at else ""), Span(part, "key", part)]
        if does:
            spans.append(Span(f" {does}", "", press))
    return row(*spans)
