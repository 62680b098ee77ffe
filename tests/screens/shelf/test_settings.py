"""Settings: what is chosen shows at once and can be put back."""

from __future__ import annotations

import pytest

from screens.shelf.settings import SettingsPage, names_of_themes
from screens.ui.text import fit
from tests.screens.context import FakeContext


def settings() -> tuple[SettingsPage, FakeContext]:
    """The page as it opens."""
    ctx = FakeContext()
    return SettingsPage(ctx), ctx


def test_the_programs_own_themes_come_first() -> None:
    """Ink, parchment, high-contrast, then Textual's; a theme from elsewhere is not lost."""
    names = names_of_themes("ink")
    assert names[:3] == ("ink", "parchment", "high-contrast")
    assert "nord" in names and "ansi-dark" not in names
    assert names_of_themes("mine")[-1] == "mine"


def test_a_theme_changes_while_moving() -> None:
    """→ chooses the next theme at once, ← the one before, round the end."""
    page, ctx = settings()
    page.press("right", "")
    assert ctx.look.theme == "parchment"
    page.press("left", "")
    page.press("left", "")
    assert ctx.look.theme == names_of_themes("ink")[-1]


def test_switches_are_stored_as_words() -> None:
    """Suit letters and colours are chosen as yes and no."""
    page, ctx = settings()
    page.move(1)
    page.press("right", "")
    page.move(1)
    page.press("space", " ")
    assert ctx.chosen == {"suit_letters": "yes", "coloured_suits": "no"}
    assert any("letters" in line.text for line in page.above(80, 20))


def test_escape_puts_everything_back() -> None:
    """Esc restores theme and switches as they were when the page opened, and goes back."""
    page, ctx = settings()
    before = ctx.look
    page.press("right", "")
    page.move(1)
    page.press("right", "")
    page.press("escape", "")
    assert ctx.look == before
    assert ctx.places == ["back"]


def test_escape_without_a_change_chooses_nothing() -> None:
    """Where nothing was changed nothing is written."""
    page, ctx = settings()
    page.press("escape", "")
    assert ctx.chosen == {}


def test_enter_keeps_what_is_seen() -> None:
    """Enter goes back with the new look."""
    page, ctx = settings()
    page.press("right", "")
    page.press("enter", "")
    assert (ctx.look.theme, ctx.places) == ("parchment", ["back"])


def test_the_sample_follows_the_choice() -> None:
    """Letters for suits and outcomes show in the sample as soon as they are chosen."""
    page, ctx = settings()
    assert any("● made it" in line.text for line in page.above(80, 20))
    ctx.settings.choose("suit_letters", "yes")
    assert any(line.text.startswith("   D  H  S  C") for line in page.above(80, 20))
    assert any("o made it" in line.text for line in page.above(80, 20))


@pytest.mark.parametrize("width", [80, 140])
def test_it_fits(width: int) -> None:
    """All of it stands at 24 lines, no row wider than the page."""
    page, _ = settings()
    rows = [*page.head(width), *fit(page.above(width, 20), 20)]
    assert max(line.width for line in rows) <= width
    assert any("words that people said" in line.text for line in rows)
