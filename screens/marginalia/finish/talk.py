"""Talking it over: one question a page, unsigned notes if wanted, stars and wishes at the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeGuard, cast

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import QUESTIONS, Question, Seat, Starred, TalkedOver
from facilitator.services.context import AppContext
from screens.marginalia.finish.calm import calm_head, still_here
from screens.marginalia.page import TablePage
from screens.marginalia.start.evening import time_for_talk
from screens.marginalia.words.lives import TOPICS, notes_of, star_or_wish, stars_of
from screens.marginalia.words.moments import moment_list, moment_title, told_moments
from screens.ui.blocks import Block
from screens.ui.blocks.forms import OneOf
from screens.ui.blocks.said import Note, Say
from screens.ui.blocks.telling import Labelled, Noted, PromptText
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.line_words import half_typed_in, words_shown
from screens.ui.marks import number
from screens.ui.over.confirmation import Confirmation
from screens.ui.page import WAY_HOME, Line
from screens.ui.text import Row, cut, plain

LONGEST_NAME = 20
WHOLE = 10
"""More rows than a sentence ever takes."""
HEAR = "Hear each other out. Nobody answers yet. You may also pass."
ANYBODY = "Everybody has had a turn. Now anyone may answer."
HINTS = {"note": "a note, unsigned", "star": "a star: something good today", "wish": "a wish: more of this"}
A_PAGE, ALL = 10, 10_000
IN_A_LIST = {"home": -ALL, "pageup": -A_PAGE, "pagedown": A_PAGE, "end": ALL}
"""By how many rows these keys move in the list of moments."""
ENOUGH: tuple[Question, ...] = ("out-of-character", "negative", "positive", "each-of-us")
"""The questions that do for a short talk, as the packs say on the first page."""
ONE_OF_THEM = "This is one of the four that are enough: f goes on, past the others."
LAST_FOOTER = (
    Foot("s", "s", "star"), Foot("w", "w", "wish"), Foot("b", "b", "pick a moment"),
    Foot("enter", "Enter", "close"), Foot("backspace", "Bksp", "back"), "?",
)  # fmt: skip


class Talk(TablePage):
    """The plenary (M-43): each speaks in turn, any question may be passed, and it may end at any time."""

    name = "talk"
    title = "talking it over"
    measure = 92
    roomy = True
    terms = ("the talk", "star", "wish")
    keys = (
        Key(("enter", "space", "pagedown"), "Enter", "next", "enter", "the next question"),
        Key(("backspace", "pageup"), "Bksp", "", "earlier", "look at the question before"),
        Key(
            ("right",),
            "→",
            "speaker",
            "speaker",
            "go to the next speaker",
        ),
        Key(("left",), "←", "", "speaker", "go back to the speaker before"),
        Key(("f",), "f", "next of the four", "enough", "the next of the four questions that are enough"),
        Key(("n",), "n", "note", "note", "write a note that nobody signs"),
        Key(("s",), "s", "", "star", "at the end, give a star for something good today"),
        Key(("w",), "w", "", "wish", "at the end, wish for more of something"),
        Key(("b",), "b", "", "pick", "at the end, choose a moment for your star or wish"),
        Key(("end", "q"), "End", "close", "close", "end the talk"),
    )
    footers = (
        Footer(
            (
                Foot("enter", "Enter", "keep"),
                Foot("ctrl+j", "ctrl+j", "new line"),
                Foot("escape", "Esc", "not now"),
                "ctrl+p",
            ),
            in_its_line,
        ),
        Footer(
            (Foot("down", "↑↓", "move"), Foot("enter", "Enter", "this one"), Foot("escape", "Esc", "none")),
            lambda page: page.picking,
        ),
        Footer(LAST_FOOTER, lambda page: page.is_last),
        Footer(("enter", "right", "f", "n", "end", "?")),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.viewed: int | None = _closed_at(ctx)
        self.turns: dict[Question, int] = {}
        self.writing = ""
        self.is_wish = False
        self.picking = False
        self.pick_at = 0
        self.picked: Slot = ()
        super().__init__(ctx, age)

    # ------------------------------------------------------------ which question

    @property
    def reached(self) -> int:
        """The place of the first question not talked over; the last one when all are."""
        open_ones = [n for n, question in enumerate(QUESTIONS) if not self._is_over(question)]
        return open_ones[0] if open_ones else len(QUESTIONS) - 1

    @property
    def place(self) -> int:
        """The place of the question on the page."""
        return self.reached if self.viewed is None else self.viewed

    @property
    def question(self) -> Question:
        """The question on the page."""
        return QUESTIONS[self.place]

    @property
    def turn(self) -> int:
        """How many have had their turn with this question."""
        return self.turns.get(self.question, 0)

    @property
    def is_last(self) -> bool:
        """Whether these are the stars and wishes."""
        return self.place == len(QUESTIONS) - 1

    def _is_over(self, question: Question) -> bool:
        return self.table.is_filled(("talked_over", question, 0))

    def line(self) -> Line | None:
        """The line for a note, a star or a wish, once its key was pressed."""
        if not self.writing:
            return None
        of_its_kind = ("talked_over", self.question) if self.writing == "note" else ("starred",)
        taken = [int(slot[-1]) for slot in self.table.lines if slot[:-1] == of_its_kind]
        return Line((*of_its_kind, max(taken, default=0) + 1), HINTS[self.writing])

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """Which of how many, and until when the talk may last."""
        place, left = f"{self.place + 1} of {len(QUESTIONS)}", time_for_talk(self.ctx.evening.outlook())
        return calm_head(self.ctx, width, "TALKING IT OVER", place, left)

    def blocks(self) -> Sequence[Block]:
        """The question, who begins, the way through the talk; or the moments to pick from."""
        if self.picking:
            return Say(("Which moment?",)), moment_list(self.table, self.pick_at)
        if self.confirming is not None:
            return self.confirming.blocks
        text, *asides = self._texts()
        labels = tuple(TOPICS[each] for each in QUESTIONS)
        # On the first page the packs say which questions do for a short talk; on each, how to the next.
        enough = f"{self.script('plenary', part='short') if self.place == 0 else ''} {ONE_OF_THEM}".strip()
        noted = self._noted()
        return (
            *([Say((text,))] if text else []), *(PromptText(each, goes=5) for each in asides),
            *self._who_speaks(), OneOf(labels, labels[self.place], goes=6),
            *([Note(enough, goes=7, most=WHOLE)] if self.question in ENOUGH else []),
            *([Noted(noted)] if noted else []),
        )  # fmt: skip

    def in_public(self) -> Sequence[str]:
        """The question on the page, while nothing is picked."""
        text = self._texts()[0]
        return (text,) if text and not self.picking else ()

    def _texts(self) -> list[str]:
        """The question and what may be said with it; none until the packs are read."""
        prompts = self.ctx.prompts.in_use
        found = prompts.texts("plenary", part=self.question) if prompts is not None else ()
        return [prompt.text for prompt in found] or [""]

    @property
    def speakers(self) -> tuple[Seat, ...]:
        """Those who are still here and tell, each question beginning with somebody else, round to the left.

        Whoever plays the cards only is not called upon here either.
        """
        circle = tuple(seat for seat in still_here(self.table) if not self.table.is_quiet(seat))
        first = self.place % len(circle) if circle else 0
        return (*circle[first:], *circle[:first])

    def _who_speaks(self) -> tuple[Block, ...]:
        if not self.speakers:
            return ()
        names = tuple(cut(plain(self.table.name(seat)), LONGEST_NAME) for seat in self.speakers)
        begins = f"{names[0]} begins. Then go round to the left."
        is_over = self.turn >= len(names)
        said = (ANYBODY,) if is_over else (begins, HEAR) if self.turn == 0 else (HEAR,)
        notes = (Note(each, style="", goes=3, most=WHOLE, joins=bool(at)) for at, each in enumerate(said))
        return *notes, OneOf(names, "" if is_over else names[self.turn], goes=4)

    def _noted(self) -> tuple[Labelled, ...]:
        """What was noted on this page, unsigned; on the last one stars and wishes too."""
        view, noted = self.ctx.view, []
        for slot in notes_of(view, self.question):
            words = words_shown(view, slot)
            sign, said = ("", "") if half_typed_in(view, slot) else ("¶", "note")
            noted.append(Labelled(words.text, sign, words.style, said=said))
        for slot in stars_of(view) if self.is_last else ():
            entry, words, label = self.table.entry(slot), words_shown(view, slot), star_or_wish(view, slot)
            if isinstance(entry, Starred) and entry.at:
                label += f" {cut(moment_title(self.table, entry.at), 40)}:"
            noted.append(Labelled(words.text, label, words.style))
        if self.is_last and self.picked:
            noted.append(Labelled(moment_title(self.table, self.picked), "for", "bold"))
        return tuple(noted)

    # ------------------------------------------------------------ through the questions

    def key_enter(self, key: str) -> None:
        """The next question; on the list of moments, this one; where all is talked over, back."""
        if self.picking:
            self._pick()
        elif self.place < self.reached:
            self._view(self.place + 1)
        elif self._is_over(self.question):
            self.ctx.back()
        else:
            self._say(TalkedOver(question=self.question))

    def key_enough(self, key: str) -> None:
        """The next of the four that are enough, behind the last of them the end; those between are passed."""
        if self.picking:
            return
        ahead = (place for place in range(self.place + 1, len(QUESTIONS)) if QUESTIONS[place] in ENOUGH)
        place = next(ahead, len(QUESTIONS) - 1)
        passed = [TalkedOver(question=each) for each in QUESTIONS[:place] if not self._is_over(each)]
        if passed:
            self._say(*passed)
        else:
            self._view(place)

    def key_earlier(self, key: str) -> None:
        """The question before, only to look at it; from the list of moments back to the page."""
        if self.picking:
            self.picking = False
            return
        self._view(max(self.place - 1, 0))

    def key_speaker(self, key: str) -> None:
        """The next speaker, or the one before; after the last one anyone."""
        turn = self.turn + (-1 if key == "left" else 1)
        self.turns[self.question] = max(0, min(len(self.speakers), turn))

    def _view(self, place: int) -> None:
        self.viewed = place if place < self.reached else None

    def key_close(self, key: str) -> None:
        """All that is left counts as talked over, as one act; it is asked where that is several.

        Where nothing is left, back.
        """
        left = [TalkedOver(question=question) for question in QUESTIONS if not self._is_over(question)]
        if len(left) > 1:
            said = f"{number(len(left)).capitalize()} questions are left. End the talk here?"
            self.confirming = Confirmation((said,), "end the talk", partial(self._say, *left), "go on")
        elif left:
            self._say(*left)
        else:
            self.ctx.back()

    def press(self, key: str, character: str) -> bool:
        """Keys that move in a list move in that of the moments."""
        if self.picking and (key in IN_A_LIST or character == "q"):
            self.move(IN_A_LIST.get(key, 0))
            return True
        return super().press(key, character)

    def _say(self, *entries: Entry) -> None:
        self.ctx.record(*entries)
        self.viewed = None

    # ------------------------------------------------------------ notes, stars, wishes

    def key_note(self, key: str) -> None:
        """Open the line for a note."""
        self._write("note")

    def key_star(self, key: str) -> None:
        """Open the line for a star."""
        self._at_the_end("star")

    def key_wish(self, key: str) -> None:
        """Open the line for a wish."""
        self._at_the_end("wish")

    def _at_the_end(self, what: str) -> None:
        if not self.is_last:
            self.ctx.note("Stars and wishes come on the last page.")
            return
        if self.picking:
            self._pick()
        self._write(what)

    def _write(self, what: str) -> None:
        if not self.picking:
            self.writing, self.is_wish, self.in_line = what, what == "wish", True

    def key_pick(self, key: str) -> None:
        """Choose a moment of the story."""
        if self.is_last and told_moments(self.table):
            self.picking = True
        elif self.is_last:
            self.ctx.note("No moment has been told yet.")
        else:
            self._at_the_end("star")

    def _pick(self) -> None:
        moments = told_moments(self.table)
        self.picked = moments[min(self.pick_at, len(moments) - 1)] if moments else ()
        self.picking = False

    def move(self, by: int) -> None:
        """Up and down the list of moments."""
        if self.picking:
            self.pick_at = max(0, min(len(told_moments(self.table)) - 1, self.pick_at + by))

    def keep(self, words: str) -> None:
        """Keep a note, a star or a wish; an empty line keeps nothing."""
        line, words = self.line(), words.strip()
        self._leave()
        if line is None or not words:
            return
        slot, viewed = line.slot, self.viewed
        if slot[0] == "starred":
            self._say(Starred(number=int(slot[1]), wish=self.is_wish, at=self.picked, words=words))
            self.picked = ()
        else:
            self._say(TalkedOver(question=cast(Question, slot[1]), number=int(slot[2]), words=words))
        # It stays at this question, also where it was looked back at.
        self.viewed = viewed

    def _leave(self) -> None:
        self.writing, self.in_line = "", False

    def forget_typed(self) -> None:
        """The moment picked may be what is taken out: a star kept after that is for none."""
        self.picked = ()

    def key_tab(self, key: str) -> None:
        """Out of the line."""
        self._leave()

    def key_escape(self, key: str) -> None:
        """Out of the line, off the list, off the chosen moment; on top of nothing, how the table is left."""
        if not (self.writing or self.picking or self.picked):
            if self.ctx.view.step.kind == "end":
                self.ctx.back()
            elif self.viewed is None:
                self.ctx.note(WAY_HOME)
        if not self.writing:
            self.picked = ()
        self._leave()
        self.picking = False

    def changed(self) -> None:
        """What was looked at may be ahead of the talk now."""
        super().changed()
        if self.viewed is not None and self.viewed >= self.reached:
            self.viewed = None


def _closed_at(ctx: AppContext) -> int | None:
    """The place of the question at which the talk was closed; None while it goes on, or came all at once."""
    session = ctx.table.session
    if session is None or ctx.view.step.kind != "end":
        return None
    last_act = session.last_act_with(_is_talked_over)
    # An imported table has its talk in one act with all the rest of the evening.
    said = [QUESTIONS.index(entry.question) for entry in last_act if _is_talked_over(entry)]
    return said[0] if said and len(said) == len(last_act) else None


def _is_talked_over(entry: Entry) -> TypeGuard[TalkedOver]:
    """Whether a question was gone through, and no note on it was written."""
    return isinstance(entry, TalkedOver) and not entry.number
