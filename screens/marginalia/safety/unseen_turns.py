"""A turn alone with the laptop: things to mark, and own words; nothing of it is kept before it is over.

There is no draft, no record, no undo, no palette. A page that is left for anything but the help and the card
is gone, and what was marked on it too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar, TypeAlias

from facilitator.by_value import by_value
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToHelp, ToSafetyCard
from screens.safety.leaving_out import BEGUN, FOR_THE_TABLE, OFF, ROUND, TICK_LIST, LeavingOut, Turn, same
from screens.ui.blocks import Block
from screens.ui.blocks.said import Prose, Say
from screens.ui.blocks.things import Mark, MarkList
from screens.ui.choosing import BLOCK, right_end
from screens.ui.marks import outcome_mark, rule, top
from screens.ui.page import Page
from screens.ui.text import SPACE, Row, Target

Things: TypeAlias = Iterable[tuple[str, str]]
"""What a turn leaves out, each with its kind."""
PROJECTOR = "Turn the projector off, or cover it, if there is one."


@by_value
class ToOffered(Target):
    """A row of a turn; `kind` is the place in it that was clicked, never or off stage."""

    index: int
    kind: LeavingOut | None = None


class UnseenTurns(Page):
    """A page with a turn or more; between two of them it is clear. What comes of a turn its kind says."""

    measure = BLOCK
    marks = ()
    is_unseen = True
    roomy = True
    heading: ClassVar[str] = ""
    aside: ClassVar[str] = ""
    aloud: ClassVar[tuple[str, ...]] = ()
    until: ClassVar[str] = ""

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.turn: Turn | None = None
        """The part of the round that phones have, if the table chose that; it is gone with the page."""
        super().__init__(ctx, age)

    @abstractmethod
    def between(self) -> Sequence[Block]:
        """What is seen where no turn is."""

    @abstractmethod
    def keep_turn(self, things: Things) -> None:
        """A turn is over."""

    def begin(self, standing: Collection[str]) -> tuple[str, ...]:
        """From here on only the marker is kept. What is there to tick: the packs’ list, and what stands."""
        self.ctx.note("")
        self.ctx.table.choose(ROUND, BEGUN)
        prompts = self.ctx.prompts.in_use if self.ctx.view.choices.get(TICK_LIST) != OFF else None
        found = [prompt.text for prompt in prompts.texts("limits")] if prompts is not None else []
        known = {same(words) for words in found}
        return (*found, *sorted((words for words in standing if same(words) not in known), key=same))

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """In a turn what it is about; between two turns only the card."""
        if self.turn is None:
            return [top(self.ctx, width, "", right=right_end(self.ctx, "")), SPACE]
        return [top(self.ctx, width, self.heading, right=right_end(self.ctx, self.aside)), rule(width)]

    def blocks(self) -> Sequence[Block]:
        """The turn, or the page between two."""
        if self.turn is None:
            return self.between()
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

    # ------------------------------------------------------------ the keys

    def press(self, key: str, character: str) -> bool:
        """In a turn every key is the turn’s, but for the help."""
        turn = self.turn
        if turn is None:
            return super().press(key, character)
        if key == "f1":
            return False
        if key in ("up", "down", "enter"):
            turn.move(-1 if key == "up" else 1)
        elif key in ("left", "right"):
            turn.step(-1 if key == "left" else 1)
        elif key == "escape":
            self.turn = None
            self.keep_turn(turn.things())
        elif key == "backspace" or turn.is_text(character):
            turn.type(key, character)
        elif key == "space":
            turn.turn_over()
        elif character == FOR_THE_TABLE[0]:
            self.ctx.go(ToSafetyCard())
        elif character == FOR_THE_TABLE[2]:
            self.ctx.go(ToHelp())
        return True

    def pointed(self, at: Target) -> bool:
        """A click on a row, or on one of its two places."""
        match at:
            case ToOffered(index, kind) if self.turn is not None:
                self.turn.pick(index)
                if kind:
                    self.turn.mark(kind)
                return True
        return super().pointed(at)

    def key_nothing(self, key: str) -> None:
        """Keys of a turn do nothing between two turns."""

    def key_undo(self, key: str) -> None:
        """Nothing is taken back while the round is on."""

    def key_redo(self, key: str) -> None:
        """Nothing is brought back while the round is on."""

    def key_more(self, key: str) -> None:
        """The palette is off."""
