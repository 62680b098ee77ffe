"""Which page is shown, without a terminal: a window that only remembers what it was told to show."""

from __future__ import annotations

import subprocess
import sys

from facilitator.games.marginalia.entries import DealerSet, FactStated, Predicted, Seated, WorldSet
from facilitator.services.context import AppContext, composed
from facilitator.services.front_end import LookAt, Over, PutAway, ToHome, ToPage, ToSafetyCard, ToTable
from facilitator.services.storage import Storage
from facilitator.store import MEMORY
from screens.marginalia.page import ToSheet, ToStory
from screens.marginalia.sheet.sheet import Sheet
from screens.marginalia.words.story import Story
from screens.router import Router
from screens.showing import NoWindow
from tests.facilitator.services.composing import StillTimers, first


class Pane(NoWindow):
    """Remembers the pages that it showed, and what was said."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.said: list[str] = []

    def turn_to(self, page: object) -> None:
        """Show it."""
        self.page = page  # type: ignore[assignment]
        self.shown.append(type(page).__name__)

    def say(self, sentence: str) -> None:
        """Remember it."""
        self.said.append(sentence)


class Shell:
    """Holds one pane."""

    def __init__(self) -> None:
        self.window = Pane()
        self.laid: list[Over] = []

    def lay(self, place: Over) -> None:
        """Remember it."""
        self.laid.append(place)

    def lighten(self, on: bool) -> None:
        """There are no colours."""


def composed_for(router: Router) -> AppContext:
    """The services on a file in memory."""
    return composed(router, Storage(MEMORY), StillTimers(), first)


def at_home() -> tuple[Router, Pane]:
    """On Home."""
    shell = Shell()
    router = Router(shell, composed_for)
    router.go(ToHome())
    return router, shell.window


def at_facts() -> tuple[Router, Pane]:
    """Two people at their first facts."""
    router, pane = at_home()
    router.new_table("marginalia")
    record = router.ctx.table.record
    assert record(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben")) is None
    assert record(DealerSet(seat=0)) is None and record(WorldSet()) is None
    assert record(Predicted(age=1, seat=1, tricks=2), Predicted(age=1, seat=0, tricks=2)) is None
    router.go(ToTable())
    return router, pane


def test_the_page_follows_the_record() -> None:
    """Each act shows the page of the step that is due then, and undo the page before."""
    router, pane = at_facts()
    assert pane.shown == ["Home", "Names", "Before", "Agenda", "Facts"]
    router.undo()
    assert pane.shown[-1] == "Agenda"
    assert pane.said[-1] == "Undid two predictions in age 1. Press ctrl+y to redo."
    router.redo()
    assert pane.shown[-1] == "Facts" and pane.said[-1] == "Redid two predictions in age 1."


def test_back_shows_the_very_page_that_was_left() -> None:
    """The sheet over the facts, the card over both: Esc closes the sheet, and the facts are the same page."""
    router, pane = at_facts()
    facts = pane.page
    router.go(ToPage("sheet"))
    router.go(ToSafetyCard())
    assert pane.shown[-1] == "Sheet" and router.place == "sheet"
    router.back()
    assert pane.page is facts and router.place == "table"


def test_what_changed_meanwhile_is_looked_at_again() -> None:
    """Facts told while the sheet lay over them: back at the table the next step is due."""
    router, pane = at_facts()
    router.go(ToPage("sheet"))
    assert router.ctx.table.record(FactStated(age=1, seat=0), FactStated(age=1, seat=1)) is None
    assert pane.shown[-1] == "Sheet"
    router.back()
    assert pane.shown[-1] == "Tricks"


def test_home_puts_the_table_away() -> None:
    """It is on the shelf, and no table is open."""
    router, pane = at_facts()
    key = router.ctx.view.key
    router.go(ToHome())
    assert pane.shown[-1] == "Home" and router.ctx.table.session is None
    router.open_table(key)
    assert router.ctx.view.key == key and pane.shown[-1] == "Facts"
    assert pane.said[-1] == "Did you play on without me? Type the numbers; the words can wait."


def test_a_place_opens_on_what_it_names() -> None:
    """The sheet on a person’s tricks, the story on a life, the agenda of an age, a page that was read."""
    router, pane = at_facts()
    router.go(ToSheet(age=1, seat=1, column="took"))
    sheet = pane.page
    assert isinstance(sheet, Sheet) and (sheet.at, sheet.seat, sheet.wanted) == (1, 1, "took")
    router.go(ToStory(seat=1))
    story = pane.page
    assert isinstance(story, Story) and story.place == story.table.circle.index(1)
    router.go(LookAt("agenda", age=1))
    assert pane.shown[-1] == "Agenda" and router.place == "table"
    router.go(PutAway("agenda"))
    assert pane.shown[-1] == "Facts" and router.seen.read["agenda"] == (1,)


def test_nothing_to_undo_is_said() -> None:
    """On Home, and where all has been undone."""
    router, pane = at_home()
    router.undo()
    router.redo()
    assert pane.said[-2:] == ["There is nothing to undo.", "There is nothing to redo."]


def test_routing_loads_no_terminal() -> None:
    """Neither the router nor a page that it shows at the start imports Textual."""
    pages = "screens.shelf.home, screens.marginalia.start.names"
    says = f"import sys, screens.router, {pages}; print(*sys.modules, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", says], capture_output=True, text=True, check=True, timeout=60
    )
    assert not any(name.split(".")[0] == "textual" for name in done.stdout.split())
