"""Everything that happened, turn by turn; numbers can be corrected, and all that follows is worked out."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from exports.duel_telling import lines_of
from exports.duel_words import card_called
from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import SIDES, Act, CardChanged, HealthChanged, Played
from screens.choosing import RowsPage
from screens.duel.amount import TOO_MUCH, Amount
from screens.duel.end import erased_said
from screens.duel.log_chart import chart_rows, health_lines
from screens.duel.log_corrections import Correction, begun, effects
from screens.duel.log_rows import Walk, walk, walked_rows
from screens.duel.page import DuelPage
from screens.duel.shared_astray import is_astray
from screens.marks import aloud, rule
from screens.messages import Desk
from screens.page import Key
from screens.text import BLANK, Row, Span, clipped, cut, fit, indented, plain, row, wrapped

View: TypeAlias = Literal["", "erased", "health"]
EMPTY = "Nothing has happened yet."
ONLY_UNDO = (
    "“{}” can’t be corrected; cards that were played and changed numbers can. ctrl+z takes back act by act,"
    " from the last one on."
)
NO_NAMES = "This is the log. Esc leads back; the name of a card goes behind its column."
INDENT, SAID = 3, 40


class Log(RowsPage, DuelPage):
    """The cursor on an act; Enter corrects it where it has a number or a card."""

    name = "duel-log"
    title = "the log"
    keys = (
        Key(("enter",), "Enter", "correct", "enter", "another number, or another card, for this act"),
        Key(("left", "minus"), "←→", "", "less", "in a correction: one less"),
        Key(("right", "+"), "→", "", "one_more", "in a correction: one more"),
        Key(("digit",), "0–9", "", "digit", "in a correction: the number"),
        Key(("e",), "e", "erased", "erased", "both erased piles, which lie face up"),
        Key(("g",), "g", "health", "health", "the health of both, turn by turn"),
        Key(("pageup",), "PgUp", "", "leaf", "up the log"),
        Key(("pagedown",), "PgDn", "", "leaf", "down the log"),
        Key(("backspace",), "Bksp", "", "take_back", "in a correction: the last digit"),
        Key(("escape", "l"), "Esc", "back", "escape", "back to where it was opened"),
    )

    def __init__(self, desk: Desk, age: int = 0) -> None:
        self.view: View = ""
        self.correcting: Correction | None = None
        self.is_typed = False
        self.refused = ""
        self._walk = Walk()
        self._told: Duel | None = None
        super().__init__(desk, age)
        self.at = max(self.count - 1, 0)

    @property
    def count(self) -> int:
        """A place for each act that has a line."""
        return len(self.walk.numbers)

    @property
    def walk(self) -> Walk:
        """The whole log; it is told anew when the duel is another."""
        if self._told is not self.duel:
            self._walk, self._told = walk(self.duel), self.duel
        return self._walk

    @property
    def act(self) -> Act | None:
        """The act under the cursor."""
        found = self.walk.numbers
        return self.duel.acts[found[self._place] - 1] if found else None

    @property
    def _place(self) -> int:
        return min(self.at, self.count - 1)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The two lines on top, and what this page is."""
        first, _ = super().head(width)
        return [first, rule(width, self.title, ("back", "escape"))]

    def above(self, width: int, height: int) -> list[Row]:
        """The log, a correction over it, the erased piles, or the chart."""
        if self.correcting is not None:
            rows = self._correction(self.correcting, width)
        elif self.view == "erased":
            rows = self._erased(width)
        elif self.view == "health":
            rows = self._chart(width, height)
        else:
            rows = self._log(width, height)
        return [clipped(line, width) for line in fit(rows, height)]

    def _log(self, width: int, height: int) -> list[Row]:
        if self.act is None:
            return [BLANK, row(" " * INDENT, Span(EMPTY, "dim"))]
        health = indented(health_lines(self.duel, width - 2 * INDENT), INDENT)
        room = max(height - len(health) - 1, 1)
        return [*walked_rows(self.walk, self._place, width, room), BLANK, *health]

    def _erased(self, width: int) -> list[Row]:
        rows: list[Row] = []
        for side in SIDES:
            pile = self.now.page.duellists[side].erased
            rows += [BLANK, row(" " * INDENT, Span(f"{self.called(side)}, erased: {len(pile)}", "bold"))]
            lines = wrapped(erased_said(pile), width - 2 * INDENT - 2)
            rows += [row(" " * (INDENT + 2), line) for line in lines]
        return rows

    def _chart(self, width: int, height: int) -> list[Row]:
        letters = self.desk.look.suit_letters
        drawn = chart_rows(self.duel, width - 2 * INDENT, height - 2, letters=letters)
        return [BLANK, *indented(drawn, INDENT)]

    def _correction(self, correction: Correction, width: int) -> list[Row]:
        act = correction.act
        said = [plain(line.words) for line in lines_of(self.duel, act.number)[:1]]
        rows = [BLANK, *self._spoken(self.refused or "What was it really?", width), BLANK]
        rows += [row(" " * INDENT, Span(line, "dim")) for words in said for line in wrapped(words, width - 6)]
        rows += [BLANK, *self._values(correction), BLANK]
        told = (line for words in self._effects(correction) for line in wrapped(words, width - 6))
        return [*rows, *(row(" " * INDENT, line) for line in told)]

    def _spoken(self, sentence: str, width: int) -> list[Row]:
        return [row(" ", *line.spans, stays=True) for line in aloud(sentence, width=width - 3)]

    def _values(self, correction: Correction) -> list[Row]:
        act = correction.act
        if isinstance(act, CardChanged):
            card = self.duel.states[act.number - 1].page.card(act.card)
            name = plain(card_called(card)) if card is not None else "the card"
            return [_value(f"{name}, {act.what}", act.by, here=True)]
        values = zip(SIDES, (act.first, act.second), strict=True)
        return [
            _value(f"{self.called(side)}, health", by, here=side == correction.side) for side, by in values
        ]

    def _effects(self, correction: Correction) -> tuple[str, ...]:
        if correction.act == self.act:
            return ("As it stands.",)
        after: Any = self.desk.preview(correction.act)
        assert isinstance(after, Duel)
        return effects(self.duel, after)

    def foot(self) -> list[tuple[str, str, str]]:
        """In a correction, what its keys do."""
        if self.correcting is None:
            back = ("escape", "Esc", "the log" if self.view else "back")
            correct = [("enter", "Enter", "correct")] if self._is_corrected() and not self.view else []
            return [*correct, ("e", "e", "erased"), ("g", "g", "health"), back, (".", ".", "more"),
                    ("?", "?", "help")]  # fmt: skip
        player = [("up", "↑↓", "player")] if isinstance(self.correcting.act, HealthChanged) else []
        return [("enter", "Enter", "so it was"), ("right", "←→", "one more, less"), ("", "0–9", "the number"),
                *player, ("escape", "Esc", "as it stands")]  # fmt: skip

    def _is_corrected(self) -> bool:
        return isinstance(self.act, Played | CardChanged | HealthChanged)

    # ------------------------------------------------------------ keys

    def press(self, key: str, character: str) -> bool:
        """A name that began with l led here: it is said where it goes."""
        taken = super().press(key, character)
        if not taken and is_astray(character):
            self.desk.note(NO_NAMES)
        return taken

    def move(self, by: int) -> None:
        """Another act; in a correction the other player."""
        if self.correcting is not None:
            self.correcting, self.is_typed = self.correcting.other(), False
        elif not self.view:
            super().move(by)

    def pick(self, index: int) -> None:
        """A click puts the cursor on an act; in a correction it does nothing."""
        if self.correcting is None:
            super().pick(index)

    def changed(self) -> None:
        """What was half corrected is let go: the act may not be there any more."""
        self.correcting = None
        super().changed()

    def key_leaf(self, key: str) -> None:
        """Ten acts up or down."""
        if self.correcting is None:
            self.move(-10 if key == "pageup" else 10)

    def key_enter(self, key: str) -> None:
        """Open the correction of this act, or keep it."""
        if self.correcting is not None:
            self._keep(self.correcting)
        elif self.view:
            self.view = ""
        elif isinstance(self.act, Played):
            self.desk.go(f"duel-marks {self.act.number}")
        elif isinstance(self.act, CardChanged | HealthChanged):
            self.correcting, self.is_typed, self.refused = begun(self.act), False, ""
        else:
            self.desk.note(self._why_not())

    def _why_not(self) -> str:
        """Why Enter corrects nothing here, and the way out."""
        line = self.walk.rows[self.walk.marked[self._place]].line if self.count else None
        return EMPTY if line is None else ONLY_UNDO.format(cut(plain(line.words), SAID))

    def _keep(self, correction: Correction) -> None:
        refusal = self.desk.say(correction.act) if correction.act != self.act else None
        self.refused = refusal.sentence if refusal is not None else ""
        self.correcting = correction if refusal is not None else None

    def key_less(self, key: str) -> None:
        """One less."""
        self._to(-1)

    def key_one_more(self, key: str) -> None:
        """One more."""
        self._to(1)

    def _to(self, by: int) -> None:
        if self.correcting is not None:
            self.correcting = self.correcting.to(self.correcting.value + by)
            self.is_typed, self.refused = True, ""

    def key_digit(self, digit: str) -> None:
        """The number; its sign stays as it is."""
        if self.correcting is None:
            return
        value = self.correcting.value
        typed = Amount(abs(value), is_typed=self.is_typed).with_digit(int(digit))
        if typed is None:
            self.desk.note(TOO_MUCH)
            return
        self.correcting = self.correcting.to(-typed.value if value < 0 else typed.value)
        self.is_typed, self.refused = True, ""

    def key_take_back(self, key: str) -> None:
        """The last digit."""
        if self.correcting is not None:
            value = self.correcting.value
            self.correcting = self.correcting.to(int(value / 10))
            self.is_typed = True

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
        if self.correcting is not None or self.view:
            self.correcting, self.view = None, ""
        else:
            self.desk.back()


def _value(label: str, by: int, *, here: bool) -> Row:
    """A number between ‹ and › while the cursor is on it."""
    ends = (Span("‹ ", "key", "left"), Span(" ›", "key", "right")) if here else (Span("  "), Span("  "))
    mark = Span("▸ " if here else "  ", "rubric")
    number = Span(f"{by:+d}".replace("-", "−"), "bold" if here else "")
    return row(" " * INDENT, mark, f"{label}  ", ends[0], number, ends[1], here=here)
