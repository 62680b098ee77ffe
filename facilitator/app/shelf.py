"""The shelf as Home shows it, and the facts at the foot of the help."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import Seated, TopicNoted, WorldSet
from facilitator.record import fold, lines
from facilitator.store import Shelved as Line
from facilitator.store import Store, StoreError
from screens.asking import packs_off, setting_in
from screens.messages import Moment, Shelved

if TYPE_CHECKING:
    from facilitator.app.desk import Keeping

LOOKED_BACK = 12
"""How many tables are looked through for a society of the same people."""


def as_said(found: Line, today: date) -> Shelved:
    """A table with its date as people say it."""
    return Shelved(
        id=found.id,
        title=found.title,
        game=found.game,
        people=found.people,
        stands=found.stands,
        when=_when(datetime.fromtimestamp(found.touched), today),
        archived=found.archived,
    )


def society_before(store: Store, now: Moment) -> tuple[Entry, ...]:
    """The society of the last table at which most of these people sat and named a place; () if none did."""
    here = {now.table.name(seat).casefold() for seat in now.table.seats}
    try:
        tables = [found for found in store.shelf(limit=LOOKED_BACK) if found.id != now.key]
    except StoreError:
        return ()
    for found in tables:
        lines = _lines(store, found.id)
        there = {line.words.casefold() for line in lines.values() if isinstance(line, Seated)} - {""}
        place = lines.get(("world_set",))
        known = len(here & there)
        if isinstance(place, WorldSet) and place.words and known > 1 and 2 * known > len(here):
            return (*(line for line in lines.values() if isinstance(line, TopicNoted)), place)
    return ()


def _lines(store: Store, id: str) -> dict[Slot, Entry]:
    try:
        return lines(fold(store.load(id).rows).acts)
    except StoreError:
        return {}


def _when(moment: datetime, today: date) -> str:
    days = (today - moment.date()).days
    if days == 0:
        return f"today {moment:%H:%M}"
    if days == 1:
        return f"yesterday {moment:%H:%M}"
    if 1 < days < 7:
        return f"{moment:%A}"
    return f"{moment.day} {moment:%b}" if moment.year == today.year else f"{moment.day} {moment:%b %Y}"


def facts(desk: Keeping) -> tuple[str, ...]:
    """Where things are, in lines that can be copied: nothing of what people said."""
    from importlib.metadata import PackageNotFoundError, version

    from facilitator.paths import database

    try:
        number = version("marginalia-facilitator")
    except PackageNotFoundError:
        number = "from source"
    step = desk.moment.step
    return (
        f"Marginalia Facilitator {number}; step {step.kind} {step.age or ''}".rstrip(),
        f"kept in {database()}",
        packs_in_use(desk),
    )


def packs_in_use(desk: Keeping) -> str:
    """The packs that this table hears, by their ids, and how many can't be read."""
    from facilitator.paths import packs_folder

    library, off = desk.library, packs_off(desk.moment.choices)
    if library is None:
        return f"packs in {packs_folder()}"
    from prompts.loader import PROGRAM

    users = [pack.about.id for pack in library.users if pack.about.setting is None]
    setting = setting_in(desk.moment.choices, library)
    chosen = [setting.about.id] if setting is not None else []
    names = {PROGRAM: "the program’s own", **{id: id for id in (*users, *chosen)}}
    used = ", ".join(name for id, name in names.items() if id not in off) or "none"
    broken = f"; {len(library.broken)} can’t be read" if library.broken else ""
    return f"packs in use: {used}{broken}; put more into {packs_folder()}"
