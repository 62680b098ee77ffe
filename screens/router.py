"""Which page is shown: the place, what lies under it, the page of the table that is due."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from facilitator.guide.around.leaving_out import ROUND, UNFINISHED
from facilitator.guide.guide import Guide
from facilitator.language import language_spoken, tr
from facilitator.services.changes import Kind, TableChanged
from facilitator.services.context import AppContext
from facilitator.services.front_end import (
    Away,
    Destination,
    Move,
    ToBreak,
    ToHelp,
    ToHome,
    ToPacks,
    ToPage,
    ToPalette,
    ToRematch,
    ToSafetyCard,
    ToTable,
    Where,
)
from facilitator.services.view import NO_TABLE
from screens.places import page_class, page_due
from screens.showing import Shell, Window
from screens.table.acts import reversal_in_words
from screens.table.half_typed import names_half_typed

if TYPE_CHECKING:
    from screens.ui.commands import Command
    from screens.ui.page import Page


class Laid(Protocol):
    """The card while it is up, as a terminal or plain mode lays it."""

    def in_public(self) -> Mapping[str, Any]:
        """What everybody may read of it from afar."""


class Covered(NamedTuple):
    """A page that another one lies on, and how often things had changed when that was opened."""

    place: str
    page: Page
    changes: int


class Start(NamedTuple):
    """What the program is opened on: the example, a table of the shelf, a new one of a game, or a place.

    With a table, `place` is what of it is shown.
    """

    place: Where | None = None
    game: str = ""
    session: str = ""
    demo: bool = False


class Router:
    """Goes from place to place; what a place was opened from is there again when it is closed.

    `compose` makes the services, with this as their front end.
    """

    def __init__(self, shell: Shell, compose: Callable[[Router], AppContext]) -> None:
        self._shell = shell
        self._language = ""
        self.place = "home"
        self._under: list[Covered] = []
        self._changes = 0
        self._was_warned = False
        self._card: Laid | None = None
        self._start = Start()
        self._follows: dict[Kind, Callable[[], None]] = {
            Kind.REFRESHED: self._count_change,
            # Before the change: what was said is over, or a page would show half of it.
            Kind.CHANGING: lambda: self.window.say(""),
            Kind.RECORDED: self._acted,
            Kind.UNDONE: self._acted,
            Kind.REDONE: self._acted,
            Kind.KEPT: self._kept,
            Kind.ERASED: self._erased,
            Kind.OVERTAKEN: self._overtaken,
            # What is typed in no line belongs to the next table.
            Kind.LEAVING: lambda: self.window.leave_half_typed(),
            Kind.OPENED: self._opened,
            # Of the new table nothing is kept before a key is typed.
            Kind.REMATCHED: self._show_another_table,
            Kind.CHOSEN: self.redraw,
            Kind.OFFERED: self.redraw,
            Kind.COMMITTED: lambda: self.window.draw_mark(),
            Kind.MARKS_CHANGED: self.redraw,
            Kind.FOUND: self.redraw,
            Kind.DRESSED: self._dressed,
            Kind.MENDED: self._show_start,
        }
        self._moves: dict[type[Move], Callable[[], None]] = {
            ToHome: self._go_home,
            ToTable: self._show_table,
            ToRematch: self._go_rematch,
            ToPacks: self._go_packs,
        }
        """Where it depends on the table, or on the page that is shown."""

        self.ctx = compose(self)
        self.guide = Guide(self.ctx)
        """The questions of the table that is open."""
        self._language = language_spoken()
        self.ctx.changes.subscribe(self._follow)

    @property
    def window(self) -> Window:
        """Where pages are shown."""
        return self._shell.window

    @property
    def is_unseen(self) -> bool:
        """Whether an unseen round is on the page."""
        return self.window.page is not None and self.window.page.is_unseen

    def begin(self, start: Start) -> None:
        """Show what the program is opened on; a damaged file first, and the rest once that is mended."""
        self._start = start
        self._show_start()

    def _show_start(self) -> None:
        place, game, session, demo = self._start
        self.ctx.evening.tick()
        if demo:
            self.open_example()
        elif self.ctx.rescue.offer is not None:
            self.go(ToPage("damaged"))
        elif session:
            self.open_table(session)
            if place is not None and self.ctx.table.session is not None:
                self.go(place)
        elif game:
            self.new_table(game)
        else:
            self.go(place or ToHome())
        if self.window.page is None:
            self.go(ToHome())
        if self.place != "damaged":
            self.note_trouble(self.ctx.storage.trouble)

    # ------------------------------------------------------------ what pages ask for

    def go(self, place: Where) -> None:
        """Show another place, or have it laid over the page."""
        match place:
            case ToPage(page):
                self._open(page)
            case Destination():
                self._open(place.page, *vars(place).values())
            case ToSafetyCard() | ToBreak() | ToPalette() | ToHelp() | Away():
                self._shell.lay(place)
            case _:
                self._moves[type(place)]()

    def back(self) -> None:
        """Close the place on top: the page that it was opened from is there again."""
        window = self.window
        if window.page is not None and not window.page.is_only_looked_at:
            window.leave_line()
        if self._under:
            self.place, page, changes = self._under.pop()
            closed, is_same = window.page, changes == self._changes
            if is_same:
                page.again()
            elif self.place != "table" or self._is_due(page):
                page.changed()
            else:
                # What it shows may be no more: words of an age, before which another is played after all.
                self._turn_to_due()
            if window.page is closed:
                # Else what was covered had nothing to show any more, and another page is there.
                self._show(page)
        elif self.ctx.table.session is not None or self.ctx.table.begun:
            self._show_table()
        else:
            self._go_home()

    def note(self, sentence: str) -> None:
        """Say something for a few seconds; nothing in an unseen round."""
        if not sentence or not self.is_unseen:
            self.window.say(sentence)

    def undo(self) -> None:
        """Undo the last act, show where it was done, and say what it was; nothing in an unseen round."""
        if self.is_unseen:
            return
        self.guide.go(())
        done = self.ctx.table.undo()
        if not done:
            self.note(tr("There is nothing to undo."))
        elif done.stays:
            said = [tr("Undo can’t bring erased words back.")]
            if done.act:
                said.append(tr("Press again to undo {what}.", what=reversal_in_words(done)))
            self.note(" ".join(said))
        else:
            self.note(tr("Undid {what}. Press ctrl+y to redo.", what=reversal_in_words(done)))

    def redo(self) -> None:
        """Redo what was undone last, show where it was, and say what it was; nothing in an unseen round."""
        if self.is_unseen:
            return
        self.guide.go(())
        done = self.ctx.table.redo()
        if not done:
            self.note(tr("There is nothing to redo."))
        else:
            self.note(tr("Redid {what}.", what=reversal_in_words(done)))

    def new_table(self, game: str) -> None:
        """Set up a table of this game, and show it."""
        self.ctx.table.begin(game)
        self._show_another_table()

    def open_table(self, id: str) -> None:
        """Open a table from the shelf, once all of the one that is open is saved."""
        self.window.leave_line()
        if self.may_leave():
            self.note_trouble(self.ctx.table.open(id))

    def open_example(self) -> None:
        """Show the finished example table, kept nowhere."""
        from facilitator.example import example

        self.ctx.table.take(example(), example=True)
        self._show_another_table()
        if self.guide.lays is not None:
            self.guide.lays("story")

    def rematch(self, id: str) -> None:
        """The people of a table on the shelf once more, on a new sheet."""
        self.note_trouble(self.ctx.table.rematch(id))

    def note_trouble(self, trouble: str) -> None:
        """Say what went wrong, if anything did."""
        if trouble:
            self.note(trouble)

    def help(self) -> Page | None:
        """Help for the page that is shown, to be laid over it."""
        page = self.window.page
        if page is None:
            return None
        from screens.table.help import Help

        return Help(
            self.ctx, page.age,
            of=type(page), keys=page.keys_now, over=page.asked, now=page.purpose, facts=self.ctx.facts(),
        )  # fmt: skip

    def commands(self) -> Sequence[Command]:
        """All that can be done now: what the page that is shown offers, then what this place has.

        One that is chosen as its table goes back on the shelf does nothing to what comes then.
        """
        from screens.table.palette_lines import commands

        page = self.window.page
        offers = page.offers() if page is not None else ()
        listed_at = self._table()

        def do(act: Callable[[], object]) -> None:
            if self._table() == listed_at:
                act()

        return [
            replace(command, act=partial(do, command.act))
            for command in (*offers, *commands(self.ctx, self.place))
        ]

    def _table(self) -> tuple[str, bool]:
        """Which table is open, and whether none is."""
        return self.ctx.view.key, self.ctx.view.state is NO_TABLE

    def shown_page(self) -> Page | None:
        """The page that is shown."""
        return self.window.page

    def due_page(self) -> Page | None:
        """The page that the table is on, whatever is looked at; as it is, where it is there."""
        if self.ctx.view.state is NO_TABLE:
            return None
        name, age = page_due(self.ctx.view)
        kind = page_class(name)
        covered = [each.page for each in self._under if each.changes == self._changes]
        there = (page for page in (self.window.page, *covered) if type(page) is kind and page.age == age)
        return next(there, None) or kind(self.ctx, age)

    def card(self) -> Mapping[str, Any] | None:
        """What the card says to everybody while it is up."""
        return self._card.in_public() if self._card is not None else None

    def lies(self, card: Laid | None) -> None:
        """The card is up, or no longer."""
        self._card = card
        self.ctx.room.push()

    def public_sheet(self) -> Mapping[str, Any]:
        """What a wall may show of the table."""
        from screens.room.sheets import as_json, public_sheet, told_as_json

        sheet = public_sheet(self.ctx)
        return {**as_json(sheet), "told": told_as_json(sheet.told), "for_all": sheet.for_all}

    def redraw(self) -> None:
        """Show what the page says now; it may have done something that no record knows of."""
        self.window.draw()

    def reload(self) -> None:
        """Take the words of the line anew: the page itself changed them."""
        self.window.reload()

    def may_leave(self) -> bool:
        """Whether all is saved; if not, it is said once, and a second wish to leave is granted.

        The line is left first: a field, such as a title, is kept nowhere but in it.
        """
        self.window.leave_line()
        is_saved = self.ctx.autosave.save()
        if self.ctx.autosave.is_overtaken():
            return False
        if is_saved or self._was_warned:
            self._was_warned = False
            return True
        self._was_warned = True
        self.ctx.table.refresh()
        why = self.ctx.table.unsaved
        self.window.say(tr("Not everything is saved. {why} If you leave again, the rest is lost.", why=why))
        return False

    # ------------------------------------------------------------ what follows from a change

    def _follow(self, change: TableChanged) -> None:
        """Show what follows from a change; a kind that stands in no row changes nothing on the screen."""
        follows = self._follows.get(change.kind)
        if follows is not None:
            follows()

    def _count_change(self) -> None:
        self._changes += 1

    def _dressed(self) -> None:
        """Sentences that pages keep are in the language spoken before: none is left half in that."""
        if language_spoken() != self._language:
            self._language = language_spoken()
            for page in (self.window.page, *(each.page for each in self._under)):
                if page is not None:
                    page.forget_said()
        self.redraw()

    def _kept(self) -> None:
        """Where the page turned to is what the key asked for; it stays."""
        self._went_on()
        self.redraw()

    def _erased(self) -> None:
        self.window.forget_words()
        self._acted()

    def _acted(self) -> None:
        """The step may be another one; what an act turns away from was not left, and stays half typed."""
        self.window.leave_half_typed()
        self._went_on()
        if self.place == "table":
            self._show_table()
        else:
            page = self.window.page
            if page is not None:
                page.changed()
            self.redraw()

    def _went_on(self) -> None:
        self._was_warned = False

    def _overtaken(self) -> None:
        """Another window's record is shown, with the words that wait here in their lines.

        What was looked at may be no more.
        """
        self.guide.go(())
        self.window.reload()
        for slot in names_half_typed(self.ctx.view):
            # The other window made it a class: what was being typed here is in no file any more.
            self.ctx.table.erase_draft(slot)
        self._acted()

    def _opened(self) -> None:
        """Say where the table stopped, and how to catch up."""
        view = self.ctx.view
        self._show_another_table()
        broke_off = UNFINISHED if view.state.story and view.choices.get(ROUND) else ""
        if broke_off:
            self.note(broke_off)

    # ------------------------------------------------------------ places

    def _open(self, name: str, *args: object) -> None:
        """Lay a place on top of what is shown; one that lies there already is shown again, once."""
        kind, page, under = page_class(name), self.window.page, [each.place for each in self._under]
        if kind.is_about_a_page:
            self._under = [each for each in self._under if each.place != name]
        elif name in under:
            del self._under[under.index(name) + 1 :]
            self.back()
            return
        if not kind.is_only_looked_at:
            # Before anything is laid over it: the page is the same again when it comes back.
            self.window.leave_line()
        # An unseen round waits under nothing.
        if page is not None and not page.is_unseen and self.place not in ("home", name):
            self._under.append(Covered(self.place, page, self._changes))
        self.place = name
        self._turn_to(kind, *args)

    def _go_home(self) -> None:
        if not self.may_leave():
            return
        self.ctx.table.leave()
        self.place = "home"
        self._under.clear()
        self.guide.begin()
        self._turn_to(page_class("home"))

    def _show_table(self) -> None:
        self.place = "table"
        self._under.clear()
        page = self.window.page
        if page is not None and self._is_due(page):
            page.changed()
            self.redraw()
        else:
            self._turn_to_due()

    def _show_another_table(self) -> None:
        """Show it on a page of its own, also where the one that is shown is of the same kind and age."""
        self.place = "table"
        self.guide.begin()
        self._under.clear()
        self._turn_to_due()

    def _turn_to_due(self) -> None:
        name, age = page_due(self.ctx.view)
        self._turn_to(page_class(name), age)

    def _is_due(self, page: Page) -> bool:
        """Whether this is the page of the step."""
        name, age = page_due(self.ctx.view)
        return type(page) is page_class(name) and page.age == age

    def _go_rematch(self) -> None:
        """The same people once more, on a new sheet."""
        if self.ctx.table.session is not None and self.may_leave():
            self.ctx.table.rematch()

    def _go_packs(self) -> None:
        """The packs as they are now: one may have been put into the folder, or mended."""
        if self.ctx.prompts.library is not None:
            self.ctx.prompts.read_packs()
        self._open("packs")

    def _turn_to(self, kind: type[Page], *args: Any) -> None:
        if self.place != "search":
            self.ctx.search.stop()
        if self.place != "standings":
            self.ctx.standings.stop()
        self._show(kind(self.ctx, *args))

    def _show(self, page: Page) -> None:
        self.ctx.room.turned_to(page.name)
        self.window.turn_to(page)
        self.ctx.room.push()
