"""A question that lies over a phase until it is answered or let go, and the page it lies over."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from facilitator.games.duel.entries import COLUMNS, Act, CardChanged, Pile, Side, TurnPassed
from facilitator.games.duel.page import Card, Space
from facilitator.games.duel.rules import foregone
from facilitator.services.context import AppContext
from screens.duel.amount import FIVE, TOO_MUCH, Amount, as_named, is_digit, leap
from screens.duel.board.spaces import in_column, walk
from screens.duel.page import DuelPage
from screens.duel.sentences import gone
from screens.ui.blocks import Block
from screens.ui.blocks.menus import Pick, PickRow
from screens.ui.blocks.said import Note
from screens.ui.keys import Explained, Foot, Footer, Key, in_its_line, press
from screens.ui.page import Line
from screens.ui.text import cut, plain

NAME = 40
"""The cells of a card’s name."""
NEAR = "duel-near"
"""What this table chose: the side that is near; the first player’s where it chose nothing."""
CANCEL = Key(("escape",), "Esc", "cancel", "cancel")
BACKSPACE = Key(("backspace",), "Bksp", "", "backspace")
IN_ITS_LINE = (Foot("enter", "Enter", "keep"), Foot("tab", "Tab", "back"), "ctrl+p")
LETTERS: Mapping[str, Pile] = {"h": "hand", "d": "deck", "c": "discard", "e": "erased"}


def prompt_footers(*keys: str | Foot) -> tuple[Footer, ...]:
    """Those of a question: in its line, and with the keys that answer it and that let it go."""
    return Footer(IN_ITS_LINE, in_its_line), Footer((*keys, "escape", ".", "?"))


class CursorPage(DuelPage):
    """A page with a cursor on the Page, and perhaps a question over what it says.

    `at` is the space where the arrows or a click led, `prompt` what is asked.
    """

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.at: Space | None = None
        self.prompt: DuelPrompt = NothingAsked(self)
        super().__init__(ctx, age)

    @property
    def card(self) -> Card | None:
        """The card under the cursor."""
        return self.now.page.at(*self.at) if self.at is not None else None

    @property
    def near(self) -> Side:
        """Who is near, whoever’s turn it is, until the Page is turned."""
        return 1 if self.ctx.view.choices.get(NEAR) == "1" else 0

    def with_foregone(self, *acts: Act) -> tuple[Act, ...]:
        """These acts, and behind them those that would only be one more Enter each (D-40, D-43)."""
        return (*acts, *foregone(self.ctx.table.preview(*acts)))

    def passes(self, *acts: Act) -> bool:
        """Whether the turn passes with them."""
        return isinstance(self.with_foregone(*acts)[-1], TurnPassed)

    @property
    def next_player(self) -> str:
        """The name of the player whose turn comes next."""
        return self.called(1 - self.now.turn.side)

    def named(self, card: Card) -> str:
        """A card’s name on one line; its numbers where it has none."""
        return cut(plain(card.words), NAME) or f"{self.called(card.side)}’s {card.attack}/{card.health}"

    @property
    def erased_last(self) -> str:
        """Which card the last act took off the Page by its numbers, and who moved up; "" for none."""
        last = self.duel.acts[-1] if self.duel.acts else None
        if not isinstance(last, CardChanged) or self.now.page.card(last.card) is not None:
            return ""
        before = self.duel.states[last.number - 1].page
        card, space = before.card(last.card), before.space_of(last.card)
        if card is None or space is None:
            return ""
        side, line, column = space
        behind = before.at(side, "back", column) if line == "front" else None
        now = self.now.page.at(side, "front", column)
        moved_up = self.named(behind) if behind and now and now.number == behind.number else ""
        return gone(self.named(card), moved_up, token=card.token)

    def next_in_column(self, column: int, at: Space | None, empty: str) -> Space | None:
        """The card in this column, behind `at` the next one; None where it is said that there is none."""
        spaces = in_column(self.now.page, self.now.turn.side, column)
        if not spaces:
            self.ctx.note(empty.format(column) if column in COLUMNS else FIVE)
            return None
        return spaces[(spaces.index(at) + 1 if at in spaces else 0) % len(spaces)]

    def ask_nothing(self) -> None:
        """Nothing is asked any more; words that are half typed wait on the disk."""
        self.prompt, self.in_line = NothingAsked(self), False

    def step(self, key: str) -> None:
        """The cursor walks; it begins in the near Front Line, in the middle."""
        self.at = walk(self.at, key, self.near) if self.at is not None else (self.near, "front", 3)


class DuelPrompt:
    """What a phase asks after one of the keys that all phases share.

    It takes the keys first, by a table as a page has one: Enter does it, Esc lets it go. With a `cause` Tab
    leads to a line for words. `title` is for the help; it has `footers` as a page has. A subclass with a line
    of its own overrides `line` and what the line does; `space` is then the space it is about.
    """

    title: ClassVar[str] = ""
    keys: ClassVar[tuple[Key, ...]] = ()
    footers: ClassVar[tuple[Footer, ...]]

    def __init__(self, page: CursorPage) -> None:
        self.page = page
        self.cause = ""
        self._began_with = ""

    @property
    def explains(self) -> Explained:
        """All its keys, for the help."""
        return tuple((key.shown, key.help) for key in self.keys if key.help)

    @property
    def takes_words(self) -> bool:
        """Whether the caret is in its line."""
        return self.page.in_line

    @property
    def asks_for(self) -> str:
        """What the words are that Tab asks for; "" where it asks for none."""
        return ""

    @property
    def is_answered(self) -> bool:
        """Whether Enter in the line of a cause does what is asked; else the question goes on."""
        return True

    @property
    def holds(self) -> bool:
        """Whether it may go on being asked although the record changed."""
        return False

    @property
    def space(self) -> Space | None:
        """The space that is drawn as the cursor; None: the one where the arrows led."""
        return None

    @abstractmethod
    def blocks(self) -> Sequence[Block]:
        """The question, and what is typed so far."""

    def picked(self, space: Space) -> bool:
        """Whether a click on a space is an answer; else it is a way out."""
        return False

    def press(self, key: str, character: str) -> bool:
        """Let the first of its keys act that does something now. False: it has no such key."""
        letter = character.lower()
        return press(self, self.keys, *as_named(key, letter)) or self.other(letter)

    def other(self, character: str) -> bool:
        """What none of its keys takes: whether that is the end of it. Else it may begin a name."""
        return False

    def key_enter(self, key: str) -> None:
        """Do it."""

    def key_cancel(self, key: str) -> None:
        """Let it go."""
        self.page.ask_nothing()

    def key_cause(self, key: str) -> None:
        """To its line."""
        self.page.in_line, self._began_with = True, self.cause

    def further(self, amount: Amount, digit: str) -> Amount:
        """The number with a further digit; as it is where that is refused, and it is said why."""
        typed = amount.with_digit(int(digit))
        if typed is None:
            self.page.ctx.note(TOO_MUCH)
        return typed or amount

    def does(self, *acts: Act) -> bool:
        """Put acts on the record, which answers the question; a refusal leaves it open."""
        done = self.page.do(*acts)
        if done:
            self.page.ask_nothing()
        return done

    def aside(self, said: str = "") -> tuple[Note, ...]:
        """A fainter line below the question; with the cause, once there is one."""
        cause = f"{self.asks_for}: {self.cause}" if self.cause else ""
        return tuple(Note(each, joins=True, goes=4) for each in (said, cause) if each)

    # ------------------------------------------------------------ its line

    def line(self) -> Line | None:
        """A line for the cause, once Tab asked for it."""
        if not self.asks_for or not self.page.in_line:
            return None
        # What it began with, not what is typed by now: else each letter would put the caret at the end.
        return Line(("duel", "cause"), self.asks_for, bare=True, text=self._began_with)

    def typed(self, words: str) -> None:
        """The cause, as it is typed."""
        self.cause = words

    def keep(self, words: str) -> None:
        """Enter in the line: the cause, and what is asked, if that was answered."""
        self.page.in_line, self.cause = False, plain(words).strip()
        if self.is_answered:
            self.key_enter("enter")

    def tab_in_line(self) -> None:
        """Back from the line to the question; what is typed stays."""
        self.page.in_line = False

    def escape_in_line(self) -> None:
        """Out of the line."""
        self.page.in_line = False

    def another(self) -> None:
        """ctrl+n in the line."""


class Numbered(DuelPrompt):
    """A question with numbers; `amount` is the one that digits, - + and < > change."""

    amount: Amount

    def key_digit(self, digit: str) -> None:
        """A further digit."""
        self.amount = self.further(self.amount, digit)

    def key_backspace(self, key: str) -> None:
        """Without its last digit."""
        self.amount = self.amount.without_digit()

    def key_step(self, key: str) -> None:
        """One less or more."""
        self.moves(1 if key == "plus" else -1)

    def key_leap(self, key: str) -> None:
        """Five less or more."""
        self.moves(leap(key))

    def moves(self, by: int) -> None:
        """So much less or more."""
        self.amount = self.amount.moved(by)


class Lettered(DuelPrompt):
    """What one letter answers: it may be one of a name, so Enter puts it down, and a digit takes it back."""

    chosen: str = ""

    @property
    def is_answered(self) -> bool:
        """The letter may come before the cause or after it."""
        return bool(self.chosen)

    def key_choose(self, letter: str) -> None:
        """In place of the one before."""
        self.chosen = letter

    def other(self, character: str) -> bool:
        """Behind a digit the letter was one of a name; of a French row that may begin one itself."""
        self.chosen = "" if is_digit(character) else self.chosen
        return False


def choices(said: Mapping[str, str], chosen: str = "") -> PickRow:
    """Letters with what each is for."""
    return PickRow(tuple(Pick(key, words) for key, words in said.items()), chosen=chosen)


class NothingAsked(DuelPrompt):
    """In place of a question: the keys are the phase’s, and there is no line."""

    def __bool__(self) -> bool:
        return False

    def blocks(self) -> Sequence[Block]:
        """Nothing."""
        return ()
