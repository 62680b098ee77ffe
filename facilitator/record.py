"""The record of a table: rows, what stands of them, words kept and offered, and what tells of a person."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Literal, TypeAlias

from facilitator.by_value import by_value
from facilitator.games.game import Entry, Slot
from facilitator.games.registry import NO_WORDS, words_in

Act: TypeAlias = tuple[Entry, ...]
Row: TypeAlias = Act | Literal["undone", "redone"]

LONGEST_WORDS, LONGEST_TITLE, LONGEST_PLAYER = 20_000, 200, 30
"""Characters that may be typed or brought as one text. What is kept already is read whatever its length."""
LONGEST_OFFER = 2_000
"""Characters of words that somebody offers from elsewhere."""


# ---------------------------------------------------------------- what stands


@by_value
class Standing:
    """The acts that stand, oldest first, and the undone ones that could come back, next one last."""

    acts: tuple[Act, ...] = ()
    redoable: tuple[Act, ...] = ()


NOTHING = Standing()
"""What stands before the first row."""


def fold(rows: Iterable[Row], before: Standing = NOTHING) -> Standing:
    """What stands after all rows, and what stood `before` them; a marker without an act changes nothing."""
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
    """The latest entry of every slot."""
    return {entry.slot: entry for act in acts for entry in act}


# ---------------------------------------------------------------- words


def folded_name(words: str) -> str:
    """A name as it is looked for: neither case nor spaces tell two apart."""
    return " ".join(words.split()).casefold()


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
    blank = (entry.with_words("") if _has_words_in(entry, slots) else entry for entry in row)
    return tuple(_pointing_nowhere(entry, slots) for entry in blank)


def reworded(row: Row, words: Mapping[Slot, str]) -> Row:
    """The row with these words in its entries for their slots, where any were said."""
    if isinstance(row, str):
        return row
    return tuple(_reworded(entry, words) if _has_words_in(entry, words) else entry for entry in row)


def _reworded(entry: Entry, words: Mapping[Slot, str]) -> Entry:
    said: dict[str, Any] = {"words": words[entry.slot]}
    return replace(entry, **said)


def _pointing_nowhere(entry: Entry, slots: Container[Slot]) -> Entry:
    """A star for one of these beats as one for none: its own words stay."""
    nowhere: dict[str, Any] = {entry.points_by: ()}
    return replace(entry, **nowhere) if _pointed_at(entry) in slots else entry


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
    """The entry with all its texts clean."""
    texts: dict[str, Any] = {
        name: clean(value) for name, value in vars(entry).items() if isinstance(value, str)
    }
    return replace(entry, **texts)


# ---------------------------------------------------------------- offers

OFFERED = "offered"
"""How the slot of a draft begins that is no line half typed, but words that somebody offers for a blank."""
EDITED = "edited"
"""The same of words that were made from others: behind the blank stand the fingerprints of those."""
BETWEEN_PARAGRAPHS = "\n\n"
GAP = "\ud800"
"""Half a sign, which is in nobody’s words: what stood before and after it are no neighbours."""

Offered: TypeAlias = Mapping[Slot, Mapping[int, str]]
"""Words offered, by the blank they are for and by number: 0, but where several may write it."""


def offered(slot: Slot, number: int = 0) -> Slot:
    """The slot of the draft in which words wait that somebody offers for a blank.

    Where several may write it, each paragraph has a `number` of its own, drawn by whoever wrote it.
    """
    return (OFFERED, *slot, number) if words_in(slot).by_several else (OFFERED, *slot)


def fingerprint(words: str) -> int:
    """A number of 32 bits by which words are known again; no other trace of them is kept with an edit."""
    return int.from_bytes(sha256(clean(words).encode()).digest()[:4])


def edited(slot: Slot, first: int, last: int) -> Slot:
    """The slot of the draft in which an edit waits, of words with these fingerprints.

    Whoever edits what waits already made it, in the end, of two texts: what stood first, and what waited.
    """
    return (EDITED, *slot, first, last)


def made_from(draft: Slot) -> frozenset[int]:
    """The fingerprints of the words that an offer was made from; none of first words."""
    return frozenset(map(int, draft[-2:])) if draft[:1] == (EDITED,) else frozenset()


def as_offered(draft: Slot) -> Slot:
    """The draft as it is for first words: for one blank and number only one offer waits, an edit or not."""
    return (OFFERED, *draft[1:-2]) if draft[:1] == (EDITED,) else draft


def without_offer(drafts: Mapping[Slot, str], place: Slot) -> dict[Slot, str]:
    """The drafts without what waits in this one, first words or an edit."""
    return {draft: words for draft, words in drafts.items() if as_offered(draft) != place}


def blank_of(draft: Slot) -> Slot:
    """The blank that a draft is for: its own slot, or the one that words are offered for."""
    draft = as_offered(draft)
    if draft[:1] != (OFFERED,):
        return draft
    slot = draft[1:]
    return slot[:-1] if words_in(slot).by_several else slot


def half_typed_and_offered(drafts: Mapping[Slot, str]) -> tuple[dict[Slot, str], Offered]:
    """Drafts, taken apart: what is half typed here by slot, and what is offered."""
    typed: dict[Slot, str] = {}
    found: dict[Slot, dict[int, str]] = {}
    for draft, words in drafts.items():
        slot = blank_of(draft)
        if slot == draft:
            typed[slot] = words
        else:
            number = draft[-1] if words_in(slot).by_several else 0
            found.setdefault(slot, {})[int(number)] = words
    return typed, found


def in_paragraphs(*parts: str) -> str:
    """Words of several as paragraphs of one text; those without a word are none."""
    return BETWEEN_PARAGRAPHS.join(filter(None, (part.strip() for part in parts)))


def joined(paragraphs: Mapping[int, str]) -> str:
    """Paragraphs in the order of their numbers, which chance gave: it tells neither who nor when."""
    return in_paragraphs(*(paragraphs[number] for number in sorted(paragraphs)))


def without_paragraphs(text: str, words: str) -> str | None:
    """The text with a gap where these words stand as whole paragraphs, once; None where they don’t."""
    whole, part, gap = (
        f"{BETWEEN_PARAGRAPHS}{said.strip()}{BETWEEN_PARAGRAPHS}" for said in (text, words, GAP)
    )
    return whole.replace(part, gap, 1) if part in whole else None


def with_others(text: str, words: str, others: str) -> str | None:
    """The text with others where these words stand, once and within no longer word; None where they don’t."""
    found = re.search(rf"(?<!\w){re.escape(words.strip())}(?!\w)", text)
    return None if found is None else f"{text[: found.start()]}{others}{text[found.end() :]}"


# ---------------------------------------------------------------- what tells of a person

NAME_HALF_TYPED = ("typed", "name")
"""How the slot of a draft of a name begins."""


def slots_of(person: int, rows: Iterable[Row], drafts: Iterable[Slot]) -> frozenset[Slot]:
    """The blanks that tell of whoever sits there, in any row or draft, and the stars given to one of them."""
    entries = tuple(_entries(rows))
    told = {*(entry.slot for entry in entries), *map(blank_of, drafts)}
    about = {slot for slot in told if _is_about(slot, person)}
    return frozenset({*about, *(entry.slot for entry in entries if _pointed_at(entry) in about)})


def said_in(rows: Iterable[Row], slot: Slot) -> frozenset[str]:
    """All words that ever stood in a slot, corrected and undone ones too."""
    return frozenset({words_of(entry) for entry in _entries(rows) if entry.slot == slot} - {""})


def _entries(rows: Iterable[Row]) -> Iterator[Entry]:
    return (entry for row in rows if not isinstance(row, str) for entry in row)


def _is_about(slot: Slot, person: int) -> bool:
    return (words_in(slot).of_person or slot[:2] == NAME_HALF_TYPED) and slot[-1] == person
