"""Reads Markdown by itself, so that no test has to trust the exporter's own reading."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

SIGNS = (
    "# ", "###", "- ", "+ ", "* ", "1. ", "23) ", "> ", "    ", "\t", "|", "---", "===", ":-:", "***", "___",
    "```", "~~~", "`x`", "**b**", "*i*", "_u_", "a_b_c", "[a](b)", "![i](j)", "[r]: /u", "[[w]]", "[^1]",
    "<b>", "</p>", "<!-- c -->", "<?p?>", "<http://a.b>", "www.a.b", "a@b.c",
    "&amp;", "&#35;", "&#x22;", "&", "\\", "\\\\", "\\*", "$x$", "~x~", "==h==",
    "\n", "\n\n", "\n\n\n\n", " ", "  \n", "\\\n", "\r\n", "\0", "\x07", "\x1b[2J", "\x85",
    "\u00a0", "\u3000", "\u2028", "\ufeff", "\U0001f469\u200d\U0001f680", "שלום", "\u202eabc", "e\u0301",
    "{name}", "{words}", "{0}", "%s", "†", "word", "I said: no.", "“quoted”", ")", ".", "!",
)  # fmt: skip
"""Pieces that Markdown, HTML or a careless program would take for something else than words."""

said = st.one_of(
    st.text(max_size=30),
    st.lists(st.one_of(st.sampled_from(SIGNS), st.text(max_size=6)), max_size=8).map("".join),
)
"""Anything that can be typed or pasted into a line."""


def dropped(words: str) -> str:
    """The words without control characters, but for tabs and new lines, and without what is none at all."""
    return "".join(c for c in words if c in "\n\t" or (category(c) != "Cc" and c not in "\ufffe\uffff"))


def kept(words: str) -> str:
    """What files for people keep of these words: all but what is dropped, and blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in dropped(words).split("\n"))


def plain(markdown: str) -> str:
    """The text of a Markdown file: paragraphs two lines apart, everything else one."""
    text = ""
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        if token.type == "inline":
            text += inline(token.children or ()) + "\n\n"
        else:
            assert token.type.startswith(BLOCKS), f"{token.type} was never meant"
    return text


BLOCKS = ("heading", "paragraph", "bullet_list", "list_item", "table", "thead", "tbody", "tr", "th", "td")


def inline(tokens: Sequence[Token]) -> str:
    """The text of a block; anything but text and line breaks fails."""
    assert {token.type for token in tokens} <= {"text", "hardbreak", "em_open", "em_close"}
    for token in tokens:
        # A line of labels is in italics from its first sign to its last; no word in it makes any.
        assert not token.type.startswith("em_") or token in (tokens[0], tokens[-1])
    return "".join("\n" if token.type == "hardbreak" else token.content for token in tokens)
