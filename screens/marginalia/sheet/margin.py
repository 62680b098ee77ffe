"""The margin: the agenda, what society has become, who is here, what was agreed."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.marginalia.beats import beat
from facilitator.games.marginalia.entries import AGES, StorySwitched
from facilitator.games.marginalia.table import story_on
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.marginalia.page import TablePage
from screens.marginalia.round_signs import age_title, round_strip
from screens.marginalia.sentences import STORY_ON, agenda_of
from screens.marginalia.sheet.margin_pane import (
    comings_back,
    here_line,
    left_out,
    plan_line,
    rules_line,
    trumps_line,
    whose_agenda,
    world_name,
)
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note
from screens.ui.blocks.telling import Jotting, Jottings, PromptText
from screens.ui.keys import Foot, Footer, Key, footer_in_line
from screens.ui.line_words import half_typed_in, words_shown
from screens.ui.marks import rule, suit_span, top
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import Line
from screens.ui.text import Row, Span, plain

OFF = (
    "The story stops here and the cards go on. You keep every number and every saved word."
    " You can bring the story back at any time."
)
ON = (
    "The story starts here, with agendas, facts and vignettes. You keep every number. Earlier rounds stay"
    " without a story. Read the notice first, and talk about it."
)


def switches(page: Margin) -> str:
    """What s does to the story."""
    return "story off" if page.table.story else "story on"


class Margin(TablePage):
    """One line for each thing that holds; ▸ is the age whose society Enter notes (M-27)."""

    name = "margin"
    is_for = "You see what was agreed and told so far: the agenda, the facts, the society, the house rules."
    title = "the margin"
    terms = ("agenda", "fact", "society")
    keys = (
        Key(("w",), "w", "who is here", "who", "somebody comes, sits out or leaves", to=ToPage("who")),
        Key(("h",), "h", "house rules", "rules", "the house rules of this table", to=ToPage("rules")),
        Key(("s",), "s", "story on, off", "story", "the story on or off; asked once"),
        Key(("v",), "v", "", "limits", "what we leave out: the list"),
        Key(("enter",), "Enter", "society", "enter", "what society has become since the age with ▸"),
        Key(("left",), "←", "", "escape", "back to the page"),
        Key(("escape",), "Esc", "back", "escape", "back to the page"),
    )
    footers = (
        footer_in_line("kept", "to the list"),
        Footer(
            (
                Foot("w", "w", "who"),
                Foot("h", "h", "rules"),
                Foot("s", "s", switches),
                Foot("enter", "Enter", "keep", lambda page: bool(page._waits)),
                Foot("tab", "Tab", "write on", lambda page: bool(page._waits)),
                Foot("enter", "Enter", "society", lambda page: page.table.story and not page._waits),
                "escape",
                ".",
            )
        ),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.writing = False
        super().__init__(ctx, age)
        self.at = age or self.table.current_age

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The page lies to the left."""
        age = self.table.current_age
        return [
            top(self.ctx, width, age_title(self.ctx, age), round_strip(self.ctx, age)),
            rule(width, self.title, ("the page", "escape")),
        ]

    def blocks(self) -> Sequence[Block]:
        """The agenda and society while the story is on, then what holds for the cards."""
        table = self.table
        story = self._story() if table.story else ()
        if self.confirming:
            return *story, *self.confirming.blocks
        # Each behind the key that changes it; which things are left out says their own page.
        said = [
            ("w", "Here", here_line(table)),
            ("h", "House rules", rules_line(table.rules(table.current_age))),
            ("", "Trumps", trumps_line(self.ctx)),
            *([("v", "What we leave out", left_out(self.ctx.view))] if table.story else []),
            ("", "Evening", plan_line(self.ctx)),
            ("s", "Story", "on" if table.story else "off"),
        ]
        agreed = (Jotting(Span(words), label, Span(key or " ", "key", key)) for key, label, words in said)
        return *story, Jottings("", tuple(agreed), most=2 if table.story else 6)

    def _story(self) -> tuple[Block, ...]:
        back = (
            Note(said, style="", joins=bool(n), goes=6) for n, said in enumerate(comings_back(self.table))
        )
        ages = []
        for age in range(1, self.table.current_age + 1):
            played, agenda = self.table.round(age), plain(self.table.words(("agenda_set", age)))
            sign = suit_span(self.ctx, played.suit if played else None)
            became, label = words_shown(self.ctx.view, ("society_noted", age)), f"{age}  {agenda or '·'}"
            aloud = ", ".join(filter(None, (f"age {age}", sign.said, agenda)))
            ages.append(Jotting(became, label, sign, here=age == self.at, said=aloud))
        since = f"What has society become since {AGES[self.at - 1]}?"
        title = since if self.writing else world_name(self.table)
        question = self.script("age", age=self.at, part="note") if self.writing else ""
        asked = (PromptText(question),) if question else ()
        return self._agenda(), Jottings(title or "Society", tuple(ages)), *back, *asked

    def _agenda(self) -> Jottings:
        table = self.table
        played = table.round(table.current_age)
        if played is None or played.left_out or not played.owes_agenda:
            return Jottings("", (Jotting(Span("·", "dim"), "agenda"),))
        agenda = words_shown(self.ctx.view, ("agenda_set", played.age))
        jotting = Jotting(agenda, sign=suit_span(self.ctx, played.suit))
        return Jottings(agenda_of(played.age), (jotting,), (whose_agenda(table, played),))

    # ------------------------------------------------------------ words: what society has become

    def line(self) -> Line | None:
        """What society has become since the age with ▸."""
        return Line(("society_noted", self.at), "in a few words") if self.writing else None

    def keep(self, words: str) -> None:
        """Keep the note; an unchanged one is left alone."""
        slot = ("society_noted", self.at)
        words = words.strip()
        self._leave()
        if words == self.table.words(slot):
            self.ctx.table.draft(slot, "")
            return
        self.ctx.record(beat(self.table, slot, words))

    def _leave(self) -> None:
        self.writing = self.in_line = False

    # ------------------------------------------------------------ the keys

    def move(self, by: int) -> None:
        """The age before or after."""
        if not self.writing:
            self.at = max(1, min(self.table.current_age, self.at + by))

    def key_enter(self, key: str) -> None:
        """Open the line, or keep what is half typed in it."""
        if waits := self._waits:
            self.keep(waits)
        elif self.table.story:
            self.writing = self.in_line = True
        else:
            self.ctx.back()

    @property
    def _waits(self) -> str:
        """What is half typed of the age with ▸."""
        return half_typed_in(self.ctx.view, ("society_noted", self.at)) if self.table.story else ""

    def _switch(self) -> None:
        on = not self.table.story
        if not self.ctx.record(story_on(self.table) if on else StorySwitched(on=False)):
            return
        if on and not self.table.is_filled(("world_set",)):
            self.ctx.go(ToPage("before"))
        else:
            self.ctx.note(STORY_ON if on else "The cards alone.")

    def key_story(self, key: str) -> None:
        """Say what the switch would mean; Enter lets it count."""
        said = OFF if self.table.story else ON
        self.confirming = Confirmation((said,), switches(self), self._switch)

    def key_limits(self, key: str) -> None:
        """What we leave out."""
        if self.table.story:
            self.ctx.go(ToPage("limits"))

    def key_tab(self, key: str) -> None:
        """Out of the line; or into it, to write on."""
        if self.writing or not self.table.story:
            self._leave()
        else:
            self.writing = self.in_line = True

    def key_escape(self, key: str) -> None:
        """Out of the line, back to the page."""
        if self.writing:
            self._leave()
        else:
            self.ctx.back()

    def changed(self) -> None:
        """The evening may have gone on, or back."""
        super().changed()
        self.at = min(self.at, self.table.current_age)
