"""Facts about the book: what is in it, that any reader can open it, and that it is read back."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from datetime import date
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import pytest
from hypothesis import given, settings

from exports.duel.record import duel_record
from exports.epub.book import entries, files, packed
from exports.epub.reading import verify
from exports.errors import Unfaithful
from exports.marginalia.evening import evening_of
from exports.mariglia.record import match_record
from exports.model import Choices, Told, ToldEvening
from facilitator.games.game import Lines
from facilitator.games.marginalia.table import Table
from tests.exports import test_faithful
from tests.exports.duel import test_record as test_duel
from tests.exports.html.test_document import HOSTILE
from tests.exports.mariglia import test_record as test_mariglia
from tests.exports.reading import said
from tests.exports.test_faithful import evenings
from tests.exports.tidelands import CHARACTERS, blob, tidelands

TITLE = "Thursday's tide"
EVERYTHING = Choices(names="both", scores=True, talk=True, left_out=True)
DAY = date(2026, 11, 22)
XHTML = "{http://www.w3.org/1999/xhtml}"


def evening(choices: Choices = EVERYTHING, title: str = TITLE) -> ToldEvening:
    """The example with everything in it."""
    limits = [("drowning", "line")]
    return evening_of(Table(tidelands()), choices, title, limits=limits, place="Noor’s kitchen", day=DAY)


BOOKS: dict[str, Told] = {
    "story": evening(),
    "hostile": evening(title=HOSTILE),
    "nothing": evening_of(Table({}), Choices(), ""),
    "blob": evening_of(Table(blob()), Choices(what="cards", scores=True), ""),
    "mariglia": match_record(test_mariglia.match(*test_mariglia.DRAWN, names=(HOSTILE, "b", "c", "d")), "x"),
    "duel": duel_record(test_duel.duel(*test_duel.ACTS, names=("a", "b")), ""),
}


def book(told: Told) -> ZipFile:
    """The one file, opened."""
    (content,) = files(told).values()
    return ZipFile(BytesIO(content))


def chapter(told: Told, name: str) -> Element:
    """A file of the book as a reader of XML takes it."""
    return fromstring(book(told).read(f"book/{name}").decode("utf-8"))


def checker() -> list[str]:
    """The command of epubcheck; Debian’s is the jar itself."""
    found = shutil.which("epubcheck")
    if found is None:
        pytest.skip("epubcheck (a Debian package) is not on this machine")
    return ["java", "-jar", found] if Path(found).read_bytes()[:2] == b"PK" else [found]


@pytest.mark.parametrize("which", ["hostile", "duel"])
def test_it_is_valid(which: str, tmp_path: Path) -> None:
    """The standard's own checker finds nothing in a story with all its parts, nor in a game."""
    (content,) = files(BOOKS[which]).values()
    (tmp_path / "book.epub").write_bytes(content)
    command = [*checker(), "--failonwarnings", str(tmp_path / "book.epub")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "No errors or warnings detected" in done.stdout


def test_it_begins_as_the_standard_wants_it() -> None:
    """The first file says what it is, unpacked; nothing is packed smaller, and nothing has a time."""
    first, *others = book(evening()).infolist()
    assert (first.filename, book(evening()).read(first)) == ("mimetype", b"application/epub+zip")
    assert {each.compress_type for each in (first, *others)} == {ZIP_STORED}
    assert {each.date_time for each in (first, *others)} == {(1980, 1, 1, 0, 0, 0)}


def test_the_frame_is_english_and_nobody_says_what_the_words_are() -> None:
    """In the chapters as on the page, and in the list of them lives go by names."""
    life = chapter(evening(), "life-1.xhtml")
    said = [each.get("lang") for each in life.iter(f"{XHTML}p") if each.get("class", "").startswith("said")]
    assert life.get("lang") == "en" and said and set(said) == {""}
    assert {each.get("lang") for each in life.iter(f"{XHTML}h2")} == {None}
    links = {link.get("href"): link.get("lang") for link in chapter(evening(), "nav.xhtml").iter(f"{XHTML}a")}
    assert (links["life-1.xhtml"], links["chronicle.xhtml"]) == ("", None)


def test_the_same_evening_is_the_same_book() -> None:
    """Byte for byte, and one more word makes it another."""
    assert files(evening()) == files(evening())
    name, other = "{http://purl.org/dc/elements/1.1/}identifier", evening(title="Friday's tide")
    ids = [next(chapter(told, "package.opf").iter(name)).text for told in (evening(), other)]
    assert ids[0] != ids[1]


def test_it_has_the_lives_and_the_chronicle() -> None:
    """Each is a chapter with its own title, listed in the contents in the order of reading."""
    contents = chapter(evening(), "nav.xhtml").iter(f"{XHTML}a")
    links = [("".join(link.itertext()), link.get("href")) for link in contents]
    assert links == [
        (TITLE, "title.xhtml"),
        *((name, f"life-{place}.xhtml") for place, name in enumerate(CHARACTERS, 1)),
        ("Chronicle", "chronicle.xhtml"),
        ("Talking it over", "talk.xhtml"),
        ("What we left out", "left-out.xhtml"),
        ("Score sheet", "score-sheet.xhtml"),
    ]  # fmt: skip
    for title, name in links[1:]:
        assert ["".join(each.itertext()) for each in chapter(evening(), str(name)).iter(f"{XHTML}h1")] == [
            title
        ]


def test_words_come_first_in_a_chapter_too() -> None:
    """As on the page: heading, words, labels."""
    sections = chapter(evening(), "life-5.xhtml").iter(f"{XHTML}section")
    youth = next(each for each in sections if each[0].text == "Youth")
    assert [(each.tag.removeprefix(XHTML), each.get("class")) for each in youth] == [
        ("h2", "when"), ("div", "words"), ("p", "frame"),
    ]  # fmt: skip


def test_no_drawing_and_nothing_from_elsewhere() -> None:
    """A book has the tables, which hold every number, and refers to no other file than its own."""
    told = evening()
    for name in book(told).namelist():
        if name.endswith(".xhtml"):
            root = chapter(told, name.removeprefix("book/"))
            assert not list(root.iter("{http://www.w3.org/2000/svg}svg")) and not list(
                root.iter(f"{XHTML}svg")
            )
            assert {each.get("href") for each in root.iter(f"{XHTML}link")} == {"book.css"}
    assert len(list(chapter(told, "score-sheet.xhtml").iter(f"{XHTML}table"))) == 8


@settings(max_examples=25)
@given(evenings(), test_faithful.choices, said)
def test_every_choice_reads_back(evening: Lines, chosen: Choices, title: str) -> None:
    """With any words anywhere, and whatever is chosen, the book reads back as it was told."""
    told = evening_of(Table(evening), chosen, title, limits=[(title, "line")], place=title)
    verify(told, files(told))


@pytest.mark.parametrize("which", BOOKS)
def test_every_game_reads_back(which: str) -> None:
    """A story, the cards alone, a match and a duel."""
    verify(BOOKS[which], files(BOOKS[which]))


FAULTS: dict[str, Callable[[str], str]] = {
    "a word lost": lambda xml: xml.replace("would like to dance", "would like dance"),
    "a word as an element": lambda xml: xml.replace("dance.", "<em>dance</em>."),
    "an attribute more": lambda xml: xml.replace("<section ", '<section id="x" ', 1),
    "a comment": lambda xml: xml.replace("They all", "<!-- They --> all"),
    "no XML": lambda xml: xml.replace("</p>", "", 1),
    "the end lost": lambda xml: xml[:-40],
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    """Any difference in a chapter is found, and the sentence names the book."""
    told = evening()
    ((name, content),) = files(told).items()
    packs = {each: ZipFile(BytesIO(content)).read(each).decode() for each in book(told).namelist()}
    spoilt = FAULTS[fault](packs["book/life-5.xhtml"])
    assert spoilt != packs["book/life-5.xhtml"]
    with pytest.raises(Unfaithful) as found:
        verify(told, {name: packed(packs | {"book/life-5.xhtml": spoilt})})
    assert found.value.file == "thursdays-tide.epub"


def test_the_place_is_the_heading_above() -> None:
    """The sentence names the heading under which the words differ, and does not quote them."""
    told = evening()
    packs = {each: book(told).read(each).decode() for each in book(told).namelist()}
    packs["book/life-5.xhtml"] = FAULTS["a word lost"](packs["book/life-5.xhtml"])
    with pytest.raises(Unfaithful, match="under “Youth”"):
        verify(told, {"thursdays-tide.epub": packed(packs)})


def test_a_book_too_few_too_many_or_otherwise_packed_is_found() -> None:
    """No file, another one, no zip, a chapter lost, the order changed, or packed smaller."""
    told = evening()
    ((name, content),) = files(told).items()
    whole = entries(told)
    deflated = BytesIO()
    with ZipFile(deflated, "w", ZIP_DEFLATED) as again:
        for each in book(told).namelist():
            again.writestr(each, book(told).read(each))
    wrong: tuple[dict[str, bytes], ...] = (
        {}, {name: content, "x.epub": b""}, {name: b"no zip"}, {name: content[:-30]},
        {name: packed({key: whole[key] for key in list(whole)[:-1]})},
        {name: packed({key: whole[key] for key in reversed(list(whole))})},
        {name: packed(whole | {"book/book.css": "p {}"})},
        {name: deflated.getvalue()},
    )  # fmt: skip
    for made in wrong:
        with pytest.raises(Unfaithful):
            verify(told, made)
