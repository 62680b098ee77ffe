"""Another language reaches every word of Mariglia, and of the pages that every table meets."""

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
from facilitator.games.game import Slot
from facilitator.games.mariglia.entries import Agreed, ConventionWorded, HandNoted
from facilitator.games.mariglia.words import words_of
from facilitator.games.registry import plugins
from facilitator.guide.question import Typed
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
IN_ENGLISH = {name for plugin in plugins() if not plugin.is_translated for name in plugin.pages}
"""Pages of games that nobody has translated; one of them is opened without a table."""
SPOKEN = [
    *(
        scene
        for scene in ALL_SCENES
        if not (scene.lines or scene.game or scene.place in {"home", *IN_ENGLISH})
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
]
"""The scenes without a table, and what a match has around it."""
ITALIAN_RULES = (Path(how_to_play.__file__).parent / "mariglia.it.md").read_text(encoding="utf-8")
OF_TABLES = [words for table in SHELF for words in (table.title, table.when)]
OF_THE_PACK = [words_of(Agreed()).all_suits, words_of(Agreed()).all_honours, words_of(Agreed()).of]
FILES = ("Documents/Lantern-Hills", str(KEPT), str(COPY), "mariglia", "md", "html", "marginalia/packs")
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


ASKED: tuple[Slot, ...] = (
    (), ("placed", 1), ("deal_turned", 3), ("trionfo", 2), ("count", 2), ("hand", 2), ("won", 1),
    ("faced", 2, 1, 1), ("faced", 2, 1, 1, "cards"), ("agreed", 0), ("match_agreed",), ("conventions",),
    ("convention_worded", 9), ("hand_noted", 2), ("team_named", "NS"), ("end",),
)  # fmt: skip
"""Where somebody may look at a match."""


@pytest.mark.parametrize("at", ASKED, ids=lambda at: "-".join(map(str, at)) or "due")
def test_no_word_of_a_match_stays_english(at: Slot, signs: Signs) -> None:
    """Each question with all that stands beside it, and what a line means that is typed."""
    with seen(AT_A_MATCH) as (page, _):
        assert isinstance(page, AskedPage)
        question, guide = page.guide.asked(at), page.guide
        said = [question.title, question.step, question.hint, *question.say, *whole(question)]
        said += [note.text for note in (*question.notes, *guide.game.margin(guide.view))]
        said += [option.label for option in (*question.more, *guide.game.more(guide.view))]
        now, terms = guide.game.explained(guide.view, question.slot)
        said += [now, *(means for _, means in terms)]
        said += [cell.text for row in guide.game.sheet(guide.view).rows for cell in row.cells]
        if isinstance(question, Typed):
            said += [question.parse(line).says for line in ("", "7", "7c", "38", "6 31", "99")]
        assert english_in("\n".join(said), AT_A_MATCH) <= {"Mariglia", "frillo"}
    unknown = {each for each in signs.unknown if SIGN not in each and len(each.split()[0]) > 1}
    assert unknown - {*NAMES} == set(), "python -m docs.catalogue, then give them their Italian"
