"""A table that is asked as questions, line by line: what a line answers, and the commands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from facilitator.games.game import Slot
from facilitator.games.registry import load, plugin_of
from facilitator.guide.around.card import STOPPED
from facilitator.guide.around.everywhere import everywhere
from facilitator.guide.around.leaving_out import leave_out
from facilitator.guide.guide import Guide
from facilitator.guide.question import (
    Answer,
    Choice,
    Form,
    Meaning,
    Names,
    Numbers,
    Option,
    Question,
    Read,
    Tick,
    Ticks,
    Typed,
    Words,
)
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import Away, ToHome
from facilitator.services.table import Reversal
from facilitator.services.view import NO_TABLE
from screens.console import SHOWN
from screens.plain.news import News, Over
from screens.plain.said import (
    chosen,
    field_meant,
    field_said,
    joined,
    note_said,
    options_said,
    row_said,
    sentences,
    tick_said,
    whole,
)
from screens.plain.typed import NO_COMMAND, NO_KEY, PARAGRAPH, command_in, not_typed, words_typed
from screens.table.acts import reversal_in_words
from screens.ui.read_out.heard import heard

A_WORD = re.compile(r"[^\W\d_]{2,}")
MARKDOWN = re.compile(r"^[#>\s-]+|[*_`|]+")
ON_THE_CARD = ("page", "more", "on", "keys", "commands", "enter", "back", "list", "stop", "quit")
NO_WORDS = mark("This takes letters and numbers, no words. Nothing of the line was typed.")
NO_OPTION = mark("Nothing here goes by that. Type a letter, a number, or how a name begins.")
NO_FIELD = mark("Type the number of a row, and behind it what you choose; or Enter alone.")
UNHEARD = mark("Words from a phone were not read out yet, so nothing is kept.")
HALF_WAITS = mark("Half-typed words wait here: /keep keeps them, /erase lets them go. Or type other words.")
CARD_IS_UP = mark("The card is up. A letter goes on from it.")
IN_A_ROUND = ("page", "on", "keys", "commands", "enter", "stop", "quit")
NOT_IN_A_ROUND = mark("Not in an unseen round.")
UNSEEN = mark("To stay unseen it must stay unheard: use headphones, or fold slips of paper.")
A_TURN = mark("The number of a line marks it; other words are a line more. Enter alone ends the turn.")
NOT_HERE = mark("There is none here.")
COMMANDS = mark({
    "page": "all of this question",
    "on": "read on, where there was more than was said",
    "keys": "what can be typed here",
    "sheet": "the score sheet; behind it a round and a letter: that number, to correct it",
    "story": "the story so far, numbered; type a number to edit",
    "lives": "the same as one life a person",
    "erase": "erase words for good: those of this question, or by their number in the story",
    "move": "by its number in the story: these words are somebody else’s",
    "keep": "keep what is half typed",
    "another": "another idea or question",
    "more": "everything that can be done now, numbered; words behind it narrow it",
    "undo": "undo the last step, as often as you like",
    "redo": "redo it",
    "back": "back to what is due",
    "stop": "the card: we stop for a moment",
    "help": "what happens now, and the rules",
    "home": "back to all tables",
    "quit": "leave; all is saved",
})  # fmt: skip
"""What holds everywhere; what a question takes beside, such as /space, its hint says."""


class Waiting(NamedTuple):
    """What was typed at a question, and what it means."""

    slot: Slot
    meaning: Meaning


class Asked:
    """Hands lines to a guide as answers, and says its questions; the card and lists are asked the same way.

    `lies` is told that the card is up, or no longer. What was heard once is known at this table.
    """

    def __init__(
        self, guide: Guide, ctx: AppContext, lies: Callable[[Any], None], can_hide: Callable[[], bool]
    ) -> None:
        self._guide, self._ctx, self._lies, self._can_hide = guide, ctx, lies, can_hide
        guide.lays = self._lay
        self._card: Slot | None = None
        """Where on the card somebody looks, while it is up."""
        self._list: Choice | None = None
        """What lies over the question: all that can be done, the story, whether to erase."""
        self._values: dict[Slot, Any] = {}
        """What was chosen in a form, by its slot and the name of a field."""
        self._ticks: tuple[Tick, ...] = ()
        """What is marked in a turn of an unseen round, and nowhere else."""
        self._waits: Waiting | None = None
        """A line that waits for Enter."""
        self._writing: Slot = ()
        """The words of which paragraphs were typed here."""
        self._news = News(guide)
        self._answers: list[str] = []
        self._not_typed = ""

    @property
    def is_card(self) -> bool:
        """Whether the card is up."""
        return self._card is not None

    @property
    def _over(self) -> Over:
        return "card" if self._card is not None else "list" if self._list is not None else ""

    @property
    def question(self) -> Question:
        """What a line answers."""
        if self._card is not None:
            return self._guide.card(self._card)
        question = self._list or self._guide.question
        if isinstance(question, Ticks):
            # What somebody typed unseen is not read back.
            given, own = self._ticks[: len(question.ticks)], self._ticks[len(question.ticks) :]
            label = tr("your own words")
            return replace(
                question, ticks=(*(given or question.ticks), *(replace(each, label=label) for each in own))
            )
        if isinstance(question, Form):
            at, values = (self._guide.view.key, *question.slot), self._values
            fields = (
                replace(each, value=values.get((*at, each.name), each.value)) for each in question.fields
            )
            return replace(question, fields=tuple(fields))
        return question

    def in_public(self) -> dict[str, object]:
        """What everybody may read of the card from afar: nothing of what is chosen."""
        return {"says": [tr(each) for each in STOPPED], "until": ""}

    # ------------------------------------------------------------ a line

    def take(self, line: str) -> None:
        """A command, or an answer to the question."""
        command = command_in(line)
        if command is None:
            self._answer(words_typed(line))
        elif command.name in self.question.keys:
            for _ in range(command.times):
                self._do(self.question.keys[command.name])
        else:
            self._command(command.name, command.rest)

    def _answer(self, text: str) -> None:
        question, refused = self.question, None if self._over else self._guide.refused
        if not text and refused is not None and refused.anyway is not None:
            self._do(refused.anyway)
            return
        match question:
            case Words() | Names():
                self._write(question, text)
            case Typed():
                self._mean(question, text)
            case Choice():
                self._choose(question, text)
            case Ticks():
                self._mark(question, text)
            case Form() if text:
                self._fill(question, text)
            case Form():
                if self._do(question.done({field.name: field.value for field in question.fields})):
                    self._values = {}
            case Numbers(done=Answer() as done) | Read(done=done) if not text:
                self._do(done)
            case _:
                self._press_each(question, text)

    def _press_each(self, question: Question, text: str) -> None:
        """Each character a key, until one is refused or leads to something else."""
        if not text or any(not set(word.casefold()) <= set(question.keys) for word in A_WORD.findall(text)):
            self._say(tr(NO_WORDS) if text else heard(question.hint))
            return
        rest = "".join(text.split())
        while rest:
            key, asked = rest[0].casefold(), self.question
            if key not in asked.keys:
                self._say(tr(NO_KEY, typed=rest[0]))
            is_done = key in asked.keys and self._do(asked.keys[key])
            rest, now = rest[1:], self.question
            if rest and not (is_done and (type(now), now.step) == (type(asked), asked.step)):
                # What follows may have been meant for what was asked before.
                self._not_typed = not_typed(rest)
                return

    def _write(self, question: Words | Names, text: str) -> None:
        """The line is the text. Nothing is kept that was not read out, and nothing half typed is lost."""
        slot = question.slot
        stands, draft, offered = self._news.waits(question, self._over)
        if offered and not self._news.was_heard(f"{slot} {offered}"):
            self._say(tr(UNHEARD))
        elif (
            text.endswith(PARAGRAPH) and isinstance(question, Words) and not (question.is_line or self._over)
        ):
            before = draft if self._writing == slot else ""
            self._guide.type(question, f"{before}{text.removesuffix(PARAGRAPH).rstrip()}\n")
            self._writing = slot
        elif draft and not text and self._writing != slot:
            self._say(tr(HALF_WAITS))
        else:
            self._keep(question, f"{draft}{text}" if self._writing == slot else text or stands or offered)

    def _keep(self, question: Words | Names, text: str) -> None:
        if self._do(question.keep(text.strip())):
            self._writing = ()
            if text not in ("", getattr(question, "stands", "")) and (
                label := getattr(question, "label", "")
            ):
                self._say(tr("Kept: {what}.", what=heard(label)))

    def _mean(self, question: Typed, text: str) -> None:
        """What the line means; one that corrects, or ends something, is read before Enter alone does it."""
        if not text and self._waits is not None and self._waits.slot == question.slot:
            meaning = self._waits.meaning
        else:
            meaning = question.parse(text)
            if meaning.says and text:
                self._say(heard(meaning.says))
            if text and question.stands and meaning.answer is not None and not meaning.is_refused:
                self._waits = Waiting(question.slot, meaning)
                self._say(tr("Enter keeps it."))
                return
        self._waits = None
        if meaning.answer is not None:
            self._do(meaning.answer)
        elif not text:
            self._say(heard(question.hint))

    def _choose(self, question: Choice, text: str) -> None:
        """By key, number or beginning; other words look for something, where that is offered."""
        found = chosen(question.options, text)
        if found is not None:
            self._do(found.answer)
        elif text and question.slot == ("more",):
            self._more(text)
        elif text and question.finds:
            at = question.slot.index("find") if "find" in question.slot else len(question.slot)
            self._guide.go((*question.slot[:at], "find", text))
        else:
            self._say(tr(NO_OPTION))

    def _mark(self, question: Ticks, text: str) -> None:
        """A line is marked the next way, or is one more; Enter alone ends the turn and wipes it."""
        ticks, at = list(self._ticks or question.ticks), int(text) - 1 if text.isdecimal() else -1
        if not text:
            self._ticks = ()
            self._do(question.done([(tick.label, tick.way) for tick in ticks if tick.way]))
            return
        ways = ("", *question.ways)
        if 0 <= at < len(ticks):
            ticks[at] = replace(ticks[at], way=ways[(ways.index(ticks[at].way) + 1) % len(ways)])
        else:
            at = len(ticks)
            ticks.append(Tick(text, way=ways[1]))
        self._ticks = tuple(ticks)
        shown = self.question
        assert isinstance(shown, Ticks)
        self._say(tick_said(shown.ticks[at], at + 1))

    def _fill(self, form: Form, text: str) -> None:
        """A field by number or name, and behind it what is chosen; without that its choices are read."""
        field, wanted = field_meant(form.fields, text)
        if field is None:
            self._say(tr(NO_FIELD))
            return
        options = [
            Option(label=label, answer=Answer(chooses={"": str(at)}))
            for at, (_, label) in enumerate(field.options)
        ]
        found = chosen(options, wanted)
        if options and found is None:
            self._say(sentences([heard(field.label), heard(field.about)]), *options_said(options))
            return
        self._values[(self._guide.view.key, *form.slot, field.name)] = (
            wanted if found is None else field.options[options.index(found)][0]
        )
        at = form.fields.index(field)
        self._say(sentences([field_said(self.question.fields[at], at + 1)]))  # type: ignore[attr-defined]

    # ------------------------------------------------------------ what an answer does

    def _do(self, answer: Answer) -> bool:
        """Do it; False where it is refused."""
        if self._card is not None:
            self._follow_card(answer)
            return True
        self._list = None
        if answer.do[:1] == ("erase",):
            self._guide.erase(*answer.do[1:])
            self._guide.go(())
            self._say(tr("It is erased for good."))
            return True
        if answer.do == ("unseen", "begin"):
            self._ticks = ()
            self._say(tr(UNSEEN if self._can_hide() else SHOWN))
        return self._guide.answer(answer)

    def lay_card(self, at: Slot = ()) -> None:
        """Over everything: the clocks stop, and what was not read yet is for nobody."""
        if self._card is None:
            self._ctx.evening.pause()
            self._lies(self)
        self._card, self._list, self._news.unread, self._answers = at, None, [], []

    def _follow_card(self, answer: Answer) -> None:
        """Do what was chosen, on what was under the card, and say once more where we are."""
        if answer.to:
            self._card = answer.to
            return
        self._card = None
        self._lies(None)
        self._ctx.evening.go_on()
        self._news.begin_anew()
        match answer.do:
            case ("pass over",):
                self._guide.pass_over()
            case ("erase", slot):
                self._guide.erase(slot)
                self._say(tr("It is erased for good."))
            case ("leave out", str(words)) if words.strip():
                leave_out(self._ctx, words)
                self._say(tr("It is on the list of what we leave out."))
        if answer.entries:
            self._guide.answer(Answer(entries=answer.entries))

    # ------------------------------------------------------------ commands

    def _command(self, name: str, rest: str) -> None:
        front = self._ctx.front
        does: dict[str, Callable[[], object]] = {
            "page": self._read_page,
            "on": lambda: self._say(*self._news.read(self._news.unread or [tr("There is no more.")])),
            "keys": self._read_keys,
            "commands": lambda: self._say(*(f"/{each}: {tr(about)}" for each, about in COMMANDS.items())),
            "enter": lambda: self._answer(""),
            "newline": lambda: self._answer(PARAGRAPH),
            "sheet": lambda: self._sheet(rest),
            "story": lambda: self._lay_story(by_life=False),
            "lives": lambda: self._lay_story(by_life=True),
            "erase": lambda: self._erase(self._meant(rest)),
            "move": lambda: self._move(self._meant(rest)),
            "keep": self._keep_draft,
            "another": self._another,
            "more": self._read_page if self._card is not None else lambda: self._more(rest),
            "undo": self._undo,
            "redo": lambda: self._say_reversed(self._guide.redo(), mark("Redid {what}.")),
            "back": self._back,
            "list": self._back,
            "stop": self.lay_card,
            "help": self.help,
            "home": lambda: front.go(ToHome()),
            "quit": lambda: front.go(Away()),
        }
        if name not in does:
            self._say(tr(NO_COMMAND, name=name))
        elif self._card is not None and name not in ON_THE_CARD:
            self._say(tr(CARD_IS_UP))
        elif self._card is None and self._guide.unseen is not None and name not in IN_A_ROUND:
            self._say(tr(NOT_IN_A_ROUND))
        else:
            does[name]()

    def _lay(self, name: str) -> None:
        """What an answer has read over the question, by its name."""
        self._command(name, "")

    def more(self) -> None:
        """All that can be done now."""
        self._command("more", "")

    def _back(self) -> None:
        if self._card is not None:
            self._card = ()
        elif self._list is None:
            self._guide.go(())
        self._list = None
        self._news.begin_anew()

    def _undo(self) -> None:
        self._list = None
        if self._writing and self._writing == self._guide.question.slot:
            self._guide.type(self.question, "")
            self._writing = ()
            self._say(tr("Undid what was half typed here."))
        else:
            self._say_reversed(self._guide.undo(), mark("Undid {what}. /redo brings it back."))

    def _say_reversed(self, done: Reversal, sentence: str) -> None:
        """What was undone or redone; where we are is said once more behind it."""
        if done.stays:
            self._say(tr("Undo can’t bring erased words back. Once more undoes what was before."))
        elif not done:
            self._say(tr("There is nothing to undo or redo."))
        else:
            self._news.begin_anew()
            what = heard(reversal_in_words(done))
            self._say(tr(sentence, what=what))

    def _more(self, words: str) -> None:
        """All that can be done now, or with one option of the list by its number; words narrow it."""
        question, wanted = self._guide.question, words.casefold().split()
        options = (*self._guide.more, *everywhere(self._guide.view))
        if isinstance(question, Choice) and words.isdecimal():
            of = chosen(question.options, words)
            options = of.more if of is not None else ()
            wanted = []
        texts = [f"{each.label} {each.about} {each.finds}".casefold() for each in options]
        found = [
            each for each, text in zip(options, texts, strict=True) if all(word in text for word in wanted)
        ]
        if found:
            self._lay_list(Choice(slot=("more",), options=tuple(found)))
        else:
            self._say(tr(NO_OPTION))

    def _sheet(self, cell: str) -> None:
        """Read it, or go to the number of a round and a person, by letter or name."""
        state = self._guide.view.state
        if not state.seats:
            self._say(tr(NOT_HERE))
            return
        grid, (key, _, who) = self._guide.game.sheet(self._guide.view), cell.casefold().partition(" ")
        if not cell:
            self._say(*self._news.read([sentences([row_said(grid, row, keyed=True)]) for row in grid.rows]))
            return
        people = plugin_of(self._guide.view.game).people
        letters = [letter for _, letter in load(people)(state)] if people else ["" for _ in grid.columns]
        rows = [row for row in grid.rows if row.key == key]
        found = [row.slot for row in rows if row.slot] or [
            each.slot
            for row in rows
            for letter, name, each in zip(letters, grid.columns, row.cells, strict=True)
            if each.slot and who in (letter, name.casefold())
        ]
        if found:
            self._list = None
            self._guide.go(found[0])
        else:
            self._say(tr("No number stands there. Type a round and a letter, as /sheet 3 a."))

    def _lay_story(self, *, by_life: bool) -> None:
        """Numbered, each heading with what stands under it first."""
        if not self._guide.view.state.story:
            self._say(tr(NOT_HERE))
            return
        game = self._guide.game
        options, head = list[Option](), ""
        for beat in (game.lives if by_life else game.story)(self._guide.view):
            if beat.slot:
                label = f"{head}{beat.label}"
                options.append(
                    Option(label=label, about=beat.text, style=beat.style, answer=Answer(to=beat.slot))
                )
            head = f"{beat.label}. " if not beat.slot else ""
        self._lay_list(Choice(slot=("story",), options=tuple(options)))

    def _meant(self, number: str) -> Slot:
        """The blank of a beat by its number in the story, or that of the question."""
        if number:
            found = chosen(self._list.options, number) if self._list is not None else None
            return found.answer.to if found is not None else ()
        question = self._guide.question
        return question.slot if isinstance(question, Words) else ()

    def _erase(self, slot: Slot) -> None:
        view = self._guide.view
        if not slot or not (view.words(slot) or view.drafts.get(slot)):
            self._say(tr("No words stand there."))
            return
        options = (
            Option(key="k", label=tr("keep them"), answer=Answer(to=self._guide.at)),
            Option(key="e", label=tr("erase them"), answer=Answer(do=("erase", slot))),
        )
        asks = tr("Erase these words for good? Nothing brings them back.")
        self._lay_list(Choice(slot=("erase",), say=(asks,), options=options))

    def _lay_list(self, choice: Choice) -> None:
        self._list = choice
        self._news.begin_anew()

    def _move(self, slot: Slot) -> None:
        if slot and slot[0] in self._guide.game.movable and self._guide.view.words(slot):
            self._list = None
            self._guide.go(("move", *slot))
        else:
            self._say(tr("No words of one person stand there."))

    def _keep_draft(self) -> None:
        self._list, question = None, self._guide.question
        if isinstance(question, Words) and (draft := self._guide.view.drafts.get(question.slot)):
            self._keep(question, draft)
        else:
            self._say(tr("Nothing is half typed here."))

    def _another(self) -> None:
        before = self._guide.prompted(self._guide.question)
        self._guide.another()
        if self._guide.prompted(self._guide.question) in ("", before):
            self._say(tr("There is no other idea here."))

    # ------------------------------------------------------------ what is said when it is asked for

    def _say(self, *said: str) -> None:
        self._answers += filter(None, said)

    def _read_page(self) -> None:
        question = self.question
        grid, has_words = question.grid, isinstance(question, Words)
        rows = [row_said(grid, row, keyed=True, has_words=has_words) for row in grid.rows] if grid else []
        notes = [
            *map(note_said, question.notes),
            self._guide.prompted(question),
            *rows,
            grid.under if grid else "",
        ]
        # The grid was read with its letters.
        place = heard(question.title), heard(question.step).capitalize()
        lines = [*joined((*place, *map(heard, question.say)))]
        lines += [*joined(filter(None, notes)), *whole(replace(question, grid=None))]
        lines += map(heard, (question.hint, question.reminder))
        self._say(*self._news.read([line for line in lines if line]))

    def _read_keys(self) -> None:
        question, how = self.question, ""
        match question:
            case Words() | Names():
                how = tr("Words, and Enter. A line with /newline at its end goes on in the next.")
            case Choice():
                how = tr("A letter, a number, or how a name begins.")
            case Form():
                how = tr(NO_FIELD)
            case Ticks():
                how = tr(A_TURN)
        enter = tr("Enter: {does}.", does=heard(question.enter)) if question.enter else ""
        commands = ", ".join(f"/{name}" for name in COMMANDS)
        everywhere = tr("Everywhere: {commands}. /commands says what each does.", commands=commands)
        if not self._news.is_unheard(everywhere):
            everywhere = tr("/commands says what holds everywhere.")
        self._say(*joined(filter(None, (how or heard(question.hint), enter))), everywhere)

    def help(self) -> None:
        """What happens now, what the words mean, then the rules of the game."""
        view = self._guide.view
        if view.state is NO_TABLE:
            self._read_page()
            return
        from screens.shelf.how_to_play.rules import all_it_takes

        now, terms = self._guide.game.explained(view, self._guide.question.slot)
        rules = (MARKDOWN.sub("", each).strip() for each in all_it_takes(view.state.plays).splitlines())
        # What signs mean is said wherever they stand.
        means = (f"{term}: {means}" for term, means in terms if A_WORD.search(term))
        said = [now, *means, *filter(None, rules)]
        self._say(*self._news.read(list(map(heard, said))))

    # ------------------------------------------------------------ what is said of itself

    def begin_anew(self) -> None:
        """Say where we are once more; what lasts was heard."""
        self._news.begin_anew()

    def news(self, messages: Iterable[str]) -> list[str]:
        """What is to be said of all that happened since; then it is said."""
        answers, behind = [*map(heard, messages), *self._answers], self._not_typed
        self._answers, self._not_typed = [], ""
        return self._news.of(self.question, answers, behind, self._over, self._asks)

    def late_news(self, messages: Iterable[str]) -> list[str] | None:
        """What came from elsewhere since, such as words from a phone; None for nothing."""
        return self._news.late(self.question, list(map(heard, messages)), self._over, self._asks)

    def prompt(self) -> str:
        """What may be typed next, and for whom."""
        return self._news.prompt(self._asks)

    @property
    def _asks(self) -> str:
        return self._news.asks(self.question, self._over, self._writing)
