"""What one phone reads of the story and may offer words for: one life, and farewells of others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from exports.labels import Labels
from exports.marginalia.lives import Telling, lives
from exports.marginalia.names import names
from exports.model import Choices
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, Seat
from facilitator.games.marginalia.table import Table, has_come
from facilitator.guide.marginalia.sentences import how_it_went
from facilitator.guide.marginalia.words import GROUPS
from facilitator.services.choices import is_class
from facilitator.services.view import ViewState
from facilitator.terminal_text import plain

BeatState: TypeAlias = Literal["due", "passed", "kept", "heard"]
"""Wanted now; open, but its time is over, or told aloud; on the record with words; told by others."""
AFTER_FAREWELLS = ("talk", "end")
BEFORE_THE_DEAL = ("trump", "agenda")
KINDS = {"fact_stated": "a fact", "vignette_told": "a moment"}


def life_of(view: ViewState, seat: Seat, said: Collection[Slot] = ()) -> Mapping[str, Any]:
    """What is told of whoever sits there, as the room’s protocol has it; what has not come is not listed.

    `said` are the blanks of which the record has words, corrected and undone ones too.
    A farewell for this character is listed once it is on the record, to be read. Once farewells are told
    there are those of all others too, without a word of what is in them; `late`: their time is over.
    `over`: all is talked over, so nothing empty is shown. `goneOn`: the table went on from what was wanted of
    them last, and there is nothing of it to read.
    """
    table: Table = view.state
    own = tuple(_own(table, seat))
    return {
        "called": plain(table.called(seat)),
        "beats": [*(_beat(view, table, slot, said) for slot in own), *_heard(view, table, seat)],
        # First the one that is told now, as phones show a box for each.
        "farewells": [
            _farewell(table, slot)
            for slot in sorted(_farewells(table, seat), key=lambda slot: slot != table.step.slot)
        ],
        "late": table.step.kind in AFTER_FAREWELLS,
        "over": table.step.kind == "end",
        "goneOn": any(_has_gone_on(view, slot) for slot in own[-1:]),
    }


def _has_gone_on(view: ViewState, slot: Slot) -> bool:
    """Whether a fact or moment is passed and empty, until the next age is dealt; it says nothing of how."""
    table: Table = view.state
    if slot[0] not in KINDS or slot in view.offered or _state(table, slot) != "passed":
        return False
    step, age = table.step, int(slot[1])
    return step.age == age or (step.age > age and step.kind in BEFORE_THE_DEAL)


@dataclass(frozen=True)
class _ShownLife(Telling):
    """A table as its files tell it, without what stands in these slots."""

    hidden: frozenset[str]

    def said(self, *slot: str | int) -> str:
        """What people said in a slot that is shown."""
        return "" if slot_text(slot) in self.hidden else super().said(*slot)


def story_of(view: ViewState, seat: Seat, hidden: frozenset[str]) -> Sequence[Mapping[str, Any]]:
    """This life as the files have it, by ages, the farewell last: words under a line of labels.

    `hidden` are the blanks, as phones name them, that its phone is not shown.
    """
    table: Table = view.state
    called = names(table, "characters", in_class=is_class(view.choices)).get(seat)
    if called is None or not table.story:
        return []
    telling = _ShownLife(table, Choices(), {seat: called}, Labels(), {}, hidden)
    return [
        {
            "title": passage.title,
            "frame": [{"says": label.says, "words": label.words} for label in passage.frame],
            "words": passage.words,
        }
        for life in lives(telling)
        for passage in life.passage.inside
    ]


def slot_named(view: ViewState, seat: Seat, text: str) -> Slot | None:
    """The blank of this name in the life of this seat, or somebody else’s farewell; None for any other."""
    table: Table = view.state
    found = {slot_text(slot): slot for slot in (*_own(table, seat), *_farewells(table, seat))}
    return found.get(text)


def slot_text(slot: Slot) -> str:
    """A slot as phones name it: “vignette_told.3.3”."""
    return ".".join(map(str, slot))


def _own(table: Table, seat: Seat) -> Iterator[Slot]:
    """The name, and the facts and moments whose time has come or is over, age by age."""
    if seat not in table.seats or not table.story:
        return
    if any(seat in played.order for played in table.rounds):
        yield ("character_named", seat)
    # Something can be told of the rounds up to the one in play, or to the one that was cut off.
    rounds = table.every_round[: table.cut_off] if table.over and table.cut_off else table.rounds
    for played in rounds:
        blanks = {blank.slot for blank in table.blanks_of(played)}
        for kind in KINDS:
            slot: Slot = (kind, played.age, seat)
            # A fact can be told after the last prediction, a moment after the last trick.
            is_time = played.done or (kind == "fact_stated" and not played.missing)
            if (slot in blanks or table.words(slot)) and is_time and has_come(table, (kind, played.age)):
                yield slot


def _farewells(table: Table, seat: Seat) -> Iterator[Slot]:
    """Those of everybody else, from the first one on (M-41): what is half typed or waits then is not lost."""
    if table.story and seat in table.seats and table.step.kind in ("farewell", *AFTER_FAREWELLS):
        for tier in table.farewell_tiers:
            yield from (("farewell_told", each) for each in tier if each != seat)


def _heard(view: ViewState, table: Table, seat: Seat) -> Iterator[Mapping[str, Any]]:
    """The farewell that the others told this character, where words of it are kept (M-41)."""
    slot: Slot = ("farewell_told", seat)
    if seat in table.seats and table.story and view.words(slot):
        yield {
            "slot": slot_text(slot),
            "title": "A farewell",
            "about": [],
            "words": view.words(slot),
            "offered": "",
            "undone": False,
            "edits": False,
            "state": "heard",
            "refused": False,
        }


def _beat(view: ViewState, table: Table, slot: Slot, said: Collection[Slot]) -> Mapping[str, Any]:
    title = "The name of your character"
    if slot[0] != "character_named":
        title = f"{slot[1]} {AGES[int(slot[1]) - 1].lower()}: {KINDS[str(slot[0])]}"
    return {
        "slot": slot_text(slot),
        "title": title,
        "about": _about(table, slot),
        "words": view.words(slot),
        "offered": view.offers.get(slot, ""),
        "undone": slot in said and not view.words(slot),
        "edits": view.is_edit(slot) or (slot[0] == "character_named" and bool(view.words(slot))),
        "state": _state(table, slot),
        "refused": slot in view.turned_down,
    }


def _about(table: Table, slot: Slot) -> list[str]:
    """What it is told in the light of: the agenda, the group, and for a moment how the round came out."""
    played = table.round_told(int(slot[1])) if slot[0] != "character_named" else None
    if played is None:
        return []
    seat = int(slot[2])
    agenda = plain(" ".join(table.words(("agenda_set", played.age)).split()))
    outcome = played.outcomes.get(seat) if slot[0] == "vignette_told" else None
    said = (
        f"agenda: {agenda}" if agenda else "",
        GROUPS.get(played.group(seat), ""),
        how_it_went(played, seat) if outcome else "",
    )
    return [each for each in said if each]


def _state(table: Table, slot: Slot) -> BeatState:
    if table.words(slot):
        return "kept"
    is_name = slot[0] == "character_named"
    blank = table.blank_at.get(("fact_stated", table.step.age, slot[-1]) if is_name else slot)
    if blank is None or blank.filled or not blank.there or table.step.kind not in ("fact", "vignette"):
        return "passed"
    return "due" if blank.stage == table.blank_at[table.step.slot].stage else "passed"


def _farewell(table: Table, slot: Slot) -> Mapping[str, Any]:
    seat = int(slot[1])
    player, character = plain(table.name(seat)), plain(table.character(seat))
    return {
        "slot": slot_text(slot),
        "title": f"For {player}’s {character}" if character else f"For {player}’s character",
        "about": [],
    }
