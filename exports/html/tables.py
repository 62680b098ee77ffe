"""Tables with headers that a screen reader can find its way by; wide ones scroll inside the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias
from xml.etree.ElementTree import Element

from exports.html.element import Child, broken, node, running, spoken
from facilitator.language import tr

Cell: TypeAlias = "str | Sequence[Child]"
_ALWAYS_FIT = 5
"""Columns for which the smallest screen has room."""


def table(header: Sequence[Cell], rows: Iterable[Sequence[Cell]], label: str) -> Element:
    """A table of texts; a row’s first cell names it, where it isn’t empty.

    One with many columns is in a region of its own that a key can scroll.
    """
    head = node("tr", (_cell("th", cell, **running(scope="col")) for cell in header))
    body = (
        node(
            "tr", _cell("th", first, **spoken(scope="row")), (_cell("td", cell, **running()) for cell in rest)
        )
        for first, *rest in rows
    )
    made = node("table", node("thead", head), node("tbody", body), aria_label=label)
    if len(header) <= _ALWAYS_FIT:
        return made
    return node(
        "div",
        made,
        class_="table",
        role="region",
        aria_label=tr("{table}, to scroll", table=label),
        tabindex=0,
    )


def _cell(tag: str, cell: Cell, **attributes: str) -> Element:
    """A cell; one without words is no header."""
    if not cell or (isinstance(cell, str) and not cell.strip()):
        return node("td", cell)
    return node(tag, broken(cell) if isinstance(cell, str) else cell, **attributes)
