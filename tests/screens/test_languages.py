"""Another language reaches every word on a page of Mariglia, and on those that every table meets."""

from __future__ import annotations

import re
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import pytest

from docs.catalogue import catalogue as read_catalogue
from docs.contact import ALL_SCENES, SIZES
from docs.scenes import COPY, FOUR, KEPT, NORMAL, SHELF, Scene
from facilitator import catalogues
from facilitator.catalogues import names
from facilitator.games.mariglia.entries import Agreed, ConventionWorded, HandNoted, Placed
from facilitator.games.mariglia.words import words_of
from facilitator.games.registry import plugins
from facilitator.language import language_spoken
from screens.asked_page import AskedPage
from screens.places import page_class, pages
from screens.plain.said import whole
from screens.shelf import how_to_play
from screens.ui.themes import NAMES
from tests.screens.stage import seen
from tests.screens.test_pages_as_text import as_text

SIGN = "ж"
A_LANGUAGE = "it"
AT_A_MATCH = next(scene for scene in ALL_SCENES if scene.name == "mariglia")
PLACES: dict[str, tuple[str, ...]] = {
    "settings": (),
    "export": (),
    "export-astray": ("z",),
    "export-html": ("w", "down", "down", "down", "right"),
    "export-title": ("up", "enter"),
    "export-to": ("down", "enter"),
    "export-written": ("enter",),
    "how-to-play": (),
    "search": (),
}
"""Pages for every table as a match meets them: a place, perhaps with what is done there, and the keys."""
OVER: dict[str, tuple[str, ...]] = {
    "help": ("f1",),
    "palette": ("ctrl+p",),
    "card": ("f2",),
    "card-pause": ("f2", "p"),
    "card-rest": ("f2", "p", "1", "0", "enter"),
    "card-rest-untimed": ("f2", "p", "enter"),
    "card-many-minutes": ("f2", "p", "9", "9", "enter"),
    "card-no-hour": ("f2", "p", "9", "9", ":", "9", "9", "enter"),
    "card-far-off": ("f2", "p", "2", "0", ":", "0", "0", "enter"),
}
"""What lies over a hand that is counted, and the keys that lead there."""
IN_ENGLISH = {name for plugin in plugins() if not plugin.is_translated for name in plugin.pages}
"""Pages of games that nobody has translated; one of them is opened without a table."""
SPOKEN = [
    *(
        scene
        for scene in ALL_SCENES
        if scene.game == "mariglia" or not (scene.lines or scene.place in {"home", *IN_ENGLISH})
    ),
    *(
        replace(
            AT_A_MATCH,
            name=f"mariglia-{name}",
            place=name if name in pages() else name.partition("-")[0],
            keys=keys,
        )
        for name, keys in PLACES.items()
    ),
    *(replace(AT_A_MATCH, name=f"mariglia-{name}", keys=keys) for name, keys in OVER.items()),
]
"""The scenes of a game that knows another language, those without a table, and what lies over a match."""
ITALIAN_RULES = (Path(how_to_play.__file__).parent / "mariglia.it.md").read_text(encoding="utf-8")
OF_TABLES = [words for table in SHELF for words in (table.title, table.when)]
OF_THE_PACK = [words_of(Agreed()).all_suits, words_of(Agreed()).all_honours, words_of(Agreed()).of]
FILES = ("Documents/Lantern-Hills", str(KEPT), str(COPY), "mariglia", "md", "html", "marginalia/packs")
WITH_NAMES = ("mariglia", "mariglia-seats", "mariglia-trionfo", "mariglia-margin")
"""Scenes that show the names of all who play."""
NOT_WORDS = ("F1", "F2", "count 6")
"""Keys, and the step that a report of a fault names."""
LANGUAGES = tuple(names().values())
AS_THEY_ARE = {
    word
    for words in (*FOUR, *NAMES, *LANGUAGES, *OF_TABLES, *OF_THE_PACK, *FILES)
    for found in re.findall("[A-Za-z]+", words)
    for word in (found, found.capitalize())
}
"""What nobody translates: names of people, themes, languages and folders, titles, cards in the words of
the pack, how the names of files end.

When a table was used is said by the service that reads the shelf.
"""


KNOWN = {
    sentence
    for message in read_catalogue(A_LANGUAGE)
    for sentence in ([message.id] if isinstance(message.id, str) else message.id)
}
"""Everything that the code says, as its catalogues have it."""


class Signs(NullTranslations):
    """A language of one letter: whatever is still English on a page stands out.

    `unknown` are the words that were looked for in vain: no catalogue has them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.unknown: set[str] = set()

    def gettext(self, message: str) -> str:
        """The letter for every other one; names of facts stay."""
        if message not in KNOWN and re.search("[A-Za-z]", message):
            self.unknown.add(message)
        return re.sub(r"\{\w*\}|[A-Za-z]", lambda found: found[0] if found[0][0] == "{" else SIGN, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The same for numbers of things."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The same for words with several meanings."""
        return self.gettext(message)


@pytest.fixture
def signs(monkeypatch: pytest.MonkeyPatch) -> Signs:
    """Speak it."""
    # What languages are called is read as it is loaded, for every test behind this one too.
    page_class("settings")
    spoken = Signs()
    monkeypatch.setenv("LANG", A_LANGUAGE)
    monkeypatch.setattr(catalogues, "catalogue", lambda language: spoken if language == A_LANGUAGE else None)
    return spoken


def still_english(scene: Scene) -> set[str]:
    """The words of a scene that did not come out of the catalogue, at all sizes."""
    return english_in(as_text(scene, SIZES), scene)


def english_in(shown: str, scene: Scene) -> set[str]:
    """The words on a screen that did not come out of the catalogue; a name may be cut.

    What the table of the scene wrote down stays in its words.
    """
    written = (each.words for each in scene.lines if isinstance(each, ConventionWorded | HandNoted))
    known = {*AS_THEY_ARE, *re.findall("[A-Za-z]+", " ".join(written))}
    found = set(re.findall(r"[A-Za-z]{2,}", re.sub("|".join(NOT_WORDS), "", shown)))
    if scene.place == "how-to-play":
        # The rules of a game have a file of their own in each language.
        found -= set(re.findall("[A-Za-z]+", ITALIAN_RULES))
    return {word for word in found if not any(name.startswith(word) for name in known)}


@pytest.mark.parametrize("scene", SPOKEN, ids=lambda s: s.name)
def test_no_word_stays_english(scene: Scene, signs: Signs) -> None:
    """Whatever the program says of its own goes through the catalogue, which has it."""
    assert still_english(scene) == set()
    # A key made of what can be begun comes with its words, and its letters are no words.
    unknown = {each for each in signs.unknown if SIGN not in each and len(each.split()[0]) > 1}
    assert unknown - {*NAMES, *LANGUAGES} == set(), "python -m docs.catalogue, then give them their Italian"


@pytest.mark.parametrize(
    "at", [(), ("archive",), ("find", "Lantern"), ("find", "zz"), ("title",), ("delete",)]
)
def test_no_word_of_home_stays_english(at: tuple[str, ...], signs: Signs) -> None:
    """The first question, the archive, what is found or not, a title, and a table to be deleted."""
    shelf = next(scene for scene in ALL_SCENES if scene.name == "shelf")
    with seen(shelf) as (page, _):
        assert isinstance(page, AskedPage)
        id = (page.ctx.shelf.tables()[0].id,) if at in (("title",), ("delete",)) else ()
        question = page.guide.asked(("home", *at, *id))
        said = [question.title, question.step, question.hint, *question.say, *whole(question)]
        said += [note.text for note in question.notes] + [option.label for option in question.more]
        assert english_in("\n".join(said), shelf) <= {"Marginalia", "Facilitator", "zz"}
    assert {each for each in signs.unknown if SIGN not in each and len(each.split()[0]) > 1} <= {*NAMES}


def cut(scene: Scene) -> dict[tuple[int, int], int]:
    """How many rows end in the dots of what has no room, at each size that a table plays at."""
    sizes = zip(SIZES, re.split(r"^\d+ × \d+$", as_text(scene, SIZES), flags=re.MULTILINE)[1:], strict=True)
    return {size: shown.count("…") for size, shown in sizes if size[0] >= NORMAL[0]}


@pytest.mark.parametrize(
    # Beside the choices of an export stands the file itself, whose rows may be longer than their place.
    "scene",
    [each for each in SPOKEN if each.place != "export"],
    ids=lambda scene: scene.name,
)
def test_nothing_is_cut_that_is_whole_in_english(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Italian is longer, and has the room that it needs from 80 columns on."""
    english = cut(scene)
    monkeypatch.setenv("LANG", A_LANGUAGE)
    italian = cut(scene)
    assert language_spoken() == A_LANGUAGE
    assert {size: dots for size, dots in italian.items() if dots > english[size]} == {}


SENTENCES = ("undo", "next", "back", "{name}", "%s%n", "[b]x")
"""What somebody may be called or write down, each with as many signs as the name in its place below."""
NO_SENTENCES = ("undq", "nexq", "bacq", "qnameq", "qsqn", "qbqx")


@pytest.mark.parametrize("scene", [each for each in SPOKEN if each.name in WITH_NAMES], ids=lambda s: s.name)
@pytest.mark.parametrize("begins", [0, 2])
def test_what_people_say_is_no_sentence(scene: Scene, begins: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is a sentence of the program, or like a template, is shown as it is in Italian too."""
    monkeypatch.setenv("LANG", A_LANGUAGE)
    one, other = (as_text(said(scene, names[begins:])) for names in (SENTENCES, NO_SENTENCES))
    for name, sentence in zip(NO_SENTENCES, SENTENCES, strict=True):
        other = other.replace(name, sentence).replace(name.upper(), sentence.upper())
    assert one == other


def said(scene: Scene, names: tuple[str, ...]) -> Scene:
    """The scene with these names for the four players."""
    lines = (
        replace(each, words=names[each.seat]) if isinstance(each, Placed) else each for each in scene.lines
    )
    return replace(scene, lines=tuple(lines))
