"""Where an entry stands, in words that never quote what people said."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.game import Entry, Lines, Slot
from facilitator.games.marginalia.entries import AGES, Starred
from facilitator.games.marginalia.table import Table
from screens.marginalia.words.lives import TOPICS
from screens.ui.marks import number
from screens.ui.text import cut, listed

CALLED = {
    "notice": "the notice, to read and talk about",
    "limits": "that the list is complete",
    "table": "the set for a class; initials stay",
    "packs": "the packs in use",
}
"""What is settled before the story, where a point is not called after it; nothing leaves that list."""
PLAIN = {
    "story_switched": "the story switch",
    "stopped": "the end of the cards",
    "world_set": "the place",
    "rules_agreed": "the house rules",
    "chairs_moved": "the chairs",
    "dealer_set": "the dealer",
    "trump_chosen": "the chosen trump",
    "misdealt": "the new deal",
    "starred": "a star",
    "left_out": "the skipped round",
    "shortened": "the shortened age",
}
OF_SOMEBODY = {
    "seated": "seat",
    "character_named": "character’s name",
    "attended": "coming or going",
    "farewell_told": "farewell",
}
OF_AN_AGE = {"agenda_set": "the agenda", "society_noted": "the note on society"}
OF_BOTH = {"fact_stated": "fact", "vignette_told": "vignette"}
OF_A_TALLY = {"tricks_tapped": "a trick", "tricks_counted": "the tricks"}


def named_point(place: str) -> str:
    """What may be settled at a place, in a few words: when we must end."""
    from screens.marginalia.safety.points import POINTS

    labels = {point.place: point.label for point in POINTS}
    return CALLED.get(place) or labels[place][0].lower() + labels[place][1:]


def place_of(table: Table, entry: Entry) -> str:
    """The vignette of Orrin in youth; Cy’s prediction in age 4."""
    if isinstance(entry, Starred) and entry.wish:
        return "a wish"
    return _place(table, entry.kind, entry.slot)


def _place(table: Table, kind: str, slot: Slot) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == "talked_over":
        return "a note from the talk" if slot[2] else f"the talk about {TOPICS[str(slot[1])]}"
    if kind == "topic_noted":
        return f"what {SUIT_NAMES.get(str(slot[1]), 'a suit')} mean"
    if kind == "predicted":
        return f"{_name(table, slot[-1])}’s prediction in {_deal(table, slot[1])}"
    if kind in OF_A_TALLY:
        return f"{OF_A_TALLY[kind]} in {_deal(table, slot[1])}"
    if kind == "farewell_told":
        # The others tell it; whose life it was listens.
        return f"the farewell to {cut(table.called(int(slot[-1])), 24) or 'somebody'}"
    if kind in OF_SOMEBODY:
        return f"{_name(table, slot[-1])}’s {OF_SOMEBODY[kind]}"
    if kind in OF_AN_AGE:
        return f"{OF_AN_AGE[kind]} of {_age(slot[1])}"
    return f"{_name(table, slot[-1])}’s {OF_BOTH.get(kind, 'words')} in {_age(slot[1])}"


def whose(table: Table, slot: Slot) -> str:
    """The place of these words: Orrin’s vignette in youth."""
    return _place(table, str(slot[0]), slot)


def which_wait(table: Table, slots: Collection[Slot]) -> str:
    """Whose lines these are, and that they are half typed: Orrin’s vignette in youth is half typed."""
    names = [whose(table, slot) for slot in slots]
    named = names if len(names) < 3 else [names[0], f"{number(len(names) - 1)} more lines"]
    return raised(f"{listed(named)} {'is' if len(names) == 1 else 'are'} half typed")


def raised(said: str) -> str:
    """A sentence that may begin with a place; with a name it begins as somebody typed that."""
    return f"{said[0].upper()}{said[1:]}" if said.startswith(("the ", "a ", "what ")) else said


def to_erase(slot: Slot) -> str:
    """What the words of this place are, for the card, which names nobody: fact, agenda, note on society."""
    kind = str(slot[0])
    named = (OF_BOTH | OF_SOMEBODY | OF_AN_AGE | PLAIN).get(kind, "words")
    return re.sub("^(the|a) ", "", named)


def _name(table: Table, seat: str | int) -> str:
    return cut(table.name(int(seat)), 24) or "somebody"


def _deal(table: Table, age: str | int) -> str:
    """Age 2 of a story, as its pages say it; of cards alone round 2."""
    return f"{'age' if table.story else 'round'} {age}"


def _age(age: str | int) -> str:
    return AGES[int(age) - 1].lower()


def act_in_words(table: Table, act: Sequence[Entry], without: Lines) -> str:
    """One act, by the place of what it did, whatever stood `without` it; of several entries how many."""
    if not act:
        return "nothing"
    kinds = {entry.kind for entry in act}
    if len(act) == 1 or (kinds == {"attended"} and len({entry.slot[-1] for entry in act}) == 1):
        return place_of(table, act[0])
    if kinds == {"predicted"}:
        return f"{number(len(act))} predictions in {_deal(table, act[0].slot[1])}"
    if kinds == {"seated"}:
        return f"{number(len(act))} seats"
    if kinds == {"talked_over"}:
        return "the end of the talk"
    if len(act) == 2 and len(kinds) == 1 and kinds <= {"character_named", "farewell_told", *OF_BOTH}:
        return f"the move of words between {' and '.join(_name(table, entry.slot[-1]) for entry in act)}"
    return f"{place_of(table, act[-1])}, and what came with it"
