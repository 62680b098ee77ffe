"""Days and months by name, in the language spoken: what the library knows goes by the system’s."""

from __future__ import annotations

from datetime import date, datetime

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


def in_full(day: date) -> str:
    """1 Nov 2026."""
    return tr("{day} {month} {year}", day=day.day, month=short_month(day), year=day.year)


def moment(of: datetime) -> str:
    """1 Nov 2026, 22:40."""
    return tr(
        "{day} {month} {year}, {time}", day=of.day, month=short_month(of), year=of.year, time=f"{of:%H:%M}"
    )
