"""A trouble is said in the language that is spoken when it is shown."""

from __future__ import annotations

from facilitator.catalogues import catalogue
from facilitator.language import speak
from facilitator.store import NotSaved
from facilitator.store.errors import FULL


def test_a_trouble_of_before_is_said_in_the_language_chosen_later() -> None:
    """The file is opened before anybody knows which language is wanted."""
    trouble = NotSaved(FULL, path="/a/{b}.db")
    assert trouble.sentence == str(trouble) == FULL.format(path="/a/{b}.db")
    speak(catalogue("it"), "it")
    said = trouble.sentence
    assert said != str(trouble) and "/a/{b}.db" in said


def test_what_is_in_words_already_stays() -> None:
    """Braces in a finished sentence are no facts."""
    assert NotSaved("No room for {that}.").sentence == "No room for {that}."
