"""When a break ends, as somebody typed it: minutes up to 60, or a time of day."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from facilitator.language import mark, tr, trn
from screens.ui.hours import HALF, NO_HOUR, hour_meant
from screens.ui.text import listed

MOST_MINUTES = 60
LONGEST_NUMBER = 2
"""Digits of a number of minutes; three or four are a time, as where the end of the evening is typed."""
READY = mark("Come back when you are ready.")
TOO_MANY = mark("A number up to 60 is minutes; for {minutes} minutes type {hour}.")
PASSED = mark("It is {now}, so {hour} has passed or is far off. Type another time.")


class ComingBack(NamedTuple):
    """What was understood, in a sentence, and the time; where it is no time, why it is not."""

    said: str
    time: str = ""
    wrong: str = ""


def coming_back(typed: str, now: datetime) -> ComingBack:
    """What was typed as the end of a break that begins now; nothing typed is no time."""
    if not typed or (len(typed) <= LONGEST_NUMBER and not typed.strip("0")):
        return ComingBack(tr(READY))
    if typed.isdecimal() and len(typed) <= LONGEST_NUMBER:
        minutes = int(typed)
        hour = now + timedelta(minutes=minutes)
        if minutes > MOST_MINUTES:
            return ComingBack("", wrong=tr(TOO_MANY, minutes=minutes, hour=f"{hour:%H:%M}"))
        return _at(hour, minutes)
    meant = hour_meant(typed, now)
    if meant is None:
        return ComingBack("", wrong=tr(NO_HOUR))
    if meant - now > HALF:
        return ComingBack("", wrong=tr(PASSED, now=f"{now:%H:%M}", hour=f"{meant:%H:%M}"))
    return _at(meant, -(-(meant - now) // timedelta(minutes=1)))


def _at(hour: datetime, minutes: int) -> ComingBack:
    hours, rest = divmod(minutes, 60)
    long = [trn("{n} hour", "{n} hours", hours)] * bool(hours)
    long += [trn("{n} minute", "{n} minutes", rest)] * bool(rest)
    time = f"{hour:%H:%M}"
    return ComingBack(tr("Come back at {time}, in {long}.", time=time, long=listed(long)), time)
