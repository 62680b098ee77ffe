"""Each language has every sentence that the program says, with the same facts, made into a file."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docs.catalogue import catalogue as read_catalogue
from docs.catalogue import compiled, file, is_translated, said_in, taking_words, up_to_date, written
from facilitator import catalogues
from facilitator.catalogues import FOLDER, catalogue, codes, names, of_the_system
from facilitator.language import ENGLISH

OTHERS = codes()[1:]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "sc:it:en"}, "it"),
        ({"LC_MESSAGES": "it_CH", "LANG": "de_CH"}, "it"),
        ({"LANG": "it@euro"}, "it"),
        ({"LANG": "it_IT@euro"}, "it"),
        ({"LANG": "../it"}, "en"),
    ],
)
def test_the_language_of_the_system(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first variable that is set decides, and of its languages the first that is known."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert of_the_system() == language


def test_each_language_has_its_own_name() -> None:
    """As its speakers know it, English first: a file in the folder is all that it takes."""
    assert names() == {"en": "English", "it": "Italiano"}


def test_another_language_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever lies in the folder can be spoken, and is named by its code where it can’t be read."""
    for code in ("it", "sc"):
        found = tmp_path / file(code).with_suffix(".mo").relative_to(FOLDER)
        found.parent.mkdir(parents=True)
        found.write_bytes(file("it").with_suffix(".mo").read_bytes() if code == "it" else b"")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogues, "codes", codes.__wrapped__)
    monkeypatch.setattr(catalogues, "catalogue", catalogue.__wrapped__)
    assert catalogues.codes() == ("en", "it", "sc")
    assert catalogues.names() == {"en": "English", "it": "Italiano", "sc": "sc"}


def test_english_needs_no_catalogue() -> None:
    """The sentences stand in the code; a language that nobody knows is spoken as English."""
    assert catalogue(ENGLISH) is None
    assert catalogue("xx") is None


@pytest.mark.parametrize("damage", [None, b"", b"no catalogue", slice(0, 20), slice(0, 20_000)])
def test_a_catalogue_that_cannot_be_read(
    damage: bytes | slice | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program speaks English without it, and goes on."""
    whole = file("it").with_suffix(".mo")
    found = tmp_path / whole.relative_to(FOLDER)
    found.parent.mkdir(parents=True)
    if damage is not None:
        found.write_bytes(damage if isinstance(damage, bytes) else whole.read_bytes()[damage])
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    assert catalogue.__wrapped__("it") is None


@given(st.binary(max_size=4), st.integers(0, 40_000))
def test_any_damage_to_a_catalogue(bytes: bytes, at: int) -> None:
    """Whatever stands in the file, it is a catalogue that answers with a sentence, or none."""
    whole = file("it").with_suffix(".mo").read_bytes()
    with patch("builtins.open", lambda *_: BytesIO(whole[:at] + bytes + whole[at + len(bytes) :])):
        found = catalogue.__wrapped__("it")
    assert found is None or isinstance(found.gettext("undo"), str)


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_has_what_the_code_says(language: str) -> None:
    """No sentence of the code is missing and none is left over; `python -m docs.catalogue` sees to it."""
    stands = read_catalogue(language)
    assert written(stands) == written(up_to_date(stands))


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_lacks_its_translation(language: str) -> None:
    """Each stands there in all its forms: half a language is worse to read than none."""
    messages = (message for message in read_catalogue(language) if message.id)
    assert [message.id for message in messages if not all(_all(message.string or ("",)))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_program_reads_what_people_wrote(language: str) -> None:
    """The file that the program reads is made of the catalogue as it stands."""
    assert file(language).with_suffix(".mo").read_bytes() == compiled(read_catalogue(language))


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_same_facts(language: str) -> None:
    """Every name in braces stands in the translation too, in each of its forms, and no other does."""
    wrong = [
        (id, string)
        for message in read_catalogue(language)
        if message.id
        for id, string in zip(_all(message.id), _all(message.string), strict=False)
        if string and facts(id) != facts(string)
    ]
    assert wrong == []


def _all(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def facts(sentence: str) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{(\w*)", sentence))


def test_what_is_found_in_code() -> None:
    """Sentences in calls, in marked tables, of keys and fields, and titles of pages; nothing else."""
    source = '''
class One(Page):
    """A docstring."""
    name = "one"
    title = "the title"
    keys = (Key(("a",), "a", "label", "act", "at length", when=lambda page: page.is_on("no")),)

TABLE = mark({"id": "worded", "other": ("first", "second")})
FIELD = Field("name", "Label", "Explained.", "G-1", (("value", "shown"), (True, "also shown")))

class Rank(Field):
    """A field of its own."""

RANK = Rank("rank", "Its label", "", "", ())
OTHER = Field("name", explains="By its name.", choices=((1, "by its name"),), label="Named", rule="G-1")

def said(page):
    yield tr("{name} deals.", name="nobody")
    yield tr("then" if page else "else")
    yield trn("{n} card", "{n} cards", 3)
    yield trc("of a hand", "void")
    yield "not found"
'''
    assert set(said_in(source)) == {
        *((each,) for each in ("the title", "a", "label", "at length", "worded", "first", "second")),
        *(
            (each,)
            for each in (
                "Label",
                "Explained.",
                "shown",
                "also shown",
                "Its label",
                "By its name.",
                "by its name",
                "Named",
                "{name} deals.",
                "then",
                "else",
            )
        ),
        ("trn", "{n} card", "{n} cards"),
        ("trc", "of a hand", "void"),
    }


def test_what_takes_words_is_found_by_the_names_of_its_arguments() -> None:
    """An argument before others shifts none of them; one that is no longer there is missed at once."""

    def shown(new: str, words: str) -> None: ...

    assert taking_words(shown, "words") == ("shown", (("words", 1, ()),))
    with pytest.raises(ValueError, match="label"):
        taking_words(shown, "label")


@pytest.mark.parametrize(
    ("path", "translated"),
    [
        ("screens/shelf/search.py", True),
        ("facilitator/guide/mariglia/ask.py", True),
        ("screens/duel/end.py", False),
        ("screens/duel/turn/playing.py", False),
        ("facilitator/games/marginalia/plugin.py", True),
        ("facilitator/games/marginalia/sentences.py", False),
        ("screens/table_screen.py", True),
    ],
)
def test_the_rooms_that_are_translated(path: str, translated: bool) -> None:
    """A game that its plugin calls English is so in all its rooms, but for what Home shows of every game."""
    assert is_translated(path) is translated


def test_a_sentence_stands_in_the_code_as_it_is() -> None:
    """One that is put together before it is translated is in no catalogue: it is refused."""
    with pytest.raises(ValueError, match="line 1"):
        set(said_in('tr(f"{name} deals.")'))
