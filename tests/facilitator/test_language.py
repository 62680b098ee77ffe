"""Sentences are put in another language whole, and their facts as they are."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from facilitator.language import speak, tr, trc, trn


class Shouting(NullTranslations):
    """A catalogue that says the same louder."""

    def gettext(self, message: str) -> str:
        """In capitals, but for the names of facts."""
        return message.replace("deals", "DEALS")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The usual form, louder."""
        return f"{msgid1 if n == 1 else msgid2}!"

    def pgettext(self, context: str, message: str) -> str:
        """With what is meant."""
        return f"{message} ({context})"


@pytest.fixture
def shouting() -> None:
    """Speak so."""
    speak(Shouting())


def test_without_a_catalogue_it_is_the_english_sentence() -> None:
    """A sentence of the code is said as it stands, its facts in their places."""
    assert tr("{name} deals.", name="Tore") == "Tore deals."
    assert tr("Nobody deals {here}.") == "Nobody deals {here}."


@pytest.mark.parametrize(("number", "said"), [(0, "0 tricks"), (1, "1 trick"), (2, "2 tricks")])
def test_one_thing_and_many(number: int, said: str) -> None:
    """English has a form for one and another for every other number."""
    assert trn("{n} trick", "{n} tricks", number) == said


@pytest.mark.usefixtures("shouting")
def test_a_catalogue_says_it_otherwise() -> None:
    """Sentence, number and meaning are asked of the catalogue."""
    assert tr("{name} deals.", name="Tore") == "Tore DEALS."
    assert trn("{n} trick", "{n} tricks", 2) == "2 tricks!"
    assert trc("of a hand", "void") == "void (of a hand)"


@pytest.mark.usefixtures("shouting")
def test_what_people_said_is_no_sentence() -> None:
    """A name that is a sentence of the program, or a template, is put in as it is."""
    assert tr("{name} deals.", name="{deals}") == "{deals} DEALS."
