"""Every page at two sizes as text, from its blocks and the layout alone: one file a scene.

After a page was changed `python -m tests.screens.test_pages_as_text` writes the files again: read what
differs before it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

from docs.contact import OF_PAGES, SIZES
from docs.scenes import Scene
from screens.asked_page import AskedPage
from screens.places import page_class, pages
from screens.ui.footer import footer
from screens.ui.frame import EDGE, widths_beside
from screens.ui.layout import pane_rows
from screens.ui.page import Page
from screens.ui.text import Row, fit, padded
from tests.screens.stage import Laid, seen

PAGES = Path(__file__).parent / "pages"
KEPT = ((80, 24), (140, 45))
"""The sizes that stand in the files."""
AROUND, BOX, TALL, HIGH = 4, 3, 5, 20
"""The rows of head, message and footer, of a box for words, of one for long texts where it is high enough."""


def as_text(scene: Scene, sizes: Sequence[tuple[int, int]] = KEPT, *, in_letters: bool = False) -> str:
    """The page of a scene at these sizes; with letters for signs, where that is chosen."""
    with seen(scene) as (page, laid):
        if in_letters:
            page.ctx.settings.choose("suit_letters", "yes")
        shown = [
            f"{width} × {height}\n\n"
            + "\n".join(_laid(laid, width, height) if laid else _rows(page, width, height))
            for width, height in sizes
        ]
    return "\n\n".join(shown) + "\n"


def _laid(laid: Laid, width: int, height: int) -> Iterator[str]:
    """The screen with something over the page."""
    yield from (each.text.rstrip() for each in fit(laid.rows(width, height), height))


def _rows(page: Page, width: int, height: int) -> Iterator[str]:
    """The screen: head, panes and page beside each other, the footer; a line for words by its title."""
    page.pane_widths = left, right = widths_beside(page, width)
    room, line = height - AROUND, page.line()
    page.line_rows = _line_rows(page, height)
    above, below = page.around(width - left - right, room - page.line_rows - len(page.over_line()))
    atop = page.atop(width - left - right)
    left_over = room - page.line_rows - len(atop) - len(below)
    shown = [*fit(above, left_over), *atop, *([] if line is None else [_line(page)]), *below]
    parts = (page.left_pane(),) if left and right else page.one_pane() if left else ()
    beside = pane_rows(parts, left - EDGE, room) if left else []
    margin = pane_rows((page.right_pane(),), right - EDGE, room) if right else []
    yield from (each.text.rstrip() for each in page.head(width))
    for one, two, three in zip_longest(fit(beside, room), shown, fit(margin, room), fillvalue=Row()):
        spans = [padded(one, left - 1).text + "│"] if left else []
        spans.append(padded(two, width - left - right).text)
        yield "".join([*spans, "│" + three.text if right else ""]).rstrip()
    if line is None:
        yield ""
    yield footer(page.foot(), width, to_home=page.at_table, taker=page.taker(page.line())).text.rstrip()


def _line_rows(page: Page, height: int) -> int:
    """The rows of its line: a box for words, but one row among those of a list, and at rest."""
    line = page.line()
    if line is None:
        return 0
    if line.bare or not page.in_line:
        return 1 if line.bare or page.roomy else 2
    return TALL if line.tall and height >= HIGH else BOX


def _line(page: Page) -> Row:
    from screens.ui.text import row

    line = page.line()
    assert line is not None
    begins = "  ┃ " if page.in_line else "   "
    return row(" " * page.line_sides[0], begins, line.title or line.hint)


@pytest.mark.parametrize("scene", OF_PAGES, ids=lambda scene: scene.name)
def test_a_page_stands_as_it_was_looked_at(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """At no size does it break off without a sign of what follows, or of what stands above."""
    lost: list[str] = []
    shown_of = fit

    def watched(rows: Sequence[Row], height: int) -> list[Row]:
        shown = shown_of(rows, height)
        has_all = sum(map(_is_said, shown)) == sum(map(_is_said, rows))
        if not has_all and not any(line.text.lstrip().startswith(("↑", "↓")) for line in shown):
            lost.append("\n".join(line.text for line in shown))
        return shown

    monkeypatch.setattr(f"{__name__}.fit", watched)
    assert as_text(scene) == (PAGES / f"{scene.name}.txt").read_text("utf-8")
    as_text(scene, SIZES)
    assert not lost


def _is_said(line: Row) -> bool:
    return bool(line.text.strip())


def test_no_page_is_kept_that_is_not_shown() -> None:
    """A file for each scene, and none beside them."""
    assert {path.stem for path in PAGES.iterdir()} == {scene.name for scene in OF_PAGES}


def test_every_page_has_a_scene() -> None:
    """A page that none shows is looked at by nobody."""
    shown: set[type[object]] = set()
    for scene in OF_PAGES:
        with seen(scene) as (page, laid):
            shown |= {type(page), type(getattr(laid, "page", page))}
    assert shown == {page_class(name) for name in pages()} - {AskedPage}


def write() -> None:
    """Write all pages as they stand now."""
    PAGES.mkdir(exist_ok=True)
    for old in PAGES.iterdir():
        old.unlink()
    for scene in OF_PAGES:
        (PAGES / f"{scene.name}.txt").write_text(as_text(scene), "utf-8")


if __name__ == "__main__":
    write()
