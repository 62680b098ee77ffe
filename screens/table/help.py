"""Help for the page it was asked from: what happens now, what its words mean, and its keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from facilitator.games.registry import load, offer_of, plugin_of
from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToPage
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Aside
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Prose, Say
from screens.ui.choosing import BLOCK
from screens.ui.keys import (
    BETWEEN,
    COMMON_KEYS,
    EVERYWHERE,
    LEAVES,
    LEAVES_EXAMPLE,
    LEAVES_UNSAVED,
    Explained,
    Foot,
    Footer,
    Key,
    in_its_line,
    press,
)
from screens.ui.marks import rule, top
from screens.ui.page import LongPage, Page
from screens.ui.text import Row

MEANINGS = mark({
    "table": "one evening of one game: its people, numbers and words",
    "shelf": "all your tables; the last one that you played stands first",
    "the archive": "tables that you put out of sight; nothing in them is lost",
    "rematch": "a new table with the same people",
    "score sheet": "all numbers of the game, as on paper",
    "preview": "the files as they would be; nothing is written before you press Enter on the first row",
    "theme": "the colours of the whole screen",
    "suit signs": "♦ ♥ ♠ ♣; letters stand for them where a terminal draws them badly",
})  # fmt: skip


IN_A_LINE = mark((
    ("ctrl+n", "in a line: another question, form or idea"),
    ("ctrl+j", "in a line: a new line (shift+Enter where the terminal sends it)"),
))  # fmt: skip
ANOTHER = IN_A_LINE[0]
OF_WORDS = "Enter"
KINDS = {"letters": "letter", "digits": "digit"}
"""What is said of every page only where it has such keys."""
CREDITS = mark(
    "The card and what can be done from it follow tools that others made: the X-Card by John Stavropoulos "
    "(CC BY-SA 3.0, tinyurl.com/x-card-rpg), Lines & Veils by Ron Edwards, Script Change by Beau Jágr "
    "Sheldon, the Open Door by Eirik Fatland, the Luxton technique by P.H. Lee, the N-Card by Mysty "
    "Vander and Adam Cleaver, the OK check-in by Maury Brown, Sarah Lynne Bowman and Harrison Greene, "
    "Stars & Wishes by Lu Quade; the order of the talk follows Sarah Lynne Bowman and the Nordic round."
)


class Help(LongPage):
    """What happens now at the table, the words of one page, its keys."""

    name = "help"
    measure = BLOCK
    title = "help"
    marks = ()
    keys = (
        Key(("escape", "enter", "space", "f1", "?"), "Esc", "back", "back", "back to the page"),
        Key(
            ("r",),
            "r",
            "the rules",
            "rules",
            "how this game and the others are played",
            when=lambda page: page.may_read_rules,
        ),
        Key(("left",), "←", "", "back", "back"),
        Key(("pageup",), "PgUp", "", "leaf", "ten lines up"),
        Key(("pagedown",), "PgDn", "", "leaf", "ten lines down"),
    )
    footers = (
        Footer(("escape", Foot("down", "↑↓", lambda page: page.read_on), "r", Foot("f2", "F2", "card"))),
    )

    def __init__(
        self, ctx: AppContext, age: int = 0, of: type[Page] | None = None, facts: tuple[str, ...] = (),
        over: tuple[str, Explained] = ("", ()), keys: Sequence[Key] | None = None,
        now: str = "",
    ) -> None:  # fmt: skip
        self.now = now
        self.of = of
        self.keys_of = (of or Page).keys if keys is None else keys
        self.over = over
        self.facts = facts
        super().__init__(ctx, age)

    def head(self, width: int) -> list[Row]:
        """Help, and for which page."""
        title = self.of.title if self.of is not None else ""
        of = tr("help: {page}", page=tr(title)) if title else tr("help")
        return [top(self.ctx, width, tr("HELP")), rule(width, of)]

    def press(self, key: str, character: str) -> bool:
        """Its own keys, arrows and the card: of the page that lies under it nothing is done."""
        others = (each for each in COMMON_KEYS if each.act in ("up", "down", "card"))
        return press(self, (*self.keys, *others), key, character)

    def blocks(self) -> Sequence[Block]:
        """What happens, the words, the keys and the marks, the game and where things are."""
        of, plugin = self.of, plugin_of(self.ctx.view.game)
        now = self.now
        if not now and plugin.happening and of is not None and self._is_about_the_table:
            now = str(load(plugin.happening)(self.ctx, of.name, self.age))
        words: list[tuple[str, str]] = []
        if of is not None and of.terms:
            # As they are played here, where they mean something in this game.
            known = {term: tr(meaning) for term, meaning in MEANINGS.items()}
            known |= load(plugin.meanings)(self.ctx, self.age) if plugin.meanings else {}
            words = [(tr(term), known[term]) for term in of.terms if term in known]
        marks: Sequence[tuple[str, str]] = ()
        if of is not None and of.marks is not None:
            marks = tuple(_listed(of.marks))
        offer = offer_of(self.ctx.view.state.plays or self.ctx.view.game)
        credit = plugin_of(offer.id).credit
        named = f"{tr(offer.name)}. {tr(offer.in_short)}"
        ends = (named, *([tr(load(credit))] if credit else []), tr(CREDITS), *self.facts)
        return (
            *([Say((now,))] if now else []),
            *_items(words),
            Aside((*_items(self._explained()), *_items(marks, are_signs=True))),
            *(Prose((said,), style="dim") for said in ends),
        )

    @property
    def _is_about_the_table(self) -> bool:
        """Whether a table is open and may be spoken of; an unseen round says nothing of what is on it.

        Where nothing is on the record yet, the page that begins a table has words of its own.
        """
        if self.of is None or self.of.is_unseen or not self.of.at_table:
            return False
        return bool(self.ctx.view.lines) or (bool(self.of.terms) and not self.now)

    def _explained(self) -> list[tuple[str, str]]:
        """The keys: of what is asked over the page, of the page, of the game now, of every page."""
        of, view, found = self.of or Page, self.ctx.view, list[tuple[str, str]]()
        title, over = self.over
        if over:
            again = tr("then again {page}", page=tr(of.title) or tr("the page"))
            found += [("", tr(title)), *_listed(over), ("", ""), ("", again)]
        found += _said(self.keys_of)
        for heading, keys in of.groups:
            found += [("", ""), ("", tr(heading)), *_said(keys)]
        if of.groups:
            found.append(("", ""))
        taken = {press for key in self.keys_of for press in key.press}
        # Where there are no numbers of a round, Tab leads to nothing but the words.
        has_numbers = of.panes or _has_others(of)
        found += _said(
            replace(key, help=BETWEEN) if key.act == "tab" and not has_numbers else key
            for key in of.common
            if not taken & set(key.press) and _does_something(of, key)
        )
        if any(footer.when is in_its_line for footer in of.footers):
            # A line of one name takes no second row.
            found += _listed(
                each
                for each in IN_A_LINE
                if each[0] not in taken and (_has_others(of) if each == ANOTHER else not of.one_name_a_line)
            )
        # What ctrl+q does to what is not saved.
        leaves = LEAVES_EXAMPLE if view.example else LEAVES_UNSAVED if view.unsaved else LEAVES
        found += _listed(
            leaves if each == LEAVES else each
            for each in of.everywhere
            if of.everywhere is not EVERYWHERE or _is_said(of, each[0])
        )
        return found

    def key_rules(self, key: str) -> None:
        """The rules of the game."""
        self.is_open = False
        self.ctx.go(ToPage("how-to-play"))

    @property
    def read_on(self) -> str:
        """What ↑↓ do, and how much there is that is not shown yet."""
        return tr("read on, {n} more", n=self.unread) if self.unread else tr("read on")

    @property
    def may_read_rules(self) -> bool:
        """An unseen round is covered by nothing but its help."""
        return self.of is None or not self.of.is_unseen

    def key_back(self, key: str) -> None:
        """Back to the page."""
        self.is_open = False


def _does_something(of: type[Page], key: Key) -> bool:
    """Whether a key that every page has is any use on this one."""
    if key.act in ("up", "down"):
        return of.move is not Page.move
    if key.act == "tab":
        return of.line is not Page.line or of.key_tab is not Page.key_tab
    if key.act == "more":
        return not of.is_unseen
    if key.act in ("undo", "redo"):
        return of.at_table and not of.is_unseen
    return key.act != "escape" or of.at_table


def _has_others(of: type[Page]) -> bool:
    """Whether there are other questions, forms or ideas on this page."""
    return of.another is not Page.another


def _is_said(of: type[Page], shown: str) -> bool:
    """Whether what is said of all pages is true of this one."""
    if shown == OF_WORDS:
        return _has_others(of)
    return shown not in KINDS or any(KINDS[shown] in key.press for key in of.keys)


def _said(keys: Iterable[Key]) -> list[tuple[str, str]]:
    return [(tr(key.shown), tr(key.help or key.label)) for key in keys]


def _listed(explained: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Keys with what they do, as they are declared."""
    return ((tr(shown), tr(does)) for shown, does in explained)


def _items(explained: Sequence[tuple[str, str]], *, are_signs: bool = False) -> Iterator[Items]:
    """Keys, words or marks with what is said of each."""
    if explained:
        items = tuple(Item(shown, said) for shown, said in explained)
        yield Items(items, style="key", are_signs=are_signs)
