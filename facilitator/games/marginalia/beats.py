"""Beats of the story: the entry that keeps one, and whether it still fits the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facilitator.games.cards import Suit
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    FarewellTold,
    Form,
    Group,
    Outcome,
    Seat,
    SocietyNoted,
    Starred,
    TalkedOver,
    TopicNoted,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.table import Table

_KINDS: dict[str, type[Entry]] = {
    kind.kind: kind
    for kind in (
        AgendaSet, CharacterNamed, FactStated, FarewellTold, SocietyNoted, Starred, TalkedOver, TopicNoted,
        VignetteTold, WorldSet,
    )
}  # fmt: skip


def beat(table: Table, slot: Slot, words: str, *, form: Form = "", suit: Suit | None = None) -> Entry:
    """What was told for a slot, under the group and the outcome that hold now (A-10).

    `form` is a farewell's, `suit` that of the last age's agenda. Raises ValueError for a slot that
    takes no words.
    """
    name, *place = slot
    kind = _KINDS.get(str(name))
    if kind is None:
        raise ValueError(f"{name} is no beat of the story")
    if kind is Starred and (star := table.line(Starred, *place)):
        return replace(star, words=words)
    values: dict[str, Any] = dict(zip(kind.placed_by, place, strict=True)) | {"words": words}
    match slot:
        case ("agenda_set", _):
            values |= {"suit": suit}
        case ("fact_stated", int(age), int(seat)):
            values |= {"group": _group(table, age, seat)}
        case ("vignette_told", int(age), int(seat)):
            values |= {"group": _group(table, age, seat), "outcome": _outcome(table, age, seat)}
        case ("farewell_told", _):
            values |= {"form": form}
    return kind(**values)


def differs(table: Table, slot: Slot) -> bool:
    """Whether a beat was told under another group or outcome than the sheet reads now (A-10)."""
    told = table.entry(slot)
    if not isinstance(told, FactStated | VignetteTold):
        return False
    then = (told.group, told.outcome if isinstance(told, VignetteTold) else "")
    now = (_group(table, told.age, told.seat), _outcome(table, told.age, told.seat))
    return any(old and new and old != new for old, new in zip(then, now, strict=True))


def _group(table: Table, age: int, seat: Seat) -> Group:
    round_ = table.round_told(age)
    return round_.group(seat) if round_ else ""


def _outcome(table: Table, age: int, seat: Seat) -> Outcome:
    round_ = table.round(age)
    return round_.outcomes.get(seat, "") if round_ else ""
