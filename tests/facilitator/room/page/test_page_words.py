"""The words of the two pages: one table by language, in which each has the same sentences."""

from __future__ import annotations

import re

from facilitator.room.pages import FOLDER

SCRIPTS = {each.name: each.read_text("utf-8") for each in FOLDER.iterdir() if each.name.endswith(".js")}
LANGUAGES = {
    language: dict(re.findall(r'^    (\w+): "(.*)",$', body, re.M))
    for language, body in re.findall(r"^  (\w\w): \{\n(.*?)^  \},$", SCRIPTS["words.js"], re.M | re.S)
}
HOLE = re.compile(r"\{\w+\}")


def test_every_language_says_the_same() -> None:
    """No sentence is missing in one, and none has a blank that the English one has not."""
    english = LANGUAGES["en"]
    assert set(LANGUAGES) == {"en", "it"} and len(english) > 50
    for words in LANGUAGES.values():
        assert list(words) == list(english)
        assert {name: HOLE.findall(said) for name, said in words.items()} == {
            name: HOLE.findall(said) for name, said in english.items()
        }


def test_every_sentence_is_said_somewhere() -> None:
    """Whatever a script says is in the table, and nothing stands there that no script says."""
    others = "".join(text for name, text in SCRIPTS.items() if name != "words.js")
    said = set(re.findall(r"say\(\"(\w+)\"", others))
    assert said <= set(LANGUAGES["en"])
    assert set(LANGUAGES["en"]) <= set(re.findall(r"\w+", others)) | {"title"}


def test_a_page_is_one_answer_of_a_few_thousand_bytes() -> None:
    """Nothing in a script ends it early, asks elsewhere, reads markup, or needs what plain HTTP has not."""
    for name, text in SCRIPTS.items():
        for never in (
            "</", "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "localStorage",
            "document.cookie", "http:", "https:", "navigator.clipboard", "wakeLock", "crypto.subtle",
            "navigator.share", "serviceWorker", "EventSource", "WebSocket",
        ):  # fmt: skip
            assert never not in text.replace("http://www.w3.org/2000/svg", ""), (name, never)
    assert sum(map(len, SCRIPTS.values())) < 60_000
