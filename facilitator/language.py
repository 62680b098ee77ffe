"""The language that the program speaks: sentences are English in the code and go through `tr`.

A sentence is whole, with its facts in braces, so that another language can put them where it wants them:
`tr("{name} deals next.", name=name)`. What is declared once for all, such as a key, is translated where it is
shown; `mark` names sentences that stand in a table of constants, for the catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from gettext import NullTranslations as Catalogue

Declared = TypeVar("Declared")

ENGLISH = "en"


class _Spoken:
    """The catalogue in use; none while the program speaks English."""

    catalogue: Catalogue | None = None
    language = ENGLISH


def speak(catalogue: Catalogue | None, language: str = ENGLISH) -> None:
    """Speak the language of a catalogue from now on, which has this code; without one English."""
    _Spoken.catalogue, _Spoken.language = catalogue, language


def language_spoken() -> str:
    """The code of the language that is spoken now."""
    return _Spoken.language


def tr(sentence: str, /, **facts: object) -> str:
    """A sentence in the language spoken, with its facts put in as they are."""
    catalogue = _Spoken.catalogue
    if catalogue is not None and sentence:
        sentence = catalogue.gettext(sentence)
    return sentence.format(**facts) if facts else sentence


def trn(one: str, many: str, number: int, /, **facts: object) -> str:
    """A sentence about one thing or about a number of them, which is the fact `n`."""
    catalogue = _Spoken.catalogue
    if catalogue is not None:
        return catalogue.ngettext(one, many, number).format(n=number, **facts)
    return (one if number == 1 else many).format(n=number, **facts)


def trc(context: str, sentence: str, /, **facts: object) -> str:
    """A word that means several things in English: `context` says which is meant."""
    catalogue = _Spoken.catalogue
    if catalogue is not None:
        sentence = catalogue.pgettext(context, sentence)
    return sentence.format(**facts) if facts else sentence


def mark(declared: Declared) -> Declared:
    """Sentences for the catalogue that are translated where they are shown: one, or a table of them."""
    return declared
