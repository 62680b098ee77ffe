"""What a page says, in lines for ears: a sentence or a fact each, every sign by its words, nothing drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from facilitator.games.registry import load
from facilitator.language import tr, trc, trn
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast, Aside, Columns, Detail, OfGame
from screens.ui.blocks.charts import Figures, Shares
from screens.ui.blocks.desk import Desk, Files
from screens.ui.blocks.forms import Form, Items, OneOf, Tick, WordTable
from screens.ui.blocks.grids import GridCell, Ledger, ScoreGrid
from screens.ui.blocks.lists import EffectList, LongList
from screens.ui.blocks.menus import Checklist, ChoiceList, First, Menu, PickRow
from screens.ui.blocks.people import Column, People, Value
from screens.ui.blocks.plots import Plot
from screens.ui.blocks.said import Gaps, Legend, Note, Prose, Reminders, Say
from screens.ui.blocks.seats import Art, Ring, SeatList
from screens.ui.blocks.sides import Score, Sum
from screens.ui.blocks.telling import (
    Jottings,
    OtherLine,
)
from screens.ui.read_out.content import WordsField
from screens.ui.read_out.heard import CURSOR, HALF_SAID, NOTHING_YET, heard, in_style, key_name, own, said
from screens.ui.text import Span, listed

LISTED = 12
"""So many of a long list are read out, round the cursor."""


def blocks_lines(blocks: Iterable[Block]) -> list[str]:
    """Each block in its order."""
    return [line for block in blocks for line in block_lines(block) if line]


def block_lines(block: Block) -> Iterable[str]:
    """The lines of one block."""
    return SAID[type(block)](block)


def _row(name: str, letter: str, *facts: str, here: bool = False) -> str:
    """Ana (a): predicts 2; total 23; cursor here."""
    # Of several, as 6–2, they are heard: 6 to 2.
    letters = heard(letter) if len(letter) > 1 else letter
    lettered = f"{name} ({letters})" if letters else name
    *before, last = [fact for fact in facts if fact] or [""]
    # A sentence amid others that are strung together has no end.
    strung = "; ".join([*(fact.removesuffix(".") for fact in before), last])
    return f"{lettered}{': ' if lettered and strung else ''}{strung}{tr(CURSOR) if here else ''}"


def _titled(title: str, words: str) -> str:
    return f"{heard(title).rstrip(':;')}: {words}" if title and words else heard(title) or words


# ---------------------------------------------------------------- what is said, shown, numbered


def _say(block: Say) -> Iterator[str]:
    yield from map(heard, (*block.sentences, block.then))
    if typing := block.typing:
        cells = f" {heard(typing.between)} ".join(heard(cell) or tr(NOTHING_YET) for cell in typing.cells)
        said = " ".join(cells.split()) if any(typing.cells) else tr(NOTHING_YET)
        yield _titled(typing.label or tr("Typed"), said)


def _note(block: Note) -> Iterator[str]:
    for at, line in enumerate(block.words.split("\n")):
        yield _titled("" if at else block.label, in_style(line, block.style))


def _people(block: People) -> Iterator[str]:
    for person in block.people:
        numbers = [_number(column, cell) for column, cell in zip(block.columns, person.cells, strict=True)]
        facts = (heard(person.role), heard(person.also), *numbers, said(person.mark))
        yield _row(own(person.name), person.letter, *facts, here=person.here)
    yield heard(block.total)


def _number(column: Column, value: Value) -> str:
    """predicts 2, takes 2; of a column without a title its words."""
    number = heard(value.said or value.text) if value.text else tr(NOTHING_YET)
    return f"{heard(column.said or column.title)} {number}{_marked(value.mark)}".strip()


def _marked(mark: Span) -> str:
    return f", {said(mark)}" if mark.text else ""


def _ring(block: Ring) -> Iterator[str]:
    seats = (
        " ".join(filter(None, (heard(seat.name), heard(seat.role), said(seat.lies)))) for seat in block.seats
    )
    yield _titled(tr("Round the table, clockwise"), "; ".join(seats))
    yield heard(block.on_table)
    yield said(block.turns)
    yield heard(block.said)


def _score(block: Score) -> Iterator[str]:
    for side in block.sides:
        players = listed(tuple(map(own, side.players)))
        yield _row(own(side.name), "", said(side.won), heard(side.total), heard(side.said), players)


def _sum(block: Sum) -> Iterator[str]:
    for term in block.terms:
        yield _row(own(term.label), "", heard(term.value) or tr(NOTHING_YET), here=term.here)
    yield tr("together {total}", total=heard(block.total)) if block.total else ""


def _seats(block: SeatList) -> Iterator[str]:
    for seat in block.rows:
        name = tr("the line for a name") if seat.has_line else said(seat.name) or tr("nobody yet")
        label, name = (heard(seat.said or seat.label), name) if seat.label else (name, "")
        yield _row(label, seat.letter, name, heard(seat.role))


def _form(block: Form) -> Iterator[str]:
    for row in block.rows:
        # What frames the part under the cursor is left out.
        cells = heard("".join(span.said or span.text for span in row.cells))
        value = row.said or cells or ", ".join(map(_tick, row.ticks)) or heard(row.value)
        changed = tr("changed") if row.is_changed else ""
        yield _row(heard(row.label), row.letter, value, changed, heard(row.aside), here=row.here)
    yield heard(block.explains)


def _tick(tick: Tick) -> str:
    """Of several things in a row, one that is in or out; the cursor may be on it."""
    return f"{own(tick.name)} {tr('in' if tick.is_in else 'out')}{tr(' (here)') if tick.here else ''}"


def _desk(block: Desk) -> Iterator[str]:
    """The form, what is said of it, and the file that is shown."""
    yield from blocks_lines((block.form, *block.said))
    yield from files_lines(block.files)


def files_lines(files: Files) -> Iterator[str]:
    """The file that is shown, whole; none where there are none."""
    at = files.leaf.file
    if files.names:
        yield _titled(tr("File {n} of {all}", n=at + 1, all=len(files.names)), own(files.names[at]))
        yield heard(files.aside)
        for part in files.read(at):
            yield heard(part.words)
            yield from (", ".join(map(heard, cells)) for cells in part.cells)


def _of_game(block: OfGame) -> Iterable[str]:
    lines: Iterable[str] = load(block.lines)(block.value) if block.lines else ()
    return map(heard, lines)


def _grid(block: ScoreGrid) -> Iterator[str]:
    """Each column, then of each row its total and a line for each cell with something in it."""
    heads = [
        ", ".join(filter(None, (f"{heard(block.column)} {heard(column.title)}".strip(), said(column.sign))))
        for column in block.columns
    ]
    for head, column in zip(heads, block.columns, strict=True):
        cards = trn("{n} card", "{n} cards", int(column.said)) if column.said else ""
        under = f"{own(column.under)} {heard(block.under)}" if column.under else ""
        yield _row(head, "", cards, said(column.flag), under)
    for row in block.rows:
        was = tr("before {total}", total=heard(row.was)) if row.was else ""
        total = f"{heard(block.total)} {heard(row.total)}".strip()
        yield _row(own(row.name), row.letter, own(row.also), total, was, said(row.mark))
        for head, cell in zip(heads, row.cells, strict=True):
            if cell.first.text or cell.so_far or cell.here:
                yield _row(f"{own(row.name)}, {head}", "", *_cell(cell, block.numbers), here=bool(cell.here))


def _cell(cell: GridCell, numbers: tuple[str, str]) -> Iterator[str]:
    """Each number behind what it is, how that went, and which of them the cursor is on."""
    pairs = zip(numbers, (cell.first, cell.second), strict=True)
    first, second = (f"{heard(name)} {said(span)}".strip() if span.text else "" for name, span in pairs)
    yield ", ".join(filter(None, (first, said(cell.flag), second, said(cell.mark), said(cell.note))))
    yield tr("{n} points", n=heard(cell.points)) if cell.points else ""
    yield tr("{n} so far", n=heard(cell.so_far)) if cell.so_far else ""
    yield tr("on {number}", number=heard(numbers[cell.here - 1])) if cell.here and cell.first.text else ""


def _ledger(block: Ledger) -> Iterator[str]:
    for line in block.lines:
        values = (
            f"{own(column)} {heard(value.said or value.text)}{_marked(value.mark)}"
            for column, value in zip(block.columns, line.values, strict=False)
            if value.text
        )
        about = " ".join(filter(None, map(said, line.about)))
        facts = (said(line.flag), own(line.name), about, *values, heard(line.aside))
        yield _row(heard(line.title or line.number), "", *facts, here=line.here)


def _jottings(block: Jottings) -> Iterator[str]:
    yield heard(block.title)
    for group, jottings in groupby(block.jottings, key=lambda each: each.group):
        yield f"{heard(group).capitalize()}:" if group else ""
        for each in jottings:
            letter = sign = ""
            if each.sign.style == "key":
                letter = each.sign.text.strip()
            elif each.sign.said or any(map(str.isalnum, each.sign.text)):
                # A sign that has no words only draws the eye.
                sign = said(each.sign)
            about = " ".join(filter(None, (sign, heard(each.label))))
            yield _row(each.said or about, letter, said(each.words), own(each.also), here=each.here)
    yield from map(heard, block.then)


def _gaps(block: Gaps) -> Iterator[str]:
    for gap in block.gaps:
        yield _row(heard(gap.label), "", heard(gap.value) or tr(NOTHING_YET), here=gap.here)
    yield heard(block.said)


def _plot(block: Plot) -> Iterator[str]:
    """A line for each track: its value in each column, and the latest."""
    for series, title in zip(block.parts, block.titles or [""] * len(block.parts), strict=True):
        yield heard(title)
        signs = [said(sign) for sign in block.signs] or [""] * len(series.columns)
        columns = (f"{block.under} {column}".strip() for column in series.columns)
        heads = [f"{heard(column)} {sign}".strip() for column, sign in zip(columns, signs, strict=True)]
        for track in series.key:
            values = zip(heads, track.values, strict=True)
            known = (f"{head} {value}" for head, value in values if value is not None)
            latest = tr("now {value}", value=track.latest)
            yield _row(own(track.name), track.letter, *known, latest, here=track.who == block.here)
    yield from _people(block.table) if block.table else ()


def _shares(block: Shares) -> Iterator[str]:
    for share in block.shares:
        parts = (f"{said(sign)} {number}" for sign, number in share.parts)
        yield _row(
            " ".join(filter(None, map(said, share.title))), "", *parts, heard(share.said), own(share.about)
        )


def _figures(block: Figures) -> Iterator[str]:
    yield heard(block.title)
    for track in block.series.tracks:
        values = (tr(NOTHING_YET) if value is None else str(value) for value in track.values)
        yield _row(own(track.name), "", ", ".join(values))


def _items(block: Items) -> Iterator[str]:
    yield heard(block.title)
    for item in block.items:
        label = key_name(item.label) if block.style == "key" else item.label
        yield _titled(label, heard(item.text.removeprefix("· ")))


def _word_table(block: WordTable) -> Iterator[str]:
    """Each row with the head of every column that has something."""
    for first, *others in block.rows:
        cells = zip(block.heads[1:], map(heard, others), strict=True)
        yield _row(heard(first), "", *(f"{heard(head)} {cell}".strip() for head, cell in cells if cell))


def _one_of(block: OneOf) -> Iterator[str]:
    choices = ", ".join(map(heard, block.choices))
    if block.chosen:
        yield tr("{chosen} now; in order: {choices}", choices=choices, chosen=heard(block.chosen))
    else:
        yield tr("In order: {choices}", choices=choices)


def _legend(block: Legend) -> Iterator[str]:
    for row in block.rows:
        yield ", ".join(filter(None, map(said, row)))


# ---------------------------------------------------------------- what is read or chosen from


def _prose(block: Prose) -> Iterator[str]:
    yield heard(block.title)
    yield from map(heard, block.paragraphs)


def _first(block: First) -> Iterator[str]:
    row = _row(heard(block.name), "", *map(heard, block.about), here=block.here)
    yield _press(block.key, row) if block.here else row


def _menu(block: Menu) -> Iterator[str]:
    yield heard(block.title)
    for pick in block.picks:
        facts = filter(None, map(heard, (pick.label, pick.said)))
        yield _press(pick.key, f"{'; '.join(facts)}{tr(CURSOR) if pick.here else ''}")


def _press(key: str, does: str) -> str:
    """Press E: an example."""
    return tr("Press {key}: {does}", key=key_name(tr(key)), does=does)


def _pick_row(block: PickRow) -> Iterator[str]:
    # A word that leads over to the choices on a screen is no title.
    yield heard(block.title) if block.title != trc("before a choice", "or") else ""
    for pick in block.picks:
        facts = (heard(pick.label), tr("chosen") if pick.key == block.chosen else "")
        yield _press(pick.key, "; ".join(filter(None, facts)))


def _checklist(block: Checklist) -> Iterator[str]:
    for check in block.checks:
        facts = (heard(check.said), heard(check.under), tr("done") if check.is_done else "")
        yield _row(heard(check.label), check.key, *facts, here=check.here)


def _first_listed(at: int, of_all: int) -> int:
    """The first of a long list that is read out, so that those round the cursor are."""
    return max(0, min(at - LISTED // 2, of_all - LISTED))


def _these(start: int, shown: int, others: int) -> str:
    """Which of a long list are read out."""
    return tr("These are {first} to {last} of {all}", first=start + 1, last=start + shown, all=others)


def _long_list(block: LongList) -> Iterator[str]:
    of_all = block.how_many - block.first
    start = _first_listed(block.at - block.first, of_all)
    items = block.read(LISTED, start + block.first) if of_all > 0 else ()
    yield heard(block.title)
    yield "" if items else heard(block.empty)
    for item in items:
        name = own(item.name) if item.letter else heard(item.name)
        yield _row(name, item.letter, *map(heard, item.cells), here=item.here)
    if len(items) < of_all:
        yield _these(start, len(items), of_all)
    elif items:
        yield trn("{n} in all", "{n} in all", of_all)
    for key, does in (block.hint, block.beside):
        yield _press(key, heard(does)) if key else ""


# ---------------------------------------------------------------- words that are told


def _choices(block: ChoiceList) -> Iterator[str]:
    yield heard(block.title)
    for choice in block.choices:
        chosen = tr("chosen") if choice.is_chosen else ""
        yield _row(heard(choice.name), choice.letter, said(choice.said), chosen, here=choice.here)


def field_lines(field: WordsField | OtherLine) -> Iterator[str]:
    """A line for words: what it is called, what stands in it, and whether the keys go there."""
    if isinstance(field, OtherLine):
        yield _row(heard(field.label), "", said(field.words) or tr("nothing"), heard(field.how))
        return
    title = heard(field.title) or tr("Line for words")
    words = own(field.words)
    typed = f"{tr(HALF_SAID)}{words}" if field.is_half and words else words
    yield _row(title, "", typed or tr("empty, takes {hint}", hint=heard(field.hint)), here=field.here)


SAID: Mapping[type, Callable[[Any], Iterable[str]]] = {
    # What is said, shown, numbered.
    Say: _say, Note: _note, People: _people, Ring: _ring, Score: _score, Sum: _sum, SeatList: _seats,
    Form: _form, Items: _items, Desk: _desk, OfGame: _of_game, ScoreGrid: _grid, Ledger: _ledger,
    Jottings: _jottings, Gaps: _gaps, Plot: _plot, Shares: _shares, Figures: _figures,
    WordTable: _word_table, OneOf: _one_of, Legend: _legend,
    Art: lambda art: [", ".join(map(heard, art.captions))],
    Reminders: lambda reminders: map(heard, reminders.texts),
    EffectList: lambda effects: (_titled(each.label, heard(each.text)) for each in effects.items),
    # What only arranges others.
    Abreast: lambda abreast: blocks_lines(abreast.blocks),
    Aside: lambda aside: blocks_lines(aside.blocks),
    Detail: lambda detail: blocks_lines(detail.blocks()),
    Columns: lambda columns: blocks_lines((*columns.left, *columns.right)),
    # What is read or chosen from.
    Prose: _prose, First: _first, Menu: _menu, PickRow: _pick_row, Checklist: _checklist,
    ChoiceList: _choices, LongList: _long_list,
}  # fmt: skip
"""How each type of block is read out."""
