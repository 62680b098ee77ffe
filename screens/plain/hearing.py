"""What is said of a page line by line: what changed, what matters first, what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from facilitator.language import mark, tr
from screens.plain.said import LONG, joined, sentences
from screens.ui.blocks import Block
from screens.ui.blocks.arranged import Abreast, OfGame
from screens.ui.blocks.desk import Desk
from screens.ui.blocks.forms import OneOf
from screens.ui.blocks.grids import Ledger, ScoreGrid
from screens.ui.blocks.menus import Checklist, ChoiceList, Menu, PickRow
from screens.ui.blocks.people import People
from screens.ui.blocks.said import Legend, Note, Prose, Say, Typing
from screens.ui.blocks.seats import Art, Ring, SeatList
from screens.ui.blocks.sides import Score, Sum
from screens.ui.blocks.telling import Jottings, OtherLine
from screens.ui.read_out.content import PageContent, WordsField
from screens.ui.read_out.heard import CURSOR, heard, key_name, own
from screens.ui.read_out.plain import block_lines, field_lines, files_lines

MOST = 3
"""So many lines are said of what a line did, before the number of the others that matter."""
NEAR, TO_READ, FAR = 5, 6, 8
"""How soon something is left for /page, as blocks say it: what is said beside the matter, what is read at
leisure, and what /page alone says."""
NOT_SAVED = mark("Not saved yet. {why}")
HALF_TYPED, IT_SAYS = mark(("{asked}; half typed: {words}", "{asked}; it says: {words}"))
"""What waits in a line: typed here, or come from a phone."""

LASTING = (Checklist, ChoiceList, Menu, PickRow, Score)
"""What these say stands on many pages, and is said whole the first time; so is whatever is long and read
aloud, or of a game that says so."""
DRAWINGS = (Art, Ring, OfGame)
"""What is a drawing on the screen comes after all that is said."""
ROWS = (People, SeatList, Sum)
"""Each line of these is about somebody, or a side."""

_LETTER = re.compile(r" \(\S\)$")


class HeardLine(NamedTuple):
    """A line as it is said: from what kind of block, how soon it goes, whether the cursor is there."""

    text: str
    goes: int = 0
    is_spoken: bool = False
    here: bool = False
    names_somebody: bool = False
    """A row of people, whose name is what the next key is about."""
    in_place: bool = False
    """It is heard where it stands, also where the cursor is on it: what was written line by line."""
    is_lasting: bool = False
    """It stands on page after page: once it was said, only what is new of it is."""
    has_numbers: bool = False
    """What is said of them are numbers, each behind what it is."""

    @property
    def letter(self) -> str:
        """The letter that stands for the row, in small; "" where it has none."""
        found = _LETTER.search(self.label or self.text)
        return found[0][2].casefold() if found else ""

    @property
    def label(self) -> str:
        """What the row is about, as far as it says so."""
        name, colon, _ = self.text.partition(": ")
        return name if colon else ""

    @property
    def facts(self) -> tuple[str, ...]:
        """What is said of that."""
        return tuple(self.text.removeprefix(f"{self.label}: ").split("; "))


class Heard(NamedTuple):
    """A page as it was said, to compare with what it says next."""

    place: tuple[str, ...] = ()
    facts: tuple[HeardLine, ...] = ()
    of: object = None


def hear(content: PageContent, page: object = None) -> Heard:
    """All that a page says now."""
    blocks = sorted(content.blocks, key=lambda block: isinstance(block, DRAWINGS))
    facts = [fact for block in blocks for fact in _facts(block)]
    for field in content.fields:
        if isinstance(field, OtherLine) or not field.here:
            # What a phone wrote is news; another line only waits to be gone to.
            facts += [_fact(line, 1 if field.is_offered else TO_READ) for line in field_lines(field)]
    return Heard(tuple(heard(content.where).split("; ")), tuple(facts), page)


def _facts(block: Block) -> Iterator[HeardLine]:
    match block:
        case Abreast():
            for each in block.blocks:
                yield from (fact._replace(goes=max(fact.goes, block.goes)) for fact in _facts(each))
        case Desk():
            for said in block.said:
                yield from _facts(said)
            yield from (_fact(line, TO_READ) for line in filter(None, block_lines(block.form)))
            yield from (_fact(line, FAR) for line in filter(None, files_lines(block.files)))
        case Legend() | Note(for_eyes=True) | Prose(for_eyes=True):
            # What a sign means is said wherever it stands.
            return
        case SeatList():
            # Who sits there; of a seat that waits for a name only the one that is asked about matters.
            goes = max(block.goes, _least(block))
            for line, row in zip(block_lines(block), block.rows, strict=True):
                is_empty = row.has_line or not row.name.text
                yield _fact(line, FAR if is_empty else goes, names_somebody=True)
        case Say(typing=Typing() as typing):
            # What is not typed yet is heard from what is asked.
            cells = tuple(filter(None, typing.cells))
            yield from _lines(block._replace(typing=typing._replace(cells=cells) if cells else None))
        case _:
            yield from _lines(block)


def _lines(block: Block) -> Iterator[HeardLine]:
    is_spoken, goes = isinstance(block, Say), max(block.goes, _least(block))
    lasts = isinstance(block, LASTING) or (isinstance(block, OfGame) and block.lasts)
    if isinstance(block, People) and block.in_short:
        yield _fact(block.in_short, goes)
        goes = FAR
    for line in filter(None, block_lines(block)):
        is_head = isinstance(block, ScoreGrid) and _LETTER.search(line.partition(": ")[0]) is None
        yield _fact(
            line,
            goes + is_head,
            is_spoken=is_spoken and goes < NEAR,
            names_somebody=isinstance(block, ROWS),
            has_numbers=isinstance(block, People),
            in_place=isinstance(block, (Ledger, Jottings)),
            is_lasting=lasts or (is_spoken and len(line) > LONG),
        )


def _least(block: Block) -> int:
    """How soon a block goes at least, whatever room a screen has."""
    match block:
        case Say():
            return 0
        case Prose():
            return TO_READ
        case Art():
            return FAR - 1
        case OneOf():
            return FAR
        case Ring():
            return FAR + 1
        case _:
            return 1


def _fact(line: str, goes: int, **about: bool) -> HeardLine:
    here = line.endswith(tr(CURSOR))
    return HeardLine(line.removesuffix(tr(CURSOR)) if here else line, goes, here=here, **about)


# ---------------------------------------------------------------- what is said


def all_of(now: Heard) -> list[str]:
    """Everything, in the order in which it stands."""
    return [sentences(now.place), *(f"{each.text}{tr(CURSOR) if each.here else ''}" for each in now.facts)]


def said_of(
    before: Heard,
    now: Heard,
    messages: Sequence[str],
    known: Mapping[str, HeardLine] = MappingProxyType({}),
) -> list[str]:
    """Three lines of what is new, then one more, or how many more of it matter; and what lasts, whole.

    `known`: what lasts and was said before, on whatever page, by what it is about.
    """
    said = [sentences([heard(each) for each in messages])] if messages else []
    lasts, leisure = list[str](), list[str]()
    if before.of is now.of and before.place == now.place:
        said += _news(before, now)
    else:
        lines, lasts, leisure = _turned(before, now, known)
        said += lines
    # One line more is as soon said as that it is there.
    most = len(said) if len(said) == MOST + 1 else MOST
    more = [tr("{n} more: /page", n=len(said) - most)] if len(said) > most else []
    said = [*said[:most], *lasts]
    return [*said, *leisure[: max(MOST - len(said), 0)], *more]


def landed(now: Heard, messages: Sequence[str]) -> list[str]:
    """After undo and redo: what was undone, then where we are, whether or not that was known."""
    spoken = [fact.text for fact in now.facts if fact.is_spoken]
    place = [part for part in now.place if not _is_said(part, spoken)]
    return [sentences([heard(each) for each in messages]), sentences([*place, *spoken])]


def _is_said(part: str, spoken: Sequence[str]) -> bool:
    return any(part.casefold() in each.casefold() for each in spoken)


def lasting(now: Heard) -> dict[str, HeardLine]:
    """What of a page stands on others as well, by what it is about."""
    return {fact.label or fact.text: fact for fact in now.facts if fact.is_lasting}


def _turned(
    before: Heard, now: Heard, known: Mapping[str, HeardLine]
) -> tuple[list[str], list[str], list[str]]:
    """Another page: what matters now, what lasts and is new, what is read at leisure.

    First the part of its name that is new with what is read aloud. Of people whose turn it is to be asked
    only the one who is asked is named; the others change nothing yet.
    """
    facts = []
    for fact in now.facts:
        was = known.get(fact.label or fact.text) if fact.is_lasting and not fact.here else None
        if was is None:
            facts.append(fact)
        elif not set(fact.facts) <= set(was.facts):
            # Of what lasts and was said before only what is new.
            facts.append(fact._replace(text=_changed(was, fact)))
    facts = [fact for fact in facts if fact.goes < FAR]
    spoken = [fact.text for fact in facts if fact.is_spoken]
    place = [part for part in now.place if part not in before.place] or now.place[-1:]
    place = [part for part in place if not _is_said(part, spoken)]
    others = [fact for fact in facts if not fact.is_spoken]
    if any(fact.here and fact.names_somebody for fact in others):
        others = [fact for fact in others if not fact.names_somebody]
    others = sorted(others, key=lambda fact: (not fact.here or fact.in_place, fact.goes))
    lasts = [fact.text for fact in others if fact.is_lasting and not fact.here]
    soon = [fact.text for fact in others if fact.here or fact.goes < TO_READ]
    lines = joined([sentences([*place, *spoken]), *(text for text in soon if text not in lasts)])
    leisure = joined(fact.text for fact in others if fact.text not in (*lasts, *soon))
    return list(lines), list(joined(lasts)), list(leisure)


def _news(before: Heard, now: Heard) -> list[str]:
    """The same page: the rows that changed, what is read aloud, the rest; in one line, if it has room.

    Whoever is asked next is named by the question that follows: their row and their question say no more.
    """
    # What was left to /page and is the page now, such as a life that was opened, is news.
    known = {fact.text for fact in before.facts if fact.goes < FAR}
    were = {fact.label: fact for fact in before.facts if fact.label}
    new = [fact for fact in now.facts if fact.text not in known]
    who = _asked_now(now)
    if who != _asked_now(before) and any(fact.is_spoken for fact in new):
        new = [fact for fact in new if not _asks(fact, who)]
    new = [fact for fact in new if fact.label not in were or not _is_no_news(were[fact.label], fact)]
    changed = [fact for fact in new if fact.label in were and not fact.is_spoken and fact.goes < FAR]
    if who:
        # Rows that are asked for in another way now: whose number it is, the question says.
        changed = [fact for fact in changed if were[fact.label].has_numbers == fact.has_numbers]
        new = [fact for fact in new if fact in changed or not (fact.names_somebody and fact.label)]
    rows = [fact for fact in changed if fact.names_somebody or fact.here or fact.is_lasting]
    said = [_changed(were[fact.label], fact) for fact in rows]

    # Read aloud is what was not asked of somebody else just now.
    again = {_of_nobody(fact.text, before) for fact in before.facts if fact.is_spoken}
    spoken = [fact.text for fact in new if fact.is_spoken]
    spoken = [each for each in spoken if not each.endswith("?") or _of_nobody(each, now) not in again]
    said += spoken

    # Where the cursor has come to, and then the rest.
    were_here = {fact.text for fact in before.facts if fact.here}
    here = [fact for fact in now.facts if fact.here and not fact.names_somebody]
    said += [fact.text for fact in here if fact not in new and fact.text not in were_here]
    others = [fact for fact in new if fact not in rows and not fact.is_spoken and fact.goes < TO_READ]
    for fact in sorted(others, key=lambda fact: fact.goes):
        said.append(_changed(were[fact.label], fact) if fact in changed else fact.text)
    return list(joined(said))


def _asks(fact: HeardLine, who: str) -> bool:
    """Whether this is the row of whoever is asked, or the question with their name."""
    if fact.names_somebody:
        return fact.here
    return bool(who) and fact.is_spoken and fact.text.endswith("?") and who in fact.text


def done_on(before: Heard, after: Heard) -> list[str]:
    """A page that turned: its rows of people that are other ones now, and what they come to, in one line."""
    known = {fact.text for fact in before.facts}
    were = {fact.label: fact for fact in before.facts if fact.label}
    new = [fact for fact in after.facts if fact.text not in known]
    rows = [fact for fact in new if fact.names_somebody and fact.label in were]
    sums = [fact.text for fact in new if fact.has_numbers and fact.names_somebody and not fact.label]
    said = [_changed(were[fact.label], fact) for fact in rows]
    return [sentences([*said, *sums])] if said else []


def moved(before: Heard, now: Heard) -> list[str]:
    """What is new though no news would say it: who sits where, say; [] where nothing is."""
    if before.of is not now.of:
        return []
    known = {fact.text for fact in before.facts}
    new = [fact for fact in now.facts if fact.text not in known]
    return list(joined(fact.text for fact in sorted(new, key=lambda fact: -fact.goes)))[:MOST]


def _of_nobody(question: str, of: Heard) -> str:
    """A question without the name of whoever is asked: of the next person it is the same one."""
    name = _asked_now(of)
    return question.replace(name, "") if name else question


def _asked_now(of: Heard) -> str:
    """Whose row the cursor is on; "" for nobody’s."""
    found = next((fact.label or fact.text for fact in of.facts if fact.here and fact.names_somebody), "")
    return _LETTER.sub("", found)


def _is_no_news(was: HeardLine, now: HeardLine) -> bool:
    """Whether a row of people, or one that the cursor left, says less than before and nothing else."""
    is_left = was.here and not now.here
    return (is_left or now.names_somebody) and not now.here and set(now.facts) <= set(was.facts)


def _changed(was: HeardLine, now: HeardLine) -> str:
    """Of a row that said other things before only what is new: Ana predicts 2.

    Where the cursor has come to it, all of it: what stands there is what the next key changes.
    """
    if now.here and not was.here and not now.names_somebody:
        return now.text
    new = [each for each in now.facts if each not in was.facts]
    name = _LETTER.sub("", now.label)
    if not new:
        return now.text
    return f"{name} {new[0]}" if len(new) == 1 and now.has_numbers else f"{name}: {'; '.join(new)}"


# ---------------------------------------------------------------- what is asked


def asked(content: PageContent, now: Heard, *, is_new: bool, is_question: bool) -> str:
    """What may be typed next: for whom, and what, in a few words."""
    field = next((each for each in content.fields if isinstance(each, WordsField) and each.here), None)
    if field is not None:
        return _words_asked(field, content, now, is_new=is_new)
    keys = [_key(shown, does) for _, shown, does in content.keys]
    # What saves or goes on is named wherever it is, behind what comes first.
    onwards = _enter_does(content)
    what = ", ".join(keys if is_question else dict.fromkeys(filter(None, (*keys[:1], onwards))))
    name = _asked_now(now)
    return f"{name}? {what}:" if name else f"{what}:" if what else ""


def _words_asked(field: WordsField, content: PageContent, now: Heard, *, is_new: bool) -> str:
    # A line that lies in a list is called as the row that it is in.
    row = next((fact.label or fact.text for fact in now.facts if fact.here), tr("Line for words"))
    hint = heard(field.hint)
    title = heard(field.title) or ("" if hint else row)
    asked = ", ".join(filter(None, (title, hint))) if is_new else title or hint
    if field.is_half and field.words:
        asked = tr(IT_SAYS if field.is_offered else HALF_TYPED, asked=asked, words=own(field.words))
        if does := _enter_does(content):
            asked = f"{asked}; {does}"
    return f"{asked.rstrip(':.')}:"


def _enter_does(content: PageContent) -> str:
    """Enter, and what it does on this page now; "" where its footer does not say."""
    found = ((shown, does) for press, shown, does in content.keys if press == "enter" and does)
    return next((_key(shown, does) for shown, does in found), "")


def _key(shown: str, does: str) -> str:
    """What to type, and what that does; of numbers only how far they go."""
    parts = shown.split(" ")
    if parts and all(part.isdecimal() and len(part) == 1 for part in parts):
        return in_runs([int(part) for part in parts])
    return f"{key_name(shown)} {heard(does)}".strip()


def in_runs(numbers: Sequence[int]) -> str:
    """Numbers in few words: 0 to 2, 4."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    parts = (
        f"{run[0]}{tr(' to ') if len(run) > 2 else ', '}{run[-1]}" if len(run) > 1 else str(run[0])
        for run in runs
    )
    return ", ".join(parts)
