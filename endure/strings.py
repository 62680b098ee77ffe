"""Hostile words through every format of every game, each file read back by readers that did not write it."""

from __future__ import annotations

import csv
import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO, StringIO
from itertools import groupby, zip_longest
from pathlib import Path
from typing import Any, TypeAlias, get_args
from unicodedata import category, normalize
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZipFile

import cmarkgfm
from cmarkgfm.cmark import Options
from selectolax.lexbor import LexborHTMLParser, LexborNode

from endure import hostile, tables
from exports import documents
from exports.epub import book
from exports.files import checked, made
from exports.formats import WhichNames
from exports.html.document import roots
from exports.markdown import reading
from exports.source import Source, usual
from facilitator import plenary
from facilitator.games.game import Entry
from facilitator.games.readable import readable
from facilitator.games.registry import rules_of, words_in
from facilitator.importing.reading import parsed
from facilitator.record import LONGEST_PLAYER, LONGEST_TITLE, clean, cleaned

Files: TypeAlias = Mapping[str, Any]
"""Texts by the names of their files; a book is bytes."""
Piece: TypeAlias = tuple[str, str]
"""The tag of an element that holds words, and the words."""
Mark: TypeAlias = tuple[str, str, str]
"""An element, an attribute of it and its value."""
CHOICES: dict[str, tuple[Any, ...]] = {
    "what": ("lives", "cards", "both"), "files": ("each", "one"), "scores": (False, True),
    "names": get_args(WhichNames), "farewells": (False, True),
    "talk": (False, True), "left_out": (False, True),
    "as_typed": (False, True),
}  # fmt: skip
HOLD_WORDS = ("h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "th", "td")
FRAME = ("html", "head", "body", "ul", "table", "thead", "tbody", "tr", "br", "em", "-text")
LONGER: set[Mark] = {
    ("br", "", ""), ("p", "", ""), ("p", "dir", "auto"), ("p", "class", "said"),
    ("p", "class", "said initial"),
    ("section", "class", "passage"), ("section", "class", "passage long"),
    ("article", "class", "part life"), ("article", "class", "part life short"),
    ("article", "class", "part life margined"), ("article", "class", "part life margined short"),
    ("main", "class", "alone life"), ("main", "class", "alone life short"),
    ("main", "class", "alone life margined"), ("main", "class", "alone life margined short"),
    ("bdi", "", ""), ("bdi", "lang", ""), ("bdi", "class", "sealed"), ("bdi", "class", "name sealed"),
}  # fmt: skip
"""Marks that other words bring than the harmless ones: more lines and paragraphs, names run to the left."""
NUMBERS = re.compile(r"-?[0-9.]+")


def run(folder: Path, chance: random.Random, count: int) -> str:
    """So many strings, a table full of them at a time, out in every format; what was read back."""
    files: Counter[str] = Counter()
    said = tables_made = 0
    games = list(tables.GAMES)
    while said < count:
        drawn: list[str] = []
        table = Full(games[tables_made % len(games)], chance, drawn, count - said)
        for format, expect in EXPECTED.items():
            source = table.source(format, chance)
            found = checked(source)
            expect(table, source, found)
            files[format] += len(found)
        said, tables_made = said + len(drawn), tables_made + 1
    made = ", ".join(f"{number} {format}" for format, number in files.items())
    return f"{said} strings at {tables_made} tables; files read back: {made}"


class Full:
    """A table with hostile words wherever words may stand, and the same one with harmless words."""

    def __init__(self, name: str, chance: random.Random, drawn: list[str], most: int) -> None:
        def words() -> str:
            if len(drawn) == most:
                return "enough"
            drawn.append(hostile.drawn(chance))
            return drawn[-1]

        self.game, make = tables.GAMES[name]
        self.entries = [_called(cleaned(entry)) for entry in make(chance, words)]
        self.title = clean(words())[:LONGEST_TITLE].strip()
        self.limits = tuple((clean(words()), how) for how in ("line", "veil"))

    def source(self, format: str, chance: random.Random) -> Source:
        """The table with choices drawn; all choices where nothing may be missing."""
        state = _state(self.game, self.entries)
        drawn = {name: chance.choice(values) for name, values in CHOICES.items()}
        chosen = replace(usual(self.game, state, format), **drawn)
        return Source(self.game, state, self.title, chosen, self.limits)

    def harmless(self, source: Source) -> Source:
        """The same with a plain word for each line that says something."""
        entries = [_plain(entry) for entry in self.entries]
        limits = tuple((_alike(words), how) for words, how in self.limits)
        state = _state(self.game, entries)
        return Source(self.game, state, _alike(self.title), source.choices, limits)


def _state(game: str, entries: list[Entry]) -> Any:
    return rules_of(game).read({entry.slot: entry for entry in entries})


def _called(entry: Any) -> Entry:
    """A player’s name as long as one can be typed and brought in."""
    is_name = words_in(entry.slot).names == "player"
    called: Entry = replace(entry, words=entry.words[:LONGEST_PLAYER].strip()) if is_name else entry
    return called


def _plain(entry: Any) -> Entry:
    plain: Entry = replace(entry, words=_alike(entry.words)) if hasattr(entry, "words") else entry
    return plain


def _alike(words: str) -> str:
    """A plain word on each line on which there is anything, none where there is nothing."""
    return "\n".join("word" if line.strip() else "" for line in readable(words).split("\n"))


# ---------------------------------------------------------------- Markdown


def _markdown(table: Full, source: Source, files: Files) -> None:
    """Both readers find the text that was put in, in the same blocks."""
    pages = {f"{stem}.md": page for stem, page in documents.pages(source.told).items()}
    assert files.keys() == pages.keys()
    for name, text in files.items():
        reading.compare(name, text, pages[name])
        meant, found = _joined(reading._meant(pages[name])), _joined(_by_cmark(text))
        for wanted, got in zip_longest(meant, found):
            assert wanted == got, f"{name}: cmark reads {got!r} for {wanted!r}"


def _by_cmark(markdown: str) -> Iterator[Piece]:
    """What C’s cmark makes of it, seen by a browser’s parser; anything but words in blocks fails."""
    html = cmarkgfm.markdown_to_html_with_extensions(markdown, Options.CMARK_OPT_UNSAFE, ["table"])
    body = LexborHTMLParser(f"<!DOCTYPE html>\n{html}").body
    assert body is not None
    for each in body.traverse(include_text=True):
        tag = each.tag or ""
        assert tag in (*FRAME, *HOLD_WORDS), f"an element {tag} that nobody wrote"
        assert not each.attributes, f"attributes that nobody wrote: {each.attributes}"
        if tag in HOLD_WORDS:
            yield from _words(each, tag)


def _words(element: LexborNode, tag: str) -> Iterator[Piece]:
    """The words of an element but for a list in it; those in italics from end to end are a line of labels."""
    held = [child.tag for child in element.iter()]
    is_frame = tag == "p" and held[:1] == ["em"]
    assert "em" not in held or (is_frame and _lines(element.css_first("em")) == _lines(element))
    inner = element.css_first("ul")
    words = _lines(element) if inner is None else _lines(element, before=inner).removesuffix("\n")
    if "p" not in held:
        yield "em" if is_frame else tag, words


def _lines(element: LexborNode | None, before: LexborNode | None = None) -> str:
    """The words of an element, or those before one in it; a break with the line end behind it is one."""
    assert element is not None
    until = itertools.takewhile(lambda each: each != before, element.traverse(include_text=True))
    pieces = [each for each in until if each.tag in ("br", "-text")]
    return "".join("\0" if each.tag == "br" else each.text_content or "" for each in pieces).replace(
        "\0\n", "\n"
    )


def _joined(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces, neighbouring paragraphs as one: where one ends and the next begins is an empty line."""
    for tag, group in groupby(pieces, key=lambda piece: piece[0]):
        texts = [text for _, text in group]
        yield from [(tag, "\n\n".join(texts))] if tag in ("p", "em") else ((tag, text) for text in texts)


# ---------------------------------------------------------------- HTML


def _html(table: Full, source: Source, files: Files) -> None:
    """A browser’s parser finds the text that was put in, and no mark that harmless words do not bring."""
    meant = roots(source.told)
    assert meant.keys() == files.keys()
    for (name, text), plain in zip(files.items(), made(table.harmless(source)).values(), strict=True):
        tree = LexborHTMLParser(text)
        more = _marks(tree) - _marks(LexborHTMLParser(plain)) - LONGER
        assert not more, f"marks that harmless words do not bring: {sorted(more)[:5]}"
        found = "".join(each.text_content or "" for each in _nodes(tree) if each.tag == "-text")
        # The line break behind </body> is the parser’s to move.
        wanted = "".join(meant[name].itertext())
        assert found.rstrip() == wanted.rstrip(), "the words of the page are others"


def _epub(table: Full, source: Source, files: Files) -> None:
    """A browser’s parser finds the text of each chapter, which any reader of XML can open."""
    (bytes,) = files.values()
    with ZipFile(BytesIO(bytes)) as opened:
        assert opened.testzip() is None and opened.namelist()[0] == "mimetype"
        for name, meant in book.entries(source.told).items():
            xml = opened.read(name).decode("utf-8")
            if isinstance(meant, Element):
                assert "".join(fromstring(xml).itertext()) == "".join(meant.itertext())


def _nodes(tree: LexborHTMLParser) -> Iterator[LexborNode]:
    assert tree.root is not None
    return tree.root.traverse(include_text=True)


def _marks(tree: LexborHTMLParser) -> set[Mark]:
    """Every element with each of its attributes; numbers in their values, which are places, are all one."""
    named = ((each.tag or "", {"": "", **each.attributes}) for each in _nodes(tree))
    return {
        (tag, name, NUMBERS.sub("0", value or "")) for tag, marks in named for name, value in marks.items()
    }


# ---------------------------------------------------------------- CSV, text, JSON


def _csv(table: Full, source: Source, files: Files) -> None:
    """Every row is as wide as the first, a text is one line, and none begins a formula."""
    (text,) = files.values()
    header, *rows = csv.reader(StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    assert text.startswith("\ufeff") and all(len(row) == len(header) for row in rows)
    cells: list[Any] = list(source.exporter.rows(source))
    for row, meant in zip([header, *rows], cells, strict=True):
        for cell, wanted in zip(row, meant, strict=True):
            if isinstance(wanted, int):
                assert cell == str(wanted)
                continue
            line = " ".join(readable(wanted or "").split())
            assert cell in (line, f"'{line}")
            shown = [sign for sign in normalize("NFKC", cell) if category(sign)[0] not in "ZC"]
            assert not shown or shown[0] not in "=+-@", f"{cell!r} would be worked out"


def _text(table: Full, source: Source, files: Files) -> None:
    """Totals are as many lines as are meant, each on its own; no sign steers a terminal."""
    (text,) = files.values()
    lines = text.split("\n")
    if source.choices.what == "cards" or source.game != "marginalia":
        assert lines[-1] == "" and len(lines) == len(list(source.exporter.totals(source))) + 2
    assert not any(category(sign) in ("Cc", "Cs") and sign != "\t" for line in lines for sign in line)


def _json(table: Full, source: Source, files: Files) -> None:
    """Every word that says something is in it once, and brought to another machine it is the same file."""
    (text,) = files.values()
    given = json.loads(text)
    assert given["title"] == source.title
    if source.choices.names == "both":
        found = sorted(line["words"] for line in given["lines"] if readable(line.get("words", "")))
        state = source.state.lines.values()
        assert found == sorted(words for entry in state if readable(words := getattr(entry, "words", "")))
    came = parsed(text.encode())
    again = Source(came.game, came.state, came.title, replace(source.choices, names="both"))
    assert list(made(again).values()) == [text], "it comes back otherwise"


def _plenary(table: Full, source: Source, files: Files) -> None:
    """It is read back as what was shared, and no name of anybody is in it but in somebody’s own words."""
    (text,) = files.values()
    given = json.loads(text)
    assert not {"title", "lines", "players"} & given.keys()
    if given["people"]:
        came = plenary.read(text.encode())
        assert list(came.stars) == [clean(words) for words in given.get("stars", ())]
        assert [each.words for each in came.talk] == [clean(each["words"]) for each in given.get("talk", ())]
        assert not (came.talk and not source.choices.talk)


EXPECTED: dict[str, Callable[[Full, Source, Files], None]] = {
    "markdown": _markdown, "html": _html, "epub": _epub, "csv": _csv, "text": _text, "json": _json,
    "plenary": _plenary,
}  # fmt: skip
