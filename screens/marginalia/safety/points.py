"""The points before the story: what they are called, which were passed, and pages that are only read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from facilitator.by_value import by_value
from facilitator.games.marginalia.entries import StorySwitched
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToTable
from screens.marginalia.safety.check_in import CHECK_IN, CHECK_INS, how_often
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Form, FormRow
from screens.ui.blocks.said import Prose, Say
from screens.ui.choosing import BLOCK, right_end
from screens.ui.keys import Key
from screens.ui.marks import rule, top
from screens.ui.page import Page
from screens.ui.text import Row

PASSED = "passed"
"""The choice that remembers which points were passed: the help or a restart forgets none of them."""
LEAVING = "If you would rather not have the story, say so or press c. The cards alone are a whole game."
THUMBS = "At a check-in everybody shows a thumb at once: up to go on, sideways to go slower, down for a rest."
ON_PHONES = "The bar on everybody’s phone does the same, and nobody can tell who pressed it."
NOTHING: Mapping[str, str] = {}
AFTERWARDS = "Then talk about it: what do we expect of today, and do we want the story?"


@by_value
class Point:
    """One of the things a table may settle before the story: the place it opens, and its label."""

    place: str
    label: str


POINTS = (
    Point("notice", "What we are doing"),
    Point("world", "Where we play"),
    Point("limits", "What we leave out"),
    Point("stops", "How we stop"),
    Point("evening", "When we must end"),
)


def passed(ctx: AppContext) -> frozenset[str]:
    """The points that were passed, by the places they open."""
    return frozenset(ctx.view.choices.get(PASSED, "").split())


def pass_point(ctx: AppContext, place: str, choices: Mapping[str, str] = NOTHING) -> None:
    """Remember that a point was passed, with what was chosen there."""
    ctx.table.settle(place, {PASSED: " ".join(sorted(passed(ctx) | {place})), **choices})


def cards_alone(ctx: AppContext) -> None:
    """Switch the story off (M-4), and close all that lies on the table."""
    refusal = ctx.table.record(StorySwitched(on=False))
    ctx.go(ToTable())
    if refusal is not None:
        ctx.note(refusal.sentence)


class ReadingPage(Page):
    """A page that is read aloud; going on passes its point."""

    keys: ClassVar[tuple[Key, ...]] = (
        Key(("enter", "space", "pagedown"), "Enter", "go on", "enter", "continue"),
        Key(("backspace", "pageup"), "Bksp", "back", "escape", "go back, and leave this for later"),
        Key(("c",), "c", "cards only", "cards", "play the cards alone; you can add the story at any time"),
        Key(("escape",), "Esc", "", "escape", "go back, and leave this for later"),
    )
    measure = BLOCK
    heading = ""

    def head(self, width: int) -> list[Row]:
        """What is read."""
        return [
            top(self.ctx, width, self.heading, right=right_end(self.ctx, "before the story")),
            rule(width),
        ]

    def blocks(self) -> Sequence[Block]:
        """Each text behind its bar, what is said in one's own words, what may be settled."""
        said = (Prose((words,), style="dim", goes=4) for words in self.asides())
        return (*(Say((words,)) for words in self.texts()), *said, *self.settled())

    def texts(self) -> Sequence[str]:
        """What is read aloud."""
        return ()

    def asides(self) -> Sequence[str]:
        """What is said in one's own words."""
        return ()

    def read(self, section: str) -> tuple[str, ...]:
        """The texts of a section of the packs; none until they are read."""
        prompts = self.ctx.prompts.in_use
        return tuple(prompt.text for prompt in prompts.texts(section)) if prompts is not None else ()

    def settled(self) -> Sequence[Block]:
        """What may be settled on this page."""
        return ()

    def key_enter(self, key: str) -> None:
        """It was read."""
        pass_point(self.ctx, self.name)
        self.ctx.back()

    def key_escape(self, key: str) -> None:
        """Back; it stays open."""
        self.ctx.back()

    def key_cards(self, key: str) -> None:
        """The cards alone (M-4)."""
        cards_alone(self.ctx)


class Notice(ReadingPage):
    """The notice (M-2): what the story is about, and that it can be left."""

    name = "notice"
    is_for = "Somebody reads the notice aloud, so that all know what the story is about before it begins."
    title = "the notice"
    terms = ("the card", "left out")
    heading = "THE NOTICE"

    def texts(self) -> Sequence[str]:
        """The notice, a sentence a line."""
        return self.read("notice")

    def asides(self) -> Sequence[str]:
        """How to opt out, and what to talk about."""
        return (LEAVING, AFTERWARDS)


class Stops(ReadingPage):
    """How anybody stops the story or leaves it (M-4), who takes over the keys, and the check-in."""

    name = "stops"
    is_for = "You agree how anybody can stop the story, and who types then."
    title = "how we stop"
    terms = ("the card", "check-in")
    heading = "HOW WE STOP"
    keys = (
        *ReadingPage.keys[:2],
        Key(("left",), "←→", "check-in", "turn", "how often a check-in is offered between ages"),
        Key(("right",), "→", "", "turn", "the next way"),
        *ReadingPage.keys[2:],
    )

    def texts(self) -> Sequence[str]:
        """The ways to stop."""
        return self.read("stop")

    def asides(self) -> Sequence[str]:
        """The bar on phones, where the room is open and has it; who keeps the sheet may need a break too."""
        room = self.ctx.room
        on_phones = (ON_PHONES,) if room.is_open and not room.side.stands_card_off else ()
        return *on_phones, *self.read("carry-on")[:1]

    def settled(self) -> Sequence[Block]:
        """How often everybody shows a thumb."""
        said = CHECK_INS[how_often(self.ctx.view.choices)]
        ways = tuple(CHECK_INS.values())
        return (Form((FormRow("Check-in between ages", said, "right", ways, here=True),), THUMBS),)

    def key_turn(self, key: str) -> None:
        """None, every age, every second."""
        ways = list(CHECK_INS)
        at = ways.index(how_often(self.ctx.view.choices))
        self.ctx.table.settle(self.name, {CHECK_IN: ways[(at + (-1 if key == "left" else 1)) % len(ways)]})
