"""Words that people, keyboards and cats make, drawn from all that some format takes for a sign."""

from __future__ import annotations

import random
import sys

from tests.exports.reading import SIGNS
from tests.facilitator.hostile import WORDS

HTML = (
    "<script>alert(1)</script>", "</title>", "</style>", "</svg>", "]]>", "-->", "<!--", "<plaintext>",
    "<img src=x onerror=y>", "\"'>", "' onload='x", "&lt;", "&#x3c;b&#x3e;",
    "&NotEqualTilde;", "&amp", "<b/>",
    "javascript:x", "<![CDATA[", "<?xml?>", "</p></article></main>",
)  # fmt: skip
TABLES = (
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "＝1", "＋1", "－1", "＠x", "\u200b=1",
    "\r=1", "'=1", '"', '""',
    ",", ";", "\n=1", '",=1', "=cmd|' /C calc'!A0", "−1", "﹢1",
)  # fmt: skip
TERMINAL = (
    "\x1b[2J", "\x1b]0;x\x07", "\x1b]52;c;eA==\x07", "\x9b31m", "\x08", "\x00",
    "\x7f", "\x85", "\x0b", "\x0c",
    "\x1c", "[b]", "[/b]", "[/]", "[red on blue]", "\\[", "[@click=app.quit]x[/]", ":smile:", "$primary",
)  # fmt: skip
SCRIPTS = (
    "\u202eabc\u202c", "\u2066x\u2069", "\u200f", "\u200e", "\u061c", "שלום", "مرحبا",
    "👩‍👩‍👧‍👦", "🏴‍☠️", "🇩🇪🇩", "👍🏽", "\ufe0f", "\u200d",
    "Z͑ͫ̓ͪ̂ͫ̽", "e\u0301", "ﬁ", "ß", "İ", "ı", "\u2028", "\u2029", "\ufeff", "\ufffe",
    "\ufffd", "\U0010ffff", "\U000e0041",
    "\ud83d", "\ude00", "\u3000", "\u00a0", "\u00ad", "𝔘", "漢字", "한", "ก็", "ǆ",
)  # fmt: skip
PLACES = (
    "../../x", "/etc/passwd", "C:\\x", "~root", "nul", "con.txt", ".", "..", "a/b",
    "\\\\host\\x", "file:///x", "%2e",
    "{0}", "{words}", "{0.__class__}", "%s", "%(x)s", "%n", "${x}", "$(x)", "`x`",
    "'; DROP TABLE record; --",
    '{"kind":"undone"}', "\\u0000", "\\ud800", "NaN", "null", "1e999", "--help", "-",
)  # fmt: skip
FAMILIES = (SIGNS, HTML, TABLES, TERMINAL, SCRIPTS, PLACES)
BETWEEN = ("", "", " ", " ", "\n", "\n\n", "\t", ",")
MOST_PIECES, LONG = 8, 3000


def drawn(chance: random.Random) -> str:
    """Draw such words: pieces in a row, now and then any characters, or one piece for pages."""
    kind = chance.random()
    if kind < 0.1:
        return chance.choice(WORDS)
    if kind < 0.15:
        piece = _piece(chance)
        return piece * (LONG // len(piece))
    between = chance.choice(BETWEEN)
    return between.join(_piece(chance) for _ in range(chance.randint(1, MOST_PIECES)))


def _piece(chance: random.Random) -> str:
    if chance.random() < 0.15:
        return "".join(chr(chance.randrange(1, sys.maxunicode + 1)) for _ in range(chance.randint(1, 4)))
    return chance.choice(chance.choice(FAMILIES))
