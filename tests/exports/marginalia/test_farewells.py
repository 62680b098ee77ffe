"""The farewell of a life: its form, what was asked, and who told it."""

from __future__ import annotations

import re

import pytest

from exports.files import checked
from exports.labels import Labels
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices
from exports.source import Source
from facilitator.games.marginalia.entries import CharacterNamed
from facilitator.games.marginalia.table import Table
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from tests.exports.marginalia.telling import TABLE, TITLE, framed, life, readable, told
from tests.exports.tidelands import CHARACTERS, MAUD, PIET, WREN, tidelands


def test_a_farewell_stands_last_under_the_name_of_its_form() -> None:
    """It is left out on request, and missed by nobody."""
    assert list(life(TABLE, PIET))[-1] == "The will is read"
    assert life(TABLE, PIET)["The will is read"].words.startswith("To whoever can dance")
    assert "The will is read" not in life(TABLE, PIET, Choices(farewells=False))
    assert "arewell" not in files(told())["3-ilse.md"]


SCENE, PHOTO, WILL, KITCHEN, GONE = "f/scene", "f/photo", "f/will", "f/kitchen", "f/gone"
MAUDS_PHOTO = "A photograph of everybody. Where does Maud stand, and beside whom?"
QUESTIONS = Prompts(
    {
        **Labels()._prompts.filed,
        Place("leaving", part="scene"): (
            Prompt(SCENE, "The last day here: who walks with {character} as far as the corner?"),
            Prompt(PHOTO, "A photograph of everybody. Where does {character} stand, and beside whom?"),
        ),
        Place("farewell", part="will"): (
            Prompt(WILL, "A will: {character} leaves something to {others}."),
            Prompt(KITCHEN, "A will, read in a kitchen."),
        ),
        Place("gone"): (Prompt(GONE, "What do people here remember first of {character}?"),),
    }
)


@pytest.mark.parametrize(
    ("seat", "stood", "title", "frame"),
    [
        (MAUD, {0: PHOTO}, "Farewell", MAUDS_PHOTO),
        (MAUD, {0: PHOTO, 1: SCENE}, "Farewell", MAUDS_PHOTO),
        (MAUD, {0: GONE}, "Farewell", "What do people here remember first of Maud?"),
        (WREN, {0: WILL, 9: SCENE, 10: PHOTO}, "Farewell", MAUDS_PHOTO.replace("Maud", "Wren")),
        (PIET, {0: SCENE, 1: KITCHEN, 2: PHOTO}, "The will is read", "A will, read in a kitchen."),
        (PIET, {0: SCENE, 1: WILL}, "The will is read", ""),
        (PIET, {0: SCENE}, "The will is read", ""),
        (MAUD, {0: "f/of a pack that is gone"}, "Farewell", ""),
        (MAUD, {}, "Farewell", ""),
    ],
)  # fmt: skip
def test_a_farewell_says_what_was_asked_and_who_told_it(
    seat: int, stood: dict[int, str], title: str, frame: str
) -> None:
    """The question on the page in the form that was told; none that nobody knows or that names others."""
    asked = {f"farewell_told {seat} {turn}": [id] for turn, id in stood.items()}
    others = ("farewell_told 12 0", "fact_stated 1 0", f"farewell_told {seat} again", f"farewell_told {seat}")
    asked |= {place: [WILL] for place in others}
    made = evening_of(TABLE, Choices(), TITLE, labels=Labels(QUESTIONS), asked=asked)
    last = next(part for part in made.of("life") if part.id == f"life-{seat + 1}").passage.inside[-1]
    question = f"sked: {frame}" if frame else ""
    assert last.title == title
    assert framed(last) == " · ".join(filter(None, ("Told by the others", question and f"a{question}")))
    (chronicle,) = made.of("chronicle")
    farewells = chronicle.passage.inside[-1]
    (told,) = [each for each in farewells.inside if each.title == CHARACTERS[seat]]
    form = [title] if title != "Farewell" else []
    assert framed(farewells) == "Told by the others"
    assert framed(told) == " · ".join(
        [*form, *([question and f"{'a' if form else 'A'}{question}"] if frame else [])]
    )


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ("characters", "Maud"),
        ("players", "Ana’s character"),
        ("initials", "A’s character"),
        ("none", "Life 1"),
    ],
)
@pytest.mark.parametrize("format", ["markdown", "html", "epub", "text"])
def test_a_question_names_a_character_as_the_file_does(format: str, names: str, called: str) -> None:
    """In every file for people, each read back; and nobody else is named by it."""
    choices = Choices(format=format, names=names, what="lives", files="one")  # type: ignore[arg-type]
    asked = {"farewell_told 0 0": [PHOTO]}
    source = Source("marginalia", TABLE, TITLE, choices, labels=Labels(QUESTIONS), asked=asked)
    found = readable(checked(source))
    assert f"asked: A photograph of everybody. Where does {called} stand, and beside whom?" in found


def test_a_name_from_right_to_left_turns_no_question() -> None:
    """It stands in a box of its own in the sentence that it is part of."""
    named = Table(tidelands(CharacterNamed(seat=MAUD, words="שרה")))
    choices, asked = Choices(format="html", files="one", what="lives"), {"farewell_told 0 0": [PHOTO]}
    source = Source("marginalia", named, TITLE, choices, labels=Labels(QUESTIONS), asked=asked)
    (page,) = checked(source).values()
    assert re.search(
        r'dir="auto">asked: A photograph of everybody. Where does <bdi[^>]*>שרה</bdi> stand', str(page)
    )
