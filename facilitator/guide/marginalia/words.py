"""What is shared by all questions for words: the answer that keeps them, prompts, names, groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from facilitator.games.cards import SUIT_NAMES, Suit
from facilitator.games.game import Slot
from facilitator.games.marginalia.beats import beat, differs
from facilitator.games.marginalia.entries import (
    AGES,
    Form,
    Seat,
    Shortened,
)
from facilitator.games.marginalia.table import Table
from facilitator.guide.question import Answer, Grid, Note, Prompt, Row
from facilitator.guide.wording import listed
from facilitator.services.view import ViewState

GROUPS = {"majority": "one of the many", "smaller": "one of fewer", "smallest": "one of the few"}
YOUR_CHARACTER = "your character"


def told(table: Table, slot: Slot, text: str, *, form: Form = "", suit: Suit | None = None) -> Answer:
    """The answer that keeps a beat, told aloud where there are no words; nothing where it stands so."""
    text = text.strip()
    if table.is_filled(slot) and text == table.words(slot) and not differs(table, slot):
        return Answer()
    return Answer(entries=(beat(table, slot, text, form=form, suit=suit),))


def place_name(slot: Slot) -> str:
    """The name under which the prompts of a blank are drawn."""
    return " ".join(map(str, slot))


def sayable_prompt(slot: Slot, pool: Iterable[object], names: dict[str, str]) -> Prompt:
    """The prompts whose braces can be filled."""
    from prompts.draw import sayable

    found: Callable[..., Iterable[object]] = sayable
    return Prompt(place=place_name(slot), pool=tuple(found(tuple(pool), names)), names=names)


def names_for(view: ViewState, table: Table, age: int, seat: Seat) -> dict[str, str]:
    """What a prompt may say: names, never he or she; and an agenda that is not too long to read out."""
    from hashlib import sha256  # not before the first frame

    from prompts.draw import YOURS
    from prompts.sections import LONGEST_AGENDA

    played = table.every_round[age - 1]
    names = {
        "age": AGES[age - 1].lower(),
        "character": table.character(seat) or YOURS,
        "player": table.name(seat),
        "others": listed([table.name(each) for each in table.circle if each != seat]),
    }
    if played.suit is not None:
        names["suit"] = SUIT_NAMES[played.suit]
    there = {seat, *played.story_seats}
    if len(there) > 1:
        ring = sorted(there, key=lambda each: sha256(f"{view.key} another {each}".encode()).digest())
        step = 1 + (age - 1) % (len(ring) - 1)
        names["another"] = table.called(ring[(ring.index(seat) + step) % len(ring)])
    said = " ".join(table.words(("agenda_set", age)).split()).rstrip(" .?!…,;:")
    if 0 < len(said) <= LONGEST_AGENDA:
        names["agenda"] = said
    return names


def and_character(table: Table, seat: Seat) -> str:
    """Somebody with the name of their character, on a list: “Ben · Rufus”."""
    character = table.character(seat)
    return f"{table.name(seat)} · {character}" if character else table.name(seat)


def tellers(table: Table, slots: Iterable[Slot], here: Seat) -> Grid:
    """Everybody whose moment this is, with what stands of it; a slot ends with its person."""
    rows = tuple(
        Row(
            key=table.letter(int(slot[-1])),
            name=and_character(table, int(slot[-1])),
            cells=(),
            note=standing(table, slot),
            here=slot[-1] == here,
            slot=slot,
        )
        for slot in slots
    )
    return Grid(columns=(), rows=rows)


def standing(table: Table, slot: Slot) -> str:
    """What stands in a blank, on a list: words, ✓ where it was told aloud, nothing while it is open."""
    return table.words(slot) or ("✓" if table.is_filled(slot) else "")


def agenda_note(table: Table, age: int) -> tuple[Note, ...]:
    """The agenda of an age, as the table worded it."""
    words = table.words(("agenda_set", age))
    return (Note(label="agenda", text=words, style="words"),) if words else ()


def is_short(table: Table, age: int) -> bool:
    """Whether the table wants this age short (A-37)."""
    short = table.line(Shortened, age)
    return short is not None and short.vignettes != "all"
