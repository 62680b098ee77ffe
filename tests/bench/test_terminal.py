"""The terminal that programs are measured in: what it answers, and what it lets through."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.terminal import answers, environment


def test_textual_is_answered() -> None:
    """Frames may be held back until they are whole; sizes come by signal only."""
    assert answers(b"\x1b[?25l\x1b[?2026$p\x1b[?2048$p") == b"\x1b[?2026;2$y\x1b[?2048;0$y"


def test_nothing_else_is_answered() -> None:
    """What asks for nothing gets no answer, or it would arrive as keys."""
    assert answers(b"\x1b[?2026h Go on with \x1b[?2026l") == b""


def test_surroundings_do_not_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What changes a screen or a start is left out, whoever runs the bench."""
    monkeypatch.setenv("TEXTUAL_THEME", "nord")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("PYTHONDEVMODE", "1")
    monkeypatch.setenv("LANG", "C.UTF-8")
    here = environment(tmp_path)
    assert {"TEXTUAL_THEME", "NO_COLOR", "PYTHONDEVMODE"} & here.keys() == set()
    assert (here["LANG"], here["MARGINALIA_HOME"], here["TERM"]) == (
        "C.UTF-8",
        str(tmp_path),
        "xterm-256color",
    )
