"""A page is one answer, in which everything that its file names stands inline."""

from __future__ import annotations

from pathlib import Path

from facilitator.room.pages import AssembledPage


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
