"""How the built-in texts read: they fit their place and use names."""

from __future__ import annotations

import re
import textwrap

import pytest

from prompts.draw import fill
from prompts.loader import built_in_files, read_built_in
from prompts.model import Prompt
from prompts.sections import SECTIONS, Place
from tests.prompts.packs import built_in

FILED: dict[Place, tuple[Prompt, ...]] = {}
for path in built_in_files():
    for place, prompts in read_built_in(path).filed.items():
        FILED[place] = (*FILED.get(place, ()), *prompts)
EVERY_TEXT = [(place.section, prompt) for place, prompts in FILED.items() for prompt in prompts]
PRONOUNS = re.compile(r"\b(he|she|him|his|hers?|himself|herself)\b", re.IGNORECASE)
BEYOND_A_BABY = re.compile(
    r"\{(character|another)\} (asks|applies|knows|laughs?\?|lends|pays|says|signs|tells|writes)\b"
    r"|\b(colleague|contract|employer|pay slip|queue|video call|wages)\b"
)
LONG_NAMES = {"character": "Bartholomew", "player": "Bartholomew", "others": "Ilse, Maud and Orrin",
              "another": "Maximilian", "agenda": "Whether your cousins write back by return"}  # fmt: skip
UNNAMED = {"character": "Bartholomew’s character", "player": "Bartholomew", "others": "Ilse and Maud",
           "another": "Ilse’s character", "agenda": "Whether your cousins write by return"}  # fmt: skip


def lines(text: str, names: dict[str, str], width: int) -> int:
    """Count the lines that a text takes with these names."""
    return len(textwrap.wrap(fill(text, **names), width))


def texts(*sections: str) -> list[str]:
    """Return the words of all texts in these sections."""
    return [prompt.text for section, prompt in EVERY_TEXT if section in sections]


def test_two_lines_hold_every_text() -> None:
    """With a long name, two lines of 70 do; with one not yet given, two of 74."""
    assert [text for text in texts(*SECTIONS) if lines(text, LONG_NAMES, 70) > 2] == []
    assert [text for text in texts(*SECTIONS) if lines(text, UNNAMED, 74) > 2] == []


def test_labels_fit_on_one_line() -> None:
    """The line of a suit beside its picture and the short form of an outcome are never wrapped."""
    outcomes = [built_in().text("outcome", part=part) for part in ("made", "under", "over")]
    assert [text for text in [*texts("axes"), *outcomes] if len(text) > 60] == []


def test_the_notice_can_be_read_in_one_breath() -> None:
    """All of it takes at most four lines."""
    notice = " ".join(prompt.text for prompt in built_in().texts("notice"))
    assert lines(notice, {}, 70) <= 4


def test_it_is_said_which_card_is_meant() -> None:
    """Among so many cards the one that is touched to stop is the paper card."""
    said = texts("notice", "stop", "carry-on", "limits", "check-in")
    assert [text for text in said if re.search(r"\b(?<!paper )card\b(?! game)", text)] == []
    assert any("paper card" in text for text in texts("notice"))
    assert any("paper card" in text for text in texts("stop"))


def test_four_ideas_fit_on_four_lines() -> None:
    """Any four topics of one place, with commas between them, take at most four lines of 60."""
    for place, prompts in FILED.items():
        if place.section == "topic":
            longest = sorted((prompt.text for prompt in prompts), key=len)[-4:]
            assert lines(", ".join(longest), {}, 60) <= 4


def test_people_are_named() -> None:
    """No text says he or she."""
    assert [text for text in texts(*SECTIONS) if PRONOUNS.search(text)] == []


def test_nobody_talks_or_works_in_the_cradle() -> None:
    """What is drawn in infancy asks no speech, work or papers of {character}, nor of {another}, as old."""
    drawn = [
        prompt.text
        for place, prompts in FILED.items()
        for prompt in prompts
        if place.section in ("fact", "vignette") and place.age in (0, 1) and place.part != "returning"
    ]
    assert [text for text in drawn if BEYOND_A_BABY.search(text)] == []


@pytest.mark.parametrize("section", ["farewell", "unloved", "leaving", "gone"])
def test_a_farewell_names_the_life(section: str) -> None:
    """Each says whose it is: the owner only listens, and others tell it."""
    assert [text for text in texts(section) if "{character}" not in text] == []


def test_topics_can_stand_in_a_list() -> None:
    """Topics and what is left out have no comma, capital letter at the start, or full stop."""
    ideas = texts("topic", "limits")
    assert [text for text in ideas if "," in text or "." in text or not text[0].islower()] == []


def test_other_texts_are_whole_sentences() -> None:
    """Everything else begins with a capital or a name, and ends in a stop or a question mark."""
    after_a_colon = [built_in().text("legend", part=part) for part in ("group", "miss")]
    assert [text for text in after_a_colon if not re.match(r"[a-z].*\.$", text)] == []
    others = (*texts("topic", "limits", "label"), *after_a_colon)
    rest = [text for text in texts(*SECTIONS) if text not in others]
    short = [built_in().text("outcome", part=part) for part in ("made", "under", "over")]
    broken = [text for text in rest if text not in short and not re.match(r"[A-Z{“].*[.?]”?$", text)]
    assert broken == []


def test_no_text_stands_in_two_sections() -> None:
    """Nobody is asked the same thing at two places of the evening."""
    places: dict[str, set[str]] = {}
    for section, prompt in EVERY_TEXT:
        places.setdefault(prompt.text, set()).add(section)
    assert [text for text, sections in places.items() if len(sections) > 1] == []


def test_every_text_has_an_id_of_its_own() -> None:
    """Different texts or headings have different ids."""
    by_id: dict[str, set[Prompt]] = {}
    for _, prompt in EVERY_TEXT:
        by_id.setdefault(prompt.id, set()).add(prompt)
    assert [prompts for prompts in by_id.values() if len(prompts) > 1] == []
