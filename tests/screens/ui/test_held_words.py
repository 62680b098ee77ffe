"""What the line of a window holds, on a screen and where lines are read."""

from __future__ import annotations

from facilitator.games.game import Slot
from screens.ui.held_words import HeldWords
from screens.ui.page import Line, Page
from screens.ui.text import Row
from tests.screens.context import FakeContext

HERE: Slot = ("world_set",)
THERE: Slot = ("society_noted", 1)


class OneLine(Page):
    """A page whose line is for one slot, or for none."""

    at: Slot | None = HERE
    found: tuple[Slot, str] | None = None

    def head(self, width: int) -> list[Row]:
        """Nothing."""
        return []

    def line(self) -> Line | None:
        """For what it is at."""
        return Line(self.at) if self.at is not None else None

    def left(self, slot: Slot, words: str) -> None:
        """Keep what was left."""
        self.found = slot, words


class LookedAt(OneLine):
    """The like of a page of the rules, in which one can search."""

    is_only_looked_at = True


def test_words_are_put_in_once_and_an_offer_where_nobody_typed() -> None:
    """A draft before what is offered; later another offer takes the place of the first, but of no words."""
    ctx, held = FakeContext(), HeldWords()
    page = OneLine(ctx)
    assert held.to_put_in(page, Line(HERE, offered="by the sea"), "") == "by the sea"
    assert held.to_put_in(page, Line(HERE, offered="by the sea"), "by the sea") is None
    assert held.to_put_in(page, Line(HERE, offered="on a hill"), "by the sea") == "on a hill"
    assert held.to_put_in(page, Line(HERE, offered="in a wood"), "on a hill top") is None
    ctx.table.draft(HERE, "on a hill top")
    held.put_in_anew()
    assert held.to_put_in(page, Line(HERE, offered="in a wood"), "") == "on a hill top"


def test_a_line_that_was_emptied_again_has_what_is_offered_since() -> None:
    """Also where only a blank is left, and where the words are put in anew behind what lay over them."""
    page = OneLine(FakeContext())
    for left in ("", " "):
        held = HeldWords()
        assert held.to_put_in(page, Line(HERE), "") == ""
        held.type(page, Line(HERE), left)
        assert held.to_put_in(page, Line(HERE, offered="by the sea"), left) == "by the sea"
        held.put_in_anew()
        assert held.to_put_in(page, Line(HERE, offered="by the sea"), "by the sea") == "by the sea"


def test_a_line_goes_on_as_it_was_under_what_is_only_looked_at() -> None:
    """What was typed is there again, whatever its draft says; half typed words are those of the draft."""
    held, page, rules = HeldWords(), OneLine(FakeContext()), LookedAt(FakeContext())
    held.type(page, Line(HERE), "by the se")
    rules.at = None
    held.leave_unless_in(rules)
    held.type(rules, Line(THERE), "bar")
    assert page.found is None
    assert held.to_put_in(page, Line(HERE), "") == "by the se"
    held.leave_half_typed()
    held.put_in_anew()
    assert held.to_put_in(page, Line(HERE), "by the se") == ""


def test_a_line_is_left_once_and_only_when_the_caret_is_elsewhere() -> None:
    """The page hears which line that was, and what stood in it."""
    held, page = HeldWords(), OneLine(FakeContext())
    held.type(page, Line(HERE), "by the sea")
    held.leave_unless_in(page)
    assert page.found is None
    page.at = THERE
    held.leave_unless_in(page)
    assert page.found == (HERE, "by the sea")
    page.found = None
    held.leave()
    assert page.found is None
