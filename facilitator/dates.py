"""Days and months by name, in the language spoken: what the library knows goes by the system’s."""

from __future__ import annotations

from datetime import date

from facilitator.language import mark, tr

WEEKDAYS = mark(("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"))
MONTHS = mark((
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
))  # fmt: skip


def weekday(day: date) -> str:
    """Monday."""
    return tr(WEEKDAYS[day.weekday()])


def month(day: date) -> str:
    """November."""
    return tr(MONTHS[day.month - 1])


def short_month(day: date) -> str:
    """Nov."""
    return month(day)[:3]
