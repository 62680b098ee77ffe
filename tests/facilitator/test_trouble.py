"""A trouble is said in the language that is spoken when it is shown."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from facilitator.catalogues import catalogue
from facilitator.cli.terminal import Stop
from facilitator.language import speak, tr
from facilitator.store import NotSaved, copying
from facilitator.store.errors import FULL


def test_a_trouble_of_before_is_said_in_the_language_chosen_later() -> None:
    """The file is opened before anybody knows which language is wanted."""
    trouble = NotSaved(FULL, path="/a/{b}.db")
    assert trouble.sentence == str(trouble) == FULL.format(path="/a/{b}.db")
    speak(catalogue("it"), "it")
    said = trouble.sentence
    assert said != str(trouble) and "/a/{b}.db" in said


def test_what_is_in_words_already_stays() -> None:
    """Words that somebody typed are none of the program’s sentences, and braces in them are no facts."""
    speak(catalogue("it"), "it")
    assert tr("undo") != "undo"
    for said in ("undo", "No room for {that}."):
        assert Stop.as_said(said).sentence == str(Stop.as_said(said)) == said


def test_no_copy_is_said_in_the_language_chosen_later(tmp_path: Path) -> None:
    """A copy that fails for the file’s sake says why as that did: with its facts, not as it was read once."""
    with (
        pytest.raises(NotSaved) as failed,
        patch.object(copying, "plainly", side_effect=NotSaved(FULL, path="/a")),
    ):
        copying.copied(tmp_path / "a.db", tmp_path / "b.db", lambda _: True)
    english = failed.value.sentence
    speak(catalogue("it"), "it")
    assert failed.value.sentence == tr(FULL, path="/a") != english
