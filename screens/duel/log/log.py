"""Everything that happened, turn by turn, as rows with a cursor; what was entered can be corrected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Played
from facilitator.services.context import AppContext
from screens.duel.amount import TOO_MUCH, Amount
from screens.duel.end import erased_said
from screens.duel.log.corrections import effects
from screens.duel.log.entered import FIRST, Entries, LogCorrection, begun
from screens.duel.log.health_chart import health_chart, healths
from screens.duel.log.walk import Walk, log_window, walk
from screens.duel.page import DuelPage, ToMarks
from screens.duel.sentences import NOT_CHANGED
from screens.duel.shared.stray_letters import is_astray
from screens.table.effects import Effect
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow, Item
from screens.ui.blocks.lists import EffectList
from screens.ui.blocks.said import Note, Prose, Say
from screens.ui.choosing import RowsPage
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule
from screens.ui.page import Line
from screens.ui.text import Row, cut, plain

View: TypeAlias = Literal["", "erased", "health"]
EMPTY = "Nothing has happened yet."
NOTHING_ENTERED = "“{}” follows from the rest, so it cannot be edited. ctrl+z undoes step by step."
NO_NAMES = "This is the log. Esc goes back. Type a card’s name after its column."
SAID = 40


class Log(RowsPage, DuelPage):
    """The cursor on an act; Enter corrects what was entered for it, with all that would change."""

    name = "duel-log"
    is_for = "You see the duel step by step, and can correct a step."
    title = "the log"
    measure = 92
    terms = ("discarded", "erased")
    keys = (
        Key(("enter",), "Enter", "edit", "enter", "edit this step"),
        Key(("left",), "←→", "", "turn", "a turn before, a turn on", when=lambda page: page.walks),
        Key(("right",), "→", "", "turn", "a turn on", when=lambda page: page.walks),
        Key(
            ("left", "minus"), "←→", "", "less", "in an edit: the choice before, one less",
            when=lambda page: page.correcting is not None,
        ),
        Key(
            ("right", "+"), "→", "", "one_more", "in an edit: the next choice, one more",
            when=lambda page: page.correcting is not None,
        ),
        Key(("digit",), "0–9", "", "digit", "in an edit: the number"),
        Key(("tab",), "Tab", "", "words", "in an edit: a name, or what it was for"),
        Key(("e",), "e", "erased", "erased", "both erased piles, which lie face up"),
        Key(("g",), "g", "health", "health", "the health of both, turn by turn"),
        Key(("pageup",), "PgUp", "", "leaf", "up the log", when=lambda page: page.correcting is None),
        Key(("pagedown",), "PgDn", "", "leaf", "down the log", when=lambda page: page.correcting is None),
        Key(
            ("pagedown", "pageup"),
            "PgDn",
            "",
            "effects",
            "in an edit: more of what would change",
            when=lambda page: page.correcting is not None,
        ),
        Key(("backspace",), "Bksp", "", "take_back", "in an edit: delete the last digit"),
        Key(("escape", "l"), "Esc", "back", "escape", "back"),
    )  # fmt: skip
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "edit", lambda page: not page.view and page.is_entered),
                Foot("left", "←→", "turn", lambda page: page.walks and page.count > 1),
                "e",
                "g",
                Foot("escape", "Esc", lambda page: "the log" if page.view else "back"),
                Foot("pagedown", "PgUp PgDn", "ten", lambda page: page.walks and page.count > 1),
                ".",
                "?",
            ),
            lambda page: page.correcting is None,
        ),
        Footer(
            (Foot("enter", "Enter", "keep"), Foot("escape", "Esc", "back"), "ctrl+p"),
            lambda page: page.in_line,
        ),
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("right", "←→", lambda page: "change" if page.has_choices else "one more, less"),
                Foot("", "0–9", "the number", lambda page: not page.has_choices),
                Foot("up", "↑↓", "another part", lambda page: len(page.correcting.parts) > 1),
                Foot(
                    "tab",
                    "Tab",
                    lambda page: page.correcting.words_are,
                    lambda page: page.correcting.words is not None,
                ),
                Foot("escape", "Esc", "cancel"),
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.view: View = ""
        self.correcting: LogCorrection | None = None
        self.leaf = 0
        self.is_typed = False
        self.refused = ""
        self._began_with = ""
        self._walk = Walk()
        self._walked: Duel | None = None
        super().__init__(ctx, age)
        self.at = max(self.count - 1, 0)

    @property
    def count(self) -> int:
        """A place for each act that has a line."""
        return len(self.walk.numbers)

    @property
    def walk(self) -> Walk:
        """The whole log; it is told anew when the duel is another."""
        if self._walked is not self.duel:
            self._walk, self._walked = walk(self.duel), self.duel
        return self._walk

    @property
    def number(self) -> int | None:
        """The number of the act under the cursor; that of the coin is none of an act."""
        return self.walk.numbers[self._place] if self.count else None

    @property
    def walks(self) -> bool:
        """Whether the cursor is in the log, and nothing lies over it."""
        return self.correcting is None and not self.view

    @property
    def _place(self) -> int:
        return min(self.at, self.count - 1)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The two lines on top, and what this page is."""
        first, _ = super().head(width)
        return [first, rule(width, self.title, ("back", "escape"))]

    def blocks(self) -> Sequence[Block]:
        """The log, a correction over it, the erased piles, or the chart."""
        if self.correcting is not None:
            return self._correction(self.correcting)
        if self.view == "erased":
            piles = [(self.called(side), self.now.page.duellists[side].erased) for side in SIDES]
            return tuple(Prose((erased_said(pile),), f"{name}, erased: {len(pile)}") for name, pile in piles)
        if self.view == "health":
            return (health_chart(self),)
        if self.number is None:
            return (Note(EMPTY, goes=0),)
        return log_window(self.walk, self._place), healths(self)

    def _correction(self, correction: LogCorrection) -> Sequence[Block]:
        """What was entered, part by part; below it the name or the cause, and what would change."""
        parts, here = correction.parts, correction.here
        rows = tuple(FormRow(part.label, plain(part.said), "", here=place == here)
                     for place, part in enumerate(parts))  # fmt: skip
        words = f"{correction.words_are}: {plain(correction.words)}" if correction.words else ""
        found: tuple[Effect, ...] = (Effect("", NOT_CHANGED),)
        if correction.entries:
            after: Any = self.ctx.table.preview(*correction.entries)
            found = effects(self.duel, after)
        return (
            Say((self.refused or "What really happened?",)),
            Note(self._act_said, goes=3),
            Form(rows),
            *([Note(words, goes=3, joins=True)] if words else []),
            EffectList(tuple(Item(each.who, each.what) for each in found), self.leaf),
        )

    @property
    def _act_said(self) -> str:
        """The line of the act under the cursor."""
        line = self.walk.rows[self.walk.marked[self._place]].line
        return plain(line.words) if line is not None else ""

    @property
    def has_choices(self) -> bool:
        """Whether the part under the cursor in an edit is one of a few values, and no number."""
        return self.correcting is not None and bool(self.correcting.part.choices)

    @property
    def is_entered(self) -> bool:
        """Whether the act under the cursor was entered, so that it can be corrected."""
        return self.number is not None and (self._is_played() or begun(self.duel, self.number) is not None)

    def _is_played(self) -> bool:
        """Whether it is a card that was played, which has a page of its own."""
        return isinstance(self.duel.entry(("act", self.number or FIRST)), Played)

    # ------------------------------------------------------------ the line for words

    def line(self) -> Line | None:
        """In a correction, once Tab asked for it."""
        if self.correcting is None or not self.in_line:
            return None
        return Line(("duel", "cause"), self.correcting.words_are, bare=True, text=self._began_with)

    def typed(self, words: str) -> None:
        """The name or the cause, as it is typed."""
        if self.correcting is not None:
            self.correcting, self.refused = self.correcting.worded(words), ""

    def keep(self, words: str) -> None:
        """Out of the line, with what is typed."""
        self.typed(plain(words).strip())
        self.in_line = False

    def key_words(self, key: str) -> None:
        """Into the line, where the act has words; out of it what is typed stays."""
        words = self.correcting.words if self.correcting is not None else None
        self.in_line, self._began_with = not self.in_line and words is not None, words or ""

    def key_tab(self, key: str) -> None:
        """The same out of the line."""
        self.key_words(key)

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """A name that began with l led here: it is said where it goes."""
        taken = super().press(key, character)
        if not taken and is_astray(character):
            self.ctx.note(NO_NAMES)
        return taken

    def move(self, by: int) -> None:
        """Another act; in a correction another part of it."""
        if self.correcting is not None:
            self.correcting, self.is_typed = self.correcting.moved(by), False
        elif not self.view:
            super().move(by)

    def pick(self, index: int) -> None:
        """A click puts the cursor on an act; in a correction it does nothing."""
        if self.correcting is None:
            super().pick(index)

    def changed(self) -> None:
        """What was half corrected is let go: the act may not be there any more."""
        self.correcting, self.in_line = None, False
        super().changed()

    def key_leaf(self, key: str) -> None:
        """Ten acts up or down."""
        self.move(-10 if key == "pageup" else 10)

    def key_turn(self, key: str) -> None:
        """To where a turn begins: an old number is a few turns away, and many acts."""
        if self.count:
            self.at = self.walk.turn_away(self._place, -1 if key == "left" else 1)

    def key_effects(self, key: str) -> None:
        """Leaf through what would change."""
        self.leaf += -1 if key == "pageup" else 1

    def key_enter(self, key: str) -> None:
        """Open the correction of this act, or keep it."""
        if self.correcting is not None:
            entries = self.correcting.entries
            refusal = self.ctx.table.record(*entries) if entries else None
            self.refused = refusal.sentence if refusal is not None else ""
            self.correcting = self.correcting if refusal is not None else None
        elif self.view:
            self.view = ""
        elif self.number is None:
            self.ctx.note(EMPTY)
        elif self._is_played():
            self.ctx.go(ToMarks(self.number))
        else:
            self.correcting, self.is_typed, self.refused = begun(self.duel, self.number), False, ""
            self.leaf = 0
            if self.correcting is None:
                self.ctx.note(NOTHING_ENTERED.format(cut(self._act_said, SAID)))

    def key_less(self, key: str) -> None:
        """One less."""
        self._to(-1)

    def key_one_more(self, key: str) -> None:
        """One more."""
        self._to(1)

    def _to(self, by: int) -> None:
        if self.correcting is not None:
            self._entered(self.correcting.part.turned(by))

    def _entered(self, entries: Entries) -> None:
        if self.correcting is not None:
            self.correcting, self.leaf = self.correcting.entering(entries), 0
            self.is_typed, self.refused = True, ""

    def key_digit(self, digit: str) -> None:
        """The number; its sign stays as it is."""
        if self.correcting is None or self.correcting.part.choices:
            return
        part = self.correcting.part
        typed = Amount(abs(part.value), is_typed=self.is_typed).with_digit(int(digit))
        if typed is None:
            self.ctx.note(TOO_MUCH)
        else:
            self._entered(part.to(-typed.value if part.value < 0 else typed.value))

    def key_take_back(self, key: str) -> None:
        """The last digit."""
        if self.correcting is not None and not self.correcting.part.choices:
            self._entered(self.correcting.part.to(int(self.correcting.part.value / 10)))

    def key_erased(self, key: str) -> None:
        """Both erased piles."""
        self._look_at("erased")

    def key_health(self, key: str) -> None:
        """The chart."""
        self._look_at("health")

    def _look_at(self, view: View) -> None:
        if self.correcting is None:
            self.view = "" if self.view == view else view

    def key_escape(self, key: str) -> None:
        """Out of a correction or a view; else back to where it was opened."""
        if self.in_line:
            self.in_line = False
        elif self.correcting is not None or self.view:
            self.correcting, self.view = None, ""
        else:
            self.ctx.back()
