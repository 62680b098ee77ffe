"""What we leave out: the list, unsigned, read aloud once; the ways in which it comes about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from facilitator.games.game import Slot
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.marginalia.safety.points import pass_point
from screens.safety.leaving_out import (
    OFF,
    ROUND,
    TICK_LIST,
    UNFINISHED,
    LeavingOut,
    of_kind,
    pooled,
    same,
    tidy,
    without,
)
from screens.ui.blocks import Block
from screens.ui.blocks.lists import ListItem, LongList
from screens.ui.blocks.menus import Check, Checklist, Menu, Pick
from screens.ui.blocks.said import Note, Prose, Say
from screens.ui.blocks.scrolled import Leaf
from screens.ui.blocks.things import ThingColumn, ThingLists
from screens.ui.choosing import BLOCK, right_end
from screens.ui.keys import Foot, Footer, Key, footer_in_line
from screens.ui.marks import number, rule, top
from screens.ui.page import Line, Page
from screens.ui.text import Row, counted, cut

TYPED: Slot = ("typed", "limit")
ALOUD = "Read it aloud once. Nobody asks whose it is, and nobody guesses."
EMPTY = "Is there anything we would rather not meet in this story? “No” is a good answer."
FOLDED = "Press f to unfold the list."
HOW = (
    "You can add to it at any time: + here, l on the card (F2), or a new round.",
    "To take off what was said unseen, hold another unseen round. It asks before anything goes.",
    "It stays out of every export, unless you ask for it.",
)
WAYS = {
    "r": ("an unseen round", "the laptop goes round; each marks, writes or does neither, unseen"),
    "+": (
        "one thing",
        "anybody can type one here, at any time, unsigned, also from slips of paper",
    ),
}
ROUND_ON_PHONES = "on the phones, or the laptop goes round; each marks, writes or does neither, unseen"
ROOM = Pick("o", "open the room: phones, for the unseen round too, and a wall")
ROOM_OPEN = Pick("o", "the room, which is open: how phones join, for the unseen round too")
LAST_TIME = ("as last time", "{things} from then; you read the list aloud again")
PROTECTED = "Everything else on the list stays: it came out of an unseen round or from the card."
STILL_THERE = "“{words}” is still on the list. To take it off: Backspace, then Enter."
MEND = "Backspace edits what was added here with +, or takes it off, until you leave the table."
MEANS = ("never: it does not come up", "off stage: it may happen, and nobody tells it")


def asks_nothing(page: Limits) -> bool:
    """Whether no thing on the list waits for an answer."""
    return not page.mending


class Limits(Page):
    """Two columns, never and off stage, each sorted; or a number; or the ways to begin."""

    name = "limits"
    is_for = "You say what never comes up in the story, and what only happens off stage."
    title = "what we leave out"
    measure = BLOCK
    terms = ("left out", "off stage", "unseen")
    roomy = True
    keys = (
        Key(("enter", "space"), "Enter", "continue", "enter", "continue where you came from"),
        Key(("+", "plus"), "+", "add one, unsigned", "add", "add one thing; nobody signs it"),
        Key(
            ("r",),
            "r",
            "unseen round",
            "round",
            "an unseen round; what nobody marks again goes only if you all let it go",
            when=asks_nothing,
        ),
        Key(
            ("backspace", "delete"),
            "Bksp",
            "edit",
            "mend",
            "edit or take off what was added here with +",
            when=lambda page: bool(page.openly),
        ),
        Key(
            ("e",), "e", "edit it", "edit", "edit what was added here with +", when=lambda page: page.mending
        ),
        Key(
            ("k",),
            "k",
            "as last time",
            "last_time",
            "in a rematch with nobody new: put what you left out last time on the list",
            when=lambda page: bool(page.last_time) and not page.mending,
        ),
        Key(("f",), "f", "fold", "fold", "fold the list to a number, and unfold it", when=asks_nothing),
        Key((), "ctrl+n", "", "", "in the line: never, or off stage"),
        Key(
            ("t",), "t", "", "ticks", "show a list of things to mark in each turn, or none", when=asks_nothing
        ),
        Key(
            ("o",),
            "o",
            "",
            "room",
            "the room: phones join, also for an unseen round, and a wall",
            when=asks_nothing,
        ),
        Key(("pagedown",), "PgDn", "", "later", "further down a long list"),
        Key(("pageup",), "PgUp", "", "earlier", "further up"),
        Key(("left",), "←", "", "escape", "go back; before the story the point stays open"),
        Key(("escape",), "Esc", "", "escape", "out of the line; from the list back, as ←"),
    )
    footers = (
        footer_in_line(
            lambda page: "save" if page.editing else "add it",
            "not now",
            Foot("ctrl+n", "ctrl+n", lambda page: page.kind.other.called),
        ),
        Footer(
            (
                Foot("enter", "Enter", "take it off"),
                "e",
                Foot("down", "↑↓", "another one", lambda page: len(page.openly) > 1),
                Foot("escape", "Esc", "not now"),
            ),
            lambda page: page.mending,
        ),
        Footer(
            (
                "enter",
                Foot("k", "k", "as last time", lambda page: bool(page.last_time)),
                Foot("+", "+", lambda page: "add one" if page.ctx.view.limits else "one thing"),
                "r",
                "backspace",
                Foot(
                    "f",
                    "f",
                    lambda page: "unfold" if page.folded else "fold",
                    lambda page: bool(page.ctx.view.limits) and not page.openly,
                ),
                ".",
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.adding = False
        self.begun = self.words = self.editing = ""
        self.folded = False
        self.asked_about = ""
        """What may go off the list: that is asked."""
        self.kind = LeavingOut.NEVER
        """How what is in the line is left out."""
        self.leaf = Leaf()
        super().__init__(ctx, age)

    @property
    def has_ticks(self) -> bool:
        """Whether a turn has a list to tick."""
        return self.ctx.view.choices.get(TICK_LIST) != OFF

    @property
    def openly(self) -> list[str]:
        """What was added with + since the table was opened, and in no unseen round; it may be mended."""
        added = self.ctx.table.left_out_openly
        return sorted((words for words in self.ctx.view.limits if words in added), key=same)

    @property
    def mending(self) -> bool:
        """Whether it is asked what becomes of a thing; not of one that another window took off."""
        return self.asked_about in self.openly

    @property
    def last_time(self) -> Mapping[str, str]:
        """What the same people left out last time, and not yet tonight."""
        return self.ctx.table.left_out_last_time

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """What it is, and before the story that it is before it."""
        aside = "before the story" if self.ctx.view.step.kind == "world" else ""
        return [
            top(self.ctx, width, "WHAT WE LEAVE OUT", right=right_end(self.ctx, aside)),
            rule(width),
        ]

    def blocks(self) -> Sequence[Block]:
        """The list, its number, or the ways to begin one."""
        limits = self.ctx.view.limits
        if not limits:
            ways = {**WAYS, "r": (WAYS["r"][0], ROUND_ON_PHONES)} if self.ctx.room.phones else WAYS
            checks = Checklist((*self._again(), *(Check(key, *way, key) for key, way in ways.items())))
            return (*self._spoken(EMPTY), checks, Prose(MEANS, style="dim", goes=7), self._ticks())
        if self.mending:
            here, openly = self.asked_about, self.openly
            items = [ListItem(words, ("",), here=words == here) for words in openly]
            return (
                Note(f"Take “{here}” off the list?", style="bold", most=4, goes=0),
                LongList(len(items), openly.index(here), lambda n, start: items[start : start + n], ()),
                *([Prose((PROTECTED,), style="dim", goes=8)] if len(openly) < len(limits) else []),
            )
        if self.folded:
            count = len(limits)
            said = f"{number(count).capitalize()} thing{'s' if count > 1 else ''} left out."
            return (*self._spoken(said), Prose((FOLDED,), style="dim"), *self._how())
        columns = (ThingColumn(kind.called, tuple(of_kind(limits, kind))) for kind in LeavingOut)
        how = () if self.adding else self._how()
        again = (Checklist(self._again()),) if self.last_time and not self.adding else ()
        return (*self._spoken(ALOUD), ThingLists(tuple(columns), self.leaf), *again, *how)

    def _spoken(self, said: str) -> Sequence[Block]:
        is_open = bool(self.ctx.view.choices.get(ROUND))
        return (Say((said,)), *([Note(UNFINISHED, style="gold", joins=True, goes=1)] if is_open else []))

    def _again(self) -> tuple[Check, ...]:
        """What was left out last time, as a number: it is read once it is kept."""
        if not self.last_time:
            return ()
        label, said = LAST_TIME
        return (Check("k", label, said.format(things=counted(len(self.last_time), "thing")), "k"),)

    def _how(self) -> Sequence[Block]:
        """What else there is to know, which gives way to the list."""
        said = (*HOW, MEND) if self.openly else HOW
        return (Prose(said, style="dim", goes=8), self._ticks())

    def _ticks(self) -> Menu:
        list_or_none = "a list of things to mark" if self.has_ticks else "no list, only lines to write on"
        room = () if self.adding else (ROOM_OPEN if self.ctx.room.is_open else ROOM,)
        return Menu((Pick("t", f"each turn shows {list_or_none}"), *room), goes=8)

    def line(self) -> Line | None:
        """One thing more, kept nowhere until Enter."""
        if not self.adding:
            return None
        return Line(TYPED, "in a few words; nobody signs it", text=self.begun, title=self.kind.called)

    # ------------------------------------------------------------ the keys

    def typed(self, words: str) -> None:
        """Nothing of it is a draft; it waits here while the help is read."""
        self.words = words

    def keep(self, words: str) -> None:
        """One thing more, or other words for one; an empty line changes nothing."""
        edited = self.editing
        self._close()
        if tidy(words):
            self._put(words, edited)
        elif edited:
            self.ctx.note(STILL_THERE.format(words=cut(edited, 30)))

    def _put(self, words: str, edited: str) -> None:
        """Add a thing in the place of another one; it can be mended unless it stood there before."""
        standing = self.ctx.view.limits
        openly = frozenset(self.openly)
        if edited:
            standing, openly = without(standing, edited), openly - {edited}
        added = pooled([*standing.items(), (words, self.kind)])
        known = {same(each) for each in standing}
        new = {each for each in added if same(each) not in known}
        self.ctx.table.leave_out(added, openly=openly | new)

    def _close(self) -> None:
        self.adding = self.in_line = False
        self.begun = self.words = self.editing = self.asked_about = ""

    def again(self) -> None:
        """What is half typed is in the line again."""
        self.begun = self.words

    def forget_typed(self) -> None:
        """What is half typed is gone."""
        self.begun = self.words = ""

    def move(self, by: int) -> None:
        """Further down or up a long list."""
        if self.mending:
            at = self.openly.index(self.asked_about) + by
            self.asked_about = self.openly[max(0, min(len(self.openly) - 1, at))]
        elif not self.adding:
            self.leaf.row = max(0, self.leaf.row + (by if by < 0 or self.leaf.has_more else 0))

    def another(self) -> None:
        """The other way of leaving out what is in the line."""
        if self.adding:
            self.kind = self.kind.other

    def wheel(self, by: int) -> None:
        """Further down or up a long list; what is asked about stays."""
        if not self.mending:
            self.move(by)

    def key_later(self, key: str) -> None:
        """A page further down."""
        self.move(self.leaf.page)

    def key_earlier(self, key: str) -> None:
        """A page further up."""
        self.move(-self.leaf.page)

    def key_add(self, key: str) -> None:
        """Open the line, for what never comes up."""
        self.asked_about = ""
        self.adding = self.in_line = True
        self.kind = LeavingOut.NEVER

    def key_mend(self, key: str) -> None:
        """Ask whether a thing that was added here is edited or goes."""
        self.asked_about, self.folded = self.openly[0], False

    def key_edit(self, key: str) -> None:
        """Put it into the line."""
        self.begun = self.words = self.editing = self.asked_about
        self.key_add(key)
        self.kind = LeavingOut(self.ctx.view.limits[self.editing])

    def key_round(self, key: str) -> None:
        """An unseen round; this page comes again at its end."""
        self.ctx.go(ToPage("unseen"))

    def key_room(self, key: str) -> None:
        """How phones join; Esc there leads back here."""
        self.ctx.go(ToPage("room"))

    def key_last_time(self, key: str) -> None:
        """What was left out last time, beside what stands here; from now on only a round takes it off."""
        standing = pooled([*self.ctx.view.limits.items(), *self.last_time.items()])
        self.ctx.table.leave_out(standing, openly=frozenset(self.openly) - set(self.last_time))

    def key_fold(self, key: str) -> None:
        """Fold the list to a number, or unfold it."""
        self.folded = bool(self.ctx.view.limits) and not self.folded

    def key_ticks(self, key: str) -> None:
        """The list to tick: on or off."""
        self.ctx.table.settle(self.name, {TICK_LIST: OFF if self.has_ticks else ""})

    def key_enter(self, key: str) -> None:
        """Settled, and back to where this was opened from; or what is asked about goes."""
        if self.mending:
            gone = self.asked_about
            openly = frozenset(self.openly) - {gone}
            self.asked_about = ""
            self.ctx.table.leave_out(without(self.ctx.view.limits, gone), openly=openly)
            return
        pass_point(self.ctx, self.name)
        self.ctx.back()

    def key_tab(self, key: str) -> None:
        """Out of the line."""
        self._close()

    def key_escape(self, key: str) -> None:
        """Out of the line, or back."""
        if self.adding or self.mending:
            self._close()
        else:
            self.ctx.back()
