"""Facts about the capital and the full stop that notes get: what is added, and above all what is not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from exports.punctuation import finished
from tests.exports.reading import said

ADDED = {
    "garage gets bricked": "Garage gets bricked.",
    "fine": "Fine.",
    "Comes home late": "Comes home late.",
    "comes home late.": "Comes home late.",
    "who asks?": "Who asks?",
    "nobody asked!": "Nobody asked!",
    "and then…": "And then…",
    "and then...": "And then...",
    "“maybe,” she says": "“Maybe,” she says.",
    "“no”": "“No”.",
    "“no.”": "“No.”",
    "'maybe,' she says": "'Maybe,' she says.",
    "she said “no”": "She said “no”.",
    "she said “no!”": "She said “no!”",
    "« oui »": "« Oui ».",
    "»nein«": "»Nein«.",
    "„vielleicht“": "„Vielleicht“.",
    "¿quién?": "¿Quién?",
    "elle dit: « oui\N{NO-BREAK SPACE}»": "Elle dit: « oui\N{NO-BREAK SPACE}».",
    "he left (he had to)": "He left (he had to).",
    "born in 1960": "Born in 1960.",
    "half past 10:30": "Half past 10:30.",
    "down by 50%": "Down by 50%.",
    "costs 5€": "Costs 5€.",
    "either/or": "Either/or.",
    "  indented ": "  Indented. ",
    "élan": "Élan.",
    "e\u0301lan": "E\u0301lan.",
    "ёлка": "Ёлка.",
    "όχι": "Όχι.",
    "ǆep": "ǅep.",
    "x-ray at noon": "X-ray at noon.",
    "knew every dish\nand all of it by heart": "Knew every dish\nand all of it by heart.",
    "knew every dish.\nshe did\nby heart": "Knew every dish.\nshe did\nby heart.",
    "“who?” she asked\n(laughs)": "“Who?” she asked\n(laughs)",
    "the sea\u2028the sea": "The sea\u2028the sea.",
    "one\n\ntwo\n\n\nthree": "One.\n\nTwo.\n\n\nThree.",
}
"""Words as they were typed, and as they stand in a file."""

BY_SCRIPT = {
    "היא לא רקדה": "היא לא רקדה.",
    "לא רקדה\u200f": "לא רקדה\u200f.",
    "لم ترقص": "لم ترقص.",
    "وہ نہیں گئے": "وہ نہیں گئے۔",
    "她不说话": "她不说话。",
    "踊らない": "踊らない。",
    "말이 없다": "말이 없다.",
    "वह चली गई": "वह चली गई।",
    "বৃষ্টি": "বৃষ্টি।",
    "ไม่รู้": "ไม่รู้",
    "ქართული": "ქართული.",
    "չգիտեմ": "Չգիտեմ։",
    "1960年": "1960年。",
}
"""The full stop of each script; Thai has none, Georgian raises nothing."""

LEFT_ALONE = (
    "", " ", "…", "—", "42", "12:30",
    "iPhone.", "eBay, later:", "pH and so –", "tUachtarán!", "x2…", "k2?", "snake_case;",
    "www.example.org", "https://example.org/a", "ana@example.org", "example.org",
    "@ana!", "#tired!", "*whispers*", "_hm_", "/shrug\\",
    "So happy :D", "Love <3", "XD", "Nice :)", "Good 🙂", "Heart ❤️", "One 1️⃣",
    "Waves 👋🏽", "Back soon 👨\u200d👩\u200d👧",
    "- milk", "– no", "• milk", "* milk", "1. milk", "2) milk", "a) milk", "> so they said", "# nine",
    "bread\nmilk\ncoal", "we said:\n- milk", "by heart\n– Ana",
    "(laughs)", "[the lights go out]", "（笑）",
    "And,", "And;", "And –", "And &", "Why?!", "What‽", "Stop。", "رقصت؟", "समाप्त।",
    "ß…", "ﬁsh!", "ŉ!", "ijs!", "istanbul’a ağlıyor!", "’tis!", "'n boer!",
)  # fmt: skip
"""What stays as it was typed, letter by letter."""


def test_notes_get_a_capital_and_a_full_stop() -> None:
    """Of each paragraph the first letter is raised and a missing full stop added, outside of quotes."""
    assert {words: finished(words) for words in ADDED} == ADDED


def test_each_script_ends_in_its_own_way() -> None:
    """The full stop is that of the script, behind the signs that say which way it runs."""
    assert {words: finished(words) for words in BY_SCRIPT} == BY_SCRIPT


def test_what_is_no_plain_note_is_left_alone() -> None:
    """Names like iPhone, addresses, faces, lists, verses, figures and whatever has its end stay."""
    assert {words: finished(words) for words in LEFT_ALONE} == {words: words for words in LEFT_ALONE}


@given(said)
def test_nothing_else_is_changed(words: str) -> None:
    """Without the added stops, and whatever the case of its letters, a text is what it was."""
    found = iter(finished(words))
    rest = [letter for letter in words if not _comes_next(found, letter)]
    assert rest == []
    assert len(finished(words)) - len(words) <= words.count("\n\n") + 1


def _comes_next(letters: object, wanted: str) -> bool:
    """Whether a letter follows, raised or not; stops that were added are passed over."""
    for letter in letters:  # type: ignore[attr-defined]
        if letter == wanted or letter == wanted.title():
            return True
        if letter not in ".。।։።۔။།។":
            return False
    return False


@given(st.one_of(said, st.text()))
def test_finished_words_are_left_alone(words: str) -> None:
    """What has its capitals and stops gets no second one."""
    assert finished(finished(words)) == finished(words)
