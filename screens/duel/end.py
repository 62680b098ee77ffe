"""The end of a duel: who won and why, the health of both turn by turn, what was erased."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.duel.ending import ending
from facilitator.games.duel.entries import SIDES
from facilitator.games.duel.totals import totals
from facilitator.games.duel.words import erased_called, series_said
from facilitator.services.front_end import ToPage, ToRematch
from screens.duel.log.health_chart import health_chart
from screens.duel.page import DuelPage
from screens.duel.sentences import OVER
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Key
from screens.ui.marks import number
from screens.ui.text import cut, plain

NOT_OVER = "The duel goes on."
NEXT = "r starts the next duel."
NAME = 15


class DuelEnd(DuelPage):
    """What came of it; nothing is final: the log corrects, ctrl+z undoes."""

    name = "duel-end"
    title = "the end of the duel"
    measure = 92
    terms = ("health",)
    keys = (
        Key(
            ("r",),
            "r",
            "rematch",
            "rematch",
            "a new duel of the same two, with the same house rules",
            to=ToRematch(),
        ),
        Key(("e",), "e", "export", "export", "save it as files", to=ToPage("export")),
        Key(("l", "right"), "l", "the log", "log", "all that happened: look, edit", to=ToPage("duel-log")),
        Key(("backspace",), "Bksp", "undo", "undo", "undo the last step, like ctrl+z"),
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "nothing comes next by itself"),
    )

    def blocks(self) -> Sequence[Block]:
        """Who won and why, the health turn by turn, what each did, the erased piles."""
        series = series_said(self.duel, lambda _, side: self.called(side))
        if series and self.now.is_over and self.duel.series_winner is None:
            series = f"{series} {NEXT}"
        turns = self.now.turn.number
        sums = [f"{number(turns).capitalize()} turn{'' if turns == 1 else 's'}."]
        erased: list[str] = []
        for side in SIDES:
            mine, dealt = self.now.page.duellists[side], totals(self.duel, side)
            name, other = (cut(plain(self.duel.name(each)), NAME) for each in (side, 1 - side))
            piles = f"erased {len(mine.erased)}, deck {mine.deck}, discard {mine.discard}"
            to_both = f"dealt {dealt.to_player} to {other}, {dealt.to_marginalia} to marginalia"
            sums.append(f"{name}: {to_both}; {piles}.")
            # An erased pile lies face up (D-8).
            erased.append(f"{self.called(side)}, erased: {erased_said(mine.erased)}")
        return (
            Say(self.in_public()),
            *((Note(series, style="", goes=0, joins=True),) if series else ()),
            health_chart(self),
            *(Note(each, style="", goes=0, joins=at > 0) for at, each in enumerate(sums)),
            *(Note(each, style="", most=3, goes=6, joins=at > 0) for at, each in enumerate(erased)),
            Items(tuple(Item("", f"· {text}") for text in self.reminded()), style="dim", goes=8),
        )

    def in_public(self) -> tuple[str, ...]:
        """Who won and why."""
        return (plain(ending(self.duel, lambda _, side: self.called(side))) or NOT_OVER,)

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """Nothing follows by itself."""
        self.ctx.note(f"{OVER} r starts a rematch with the same names and house rules.")


def erased_said(pile: tuple[str, ...]) -> str:
    """The cards of an erased pile in one line."""
    return ", ".join(map(plain, erased_called(pile))) or "none"
