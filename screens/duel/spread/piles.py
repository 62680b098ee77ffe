"""The four piles beside the Page by the letters that all questions use, and a choice by letters in rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from facilitator.games.duel.entries import Pile
from screens.ui.text import Row, Span, Style, row

LETTERS: Mapping[str, Pile] = {"h": "hand", "d": "deck", "c": "discard", "e": "erased"}


def choice_rows(choices: Mapping[str, str], width: int, chosen: str = "") -> list[Row]:
    """Letters with what each is for, in as many rows as the width wants; each is a click too."""
    rows = [row("  ", here=True)]
    for key, words in choices.items():
        style: Style = "bold" if key == chosen else ""
        spans = (Span(f" {key}", "key", key), Span(f" {words} ", style, key))
        if row(*rows[-1].spans, *spans).width > width:
            rows.append(row("  "))
        rows[-1] = replace(rows[-1], spans=(*rows[-1].spans, *spans))
    return rows
