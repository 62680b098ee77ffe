"""The places one may go to, and the page of the table that is due."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from textual.app import App

from facilitator.app.desk import Keeping
from facilitator.games.game import Slot
from facilitator.games.marginalia.ages import LAST_AGE
from screens.frame import Frame
from screens.messages import Desk
from screens.page import Page
from screens.places import page_class
from screens.seen import Seen, other_side, page_for
from screens.themes import LIGHT_THEME

OF_A_ROUND = ("agenda", "trump")
"""Pages of the table that may be looked at out of turn."""
ABOUT_A_PAGE = ("help", "questions", "story")
"""Places that are about the page they are opened from: each is opened anew."""


class Covered(NamedTuple):
    """A page that another one lies on, and how often things had changed when that was opened."""

    place: str
    page: Page
    changes: int


class Places(Keeping, App[int]):
    """One screen, and a page on it; what a place was opened from is there again when it is closed."""

    def __init__(self) -> None:
        App.__init__(self)
        Keeping.__init__(self)
        self.place = "home"
        self.seen = Seen()
        self._under: list[Covered] = []
        self._warned = False

    @property
    def frame(self) -> Frame:
        """The one screen under everything."""
        found = self.screen_stack[0]
        assert isinstance(found, Frame)
        return found

    @property
    def is_unseen(self) -> bool:
        """Whether an unseen round is on the page, or waits under the help."""
        pages = [self.frame.page, *(each.page for each in self._under)]
        return any(page is not None and not page.palette for page in pages)

    def go(self, place: str) -> None:
        """Show another place, or do what only the App can."""
        name, *rest = place.split()
        action = getattr(self, f"_go_{name}", None)
        if action is not None:
            action()
        elif name in OF_A_ROUND:
            self._look_at(name, int(rest[0]))
        else:
            self._open(name, *(int(value) for value in rest or self._age_shown(name)))

    def _look_at(self, name: str, age: int) -> None:
        """Show another page of the table."""
        self.seen.page, self.seen.age = name, age
        self._show_table()

    def _age_shown(self, place: str) -> tuple[int, ...]:
        """The sheet and the margin open at the age of the page they were opened from."""
        page = self.frame.page
        beside = place in ("sheet", "margin") and page is not None and 1 <= page.age <= LAST_AGE
        return (page.age,) if beside and page is not None else ()

    def _open(self, name: str, *args: int, **named: Any) -> None:
        """Lay a place on top of what is shown; one that lies there already is shown again, once."""
        under = [each.place for each in self._under]
        if name in ABOUT_A_PAGE:
            self._under = [each for each in self._under if each.place != name]
        elif name in under:
            del self._under[under.index(name) + 1 :]
            self.back()
            return
        kind, page = page_class(name), self.frame.page
        if not kind.glance:
            # Before anything is laid over it: the page is the same again when it comes back.
            self.frame.leave_line()
        # An unseen round waits under the help and nothing else.
        waits = page is not None and (page.palette or name == "help")
        if page is not None and waits and self.place not in ("home", name):
            self._under.append(Covered(self.place, page, self.changes))
        self.place = name
        self._turn_to(kind, *args, **named)

    def open_table(self, id: str) -> None:
        """Open a table from the shelf, once all of the one on the desk is saved."""
        if self._may_leave():
            super().open_table(id)

    def show_done(self, place: str, slot: Slot = ()) -> None:
        """What was undone before the story was done at this place, in the line of this slot if it has one."""
        self.go(place)
        page = self.frame.page
        if page is not None and slot:
            page.stand_in(slot)
        self.redraw()

    def back(self) -> None:
        """Close the place on top: the page that it was opened from is there again."""
        if self.frame.page is not None and not self.frame.page.glance:
            self.frame.leave_line()
        if self._under:
            self.place, page, changes = self._under.pop()
            is_same = changes == self.changes
            page.again() if is_same else page.changed()
            self.frame.turn_to(page)
            self._lighten()
            if self.place == "table" and not is_same:
                self._show_table()
        elif self.session is not None or self.begun:
            self._show_table()
        else:
            self._go_home()

    def save(self) -> bool:
        """Save all that waits; False where it goes on waiting."""
        if self.session is not None:
            self.keep_asked()
            if not self.session.flush():
                self.store.await_scrub()
                self.session.flush()
        return not self.unsaved

    def _may_leave(self) -> bool:
        """Whether all is saved; if not, it is said once, and a second wish to leave is granted."""
        if self.save() or self._warned:
            return True
        self._warned = True
        self.see()
        self.frame.say(f"Not everything is saved. {self.unsaved} If you leave again, the rest is lost.")
        return False

    def leave(self) -> None:
        """Put the table back on its shelf; what is typed in no line belongs to the next one."""
        if self.screen_stack:
            self.frame.let_go()
        super().leave()

    def _go_home(self) -> None:
        self.frame.leave_line()
        if not self._may_leave():
            return
        self.leave()
        self.place = "home"
        self._under.clear()
        self.seen = Seen()
        self._turn_to(page_class("home"))

    def _go_table(self) -> None:
        self.seen.forget_side()
        self._show_table()

    def _show_table(self) -> None:
        self.place = "table"
        self._under.clear()
        if self.seen.page and self.moment.table.round(self.seen.age) is None:
            self.seen.forget_side()
        name, age = page_for(self.moment, self.seen)
        page = self.frame.page
        wanted = page_class(name)
        if type(page) is not wanted or page.age != age:
            self._turn_to(wanted, age)
        else:
            page.changed()
            self.redraw()

    def _go_due(self) -> None:
        """The page did something by itself, and is done: what is due now, on this side of the step."""
        self._show_table()

    def _go_past_result(self) -> None:
        page = self.frame.page
        played = self.moment.table.round(page.age) if page is not None else None
        if played is not None:
            self.seen.result = (played.age, played.dealt)
        self._go_table()

    def _go_reload(self) -> None:
        """The words of the line were changed by the page itself."""
        self.frame.reload()

    def _go_redraw(self) -> None:
        """The page did something by itself that no record knows of."""
        self.redraw()

    def asker(self) -> Page | None:
        """The page that is shown, if it asks something."""
        page = self.frame.page
        return page if page is not None and page.asks() is not None else None

    def shown_page(self) -> Page | None:
        """The page that is shown."""
        return self.frame.page

    def press(self, key: str) -> None:
        """Let the page that is shown take a key, as if it had been pressed."""
        page = self.frame.page
        if page is not None:
            page.press(key, key if len(key) == 1 else "")
            self.redraw()

    def _go_packs(self) -> None:
        """The packs as they are now: one may have been put into the folder, or mended."""
        if self.library is not None:
            self.read_packs()
        self._open("packs")

    def _go_questions(self) -> None:
        """All questions for one place, and back to the very page."""
        if self.asker() is None:
            self.note("This page asks no question.")
            return
        self._open("questions")

    def _go_past_won(self) -> None:
        """A bonus that won a game was read."""
        self.seen.won = self.frame.page.age if self.frame.page is not None else 0
        self._go_table()

    def _go_rematch(self) -> None:
        """The same people once more, on a new sheet."""
        self.frame.leave_line()
        if self.session is not None and self._may_leave():
            self.once_more(self.session)

    def begun_again(self) -> None:
        """The new table is shown; nothing of it is kept before a key is typed."""
        self.seen = Seen()
        self._under.clear()
        self._show_table()

    def _go_past_end(self) -> None:
        self.seen.end = True
        self._go_table()

    def _go_other_side(self) -> None:
        page = self.frame.page
        name, age = other_side(self.moment, page.name, page.age) if page is not None else ("", 0)
        if not name:
            self.note(
                "There are no more numbers to enter." if self.moment.table.story else "The story is off."
            )
            return
        self.seen.page, self.seen.age = name, age
        self._show_table()

    def _turn_to(self, kind: type[Page], *args: Any, **named: Any) -> None:
        self._lighten()
        self.frame.turn_to(kind(cast(Desk, self), *args, **named))

    def _lighten(self) -> None:
        """The page is light for the last round's numbers: a dark screen is a mirror (M-23)."""
        step = self.moment.step
        forehead = self.place != "home" and step.age == LAST_AGE and step.kind in ("predict", "tally")
        wanted = LIGHT_THEME if forehead and self.available_themes[self.look.theme].dark else self.look.theme
        if self.theme != wanted:
            self.theme = wanted

    def redraw(self) -> None:
        """Draw the page again from what stands."""
        if self.screen_stack:
            self.frame.draw()
