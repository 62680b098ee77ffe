"""The words of the two pages: one table by language, in which each has the same sentences."""

from __future__ import annotations

import re

from facilitator.games.registry import plugins
from facilitator.room.pages import FOLDER

SCRIPTS = {each.name: each.read_text("utf-8") for each in FOLDER.iterdir() if each.name.endswith(".js")}
TABLES = {
    name: {
        language: dict(re.findall(r'^    (\w+): "(.*)",$', body, re.M))
        for language, body in re.findall(r"^  (\w\w): \{\n(.*?)^  \},$", table, re.M | re.S)
    }
    for name, table in re.findall(r"^const (\w+) = \{\n(.*?)^\};$", SCRIPTS["words.js"], re.M | re.S)
}
"""The words of every game, and those that only a game with a story shows, by language."""
ENGLISH = {name for table in TABLES.values() for name in table["en"]}
HOLE = re.compile(r"\{\w+\}")


def test_every_language_says_the_same() -> None:
    """No sentence is missing in one, and none has a blank that the English one has not."""
    assert len(ENGLISH) > 80
    for languages in TABLES.values():
        english = languages["en"]
        for words in languages.values():
            assert list(words) == list(english)
            assert {name: HOLE.findall(said) for name, said in words.items()} == {
                name: HOLE.findall(said) for name, said in english.items()
            }


def test_each_language_has_the_words_of_the_games_that_are_played_in_it() -> None:
    """Those of a story too, once a game with phones that tell is translated."""
    is_told_in = any(game.life and game.is_translated for game in plugins())
    assert set(TABLES["WORDS"]) == {"en", "it"}
    assert set(TABLES["OF_A_STORY"]) == ({"en", "it"} if is_told_in else {"en"})


def test_every_sentence_is_said_somewhere() -> None:
    """Whatever a script says is in the table, and nothing stands there that no script says."""
    others = "".join(text for name, text in SCRIPTS.items() if name != "words.js")
    said = set(re.findall(r"say\(\"(\w+)\"", others))
    assert said <= ENGLISH
    assert set(re.findall(r"\w+", others)) | {"title"} >= ENGLISH


def test_a_page_is_one_answer_of_a_few_thousand_bytes() -> None:
    """Nothing in a script ends it early, asks elsewhere, reads markup, or needs what plain HTTP has not."""
    for name, text in SCRIPTS.items():
        for never in (
            "</", "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "localStorage",
            "document.cookie", "http:", "https:", "navigator.clipboard", "wakeLock", "crypto.subtle",
            "navigator.share", "serviceWorker", "EventSource", "WebSocket",
        ):  # fmt: skip
            assert never not in text.replace("http://www.w3.org/2000/svg", ""), (name, never)
    assert sum(map(len, SCRIPTS.values())) < 61_000
