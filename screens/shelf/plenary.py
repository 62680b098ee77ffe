"""A plenary of many tables: what they found, to read; then its questions, one on the screen at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from exports.marginalia.plenary.told import TITLE, QuestionBrought, page, walk, who_came
from exports.model import Block as FileBlock
from exports.model import Bullets, Heading, Paragraph
from facilitator.exporting.on_disk import named_folder
from facilitator.games.readable import listing
from facilitator.plenary import Gathered, gathered, keep
from facilitator.record import LONGEST_WORDS
from facilitator.room.sheet import PublicSheet, Told
from facilitator.services.context import AppContext
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Note, Prose, Say
from screens.ui.choosing import BLOCK, right_end
from screens.ui.keys import Foot, Footer, Key, in_its_line
from screens.ui.marks import rule, top
from screens.ui.page import Line, LongPage
from screens.ui.text import Row, plain

ASK = "Where are the tables’ files?"
HOW = (
    "Each table writes one: on its page “export” choose the format “for a plenary”. It holds counted figures,"
    " no name, and only those words that the table ticked. Put all into one folder, and type its path."
)
MOST_NAMED = 3


def is_there(page: PlenaryPage) -> bool:
    """Whether any table was read."""
    return bool(page.found.plenary.tables)


def is_there_or_typed(page: PlenaryPage) -> bool:
    """Whether Enter does anything: it reads what is typed, or leads on."""
    return page.takes_words or is_there(page)


def is_walking(page: PlenaryPage) -> bool:
    """Whether a question is on the page."""
    return page.place is not None


class PlenaryPage(LongPage):
    """First where the files are, then all that the tables found, then the questions of the plenary."""

    name = "plenary"
    measure = BLOCK
    roomy = True
    title = "plenary of many tables"
    is_for = "You see what many tables found, and lead the talk of all of them, question by question."
    at_table = False
    marks = ()
    keys = (
        Key(("enter", "space", "right"), "Enter", "questions", "later", "the first question, then the next",
            when=is_there_or_typed),
        Key(("backspace", "left"), "Bksp", "back", "earlier", "the question before, or the whole",
            when=is_walking),
        Key(("o",), "o", "other files", "files", "type the path of other files"),
        Key(("v",), "v", "on a wall", "wall", "show the questions large, in a browser here", when=is_there),
        Key(("w",), "w", "keepsake", "keepsake", "write the keepsake of the day, as Markdown and HTML",
            when=is_there),
        Key(("pageup",), "PgUp", "", "leaf", "ten lines up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten lines down"),
        Key(("escape",), "Esc", "back", "escape", "out of the questions, or back"),
    )  # fmt: skip
    footers = (
        Footer((Foot("enter", "Enter", "read them"), Foot("escape", "Esc", "cancel"), "ctrl+p"), in_its_line),
        Footer(
            (Foot("enter", "Enter", "next"), "backspace", Foot("down", "↑↓", "read on"), "v",
             Foot("escape", "Esc", "the whole"), "?"),
            is_walking,
        ),
        Footer(("enter", Foot("down", "↑↓", "read on"), "v", "w", "escape", "?"), is_there),
        Footer(("o", "escape", "?")),
    )  # fmt: skip

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.path = ""
        self.found = Gathered()
        self.place: int | None = None
        self.is_asking = True
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what is seen

    def head(self, width: int) -> list[Row]:
        """The title, and which of the questions."""
        return [
            top(self.ctx, width, TITLE.upper(), right=right_end(self.ctx, "")),
            rule(width, self._which, ("back", "escape")),
        ]

    @property
    def _which(self) -> str:
        """Which of the questions is asked."""
        return f"{self.place + 1} of {len(self.questions)}" if self.place is not None else ""

    @property
    def questions(self) -> tuple[QuestionBrought, ...]:
        """What is asked, with what the tables bring to it."""
        return walk(self.found.plenary)

    def blocks(self) -> Sequence[Block]:
        """Where the files are; or all that was found; or one question."""
        if self.is_asking:
            return Say((ASK,)), Prose((HOW,), style="dim")
        if self.place is not None:
            return tuple(self._question(self.questions[self.place]))
        told = page(self.found.plenary, with_lives=False)
        return Say((who_came(self.found.plenary),)), *self._unread(), *_blocks(told[2:])

    def _unread(self) -> Iterator[Note]:
        """Which files could not be read, and which came twice."""
        for each in self.found.unread[:MOST_NAMED]:
            yield Note(f"{plain(each.name)}: {plain(each.why)}.", style="rubric", most=2)
        if len(self.found.unread) > MOST_NAMED:
            yield Note(f"… and {len(self.found.unread) - MOST_NAMED} more.", style="rubric")
        for names in self.found.plenary.twice:
            yield Note(f"One table, counted once: {plain(listing(list(names)))}.", most=2)

    def _question(self, asked: QuestionBrought) -> Iterator[Block]:
        text, *asides = self._texts(asked)
        yield Say((text,))
        if asides:
            yield Prose(tuple(asides), style="dim", goes=5)
        if asked.figures:
            yield Say(asked.figures)
        if asked.words:
            yield _items(asked.words)

    def _texts(self, asked: QuestionBrought) -> list[str]:
        """The question as the packs word it, and what may be said with it; its title until they are read."""
        prompts = self.ctx.prompts.in_use
        found = prompts.texts("plenary", part=asked.question) if prompts is not None else ()
        return [prompt.text for prompt in found] or [asked.title]

    def on_wall(self) -> PublicSheet:
        """The question with what the tables bring to it, or who came: the whole page is too much."""
        if self.place is None:
            says = (who_came(self.found.plenary),) if is_there(self) else ()
            return PublicSheet(TITLE, says=says)
        asked = self.questions[self.place]
        return PublicSheet(
            f"{TITLE}, {self._which}",
            says=(self._texts(asked)[0], *asked.figures),
            told=tuple(Told("", words) for words in asked.words),
            for_all=True,
        )

    # ------------------------------------------------------------ the line

    def line(self) -> Line | None:
        """The line for the path."""
        if not self.is_asking:
            return None
        return Line(("typed", "plenary"), "a folder, or one file", text=self.path, most=LONGEST_WORDS)

    def typed(self, words: str) -> None:
        """A path is no draft of a table."""

    def keep(self, words: str) -> None:
        """Read what is there; where nothing is, the line stays."""
        self.path = plain(words).strip()
        if not self.path:
            return
        self.found = gathered([self.path])
        self._show(None)
        self.is_asking = self.in_line = not is_there(self)
        if self.is_asking:
            self.ctx.note(" ".join(f"{plain(each.name)}: {each.why}." for each in self.found.unread[:1]))

    def left(self, slot: object, words: str) -> None:
        """The path stays in its line."""
        self.path = plain(words).strip()

    # ------------------------------------------------------------ keys

    def key_later(self, key: str) -> None:
        """The first question, or the next; after the last one the whole again."""
        if not is_there(self):
            return
        place = 0 if self.place is None else self.place + 1
        self._show(place if place < len(self.questions) else None)

    def key_earlier(self, key: str) -> None:
        """The question before, or the whole."""
        self._show(self.place - 1 if self.place else None)

    def _show(self, place: int | None) -> None:
        self.place, self.scrolled = place, 0

    def key_wall(self, key: str) -> None:
        """The table view shows what is asked."""
        self.ctx.room.show_wall()

    def key_files(self, key: str) -> None:
        """Ask for another path."""
        self.is_asking = self.in_line = True

    def key_keepsake(self, key: str) -> None:
        """Write the keepsake where exports go, and say where it is."""
        from exports.errors import NotWritten, Unfaithful
        from facilitator.paths import exports_folder, made

        folder = named_folder(str(exports_folder()))
        try:
            made(folder)
            paths = keep(self.found.plenary, ("md", "html"), folder)
        except (NotWritten, Unfaithful) as fault:
            self.ctx.note(fault.sentence)
        except OSError as fault:
            self.ctx.note(f"Nothing was written: {fault.strerror}.")
        else:
            self.ctx.note(f"The keepsake of the day: {listing([str(path) for path in paths])}.")

    def key_escape(self, key: str) -> None:
        """Out of the line or of the questions; else back."""
        if self.is_asking and is_there(self):
            self.is_asking = self.in_line = False
        elif self.place is not None:
            self._show(None)
        else:
            self.ctx.back()


# ---------------------------------------------------------------- blocks of a file as blocks of a page


def _blocks(told: Iterable[FileBlock]) -> Iterator[Block]:
    for block in told:
        match block:
            case Heading(level, text):
                yield Prose((), text.upper() if level == 2 else text)
            case Paragraph(text):
                yield Prose((plain(text),))
            case Bullets(items):
                yield _items(items)


def _items(items: Iterable[str]) -> Items:
    return Items(tuple(Item("", f"· {plain(each)}") for each in items))
