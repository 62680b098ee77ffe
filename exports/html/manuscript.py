"""The chronicle as a manuscript: a title, the lives one by one, the society, and what else was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from exports import phrases
from exports.html.ages import life_age, society_age
from exports.html.element import broken, node, paragraphs, spoken
from exports.html.page import bullets
from exports.html.sheet import sheet
from exports.shape import Chronicle, Life, Section, Society
from exports.spoken import finished, listing

_UNTITLED = {"cards": "Score sheet", "chronicle": "The world round them"}
_SOCIETY = "The world round them"
_SHORT = 3
"""Ages of which a life has not enough for a sheet of its own."""


def title(chronicle: Chronicle) -> str:
    """The title, or what stands in for it."""
    return chronicle.heading(_UNTITLED.get(chronicle.choices.what, "Lives"))


def tab(chronicle: Chronicle) -> str:
    """What a browser calls the page: its title; without one also whose it is, to tell such pages apart."""
    people = [life.heading for life in chronicle.lives]
    if chronicle.sheet is not None and not people:
        people = [name for name, *_ in chronicle.sheet.rows]
    if chronicle.title or chronicle.choices.names == "none" or not people:
        return title(chronicle)
    return f"{title(chronicle)}: {listing(people)}"


def body(chronicle: Chronicle) -> Iterator[Element]:
    """The title page, the way to each part, and the parts."""
    parts = tuple(_parts(chronicle))
    yield node("header", _title_page(chronicle))
    if len(parts) > 1:
        yield _contents(chronicle, parts)
    yield node("main", parts or node("p", phrases.NOTHING), class_=_kind(chronicle))


def _kind(chronicle: Chronicle) -> str:
    """How it goes to paper: the lives a sheet each, unless the evening was short."""
    if not (chronicle.lives or chronicle.society):
        return "sheet"
    ages = [len(life.ages) for life in chronicle.lives]
    if chronicle.society is not None and not ages:
        ages = [len(chronicle.society.ages)]
    is_long = max(ages, default=0) > _SHORT or any(life.farewell for life in chronicle.lives)
    return f"booklet {'long' if is_long else 'short'}-lives"


def _title_page(chronicle: Chronicle) -> Iterator[Element]:
    yield node("h1", broken(title(chronicle)), **spoken())
    if chronicle.world:
        yield from paragraphs(finished(chronicle.world), class_="world")
    if chronicle.sheet is not None and chronicle.sheet.first:
        yield node("p", broken(chronicle.sheet.first), **spoken())


def _contents(chronicle: Chronicle, parts: tuple[Element, ...]) -> Element:
    """A list of the parts; each begins with its heading."""
    links = ((part.get("id", ""), part[0]) for part in parts)
    items = (node("li", node("a", heading.itertext(), href=f"#{id}", **spoken())) for id, heading in links)
    return node("nav", node("ul", items), aria_label="Contents")


def _parts(chronicle: Chronicle) -> Iterator[Element]:
    for life in chronicle.lives:
        yield _life(life)
    if chronicle.society is not None and (chronicle.society.ages or chronicle.society.topics):
        yield _part("section", "society", _SOCIETY, _society(chronicle.society))
    if chronicle.talk:
        yield _part("section", "talk", "Talking it over", _sections(chronicle.talk))
    if chronicle.left_out:
        yield _part("section", "left-out", "What we left out", _sections(chronicle.left_out))
    if chronicle.sheet is not None:
        heading = "Round by round" if chronicle.choices.what == "cards" else "Score sheet"
        yield _part("section", "score-sheet", heading, sheet(chronicle.sheet))


def _part(tag: str, id: str, heading: str, content: Iterator[Element]) -> Element:
    named = node("h2", broken(heading), **spoken(id=f"{id}-heading"))
    return node(tag, named, content, id=id, class_="part", aria_labelledby=f"{id}-heading")


def _life(life: Life) -> Element:
    return _part("article", f"life-{life.number}", life.heading, _years(life))


def _years(life: Life) -> Iterator[Element]:
    yield from map(life_age, life.ages)
    if life.farewell is not None:
        heading = node("h3", life.farewell.title)
        words = paragraphs(life.farewell.words, class_="said")
        yield node("section", heading, node("div", words, class_="text"), class_="farewell")
    elif not life.ages:
        yield node("p", phrases.NOTHING_OF_A_LIFE)


def _society(society: Society) -> Iterator[Element]:
    if society.topics:
        yield node("h3", "What the suits stood for")
        yield bullets(society.topics)
    yield from map(society_age, society.ages)


def _sections(sections: tuple[Section, ...]) -> Iterator[Element]:
    for section in sections:
        yield node("section", node("h3", section.title), bullets(section.items))
