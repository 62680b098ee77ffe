"""What is new of a question since somebody was read to, and what the next line is asked for with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from facilitator.games.game import Slot
from facilitator.guide.guide import Guide, Refused
from facilitator.guide.question import (
    Choice,
    Form,
    Names,
    Numbers,
    Option,
    Question,
    Read,
    Ticks,
    Typed,
    Words,
)
from facilitator.language import tr
from facilitator.services.view import NO_TABLE
from screens.plain.said import joined, note_said, row_changed, row_said, sentences, who_is_asked, whole
from screens.ui.read_out.heard import heard, own

Over: TypeAlias = Literal["", "list", "card"]
"""What lies over the question, if anything does."""
AT_ONCE = 20
"""So many lines are said of a long text, before /on reads further."""
SHORT = 90
"""A list of options that is no longer is in every prompt; of a longer one only how many there are."""


class News:
    """Compares a question with what was heard: what lasts is said once at a table, then what is new.

    `unread` is what is left of a long text.
    """

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._before: Question | None = None
        self._prompt = ""
        self._heard: set[str] = set()
        self._heard_at = ""
        self._said_of: Refused | None = None
        """The refusal that was said last."""
        self.unread: list[str] = []

    def begin_anew(self) -> None:
        """Say where we are once more; what lasts was heard."""
        self._before = None

    def was_heard(self, words: str) -> bool:
        """Whether this was said at this table."""
        return words in self._heard

    def is_unheard(self, words: str) -> bool:
        """Whether this is heard for the first time at this table."""
        is_new = words not in self._heard
        self._heard.add(words)
        return is_new

    def waits(self, question: Question, over: Over) -> tuple[str, str, str]:
        """What stands in these words, what is half typed, and what somebody offers for them."""
        view, stands = self._guide.view, getattr(question, "stands", "")
        if not isinstance(question, Words) or over:
            return "", "", ""
        offered = "" if stands else view.offers.get(question.slot, "")
        return stands, view.drafts.get(question.slot, ""), offered

    def read(self, lines: Sequence[str]) -> list[str]:
        """As much of a long text as is heard at once; the rest is for /on."""
        self.unread = list(lines[AT_ONCE:])
        return [*lines[:AT_ONCE], *([tr("{n} more: /on", n=len(self.unread))] if self.unread else [])]

    def of(self, question: Question, answers: Sequence[str], behind: str, over: Over, asks: str) -> list[str]:
        """What is to be said: the `answers` of the line first; it `asks` so for the next one."""
        self._come_to_table()
        before = self._before
        said = [*self._done(question, over), *self._place(question), *self._spoken(question, over), behind]
        lines = [*answers, sentences(said)] if len(answers) > 1 else [sentences([*answers, *said])]
        lines += joined(self._beside(question, over))
        is_first = over == "card" and isinstance(question, Choice)
        if not is_first and (before is None or whole(before) != whole(question)):
            lines += self._whole(question)
        if over != "card" and question.hint and self.is_unheard(f"hint {question.step}"):
            lines.append(heard(question.hint))
        if over != "card" and question.reminder and self.is_unheard(question.reminder):
            lines.append(heard(question.reminder))
        self._before = question
        lines = [line for line in lines if line]
        if len(lines) > AT_ONCE and not self.unread:
            lines = self.read(lines)
        return lines or ([] if asks != self._prompt else [tr("Nothing changed.")])

    def late(self, question: Question, messages: Sequence[str], over: Over, asks: str) -> list[str] | None:
        """What came from elsewhere since, such as words from a phone; None for nothing."""
        said = [*messages, *self._offered(question, over)]
        return said or ([] if asks != self._prompt else None)

    def _whole(self, question: Question) -> list[str]:
        """What is read whole: paragraphs once at a table, a form once before it is filled in."""
        before, lines = self._before, whole(question)
        if isinstance(question, Form | Ticks) and before is not None and before.slot == question.slot:
            return []
        return [line for line in lines if self.is_unheard(line)] if isinstance(question, Read) else lines

    def _come_to_table(self) -> None:
        """At another table all is new; a table that is being set up becomes one with the first name."""
        state, at = self._guide.view.state, self._guide.view.key
        at = "home" if state is NO_TABLE else at
        if at != self._heard_at:
            if self._heard_at:
                self._heard, self._before = set(), None
            self._heard_at = at

    def _done(self, now: Question, over: Over) -> Iterator[str]:
        """The numbers that were typed, as they stand now, where the next question does not read them all."""
        before = self._before
        if not isinstance(before, Numbers) or before.done is not None or before.grid is None:
            return
        if isinstance(now, Read) or over:
            return
        after = (
            now if (type(now), now.step) == (type(before), before.step) else self._guide.asked(before.slot)
        )
        if after.grid is None or after.grid.columns != before.grid.columns:
            return
        rows = zip(after.grid.rows, before.grid.rows, strict=False)
        said = [each for row, was in rows if (each := row_changed(after.grid, row, was))]
        yield from said
        if said and after is now:
            yield heard(after.grid.under)

    def _place(self, question: Question) -> Iterator[str]:
        before = self._before or Question(slot=())
        if question.title != before.title:
            yield heard(question.title)
        is_new = (question.title, question.step) != (before.title, before.step)
        if is_new and question.step.casefold() != question.title.casefold():
            yield heard(question.step).capitalize()

    def _spoken(self, question: Question, over: Over) -> Iterator[str]:
        """What is read aloud, where it is new; whom the prompt names is not named twice."""
        refused, known = (
            None if over else self._guide.refused,
            self._before.say if self._before is not None else (),
        )
        if refused is not self._said_of:
            self._said_of = refused
            if refused is not None:
                yield heard(refused.sentence)
                return
        who = who_is_asked(question)
        yield from (heard(said) for said in question.say if said not in (*known, f"{who}?"))

    def _beside(self, question: Question, over: Over) -> Iterator[str]:
        """What stands beside it and was not heard yet at this table."""
        if isinstance(question, Names) and question.grid is not None:
            before = self._before.grid if self._before is not None else None
            known = before.rows if before is not None else ()
            rows = (row for row in question.grid.rows if row not in known)
            yield from (row_said(question.grid, row, keyed=True) for row in rows)
        is_next = self._before is not None and self._before.slot != question.slot
        for note in question.notes:
            short, colon, _ = note_said(note).partition(": ")
            if self.is_unheard(note_said(note)):
                yield note_said(note)
            elif colon and is_next and not (note.label or note.style):
                # Of the next person what it comes to is said though it is the same: one over.
                yield short
        prompted = "" if over else heard(self._guide.prompted(question))
        if prompted and self.is_unheard(prompted):
            yield prompted
        yield from self._offered(question, over)

    def _offered(self, question: Question, over: Over) -> Iterator[str]:
        _, _, words = self.waits(question, over)
        if words and self.is_unheard(f"{question.slot} {words}"):
            yield tr("From a phone: {words}", words=own(words))

    # ------------------------------------------------------------ what the next line is asked for with

    def prompt(self, asks: str) -> str:
        """The next line is asked for so."""
        self._prompt = asks
        return asks

    def asks(self, question: Question, over: Over, writing: Slot) -> str:
        """What may be typed next, and for whom; `writing`: the words of which paragraphs were typed here."""
        said = ""
        enter = tr("Enter {does}", does=heard(question.enter)) if question.enter else ""
        match question:
            case Words() | Names():
                said = self._asks_words(question, over, writing)
            case Choice(options=options):
                said = self._asks_choice(options, over)
            case Ticks():
                said = tr("the number of a line, or your own words; Enter alone ends the turn")
            case Typed(invites=invites, stands=stands):
                way = tr("Enter leaves it") if stands else ""
                said = "; ".join(filter(None, (heard(invites or question.hint), own(stands), way)))
            case Form():
                said = f"{tr('a number and what to choose')}, {enter}"
            case Read():
                said = enter
            case Numbers(done=done):
                what = heard(question.hint.partition(" · ")[0])
                said = ", ".join(filter(None, (what, enter if done is not None else "")))
                said = f"{who}? {said}" if (who := who_is_asked(question)) else said
        return f"{said.rstrip(':.')}:" if said else ""

    def _asks_choice(self, options: Sequence[Option], over: Over) -> str:
        keys = [f"{each.key or at} {heard(each.label)}" for at, each in enumerate(options, 1)]
        if over == "card":
            return tr("{goes_on}, /more what else", goes_on=keys[0])
        said = ", ".join(keys)
        return said if len(said) <= SHORT else tr("one of {n}, by letter, number or name", n=len(keys))

    def _asks_words(self, question: Words | Names, over: Over, writing: Slot) -> str:
        said = heard(getattr(question, "label", "") or question.invites) or tr("words")
        stands, draft, offered = self.waits(question, over)
        if draft:
            way = tr("another line, or Enter keeps it") if writing == question.slot else tr("/keep keeps it")
            return tr("{asked}; half typed: {words}; {way}", asked=said, words=own(draft.strip()), way=way)
        if stands:
            return tr("{asked}; it says: {words}; Enter leaves it", asked=said, words=own(stands))
        return tr("{asked}; Enter keeps the words from a phone", asked=said) if offered else said
