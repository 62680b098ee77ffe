"""The shell of plain mode: takes a line, has its keys or words act, and says what came of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from facilitator.language import mark, tr
from facilitator.record import is_beat
from facilitator.services.context import AppContext
from facilitator.services.front_end import (
    Away,
    Over,
    ToBreak,
    ToHelp,
    ToHome,
    ToPage,
    ToPalette,
    ToSafetyCard,
    Where,
)
from facilitator.services.table import Reversal
from screens.places import pages
from screens.plain.hearing import (
    MOST,
    NOT_SAVED,
    Heard,
    all_of,
    asked,
    done_on,
    hear,
    moved,
    rows_changed,
    said_of,
)
from screens.plain.timers import LineTimers
from screens.plain.typed import CALLED, COMMANDS, KEYS, PARAGRAPH, SlashCommand, command_in, words_in
from screens.plain.window import LineWindow
from screens.router import Router
from screens.table.acts import reversal_in_words
from screens.ui.blocks import Block
from screens.ui.blocks.things import MarkList
from screens.ui.confirmation import STILL_ACT
from screens.ui.keys import COMMON_KEYS, Key
from screens.ui.page import Line, Page
from screens.ui.read_out.content import PageContent, WordsField, content_of
from screens.ui.read_out.heard import heard, key_name, keys_called
from screens.ui.read_out.plain import blocks_lines

if TYPE_CHECKING:
    from screens.plain.laid import LaidOver

AT_ONCE = 20
"""So many lines are said of a long text, before /on reads further."""
LEADS_TO: Mapping[str, Over] = {"stop": ToSafetyCard(), "help": ToHelp(), "quit": Away()}
NO_KEY = mark("{typed} does nothing here. /keys says what does.")
A_LIST = mark("This page takes keys, no words.")
NOT_TYPED = mark("“{rest}” was not typed.")
REST_NOT_TYPED = mark("The rest of the line was not typed.")
KEPT = mark("Kept: {what}.")
UNFINISHED = mark("A line without Enter at its end is not kept.")
TURN_NOT_KEPT = mark("Nothing of the turn is kept.")
NO_COMMAND = mark("There is no command /{name}. /keys says which there are.")
CARD_IS_UP = mark("The card is up. A letter goes on from it.")
UNSEEN = mark(
    "To stay unseen it must stay unheard: use headphones, or fold slips of paper."
    " What you type in a turn is neither shown nor said."
)
IN_A_TURN = mark(
    "Words are noted and not said. Enter goes to the next, /right marks it, /list ends your turn."
)
NOTHING = mark("Nothing changed.")
NOTED = mark("Noted.")
YOUR_WORDS = mark("your words")
CARD_BY_LETTER = mark("x: the card, as /stop")
ALL_SAVED = mark("All is saved.")
EXAMPLE = mark("The example is not saved.")
NOT_ALL_SAVED = mark("Not everything is saved. {why}")


class LineShell:
    """Holds the one window and what lies over it. `enter` takes a line; `read` gives what is to be said.

    `is_open` goes when somebody leaves.
    """

    def __init__(self, compose: Callable[[Router], AppContext], timers: LineTimers) -> None:
        self.window = LineWindow()
        self.laid: LaidOver | None = None
        self.is_open = True
        self._timers = timers
        self._before = Heard()
        self._asked = ""
        """How the line in hand was asked for."""
        self._said: list[str] = []
        """What a command has said in the place of news."""
        self._unread: list[str] = []
        self._left: Page | None = None
        """The page that the line in hand finished: what it did there is said before the next one."""
        self._kept = ""
        """What Enter kept of a story, where no row that is read shows it."""
        self.router = Router(self, compose)

    @property
    def ctx(self) -> AppContext:
        """The services."""
        return self.router.ctx

    @property
    def is_silent(self) -> bool:
        """Whether what is typed now is to be seen by nobody."""
        return self.turn is not None

    @property
    def turn(self) -> object:
        """Whose turn alone this is, by identity; None outside of one."""
        page = self.window.page
        return getattr(page, "turn", None) if page is not None and page.is_unseen else None

    # ------------------------------------------------------------ what the router asks for

    def lay(self, place: Over) -> None:
        """Lay the card or the list of what can be done over the page, read the help, or leave."""
        match place:
            case ToSafetyCard():
                if self._card is not None:
                    self._card.again()
                else:
                    self._lay_card(is_break=False)
            case ToBreak():
                self._lay_card(is_break=True)
            case ToPalette():
                self._more("")
            case ToHelp():
                self._read(self._help())
            case Away():
                if self.router.may_leave():
                    self.is_open = False

    @property
    def _card(self) -> LaidOver | None:
        """The card, while it is up."""
        return self.laid if self.laid is not None and self.laid.is_card else None

    def _lay_card(self, *, is_break: bool) -> None:
        from screens.plain.laid import CardInLines

        self.laid = CardInLines(self.router, is_break=is_break)
        # The card hides all of the page, what was not read of it yet included.
        self._unread = []

    def lighten(self, on: bool) -> None:
        """There is nothing to see by."""

    # ------------------------------------------------------------ a line

    def enter(self, line: str) -> None:
        """Take one line: a command, keys, words, or something for what lies over the page."""
        self._timers.pass_by()
        self.ctx.evening.tick()
        shown, turn = self.window.page, self.turn
        entries, line_was = len(self.ctx.view.lines), self.window.line_open()
        with keys_called(CALLED):
            self._take(line)
            self._let_go()
            self._timers.settle()
        if (self.window.page, self.turn) != (shown, turn):
            # What is left of another page, or of a turn, is for nobody who comes next.
            self._unread = []
        self._left = shown if self._is_done(shown, entries) else None
        self._kept = self._kept_words(line_was) if len(self.ctx.view.lines) > entries else ""

    def _kept_words(self, line: Line | None) -> str:
        """What Enter in this line of a story kept, by its place and without its words; "" for nothing."""
        session = self.ctx.table.session
        act = session.last_act if session is not None else None
        if session is None or not act or line is None or not is_beat(line.slot) or self.laid is not None:
            return ""
        if line.slot not in {entry.slot for entry in act}:
            return ""
        return tr(KEPT, what=reversal_in_words(Reversal(self.ctx.view, act, session.lines_before)))

    def _is_done(self, page: Page | None, entries: int) -> bool:
        """Whether something was entered on this page that turned it: nobody has heard that yet."""
        now = self.window.page
        if page is None or now is page or page.is_unseen or self.laid is not None or not self.is_open:
            return False
        session = self.ctx.table.session
        act = session.last_act if session is not None else None
        # What ends a round, or all of them, leaves no rows to be read.
        is_of_page = bool(act) and all(entry.slot[1:2] == (page.age,) for entry in act or ())
        return is_of_page and self.router.place == "table" and len(self.ctx.view.lines) > entries

    def _take(self, line: str) -> None:
        command = command_in(line)
        if command is not None:
            self._command(command)
            if command.name in KEYS and command.rest and self.is_open:
                # One key behind another; words behind one that leads to a line are for that.
                self._take(command.rest)
        elif self.laid is not None:
            self._wrong(self.laid.take(line))
        else:
            self._type(line)

    def _let_go(self) -> None:
        """What lay over the page is away; behind the card it is said again where we are."""
        if self.laid is not None and not self.laid.is_up:
            if self._card is not None:
                self._before = Heard()
            self.laid = None

    def _type(self, line: str) -> None:
        if self.turn is not None:
            self._type_unseen(words_in(line))
        elif not line.strip():
            self.window.press("enter")
        elif self.window.line_open() is not None:
            self._write(line)
        else:
            self._press_each(line)

    def _write(self, line: str) -> None:
        """Words, and Enter, unless they say that another paragraph follows."""
        words = words_in(line)
        first = words.removesuffix(PARAGRAPH)
        page = self.window.page
        if not self.window.type(first.rstrip() if first != words else words):
            return
        if first != words:
            self.window.press("ctrl+j")
        elif page is None or not page.finds:
            self.window.press("enter")

    def _type_unseen(self, words: str) -> None:
        """Words of a turn alone go to its own rows, each line to one; Enter goes to the next row."""
        turn: object = self.turn
        if words:
            turn.pick(len(turn.offered) + len(turn.own) - 1)  # type: ignore[attr-defined]
        for character in words:
            self.window.press(character, character)
        self.window.press("enter")
        if words:
            self._said.append(tr(NOTED))

    def _press_each(self, line: str) -> None:
        """Each character a key; where one opens a line for words, the rest are those."""
        rest, begins = line.strip(), True
        while rest:
            before = self.window.page, self.laid, self._in_doubt()
            if begins and command_in(rest) is not None:
                self._take(rest)
                return
            if why := self._press_one(rest, begins=begins):
                self._wrong(f"{why} {self._not_typed(rest)}" if len(rest) > 1 else why)
                return
            rest = rest[2:] if begins and rest.startswith("//") else rest[1:]
            begins, rest = rest[:1].isspace(), rest.lstrip()
            if rest and self.window.page is before[0] and self.window.line_open() is not None:
                self._write(rest)
                return
            if rest and self._stops(*before):
                # What follows may have been meant for what was asked before.
                self._wrong(self._not_typed(rest))
                return

    def _not_typed(self, rest: str) -> str:
        """That this was no key: round an unseen round nobody hears what somebody typed too early."""
        page = self.window.page
        is_quoted = page is not None and not page.is_unseen and not page.leads_to_unseen
        return tr(NOT_TYPED, rest=rest) if is_quoted else tr(REST_NOT_TYPED)

    def _press_one(self, rest: str, *, begins: bool = True) -> str:
        """The first character of what is left as a key; why it did nothing, or ""."""
        word = rest.split()[0]
        # Amid a run of keys only the card is looked for: 4cac are two cards.
        if self._is_word(word) and (begins or set(word.casefold()) & set(STILL_ACT)):
            return tr(A_LIST)
        said = list(self.window.messages)
        if self.window.press(rest[0], rest[0]):
            return ""
        why = [each for each in self.window.messages if each not in said]
        self.window.messages = said
        return " ".join(map(heard, why)) or tr(NO_KEY, typed=rest[0])

    def _keys_of(self, page: Page) -> list[Key]:
        """The keys of what has the footer, and those of the page in one of its states."""
        return [*page.on_top.keys, *page.keys, *(key for _, group in page.groups for key in group)]

    def _is_word(self, typed: str) -> bool:
        """Whether letters that stand together have one among them that means nothing on this list.

        The card is asked for by a letter alone: one amid others is of a word, and of no word is it meant.
        """
        page = self.window.page
        if page is None or len(typed) < 2 or not typed.isalpha():
            return False
        if set(typed.casefold()) & set(STILL_ACT):
            return True
        keys = {press for key in (*self._keys_of(page), *COMMON_KEYS) for press in key.press}
        # The footer names cards one by one, where their key takes any letter.
        keys |= {part for _, shown, _ in page.foot() for part in shown.casefold().split() if len(part) == 1}
        rows = {fact.letter for fact in hear(self._content()).facts}
        return bool(set(typed.casefold()) - keys - rows)

    def _stops(self, page: object, laid: object, doubt: object) -> bool:
        """Whether another page takes the next key than this one, or something new is asked back."""
        is_asked = self._in_doubt() not in (None, doubt)
        return is_asked or not self.is_open or (self.window.page, self.laid) != (page, laid)

    def _in_doubt(self) -> object:
        """What the page asks back: a question, or a refusal."""
        page = self.window.page
        return (page.confirming or getattr(page, "refused", None) or None) if page is not None else None

    def _wrong(self, sentence: str) -> None:
        if sentence:
            self._said.append(sentence)

    # ------------------------------------------------------------ commands

    def _command(self, command: SlashCommand) -> None:
        name = command.name
        if name in KEYS:
            for _ in range(command.times):
                self._key(KEYS[name])
        elif name in ("page", "on", "keys", "commands"):
            getattr(self, f"_{name}")()
        elif self._card is not None and name not in ("stop", "quit"):
            self._wrong(tr(CARD_IS_UP))
        elif name in LEADS_TO:
            self.lay(LEADS_TO[name])
        elif name == "more":
            self._more(command.rest)
        elif name == "back":
            self._back()
        elif name in ("sheet", "story"):
            self._go(name)
        elif not name and self.laid is None and self.window.line_open() is None:
            self._wrong(self._press_one("/"))
        else:
            self._wrong(tr(NO_COMMAND, name=name))

    def _key(self, key: str) -> None:
        if self.laid is None:
            if not self.window.press(key):
                self._wrong(tr(NO_KEY, typed=_typed_as(key)))
        elif key == "escape":
            self.laid.put_away()
        elif key == "enter":
            self._wrong(self.laid.take(""))
        elif self._card is not None:
            self._wrong(tr(CARD_IS_UP))
        else:
            self.laid = None
            self._key(key)
        self._let_go()

    def _page(self) -> None:
        self._read(self.laid.lines() if self.laid is not None else self._whole())

    def _whole(self) -> list[str]:
        content = self._content()
        lines = all_of(hear(content))
        asks = self._asks_of(content, hear(content), is_new=True)
        # The prompt says it once more.
        return [*lines, *([asks] if asks != self._asks() else [])]

    def _on(self) -> None:
        if not self._unread:
            self._wrong(tr("There is no more."))
        self._read(self._unread)

    def _read(self, lines: list[str]) -> None:
        now, self._unread = lines[:AT_ONCE], lines[AT_ONCE:]
        self._said += now
        if n := len(self._unread):
            self._said.append(tr("{n} more: /on", n=n))

    def _keys(self) -> None:
        page = self.window.page
        if self.laid is None and page is not None:
            own = page.keys_now if page.on_top is page else ()
            top = [key for key in page.on_top.keys if page.on_top is not page and key.when(page.on_top)]
            of_page = [_key_said(key) for key in (*top, *own) if key.help]
            foot = [f"{key_name(shown)}: {heard(does)}" for _, shown, does in page.foot()]
            self._said += of_page or foot
            if self.window.line_open() is None and self.turn is None:
                self._said.append(tr(CARD_BY_LETTER))
        elif self.laid is not None:
            self._said += self.laid.keys()
        self._said.append(
            tr(
                "Everywhere: {commands}. /commands says what each does.",
                commands=", ".join(f"/{name}" for name in COMMANDS),
            )
        )

    def _commands(self) -> None:
        self._said += [f"/{name}: {tr(does)}" for name, does in COMMANDS.items()]

    def _help(self) -> list[str]:
        page = self.router.help()
        return blocks_lines(page.blocks()) if page is not None else []

    def _more(self, words: str) -> None:
        """All that can be done now; nothing over an unseen round."""
        if self.router.is_unseen:
            self._wrong(tr(NO_COMMAND, name="more"))
            return
        from screens.plain.laid import ListOfCommands

        self.laid = ListOfCommands(self.router, words)

    def _back(self) -> None:
        if self.laid is not None:
            self.laid.put_away()
            self._let_go()
            return
        page = self.window.page
        if self.window.line_open() is not None:
            self.window.press("escape")
        if self.window.page is page and page is not None and self.window.line_open() is None:
            self.window.press("escape")

    def _go(self, name: str) -> None:
        """The sheet, or the story so far, of the game that is played."""
        self.laid = None
        game = self.ctx.view.game
        of_game = next(
            (place for place in (f"{game}-{name}", f"{game}-log", name) if place in self._places()), ""
        )
        if self.router.is_unseen or self.router.place == "home" or not of_game:
            self._wrong(tr("There is none here."))
        elif self.router.place != of_game:
            self.router.go(ToPage(of_game))

    def _places(self) -> set[str]:
        from facilitator.games.registry import plugin_of

        return set(plugin_of(self.ctx.view.game).pages) & set(pages())

    # ------------------------------------------------------------ what is said

    def read(self) -> list[str]:
        """What is to be said of all that happened since; then it is said."""
        before = self._before
        with keys_called(CALLED):
            said = list(self._read_out()) or (moved(before, self._before) if self.laid is None else [])
        # Where the next line is asked for in other words, that is the news.
        return said or ([tr(NOTHING)] if self._asks() == self._asked else [])

    def _read_out(self) -> Iterator[str]:
        said, self._said = self._said, []
        messages, self.window.messages = self.window.messages, []
        page = self.window.page
        if page is None:
            yield from map(heard, messages)
            return
        now = hear(self._content(), page)
        if self.laid is not None:
            yield from map(heard, messages)
            yield from () if said else self.laid.lines()
        elif self.turn is not None:
            yield from self._of_a_turn(now, said)
        else:
            yield from self._of_page(now, messages)
        self._before = now
        yield from said

    def _of_page(self, now: Heard, messages: list[str]) -> list[str]:
        page = self.window.page
        begins_unseen = self._before.of is not now.of and page is not None and page.is_unseen
        done, self._left = self._done(), None
        kept, self._kept = self._kept, ""
        if kept and not done and not rows_changed(self._before, now):
            done = [kept]
        news = said_of(self._before, now, messages, MOST - len(done))
        return [*([tr(UNSEEN)] if begins_unseen else []), *done, *news]

    def _done(self) -> list[str]:
        """What the line in hand finished on a page that turned: its rows as they are now, in one line."""
        if self._left is None or self._before.of is not self._left:
            return []
        return done_on(self._before, hear(content_of(self._left, for_one=True), self._left))

    def _of_a_turn(self, now: Heard, said: list[str]) -> Iterator[str]:
        """In a turn alone: first how it goes, then only the row to be marked next."""
        before = self._before
        if before.place != now.place:
            yield from (fact.text for fact in now.facts if fact.is_spoken)
            yield tr(IN_A_TURN)
        if not said:
            yield from (fact.text for fact in now.facts if fact.here)

    def told_late(self) -> list[str]:
        """What is new since the page was said, though nobody typed anything."""
        self._timers.pass_by()
        if not self._is_new():
            return []
        with keys_called(CALLED):
            return list(self._read_out())

    def _is_new(self) -> bool:
        """Whether anything is there to be said that was not."""
        page = self.window.page
        if self.window.messages or self._said or page is None:
            return bool(self.window.messages or self._said)
        with keys_called(CALLED):
            return hear(self._content(), page) != self._before or self._asks() != self._asked

    def prompt(self) -> str:
        """What may be typed next, and before it that something is not saved."""
        self._asked = self._asks()
        unsaved = self.ctx.table.unsaved
        return f"{tr(NOT_SAVED, why=unsaved)} {self._asked}" if unsaved else self._asked

    def _asks(self) -> str:
        if self.window.page is None:
            return ""
        with keys_called(CALLED):
            if self.laid is not None:
                return self.laid.asks
            content = self._content()
            return self._asks_of(content, hear(content, self.window.page))

    def _asks_of(self, content: PageContent, now: Heard, *, is_new: bool = False) -> str:
        page = self.window.page
        is_question = page is not None and (page.confirming is not None or page.is_unseen)
        return asked(content, now, is_new=is_new, is_question=is_question)

    def _content(self) -> PageContent:
        page = self.window.page
        assert page is not None
        content = content_of(page, for_one=True)
        # The line has what the window holds, whatever it began with.
        typed, line = self.window.typed, page.line()
        is_half = line is not None and typed != page.ctx.view.words(line.slot)
        fields = [
            field._replace(words=typed, is_half=is_half)
            if isinstance(field, WordsField) and field.here
            else field
            for field in content.fields
        ]
        return content._replace(fields=fields, blocks=[_without_own_words(block) for block in content.blocks])

    # ------------------------------------------------------------ beginning and end

    def begin(
        self, *, game: str = "", session: str = "", demo: bool = False, place: Where | None = None
    ) -> None:
        """Open what was asked for."""
        self.ctx.evening.tick()
        if demo:
            self.router.open_example()
        elif self.ctx.rescue.offer is not None:
            self.router.go(ToPage("damaged"))
        elif session:
            self.router.open_table(session)
            if place is not None and self.ctx.table.session is not None:
                self.router.go(place)
        elif game:
            self.router.new_table(game)
        if self.window.page is None:
            self.router.go(ToHome())
        self.router.note_trouble(self.ctx.storage.trouble)
        self._timers.settle()

    def load(self) -> None:
        """What may come once the first page has been said."""
        self.ctx.prompts.read_packs()
        library = self.ctx.prompts.library
        if library is not None and library.broken:
            self.ctx.note(str(library.broken[0]))
        self.ctx.autosave.start()
        self._timers.settle()

    def end(self, *, is_cut: bool = False) -> tuple[bool, str]:
        """Save what is left; whether that worked, and what is to be said of it.

        `is_cut`: the program was stopped where somebody may have been amid a line.
        """
        is_example, in_turn = self.ctx.table.example, self.is_silent
        is_saved = self.ctx.autosave.save()
        said = tr(ALL_SAVED) if is_saved else tr(NOT_ALL_SAVED, why=self.ctx.table.unsaved)
        self.ctx.table.leave()
        lost = tr(TURN_NOT_KEPT) if in_turn else tr(UNFINISHED) if is_cut else ""
        return is_saved, " ".join(filter(None, (tr(EXAMPLE) if is_example else said, lost)))


def _without_own_words(block: Block) -> Block:
    """What somebody writes alone is never read, not even to them: only that it is noted."""
    if not isinstance(block, MarkList):
        return block
    return block._replace(
        own=tuple(each._replace(words=tr(YOUR_WORDS) if each.words else "") for each in block.own)
    )


def _key_said(key: Key) -> str:
    return f"{key_name(tr(key.shown))}: {heard(tr(key.help))}"


def _typed_as(key: str) -> str:
    return next((f"/{name}" for name, press in KEYS.items() if press == key), key)
