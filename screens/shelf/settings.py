"""How the screen looks: theme, signs or letters for suits, colours."""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES

from facilitator.games.cards import SUITS
from facilitator.services.context import AppContext
from screens.ui.choosing import BLOCK, RowsPage, in_the_middle, right_end, value_row
from screens.ui.marks import OUTCOME_LETTERS, OUTCOME_MARKS, aloud, rule, suit_span, top
from screens.ui.page import Foot, Footer, Key
from screens.ui.text import BLANK, Piece, Row, Span, row, wrapped
from screens.ui.themes import THEMES

OWN = tuple(theme.name for theme in THEMES)
# The two of the terminal's own sixteen colours cannot tell the inks of the suits apart.
OTHERS = tuple(name for name in BUILTIN_THEMES if not name.startswith("ansi") and name not in OWN)
ROWS = ("theme", "suit_letters", "coloured_suits")
LABELS = ("Theme", "Suits", "Suits in colour")
CHANGES = (
    "Ink and high-contrast are dark, parchment is light. The others come with Textual.",
    "Choose letters if your terminal draws signs badly: D H S C, and o v ^ for outcomes.",
    "Each suit has its own colour, or all share one.",
)


def names_of_themes(present: str) -> tuple[str, ...]:
    """Every theme to choose from, this program's own first; the present one is always among them."""
    known = (*OWN, *OTHERS)
    return known if present in known else (*known, present)


class SettingsPage(RowsPage):
    """What is chosen holds for every table, and shows at once."""

    name = "settings"
    title = "settings"
    terms = ("theme", "suit signs")
    marks = ()
    keys = (
        Key(("left",), "←→", "change", "turn", "the previous or next choice; you see it at once"),
        Key(("right", "space"), "→", "", "turn", "the next choice"),
        Key(("enter",), "Enter", "save", "enter", "save it and go back"),
        Key(("escape",), "Esc", "", "escape", "cancel all changes"),
    )
    footers = (
        Footer(
            (
                Foot("right", "←→", "change"),
                Foot("up", "↑↓", "move"),
                "enter",
                Foot("escape", "Esc", "cancel"),
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.was = ctx.look
        super().__init__(ctx, age)

    @property
    def purpose(self) -> str:
        """How the screen looks."""
        return "You choose how the screen looks. It holds for every table, and you see it at once."

    @property
    def count(self) -> int:
        """Three rows."""
        return len(ROWS)

    def head(self, width: int) -> list[Row]:
        """Settings, for every table."""
        return [top(self.ctx, width, "SETTINGS", right=right_end(self.ctx, "for every table")), rule(width)]

    def above(self, width: int, height: int) -> list[Row]:
        """Three rows, what the one under the cursor changes, all themes, a sample."""
        block = min(width, BLOCK)
        rows = [BLANK]
        for index, value in enumerate(self._values()):
            rows += [value_row(LABELS[index], value, index, here=index == self.at, width=block), BLANK]
        about = [row("   ", Span(line, "dim")) for line in wrapped(CHANGES[self.at], block - 4)]
        rows += [*about, BLANK, *self._themes(block), BLANK, BLANK]
        return in_the_middle([*rows, *self._sample(block)], width)

    def _values(self) -> tuple[str, str, str]:
        look = self.ctx.look
        suits = "letters: D H S C" if look.suit_letters else "signs: ♦ ♥ ♠ ♣"
        return look.theme, suits, "yes" if look.coloured_suits else "no, all in one"

    def _themes(self, width: int) -> list[Row]:
        rows: list[list[Piece]] = [["   "]]
        used = 3
        for name in names_of_themes(self.ctx.look.theme):
            if used + len(name) + 3 > width:
                rows.append(["   "])
                used = 3
            style = "bold" if name == self.ctx.look.theme else "dim"
            rows[-1] += [Span(name, "cursor" if style == "bold" else "dim"), "   "]
            used += len(name) + 3
        return [row(*pieces) for pieces in rows]

    def _sample(self, width: int) -> list[Row]:
        ctx = self.ctx
        marks = OUTCOME_LETTERS if ctx.look.suit_letters else OUTCOME_MARKS
        suits: list[Piece] = [piece for suit in SUITS for piece in (suit_span(ctx, suit), "  ")]
        words = Span("words that people said", "words")
        outcomes = f"{marks['made']} made it  {marks['under']} under  {marks['over']} over"
        said = [Row((Span("   "), *line.spans)) for line in aloud("A line to read aloud.", width=width - 6)]
        return [
            *said,
            BLANK,
            row("   ", *suits, "  ", outcomes),
            BLANK,
            row("   ", Span("❧ ", "gold"), words),
        ]

    # --- keys

    def key_turn(self, key: str) -> None:
        """The value before or after; it is chosen at once, so that it can be seen."""
        look, by = self.ctx.look, -1 if key == "left" else 1
        if ROWS[self.at] == "theme":
            themes = names_of_themes(look.theme)
            self.ctx.settings.choose("theme", themes[(themes.index(look.theme) + by) % len(themes)])
        else:
            self.ctx.settings.choose(ROWS[self.at], "no" if getattr(look, ROWS[self.at]) else "yes")

    def key_enter(self, key: str) -> None:
        """Keep what is seen."""
        self.ctx.back()

    def key_escape(self, key: str) -> None:
        """Put back what was there before."""
        look = self.ctx.look
        if look.theme != self.was.theme:
            self.ctx.settings.choose("theme", self.was.theme)
        for name in ROWS[1:]:
            if getattr(look, name) != getattr(self.was, name):
                self.ctx.settings.choose(name, "yes" if getattr(self.was, name) else "no")
        self.ctx.back()
