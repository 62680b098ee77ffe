"""The record of a table: rows, what stands of them, the words in them, and what tells of a person."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Slot
from facilitator.games.registry import NO_WORDS, words_in
from facilitator.names import clean_name

Act: TypeAlias = tuple[Entry, ...]
Row: TypeAlias = Act | Literal["undone", "redone"]

LONGEST_WORDS, LONGEST_TITLE, LONGEST_PLAYER = 20_000, 200, 30
"""Characters that may be typed or brought as one text. What is kept already is read whatever its length."""


# ---------------------------------------------------------------- what stands


@by_value
class Standing:
    """The acts that stand, oldest first, and the undone ones that could come back, next one last."""

    acts: tuple[Act, ...] = ()
    redoable: tuple[Act, ...] = ()


NOTHING = Standing()
"""What stands before the first row."""


def fold(rows: Iterable[Row], before: Standing = NOTHING) -> Standing:
    """What stands after all rows, and what stood `before` them; a marker without an act changes nothing.

    >>> from facilitator.games.marginalia.entries import Predicted
    >>> three, two = [(Predicted(age=1, seat=0, tricks=tricks),) for tricks in (3, 2)]
    >>> fold([three, two, "undone"]) == Standing(acts=(three,), redoable=(two,))
    True
    >>> fold([three, two, "undone", "redone"]) == fold([three, two])
    True
    """
    acts, redoable = list(before.acts), list(before.redoable)
    for row in rows:
        if row == "undone":
            _move(acts, redoable)
        elif row == "redone":
            _move(redoable, acts)
        else:
            acts.append(row)
            redoable.clear()
    return Standing(tuple(acts), tuple(redoable))


def _move(source: list[Act], target: list[Act]) -> None:
    if source:
        target.append(source.pop())


def lines(acts: Iterable[Act]) -> dict[Slot, Entry]:
    """The latest entry of every slot: a correction is one more entry for a slot that is filled.

    >>> from facilitator.games.marginalia.entries import Predicted
    >>> three, two = [(Predicted(age=1, seat=0, tricks=tricks),) for tricks in (3, 2)]
    >>> [(slot, entry.tricks) for slot, entry in lines([three, two]).items()]
    [(('predicted', 1, 1, 0), 2)]
    """
    return {entry.slot: entry for act in acts for entry in act}


# ---------------------------------------------------------------- words


def words_of(entry: Entry) -> str:
    """What people said in this entry; empty for a kind that holds no words."""
    return str(getattr(entry, "words", ""))


def is_beat(slot: Slot) -> bool:
    """Whether the words of a slot are story, and may be taken out by whoever needs it."""
    return words_in(slot).beat != ""


def has_line(slot: Slot) -> bool:
    """Whether the words of a slot have a line in which they can wait; a card’s name in a duel has none."""
    return words_in(slot) != NO_WORDS


def latest_words(rows: Iterable[Row]) -> dict[Slot, str]:
    """The latest words told for each slot in these rows, standing or not."""
    return {entry.slot: words_of(entry) for entry in _entries(rows) if words_of(entry)}


def fills(row: Row, slots: Container[Slot]) -> bool:
    """Whether the row has an entry for one of these slots, or a star that may have pointed to one."""
    return not isinstance(row, str) and any(
        entry.slot in slots or (entry.points_by and not _pointed_at(entry)) for entry in row
    )


def blanked(row: Row, slots: Container[Slot]) -> Row:
    """The row without the words of its entries for these slots; nothing points to them any more."""
    if isinstance(row, str):
        return row
    left: list[Entry] = []
    for entry in row:
        blank = entry.with_words("") if _has_words_in(entry, slots) else entry
        # A star for one of these beats becomes one for none: its own words stay.
        nowhere: dict[str, Any] = {entry.points_by: ()}
        left.append(replace(blank, **nowhere) if _pointed_at(blank) in slots else blank)
    return tuple(left)


def reworded(row: Row, words: Mapping[Slot, str]) -> Row:
    """The row with these words in its entries for their slots, where any were said."""
    if isinstance(row, str):
        return row
    left: list[Entry] = []
    for entry in row:
        said: dict[str, Any] = {"words": words.get(entry.slot)}
        left.append(replace(entry, **said) if _has_words_in(entry, words) else entry)
    return tuple(left)


def _pointed_at(entry: Entry) -> Slot:
    """The beat that a star is for; () for one for none, and for every other entry."""
    slot: Slot = getattr(entry, entry.points_by) if entry.points_by else ()
    return slot


def _has_words_in(entry: Entry, slots: Container[Slot]) -> bool:
    return entry.slot in slots and words_of(entry) != ""


def clean(text: str) -> str:
    """The text with half characters (lone surrogates), which no file can hold, replaced by U+FFFD."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def cleaned(entry: Entry) -> Entry:
    """The entry with all its texts clean, and a name, of somebody or of a card, as names are kept."""
    texts: dict[str, Any] = {
        name: clean(value) for name, value in vars(entry).items() if isinstance(value, str)
    }
    if "words" in texts and (words_in(entry.slot).names or not has_line(entry.slot)):
        texts["words"] = clean_name(texts["words"])
    return replace(entry, **texts)


# ---------------------------------------------------------------- what tells of a person

NAME_HALF_TYPED = ("typed", "name")
"""How the slot of a draft of a name begins."""


def slots_of(person: int, rows: Iterable[Row], waiting: Iterable[Slot]) -> frozenset[Slot]:
    """The blanks that tell of whoever sits there, and the stars given to one of them.

    They are those of any row, and of the blanks for which words are `waiting` as drafts or offers.
    """
    entries = tuple(_entries(rows))
    told = {*(entry.slot for entry in entries), *waiting}
    of_somebody = (slot for slot in told if words_in(slot).of_person or slot[:2] == NAME_HALF_TYPED)
    about = {slot for slot in of_somebody if slot[-1] == person}
    return frozenset({*about, *(entry.slot for entry in entries if _pointed_at(entry) in about)})


def said_in(rows: Iterable[Row], slot: Slot) -> frozenset[str]:
    """All words that ever stood in a slot, corrected and undone ones too."""
    return frozenset({words_of(entry) for entry in _entries(rows) if entry.slot == slot} - {""})


def _entries(rows: Iterable[Row]) -> Iterator[Entry]:
    return (entry for row in rows if not isinstance(row, str) for entry in row)
