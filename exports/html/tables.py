"""Tables with headers that a screen reader can find its way by; wide ones scroll inside the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from exports.html.element import Child, broken, node, spoken


def table(header: Sequence[str], rows: Iterable[Sequence[Child]], label: str) -> Element:
    """A table of texts and drawings; a row’s first cell names it, where it isn’t empty."""
    head = node("tr", (_cell("th", cell, scope="col") for cell in header))
    made = node("table", node("thead", head), node("tbody", map(_row, rows)))
    return node("div", made, class_="table", role="region", aria_label=label, tabindex=0)


def _row(cells: Sequence[Child]) -> Element:
    first, *rest = cells
    return node("tr", _cell("th", first, scope="row"), (_cell("td", cell) for cell in rest))


def _cell(tag: str, cell: Child, **attributes: str) -> Element:
    """A cell; one without words is no header."""
    if isinstance(cell, str) and cell.strip():
        return node(tag, broken(cell), **spoken(**attributes))
    return node("td", cell)
