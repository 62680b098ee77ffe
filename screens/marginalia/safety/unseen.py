"""The unseen round: the laptop goes round, each marks or writes or does neither, and nobody sees whose it is.

All of it is held here until the last turn is over; a page that is left before begins the round again.
"""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.marginalia.page import table_of
from screens.marginalia.safety.unseen_turns import PROJECTOR, Things, UnseenTurns
from screens.safety.leaving_out import ROUND, Turn, pooled, same
from screens.ui.blocks import Block
from screens.ui.blocks.calm import Calm
from screens.ui.blocks.said import Prose
from screens.ui.blocks.scrolled import Leaf
from screens.ui.blocks.things import ThingColumn, ThingLists
from screens.ui.confirmation import Confirmation
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number
from screens.ui.text import Span

AT_THE_TABLE = ("all", "quiet", "cards")
MOST = 20
"""Turns of a round; more people than can sit at a table."""
PASS_ON = ("Pass the laptop to the left.", "When nobody else can see the screen, press Enter.")
FIRST = ("The laptop goes round, and everybody has a turn alone with it.", PROJECTOR, PASS_ON[1])
ONE_UNMARKED = "One thing stood here before, and nobody marked it this time."
MORE_UNMARKED = "{} things stood here before, and nobody marked them this time."
KEPT = "Everybody can look again. Press Enter, and nothing goes."
ONE_GONE, MORE_GONE = "One thing is off the list.", "{} things are off the list."
LET_GO = "Press Enter, and nothing goes. Del takes all of this off the list."
BREAK_OFF = ("Cancel this round? Nothing of it is saved.", "Press Enter to cancel it, or Esc to go on.")
ALOUD = (
    "What would you rather not meet today? “Nothing” is a good answer.",
    "Stay with it for about a minute either way: then all turns look the same.",
)
UNTIL_THEN = "Esc keeps your answers and clears the page. After the last turn they are one list, A to Z."


def at_the_table(table: Table) -> int:
    """How many people are at the table now."""
    age = table.current_age
    return max(sum(table.part(seat, age) in AT_THE_TABLE for seat in table.seats), 1)


class Unseen(UnseenTurns):
    """Pass the laptop on, a turn, pass it on again; after the last turn one list.

    What stood before and nobody marked stays on it, unless the table looks at it and lets it go.
    """

    name = "unseen"
    is_for = (
        "The laptop goes round. Each of you marks or writes unseen what the story leaves out, or nothing."
    )
    title = "the unseen round"
    keys = (
        Key(("enter",), "Enter", "my turn", "enter", "begin a turn; in a turn, the next row"),
        Key(
            ("left",),
            "←→",
            "",
            "fewer",
            "→ never, then off stage; ← the way back, to neither; before the round: how many turns",
        ),
        Key(("right",), "→", "", "more_people", "off stage"),
        Key(("space",), "Space", "", "nothing", "in a turn, from never to off stage, to neither"),
        Key(("backspace",), "letters", "", "nothing", "in a turn, your own words; they go to a row below"),
        Key(
            ("escape",),
            "Esc",
            "",
            "escape",
            "finish the turn: its answers are kept, unseen, and the page clears",
        ),
        Key(("b",), "b", "", "break_off", "between two turns, cancel the round"),
        Key(
            ("s",),
            "s",
            "",
            "show",
            "show what nobody marked this time",
            when=lambda page: bool(page.unmarked),
        ),
        Key(
            ("delete",),
            "Del",
            "",
            "let_go",
            "let go what is shown, and nobody marked this time",
            when=lambda page: page.shows_unmarked,
        ),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("s", "s", "show", lambda page: not page.shows_unmarked),
                Foot("delete", "Del", "let go", lambda page: page.shows_unmarked),
            ),
            lambda page: bool(page.unmarked),
        ),
        Footer(
            (
                Foot("down", "↑↓", "move"),
                Foot("left", "←→", "never, off stage, neither"),
                Foot("", "letters", "your own words"),
                Foot("escape", "Esc", "finish my turn"),
            ),
            lambda page: page.turn is not None,
        ),
        Footer(
            (
                Foot("enter", "Enter", "begin the turn"),
                Foot("left", "←→", "how many turns", lambda page: not page.done),
                Foot("b", "b", "cancel the round", lambda page: bool(page.done)),
                Foot("escape", "Esc", "not now", lambda page: not page.done),
                "?",
            )
        ),
    )
    heading = "WHAT WE LEAVE OUT"
    aside = "unseen, unsigned"
    aloud = ALOUD
    until = UNTIL_THEN

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.done = 0
        self.pool: dict[str, str] = {}
        self.offered: tuple[str, ...] = ()
        self.before: frozenset[str] = frozenset()
        self.unmarked: tuple[str, ...] = ()
        self.shows_unmarked = False
        self.leaf = Leaf()
        super().__init__(ctx, age)
        self.people = at_the_table(table_of(self.ctx.view))

    # ------------------------------------------------------------ the round

    def keep_turn(self, things: Things) -> None:
        """Into the pool; the last turn ends the round."""
        self.pool = pooled([*self.pool.items(), *things])
        self.done += 1
        if self.done >= self.people:
            self._end()

    def _end(self) -> None:
        """One list out of all turns and of what stood: also what another window added meanwhile.

        All of it is kept first, so that nothing goes where the page is left or the program ends now.
        """
        said, self.pool = self.pool, {}
        marked = {same(words) for words in said}
        standing = [
            (words, kind)
            for words, kind in self.ctx.view.limits.items()
            if words not in self.before or same(words) not in marked
        ]
        self.ctx.table.leave_out(pooled([*said.items(), *standing]), {ROUND: ""})
        self.unmarked = tuple(words for words, _ in standing if words in self.before)
        if not self.unmarked:
            self.ctx.go(ToPage("limits"))

    # ------------------------------------------------------------ what is seen

    def between(self) -> Sequence[Block]:
        """The page between two turns, or what nobody marked."""
        if self.shows_unmarked:
            said = Prose((self._unmarked_said(), LET_GO))
            return said, ThingLists((ThingColumn("", self.unmarked),), self.leaf)
        return (Calm(tuple(Span(said, "bold") for said in self._said()), foot=self._place()),)

    def _said(self) -> tuple[str, ...]:
        if self.confirming is not None:
            return self.confirming.says
        if self.unmarked:
            return (self._unmarked_said(), KEPT)
        return PASS_ON if self.done else FIRST

    def _unmarked_said(self) -> str:
        count = len(self.unmarked)
        return ONE_UNMARKED if count == 1 else MORE_UNMARKED.format(number(count).capitalize())

    def _place(self) -> tuple[Span, ...]:
        if self.unmarked:
            return ()
        if self.done:
            return (Span(f"{min(self.done + 1, self.people)} of {self.people}"),)
        many = "one turn" if self.people == 1 else f"{self.people} turns"
        return Span("‹ ", "key", "left", "left arrow"), Span(many), Span(" ›", "key", "right", "right arrow")

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """The next turn; the first one begins the round; what nobody marked stays."""
        if self.unmarked:
            self.ctx.go(ToPage("limits"))
            return
        if not self.done:
            self.before = frozenset(self.ctx.view.limits)
            self.offered = self.begin(self.before)
        self.turn = Turn(self.offered)

    def key_escape(self, key: str) -> None:
        """Not now, as long as nobody has had a turn; what nobody marked stays."""
        if self.unmarked:
            self.ctx.go(ToPage("limits"))
        elif not self.done:
            self.ctx.back()

    def key_break_off(self, key: str) -> None:
        """Ask whether the round is to be broken off."""
        if self.done and not self.unmarked:
            self.confirming = Confirmation(BREAK_OFF, "cancel the round", self.ctx.back, "go on")

    def key_show(self, key: str) -> None:
        """Show what nobody marked, before any of it may go."""
        self.shows_unmarked = True

    def key_let_go(self, key: str) -> None:
        """Let go what was shown and nobody marked."""
        stays = {words: kind for words, kind in self.ctx.view.limits.items() if words not in self.unmarked}
        self.ctx.table.leave_out(stays)
        self.ctx.go(ToPage("limits"))
        gone = len(self.unmarked)
        self.ctx.note(ONE_GONE if gone == 1 else MORE_GONE.format(number(gone).capitalize()))

    def move(self, by: int) -> None:
        """Further down or up what nobody marked."""
        self.leaf.row = max(0, self.leaf.row + (by if by < 0 or self.leaf.has_more else 0))

    def key_fewer(self, key: str) -> None:
        """One turn less."""
        self._wish(-1)

    def key_more_people(self, key: str) -> None:
        """One turn more: a guest, a person who comes later."""
        self._wish(1)

    def _wish(self, by: int) -> None:
        if not self.done:
            self.people = max(1, min(MOST, self.people + by))
