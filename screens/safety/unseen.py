"""The unseen round: the laptop goes round, each marks or writes or does neither, and nobody sees whose it is.

All of it is held here until the last turn is over: no draft, no record, no undo, no palette. A page that
is left for anything but the help and the card is gone, and the round begins again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from facilitator.games.marginalia.table import Table
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.marginalia.page import table_of
from screens.safety.leaving_out import (
    BEGUN,
    FOR_THE_TABLE,
    OFF,
    ROUND,
    TICK_LIST,
    LeavingOut,
    Turn,
    pooled,
    same,
)
from screens.ui.blocks import Block
from screens.ui.blocks.calm import Calm
from screens.ui.blocks.said import Prose, Say
from screens.ui.blocks.scrolled import Leaf
from screens.ui.blocks.things import Mark, MarkList, ThingColumn, ThingLists
from screens.ui.choosing import BLOCK, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.marks import number, outcome_mark, rule, top
from screens.ui.page import Page
from screens.ui.text import SPACE, Row, Span, Target

AT_THE_TABLE = ("all", "quiet", "cards")
MOST = 20
"""Turns of a round; more people than can sit at a table."""
PASS_ON = ("Pass the laptop to the left.", "When nobody else can see the screen, press Enter.")
PROJECTOR = "Turn the projector off, or cover it, if there is one."
FIRST = ("The laptop goes round, and everybody has a turn alone with it.", PROJECTOR, PASS_ON[1])
SLIPS = ("Everybody writes on a slip, or leaves it empty.", "Fold the slips and shuffle them.",
         PROJECTOR, "One person types them in, unseen. Press Enter.")  # fmt: skip
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
ALOUD_SLIPS = ("Type one slip after another, in any order. Choose never, unless the slip says off stage.",)
UNTIL_THEN = "Esc keeps your answers and clears the page. After the last turn they are one list, A to Z."
UNTIL_DONE = "When all slips are typed, Esc keeps them and clears the page. Then they join the list."
OF_SLIPS = {
    "enter": "begin; then the next row",
    "left": "→ never, then off stage; ← the way back, to neither",
    "space": "from never to off stage, to neither",
    "backspace": "your own words; they go to a row below",
    "escape": "finish: the words are kept, the page clears, and the list is shown",
}
"""What the keys do where there are no turns."""


def at_the_table(table: Table) -> int:
    """How many people are at the table now."""
    age = table.current_age
    return max(sum(table.part(seat, age) in AT_THE_TABLE for seat in table.seats), 1)


@dataclass(frozen=True)
class ToOffered(Target):
    """A row of a turn; `kind` is the place in it that was clicked, never or off stage."""

    index: int
    kind: LeavingOut | None = None


class Unseen(Page):
    """Pass the laptop on, a turn, pass it on again; after the last turn one list.

    What stood before and nobody marked stays on it, unless the table looks at it and lets it go.
    """

    name = "unseen"
    is_for = (
        "The laptop goes round. Each of you marks or writes unseen what the story leaves out, or nothing."
    )
    title = "the unseen round"
    measure = BLOCK
    marks = ()
    is_unseen = True
    roomy = True
    keys: ClassVar[tuple[Key, ...]] = (
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
            (Foot("enter", "Enter", "cancel the round"), Foot("escape", "Esc", "go on")),
            lambda page: page.asking,
        ),
        Footer(
            (
                Foot("down", "↑↓", "move"),
                Foot("left", "←→", "never, off stage, neither"),
                Foot("", "letters", "your own words"),
                Foot("escape", "Esc", lambda page: "finish my turn" if page.counts_turns else "all typed"),
            ),
            lambda page: page.turn is not None,
        ),
        Footer(
            (
                Foot("enter", "Enter", "begin the turn"),
                Foot("left", "←→", "how many turns", lambda page: page.counts_turns and not page.done),
                Foot("b", "b", "cancel the round", lambda page: bool(page.done)),
                Foot("escape", "Esc", "not now", lambda page: not page.done),
                "?",
            )
        ),
    )
    counts_turns: ClassVar[bool] = True
    heading: ClassVar[str] = "WHAT WE LEAVE OUT"
    aside: ClassVar[str] = "unseen, unsigned"
    aloud: ClassVar[tuple[str, ...]] = ALOUD
    until: ClassVar[str] = UNTIL_THEN

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.turn: Turn | None = None
        self.done = 0
        self.asking = False
        self.pool: dict[str, str] = {}
        self.offered: tuple[str, ...] = ()
        self.before: frozenset[str] = frozenset()
        self.unmarked: tuple[str, ...] = ()
        self.shows_unmarked = False
        self.leaf = Leaf()
        super().__init__(ctx, age)
        self.people = self.turns_wanted()

    def turns_wanted(self) -> int:
        """A turn for everybody at the table."""
        return at_the_table(table_of(self.ctx.view))

    # ------------------------------------------------------------ the round

    def _begin(self) -> None:
        """From here on only the marker is kept."""
        self.before = self.to_mark_again()
        self.offered = self._to_tick(self.before)
        self.ctx.note("")
        self.ctx.table.choose(ROUND, BEGUN)

    def to_mark_again(self) -> frozenset[str]:
        """What stands now, and is asked about where nobody marks it again."""
        return frozenset(self.ctx.view.limits)

    def _to_tick(self, standing: Collection[str]) -> tuple[str, ...]:
        """The list from the packs, and what stands now, so that it can be marked again."""
        prompts = self.ctx.prompts.in_use if self.ctx.view.choices.get(TICK_LIST) != OFF else None
        found = [prompt.text for prompt in prompts.texts("limits")] if prompts is not None else []
        known = {same(words) for words in found}
        return (*found, *sorted((words for words in standing if same(words) not in known), key=same))

    def _end_turn(self) -> None:
        assert self.turn is not None
        self.pool = pooled([*self.pool.items(), *self.turn.things()])
        self.turn = None
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

    def head(self, width: int) -> list[Row]:
        """In a turn what it is about; between two turns only the card."""
        if self.turn is None:
            return [top(self.ctx, width, "", right=right_end(self.ctx, "")), SPACE]
        return [top(self.ctx, width, self.heading, right=right_end(self.ctx, self.aside)), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The page between two turns, the turn, or what nobody marked."""
        if self.shows_unmarked:
            said = Prose((self._unmarked_said(), LET_GO))
            return said, ThingLists((ThingColumn("", self.unmarked),), self.leaf)
        if self.turn is None:
            return (Calm(tuple(Span(said, "bold") for said in self._said()), foot=self._place()),)
        first, *others = self.aloud
        return (
            Say((first,)),
            *(Say((said,), goes=6) for said in others),
            self._marks(self.turn),
            Prose((self.until,), style="dim", goes=7),
        )

    def _marks(self, turn: Turn) -> MarkList:
        count = len(turn.offered)
        ticks = zip(turn.offered, turn.marks, strict=True)
        things = tuple(self._mark(at, words, kind) for at, (words, kind) in enumerate(ticks))
        own = (
            self._mark(at, words, kind if words else None)._replace(is_typed=at == turn.at)
            for at, (words, kind) in enumerate(turn.own, count)
        )
        ways = (LeavingOut.NEVER.called, LeavingOut.OFF_STAGE.called)
        return MarkList(ways, outcome_mark(self.ctx, "made"), things, "in your own words", tuple(own))

    def _mark(self, at: int, words: str, kind: LeavingOut | None) -> Mark:
        assert self.turn is not None
        never, off_stage = (ToOffered(at, each) for each in LeavingOut)
        way = None if kind is None else list(LeavingOut).index(kind)
        return Mark(words, way, ToOffered(at), (never, off_stage), here=at == self.turn.at)

    def _said(self) -> tuple[str, ...]:
        if self.asking:
            return BREAK_OFF
        if self.unmarked:
            return (self._unmarked_said(), KEPT)
        return PASS_ON if self.done else FIRST

    def _unmarked_said(self) -> str:
        count = len(self.unmarked)
        return ONE_UNMARKED if count == 1 else MORE_UNMARKED.format(number(count).capitalize())

    def _place(self) -> tuple[Span, ...]:
        if self.unmarked:
            return ()
        if self.done or self.asking:
            return (Span(f"{min(self.done + 1, self.people)} of {self.people}"),)
        many = "one turn" if self.people == 1 else f"{self.people} turns"
        return Span("‹ ", "key", "left", "left arrow"), Span(many), Span(" ›", "key", "right", "right arrow")

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """In a turn every key is the turn’s, but for the help."""
        if self.turn is None:
            return super().press(key, character)
        if key == "f1":
            return False
        self._press_turn(self.turn, key, character)
        return True

    def _press_turn(self, turn: Turn, key: str, character: str) -> None:
        if key in ("up", "down", "enter"):
            turn.move(-1 if key == "up" else 1)
        elif key in ("left", "right"):
            turn.step(-1 if key == "left" else 1)
        elif key == "escape":
            self._end_turn()
        elif key == "backspace" or turn.is_text(character):
            turn.type(key, character)
        else:
            self._press_for_the_table(turn, key, character)

    def _press_for_the_table(self, turn: Turn, key: str, character: str) -> None:
        if key == "space":
            turn.turn_over()
        elif character == FOR_THE_TABLE[0]:
            self.key_card(key)
        elif character == FOR_THE_TABLE[2]:
            self.key_help(key)

    def pointed(self, at: Target) -> bool:
        """A click on a row, or on one of its two places."""
        match at:
            case ToOffered(index, kind) if self.turn is not None:
                self.turn.pick(index)
                if kind:
                    self.turn.mark(kind)
                return True
        return super().pointed(at)

    def key_enter(self, key: str) -> None:
        """The next turn; the first one begins the round; what nobody marked stays."""
        if self.unmarked:
            self.ctx.go(ToPage("limits"))
            return
        if self.asking:
            self.ctx.back()
            return
        if not self.done:
            self._begin()
        self.turn = Turn(self.offered)

    def key_escape(self, key: str) -> None:
        """Not now, as long as nobody has had a turn; what nobody marked stays."""
        if self.unmarked:
            self.ctx.go(ToPage("limits"))
        elif self.asking:
            self.asking = False
        elif not self.done:
            self.ctx.back()

    def key_break_off(self, key: str) -> None:
        """Ask whether the round is to be broken off."""
        self.asking = bool(self.done) and not self.unmarked

    def key_show(self, key: str) -> None:
        """Show what nobody marked, before any of it may go."""
        self.shows_unmarked = bool(self.unmarked)

    def key_let_go(self, key: str) -> None:
        """Let go what was shown and nobody marked."""
        if self.shows_unmarked:
            stays = {
                words: kind for words, kind in self.ctx.view.limits.items() if words not in self.unmarked
            }
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
        if not self.done and not self.asking:
            self.people = max(1, min(MOST, self.people + by))

    def key_nothing(self, key: str) -> None:
        """Keys of a turn do nothing between two turns."""

    def key_undo(self, key: str) -> None:
        """Nothing is taken back while the round is on."""

    def key_redo(self, key: str) -> None:
        """Nothing is brought back while the round is on."""

    def key_more(self, key: str) -> None:
        """The palette is off."""


class Slips(Unseen):
    """Paper slips: one turn, in which one person types in what everybody wrote."""

    name = "slips"
    is_for = "One person types in, unseen, what everybody wrote on slips of paper."
    title = "paper slips"
    marks = ()
    counts_turns = False
    keys = tuple(
        replace(key, help=OF_SLIPS.get(key.press[0], key.help))
        for key in Unseen.keys
        if key.act != "break_off"
    )
    heading = "PAPER SLIPS"
    aside = "shuffled, unsigned"
    aloud = ALOUD_SLIPS
    until = UNTIL_DONE

    def turns_wanted(self) -> int:
        """One for all."""
        return 1

    def to_mark_again(self) -> frozenset[str]:
        """Nothing: slips add to the list, and only an unseen round makes it shorter."""
        return frozenset()

    def _said(self) -> tuple[str, ...]:
        return SLIPS

    def _place(self) -> tuple[Span, ...]:
        return ()

    def _wish(self, by: int) -> None:
        """There is one turn."""

    def key_enter(self, key: str) -> None:
        """Begin to type; the cursor is on a row for words."""
        super().key_enter(key)
        self.turn = Turn(self.offered, begins_own=True)
