"""What is asked before something is done: Enter does it, Esc does not, and nothing else is an answer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from facilitator.services.front_end import ToHelp, ToPalette, ToSafetyCard
from screens.ui.blocks import Block
from screens.ui.keys import Key
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Page
from screens.ui.text import Row, Target
from tests.screens.context import FakeContext
from tests.screens.keys import offered, press


class Boats(Page):
    """A page that sinks a boat, after it asked, and counts what else was done."""

    name = title = "boats"
    keys = (Key(("s",), "s", "sink", "sink"), Key(("digit",), "0–9", "count", "other"))

    def __init__(self, ctx: FakeContext) -> None:
        super().__init__(ctx)
        self.sunk, self.others = False, 0

    def head(self, width: int) -> list[Row]:
        """Nothing."""
        return []

    def blocks(self) -> Sequence[Block]:
        """What is asked."""
        return self.confirming.blocks if self.confirming is not None else ()

    def key_sink(self, key: str) -> None:
        """Ask."""
        self.confirming = Confirmation(("Sink it?",), "sink it", self._sink, "let it float")

    def _sink(self) -> None:
        self.sunk = True

    def key_other(self, key: str) -> None:
        """Something else."""
        self.others += 1

    def pointed(self, at: Target) -> bool:
        """Something else."""
        self.others += 1
        return True

    key_up = key_down = key_tab = key_other


def asked() -> Boats:
    """It was asked whether to sink the boat."""
    return press(Boats(FakeContext()), "s")


def test_enter_does_it_and_escape_does_not() -> None:
    """Both are what the footer has then, and afterwards nothing is asked."""
    page = asked()
    assert offered(page) == ["Enter sink it", "Esc let it float"]
    assert press(page, "escape").confirming is None and not page.sunk
    assert press(page, "s enter").confirming is None and page.sunk
    assert offered(page)[0] == "s sink"


@pytest.mark.parametrize("key", ["s", "1", "up", "tab", "space", "backspace", "ctrl+z"])
def test_no_other_key_is_an_answer(key: str) -> None:
    """It is no key of the page meanwhile, and it is still asked."""
    page = asked()
    assert page.press(key, key if len(key) == 1 else "") is False
    assert page.confirming is not None and (page.sunk, page.others) == (False, 0)


def test_a_click_is_no_answer_either() -> None:
    """But one on the footer is the key that it stands for."""
    page = asked()
    assert not page.clicked(Target()) and (page.others, page.sunk) == (0, False)
    assert page.clicked("enter") and page.sunk


def test_the_card_the_help_and_the_palette_are_there() -> None:
    """They lie over it, and it is still asked; the help says what its two keys do."""
    ctx = FakeContext()
    page = press(Boats(ctx), "s x ? .")
    assert ctx.places == [ToSafetyCard(), ToHelp(), ToPalette()] and page.confirming is not None
    assert page.asked == ("asked now", (("Enter", "sink it"), ("Esc", "let it float")))


def test_what_changed_is_asked_about_no_more() -> None:
    """Nor does a line of the palette leave it open."""
    page = asked()
    page.changed()
    assert page.confirming is None
    press(page, "s").do_listed(Boats.keys[1])
    assert page.confirming is None and not page.sunk
