"""The shell of plain mode: takes a line, has its keys or words act, and says what came of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from facilitator.guide.question import Ticks
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import (
    Away,
    Over,
    ToBreak,
    ToHelp,
    ToPage,
    ToPalette,
    ToSafetyCard,
)
from screens.asked_page import AskedPage
from screens.places import pages
from screens.plain.asked import Asked
from screens.plain.hearing import NOT_SAVED
from screens.plain.timers import LineTimers
from screens.plain.typed import (
    CALLED,
    COMMANDS,
    KEYS,
    NO_COMMAND,
    NO_KEY,
    PARAGRAPH,
    SlashCommand,
    command_in,
    not_typed,
    words_typed,
)  # fmt: skip
from screens.plain.voice import Voice
from screens.plain.window import LineWindow
from screens.router import Router, Start
from screens.ui.keys import COMMON_KEYS
from screens.ui.over.confirmation import STILL_ACT
from screens.ui.read_out.heard import heard, key_name, keys_called

LEADS_TO: Mapping[str, Over] = {"stop": ToSafetyCard(), "help": ToHelp(), "quit": Away()}
A_LIST = mark("This page takes keys, no words.")
UNFINISHED = mark("A line without Enter at its end is not kept.")
CARD_BY_LETTER = mark("x: the card, as /stop")
ALL_SAVED = mark("All is saved.")
EXAMPLE = mark("The example is not saved.")
NOT_ALL_SAVED = mark("Not everything is saved. {why}")


class LineShell:
    """Holds the one window and what lies over it. `enter` takes a line; `read` gives what is to be said.

    `is_open` goes when somebody leaves.
    """

    def __init__(
        self, compose: Callable[[Router], AppContext], timers: LineTimers, can_hide: Callable[[], bool]
    ) -> None:
        self.window = LineWindow()
        self.is_open = True
        self._knows_commands = False
        self._timers = timers
        self.router = Router(self, compose)
        self._voice = Voice(self.window, self.ctx.changes)
        self._asked = Asked(self.router.guide, self.ctx, self.router.lies, can_hide)

    @property
    def ctx(self) -> AppContext:
        """The services."""
        return self.router.ctx

    @property
    def is_silent(self) -> bool:
        """Whether what is typed now is to be seen by nobody."""
        return self._is_asked and isinstance(self._asked.question, Ticks)

    @property
    def _is_asked(self) -> bool:
        """Whether questions take the lines, or the card over whatever page."""
        return self._asked.is_card or isinstance(self.window.page, AskedPage)

    # ------------------------------------------------------------ what the router asks for

    def lay(self, place: Over) -> None:
        """Lay the card or the list of what can be done over the page, read the help, or leave."""
        match place:
            case ToSafetyCard() | ToBreak():
                self.window.say("")
                self.window.leave_half_typed()
                self.window.laid = None
                self._voice.drop_unread()
                self._asked.lay_card(("break",) if place == ToBreak() else ())
            case ToPalette() if self._is_asked:
                self._asked.more()
            case ToPalette():
                self._more("")
            case ToHelp() if self._is_asked:
                self._asked.help()
            case ToHelp():
                self._voice.read_help(self.router.help())
            case Away():
                if self.router.may_leave():
                    self.is_open = False

    # ------------------------------------------------------------ a line

    def enter(self, line: str) -> None:
        """Take one line: a command, keys, words, or something for what lies over the page."""
        self._timers.pass_by()
        self.ctx.evening.tick()
        shown, was_card = self.window.page, self._asked.is_card
        with keys_called(CALLED):
            self._take(line)
            self._let_go()
            self._timers.settle()
        if was_card and not self._asked.is_card:
            self._voice.begin_anew()
        if self.window.page is not shown:
            # What is left of another page is for nobody who comes next.
            self._voice.drop_unread()

    def _take(self, line: str) -> None:
        command = command_in(line)
        if self._is_asked:
            self._asked.take(line)
        elif command is not None:
            self._command(command)
            if command.name in KEYS and command.rest and self.is_open:
                # One key behind another; words behind one that leads to a line are for that.
                self._take(command.rest)
        elif self.window.laid is not None:
            self._voice.answer(self.window.laid.take(line))
        elif not line.strip():
            self.window.press("enter")
        elif self.window.line_open() is not None:
            self._write(line)
        else:
            self._press_each(line)

    def _let_go(self) -> None:
        """What lay over the page is away."""
        if self.window.laid is not None and not self.window.laid.is_up:
            self.window.laid = None

    def _write(self, line: str) -> None:
        """Words, and Enter, unless another line follows; or the number of what the line has found."""
        words = words_typed(line)
        if words.isdecimal() and words.isascii() and self.window.found(int(words)):
            return
        first, into = words.removesuffix(PARAGRAPH), self.window.line_open()
        if not self.window.type(first.rstrip() if first != words else words):
            return
        if first != words:
            self.window.press("ctrl+j")
        elif into is None or not into.finds:
            self.window.press("enter")

    def _press_each(self, line: str) -> None:
        """Each character a key; where one opens a line for words, the rest are those."""
        rest, begins = line.strip(), True
        while rest:
            page, laid, doubt = self.window.page, self.window.laid, self._in_doubt()
            if begins and command_in(rest) is not None:
                self._take(rest)
                return
            if why := self._press_one(rest, begins=begins):
                self._voice.answer(f"{why} {not_typed(rest)}" if len(rest) > 1 else why)
                return
            rest = rest[2:] if begins and rest.startswith("//") else rest[1:]
            begins, rest = rest[:1].isspace(), rest.lstrip()
            is_same = self.window.page is page
            if rest and is_same and self.window.line_open() is not None:
                self._write(rest)
                return
            is_asked = self._in_doubt() not in (None, doubt)
            if rest and (is_asked or not self.is_open or not is_same or self.window.laid is not laid):
                # What follows may have been meant for what was asked before.
                self._voice.answer(not_typed(rest))
                return

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

    def _is_word(self, typed: str) -> bool:
        """Whether letters that stand together have one among them that means nothing on this list.

        The card is asked for by a letter alone: one amid others is of a word, and of no word is it meant.
        """
        page = self.window.page
        if page is None or len(typed) < 2 or not typed.isalpha():
            return False
        if set(typed.casefold()) & set(STILL_ACT):
            return True
        of_states = [key for _, group in page.groups for key in group]
        keys = {
            press for key in (*page.on_top.keys, *page.keys, *of_states, *COMMON_KEYS) for press in key.press
        }
        # The footer names cards one by one, where their key takes any letter.
        keys |= {part for _, shown, _ in page.foot() for part in shown.casefold().split() if len(part) == 1}
        rows = {fact.letter for fact in self._voice.heard().facts}
        return bool(set(typed.casefold()) - keys - rows)

    def _in_doubt(self) -> object:
        """What the page asks back: a question, or a refusal."""
        page = self.window.page
        return (page.confirming or getattr(page, "refused", None) or None) if page is not None else None

    # ------------------------------------------------------------ commands

    def _command(self, command: SlashCommand) -> None:
        name = command.name
        if name in KEYS:
            for _ in range(command.times):
                self._key(KEYS[name])
        elif read := self._reads().get(name):
            read()
        elif name in LEADS_TO:
            self.lay(LEADS_TO[name])
        elif name == "more":
            self._more(command.rest)
        elif name == "back":
            self._back()
        elif name in ("sheet", "story"):
            self._go(name)
        elif not name and self.window.laid is None and self.window.line_open() is None:
            self._voice.answer(self._press_one("/"))
        else:
            self._voice.answer(tr(NO_COMMAND, name=name))

    def _reads(self) -> Mapping[str, Callable[[], None]]:
        """The commands that only have something read, whatever lies on top."""
        return {
            "page": self._voice.read_page,
            "on": self._voice.read_on,
            "keys": self._keys,
            "commands": self._commands,
        }

    def _key(self, key: str) -> None:
        if self.window.laid is None:
            if not self.window.press(key):
                called = next((f"/{name}" for name, press in KEYS.items() if press == key), key)
                self._voice.answer(tr(NO_KEY, typed=called))
        elif key == "escape":
            self.window.laid.put_away()
        elif key == "enter":
            self._voice.answer(self.window.laid.take(""))
        else:
            self.window.laid = None
            self._key(key)
        self._let_go()

    def _keys(self) -> None:
        page = self.window.page
        if self.window.laid is None and page is not None:
            own = page.keys_now if page.on_top is page else ()
            top = [key for key in page.on_top.keys if page.on_top is not page and key.when(page.on_top)]
            of_page = []
            for key in (*top, *own):
                if key.help:
                    shown = key_name(tr(key.shown)) if key.shown else tr("a digit or a letter")
                    of_page.append(f"{shown}: {heard(tr(key.help))}")
            foot = [f"{key_name(shown)}: {heard(does)}" for _, shown, does in page.foot()]
            self._voice.answer(*dict.fromkeys(of_page or foot))
            if self.window.line_open() is None:
                self._voice.answer(tr(CARD_BY_LETTER))
        elif self.window.laid is not None:
            self._voice.answer(*self.window.laid.keys())
        everywhere = tr(
            "Everywhere: {commands}. /commands says what each does.",
            commands=", ".join(f"/{name}" for name in COMMANDS),
        )
        # The same on every page: once it is known, it is enough to say where it is said.
        self._voice.answer(
            tr("/commands says what holds everywhere.") if self._knows_commands else everywhere
        )
        self._knows_commands = True

    def _commands(self) -> None:
        self._voice.answer(*[f"/{name}: {tr(does)}" for name, does in COMMANDS.items()])

    def _more(self, words: str) -> None:
        """All that can be done now."""
        from screens.plain.laid import GOES_BY_NOTHING, ListOfCommands

        listed = ListOfCommands(self.router)
        if listed.narrow(words):
            self.window.laid = listed
        else:
            self._voice.answer(tr(GOES_BY_NOTHING, typed=words))

    def _back(self) -> None:
        if self.window.laid is not None:
            self.window.laid.put_away()
            self._let_go()
            return
        page = self.window.page
        if self.window.line_open() is not None:
            self.window.press("escape")
        if self.window.page is page and page is not None and self.window.line_open() is None:
            self.window.press("escape")

    def _go(self, name: str) -> None:
        """The sheet, or the story so far, of the game that is played."""
        from facilitator.games.registry import plugin_of

        self.window.laid = None
        game = self.ctx.view.game
        places = set(plugin_of(game).pages) & set(pages())
        of_game = next((place for place in (f"{game}-{name}", f"{game}-log", name) if place in places), "")
        if self.ctx.table.session is None or not of_game:
            self._voice.answer(tr("There is none here."))
        elif self.router.place != of_game:
            self.router.go(ToPage(of_game))

    # ------------------------------------------------------------ what is said

    def read(self) -> list[str]:
        """What is to be said of all that happened since; then it is said."""
        if not self._is_asked:
            self._asked.begin_anew()
            return self._voice.news()
        with keys_called(CALLED):
            return self._asked.news(self.window.taken())

    def late_news(self) -> list[str] | None:
        """What is new since the page was said, though nobody typed anything; None where nothing is.

        [] where only the next line is to be asked for in other words, as where a phone wrote into it.
        """
        self._timers.pass_by()
        if not self._is_asked:
            return self._voice.late_news()
        with keys_called(CALLED):
            return self._asked.late_news(self.window.taken())

    def prompt(self) -> str:
        """What may be typed next, and before it that something is not saved."""
        if not self._is_asked:
            return self._voice.prompt()
        unsaved = self.ctx.table.unsaved
        with keys_called(CALLED):
            asks = self._asked.prompt()
        return f"{tr(NOT_SAVED, why=unsaved)} {asks}" if unsaved else asks

    # ------------------------------------------------------------ beginning and end

    def begin(self, start: Start) -> None:
        """Open what was asked for."""
        self.router.begin(start)
        self._timers.settle()

    def load(self) -> None:
        """Read the packs, and save by the clock from now on."""
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
        is_example = self.ctx.table.example
        is_saved = self.ctx.autosave.save()
        said = tr(ALL_SAVED) if is_saved else tr(NOT_ALL_SAVED, why=self.ctx.table.unsaved)
        self.ctx.table.leave()
        lost = tr(UNFINISHED) if is_cut else ""
        return is_saved, " ".join(filter(None, (tr(EXAMPLE) if is_example else said, lost)))
