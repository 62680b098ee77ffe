"""Hours as people type them, one-handed: 2230, 22:30, 22.30, 930."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from facilitator.language import mark

NO_HOUR = mark("There is no such time. Hours go to 23 and minutes to 59.")
HALF, DAY = timedelta(hours=12), timedelta(days=1)
FURTHEST = timedelta(hours=14)
"""An evening is over by then."""
QUARTER = 15
_SIGNS = re.compile(r"(\d{1,2})(?:[:.h](\d{2})?)?|(\d{1,2})(\d{2})", re.ASCII)


def hour_meant(typed: str, now: datetime) -> datetime | None:
    """The next moment that this hour can mean; None when there is no such hour.

    9:30 is 21:30 when the morning’s has passed; 09:30 is always in the morning.
    """
    found = _SIGNS.fullmatch(typed)
    if found is None:
        return None
    hour, minute = found[1] or found[3], found[2] or found[4] or "0"
    if int(hour) > 23 or int(minute) > 59:
        return None
    today = now.replace(hour=int(hour), minute=int(minute), second=0, microsecond=0)
    is_open = int(hour) <= 12 and not (len(hour) == 2 and hour.startswith("0"))
    step = HALF if is_open else DAY
    while today <= now:
        today += step
    return today


def quarter(view: datetime, by: int, now: datetime) -> datetime:
    """The full quarter of an hour before or after (0: at or before), ahead of now and not too far."""
    into = timedelta(minutes=view.minute % QUARTER, seconds=view.second, microseconds=view.microsecond)
    down = view - into
    wanted = down + timedelta(minutes=QUARTER * (by if by >= 0 or not into else 0))
    return wanted if now < wanted <= now + FURTHEST else view
