"""The end of a duel: who won and why, the health of both turn by turn, what was erased."""

from __future__ import annotations

from exports.duel_ending import ending
from facilitator.games.duel.entries import SIDES, Side
from screens.duel.log_chart import chart_rows
from screens.duel.page import DuelPage
from screens.duel.remembering import reminder_rows
from screens.marks import aloud, number
from screens.page import Key
from screens.text import BLANK, Row, Span, clipped, indented, plain, row, wrapped

NOT_OVER = "The duel goes on."
INDENT, LEAST_CHART, HIGHEST = 3, 6, 12


class End(DuelPage):
    """What came of it; nothing is final: the log corrects, ctrl+z takes back."""

    name = "duel-end"
    title = "the end of the duel"
    keys = (
        Key(("r",), "r", "rematch", "rematch", "a new duel of the same two, with the same house rules"),
        Key(("e",), "e", "export", "export", "write it to files"),
        Key(("l", "right"), "l", "the log", "log", "all that happened: look, correct"),
        Key(("backspace",), "Bksp", "take back", "undo", "take back what was done last, as ctrl+z"),
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "nothing follows by itself"),
    )

    def above(self, width: int, height: int) -> list[Row]:
        """Who won and why, the chart, the turns, the erased piles."""
        said = plain(ending(self.duel)) or NOT_OVER
        spoken = [row(" ", *line.spans, stays=True) for line in aloud(said, width=width - 3)]
        remembered = indented(reminder_rows(self, width - 2 * INDENT), INDENT)
        rest = [*self._sums(width), BLANK, *self._erased(width), BLANK, *remembered]
        room = min(height - len(spoken) - len(rest) - 3, HIGHEST)
        chart = self._chart(width - 2 * INDENT, room)
        rows = [BLANK, *spoken, BLANK, *indented(chart, INDENT), BLANK, *rest]
        return [clipped(line, width) for line in rows]

    def _chart(self, width: int, height: int) -> list[Row]:
        """The health of both, where there is room for bars that say something."""
        letters = self.desk.look.suit_letters
        return chart_rows(self.duel, width, height, letters=letters) if height >= LEAST_CHART else []

    def _sums(self, width: int) -> list[Row]:
        turns = self.now.turn.number
        said = f"{number(turns).capitalize()} turn{'' if turns == 1 else 's'}"
        health = " · ".join(f"{self.called(side)} {self._of(side)}" for side in SIDES)
        lines = wrapped(f"{said}. {health}", width - 2 * INDENT)
        return [row(" " * INDENT, Span(line, "dim"), stays=True) for line in lines]

    def _of(self, side: Side) -> str:
        mine = self.now.page.duellists[side]
        return f"health {mine.health}, deck {mine.deck}, discard {mine.discard}"

    def _erased(self, width: int) -> list[Row]:
        """Both erased piles, which lie face up (D-8)."""
        rows: list[Row] = []
        for side in SIDES:
            words = f"{self.called(side)}, erased: {erased_said(self.now.page.duellists[side].erased)}"
            rows += [row(" " * INDENT, line) for line in wrapped(words, width - 2 * INDENT, 3)]
        return rows

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """Nothing follows by itself."""
        self.desk.note("The duel is over. r is a rematch, with the same names and house rules.")

    def key_rematch(self, key: str) -> None:
        """A new duel of the same two."""
        self.desk.go("rematch")

    def key_export(self, key: str) -> None:
        """Write it to files."""
        self.desk.go("export")

    def key_log(self, key: str) -> None:
        """The log."""
        self.desk.go("duel-log")


def erased_said(pile: tuple[str, ...]) -> str:
    """The cards of an erased pile by name, those without one counted."""
    named = [plain(words) for words in pile if plain(words).strip()]
    nameless = len(pile) - len(named)
    without = [f"{nameless} without a name"] if nameless else []
    return ", ".join([*named, *without]) or "none"
