"""How a name is kept, and when two are the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.games.duel.entries import Played
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import CharacterNamed, Seated, WorldSet
from facilitator.games.mariglia.entries import TeamNamed
from facilitator.names import clean_name, folded_name
from facilitator.record import cleaned

FAMILY = "👩\u200d👩\u200d👧"
FLAG = "🏴\U000e0067\U000e0062\U000e007f"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Jos\u00e9", "Jose\u0301"),
        ("JOSE\u0301", "jos\u00e9"),
        ("Jos\u00e9", "Jose\u200b\u0301"),
        ("Tr\u1ea7n", "Tra\u0302\u0300n"),
        ("\ud55c", "\u1112\u1161\u11ab"),  # one syllable, or its three letters
        ("Ana", "A\u200bna"),
        ("Ana", "An\u2060a"),
        ("Ana", "\ufeffAna"),
        ("Ana", "A\u00adna"),
        ("Ana", "Ana\u200e"),
        ("Ana", "\u202eAna\u202c"),
        ("Ana", "\u2067Ana\u2069"),
        ("Ana", "\u061cAna"),
        ("Ana", "A\u034fna"),
        ("Ana", "An\u200da"),
        ("Ana", "Ana\u3164"),
        ("Ana", "Ana\ufe0f"),
        ("Ana", "Ana\U000e0061"),
        ("Ana", "A\x07na"),
        ("Ana Lu", " ana\u00a0\u2009lu\n"),
        ("❤", "❤\ufe0f"),
        ("葛", "葛\U000e0100"),
        ("علی\u200cرضا", "علیرضا"),
        ("क्\u200dष", "क्ष"),
        (FAMILY, "👩👩👧"),
        ("Groß", "GROSS"),
        ("ΝΊΚΟΣ", "νίκος"),
        ("\u212a", "k"),  # the sign of kelvin
        ("", "\u200b \u3164"),
    ],
)
def test_the_same_name_typed_otherwise(name: str, other: str) -> None:
    """Neither case, spaces, signs that nobody sees nor the way a letter was typed tell two names apart."""
    assert folded_name(name) == folded_name(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Anna"),
        ("Jose", "Jos\u00e9"),
        ("Ana", "Ana\u0301"),
        ("Ana Lu", "Analu"),
        ("Işık", "Isik"),  # without a dot it is another letter, in Turkish and to Unicode
        ("Ana", "Ａｎａ"),
        ("Ana", "Аna"),  # the first letter is Cyrillic
        ("👩", "👧"),
    ],
)
def test_names_that_differ_to_the_eye(name: str, other: str) -> None:
    """Whatever a table can tell apart by looking is two names."""
    assert folded_name(name) != folded_name(other)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Jose\u0301", "Jos\u00e9"),
        ("Jo\u200bse\u2060\u0301\ufeff", "Jos\u00e9"),
        ("\u202eAna\u202c\u200e\u00ad", "Ana"),
        ("An\u200da\ufe0f\u3164\x00", "Ana"),
        ("Zo\u200b", "Zo"),
        ("\u200b\u200d\ufe0f", ""),
        (" Ana  Lu ", " Ana  Lu "),
        ("דנה\u200f", "דנה"),
        # What shapes the letter before it stays, where a letter or an emoji follows a joiner.
        (FAMILY, FAMILY),
        ("👩🏽\u200d🚀 ❤\ufe0f\u200d🔥", "👩🏽\u200d🚀 ❤\ufe0f\u200d🔥"),
        (
            "🏴\U000e0067\U000e0062\U000e007f 🏴\u200d☠\ufe0f",
            "🏴\U000e0067\U000e0062\U000e007f 🏴\u200d☠\ufe0f",
        ),
        ("علی\u200cرضا\u200c", "علی\u200cرضا"),
        ("क्\u200dष \u200dक", "क्\u200dष क"),
        ("葛\U000e0100城\u200b", "葛\U000e0100城"),
        ("👩\u200d\u200d👧\u200d", "👩👧"),
        ("\u212a\u200d\u212a", "KK"),
    ],
)
def test_a_name_as_it_is_kept(typed: str, kept: str) -> None:
    """It is composed and has no sign that nobody sees, but those that its script or an emoji needs."""
    assert clean_name(typed) == kept


SIGNS = st.sampled_from("\u200b\u200d\u034f\u0345\ufe0f\u3164\u0301\U000e0067🏴👩eé한\u1112क\u094d\u212a")


@given(st.text(SIGNS | st.characters(codec="utf-8")))
def test_a_kept_name_stays_and_is_the_same_name(typed: str) -> None:
    """To keep it once more changes nothing, and it is compared as what was typed."""
    kept = clean_name(typed)
    assert clean_name(kept) == kept
    assert folded_name(kept) == folded_name(typed) == folded_name(folded_name(typed))


@pytest.mark.parametrize(
    ("entry", "kept"),
    [
        (Seated(seat=0, words="Jo\u200bse\u0301", letter="j"), Seated(seat=0, words="Jos\u00e9", letter="j")),
        (CharacterNamed(seat=0, words="e\u0301\u200b"), CharacterNamed(seat=0, words="\u00e9")),
        (TeamNamed(team="NS", words="No\u00adi"), TeamNamed(team="NS", words="Noi")),
        (Played(number=1, column=1, words="F\u200box"), Played(number=1, column=1, words="Fox")),
        (WorldSet(words="e\u0301\u200b"), WorldSet(words="e\u0301\u200b")),
    ],
)
def test_names_go_on_the_record_clean(entry: Entry, kept: Entry) -> None:
    """Those of people, characters, sides and cards; a story is kept as it was typed."""
    assert cleaned(entry) == kept
