"""A footer names keys that act, and neither it nor the help names one that does nothing now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from screens.places import page_class, pages
from screens.ui.footer import footer
from screens.ui.frame import KEYS_OF_A_LINE
from screens.ui.keys import APP_KEYS, COMMON_KEYS, Key
from screens.ui.page import Page
from tests.screens.context import FakeContext
from tests.screens.duel.context import DuelContext, fighting, first_turn
from tests.screens.evening import evening

TABLES: Mapping[str, tuple[Callable[[], FakeContext], ...]] = {
    "duel-": (DuelContext, fighting, lambda: fighting(*first_turn())),
    "": (
        FakeContext,
        lambda: evening("Ana", "Ben"),
    ),
}
IN_LINE = (*KEYS_OF_A_LINE, "up", "down")
PRESSED = ("down", "tab", "enter", "escape", "n", "1")


def built(name: str, table: Callable[[], FakeContext], *keys: str) -> Page:
    """The page at this table, after these keys."""
    page = page_class(name)(table())
    for key in keys:
        page.press(key, key if len(key) == 1 else "")
    return page


def states(name: str) -> Iterator[Page]:
    """The page at each kind of table, and what one key makes of it."""
    start = next(start for start in TABLES if name.startswith(start))
    for table in TABLES[start]:
        yield built(name, table)
        for key in PRESSED:
            yield built(name, table, key)


def acting(page: Page) -> tuple[Key, ...]:
    """The keys that act on this page: its own whose condition holds, and those of the whole app."""
    return tuple(key for key in (*page.keys, *COMMON_KEYS, *APP_KEYS) if key.when(page))


@pytest.mark.parametrize("name", sorted(set(pages()) - {"home", "asked"}))
def test_what_can_be_clicked_acts_and_what_acts_is_named(name: str) -> None:
    """Each key to click is taken by the page, its line or the app; what does nothing now is not named.

    What a row or a cell points at is matched by the page that drew it, whatever was pressed before.
    """
    for page in states(name):
        acts, listed = acting(page), {key.press for key in page.keys_now}
        for press, shown, _ in page.foot():
            character = press if len(press) == 1 else ""
            in_line = page.takes_words and press in IN_LINE
            assert not press or in_line or any(key.takes(press, character) for key in acts), shown
        idle = [key for key in page.keys if not key.when(page)]
        assert not any(key.press in listed for key in idle)
        drawn = (*page.head(80), *page.above(80, 20), *page.below(80))
        clicks = {line.click for line in drawn} | {span.click for line in drawn for span in line.spans}
        for target in clicks:
            assert isinstance(target, str) or page.pointed(target), target


@pytest.mark.parametrize(
    ("name", "table", "label"),
    [
        ("duel-cards", DuelContext, "forget"),
        ("forget", DuelContext, "there too"),
    ],
)
def test_a_key_comes_with_its_condition(name: str, table: Callable[[], FakeContext], label: str) -> None:
    """No table to play again, no card to forget, no other table with this name: the key is not offered."""
    page = built(name, table)
    key = next(key for key in page.keys if key.label == label)
    assert not key.when(page)
    assert label not in [does for _, _, does in page.foot()] and key not in page.keys_now


@pytest.mark.parametrize("name", sorted(set(pages()) - {"home", "asked"}))
def test_every_page_has_its_footers_as_data(name: str) -> None:
    """None words its last line itself: it is made of keys and footers, in one way."""
    assert page_class(name).foot is Page.foot


def test_what_is_too_long_for_a_footer_leaves_its_room_to_what_follows() -> None:
    """No key stands without its word, none is dropped that has room, and all keep their order."""
    keys = [("enter", "Enter", "do it"), ("b", "b", "begin with an empty shelf"), ("l", "l", "leave")]
    assert footer(keys, 30).text == " Enter do it   l leave"
    assert footer(keys, 10).text == " Enter do "
