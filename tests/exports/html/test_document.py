"""Facts about the HTML of an export: whatever people said stands in it as words, and nothing else gets in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given, settings
from selectolax.lexbor import LexborHTMLParser, LexborNode

from exports.duel.record import duel_record
from exports.errors import Unfaithful
from exports.html.document import files, roots
from exports.html.reading import verify
from exports.marginalia.evening import evening_of
from exports.mariglia.record import match_record
from exports.model import Choices, GameRecord, Told, ToldEvening
from facilitator.games.game import Lines
from facilitator.games.marginalia.table import Table
from tests.exports import test_faithful
from tests.exports.duel import test_record as test_duel
from tests.exports.mariglia import test_record as test_mariglia
from tests.exports.reading import said
from tests.exports.test_faithful import WORDED, assert_in_order, evenings, life_of, spoken
from tests.exports.tidelands import tidelands
from tests.facilitator.hostile import WORDS

TITLE = "Thursday's tide"
EVERYTHING = Choices(files="one", names="both", scores=True, talk=True, left_out=True)
Told = Told
HOSTILE = (
    """<script>x</script>&amp;"'><img src=x onerror=y>\n</title></style></svg></desc>]]>--><plaintext>"""
)


def parsed(told: Told) -> LexborHTMLParser:
    """The one file of an export as a browser’s parser takes it; all in one, whatever was chosen."""
    (text,) = files(in_one(told)).values()
    return LexborHTMLParser(text)


def in_one(told: Told) -> Told:
    """The same in one file."""
    if isinstance(told, GameRecord):
        return told
    return replace(told, choices=replace(told.choices, files="one"))


def document(told: Told) -> Element:
    """The elements of the one file."""
    (root,) = roots(in_one(told)).values()
    return root


def nodes(tree: LexborHTMLParser) -> Iterator[LexborNode]:
    """Every node, text included, in order."""
    assert tree.root is not None
    return tree.root.traverse(include_text=True)


def blocks(tree: LexborHTMLParser) -> list[str]:
    """The words of the page block by block; paragraphs that follow each other are one, two lines apart."""
    found: list[str] = []
    for each in tree.css("[dir=auto]"):
        before = each.prev
        while before is not None and before.tag == "-text":
            before = before.prev
        if each.tag == "p" and before is not None and before.tag == "p":
            found[-1] += f"\n\n{lines_of(each)}"
        else:
            found.append(lines_of(each))
    return found


def lines_of(element: LexborNode) -> str:
    """The words of one element; a break is a new line."""
    pieces = [each for each in element.traverse(include_text=True) if each.tag in ("br", "-text")]
    return "".join("\n" if each.tag == "br" else each.text_content or "" for each in pieces)


def marks(tree: LexborHTMLParser) -> set[tuple[str, str, str]]:
    """Every element with each of its attributes and their values."""
    found = set()
    for each in nodes(tree):
        for name, value in {"": "", **each.attributes}.items():
            found.add((each.tag or "", name, value or ""))
    return found


def everything(what: str, lines: Lines, title: str) -> ToldEvening:
    """A table with all that can be asked for, in one file."""
    limits = [(title, "line"), ("sickrooms", "veil")]
    return evening_of(Table(lines), replace(EVERYTHING, what=what), title, limits=limits)  # type: ignore[arg-type]


HARMLESS = {what: marks(parsed(everything(what, tidelands(), TITLE))) for what in ("both", "cards")}
BREAKS = {
    ("br", "", ""),
    ("section", "class", "passage"),
    ("section", "class", "passage long"),
    ("section", "class", "passage wordless"),
    ("article", "class", "part life"),
    ("article", "class", "part life margined"),
    ("article", "class", "part life margined short"),
    ("article", "class", "part life short"),
    ("p", "", ""),
    ("p", "dir", "auto"),
    ("p", "class", "said"),
    ("p", "class", "said initial"),
    ("bdi", "", ""),
    ("bdi", "class", "sealed"),
    ("bdi", "class", "name sealed"),
}


@settings(max_examples=25)
@given(evenings(), said)
@pytest.mark.parametrize("what", ["both", "cards"])
def test_words_are_never_markup(what: str, evening: Lines, title: str) -> None:
    """With any words anywhere a browser finds no element, attribute or value that a harmless export lacks."""
    assert marks(parsed(everything(what, evening, title))) <= HARMLESS[what] | BREAKS


@pytest.mark.parametrize("words", [HOSTILE, *WORDS])
def test_hostile_words_are_words(words: str) -> None:
    """The same words in every place at once change nothing but the text."""
    reworded = [replace(entry, words=words) for entry in WORDED]  # type: ignore[call-arg]
    told = everything("both", tidelands(*reworded), words)
    assert marks(parsed(told)) <= HARMLESS["both"] | BREAKS
    verify(told, files(told))


@settings(max_examples=25)
@given(evenings(), said)
def test_a_browser_reads_the_same_words(evening: Lines, title: str) -> None:
    """Every text that was put in is found again, letter by letter, at the same place."""
    told = everything("both", evening, title)
    meant = [each for each in document(told).itertext() if each]
    found = [each.text_content for each in nodes(parsed(told)) if each.tag == "-text"]
    # The line break behind </body> is the parser’s to move.
    assert "".join(filter(None, found)).rstrip() == "".join(meant).rstrip()


@settings(max_examples=25)
@given(evenings())
def test_lives_say_what_was_said(evening: Lines) -> None:
    """Names, world, agendas, facts, vignettes and farewells stand in the page word for word."""
    table = Table(evening)
    found = blocks(parsed(evening_of(table, Choices(what="lives", as_typed=True), "")))
    for seat in table.seats:
        for words in life_of(table, seat):
            assert any(words in block for block in found), words


@settings(max_examples=25)
@given(evenings(), test_faithful.choices, said)
def test_every_choice_reads_back(evening: Lines, chosen: Choices, title: str) -> None:
    """With any words anywhere, and whatever is chosen, the file reads back as it was told."""
    told = evening_of(Table(evening), chosen, title, limits=[(title, "line")])
    verify(told, files(told))


def test_notes_are_in_the_order_of_telling() -> None:
    """World, lives, chronicle, talk and list follow each other as in the Markdown."""
    table = Table(tidelands())
    chosen = Choices(talk=True, left_out=True)
    found = "\n\n".join(blocks(parsed(evening_of(table, chosen, TITLE, limits=[("drowning", "line")]))))
    notes = [e for e in table.lines.values() if e.kind in ("talked_over", "starred")]
    assert_in_order(found, [table.words(("world_set",)), "Maud", "Piet", *spoken(table, *notes), "drowning"])


FAULTS: dict[str, Callable[[str], str]] = {
    "a word lost": lambda html: html.replace("would like to dance", "would like dance"),
    "a word as an element": lambda html: html.replace("dance.", "<em>dance</em>."),
    "an element lost": lambda html: html.replace("<br>", " ", 1),
    "an attribute more": lambda html: html.replace("<main ", '<main onclick="x" ', 1),
    "a comment": lambda html: html.replace("They all", "<!-- They --> all"),
    "a word twice": lambda html: html.replace("They all", "They all all"),
    "an entity": lambda html: html.replace("They all", "They &amp; all"),
    "no doctype": lambda html: html.removeprefix("<!DOCTYPE html>\n"),
    "something added": lambda html: html + "<p>And more.</p>",
    "the end lost": lambda html: html[:-40],
    "everything lost": lambda _: "",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    """Any difference in the file is found, and the sentence names it."""
    told = evening_of(Table(tidelands()), Choices(files="one"), TITLE)
    ((name, html),) = files(told).items()
    assert FAULTS[fault](html) != html
    for wrong in (FAULTS[fault](html), FAULTS[fault](html).encode()):
        with pytest.raises(Unfaithful) as found:
            verify(told, {name: wrong})
        assert found.value.file == "thursdays-tide.html"


def test_the_place_is_the_heading_above() -> None:
    """The sentence names the heading under which the words differ, and does not quote them."""
    told = evening_of(Table(tidelands()), Choices(what="lives", lives=(4,)), TITLE)
    ((name, html),) = files(told).items()
    with pytest.raises(Unfaithful) as found:
        verify(told, {name: FAULTS["a word lost"](html)})
    assert (
        found.value.sentence
        == f"{name} would change words under “Youth”, so nothing was written: try another format."
    )


@pytest.mark.parametrize("wrong", [{}, {"thursdays-tide.html": "", "x.html": ""}])
def test_files_too_few_or_too_many_are_found(wrong: dict[str, str]) -> None:
    """A file that is missing, or that belongs to nothing, is named."""
    with pytest.raises(Unfaithful):
        verify(evening_of(Table(tidelands()), Choices(files="one"), TITLE), wrong)


@pytest.mark.parametrize(
    "told",
    [
        match_record(test_mariglia.match(*test_mariglia.DRAWN, names=(HOSTILE, "b", "c", "d")), HOSTILE),
        duel_record(test_duel.duel(*test_duel.ACTS, names=(HOSTILE, "b")), HOSTILE),
    ],
    ids=["mariglia", "duel"],
)
def test_a_match_and_a_duel_read_back(told: GameRecord) -> None:
    """The page of a match or a duel holds each text of its record, and a hostile name is a name."""
    verify(told, files(told))
    tree = parsed(told)
    assert not tree.css("script, img, [onerror]")
    found = blocks(tree)
    for block in told.page:
        texts = [getattr(block, "text", ""), *getattr(block, "items", ()), *getattr(block, "header", ())]
        texts += [cell for row in getattr(block, "rows", ()) for cell in row]
        assert {words for words in texts if words.strip()} <= set(found)
