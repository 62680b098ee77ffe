"""When the table must end, what is kept for the talk, and how many ages are played (M-7, A-35)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from facilitator.games.marginalia.entries import AGES, LAST_AGE, Age, Stopped
from facilitator.games.marginalia.plan import LAST_WORDS, left, pace_for, parts
from facilitator.games.marginalia.table import Table
from facilitator.services.choices import ENDS, TALK_MINUTES
from facilitator.services.context import AppContext
from facilitator.services.pace import (
    LONGEST_TALK,
    EndAgreed,
    agreed,
    farewells_at,
    outlook,
    talk_minutes,
)
from screens.marginalia.page import TablePage
from screens.marginalia.safety.points import pass_point
from screens.marginalia.start.evening import in_words, way_out
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Note, Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow, right_end
from screens.ui.hours import FURTHEST, NO_HOUR, QUARTER, hour_meant, quarter
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import rule, top
from screens.ui.pressing.keystrokes import typed_on
from screens.ui.text import Row

HOUR, TALK, LAST = range(3)
LABELS = ("We end at", "Time for the talk", "Ages we play")
ROUNDS = "Rounds we play"
TALK_STEP, LONGEST_TYPED, LONGEST_PLAN = 5, 5, 9
NOTHING_LEFT = "That leaves no time before the talk. Choose a later end, or fewer minutes."
PAST = "{hour} has passed already. Type a later hour."
TOO_LONG = f"A talk has at most {LONGEST_TALK} minutes."
NO_SUCH = "Type how many {things} you play: a number from {fewest} to {most}."
ANY_TIME = "You have no end time. Take as long as you like."
KEPT = "The talk keeps its minutes. Nothing else uses them."
STEPS = ("15 minutes", "5 minutes", "one")
NONE = ("no end", "no talk", "all")
"""What ← and → change in each row, and what Backspace makes of it."""
READ = "When must we end today, so that there is time to talk afterwards?"
READ_CARDS = "When must we end today?"


class Ends(RowsPage, TablePage):
    """Three rows: the hour, the minutes for the talk, how many ages; below them what the plan would be."""

    name = "evening"
    measure = BLOCK
    is_for = "You say when the evening must end and how much of it you play. The plan shares out the time."
    title = "when we must end"
    keys = (
        Key(
            ("digit", ":", ".", "h"),
            "0–9",
            "type it",
            "sign",
            "type the hour, as 2230 or 22:30, the minutes, or how many ages",
        ),
        Key(
            ("left",),
            "←→",
            "15 minutes",
            "turn",
            "a quarter of an hour earlier; for the talk, five minutes; for the ages, one",
        ),
        Key(("right",), "→", "", "turn", "a quarter of an hour later"),
        Key(
            ("backspace", "delete"),
            "Bksp",
            "no end",
            "clear",
            "delete the last sign typed; with none, there is no end, no talk, or all ages",
        ),
        Key(("enter",), "Enter", "save", "enter", "save it and go back"),
        Key(("escape",), "Esc", "", "escape", "cancel; the end stays as it was"),
    )
    footers = (
        Footer(
            (
                "enter",
                Foot("", "0–9", "type it"),
                Foot("right", "←→", lambda page: STEPS[page.here]),
                Foot("up", "↑↓", "move"),
                Foot(
                    "backspace",
                    "Bksp",
                    lambda page: "delete" if page.signs else NONE[page.here],
                ),
                Foot("escape", "Esc", "cancel"),
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.signs = ""
        self.wrong = ""
        super().__init__(ctx, age)
        self._take_what_stands()

    def _take_what_stands(self) -> None:
        standing, choices = agreed(self.ctx.view.choices), self.ctx.view.choices
        is_ahead = standing is not None and self.ctx.evening.now() < standing.ends
        self.ends = standing.ends if standing is not None and is_ahead else None
        self.talk = talk_minutes(choices)
        self.last: Age = self.table.last_age

    @property
    def rows(self) -> tuple[int, ...]:
        """The cards alone keep no time for a talk; once all are counted, none can be left out."""
        talk = (TALK,) if self.table.story else ()
        return (HOUR, *talk) if self.table.over else (HOUR, *talk, LAST)

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @property
    def here(self) -> int:
        """What the row under the cursor is about."""
        return self.rows[self.at]

    @property
    def _fewest(self) -> Age:
        """An age that has begun is played."""
        return max((played.age for played in self.table.rounds if played.predictions), default=1)

    @property
    def _meant(self) -> Age:
        """How many ages are played, as far as that is typed; what can’t be counts for nothing."""
        typed = int(self.signs) if self.signs and self.here == LAST else 0
        return typed if self._fewest <= typed <= LAST_AGE else self.last

    @property
    def _planned(self) -> Table:
        """The table as it would be with so many ages."""
        if self._meant == self.table.last_age:
            return self.table
        found: Table = self.ctx.table.preview(self._stopped)
        return found

    @property
    def _stopped(self) -> Stopped:
        return Stopped(age=self._meant if self._meant < LAST_AGE else 0)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """When we must end."""
        return [
            top(self.ctx, width, "THE EVENING", right=right_end(self.ctx, "as agreed so far")),
            rule(width, self.title),
        ]

    def blocks(self) -> Sequence[Block]:
        """The rows, then what is wrong with what was typed, or the plan."""
        rows = []
        for index, about in enumerate(self.rows):
            here = index == self.at
            if here and self.signs:
                # Of a number of ages also what it means.
                is_meant = about == LAST and not self._no_such
                value = f"{self.signs}▏{self._up_to(self._meant) if is_meant else ''}"
            elif about == HOUR:
                value = self.ends.strftime("%H:%M") if self.ends is not None else "any time"
            elif about == TALK:
                value = f"{self.talk} minutes"
            else:
                value = f"all {LAST_AGE}" if self.last == LAST_AGE else f"{self.last}{self._up_to(self.last)}"
            label = LABELS[about] if about != LAST or self.table.story else ROUNDS
            rows.append(FormRow(label, value, ToRow(index), here=here))
        wrong = self.wrong or (self._no_such if self.signs and self.here == LAST else "")
        said = (wrong,) if wrong else self._plan()
        return (
            Say((READ if self.table.story else READ_CARDS,)),
            Form(tuple(rows)),
            *((Note("\n".join(said), style="", most=LONGEST_PLAN, goes=0),) if said else ()),
        )

    def _up_to(self, last: Age) -> str:
        return f", up to {AGES[last - 1].lower()}" if self.table.story else ""

    @property
    def _no_such(self) -> str:
        """Why the table can’t play as many ages as are typed; "" where it can."""
        if self._fewest <= int(self.signs) <= LAST_AGE:
            return ""
        things = "ages" if self.table.story else "rounds"
        return NO_SUCH.format(things=things, fewest=self._fewest, most=LAST_AGE)

    def _plan(self) -> tuple[str, ...]:
        """What the evening would look like."""
        now, ends, table, story = self.ctx.evening.now(), self.ends, self._planned, self.table.story
        if self.signs and self.here == HOUR:
            ends = hour_meant(self.signs, now)
        if ends is None:
            return () if self.signs else (ANY_TIME,)
        said = EndAgreed(ends, self.talk)
        pace = pace_for(left(table), said.available(table, now))
        evening = outlook(table, said, pace, now)
        row = (LABELS[LAST] if story else ROUNDS) if LAST in self.rows else ""
        fewer = way_out(evening, story=story, row=row) if evening.tight else ""
        kept = KEPT if story and self.talk and not evening.tight else ""
        return tuple(filter(None, (fewer, self._shares(table, said, pace), kept)))

    def _shares(self, table: Table, said: EndAgreed, pace: float) -> str:
        """How long an age may take if all of them take as long, and what comes after them."""
        found, story = parts(table), table.story
        ahead = [age.age for age in table.every_round if found[age.age] and not age.predictions]
        besides = max(pace, 0) * sum(seconds for part, seconds in found.items() if part not in ahead)
        left_for_ages = max(said.available(table, self.ctx.evening.now()) - besides, 0)
        each = round(left_for_ages / max(len(ahead), 1) / 60)
        share = f"About {in_words(each)} for each {'age' if story else 'round'}" if ahead else ""
        if not (story and found[LAST_WORDS]):
            return f"{share}." if share else ""
        last_words = said.last_words(table).strftime("%H:%M")
        then = f"farewells from {farewells_at(table, said, pace)}, last words by {last_words}"
        return f"{share}; {then}." if share else f"{then.capitalize()}."

    # ------------------------------------------------------------ the keys

    def key_sign(self, sign: str) -> None:
        """One sign more of the hour, or of the minutes."""
        if self.here == HOUR or sign.isdecimal():
            self.signs = typed_on(self.signs, sign, sign, LONGEST_TYPED)
            self.wrong = ""

    def key_clear(self, key: str) -> None:
        """The last sign typed; with nothing typed, no end, no time for a talk, or all ages."""
        self.wrong = ""
        if self.signs:
            self.signs = self.signs[:-1]
        elif self.here == HOUR:
            self.ends = None
        elif self.here == TALK:
            self.talk = 0
        else:
            self.last = LAST_AGE

    def key_turn(self, key: str) -> None:
        """Earlier or later, fewer or more."""
        if not self._read():
            return
        by = -1 if key == "left" else 1
        if self.here == LAST:
            self.last = max(self._fewest, min(LAST_AGE, self.last + by))
        elif self.here == TALK:
            self.talk = max(0, min(LONGEST_TALK, self.talk - self.talk % TALK_STEP + by * TALK_STEP))
        elif self.ends:
            self.ends = quarter(self.ends, by, self.ctx.evening.now())
        else:
            # When a table like this one is usually done; a little less than a quarter later, to be cut.
            talk, now = self.talk if self.table.story else 0, self.ctx.evening.now()
            usual = now + timedelta(minutes=talk + QUARTER - 1, seconds=left(self._planned))
            self.ends = quarter(usual, 0, now)

    def move(self, by: int) -> None:
        """The other row, once what was typed is read."""
        if self._read():
            super().move(by)

    def pick(self, index: int) -> None:
        """A click goes to the other row as the arrows do."""
        if self._read():
            super().pick(index)

    def key_enter(self, key: str) -> None:
        """Keep it, and back; the number of ages is an act of its own, and the first that undo undoes."""
        if not self._read():
            return
        said = EndAgreed(self.ends, self.talk) if self.ends is not None else None
        if said is not None and said.available(self._planned, self.ctx.evening.now()) <= 0:
            self.wrong = NOTHING_LEFT
            return
        hour = self.ends.isoformat(timespec="minutes") if self.ends else ""
        # With either of the two the page reads anew what stands: both are taken before.
        settled = {ENDS: hour, TALK_MINUTES: str(self.talk) if self.ends else ""}
        stopped = self._stopped if self.last != self.table.last_age else None
        pass_point(self.ctx, self.name, settled)
        refusal = self.ctx.table.record(stopped) if stopped is not None else None
        if refusal is not None:
            self.wrong = refusal.sentence
            return
        self.ctx.back()

    def key_escape(self, key: str) -> None:
        """As it was."""
        self.ctx.back()

    def changed(self) -> None:
        """What stands now, or Enter would put back what was undone, or take out what was redone."""
        super().changed()
        self._take_what_stands()

    # ------------------------------------------------------------ what was typed

    def _read(self) -> bool:
        """Take what was typed; where it can't be, one sentence says why and it stays to be changed."""
        self.wrong = self._mistake() if self.signs else ""
        if not self.wrong:
            self.signs = ""
        return not self.wrong

    def _mistake(self) -> str:
        if self.here == TALK:
            if int(self.signs) > LONGEST_TALK:
                return TOO_LONG
            self.talk = int(self.signs)
            return ""
        if self.here == LAST:
            self.last = self._meant
            return self._no_such
        meant = hour_meant(self.signs, self.ctx.evening.now())
        if meant is None:
            return NO_HOUR
        if meant - self.ctx.evening.now() > FURTHEST:
            return PAST.format(hour=meant.strftime("%H:%M"))
        self.ends = meant
        return ""
