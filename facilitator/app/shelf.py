"""The shelf as Home shows it, and the facts at the foot of the help."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from facilitator.store import Store
from screens.messages import Shelved

if TYPE_CHECKING:
    from facilitator.app.desk import Keeping

GAME_NAMES = {"blob": "Blob – card game", "marginalia": "Marginalia – story game"}


def on_the_shelf(store: Store) -> tuple[Shelved, ...]:
    """All tables, the last used first, with dates as people say them."""
    today = date.today()
    return tuple(
        Shelved(
            id=found.id,
            title=found.title or GAME_NAMES.get(found.game, found.game),
            game=GAME_NAMES.get(found.game, found.game),
            people=found.people,
            stands=found.stands,
            when=_when(datetime.fromtimestamp(found.touched), today),
        )
        for found in store.shelf()
    )


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
    )
