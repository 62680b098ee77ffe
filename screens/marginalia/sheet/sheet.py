"""The sheet: every number of the evening, and corrections that show what they would change (A-10)."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.games.marginalia.round import Round
from facilitator.services.context import AppContext
from screens.marginalia.page import Column, TablePage, ToStory
from screens.marginalia.people.attendance import age_named
from screens.marginalia.round_signs import age_title, round_strip
from screens.marginalia.sentences import WHOSE, nobody_has
from screens.marginalia.sheet.cells import SheetCursor, ToCell, legend, sheet_grid
from screens.marginalia.sheet.corrections import Correction, effects, let_stand
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item
from screens.ui.blocks.lists import EffectList
from screens.ui.blocks.said import Say
from screens.ui.keys import ERASES, Foot, Footer, Key
from screens.ui.marks import number, rule, top
from screens.ui.text import Row, Target, listed, plain

HELD = 7
"""Rows that what a correction changes finds free under the sheet, where the screen is high enough."""
NUMBERS, NOTHING = "prediction, tricks, points", "nothing else"
WHICH = "Press that person’s letter, or Enter to keep it anyway."
OTHER = Foot("0", lambda page: f"0–{page.played.cards if page.played is not None else LAST_AGE}", "correct")


class Sheet(TablePage):
    """All seats in their own order, seven rounds; the cursor is on one number of a cell."""

    name = "sheet"
    is_for = "You see every number of the evening, and can correct any of them."
    title = "the sheet"
    terms = ("prediction", "barred", "made it", "under", "over", "total")
    common = (*TablePage.common, ERASES)
    keys = (
        Key(("digit",), "0–7", "corrects", "digit", "type the number that it should have been"),
        Key(("tab",), "Tab", "said/took", "column", "from predictions to tricks and back"),
        Key(("w",), "w", "", "letter", "this person’s story, unless w is somebody’s letter"),
        Key(("letter",), "a–z", "person", "letter", "go to a person, or give them a trick that nobody has"),
        Key(("enter",), "Enter", "", "enter", "save the correction; without one, go back"),
        Key(("escape",), "Esc", "back", "escape", "cancel the correction; without one, go back"),
        Key(("backspace",), "Bksp", "", "drop", "cancel the correction"),
        Key(("left",), "←", "", "left", "the round before"),
        Key(("right",), "→", "", "right", "the next round; after the last one, back to the page"),
        Key(("pagedown",), "PgDn", "", "effects", "show more of what would change"),
    )
    footers = (
        Footer(
            (
                OTHER,
                Foot("tab", "Tab", lambda page: "tricks" if page.column == "said" else "predicted"),
                Foot("", lambda page: page._letters(), "person"),
                Foot("w", "w", "story", lambda page: page._has_story_key()),
                Foot("escape", "Esc", "back"),
                ".",
                "?",
            ),
            lambda page: page.corrected is None,
        ),
        Footer(
            (
                Foot("", lambda page: page._letters(), "whose"),
                OTHER,
                Foot("enter", "Enter", "keep anyway"),
                Foot("escape", "Esc", "cancel"),
                "?",
            ),
            lambda page: not page.is_ready,
        ),
        Footer(
            (
                OTHER,
                Foot("enter", "Enter", lambda page: "keep anyway" if page._proposed()[1] else "save"),
                Foot("escape", "Esc", "cancel"),
                Foot("", "←↑↓→", "move"),
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0, seat: int = -1, column: Column = "said") -> None:
        self.seat = seat
        self.wanted: Column = column
        self.drop()
        super().__init__(ctx, age)
        begun = [played.age for played in self.table.rounds if played.predictions]
        self.at = age if self.table.round(age) is not None else begun[-1] if begun else 1
        self._stay_inside()

    def drop(self) -> None:
        """As it was."""
        self.correction = Correction()
        self.insists = False
        self.leaf = 0

    def _stay_inside(self) -> None:
        if self.seat not in self.table.seats:
            self.seat = next(iter(self.table.circle), -1)

    # ------------------------------------------------------------ what stands, what would stand

    @property
    def played(self) -> Round | None:
        """The round under the cursor, once it has come."""
        return self.table.round(self.at)

    @property
    def column(self) -> Column:
        """Which number of the cell the cursor is on: "said" or "took"."""
        return self.wanted if self.played is not None and self.played.done else "said"

    @property
    def corrected(self) -> Round | None:
        """The round that a correction is about."""
        return None if self.correction.is_empty else self.table.round(self.correction.age)

    @property
    def spare(self) -> int:
        """How many tricks the correction leaves without an owner."""
        return self.correction.spare(self.corrected) if self.corrected is not None else 0

    @property
    def is_ready(self) -> bool:
        """Whether Enter lets the correction count."""
        return self.corrected is not None and (self.spare == 0 or self.insists)

    def _proposed(self) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
        """What Enter would put on the record, and what the rules say against it."""
        if self.corrected is None or not self.is_ready:
            return (), ()
        return let_stand(self.table, self.correction.entries(self.table, self.corrected))

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The round from which it was opened, else where the table is; the page lies to the right."""
        age = self.age or self.table.current_age
        return [
            top(self.ctx, width, age_title(self.ctx, age), round_strip(self.ctx, age)),
            rule(width, self.title, None, ("the page", "escape")),
        ]

    def blocks(self) -> Sequence[Block]:
        """The sheet, the legend, or what a correction would change."""
        entries, refusals = self._proposed()
        after = self.ctx.table.preview(*entries) if entries else self.table
        cursor = SheetCursor(self.at, self.seat, self.column)
        grid = sheet_grid(self.ctx, after, self.at, cursor, None if self.is_ready else self.correction)
        if self.corrected is None:
            return grid, legend(self.ctx, self.table, NUMBERS), EffectList((), keeps=HELD)
        said = Say((self._sentence(refusals),), then="" if self.is_ready else WHICH)
        found = effects(self.table, after) if self.is_ready else ()
        items = tuple(Item(effect.who, effect.what) for effect in found)
        nothing = (Item("", NOTHING),) if self.is_ready else ()
        return grid, said, EffectList(items or nothing, self.leaf, keeps=HELD)

    def _sentence(self, refusals: tuple[str, ...]) -> str:
        """What is corrected, and what comes of it."""
        said = [self._changed_number(seat, value, "said") for seat, value in self.correction.said.items()]
        took = [self._changed_number(seat, value, "took") for seat, value in self.correction.took.items()]
        opening = f"{self._label(self.correction.age)}: change {listed([*said, *took])}?"
        if not self.is_ready:
            count, spare = abs(self.spare), self.spare
            tricks = f"{number(count).capitalize()} {'trick' if count == 1 else 'tricks'}"
            if spare < 0:
                return f"{opening} That is {tricks.lower()} too many. Who took fewer?"
            over = "is left over. Whose is it?" if count == 1 else f"are left over. {WHOSE}"
            return f"{opening} {tricks} {over}"
        if refusals:
            return f"{opening} {' '.join(refusals)} If you keep it anyway:"
        return f"{opening} Then:"

    def _label(self, age: int) -> str:
        return age_named(self.table, age).capitalize()

    def _changed_number(self, seat: int, value: int, column: Column) -> str:
        assert self.corrected is not None
        numbers = self.corrected.predictions if column == "said" else self.corrected.tricks
        old = numbers.get(seat)
        whose = f"{plain(self.table.name(seat))}’s"
        if column == "said" and old is not None:
            return f"{whose} {old} to {value}"
        thing = "prediction" if column == "said" else "tricks"
        return f"{whose} {thing}{'' if old is None else f' from {old}'} to {value}"

    def _letters(self) -> str:
        letters = sorted(filter(None, (self.table.letter(seat) for seat in self.table.seats)))
        return "–".join(dict.fromkeys((letters[0], letters[-1]))) if letters else ""

    def _has_story_key(self) -> bool:
        return self.table.story and self.table.seat_of("w") is None

    # ------------------------------------------------------------ the keys

    def pointed(self, at: Target) -> bool:
        """A click on a number moves the cursor there."""
        match at:
            case ToCell(age, seat, column):
                self.at, self.seat, self.wanted = age, seat, column
                return True
        return super().pointed(at)

    def move(self, by: int) -> None:
        """The person above or below."""
        seats = self.table.circle
        if self.seat in seats:
            self.seat = seats[max(0, min(len(seats) - 1, seats.index(self.seat) + by))]

    def key_left(self, key: str) -> None:
        """The round before."""
        self.at = max(1, self.at - 1)

    def key_right(self, key: str) -> None:
        """The next round; after the newest one the page."""
        if self.at < len(self.table.rounds):
            self.at += 1
        elif self.corrected is None:
            self.ctx.back()
        else:
            self.ctx.note("Press Enter to save the correction, or Esc to cancel it.")

    def key_column(self, key: str) -> None:
        """Between said and took."""
        if self.played is None or not self.played.done:
            self.ctx.note("The tricks of this round are not counted yet.")
        self.wanted = "said" if self.column == "took" else "took"

    def key_digit(self, digit: str) -> None:
        """Another number here; nothing counts yet."""
        played = self.played
        if played is None:
            self.ctx.note(f"{self._label(self.at)} has not come yet.")
            return
        if played.left_out:
            self.ctx.note(f"{self._label(self.at)} was skipped.")
            return
        if self.seat not in played.order:
            name = plain(self.table.name(self.seat))
            self.ctx.note(f"{name} has no cards in {age_named(self.table, self.at)}.")
            return
        start = self.correction if self.correction.age == self.at else Correction(age=self.at)
        change = start.saying if self.column == "said" else start.taking
        self.drop()
        self.correction = change(played, self.seat, int(digit))
        # Also takes away what was said of the correction before this one.
        self.ctx.note(f"It is {digit} already." if self.correction.is_empty else "")

    def key_letter(self, letter: str) -> None:
        """Go to the person, or give them the trick that has no owner."""
        seat = self.table.seat_of(letter)
        if seat is None and letter == "w" and self._has_story_key():
            self.ctx.go(ToStory(self.seat))
        elif seat is None:
            self.stray(nobody_has(letter))
        elif self.spare and not self.insists:
            self._hand_over(seat)
        else:
            self.seat = seat

    def _hand_over(self, seat: int) -> None:
        played = self.corrected
        assert played is not None
        took = self.correction.tricks(played).get(seat, -1) + (1 if self.spare > 0 else -1)
        if seat not in played.order or took < 0:
            self.ctx.note(f"{plain(self.table.name(seat))} took no trick in this round.")
            return
        self.correction = self.correction.taking(played, seat, took)

    def key_enter(self, key: str) -> None:
        """Let it count, also against the rules; with nothing corrected, go on."""
        played = self.corrected
        if played is None:
            self.ctx.back()
        elif not self.is_ready:
            self.insists = True
        else:
            entries, _ = self._proposed()
            if self.ctx.record(*entries):
                self.ctx.note(f"{self._label(played.age)} is corrected.")
            self.drop()

    def key_escape(self, key: str) -> None:
        """As it was; or back."""
        if self.corrected is None:
            self.ctx.back()
        self.drop()

    def key_drop(self, key: str) -> None:
        """As it was."""
        self.drop()

    def key_effects(self, key: str) -> None:
        """The next lines of what would change."""
        self.leaf += 1

    def changed(self) -> None:
        """What was to be corrected may read otherwise now."""
        super().changed()
        self.drop()
        self.at = min(self.at, max(len(self.table.rounds), 1))
        self._stay_inside()
