"""Facts about the names of files and folders."""

from __future__ import annotations

from pathlib import PureWindowsPath

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from exports.names.of_files import LONGEST, folder_name, stem


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Thursday's tide", "Thursdays-tide"),
        ("  Łódź  &  Übermut! ", "Lodz-Ubermut"),
        ("Straße", "Strasse"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\temp", "C-temp"),
        ("Илзе", "Илзе"),
        ("潮の町", "潮の町"),
        ("नमस्ते", "नमस्ते"),
        ("e\u0301te\u0301", "ete"),
        ("con", "con-1"),
        ("LPT1", "LPT1-1"),
        ("!!!", ""),
        ("", ""),
    ],
)
def test_names_are_letters_and_digits(words: str, name: str) -> None:
    """Accents go from Latin letters, other scripts stay, and everything else parts words."""
    assert stem(words) == name


def test_without_letters_the_fallback_stands() -> None:
    """A folder is named by the title, else by the date; a name is never empty."""
    assert folder_name("Thursday's tide", "2025-11-20") == "Thursdays-tide"
    assert folder_name("🌊", "2025-11-20") == "2025-11-20"
    assert folder_name("", "") == "marginalia"


@given(st.text())
@example("a" * 1_000)
@example("潮" * 1_000)
@example("COM1")
@example("nul ")
def test_any_words_make_a_safe_name(words: str) -> None:
    """A name is short, no path, no hidden file, and none that Windows keeps for itself."""
    name = folder_name(words, "")
    assert 0 < len(name.encode()) <= LONGEST + len("-1")
    assert all(c.isalnum() or c == "-" or not c.isascii() for c in name)
    assert name == name.strip("-. ")
    assert PureWindowsPath(name).name == name
    assert name.lower() not in {"con", "prn", "aux", "nul", "com1", "lpt9"}
