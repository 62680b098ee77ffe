"""What all phases of a turn look like: the Page with its cursor, what is said or asked, the footer."""

from __future__ import annotations

from functools import partial

from facilitator.games.duel.entries import Column
from facilitator.games.duel.page import Card, Space
from screens.duel.cards.remembering import reminder_rows
from screens.duel.sentences import once_a_turn
from screens.duel.shared.shared_prompt import CursorPage
from screens.duel.spread.spread import NARROW, spread
from screens.duel.spread.spread_margin import MARGIN, MARGIN_FROM, with_margin
from screens.duel.spread.spread_players import in_short
from screens.duel.spread.spread_signs import about, sign
from screens.duel.turn.play_arriving import ARRIVING, arriving_rows
from screens.ui.marks import rule
from screens.ui.page import Explained, Foot, Footed, Footer
from screens.ui.text import BLANK, SPACE, Row, Span, clipped, cut, fit, indented, row

RULE, LEAST_NAME = 6, 6
"""The cells that a line keeps around its title, and those of a name beside other words."""
OF_A_CARD = (
    Foot("u", "u", "used", lambda page: page.is_due(page.card)),
    Foot("", "- +", "damage"),
    Foot("e", "e", "numbers"),
    Foot("m", "m", "moves"),
    Foot("r", "r", "leaves"),
    Foot("k", "k", "marks"),
    ".",
    "?",
)
"""What can be done with the card under the cursor."""


def phase_footers(*keys: str | Foot) -> tuple[Footer, ...]:
    """Those of a phase with these keys; with a card under the cursor what Enter does comes first as well.

    A card that has arrived comes before the phase: Enter and Esc answer for it (C-27).
    """
    enter = (each for each in keys if isinstance(each, Foot) and each.press == "enter")
    done, not_now = Foot("enter", "Enter", "done"), Foot("escape", "Esc", "not this time")
    return (
        Footer((done, *OF_A_CARD), lambda page: page.card is not None and bool(page.now.waiting)),
        Footer((*enter, *OF_A_CARD), lambda page: page.card is not None),
        Footer((done, not_now, ".", "?"), lambda page: bool(page.now.waiting)),
        Footer((*keys, ".", "?")),
    )


class DrawnPage(CursorPage):
    """The drawing of the Page, and under it what the phase says or what is asked."""

    @property
    def column(self) -> Column:
        """The column that is attacked now; 0 for none."""
        return 0

    @property
    def cursor(self) -> Space | None:
        """The space that is drawn as the cursor: the one that is asked about, or where the arrows led."""
        asked = self.prompt.space if self.prompt is not None else None
        return asked or self.at

    @property
    def for_use(self) -> Card | None:
        """The card that u is for: the one under the cursor, else the one that is reminded of."""
        return self.card or next((card for _, card in self.now.unused("once")), None)

    def reminds(self, width: int) -> Row:
        """Who may still act once in this turn, in every phase (D-28)."""
        due = self.now.unused("once")
        if not due:
            return SPACE
        column, card = due[0]
        key = " u: used" if self.for_use == card and self.prompt is None else ""
        said = partial(once_a_turn, column=column, others=len(due) - 1, narrow=width < NARROW)
        mark = f" {sign(self.ctx, 'once')} "
        name = cut(self.named(card), max(width - row(mark + said("") + key).width - 1, LEAST_NAME))
        return clipped(row(Span(mark + said(name) + key, "gold")), width)

    def head(self, width: int) -> list[Row]:
        """On a narrow screen, where there is no ribbon, the second row says what else may have no room."""
        first, second = super().head(width)
        return [first, rule(width, in_short(self, width - RULE)) if width < NARROW else second]

    def above(self, width: int, height: int) -> list[Row]:
        """The Page, the card under the cursor, what is said or asked; beside it the margin."""
        if width < MARGIN_FROM:
            return self._below_the_page(width, height)
        rows = fit(self._below_the_page(width - MARGIN, height, has_margin=True), height)
        return with_margin(self, rows, width - MARGIN, height)

    def _below_the_page(self, width: int, height: int, *, has_margin: bool = False) -> list[Row]:
        asked = self.prompt.rows(width - 1) if self.prompt is not None else []
        said = indented(asked, 1) or self.arriving(width) or self.said(width)
        about = self._about(width)
        drawn = spread(self, width, height, at=self.cursor, column=self.column, near=self.near,
                       told=len(about) + len(said))  # fmt: skip
        above = [*drawn, *about, BLANK]
        room = 0 if has_margin or asked else height - len(above) - len(said)
        below = [*said, *indented(reminder_rows(self, width - 4, room), 3)]
        # A line stands at the foot of the screen: what it answers goes down to it, the Page stays.
        spare = height - len(above) - len(below) if self.line() is not None else 0
        return [*above, *[SPACE] * max(spare, 0), *below]

    def arriving(self, width: int) -> list[Row]:
        """A card that has arrived comes before what the phase says (C-27), but not before its line."""
        return arriving_rows(self, width) if self.line() is None else []

    def said(self, width: int) -> list[Row]:
        """What the phase says under the Page."""
        return []

    def _about(self, width: int) -> list[Row]:
        """The card under the cursor with its whole name, where there is one."""
        if self.card is None:
            return []
        name = row("  ", Span(self.named(self.card), "bold"), "  ")
        said = cut(about(self, self.card), max(width - name.width - 1, 0))
        return [row(*name.spans, Span(said, "dim"))]

    @property
    def on_top(self) -> Footed:
        """What is asked has the footer, else the phase."""
        return self.prompt or self

    def is_due(self, card: Card) -> bool:
        """Whether u is for it: it acts once a turn and has not (D-28)."""
        return "once" in card.marks and (card.number, "once") not in self.now.turn.used

    @property
    def asked(self) -> tuple[str, Explained]:
        """The keys of what is asked, for the help."""
        if self.prompt is not None:
            return self.prompt.title, self.prompt.explains
        return ARRIVING if self.now.waiting else super().asked
