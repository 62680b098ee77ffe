"""When the table must end, and how much of the evening is kept for the talk (M-7)."""

from __future__ import annotations

from datetime import datetime, timedelta

from facilitator.games.marginalia.plan import LAST_WORDS, left, pace_for, parts
from facilitator.services.choices import ENDS, TALK_MINUTES
from facilitator.services.context import AppContext
from facilitator.services.pace import (
    LONGEST_TALK,
    EndAgreed,
    Evening,
    agreed,
    farewells_at,
    stands,
    talk_minutes,
)
from screens.marginalia.start.evening import in_words, way_out
from screens.marginalia.start.hours import FURTHEST, NO_HOUR, QUARTER, hour_meant, quarter
from screens.safety.points import pass_point
from screens.ui.choosing import BLOCK, RowsPage, in_the_middle, right_end, value_row
from screens.ui.keystrokes import typed_on
from screens.ui.marks import aloud, rule, top
from screens.ui.page import Foot, Footer, Key
from screens.ui.text import BLANK, Row, indented, row, wrapped

HOUR, TALK = 0, 1
LABELS = ("We must end at", "Time for the talk")
TALK_STEP, LONGEST_TYPED = 5, 5
NOTHING_LEFT = "That leaves no time before the talk. Choose a later end, or fewer minutes."
PAST = "{hour} has passed already. Type a later hour."
TOO_LONG = f"A talk has at most {LONGEST_TALK} minutes."
ANY_TIME = "You have no end time. Take as long as you like."
KEPT = "The talk keeps its minutes. Nothing else uses them."
READ = "When must we end tonight, so that there is time to talk afterwards?"
READ_CARDS = "When must we end tonight?"


class Ends(RowsPage):
    """Two rows: the hour, and the minutes for the talk; below them what the plan would be."""

    name = "evening"
    title = "when we must end"
    keys = (
        Key(
            ("digit", ":", ".", "h"),
            "0–9",
            "type it",
            "sign",
            "type the hour, as 2230 or 22:30, or the minutes",
        ),
        Key(
            ("left",), "←→", "15 minutes", "turn", "a quarter of an hour earlier; for the talk, five minutes"
        ),
        Key(("right",), "→", "", "turn", "a quarter of an hour later"),
        Key(
            ("backspace", "delete"),
            "Bksp",
            "no end",
            "clear",
            "delete the last sign typed; with none, there is no end",
        ),
        Key(("enter",), "Enter", "save", "enter", "save it and go back"),
        Key(("escape",), "Esc", "", "escape", "cancel; the end stays as it was"),
    )
    footers = (
        Footer(
            (
                "enter",
                Foot("", "0–9", "type it"),
                Foot("right", "←→", lambda page: "15 minutes" if page.at == HOUR else "5 minutes"),
                Foot("up", "↑↓", "move"),
                Foot(
                    "backspace",
                    "Bksp",
                    lambda page: "delete" if page.signs else "no end" if page.at == HOUR else "no talk",
                ),
                Foot("escape", "Esc", "cancel"),
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        standing = agreed(ctx.view.choices)
        self.ends = standing.ends if standing is not None and ctx.evening.now() < standing.ends else None
        self.talk = talk_minutes(ctx.view.choices)
        self.signs = ""
        self.wrong = ""
        super().__init__(ctx, age)

    @property
    def count(self) -> int:
        """The cards alone keep no time for a talk."""
        return 2 if self.table.story else 1

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """When we must end."""
        return [
            top(self.ctx, width, "THE EVENING", right=right_end(self.ctx, "as agreed so far")),
            rule(width, self.title),
        ]

    def above(self, width: int, height: int) -> list[Row]:
        """The rows, then what is wrong with what was typed, or the plan."""
        block = min(width, BLOCK)
        rows = [BLANK, *indented(aloud(READ if self.table.story else READ_CARDS, width=block - 6), 3), BLANK]
        for index, value in enumerate(self._values()[: self.count]):
            rows += [value_row(LABELS[index], value, index, here=index == self.at, width=block), BLANK]
        said = (self.wrong,) if self.wrong else self._plan()
        lines = [line for each in said for line in wrapped(each, max(block - 8, 1))]
        return in_the_middle([*rows, BLANK, *(row("     ", line) for line in lines)], width)

    def _values(self) -> tuple[str, str]:
        hour = self.ends.strftime("%H:%M") if self.ends is not None else "no end"
        shown = [hour, f"{self.talk} minutes"]
        if self.signs:
            shown[self.at] = f"{self.signs}▏"
        return shown[HOUR], shown[TALK]

    def _plan(self) -> tuple[str, ...]:
        """What the evening would look like."""
        now, ends = self.ctx.evening.now(), self.ends
        if self.signs and self.at == HOUR:
            ends = hour_meant(self.signs, now)
        if ends is None:
            return () if self.signs else (ANY_TIME,)
        said = EndAgreed(ends, self.talk)
        available = said.available(self.table, now)
        pace = pace_for(left(self.table), available)
        evening = stands(self.table, said, pace, now)
        kept = KEPT if self.table.story and self.talk and not evening.tight else ""
        return tuple(line for line in (*self._tight(evening), self._parts(said, pace), kept) if line)

    def _tight(self, evening: Evening) -> tuple[str, ...]:
        return (way_out(evening, story=self.table.story),) if evening.tight else ()

    def _parts(self, said: EndAgreed, pace: float) -> str:
        """How long an age may take if all of them take as long, and what comes after them."""
        found, story = parts(self.table), self.table.story
        ahead = [age.age for age in self.table.every_round if found[age.age] and not age.predictions]
        besides = max(pace, 0) * sum(seconds for part, seconds in found.items() if part not in ahead)
        left_for_ages = max(said.available(self.table, self.ctx.evening.now()) - besides, 0)
        each = round(left_for_ages / max(len(ahead), 1) / 60)
        share = f"About {in_words(each)} for each {'age' if story else 'round'}" if ahead else ""
        if not (story and found[LAST_WORDS]):
            return f"{share}." if share else ""
        then = (
            f"farewells from {farewells_at(self.table, said, pace)}, last words by {self._last_words(said)}"
        )
        return f"{share}; {then}." if share else f"{then.capitalize()}."

    def _last_words(self, said: EndAgreed) -> str:
        return said.last_words(self.table).strftime("%H:%M")

    # ------------------------------------------------------------ the keys

    def key_sign(self, sign: str) -> None:
        """One sign more of the hour, or of the minutes."""
        if self.at == HOUR or sign.isdecimal():
            self.signs = typed_on(self.signs, sign, sign, LONGEST_TYPED)
            self.wrong = ""

    def key_clear(self, key: str) -> None:
        """The last sign typed; with nothing typed, no end, or no time for a talk."""
        self.wrong = ""
        if self.signs:
            self.signs = self.signs[:-1]
        elif self.at == HOUR:
            self.ends = None
        else:
            self.talk = 0

    def key_turn(self, key: str) -> None:
        """Earlier or later, fewer or more."""
        if not self._read():
            return
        by = -1 if key == "left" else 1
        if self.at == TALK:
            self.talk = max(0, min(LONGEST_TALK, self.talk - self.talk % TALK_STEP + by * TALK_STEP))
        else:
            self.ends = quarter(
                self.ends or self._usual_end(), by if self.ends else 0, self.ctx.evening.now()
            )

    def _usual_end(self) -> datetime:
        """When a table like this one is usually done; a little less than a quarter later, to be cut."""
        talk = self.talk if self.table.story else 0
        return self.ctx.evening.now() + timedelta(minutes=talk + QUARTER - 1, seconds=left(self.table))

    def move(self, by: int) -> None:
        """The other row, once what was typed is read."""
        if self._read():
            super().move(by)

    def pick(self, index: int) -> None:
        """A click goes to the other row as the arrows do."""
        if self._read():
            super().pick(index)

    def key_enter(self, key: str) -> None:
        """Keep it, and back."""
        if not self._read() or not self._is_possible():
            return
        hour = self.ends.isoformat(timespec="minutes") if self.ends else ""
        pass_point(self.ctx, self.name, {ENDS: hour, TALK_MINUTES: str(self.talk) if self.ends else ""})
        self.ctx.back()

    def _is_possible(self) -> bool:
        if (
            self.ends is None
            or EndAgreed(self.ends, self.talk).available(self.table, self.ctx.evening.now()) > 0
        ):
            return True
        self.wrong = NOTHING_LEFT
        return False

    def key_escape(self, key: str) -> None:
        """As it was."""
        self.ctx.back()

    # ------------------------------------------------------------ what was typed

    def _read(self) -> bool:
        """Take what was typed; where it can't be, one sentence says why and it stays to be changed."""
        self.wrong = self._mistake() if self.signs else ""
        if not self.wrong:
            self.signs = ""
        return not self.wrong

    def _mistake(self) -> str:
        if self.at == TALK:
            return self._read_minutes()
        meant = hour_meant(self.signs, self.ctx.evening.now())
        if meant is None:
            return NO_HOUR
        if meant - self.ctx.evening.now() > FURTHEST:
            return PAST.format(hour=meant.strftime("%H:%M"))
        self.ends = meant
        return ""

    def _read_minutes(self) -> str:
        if int(self.signs) > LONGEST_TALK:
            return TOO_LONG
        self.talk = int(self.signs)
        return ""
