"""Where a table stands with its questions: what is asked, what an answer does, where one looks meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from facilitator.by_value import by_value
from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.registry import load, plugin_of, rules_of
from facilitator.guide.around.card import card
from facilitator.guide.around.home import home
from facilitator.guide.around.leaving_out import LIST, limits
from facilitator.guide.around.unseen import UnseenRound
from facilitator.guide.game import AskedGame
from facilitator.guide.question import Answer, Option, Question, Words
from facilitator.guide.typed_names import seated_as
from facilitator.language import tr
from facilitator.record import words_of
from facilitator.services.choices import CLASS, SET, SETTING, is_class
from facilitator.services.context import AppContext
from facilitator.services.front_end import Away, ToHome, ToPage, ToRematch
from facilitator.services.table import Reversal
from facilitator.services.view import NO_TABLE, ViewState

IN_NO_FILE = ("limits", "unseen", "who", "letter")
"""How the slots begin of which nothing half typed is kept; in a class nor are names."""


@by_value
class Refused:
    """Why an answer was none; `anyway` is what keeps it all the same, if the table may."""

    sentence: str
    anyway: Answer | None = None


class Guide:
    """The questions of the table that is open.
    `at` is where somebody looks, () at what is due; `read` is what was read, by its content. `refused`
    stands in the place of the sentence until another answer comes.
    """

    def __init__(self, ctx: AppContext) -> None:
        self._ctx = ctx
        self.at: Slot = ()
        self.read: frozenset[Slot] = frozenset()
        self._followed: tuple[object, object, object] = (None, None, None)
        self._known: dict[Slot, Question] = {}
        self.refused: Refused | None = None
        self.unseen: UnseenRound | None = None
        """The unseen round that is on: nothing else is asked meanwhile."""
        self._in_no_file = ""
        """Words half typed that nobody may find on a disk: what is to be left out."""
        self._emptied: set[Slot] = set()
        """Blanks whose box somebody emptied: what stands there, or was offered, stays out of it."""
        self.lays: Callable[[str], None] | None = None
        """Lays the sheet or the story over the question, by its name."""

    @property
    def view(self) -> ViewState:
        """What stands."""
        return self._ctx.table.view

    @property
    def has_table(self) -> bool:
        """Whether a table is open, or is being set up."""
        return self.view.state is not NO_TABLE

    @property
    def has_begun(self) -> bool:
        """Whether the table plays: there is a sheet then, and perhaps a story."""
        return self.has_table and self.view.step.kind not in ("", *plugin_of(self.view.game).before_play)

    def status(self, slot: Slot) -> str:
        """What stands beside the title at a blank: whether all is saved, and what else lasts."""
        view = self.view
        marks = [tr("room open")] if self._ctx.room.is_open else []
        if view.unscrubbed:
            marks.append(tr("not yet erased"))
        if self.has_table:
            # Half a line is saved a moment after it was typed, and kept with Enter.
            saved = tr("half typed") if slot in view.drafts else tr("saved")
            marks.append(tr("example") if view.example else saved if view.is_saved else tr("not saved"))
        return " · ".join(marks)

    @property
    def question(self) -> Question:
        """What is asked where somebody looks."""
        return self.asked(self.at)

    @property
    def question_due(self) -> Question:
        """What is asked at the table, whatever is looked at here."""
        return self.asked(())

    def asked(self, at: Slot) -> Question:
        """What is asked at a blank, or with () what is due."""
        if self.view.state is NO_TABLE:
            return home(self._ctx.shelf, at)
        if self.unseen is not None:
            return self.unseen.question
        if at[:1] == LIST:
            return limits(self._ctx, at)
        prompts = self._ctx.prompts.in_use
        question = self._asked_by_the_game(at)
        if question.slot[0] != "result":
            return question
        # What only a clock or the packs know is said between two rounds, and nowhere else.
        age, outlook = int(question.slot[1]), self._ctx.evening.outlook()
        notes = self.game.between(self.view, age, outlook, prompts)
        return replace(question, notes=(*question.notes, *notes))

    def _asked_by_the_game(self, at: Slot) -> Question:
        """Nothing else decides what a game asks: where all of it is the same, so is the question."""
        follows = (self.view, self.read, self._ctx.prompts.in_use)
        if any(one is not other for one, other in zip(follows, self._followed, strict=True)):
            self._followed, self._known = follows, {}
        if at not in self._known:
            self._known[at] = self.game.ask(follows[0], at, *follows[1:])
        return self._known[at]

    # ------------------------------------------------------------ answers

    def answer(self, answer: Answer) -> bool:
        """Do what an answer does; False where it is refused, and `refused` says why."""
        self.refused = None
        if answer.says:
            self.refused = Refused(answer.says)
            return False
        table, drafts = self._ctx.table, self.view.drafts
        asked = self.question.slot if drafts else ()
        half_typed = drafts.get(asked, "").strip()
        takes = self._taken(answer.entries)
        if answer.entries and (refusal := table.record(*answer.entries, takes=takes)) is not None:
            anyway = self._kept_anyway(answer) if refusal.rule in answer.overrules else None
            way = " Another number, or Enter keeps it anyway." if anyway else ""
            self.refused = Refused(f"{refusal.sentence}{way}", anyway)
            return False
        for name, value in answer.chooses.items():
            if value != self.view.choices.get(name, ""):
                table.choose(name, value)
        self._emptied.difference_update(entry.slot for entry in answer.entries)
        if half_typed and half_typed in map(words_of, answer.entries) and asked in self.view.drafts:
            # Kept under an address of their own, as one note of several: they are half typed no more.
            table.draft(asked, "")
        if answer.read:
            self.read |= {answer.read}
            self._ctx.room.push()
        if answer.entries:
            # In an unseen round that is the card’s way out of the story.
            self.unseen = None
        self._look_on(answer.to)
        if answer.do:
            self._do(*answer.do)
        if answer.then:
            self._ctx.front.note(answer.then)
        return True

    def _look_on(self, to: Slot) -> None:
        """Look at a blank, or at what is due: also where that is the very blank."""
        self.at, self._in_no_file = to, ""
        if to and self.has_table and self.question.slot == self.question_due.slot:
            self.at = ()

    def _taken(self, entries: tuple[Entry, ...]) -> dict[Slot, str]:
        """What somebody offered waits no longer where it stands, whole, in the words that are kept."""
        offers = self.view.offers
        return {
            entry.slot: offers[entry.slot]
            for entry in entries
            if entry.slot in offers and f"\n\n{offers[entry.slot]}\n\n" in f"\n\n{words_of(entry)}\n\n"
        }

    def _do(self, verb: str, *what: Any) -> None:
        """What is no entry; what lies over the question is for the front end."""
        front, shelf = self._ctx.front, self._ctx.shelf
        verbs: dict[str, Callable[..., object]] = {
            "undo": front.undo,
            "new": front.new_table,
            "open": front.open_table,
            "example": front.open_example,
            "rematch": lambda *id: front.rematch(*id) if id else front.go(ToRematch()),
            "home": lambda: front.go(ToHome()),
            "quit": lambda: front.go(Away()),
            "page": lambda page: front.go(ToPage(page)),
            "archive": shelf.archive,
            "delete": shelf.delete,
            "title": shelf.retitle,
            "class": self._play_as_class,
            "limits": lambda left_out, openly: self._ctx.table.leave_out(left_out, openly=openly),
            "unseen": self._go_round,
            "refuse": self._refuse,
        }
        if verb in verbs:
            verbs[verb](*what)
        elif self.lays is not None:
            self.lays(verb)

    def _go_round(self, step: str, *marked: Any) -> None:
        """Begin an unseen round, or go a step on in it."""
        if self.unseen is None:
            self.unseen = UnseenRound(self._ctx)
            self._ctx.front.note("")
        elif over := self.unseen.do(step, *marked):
            self.unseen, self.at = None, over
        self._ctx.room.push()

    def _refuse(self, slot: Slot) -> None:
        """Words from phones that nobody here takes; whoever wrote them has them again."""
        for number in [*self.view.offered.get(slot, ())]:
            self._ctx.table.turn_down(slot, number)

    def _play_as_class(self) -> None:
        """The set for a class: initials in every file, mild topics, an invented place."""
        table, state = self._ctx.table, self.view.state
        library = self._ctx.prompts.library
        has_pack = library is not None and any(pack.about.id == CLASS for pack in library.settings)
        table.choose(SET, CLASS)
        if has_pack:
            table.choose(SETTING, CLASS)
        own = seated_as([state.name(seat) for seat in state.seats], (), in_class=True)
        blank = plugin_of(self.view.game).name_blank
        table.replace_words({(blank, seat): name for seat, name in zip(state.seats, own, strict=True)})

    def _kept_anyway(self, answer: Answer) -> Answer:
        """The same answer with the rules that it breaks overruled (A-10)."""
        rules, state, kept = rules_of(self.view.game), self.view.state, list[Entry]()
        for entry in answer.entries:
            try:
                state = rules.check(state, entry)
            except RuleViolation as refusal:
                entry = replace(entry, overruled=refusal.rule)
                state = rules.check(state, entry)
            kept.append(entry)
        return replace(answer, entries=tuple(kept), overrules=())

    def begin(self) -> None:
        """Another table: look at what is due, and nothing is read yet."""
        self.read, self.unseen = frozenset(), None
        self._emptied.clear()
        self.go(())

    def go(self, slot: Slot) -> None:
        """Look at a blank, or with () at what is due."""
        self.at, self.refused, self._in_no_file = slot, None, ""

    def undo(self) -> Reversal:
        """Undo the last act, and look at what is due then."""
        self.go(())
        return self._ctx.table.undo()

    def redo(self) -> Reversal:
        """Redo what was undone last."""
        self.go(())
        return self._ctx.table.redo()

    # ------------------------------------------------------------ words

    def half_typed(self, question: Question) -> str:
        """What stands in the box for these words: half typed, kept before, or offered from a phone."""
        if self._is_in_no_file(question.slot):
            return self._in_no_file
        typed = self.view.drafts.get(question.slot)
        if typed is not None or question.slot in self._emptied:
            return typed or ""
        return getattr(question, "stands", "") or self.view.offers.get(question.slot, "")

    def _is_in_no_file(self, slot: Slot) -> bool:
        if slot[0] in IN_NO_FILE:
            return True
        return is_class(self.view.choices) and slot[0] == plugin_of(self.view.game).name_blank

    @property
    def waiting(self) -> str:
        """Words from a phone for this question that are not in the box, as others stand there."""
        slot, question = self.question.slot, self.question
        offer = self.view.offers.get(slot, "")
        return offer if offer and self.half_typed(question) != offer and slot not in self.view.made_of else ""

    def take_waiting(self) -> None:
        """Put the words that wait into the box: behind what stands there; an edit in its place."""
        question, offer = self.question, self.waiting
        stands = "" if self.view.is_edit(question.slot) else self.half_typed(question)
        self._ctx.table.draft(question.slot, "\n\n".join(filter(None, (stands, offer))), made_of=offer)

    def type(self, question: Question, text: str) -> None:
        """Words half typed in the box of a question; those on Home belong to no table."""
        if self._is_in_no_file(question.slot):
            self._in_no_file = text
        elif self.view.state is not NO_TABLE:
            offer = self.view.offers.get(question.slot, "")
            made_of = offer if offer and self.half_typed(question) == offer else ""
            (self._emptied.discard if text else self._emptied.add)(question.slot)
            self._ctx.table.draft(question.slot, text, made_of=made_of)

    def another(self) -> None:
        """Another prompt, or another form, in the place of the one that stands."""
        question = self.question
        if question.another is not None:
            self.answer(question.another)
        else:
            self.prompted(question, another=True)

    def prompted(self, question: Question, *, another: bool = False) -> str:
        """The text of the packs that stands at this question, names put in; "" where none does."""
        asked = question.prompt
        if asked is None or not asked.pool:
            return ""
        from prompts.draw import fill

        found = self._ctx.prompts.ask(asked.place, asked.pool, another=another, first=asked.first)
        return f"{asked.lead}{fill(found[0].text, **asked.names)}" if found else ""

    # ------------------------------------------------------------ the card

    def card(self, at: Slot) -> Question:
        """What is asked on the card that lies over the question."""
        session = self._ctx.table.session
        told = session.last_told() if session is not None and self.unseen is None else None
        return card(self.view, at, self.question if self.view.state.story else None, told)

    def pass_over(self) -> None:
        """What is half typed of this moment goes for good, and the turn goes on."""
        question = self.question
        if isinstance(question, Words):
            self._ctx.table.erase_draft(question.slot)
            self.answer(question.keep(question.stands))

    def erase(self, *slots: Slot) -> None:
        """Take these words out for good, and stand in their place without asking for others."""
        self._ctx.table.erase(*slots)
        for slot in slots:
            self._ctx.prompts.hush(" ".join(map(str, slot)))
        self.go(slots[0])

    # ------------------------------------------------------------ beside the question

    @property
    def game(self) -> AskedGame:
        """What the game of the table asks, and what it has beside its questions."""
        game: AskedGame = load(plugin_of(self.view.game).guide)
        return game

    @property
    def is_translated(self) -> bool:
        """Whether the game speaks another language than English."""
        return plugin_of(self.view.game).is_translated

    @property
    def more(self) -> tuple[Option, ...]:
        """What else can be done now: what the question offers, then what the table does."""
        return (*self.question.more, *(self.game.more(self.view) if self.has_table else ()))
