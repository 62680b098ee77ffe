"""A page is one answer, in which everything that its file names stands inline."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from facilitator.room.pages import FOLDER, AssembledPage


def test_what_a_page_names_stands_in_it(tmp_path: Path) -> None:
    """Styles and scripts in their order, each with the nonce, and nothing else is changed."""
    html = (
        '<head><link rel="stylesheet" href="a.css">\n</head>'
        '<script src="b.js"></script>\n<script src="c.js"></script>\n<p>{}%s…</p>'
    )
    for name, text in {"p.html": html, "a.css": "p { }", "b.js": "b(\\1)", "c.js": "c('…')"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    page = AssembledPage("p.html", tmp_path)
    for nonce in ("N1", "N2"):
        assert page.with_nonce(nonce) == (
            f'<head><style nonce="{nonce}">p {{ }}</style>\n</head>'
            f'<script nonce="{nonce}">b(\\1)</script>\n<script nonce="{nonce}">c(\'…\')</script>\n'
            "<p>{}%s…</p>"
        )


@pytest.mark.parametrize("name", ["phone.html", "table.html"])
def test_the_pages_of_the_room_are_whole(name: str) -> None:
    """Nothing is left that a browser would have to fetch, and nothing that its policy would forbid."""
    page = AssembledPage(name).with_nonce("N")
    outside = re.sub(r'<(style|script) nonce="N">.*?</\1>', "", page, flags=re.DOTALL)
    assert page.count('<style nonce="N">') == 1
    assert page.count('<script nonce="N">') >= 3
    assert not re.search(r"\b(src|href|style|on\w+)=|<script|<style|<link|</script|</style|https?:", outside)
    assert outside.rstrip().endswith("</html>")


def test_every_file_of_the_pages_is_in_one_of_them() -> None:
    """None is carried along for nothing."""
    pages = [AssembledPage(name).with_nonce("N") for name in ("phone.html", "table.html")]
    others = [file for file in FOLDER.iterdir() if not file.name.endswith(".html")]
    assert len(others) >= 4
    assert [file.name for file in others if not any(file.read_text("utf-8") in page for page in pages)] == []
