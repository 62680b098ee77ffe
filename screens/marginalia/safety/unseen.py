"""The unseen round: the laptop goes round, each marks or writes or does neither, and nobody sees whose it is.

Where the room is open it may be on the phones first; then the laptop is for whoever has none. All of it is
held here until the last turn is over; a page that is left before begins the round again.
"""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from facilitator.services.phones.unseen_on_phones import Stage, UnseenOnPhones
from screens.marginalia.page import table_of
from screens.marginalia.safety.limits import MEANS
from screens.marginalia.safety.unseen_turns import PROJECTOR, Things, UnseenTurns
from screens.safety.leaving_out import ROUND, LeavingOut, Turn, pooled, same
from screens.ui.blocks import Block
from screens.ui.blocks.calm import Calm
from screens.ui.blocks.menus import Pick
from screens.ui.blocks.said import Prose
from screens.ui.blocks.scrolled import Leaf
from screens.ui.blocks.things import ThingColumn, ThingLists
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number
from screens.ui.over.confirmation import Confirmation
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
PHONES = Pick("p", "on the phones, all at the same time")
NOT_ENCRYPTED = "The way from the phones is not encrypted. Paper slips are another way."
WRITING = ("Everybody with a phone answers there, unseen.", "Not everybody is done yet.")
SENDING = ("Everybody is done.", "The answers come in. A phone that sleeps has to be woken.")
WITHOUT_SOME = ("We go on.", SENDING[1])
PHONES_DONE = "Whoever had no turn on a phone takes one here."
GO_ON = (
    "Go on without who is missing? Their answers don’t come.",
    "Press Enter to go on, or Esc to wait. Where nobody is done yet, it waits all the same.",
)
AGAIN = (
    "Begin the round again? All answers on the phones are gone then.",
    "Press Enter to begin again, or Esc to let it be.",
)
DONE, NOBODY_SAID = "The round is done.", "The round is done. Nobody left anything out."
UNTIL_THEN = "Esc keeps your answers and clears the page. After the last turn they are one list, A to Z."

KINDS = {kind.called: kind for kind in LeavingOut}
"""What phones call the two ways."""


def at_the_table(table: Table) -> int:
    """How many people are at the table now."""
    age = table.current_age
    return max(sum(table.part(seat, age) in AT_THE_TABLE for seat in table.seats), 1)


def may_be_on_phones(page: Unseen) -> bool:
    """Whether the round can begin on phones: some listen, and nothing has begun."""
    return not page.has_begun and page.ctx.room.phones > 0


def waits(page: Unseen) -> bool:
    """Whether something may still come from phones."""
    return page.on_phones is not None and not page.on_phones.is_over


def may_begin_again(page: Unseen) -> bool:
    """Whether the round is on phones, and no turn on the laptop would be lost with them."""
    return page.on_phones is not None and not page.done and not page.unmarked


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
            "←",
            "",
            "fewer",
            "the way back, to neither; before the round one turn less",
        ),
        Key(("right",), "→", "", "more_people", "never, then off stage; before the round one turn more"),
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
            ("p",),
            "p",
            "on the phones",
            "phones",
            "the round on phones first, with the room open",
            when=may_be_on_phones,
        ),
        Key(
            ("g",),
            "g",
            "go on without who is missing",
            "go_on",
            "on phones: go on with those who are done",
            when=waits,
        ),
        Key(
            ("n",),
            "n",
            "begin again",
            "again",
            "on phones: begin the round again",
            when=may_begin_again,
        ),
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
        Footer(("g", "n", Foot("b", "b", "cancel the round"), "?"), waits),
        Footer(
            (
                Foot("enter", "Enter", lambda page: "begin the turn" if page.people else "see the list"),
                Foot("left", "←→", "how many turns", lambda page: not page.done),
                "p",
                "n",
                Foot("b", "b", "cancel the round", lambda page: page.has_begun),
                Foot("escape", "Esc", "not now", lambda page: not page.has_begun),
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

    @property
    def has_begun(self) -> bool:
        """Whether somebody may have answered already."""
        return bool(self.done) or self.on_phones is not None

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
            self.ctx.note(DONE if said else NOBODY_SAID)

    # ------------------------------------------------------------ what is seen

    def between(self) -> Sequence[Block]:
        """The page between two turns, or what nobody marked."""
        if self.shows_unmarked:
            said = Prose((self._unmarked_said(), LET_GO))
            return said, ThingLists((ThingColumn("", self.unmarked),), self.leaf)
        says = tuple(Span(said, "bold") for said in self._said())
        if may_be_on_phones(self) and self.confirming is None:
            return (Calm(says, ((PHONES,),), faint=NOT_ENCRYPTED, foot=self._place()),)
        return (Calm(says, foot=self._place()),)

    def _said(self) -> tuple[str, ...]:
        if self.confirming is not None:
            return self.confirming.says
        if self.unmarked:
            return (self._unmarked_said(), KEPT)
        if self.done:
            return PASS_ON
        if self.on_phones is None:
            return FIRST
        # Never more of the phones than whether it is everybody: not how many, and nobody by name.
        match self.on_phones.stage:
            case Stage.WRITING:
                return WRITING
            case Stage.SENDING:
                return WITHOUT_SOME if self.on_phones.is_without_some else SENDING
        return (PHONES_DONE, PROJECTOR, PASS_ON[1]) if self.people else (PHONES_DONE,)

    def _unmarked_said(self) -> str:
        count = len(self.unmarked)
        return ONE_UNMARKED if count == 1 else MORE_UNMARKED.format(number(count).capitalize())

    def _place(self) -> tuple[Span, ...]:
        if self.unmarked or waits(self):
            return ()
        if self.done:
            return (Span(f"{min(self.done + 1, self.people)} of {self.people}"),)
        many = {0: "no turn", 1: "one turn"}.get(self.people, f"{self.people} turns")
        return Span("‹ ", "key", "left"), Span(many), Span(" ›", "key", "right")

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """The next turn; the first one begins the round; what nobody marked stays."""
        if self.unmarked:
            self.ctx.go(ToPage("limits"))
            return
        if waits(self):
            return
        if not self.has_begun:
            self._begin()
        elif self.on_phones is not None and not self.done:
            self.pool = pooled((words, KINDS[way]) for words, way in self.on_phones.pool)
        if self.people:
            self.turn = Turn(self.offered)
        else:
            self._end()

    def _begin(self) -> None:
        self.before = frozenset(self.ctx.view.limits)
        self.offered = self.begin(self.before)

    def key_phones(self, key: str) -> None:
        """The round on all phones that listen now; afterwards the laptop is for whoever has none."""
        self._begin()
        phones = self.ctx.room.phones
        self.on_phones = UnseenOnPhones(self.offered, tuple(KINDS), phones, MEANS)
        self.people = max(0, self.people - phones)
        self.ctx.room.push()

    def key_go_on(self, key: str) -> None:
        """Ask whether it goes on without who is missing."""
        self.confirming = Confirmation(GO_ON, "go on", self._go_on, "wait")

    def _go_on(self) -> None:
        if self.on_phones is not None and self.on_phones.go_on():
            self.ctx.room.push()

    def key_again(self, key: str) -> None:
        """Ask whether the round on phones begins again."""
        self.confirming = Confirmation(AGAIN, "begin again", self._again, "let it be")

    def _again(self) -> None:
        if self.on_phones is not None:
            self.on_phones.again(self.ctx.room.phones)
            self.ctx.room.push()

    def key_escape(self, key: str) -> None:
        """Not now, as long as nobody has had a turn; what nobody marked stays."""
        if self.unmarked:
            self.ctx.go(ToPage("limits"))
        elif not self.has_begun:
            self.ctx.back()

    def key_break_off(self, key: str) -> None:
        """Ask whether the round is to be broken off."""
        if self.has_begun and not self.unmarked:
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
        if not self.done and not waits(self):
            least = 0 if self.on_phones is not None else 1
            self.people = max(least, min(MOST, self.people + by))
