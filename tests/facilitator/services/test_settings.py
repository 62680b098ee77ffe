"""Settings: typed, and never a reason not to start."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.catalogues import codes
from facilitator.services.settings import Settings, read_settings
from facilitator.store import Damaged
from tests.facilitator.services.composing import context
from tests.facilitator.tables import connection


def test_a_first_start_has_the_defaults() -> None:
    """Nothing stored means the ink theme, signs for suits, and four colours."""
    assert read_settings({}) == Settings(theme="ink", suit_letters=False, coloured_suits=True)


def test_what_was_set_is_read_again() -> None:
    """A stored value is read as what was set."""
    stored = {"theme": "nord", "suit_letters": "yes", "coloured_suits": "no"}
    assert read_settings(stored) == Settings(theme="nord", suit_letters=True, coloured_suits=False)


@pytest.mark.parametrize(
    "bad",
    [
        {"suit_letters": "runes"},
        {"theme": "a\x1b[31m"},
        {"theme": "n" * 81},
        {"theme": ""},
        {"wind": "yes"},
        {"language": "zz"},
        {"language": "../it"},
        {"language": "IT"},
    ],
)
def test_a_bad_value_gives_its_default(bad: dict[str, str]) -> None:
    """A value that doesn't fit, or a setting nobody knows, leaves the default."""
    assert read_settings(bad) == Settings()


def test_one_bad_value_spoils_no_other() -> None:
    """The settings beside a bad one are read."""
    assert read_settings({"suit_letters": "runes", "coloured_suits": "no"}) == Settings(coloured_suits=False)


@given(
    stored=st.dictionaries(
        st.sampled_from(["theme", "suit_letters", "coloured_suits", "language", "wind"]), st.text()
    )
)
def test_any_stored_text_gives_settings(stored: dict[str, str]) -> None:
    """Whatever the store holds, every setting has a value of its type."""
    found = read_settings(stored)
    assert found.suit_letters in (True, False)
    assert found.coloured_suits in (True, False)
    assert found.theme.isprintable()
    assert found.language in ("", *codes())


def test_a_choice_that_cannot_be_kept_costs_no_other() -> None:
    """It holds until the program is left, beside what was kept before and what is kept later."""
    ctx = context()
    db = connection(ctx.storage.store)
    ctx.settings.choose("coloured_suits", "no")
    db.execute("PRAGMA query_only = ON")
    ctx.settings.choose("suit_letters", "yes")
    assert ctx.look == Settings(coloured_suits=False, suit_letters=True)
    db.execute("PRAGMA query_only = OFF")
    ctx.settings.choose("language", "it")
    assert ctx.look == Settings(coloured_suits=False, suit_letters=True, language="it")
    assert ctx.storage.store.settings.all() == {"coloured_suits": "no", "language": "it"}


def test_what_another_window_chooses_since_holds_too() -> None:
    """A choice goes before what is stored only until it is kept."""
    ctx = context()
    db = connection(ctx.storage.store)
    db.execute("PRAGMA query_only = ON")
    ctx.settings.choose("suit_letters", "yes")
    db.execute("PRAGMA query_only = OFF")
    ctx.settings.choose("suit_letters", "yes")
    ctx.storage.store.settings.keep("suit_letters", "no")
    ctx.settings.choose("language", "it")
    assert ctx.look == Settings(language="it")


def test_a_choice_that_is_kept_holds_where_nothing_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why the others are not read is said, and they stay as they were."""
    ctx = context()
    ctx.settings.choose("coloured_suits", "no")

    def unread() -> dict[str, str]:
        raise Damaged("The file is damaged.")

    monkeypatch.setattr(ctx.storage.store.settings, "all", unread)
    ctx.settings.choose("suit_letters", "yes")
    assert ctx.look == Settings(coloured_suits=False, suit_letters=True)
