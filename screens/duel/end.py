"""The end of a duel: who won and why, the health of both turn by turn, what was erased."""

from __future__ import annotations

from exports.duel.ending import ending
from exports.duel.words import erased_called
from facilitator.games.duel.entries import SIDES, Side
from facilitator.games.duel.totals import totals
from facilitator.services.front_end import ToPage, ToRematch
from screens.duel.log.health_chart import chart_rows
from screens.duel.page import DuelPage
from screens.duel.sentences import OVER
from screens.ui.keys import Key
from screens.ui.marks import aloud, number
from screens.ui.text import BLANK, Row, clipped, cut, indented, plain, row, wrapped

NOT_OVER = "The duel goes on."
INDENT, LEAST_CHART, NAME = 3, 3, 15


class DuelEnd(DuelPage):
    """What came of it; nothing is final: the log corrects, ctrl+z takes back."""

    name = "duel-end"
    title = "the end of the duel"
    terms = ("health",)
    keys = (
        Key(("r",), "r", "rematch", "rematch", "a new duel of the same two, with the same house rules"),
        Key(("e",), "e", "export", "export", "save it as files"),
        Key(("l", "right"), "l", "the log", "log", "all that happened: look, edit"),
        Key(("backspace",), "Bksp", "undo", "undo", "undo the last step, like ctrl+z"),
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "nothing comes next by itself"),
    )

    def above(self, width: int, height: int) -> list[Row]:
        """Who won and why, the health turn by turn, what each did, the erased piles."""
        said = plain(ending(self.duel, lambda _, side: self.called(side))) or NOT_OVER
        spoken = [row(" ", *line.spans, stays=True) for line in aloud(said, width=width - 3)]
        remembered = indented(self.reminder_rows(width - 2 * INDENT), INDENT)
        rest = [*self._sums(width), BLANK, *self._erased(width), BLANK, *remembered]
        room = height - len(spoken) - len(rest) - 3
        # The figures of the latest turns at least.
        letters, most = self.ctx.look.suit_letters, max(room, LEAST_CHART)
        chart = indented(chart_rows(self.duel, width - 2 * INDENT, most, letters=letters), INDENT)
        rows = [BLANK, *spoken, BLANK, *chart, BLANK, *rest]
        return [clipped(line, width) for line in rows]

    def _sums(self, width: int) -> list[Row]:
        """How long it was, and a sentence on each of them."""
        turns = self.now.turn.number
        said = [f"{number(turns).capitalize()} turn{'' if turns == 1 else 's'}.", *map(self._of, SIDES)]
        lines = [line for each in said for line in wrapped(each, width - 2 * INDENT)]
        return [row(" " * INDENT, line, stays=True) for line in lines]

    def _of(self, side: Side) -> str:
        """Bea: dealt 20 to Aldo, 9 to marginalia; erased 6, deck 10, discard 8."""
        mine, dealt = self.now.page.duellists[side], totals(self.duel, side)
        name, other = (cut(plain(self.duel.name(each)), NAME) for each in (side, 1 - side))
        piles = f"erased {len(mine.erased)}, deck {mine.deck}, discard {mine.discard}"
        return f"{name}: dealt {dealt.to_player} to {other}, {dealt.to_marginalia} to marginalia; {piles}."

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
        self.ctx.note(f"{OVER} r starts a rematch with the same names and house rules.")

    def key_rematch(self, key: str) -> None:
        """A new duel of the same two."""
        self.ctx.go(ToRematch())

    def key_export(self, key: str) -> None:
        """Write it to files."""
        self.ctx.go(ToPage("export"))

    def key_log(self, key: str) -> None:
        """The log."""
        self.ctx.go(ToPage("duel-log"))


def erased_said(pile: tuple[str, ...]) -> str:
    """The cards of an erased pile in one line."""
    return ", ".join(map(plain, erased_called(pile))) or "none"
