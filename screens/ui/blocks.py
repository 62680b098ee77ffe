"""What a page says, as blocks: which sentence is read aloud, whose numbers these are. No block has a width.

`layout` turns blocks into rows for any size. `goes` says how soon a block is left out where there is little
room: 9 first, 0 never.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from screens.ui.text import Click, Span, Style

if TYPE_CHECKING:
    from facilitator.games.series import Series


class Typing(NamedTuple):
    """What is typed to a question: what it is called, a cell for each part, what stands between them."""

    label: str
    cells: tuple[str, ...]
    between: str = ""


class Say(NamedTuple):
    """What is read aloud. `then`: the way out, which is not; `keeps`: so many rows are held for it.

    `typing`: the cells of the answer stand at its end.
    """

    sentences: tuple[str, ...]
    then: str = ""
    keeps: int = 0
    goes: int = 0
    typing: Typing | None = None


class Art(NamedTuple):
    """The sign of a suit, large, or the dash of no trump, with what is said under it."""

    suit: str | None
    sign: Span
    captions: tuple[str, ...]
    goes: int = 8


class Note(NamedTuple):
    """A sentence that is only seen: a label, people's words or the program's, in one style.

    `most`: it has no more rows than these. `joins`: it belongs to what stands over it.
    """

    words: str
    label: str = ""
    style: Style = "dim"
    most: int = 2
    goes: int = 5
    joins: bool = False


class Column(NamedTuple):
    """One column beside the names. `is_large`: its numbers are for across the room; `goes` as of a block."""

    title: str
    short: str = ""
    is_large: bool = False
    in_words: bool = False
    goes: int = 0


class Value(NamedTuple):
    """What stands in a column for one person: the value, its short form, a mark behind it.

    `said` is read out in its place where there are signs in it.
    """

    text: str
    short: str = ""
    mark: Span = Span("")
    here: bool = False
    style: Style = ""
    said: str = ""


class Person(NamedTuple):
    """One line of a list of people; `role` is said small beside the name, `also` where there is room.

    Where nobody has a letter a `click` may still stand for something.
    """

    letter: str
    name: str
    cells: tuple[Value, ...]
    role: str = ""
    also: str = ""
    mark: Span = Span("")
    here: bool = False
    click: Click = ""


class People(NamedTuple):
    """People with their numbers, in order, and what is said under the columns.

    `most_rows_each`: the most rows that anybody gets, where there is height. `joins` as of a note: the rows
    kept for what is said over it are air enough.
    """

    columns: tuple[Column, ...]
    people: tuple[Person, ...]
    total: str = ""
    most_rows_each: int = 6
    joins: bool = True
    goes: int = 0


class Side(NamedTuple):
    """One of two sides: its name, the games that it won, its total, what is said of that, who plays."""

    name: str
    won: Span
    total: str
    said: str
    players: tuple[str, ...]


class Score(NamedTuple):
    """The totals of both sides, for across the room."""

    sides: tuple[Side, ...]
    goes: int = 0


class Term(NamedTuple):
    """A number in a sum, and whose it is. `follows`: nobody typed it, for it is the rest."""

    label: str
    value: str
    here: bool = False
    follows: bool = False
    click: Click = ""


class Sum(NamedTuple):
    """Numbers of both sides and what they come to, while one of them is typed."""

    terms: tuple[Term, ...]
    total: str = ""
    goes: int = 0


class Seat(NamedTuple):
    """Somebody in a ring, with what they do; `lies` is the card before them."""

    name: str
    role: str = ""
    here: bool = False
    is_away: bool = False
    click: Click = ""
    lies: Span = Span("")


class Ring(NamedTuple):
    """Who sits where, clockwise from the top, what lies or stands on the table, what is said of it."""

    seats: tuple[Seat, ...]
    art: Art | None = None
    said: str = ""
    goes: int = 8
    on_table: str = ""


class SeatRow(NamedTuple):
    """A place for somebody: its `label`, or their letter, and the name; `has_line`: the line for it is here.

    `role` is said small behind the name; `apart`: a group begins with it.
    """

    label: str
    name: Span
    click: Click = ""
    letter: str = ""
    role: str = ""
    has_line: bool = False
    apart: bool = False


class SeatList(NamedTuple):
    """Who sits at the table, in order, with the line for a name. `most`: so many rows are shown at once."""

    rows: tuple[SeatRow, ...]
    most: int = 0
    goes: int = 0


class Tick(NamedTuple):
    """One of several things beside each other that can be in or out."""

    name: str
    is_in: bool
    here: bool
    click: Click


class FormRow(NamedTuple):
    """A row of a form: what it is called, its value, everything that the value can be, a word at its end.

    `turns`: whether ←→ change the value; `apart`: a group begins with it. `cells`, or `ticks` in columns,
    stand there instead of a value that has several parts. Of a value that `is_path` the end is shown.
    `letter`: whose row it is; `is_changed`: what stands is another value.
    """

    label: str
    value: str
    click: Click
    choices: tuple[str, ...] = ()
    aside: str = ""
    here: bool = False
    turns: bool = True
    apart: bool = False
    cells: tuple[Span, ...] = ()
    letter: str = ""
    is_changed: bool = False
    ticks: tuple[Tick, ...] = ()
    is_path: bool = False


class Form(NamedTuple):
    """Rows with values, and what the one under the cursor means. `most`: so many rows are shown at once."""

    rows: tuple[FormRow, ...]
    explains: str = ""
    most: int = 0
    goes: int = 0


class Item(NamedTuple):
    """Something in a list, behind what it is called or whose it is."""

    label: str
    text: str


class Items(NamedTuple):
    """A list under its title. `most`: so many lines are shown, and how many more there are.

    `style` is that of what they are called, as keys are. `joins` as of a note. `flows`: it is read whole,
    on a narrow screen both as one text, which takes fewer rows.
    """

    items: tuple[Item, ...]
    title: str = ""
    most: int = 0
    goes: int = 0
    style: Style = "bold"
    joins: bool = False
    flows: bool = False


class Gap(NamedTuple):
    """A number or a word that is being typed, behind what it is called; `here`: the next key changes it."""

    value: str
    label: str = ""
    here: bool = True


class Gaps(NamedTuple):
    """What is being typed, one behind the other, and what is said of it. `joins` as of a note."""

    gaps: tuple[Gap, ...]
    said: str = ""
    joins: bool = True
    goes: int = 0


class Reminders(NamedTuple):
    """What is good to remember: each that has room for all of it. `joins` as of a note."""

    texts: tuple[str, ...]
    joins: bool = True
    goes: int = 9


class EffectList(NamedTuple):
    """What a change would bring, behind whom it happens to; of more than there is room for the `leaf`th part.

    `keeps`: so many rows are held for it, also while there is nothing to say. `apart`: with room for all of
    them a blank row stands between.
    """

    items: tuple[Item, ...]
    leaf: int = 0
    keeps: int = 0
    apart: bool = False
    goes: int = 0


class WordTable(NamedTuple):
    """Words in rows under the heads of their columns; what a row is about stands in its first cell."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    goes: int = 0


class OneOf(NamedTuple):
    """Everything that can be chosen, one behind the other, and which it is now."""

    choices: tuple[str, ...]
    chosen: str
    goes: int = 6


class Legend(NamedTuple):
    """Marks in their colours, with what they stand for: one row each, or where `flows` as many as fit."""

    rows: tuple[tuple[Span, ...], ...]
    flows: bool = False
    goes: int = 7


class Prose(NamedTuple):
    """Sentences that are read whole, under a title; with a `goes` from 5 on they may scroll away."""

    paragraphs: tuple[str, ...]
    title: str = ""
    style: Style = ""
    goes: int = 0


class First(NamedTuple):
    """What is one key away. Of what is said `about` it the last tells most, and the first goes first."""

    name: str
    about: tuple[str, ...]
    key: str = ""
    here: bool = False
    click: Click = ""
    goes: int = 0


class Pick(NamedTuple):
    """One thing that can be chosen, by a key of its own. `said` stands beside it where there is room.

    `short` is for a screen so low that all of a menu stands in one row; `apart`: a blank row is before it;
    `here`: the cursor is on it; a click is its key, where it is no other.
    """

    key: str
    label: str
    said: str = ""
    short: str = ""
    apart: bool = False
    here: bool = False
    click: Click = ""


class PickRow(NamedTuple):
    """What can be chosen, one behind the other; `chosen` is the key of what stands. `joins` as of a note."""

    picks: tuple[Pick, ...]
    chosen: str = ""
    joins: bool = True
    goes: int = 0


class Instead(NamedTuple):
    """What other keys do instead, one behind the other."""

    picks: tuple[Pick, ...]
    title: str = ""
    goes: int = 7


class Menu(NamedTuple):
    """What can be chosen, a row each."""

    picks: tuple[Pick, ...]
    title: str = ""
    goes: int = 0


class Check(NamedTuple):
    """One thing that may be done: its key, what it is, how it stands; `under` are details of that."""

    key: str
    label: str
    said: str = ""
    click: Click = ""
    under: str = ""
    is_done: bool = False
    here: bool = False


class Checklist(NamedTuple):
    """Things that are done one after the other, in any order."""

    checks: tuple[Check, ...]
    goes: int = 0


class Cells(NamedTuple):
    """A column of a long list: how many characters it has at most, and how soon it goes."""

    most: int
    goes: int = 0


class ListItem(NamedTuple):
    """One of a long list; with an empty first cell its name has that room too. `short` is for little room.

    `letter`: it is a person.
    """

    name: str
    cells: tuple[str, ...] = ()
    short: str = ""
    here: bool = False
    click: Click = ""
    letter: str = ""


class LongList(NamedTuple):
    """A list of which no more is read than is shown: `read` gives so many from a place on.

    `at` is the cursor; the list begins with its `first`. `hint` and `beside` are what a key does, after it.
    """

    how_many: int
    at: int
    read: Callable[[int, int], Sequence[ListItem]]
    columns: tuple[Cells, ...]
    first: int = 0
    title: str = ""
    hint: tuple[str, str] = ("", "")
    beside: tuple[str, str] = ("", "")
    empty: str = ""
    goes: int = 0


class ListedText(NamedTuple):
    """A text of a list: the group that it belongs to, and a mark in words at its end."""

    words: str
    group: str = ""
    mark: str = ""
    here: bool = False
    click: Click = ""


class TextList(NamedTuple):
    """Texts by groups, a row each; the one under the cursor is read whole, in so many rows at `most`.

    `said`: how many there are, or why there are none.
    """

    texts: tuple[ListedText, ...]
    said: str = ""
    most: int = 3
    goes: int = 0


class Detail(NamedTuple):
    """More about what the cursor is on, to the right of a list where there is much room.

    It is asked for only there: it may have to be read first.
    """

    blocks: Callable[[], Sequence[Any]]
    goes: int = 9


class Abreast(NamedTuple):
    """Lists that stand beside each other, and a ring where there is room for it too."""

    blocks: tuple[ChoiceList | Ring, ...]
    goes: int = 0


class Aside(NamedTuple):
    """Blocks that stand to the right of all others where it is wide, and else in their place among them."""

    blocks: tuple[Any, ...]
    goes: int = 0


class Scroll:
    """How far somebody has gone back from the end, in a text by rows; the layout stops them at its first."""

    def __init__(self) -> None:
        self.back = 0


class ReadOn:
    """How many rows somebody has read on from the start of a text; the layout stops them at its last ones."""

    def __init__(self) -> None:
        self.rows = 0


class Plot(NamedTuple):
    """Series over their columns, one behind the other, each track by its letter with a line in braille.

    `signs` stand behind the names of the columns, `titles` over the series. `here` is whoever stands out.
    `under`: what a column is called where the values stand under it; else a key with names stands beside.
    `is_stepped`: a value stays until the next one. With `in_letters` there are no lines. `scroll` counts
    the series that somebody has gone back. `table` is the key where there is much room.
    """

    parts: tuple[Series, ...]
    signs: tuple[Span, ...] = ()
    here: int | str | None = None
    titles: tuple[str, ...] = ()
    under: str = ""
    is_stepped: bool = False
    in_letters: bool = False
    scroll: Scroll | None = None
    table: People | None = None
    goes: int = 0


class Share(NamedTuple):
    """A whole in parts: what it is called, the sign of each part with its number, what is said beside it."""

    title: tuple[Span, ...]
    parts: tuple[tuple[Span, int], ...]
    said: str
    about: str = ""


class Shares(NamedTuple):
    """Wholes as bars, all equally long, what each is about under it."""

    shares: tuple[Share, ...]
    goes: int = 0


class Rounds(NamedTuple):
    """What was played, each with a sign or a number under it."""

    pairs: tuple[tuple[tuple[Span, ...], Span], ...]
    goes: int = 0


class NamedLength(NamedTuple):
    """Whose bar it is, and how long."""

    name: str
    value: int


class NamedLengths(NamedTuple):
    """Numbers as bars behind names, to the left of a line where they are below zero."""

    lengths: tuple[NamedLength, ...]
    goes: int = 0


class Lengths(NamedTuple):
    """Numbers as bars, in this order; `title` says what they are to whoever can’t see it."""

    title: str
    values: tuple[int, ...]
    goes: int = 0


class Figures(NamedTuple):
    """A series as figures, a row for each track: the latest that there is room for."""

    series: Series
    title: str = ""
    goes: int = 0


class InBars(NamedTuple):
    """A series as bars over its `columns`, turns or hands, a strip for each track."""

    series: Series
    columns: str
    goes: int = 0


class PromptText(NamedTuple):
    """A question from the pack. `joins` as of a note."""

    prompt: str
    joins: bool = False
    goes: int = 0


class GridCell(NamedTuple):
    """Where a row and a column of a grid meet: two numbers with a mark between them, or a note for both.

    `flag` stands behind the first number, `points` came of both, `so_far` is all of them to here. `here`:
    which of the numbers the cursor is on, 1 or 2.
    """

    first: Span = Span("")
    second: Span = Span("")
    mark: Span = Span("")
    flag: Span = Span("")
    note: Span = Span("")
    points: str = ""
    so_far: str = ""
    here: int = 0


class GridColumn(NamedTuple):
    """A column of a grid: its number and its sign, what is said of it there and under all rows, a flag."""

    title: str
    sign: Span
    said: str = ""
    under: str = ""
    flag: str = ""
    here: bool = False


class GridRow(NamedTuple):
    """Whose numbers stand in a row, and what they come to; `was`: before a change. `also`: under the name."""

    letter: str
    name: str
    cells: tuple[GridCell, ...]
    total: str = ""
    was: str = ""
    also: str = ""
    mark: Span = Span("")
    here: bool = False


class ScoreGrid(NamedTuple):
    """Two numbers in each cell, and a total at the end; points stand beside them, or under them.

    `under` says what stands under the columns.
    """

    columns: tuple[GridColumn, ...]
    rows: tuple[GridRow, ...]
    total: str = ""
    under: str = ""
    goes: int = 0


class Jotting(NamedTuple):
    """Some words of a margin behind a sign or a label; `also` is told under them. `group` as of a teller."""

    words: Span
    label: str = ""
    sign: Span = Span("")
    also: str = ""
    group: str = ""
    here: bool = False


class Jottings(NamedTuple):
    """A part of a margin: its title, what was jotted down there, and what is said small under all of it.

    `most`: so many rows has a text at most; where there is little room it has fewer, and all of them are in
    `short` if that has something. `joins` as of a note.
    """

    title: str
    jottings: tuple[Jotting, ...]
    then: tuple[str, ...] = ()
    most: int = 3
    goes: int = 0
    short: tuple[str, ...] = ()
    joins: bool = False


class Columns(NamedTuple):
    """Blocks in two columns where there is room for these, else one under the other."""

    left: tuple[Any, ...]
    right: tuple[Any, ...]
    goes: int = 0


class LedgerLine(NamedTuple):
    """A line of a ledger: its number, a flag, what it is about, who did it, and what it puts in each column.

    `title` stands there alone and begins a group. `aside` is said behind it where that has room.
    """

    about: tuple[Span, ...] = ()
    values: tuple[Value, ...] = ()
    name: str = ""
    number: str = ""
    flag: Span = Span("")
    aside: str = ""
    title: str = ""
    here: bool = False
    click: Click = ""


class Ledger(NamedTuple):
    """What was written line by line, into one column or another; a long one is shown round the cursor.

    Without a cursor its end is shown.
    """

    columns: tuple[str, ...]
    lines: tuple[LedgerLine, ...]
    goes: int = 0


class Labelled(NamedTuple):
    """Some words, and a label that says what they are; `said` is read out in place of one with signs."""

    words: str
    label: str = ""
    style: Style = "words"
    said: str = ""


class About(NamedTuple):
    """What a telling grows out of, behind a sign: in one row where that holds all, else a part in each.

    `most`: a part has no more rows than these. `joins` as of a note.
    """

    parts: tuple[Labelled, ...]
    sign: Span = Span("")
    most: int = 2
    joins: bool = False
    goes: int = 0


class InShort(NamedTuple):
    """Much at a glance, in one row: where there is no room the first go. A pane says it at length.

    `key` shows all of it, and is named at the end of the row.
    """

    title: str
    parts: tuple[Labelled, ...]
    key: str = ""
    joins: bool = False
    goes: int = 8


class TellersTurn(NamedTuple):
    """Whose turn it is: who has told, who tells now, who comes."""

    letter: str
    name: str
    mark: Span = Span("")
    here: bool = False


class TellingOrder(NamedTuple):
    """Who tells, in order."""

    turns: tuple[TellersTurn, ...]
    joins: bool = False
    goes: int = 9


class Teller(NamedTuple):
    """One row of a list of people who tell: `mark` says that they have, `words` are theirs."""

    letter: str
    name: Span
    player: str
    mark: Span = Span("")
    words: Span = Span("")
    number: Span = Span("")
    group: str = ""
    here: bool = False
    click: Click = ""


class Tellers(NamedTuple):
    """People who tell, in order, and by groups where they have any. `joins` as of a note."""

    tellers: tuple[Teller, ...]
    joins: bool = False
    goes: int = 0


class Title(NamedTuple):
    """Whose page of a book it is: a name with spaces between its letters, and what is said beside it."""

    name: str
    then: str = ""
    joins: bool = False
    goes: int = 0


class Choice(NamedTuple):
    """One of a few things to choose from, behind its key and its sign; `said` stands beside all names.

    `short` is its name for little room; a click is its key, where it is no other.
    """

    letter: str
    name: str
    sign: Span = Span("")
    here: bool = False
    said: Span = Span("")
    short: str = ""
    is_chosen: bool = False
    click: Click = ""


class ChoiceList(NamedTuple):
    """What can be chosen, one under the other, under what is asked; `joins` as of a note.

    `has_ticks`: there is room for the tick of the one that is chosen.
    """

    choices: tuple[Choice, ...]
    joins: bool = False
    title: str = ""
    has_ticks: bool = False
    goes: int = 0


class OtherLine(NamedTuple):
    """A line for words that has no caret: its label, its words, how the caret gets there, what a click is."""

    label: str
    words: Span
    how: str
    click: Click


class AgeOfLife(NamedTuple):
    """One age of a life: what it was about, what is true, what was told."""

    title: str
    about: str = ""
    fact: str = ""
    told: str = ""


class WholeLife(NamedTuple):
    """A life, chapter by chapter; what it was about goes first, then what was told has two rows in each age.

    What is too long even so is read from its start and says what follows; `is_whole`: always whole words.
    """

    chapters: tuple[AgeOfLife, ...]
    scroll: ReadOn
    is_whole: bool = False
    goes: int = 0


class FilePart(NamedTuple):
    """A part of a file as it is read: a title, a paragraph, the `cells` of a table. `joins` as of a note."""

    words: str = ""
    style: Style = ""
    joins: bool = False
    cells: tuple[tuple[str, ...], ...] = ()


class Leaf:
    """Which of some files is read, and from which row on; the layout says how far a page of it goes."""

    def __init__(self) -> None:
        self.file = self.row = 0
        self.page, self.files = 1, 0
        self.has_more = False

    def begin(self) -> None:
        """Back to the first page of the first file."""
        self.file = self.row = 0

    def later(self) -> None:
        """The next page, or the next file."""
        if self.has_more:
            self.row += self.page
        elif self.file < self.files - 1:
            self.file, self.row = self.file + 1, 0

    def earlier(self) -> None:
        """The page before, or the beginning of the file before."""
        if self.row > 0:
            self.row = max(self.row - self.page, 0)
        elif self.file > 0:
            self.file -= 1


class Files(NamedTuple):
    """Files as they will be read, one at a time: only that one is asked for. `aside` is said of all."""

    names: tuple[str, ...]
    read: Callable[[int], Sequence[FilePart]]
    leaf: Leaf
    aside: str = ""


class ChapterTitle(NamedTuple):
    """What a chapter is called; `apart`: those from here on are of another kind."""

    name: str
    here: bool = False
    apart: bool = False
    click: Click = ""


class ChapterPart(NamedTuple):
    """A heading, or words behind their `lead`; `asks` is a question about them, `hint` what can be done."""

    heading: tuple[Span, ...] = ()
    words: tuple[Span, ...] = ()
    lead: str = ""
    asks: str = ""
    hint: str = ""
    here: bool = False
    click: Click = ""


class Chapters(NamedTuple):
    """What is leafed through: all chapters, and the passages of the one that lies open."""

    titles: tuple[ChapterTitle, ...]
    passages: tuple[ChapterPart, ...]
    goes: int = 0


class Noted(NamedTuple):
    """What was noted, one after the other: where there is little room the first go."""

    notes: tuple[Labelled, ...]
    goes: int = 0


class Desk(NamedTuple):
    """A form, what is said of it, and the files that come of it, read beside it where there is room."""

    form: Form
    said: tuple[Say | Note, ...]
    files: Files
    goes: int = 0


class OfGame(NamedTuple):
    """What only one game has: its value, by "module:function" what draws it, and what says it in lines."""

    value: Any
    rows: str
    goes: int = 0
    lines: str = ""


class ThingColumn(NamedTuple):
    """What people named, under a title; `none` stands there where there is nothing."""

    title: str
    things: tuple[str, ...]
    none: str = "·"


class ThingLists(NamedTuple):
    """What people named, in columns beside each other, read from a row on where it is long."""

    columns: tuple[ThingColumn, ...]
    leaf: Leaf
    goes: int = 0


class Mark(NamedTuple):
    """What can be marked in one of two ways: in which, none for neither; `is_typed`: it is being written."""

    words: str
    way: int | None
    click: Click
    clicks: tuple[Click, Click]
    here: bool = False
    is_typed: bool = False


class MarkList(NamedTuple):
    """Things to mark, the `sign` under one of two ways; then own words, under a title.

    There is always room for a few of these.
    """

    ways: tuple[str, str]
    sign: str
    things: tuple[Mark, ...]
    title: str
    own: tuple[Mark, ...]
    goes: int = 0


class Calm(NamedTuple):
    """A page with nothing else on it: sentences in the middle, what is typed, and what can be chosen.

    `rows`: one pick each, or two beside each other. `line`: words that are typed, `field`: a time, None where
    there is none; `figures`: a time in large ones. `faint`: what is said in small; `foot`: below all.
    """

    says: tuple[Span, ...]
    rows: tuple[tuple[Pick, ...], ...] = ()
    line: str | None = None
    field: str | None = None
    figures: tuple[str, ...] = ()
    faint: str = ""
    foot: tuple[Span, ...] = ()
    goes: int = 0


Worded: TypeAlias = PromptText | About | InShort | TellingOrder | Tellers | Title | ChoiceList
"""Blocks of words that have as many rows as their words take."""
Block: TypeAlias = (
    Say | Art | Note | People | Ring | SeatList | Form | Items | OneOf | Legend
    | Prose | First | Menu | Checklist | LongList | Detail | Aside | Rounds | Lengths | NamedLengths | InBars
    | WholeLife | Chapters | Noted | Desk | Calm | OfGame | Gaps | PickRow | Reminders | Figures
    | WordTable | TextList | EffectList | Plot | Shares | ScoreGrid | Jottings | Ledger | Columns | Worded
    | Score | Sum | Instead | Abreast | ThingLists | MarkList
)  # fmt: skip
