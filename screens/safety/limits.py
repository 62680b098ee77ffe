"""What we leave out: the list, unsigned, read aloud once; the ways in which it comes about."""

from __future__ import annotations

from itertools import zip_longest

from facilitator.games.game import Slot
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.safety.leaving_out import (
    LINE,
    OFF,
    ROUND,
    TICK_LIST,
    UNFINISHED,
    VEIL,
    of_kind,
    pooled,
    same,
    tidy,
    without,
)
from screens.safety.points import pass_point
from screens.ui.choosing import BLOCK, in_the_middle, right_end
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import aloud, number, rule, top
from screens.ui.page import Line, Page
from screens.ui.text import BLANK, Row, Span, beside, cut, row, wrapped

TYPED: Slot = ("typed", "limit")
ROOMY = 60
"""From this width on what a way is stands beside its name."""
MOST_LINES = 4
"""Rows that one thing may take in its column."""
ALOUD = "Read it aloud once. Nobody asks whose it is, and nobody guesses."
EMPTY = "Is there anything we would rather not meet in this story? “No” is a good answer."
FOLDED = "Press f to unfold the list."
HOW = (
    "You can add to it at any time: + here, paper slips, l on the card (F2), or a new round.",
    "What was said unseen goes only by another unseen round, which asks before anything goes.",
    "It stays out of every export, unless you ask for it.",
)
WAYS = {
    "r": ("an unseen round", "the laptop goes round; each marks, writes or does neither, unseen"),
    "p": ("paper slips", "everybody writes or leaves it blank; one person types them in; the list grows"),
    "+": ("one thing", "anybody can type one here, at any time, unsigned"),
}
PROTECTED = "Everything else on the list stays: it came out of an unseen round, from slips or from the card."
STILL_THERE = "“{words}” is still on the list. To take it off: Backspace, then Enter."
MEND = "Backspace edits what was added here with +, or takes it off, until you leave the table."
MEANS = "never: it does not come up.   off stage: it may happen, and nobody tells it."


class Limits(Page):
    """Two columns, never and off stage, each sorted; or a number; or the ways to begin."""

    name = "limits"
    is_for = "You say what never comes up in the story, and what only happens off stage."
    title = "what we leave out"
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
        ),
        Key(
            ("p",),
            "p",
            "paper slips",
            "slips",
            "paper slips, typed in by one person; they add to the list",
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
        Key(("f",), "f", "fold", "fold", "fold the list to a number, and unfold it"),
        Key(("t",), "t", "", "ticks", "show a list of things to mark in each turn, or none"),
        Key(("pagedown",), "PgDn", "", "later", "further down a long list"),
        Key(("pageup",), "PgUp", "", "earlier", "further up"),
        Key(("left",), "←", "", "escape", "go back; before the story the point stays open"),
        Key(("escape",), "Esc", "", "escape", "out of the line; from the list back, as ←"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", lambda page: "save" if page.editing else "add it"),
                Foot("escape", "Esc", "not now"),
                Foot("ctrl+p", "ctrl+p", "more"),
                Foot("f1", "F1", "help"),
            ),
            in_its_line,
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
                Foot("+", "+", lambda page: "add one" if page.ctx.view.limits else "one thing"),
                Foot("p", "p", "paper slips", lambda page: is_class(page.ctx.view.choices)),
                "r",
                Foot(
                    "p",
                    "p",
                    "paper slips",
                    lambda page: not (is_class(page.ctx.view.choices) or page.openly),
                ),
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
        self.mending = self.folded = False
        self.at = 0
        self.first = 0
        self.room = 1
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

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """What it is, and before the story that it is before it."""
        aside = "before the story" if self.ctx.view.step.kind == "world" else ""
        return [
            top(self.ctx, width, "WHAT WE LEAVE OUT", right=right_end(self.ctx, aside)),
            rule(width),
        ]

    def above(self, width: int, height: int) -> list[Row]:
        """The list, its number, or the ways to begin one."""
        block = min(width, BLOCK)
        if not self.ctx.view.limits:
            rows = self._ways(block)
        elif self.mending:
            rows = self._mended(block)
        elif self.folded:
            rows = self._number(block)
        else:
            rows = self._list(block, height)
        return in_the_middle(rows, width)

    def _spoken(self, said: str, width: int) -> list[Row]:
        lines = aloud(said, width=width - 4)
        unfinished = wrapped(UNFINISHED, width - 4) if self.ctx.view.choices.get(ROUND) else []
        return [
            BLANK,
            *(Row((Span(" "), *line.spans), stays=True) for line in lines),
            *(row("   ", Span(line, "gold")) for line in unfinished),
            BLANK,
        ]

    def _ways(self, width: int) -> list[Row]:
        order = "pr+" if is_class(self.ctx.view.choices) else "rp+"
        rows = self._spoken(EMPTY, width)
        for key in order:
            rows += [BLANK, *_way(key, width)]
        return [*rows, BLANK, BLANK, *self._dim(MEANS, width), *self._ticks(width)]

    def _number(self, width: int) -> list[Row]:
        count = len(self.ctx.view.limits)
        said = f"{number(count).capitalize()} thing{'s' if count > 1 else ''} left out."
        return [*self._spoken(said, width), *self._dim(FOLDED, width), BLANK, *self._how(width)]

    def _mended(self, width: int) -> list[Row]:
        """What may be edited or taken off, with the question whether the one under the cursor goes."""
        here = self.openly[self.at]
        asked = wrapped(f"Take “{here}” off the list?", width - 4, MOST_LINES)
        rows = [BLANK, *(row("   ", Span(line, "bold"), stays=True) for line in asked), BLANK]
        shown = [
            row(
                Span("   ▸ " if words == here else "     ", "rubric"),
                cut(words, width - 6),
                here=words == here,
            )
            for words in self.openly
        ]
        others = self._dim(PROTECTED, width) if len(self.openly) < len(self.ctx.view.limits) else []
        return [*rows, *shown, BLANK, *others]

    def _list(self, width: int, height: int) -> list[Row]:
        columns = self._columns(width)
        spoken, how = self._spoken(ALOUD, width), [] if self.adding else self._how(width)
        title = row(*_two("never", "off stage", width, "bold"), stays=True)
        self.room = max(height - len(spoken) - len(how) - 3, 1)
        if len(columns) > self.room:
            # What the list is for gives way to the list.
            how = []
            self.room = max(height - len(spoken) - 3, 1)
        self.first = max(0, min(self.first, len(columns) - self.room))
        shown = columns[self.first : self.first + self.room]
        more = self._more(len(columns), width)
        return [*spoken, title, *shown, *more, BLANK, *how]

    def _more(self, count: int, width: int) -> list[Row]:
        if count <= self.room:
            return []
        last = min(self.first + self.room, count)
        said = f"↑↓  {self.first + 1}–{last} of {count} lines"
        return [row("     ", Span(cut(said, width - 6), "dim"), stays=True)]

    def _columns(self, width: int) -> list[Row]:
        left, right = (_column(of_kind(self.ctx.view.limits, kind), width // 2 - 8) for kind in (LINE, VEIL))
        pairs = zip_longest(left or ["·"], right or ["·"], fillvalue="")
        return [row(*_two(f"  {never}", f"  {veiled}", width, "")) for never, veiled in pairs]

    def _how(self, width: int) -> list[Row]:
        said = (*HOW, MEND) if self.openly else HOW
        return [line for each in said for line in self._dim(each, width)] + self._ticks(width)

    def _ticks(self, width: int) -> list[Row]:
        list_or_none = "a list of things to mark" if self.has_ticks else "no list, only lines to write on"
        text = cut(f"each turn shows {list_or_none}", width - 12)
        return [row("   ", Span("t   ", "key", "t"), Span(text, "dim", "t"))]

    def _dim(self, said: str, width: int) -> list[Row]:
        return [row("   ", Span(line, "dim")) for line in wrapped(said, width - 4)]

    def line(self) -> Line | None:
        """One thing more, kept nowhere until Enter."""
        return Line(TYPED, "in a few words; nobody signs it", text=self.begun) if self.adding else None

    # ------------------------------------------------------------ the keys

    def typed(self, words: str) -> None:
        """Nothing of it is a draft; it waits here while the help is read."""
        self.words = words

    def keep(self, words: str) -> None:
        """One thing more that never comes up, or other words for one; an empty line changes nothing."""
        edited = self.editing
        self._close()
        if tidy(words):
            self._put(words, edited)
        elif edited:
            self.ctx.note(STILL_THERE.format(words=cut(edited, 30)))

    def _put(self, words: str, edited: str) -> None:
        """Add a thing in the place of another one; it can be mended unless it stood there before."""
        standing = self.ctx.view.limits
        kind, openly = standing.get(edited, LINE), frozenset(self.openly)
        if edited:
            standing, openly = without(standing, edited), openly - {edited}
        added = pooled([*standing.items(), (words, kind)])
        known = {same(each) for each in standing}
        new = {each for each in added if same(each) not in known}
        self.ctx.table.leave_out(added, openly=openly | new)

    def _close(self) -> None:
        self.adding = self.in_line = self.mending = False
        self.begun = self.words = self.editing = ""

    def again(self) -> None:
        """What is half typed is in the line again."""
        self.begun = self.words

    def forget_typed(self) -> None:
        """What is half typed is gone."""
        self.begun = self.words = ""

    def move(self, by: int) -> None:
        """Further down or up a long list."""
        if self.mending:
            self.at = max(0, min(len(self.openly) - 1, self.at + by))
        elif not self.adding:
            self.first = max(0, self.first + by)

    def key_later(self, key: str) -> None:
        """A page further down."""
        self.move(self.room)

    def key_earlier(self, key: str) -> None:
        """A page further up."""
        self.move(-self.room)

    def key_add(self, key: str) -> None:
        """Open the line."""
        self.mending = False
        self.adding = self.in_line = True

    def key_mend(self, key: str) -> None:
        """Ask whether a thing that was added here is edited or goes."""
        self.mending, self.at, self.folded = bool(self.openly), 0, False

    def key_edit(self, key: str) -> None:
        """Put it into the line."""
        if self.mending:
            self.begun = self.words = self.editing = self.openly[self.at]
            self.key_add(key)

    def changed(self) -> None:
        """Another window may have changed the list."""
        self.mending = self.mending and self.at < len(self.openly)

    def key_round(self, key: str) -> None:
        """An unseen round; this page comes again at its end."""
        self.ctx.go(ToPage("unseen"))

    def key_slips(self, key: str) -> None:
        """Paper slips; this page comes again at the end."""
        self.ctx.go(ToPage("slips"))

    def key_fold(self, key: str) -> None:
        """Fold the list to a number, or unfold it."""
        self.folded = bool(self.ctx.view.limits) and not self.folded

    def key_ticks(self, key: str) -> None:
        """The list to tick: on or off."""
        self.ctx.table.settle(self.name, {TICK_LIST: OFF if self.has_ticks else ""})

    def key_enter(self, key: str) -> None:
        """Settled, and back to where this was opened from; or what is asked about goes."""
        if self.mending:
            gone = self.openly[self.at]
            openly = frozenset(self.openly) - {gone}
            self.mending = False
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


def _way(key: str, width: int) -> list[Row]:
    """A way to begin: its key, its name, and what it is beside it or, on a narrow screen, under it."""
    name, explains = WAYS[key]
    start = [Span(f"{'':6}{key}   ", "key"), Span(f"{name:<18}", "bold")]
    beside_it = width >= ROOMY
    lines = wrapped(explains, max(width - (30 if beside_it else 12), 10))
    first, others = (lines[:1], lines[1:]) if beside_it else ([""], lines)
    indent = " " * (28 if beside_it else 10)
    return [row(*start, *first, click=key), *(row(indent, line, click=key) for line in others)]


def _column(things: list[str], width: int) -> list[str]:
    lines = []
    for words in things:
        first, *others = wrapped(words, max(width - 2, 4), MOST_LINES)
        lines += [first, *(f"  {line}" for line in others)]
    return lines


def _two(left: str, right: str, width: int, style: str) -> list[Span]:
    """Two cells beside each other, each in its half."""
    half = width // 2
    first = Span(f"     {cut(left, half - 6)}", style)  # type: ignore[arg-type]
    second = Span(cut(right, width - half - 6), style)  # type: ignore[arg-type]
    return list(beside([row(first)], [row(second)], half)[0].spans)
