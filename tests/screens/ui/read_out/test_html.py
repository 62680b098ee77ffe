"""What pages say, as HTML: it parses, it says the same, and no words of people can be a tag in it."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docs.contact import ALL_SCENES
from docs.scenes import Scene
from screens.places import pages
from screens.ui.blocks.menus import Menu, Pick
from screens.ui.blocks.people import Column, People, Person, Value
from screens.ui.blocks.said import Note
from screens.ui.choosing import ToRow
from screens.ui.page import Page
from screens.ui.read_out.content import PageContent, WordsField, content_of
from screens.ui.read_out.html import WRITTEN, block_html, page_html
from screens.ui.read_out.tags import button, of_span, text
from screens.ui.text import Span, plain
from tests.screens.stage import on_stage, put_in
from tests.screens.test_footers import states
from tests.screens.ui.kinds import KINDS
from tests.screens.ui.read_out.test_plain import SAID_OTHERWISE, seen, words

TAGS = {
    *("h1", "h2", "p", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td", "button", "kbd", "nav"),
    *("aside", "article", "label", "textarea", "span", "strong", "b", "mark", "s", "small"),
}
ATTRIBUTES = {
    *("type", "data-press", "data-target", "scope", "lang", "dir", "role", "aria-label", "aria-current"),
    "placeholder",
}
SIGNS = ("<script>", "</textarea>", "&amp;", "&lt", '"', "'", "<b", "\u202e", "\u2066", "]]>", "é")
HOSTILE = st.lists(st.sampled_from(SIGNS), max_size=3).map("x".join).map("y{}".format)


class Parsed(HTMLParser):
    """The tags in their order, the text between them, and what buttons press or name.

    An element that is not closed is a fault.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.said: list[str] = []
        self.labels: list[str] = []
        self.buttons: set[str] = set()
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One that a page may have, with attributes that it may have; no button is in another."""
        assert tag in TAGS and {name for name, _ in attrs} <= ATTRIBUTES
        assert tag != "button" or "button" not in self.open
        self.open.append(tag)
        self.tags.append(f"<{tag}>")
        self.labels += [value or "" for name, value in attrs if name in ("aria-label", "placeholder")]
        self.buttons |= {value or "" for name, value in attrs if name in ("data-press", "data-target")}

    def handle_endtag(self, tag: str) -> None:
        """That of the element which is open."""
        assert self.open.pop() == tag
        self.tags.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Text."""
        self.said.append(data)

    @property
    def text(self) -> str:
        """All that is said."""
        return " ".join([*self.said, *self.labels])


def written(page: Page) -> Parsed:
    """A page as a browser has it."""
    return Parsed(page_html(content_of(page, for_one=True)))


def test_every_block_is_written() -> None:
    """A block without HTML would be missing on every phone."""
    assert set(WRITTEN) == KINDS


@pytest.mark.parametrize("scene", ALL_SCENES, ids=lambda scene: scene.name)
def test_a_scene_says_in_a_browser_what_the_screen_says(scene: Scene) -> None:
    """Each word of the rows is in it; the keys are named as the footer names them."""
    with on_stage(scene) as page:
        parsed = written(page)
        assert seen(page) - words(parsed.text) - SAID_OTHERWISE == set()


@pytest.mark.parametrize("name", sorted(pages()))
def test_every_page_parses(name: str) -> None:
    """At each kind of table, and after each of a few keys."""
    for page in states(name):
        assert written(page).tags[0] == "<h1>"


@given(hostile=HOSTILE, scene=st.sampled_from(ALL_SCENES))
def test_words_of_people_are_never_tags(hostile: str, scene: Scene) -> None:
    """Whatever people are called and whatever they said, the page has the same elements as with letters."""
    found = []
    for said in (hostile, "x" * len(hostile)):
        lines = put_in(f"{{}} {said}".format, scene.lines)
        with on_stage(replace(scene, lines=lines)) as page:
            found.append(written(page))
    assert found[0].tags == found[1].tags
    assert "\u202e" not in found[0].text and "\u2066" not in found[0].text


@given(hostile=HOSTILE)
def test_words_come_out_as_they_went_in(hostile: str) -> None:
    """In an element, in an attribute, in a line for words."""
    hint, typed = f"{hostile} hint", f"{hostile}\n{hostile}"
    note, field = Note(hostile, style="words"), WordsField(hostile, hint, typed, is_half=True, here=True)
    parsed = Parsed(page_html(PageContent(hostile, [note], [field])))
    assert parsed.said.count(plain(hostile)) == 3
    assert plain(hint) in parsed.labels
    assert "\n".join(map(plain, typed.split("\n"))) in parsed.said


def test_people_stand_in_a_table() -> None:
    """A heading for each number, a row for each person, a button for each letter; the cursor is marked."""
    numbers = (Value("2"), Value("", here=True))
    ana = Person("a", "Ana", numbers, "deals", mark=Span(" ❧", "gold", said="sets the agenda"), here=True)
    html = block_html(People((Column("predicts"), Column("tricks")), (ana,), "1 of 4"))
    assert '<th scope="col">predicts</th>' in html and '<tr aria-current="true">' in html
    assert (
        '<button type="button" data-press="a"><kbd>a</kbd> <span lang="" dir="auto">Ana</span></button> deals'
        in html
    )
    assert '<span role="img" aria-label="sets the agenda"> ❧</span>' in html
    assert '<span role="img" aria-label="nothing yet">·</span>' in html and "<p>1 of 4</p>" in html


def test_a_button_presses_a_key_or_names_its_target() -> None:
    """What has no key is told by its name and its values; what leads nowhere is no button."""
    assert button("", text("Ana")) == "Ana"
    assert button(ToRow(3), text("Ana")) == '<button type="button" data-target="ToRow(index=3)">Ana</button>'
    html = block_html(Menu((Pick("s", "a new story", "three hours"),), "A new table"))
    assert 'data-press="s"' in html and "<h2>A new table</h2>" in html


def test_a_sign_keeps_its_shape_and_gets_its_words() -> None:
    """Letters in the place of signs are said in words alone."""
    assert of_span(Span("♣", "C", said="clubs")) == '<span role="img" aria-label="clubs">♣</span>'
    assert of_span(Span("C", "bold", said="clubs")) == "clubs"


@pytest.mark.parametrize("scene", ALL_SCENES, ids=lambda scene: scene.name)
def test_what_can_be_clicked_can_be_clicked_in_a_browser(scene: Scene) -> None:
    """Whatever a click on the screen stands for, some button stands for as well."""
    with on_stage(scene) as page:
        rows = page.above(200, 60)
        buttons = written(page).buttons
    clicks = {click for line in rows for click in (line.click, *(span.click for span in line.spans))} - {""}
    assert {click if isinstance(click, str) else repr(click) for click in clicks} <= buttons
