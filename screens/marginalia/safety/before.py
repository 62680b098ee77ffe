"""Before the story: five points, each may be passed, each stays within reach; and the set for a class."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import AGES, LAST_AGE, WorldSet
from facilitator.games.registry import offer_of
from facilitator.services.choices import is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from facilitator.services.pace import agreed
from screens.marginalia.page import TablePage
from screens.marginalia.safety.class_set import asked, switch
from screens.marginalia.safety.points import POINTS, cards_alone, passed
from screens.marginalia.start.world import TYPED_PLACE, WORLD_SLOT, half_place, prompts_for
from screens.marginalia.start.world_choices import chosen_setting, last_society, setting_of, settings
from screens.ui.blocks import Block
from screens.ui.blocks.menus import Check, Checklist
from screens.ui.blocks.said import Prose, Say
from screens.ui.choosing import BLOCK, RowsPage, ToRow, right_end
from screens.ui.keys import Foot, Footer, Key
from screens.ui.line_words import SIGN
from screens.ui.marks import rule, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.text import Row, counted, plain

ANY_WORLD = "any world, or one of the settings"
NOTICE, NOTICE_READ = "the notice, to read and talk about", "you have read the notice and talked about it"
SET_FOR_A_CLASS = "The set for a class"
REACH = "You can open all of this again at any time (ctrl+p)."


class Before(RowsPage, TablePage):
    """Five points before the first agenda (M-2, M-3, M-4, M-7)."""

    name = "before"
    measure = BLOCK
    is_for = "You agree on where you play, what you leave out and how you stop. Then age 1 begins."
    title = "before the story"
    terms = ("agenda", "character", "society")
    keys = (
        Key(("1", "2", "3", "4", "5"), "1–5", "open", "open", "open one of the five points"),
        Key(("enter", "space", "pagedown"), "Enter", "", "enter", "open the next point, or begin"),
        Key(("k",), "k", "", "known", "skip the points and begin, in last time’s place"),
        Key(("c",), "c", "", "cards", "play the cards alone; you can add the story at any time"),
        Key(("s",), "s", "", "set", "settings for a class: an invented place, mild topics, initials"),
    )  # fmt: skip
    footers = (
        Footer(
            (
                Foot(
                    "enter",
                    "Enter",
                    lambda page: (
                        f"point {page.at + 1}" if not page.is_read else "begin" if page.is_step else "back"
                    ),
                ),
                "1",
                Foot("k", "k", "we know it, begin", lambda page: page.is_step and not page.is_read),
                Foot("c", "c", "cards only"),
                Foot("escape", "Esc", "back", lambda page: not page.is_step),
                "?",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        super().__init__(ctx, age)
        self.at = self._open_after(len(POINTS) - 1)

    @property
    def count(self) -> int:
        """Five points."""
        return len(POINTS)

    @property
    def is_step(self) -> bool:
        """Whether the table stands here; otherwise the page lies on top of the evening."""
        return self.ctx.view.step.kind == "world"

    @property
    def is_read(self) -> bool:
        """Whether every point was passed."""
        return all(point.place in passed(self.ctx) for point in POINTS)

    def _open_after(self, at: int) -> int:
        """The next point that was not passed, round to this one; this one where there is none."""
        ahead = [*range(at + 1, len(POINTS)), *range(at + 1)]
        return next((index for index in ahead if POINTS[index].place not in passed(self.ctx)), at)

    def changed(self) -> None:
        """A point that was passed meanwhile is not opened again."""
        super().changed()
        if POINTS[self.at].place in passed(self.ctx):
            self.at = self._open_after(self.at)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Before the story."""
        ahead = "1 who · 2 before the story · 3 age 1" if self.is_step else self.title
        minutes = "k skips what you know" if self.is_step else "as agreed so far"
        return [
            top(self.ctx, width, "BEFORE THE STORY", right=right_end(self.ctx, minutes)),
            rule(width, ahead),
        ]

    def blocks(self) -> Sequence[Block]:
        """The notice in a sentence, the points, the set for a class."""
        prompts = self.ctx.prompts.in_use
        short = prompts.text("notice", part="short") if prompts is not None else ""
        checks, done = [], passed(self.ctx)
        for index, point in enumerate(POINTS):
            is_passed, here = point.place in done, index == self.at
            detail = self._detail(point.place, is_passed=is_passed)
            checks.append(Check(f"{index + 1}", point.label, detail, ToRow(index), "", is_passed, here))
        if is_class(self.ctx.view.choices):
            # What it has made of the names, before anything begins.
            names = " · ".join(self.table.name(seat) for seat in self.table.ring(1))
            said = "yes: an invented place, mild topics, initials"
            checks.append(Check("s", SET_FOR_A_CLASS, said, "s", names))
        else:
            checks.append(Check("s", SET_FOR_A_CLASS, "no", "s"))
        return (
            *([Say((f"Read aloud: “{short}”",))] if short else []),
            Checklist(tuple(checks)),
            *(self.confirming.blocks if self.confirming else (Prose((REACH,), style="dim", goes=8),)),
            Prose((offer_of(self.ctx.view.game).in_short,), style="dim", goes=9),
        )

    def _detail(self, place: str, *, is_passed: bool) -> str:
        match place:
            case "notice":
                return NOTICE_READ if is_passed else NOTICE
            case "world":
                return self._world()
            case "limits" if count := len(self.ctx.view.limits):
                return f"{counted(count, 'thing')}; read aloud once, then shown as a number"
            case "limits" if count := len(self.ctx.table.left_out_last_time):
                return f"last time {counted(count, 'thing')}; you can keep the list"
            case "limits" if is_passed:
                return "nothing is on the list; the card (F2) can add to it"
            case "limits":
                return "each of us alone, unseen, about a minute"
            case "stops":
                return "a paper card · F2 here · anybody may leave"
            case "evening":
                return self._ends()
        return ""

    def _world(self) -> str:
        """What is typed, else what stands, else the setting, else where the same people played before."""
        if waits := half_place(self.ctx.view):
            return SIGN + plain(waits)
        draft = self.ctx.view.drafts.get(WORLD_SLOT)
        words = plain(self.table.words(WORLD_SLOT) if draft is None else draft).strip()
        setting = chosen_setting(self.ctx)
        if words or setting is not None or not self.is_step:
            return words or (prompts_for(setting) if setting is not None else "·")
        last = [entry.words for entry in last_society(self.ctx) if isinstance(entry, WorldSet)]
        if last:
            return f"k: as last time, {plain(last[0])}"
        return ANY_WORLD if settings(self.ctx) else "·"

    def _ends(self) -> str:
        """The hour agreed, what of it is kept for the talk, and how many ages are played."""
        found, last = agreed(self.ctx.view.choices), self.table.last_age
        ages = f"after {AGES[last - 1].lower()}" if last < LAST_AGE else ""
        if found is None:
            return ages or "no end time, all seven ages"
        hour = f"{found.ends:%H:%M}, with {found.talk} minutes to talk afterwards"
        return f"{ages}, {hour}" if ages else hour

    # ------------------------------------------------------------ the keys

    def key_open(self, digit: str) -> None:
        """Open a point."""
        self._open(int(digit) - 1)

    def _open(self, index: int) -> None:
        self.at = self._open_after(index)
        self.ctx.go(ToPage(POINTS[index].place))

    def key_enter(self, key: str) -> None:
        """Open the point under the cursor, or begin when all were passed."""
        if self.is_read:
            self._begin()
        else:
            self._open(self.at)

    def key_known(self, key: str) -> None:
        """Begin without reading all this again: where the same people played last time."""
        waits = self.ctx.view.drafts.get(WORLD_SLOT, "").strip() or half_place(self.ctx.view)
        if self.is_step and not waits:
            last, drafts = last_society(self.ctx), self.ctx.view.drafts
            said = [entry.slot for entry in last if self.table.words(entry.slot) or drafts.get(entry.slot)]
            for entry in last:
                if isinstance(entry, WorldSet):
                    self.ctx.table.settle("world", setting_of(self.ctx, entry.words))
            self._begin(*(entry for entry in last if entry.slot not in said))
        else:
            self._begin()

    def key_cards(self, key: str) -> None:
        """The cards alone (M-4)."""
        cards_alone(self.ctx)

    def key_set(self, key: str) -> None:
        """The set for a class: off at once, on after one Enter, for names go for good."""
        if is_class(self.ctx.view.choices):
            switch(self.ctx)
        else:
            said = tuple(asked(self.ctx))
            self.confirming = Confirmation(said, "the set for a class", partial(switch, self.ctx))

    def key_escape(self, key: str) -> None:
        """The step itself is never left; what lies on top is closed."""
        if self.is_step:
            super().key_escape(key)
        else:
            self.ctx.back()

    def _begin(self, *last_time: Entry) -> None:
        """The story begins, with the words typed or without any (M-3); in mid-game back to the table."""
        if not self.is_step:
            self.ctx.back()
            return
        typed = WorldSet(words=self.ctx.view.drafts.get(WORLD_SLOT, "").strip())
        waits = half_place(self.ctx.view)
        self.ctx.record(*(last_time or (typed,)))
        if waits and not self.is_step:
            # It waits in the line of the place from now on.
            self.ctx.table.draft(TYPED_PLACE, "")
            self.ctx.table.draft(WORLD_SLOT, waits)
