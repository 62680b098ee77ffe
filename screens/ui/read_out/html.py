"""What a page says, as HTML for a phone or a wall: lists, tables with headings, buttons that press keys.

It is a piece of a page, without style and script.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from facilitator.games.registry import load
from facilitator.games.series import Series
from facilitator.language import mark, tr
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast, Aside, Columns, Detail, OfGame
from screens.ui.blocks.books import ChapterPart, Chapters, WholeLife
from screens.ui.blocks.calm import Calm
from screens.ui.blocks.charts import Figures, InBars, Lengths, NamedLengths, Rounds, Shares
from screens.ui.blocks.desk import Desk, FilePart, Files
from screens.ui.blocks.forms import Form, Items, OneOf, Tick, WordTable
from screens.ui.blocks.grids import GridCell, Ledger, LedgerLine, ScoreGrid
from screens.ui.blocks.lists import EffectList, LongList, TextList
from screens.ui.blocks.menus import Checklist, ChoiceList, First, Menu, PickRow
from screens.ui.blocks.people import People, Value
from screens.ui.blocks.plots import Plot
from screens.ui.blocks.said import Gaps, Legend, Note, Prose, Reminders, Say
from screens.ui.blocks.seats import Art, Ring, SeatList
from screens.ui.blocks.sides import Score, Sum
from screens.ui.blocks.telling import (
    About,
    InShort,
    Jotting,
    Jottings,
    Labelled,
    Noted,
    OtherLine,
    PromptText,
    Teller,
    Tellers,
    TellingOrder,
    Title,
)
from screens.ui.blocks.things import Mark, MarkList, ThingLists
from screens.ui.footer import Shown
from screens.ui.read_out.content import PageContent, WordsField
from screens.ui.read_out.heard import NOTHING_YET
from screens.ui.read_out.plain import block_lines, in_order, listed_round, texts_round, typing_lines
from screens.ui.read_out.tags import (
    NONE,
    Html,
    button,
    in_style,
    joined,
    listed,
    marked,
    of_span,
    owned,
    paragraphs,
    spaced,
    table,
    table_row,
    tag,
    text,
    titled,
)
from screens.ui.text import Click, Span

DONE = Span("✓", said=mark("done"))
CHOSEN = Span("✓", said=mark("chosen"))
OPEN = Span("·", said=NOTHING_YET)
BEFORE, AFTER = Span("‹", click="left", said=mark("before")), Span("›", click="right", said=mark("after"))

WRITTEN_OF_A_LIST = 200
"""So many of a long list are written, round the cursor: a browser scrolls."""


def page_html(content: PageContent) -> Html:
    """A heading, each block, the lines for words, and the keys of the footer as buttons."""
    keys = tag("nav", listed(map(_keys, content.keys)))
    blocks = blocks_html(in_order(content.blocks))
    return joined(tag("h1", text(content.where)), blocks, *map(_field, content.fields), keys)


def blocks_html(blocks: Iterable[Block]) -> Html:
    """Each block in its order."""
    return joined(*map(block_html, blocks))


def block_html(block: Block) -> Html:
    """One block."""
    return WRITTEN[type(block)](block)


def _keys(shown: Shown) -> Html:
    """A key of the footer; of several that are named together each is one."""
    press, name, does = shown
    singles = name.split() if not press and all(len(part) == 1 for part in name.split()) else []
    buttons = [button(part, tag("kbd", text(part))) for part in singles]
    return spaced(*(buttons or [button(press, tag("kbd", text(name)))]), text(does))


def _item(first: Html, *facts: Html, click: Click = "", here: bool = False) -> Html:
    """One of a list; a click goes to the first that is said of it."""
    return spaced(marked(button(click, first), here), *facts)


def _keyed(key: str, name: Html) -> Html:
    """What a key stands for, behind it."""
    return spaced(tag("kbd", text(key)) if key else NONE, name)


def _bold(label: str) -> Html:
    return tag("b", text(label)) if label else NONE


def _lines(block: Block) -> Html:
    """What a screen draws, in words."""
    return listed(text(line) for line in block_lines(block))


def _of_game(block: OfGame) -> Html:
    written: Html = load(block.html)(block.value) if block.html else _lines(block)
    return written


# ---------------------------------------------------------------- what is said, shown, numbered


def _say(block: Say) -> Html:
    said = (tag("strong", text(each)) for each in block.sentences if each)
    return paragraphs(*said, text(block.then), *map(text, typing_lines(block.typing)))


def _note(block: Note) -> Html:
    first, *others = (in_style(line, block.style) for line in block.words.split("\n"))
    return paragraphs(spaced(text(block.label), first), *others)


def _people(block: People) -> Html:
    rows = []
    for person in block.people:
        name = button(person.stands_for, _keyed(person.letter, owned(person.name)))
        who = spaced(name, text(person.role), text(person.also))
        rows.append(table_row(who, *map(_value, person.cells), of_span(person.mark), here=person.here))
    heads = ("", *(column.title for column in block.columns), "")
    return joined(table(rows, heads), paragraphs(text(block.total)))


def _sign(sign: Span) -> Html:
    """One of the signs above, by what it is called."""
    return of_span(sign._replace(said=tr(sign.said)))


def _value(value: Value) -> Html:
    number = text(value.said or value.text) if value.text else _sign(OPEN)
    return spaced(marked(number, value.here), of_span(value.mark))


def _sum(block: Sum) -> Html:
    terms = (
        _item(owned(term.label), text(term.value) or _sign(OPEN), click=term.click, here=term.here)
        for term in block.terms
    )
    return joined(
        listed(terms), paragraphs(text(tr("together {total}", total=block.total) if block.total else ""))
    )


def _ring(block: Ring) -> Html:
    seats = (
        _item(owned(each.name), text(each.role), of_span(each.lies), click=each.click, here=each.here)
        for each in block.seats
    )
    return joined(
        listed(seats, ordered=True), paragraphs(text(block.on_table), of_span(block.turns), text(block.said))
    )


def _seats(block: SeatList) -> Html:
    rows = []
    for seat in block.rows:
        name = of_span(seat.name) or text(tr("nobody yet"))
        name = text(tr("the line for a name")) if seat.has_line else name
        cells = (text(seat.label), name) if seat.label else (_keyed(seat.letter, name),)
        rows.append(table_row(button(seat.click, cells[0]), *cells[1:], text(seat.role), here=seat.has_line))
    return table(rows)


def _form(block: Form) -> Html:
    rows = []
    for row in block.rows:
        value = spaced(*map(of_span, row.cells), *map(_tick, row.ticks)) or text(row.value)
        if row.is_turning:
            value = spaced(_sign(BEFORE), value, _sign(AFTER))
        facts = (value, text(tr("changed")) if row.is_changed else NONE, text(row.aside))
        rows.append(table_row(button(row.click, _keyed(row.letter, text(row.label))), *facts, here=row.here))
    return joined(table(rows), paragraphs(text(block.explains)))


def _tick(tick: Tick) -> Html:
    """Of several things in a row, one that is in or out; the cursor may be on it."""
    name = marked(button(tick.click, owned(tick.name)), tick.here)
    return spaced(name, text(tr("in" if tick.is_in else "out")))


def _desk(block: Desk) -> Html:
    """The form, what is said of it, and the file that is shown, whole."""
    files, at = block.files, block.files.leaf.file
    form = blocks_html((block.form, *block.said))
    if not files.names:
        return form
    parts = (joined(paragraphs(owned(part.words)), _cells(part)) for part in files.read(at))
    return joined(form, titled(_file_name(files), tag("article", paragraphs(text(files.aside)), *parts)))


def _file_name(files: Files) -> str:
    at = files.leaf.file
    place = tr("{n} of {all}", n=at + 1, all=len(files.names))
    return f"{files.names[at]}, {place}"


def _cells(part: FilePart) -> Html:
    rows = [table_row(text(first), *map(text, others)) for first, *others in part.cells]
    return table(rows) if rows else NONE


def _items(block: Items) -> Html:
    items = (spaced(_bold(item.label), text(item.text)) for item in block.items)
    return titled(block.title, listed(items))


def _things(block: ThingLists) -> Html:
    columns = (listed(map(owned, each.things)) or paragraphs(text("·")) for each in block.columns)
    return joined(*(titled(each.title, things) for each, things in zip(block.columns, columns, strict=True)))


def _marks(block: MarkList) -> Html:
    things, own_words = (table(_mark(mark, block) for mark in marks) if marks else NONE
                         for marks in (block.things, block.own))  # fmt: skip
    return joined(things, titled(block.title, own_words))


def _mark(mark: Mark, block: MarkList) -> Html:
    """What it is, and a button for each way, with the one that it is marked in."""
    ways = (
        marked(button(click, text(way)), at == mark.way)
        for at, (way, click) in enumerate(zip(block.ways, mark.clicks, strict=True))
    )
    return table_row(button(mark.click, owned(mark.words) or _sign(OPEN)), *ways, here=mark.here)


def _word_table(block: WordTable) -> Html:
    return table((table_row(*map(text, cells)) for cells in block.rows), block.heads)


# ---------------------------------------------------------------- what is read or chosen from


def _grid(block: ScoreGrid) -> Html:
    heads = (f"{each.title} {each.sign.text} {each.said} {each.flag.text}".strip() for each in block.columns)
    rows = []
    for row in block.rows:
        name = button(row.letter, _keyed(row.letter, owned(row.name)))
        who = spaced(name, owned(row.also), of_span(row.mark))
        total = spaced(tag("s", text(row.was)) if row.was else NONE, text(row.total))
        rows.append(table_row(who, *map(_cell, row.cells), total, here=row.here))
    if block.under:
        rows.append(table_row(text(block.under), *(text(column.under) for column in block.columns)))
    return table(rows, ("", *heads, block.total))


def _cell(cell: GridCell) -> Html:
    on_first, on_second = cell.clicks
    numbers = marked(of_span(cell.first), cell.here == 1), *map(of_span, (cell.flag, cell.mark, cell.note))
    first, second = button(on_first, spaced(*numbers)), marked(of_span(cell.second), cell.here == 2)
    so_far = tag("small", text(cell.so_far)) if cell.so_far else NONE
    return spaced(first, button(on_second, second), text(cell.points), so_far)


def _ledger(block: Ledger) -> Html:
    return table(map(_ledger_line, block.lines), ("", "", *block.columns))


def _ledger_line(line: LedgerLine) -> Html:
    about = spaced(of_span(line.flag), owned(line.name), *map(of_span, line.about), text(line.aside))
    head = button(line.click, text(line.title or line.number))
    values = (_value(value) if value.text else NONE for value in line.values)
    return table_row(head, about, *values, here=line.here)


def _jottings(block: Jottings) -> Html:
    groups = groupby(block.jottings, key=lambda each: each.group)
    lists = (titled(group, listed(map(_jotting, each))) for group, each in groups)
    return titled(block.title, joined(*lists, paragraphs(*map(text, block.then))))


def _jotting(jotting: Jotting) -> Html:
    words = marked(of_span(jotting.words), jotting.here)
    return spaced(of_span(jotting.sign), _bold(jotting.label), words, owned(jotting.also))


def _plot(block: Plot) -> Html:
    titles = block.titles or [""] * len(block.parts)
    plots = (titled(title, _plotted(block, each)) for each, title in zip(block.parts, titles, strict=True))
    return joined(*plots, _people(block.table) if block.table else NONE)


def _plotted(block: Plot, series: Series) -> Html:
    signs = [sign.text for sign in block.signs] or [""] * len(series.columns)
    heads = (f"{column} {sign}".strip() for column, sign in zip(series.columns, signs, strict=True))
    rows = []
    for track in series.key:
        values = (text("" if value is None else str(value)) for value in (*track.values, track.latest))
        name = button("" if block.under else track.letter, _keyed(track.letter, owned(track.name)))
        rows.append(table_row(name, *values, here=track.who == block.here))
    return table(rows, (block.under, *heads, tr("now")))


def _calm(block: Calm) -> Html:
    picks = ((pick, _keyed(pick.key, text(pick.label))) for row in block.rows for pick in row)
    typed = (marked(owned(each), True) for each in (block.line, block.field) if each)
    said = (*map(of_span, block.says), *map(text, block.figures), text(block.faint), *typed)
    rows = listed(_item(name, click=pick.stands_for) for pick, name in picks)
    return joined(paragraphs(*said), rows, paragraphs(spaced(*map(of_span, block.foot))))


def _columns(block: Columns) -> Html:
    return blocks_html((*block.left, *block.right))


def _chapters(block: Chapters) -> Html:
    """What there is to leaf through, and each passage of what lies open."""
    titles = listed(_item(text(each.name), click=each.click, here=each.here) for each in block.titles)
    return joined(tag("nav", titles), *map(_chapter_part, block.passages))


def _chapter_part(part: ChapterPart) -> Html:
    if part.heading:
        return tag("h2", spaced(*map(of_span, part.heading)))
    words = button(part.click, spaced(text(part.lead), *map(of_span, part.words)))
    return paragraphs(marked(words, part.here), text(part.asks), text(part.hint))


def _pick_row(block: PickRow) -> Html:
    chosen = block.chosen
    rows = (
        _item(_keyed(pick.key, text(pick.label)), click=pick.stands_for, here=pick.key == chosen)
        for pick in block.picks
    )
    return joined(paragraphs(text(block.title)), listed(rows))


def _prose(block: Prose) -> Html:
    return titled(block.title, paragraphs(*map(text, block.paragraphs)))


def _named_lengths(block: NamedLengths) -> Html:
    return table(table_row(owned(each.name), text(str(each.value))) for each in block.lengths)


def _first(block: First) -> Html:
    return listed([_item(text(block.name), *map(text, block.about), click=block.click, here=block.here)])


def _menu(block: Menu) -> Html:
    picks = ((pick, _keyed(pick.key, text(pick.label))) for pick in block.picks)
    rows = (_item(name, text(pick.said), click=pick.stands_for, here=pick.here) for pick, name in picks)
    return titled(block.title, listed(rows))


def _checklist(block: Checklist) -> Html:
    rows = []
    for check in block.checks:
        facts = (_sign(DONE) if check.is_done else NONE, text(check.said), text(check.under))
        rows.append(_item(_keyed(check.key, text(check.label)), *facts, click=check.click, here=check.here))
    return listed(rows)


def _long_list(block: LongList) -> Html:
    items, place = listed_round(block, WRITTEN_OF_A_LIST)
    rows = []
    for item in items:
        name = _keyed(item.letter, owned(item.name)) if item.letter else text(item.name)
        rows.append(table_row(button(item.click, name), *map(text, item.cells), here=item.here))
    hints = (hint for hint in (block.hint, block.beside) if hint[0])
    keys = (button(key.casefold(), _keyed(key, text(does))) for key, does in hints)
    shown = table(rows) if rows else paragraphs(text(block.empty))
    return titled(block.title, joined(shown, paragraphs(text(place), *keys)))


def _text_list(block: TextList) -> Html:
    texts, place = texts_round(block, WRITTEN_OF_A_LIST)
    parts = [
        titled(
            group,
            listed(
                _item(text(each.words), text(each.mark), click=each.click, here=each.here) for each in of_it
            ),
        )
        for group, of_it in groupby(texts, key=lambda each: each.group)
    ]
    return joined(paragraphs(text(block.said)), *parts, paragraphs(text(place)))


def _beside(block: Detail | Aside) -> Html:
    return tag("aside", blocks_html(block.blocks if isinstance(block, Aside) else block.blocks()))


# ---------------------------------------------------------------- words that are told


def _labelled(part: Labelled) -> Html:
    label = part.said or part.label
    return spaced(_bold(label), in_style(part.words, part.style))


def _about(block: About) -> Html:
    return paragraphs(spaced(of_span(block.sign), *map(_labelled, block.parts)))


def _in_short(block: InShort) -> Html:
    key = button(block.key, _keyed(block.key, text(tr("all of it")))) if block.key else NONE
    return titled(block.title, joined(listed(map(_labelled, block.parts)), paragraphs(key)))


def _noted(block: Noted) -> Html:
    return listed(map(_labelled, block.notes))


def _turns(block: TellingOrder) -> Html:
    turns = ((turn, _keyed(turn.letter, owned(turn.name))) for turn in block.turns)
    rows = (_item(name, of_span(turn.mark), click=turn.letter, here=turn.here) for turn, name in turns)
    return listed(rows, ordered=True)


def _tellers(block: Tellers) -> Html:
    groups = groupby(block.tellers, key=lambda each: each.group)
    return joined(*(titled(group, table(map(_teller, tellers))) for group, tellers in groups))


def _teller(teller: Teller) -> Html:
    name = button(teller.stands_for, _keyed(teller.letter, of_span(teller.name)))
    said = map(of_span, (teller.number, teller.mark, teller.words))
    return table_row(name, owned(teller.player), *said, here=teller.here)


def _choices(block: ChoiceList) -> Html:
    choices = []
    for choice in block.choices:
        name = _keyed(choice.letter, spaced(of_span(choice.sign), text(choice.name)))
        facts = (of_span(choice.said), _sign(CHOSEN) if choice.is_chosen else NONE)
        choices.append(_item(name, *facts, click=choice.stands_for, here=choice.here))
    return titled(block.title, listed(choices))


def _abreast(block: Abreast) -> Html:
    return blocks_html(block.blocks)


def _title(block: Title) -> Html:
    return joined(tag("h2", owned(block.name)), paragraphs(text(block.then)))


def _life(block: WholeLife) -> Html:
    told = ((age.title, (age.about, age.fact, *age.told.split("\n"))) for age in block.chapters)
    return joined(*(titled(title, paragraphs(*map(owned, words))) for title, words in told))


def _field(field: WordsField | OtherLine) -> Html:
    """A line for words; one without the caret leads there."""
    if isinstance(field, OtherLine):
        return paragraphs(spaced(button(field.click, text(field.label)), of_span(field.words)))
    half = text(tr("half typed")) if field.is_half and field.words else NONE
    typed = Html("\n".join(map(text, field.words.split("\n"))))
    words = tag("textarea", typed, placeholder=field.hint, lang="", dir="auto")
    return tag("label", spaced(marked(text(field.title or tr("Line for words")), field.here), half, words))


WRITTEN: Mapping[type, Callable[[Any], Html]] = {
    Say: _say, Art: _lines, Note: _note, People: _people, Ring: _ring, SeatList: _seats, Form: _form,
    Items: _items, OneOf: _lines, Legend: _lines, Prose: _prose, First: _first, Menu: _menu,
    Checklist: _checklist, LongList: _long_list, Detail: _beside, Aside: _beside, Rounds: _lines,
    Lengths: _lines, InBars: _lines, PromptText: _lines, About: _about, InShort: _in_short,
    TellingOrder: _turns, Tellers: _tellers, Title: _title, ChoiceList: _choices, WholeLife: _life,
    Desk: _desk, Score: _lines, Sum: _sum, Abreast: _abreast,
    WordTable: _word_table, TextList: _text_list,
    OfGame: _of_game,
    ThingLists: _things, MarkList: _marks,
    EffectList: _lines, Reminders: _lines, Gaps: _lines, Figures: _lines, PickRow: _pick_row,
    ScoreGrid: _grid, Ledger: _ledger, Jottings: _jottings, Columns: _columns,
    Calm: _calm, Plot: _plot, Shares: _lines, Chapters: _chapters, NamedLengths: _named_lengths,
    Noted: _noted,
}  # fmt: skip
"""How each type of block is written."""
