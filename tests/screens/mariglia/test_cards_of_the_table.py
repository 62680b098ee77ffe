"""Every page of a match at every size: cards in the words, signs and letters of the table, in no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from docs.contact import ALL_SCENES, MATCH, WAYS_OF_COUNTING
from docs.scenes import Scene
from facilitator.games.mariglia.entries import Agreed
from facilitator.games.mariglia.pack import SUITS
from facilitator.games.mariglia.words import PackWords, words_of
from tests.games.mariglia.packs import ALL_SIGNS, TABLES, agreed_on, foreign
from tests.screens.test_pages_as_text import as_text

GENOVESI = words_of(Agreed())
SCENES = (
    *(scene for scene in ALL_SCENES if scene.game == "mariglia"),
    Scene("mariglia-help", "help", "mariglia", MATCH, keys=("f1",)),
    Scene("mariglia-export", "what is taken home", "mariglia", MATCH, place="export"),
    Scene("mariglia-refused", "a card is there twice", "mariglia", MATCH, keys=tuple("k7c7c")),
    Scene("mariglia-not-dealers", "the trionfo of another", "mariglia", MATCH, keys=tuple("kfp")),
)


def typed(scene: Scene, words: PackWords) -> Iterator[str]:
    """The keys of a scene, which types genovesi cards in Italian, by the letters of another pack."""
    keys = list(scene.keys)
    way = keys[0] if scene.name.removeprefix("mariglia-") in WAYS_OF_COUNTING else ""
    yield from keys[: len(way)]
    has_rank = False
    for key in keys[len(way) :]:
        rank, suit = GENOVESI.rank(key), GENOVESI.suit(key)
        yield words.suits[suit][1] if has_rank and suit else words.rank_letter(rank) if rank else key
        has_rank = bool(rank) and way != "f" and not (has_rank and suit)


def at_the_table(scene: Scene, agreed: Agreed) -> Scene:
    """The scene with this pack in this language, whatever else was agreed in it."""
    said = [replace(line, pack=agreed.pack, language=agreed.language) if isinstance(line, Agreed) else line
            for line in scene.lines]  # fmt: skip
    first = () if any(isinstance(line, Agreed) for line in said) else (agreed,)
    return replace(scene, lines=(*said, *first), keys=tuple(typed(scene, words_of(agreed))))


def signs_of(scenes: Sequence[Scene], agreed: Agreed) -> str:
    """The pages of these scenes with signs."""
    return "".join(as_text(at_the_table(scene, agreed)) for scene in scenes)


@pytest.mark.parametrize("in_letters", [False, True])
@pytest.mark.parametrize(("pack", "language"), TABLES)
def test_no_page_names_a_card_of_another_pack(pack: str, language: str, in_letters: bool) -> None:
    """No ♥ beside coppe, no K beside re, no jack beside fante: on no page, with signs or letters."""
    agreed = agreed_on(pack, language)
    words = words_of(agreed)
    wrong: dict[str, list[str]] = {}
    for scene in SCENES:
        shown = as_text(at_the_table(scene, agreed), in_letters=in_letters)
        # What will be written shows as it will be in the file, which no terminal draws.
        found = foreign(shown, words, in_letters=in_letters and scene.place != "export")
        wrong |= {scene.name: found} if found else {}
    assert wrong == {}


@pytest.mark.parametrize(("pack", "language"), TABLES)
def test_each_sign_of_the_pack_is_seen(pack: str, language: str) -> None:
    """∪ coppe, ¤ denari, ║ bastoni, ┼ spade; hearts and the others have their own."""
    agreed = agreed_on(pack, language)
    shown = signs_of(
        [scene for scene in SCENES if scene.name in ("mariglia-trionfo", "mariglia-sheet")], agreed
    )
    assert {sign for sign in ALL_SIGNS if sign in shown} == {*words_of(agreed).signs.values()}


@pytest.mark.parametrize(
    ("pack", "language", "letters"),
    [
        ("sarde", "it", "C D B S"), ("sarde", "sc", "C O B I"), ("sarde", "en", "C O B S"),
        ("genovesi", "it", "C Q F P"), ("genovesi", "en", "H D C S"),
    ],
)  # fmt: skip
def test_where_signs_are_off_the_letters_that_are_typed_stand(pack: str, language: str, letters: str) -> None:
    """By hearts or cups, diamonds or coins, clubs or batons, spades or swords."""
    words = words_of(agreed_on(pack, language))
    assert " ".join(map(words.letter, SUITS)) == letters
    (scene,) = (scene for scene in SCENES if scene.name == "mariglia-played")
    shown = as_text(at_the_table(scene, agreed_on(pack, language)), in_letters=True)
    assert all(f"7 {letter}" in shown for letter in letters.split())


def test_the_hunt_finds_what_is_foreign() -> None:
    """A sign, a word, a letter of another pack; what the table has itself is none."""
    words = words_of(agreed_on("sarde", "it"))
    text = "re ♥ · Asso · K 3 · A 4 · A re gives 3 · jack · re H · cavallo C · 7 S"
    assert foreign(text, words, in_letters=True) == ["♥", "jack", "K", "A", "H"]
    assert foreign("re ∪ · 7 ┼ · cavallo di coppe", words, in_letters=False) == []
