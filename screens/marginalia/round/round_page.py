"""What every page of a round shares: its round, the two lines on top, the sheet and the margin beside it."""

from __future__ import annotations

from typing import ClassVar

from facilitator.games.marginalia.round import Round
from facilitator.services.front_end import ToOtherSide, ToPage
from screens.marginalia.page import TablePage
from screens.marginalia.round_signs import KEPT, age_title, round_strip
from screens.ui.commands import MISTAKES
from screens.ui.keys import Foot, Key, Listed
from screens.ui.marks import rule, status, tees, top
from screens.ui.text import Row, Span

SHEET = Key(
    ("left",),
    "←",
    "",
    "left",
    "the sheet",
    listed=Listed("table: the sheet", "every number, and corrections", also=MISTAKES),
)
MARGIN = Key(
    ("right",), "→", "", "right", "the margin",
    listed=Listed("table: the margin", "agenda, society, house rules"),
)  # fmt: skip
SIDES = (SHEET, MARGIN)
LONGEST_LETTERS = 12


TO_WORDS = Foot("tab", "Tab", "words", lambda page: page.table.story)


class RoundPage(TablePage):
    """A page of one round: the sheet lies to the left of it and the margin to the right."""

    panes = True
    roomy = True
    between_beats: ClassVar[bool] = False
    """Whether nobody tells or plays while the page is seen, so that it may say how the evening stands."""

    @property
    def played(self) -> Round:
        """The round on the page."""
        found = self.table.round(self.age)
        assert found is not None
        return found

    @property
    def step_name(self) -> str:
        """What the step is called on the second line; between beats, how the evening stands."""
        evening = self.ctx.evening.outlook() if self.between_beats else None
        if evening is None:
            return self.title
        from screens.marginalia.start.evening import in_short

        return in_short(evening)

    def head(self, width: int) -> list[Row]:
        """Where we are; what lies to either side, by name or, on a wide screen, in sight."""
        left, right = self.pane_widths
        if not left:
            title = top(self.ctx, width, age_title(self.ctx, self.age), round_strip(self.ctx, self.age))
            return [title, rule(width, self.step_name, ("sheet", "left"), ("margin", "right"))]
        state = [Span(self.step_name), Span("     "), *status(self.ctx)]
        title = top(self.ctx, width, age_title(self.ctx, self.age), round_strip(self.ctx, self.age), state)
        return [title, tees(width, left, right)]

    def mark(self, seat: int) -> Span:
        """† behind a prediction that the table kept although a rule speaks against it."""
        kept = self.table.entry(("predicted", self.age, self.played.dealt, seat))
        return KEPT if kept is not None and kept.overruled else Span("")

    def letters(self, seats: tuple[int, ...]) -> str:
        """The letters of these people as the footer has them: a–d k."""
        return ranges([*filter(None, map(self.table.letter, seats))])

    def key_tab(self, key: str) -> None:
        """From numbers to the words before them, from words to the next numbers."""
        self.ctx.go(ToOtherSide())

    def key_left(self, key: str) -> None:
        """The sheet."""
        self.ctx.go(ToPage("sheet"))

    def key_right(self, key: str) -> None:
        """The margin."""
        self.ctx.go(ToPage("margin"))


def ranges(signs: list[str]) -> str:
    """a–d k: three and more in a row are drawn together; too many for a footer are a–z."""
    runs: list[list[str]] = []
    for sign in sorted(signs):
        if runs and ord(sign) == ord(runs[-1][-1]) + 1:
            runs[-1].append(sign)
        else:
            runs.append([sign])
    said = " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(run) for run in runs)
    return said if len(said) <= LONGEST_LETTERS else "a–z"
