"""How the evening stands against the hour at which the table must end (M-7), with a plan kept at a pace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from facilitator import clock
from facilitator.games.marginalia.entries import LAST_AGE
from facilitator.games.marginalia.plan import (
    LAST_WORDS,
    TOLERANCE,
    USUAL,
    behind,
    is_tight,
    left,
    pace_for,
    parts,
    ways_out,
    whole,
)
from facilitator.games.marginalia.table import NOBODY, Table
from facilitator.language import tr
from facilitator.services.choices import ENDS, TALK_MINUTES
from facilitator.services.view import ViewState

USUAL_TALK, LONGEST_TALK = 25, 180
PAST, AHEAD = timedelta(hours=6), timedelta(hours=24)
"""An hour that is longer ago, or further ahead, belongs to another evening."""
NOT_BEGUN = ("seats", "world")


# ---------------------------------------------------------------- what was agreed


@dataclass(frozen=True)
class EndAgreed:
    """The hour at which the table must end, and the minutes before it that are kept for the talk."""

    ends: datetime
    talk: int = USUAL_TALK

    def last_words(self, table: Table) -> datetime:
        """When everything but the talk has to be done; without a story nothing is kept."""
        return self.ends - timedelta(minutes=self.talk) if table.story else self.ends

    def available(self, table: Table, now: datetime) -> float:
        """Seconds until then; below 0 when it is past."""
        return (self.last_words(table) - now).total_seconds()

    def is_of(self, now: datetime) -> bool:
        """Whether it is about this evening."""
        return now - PAST <= self.ends <= now + AHEAD


def agreed(choices: Mapping[str, str]) -> EndAgreed | None:
    """What the table agreed; None without an hour, or where it can't be read."""
    try:
        ends = datetime.fromisoformat(choices.get(ENDS, ""))
    except ValueError:
        return None
    return EndAgreed(ends, talk_minutes(choices)) if ends.tzinfo is None else None


def talk_minutes(choices: Mapping[str, str]) -> int:
    """The minutes kept for the talk."""
    said = choices.get(TALK_MINUTES, "")
    is_number = said.isascii() and said.isdecimal() and len(said) <= len(str(LONGEST_TALK))
    return min(int(said), LONGEST_TALK) if is_number else USUAL_TALK


# ---------------------------------------------------------------- how it stands


@dataclass(frozen=True)
class Evening:
    """Where the evening stands: `ends` and `last_words` are hours, `until` that of the `age` in play.

    `late` is how many minutes the table is behind its plan, 0 while it is on time. `tight`: even in haste
    there is too little time. `past`: the hour has come. `short` and `out` are how many short ages, or ages
    left out, would bring it back; `stop`: only an end of the cards would.
    """

    ends: str
    last_words: str = ""
    age: int = 0
    until: str = ""
    late: int = 0
    tight: bool = False
    past: bool = False
    short: int = 0
    out: int = 0
    stop: bool = False


def outlook(table: Table, agreed: EndAgreed, pace: float, now: datetime) -> Evening:
    """How the evening stands at this moment, with a plan of this pace."""
    rest, available = left(table), agreed.available(table, now)
    late = behind(rest, available, pace)
    ways = ways_out(table, available, pace)
    until = _until(table, agreed, pace)
    return Evening(
        ends=_hour(agreed.ends),
        last_words=_hour(agreed.last_words(table)),
        age=table.current_age if until else 0,
        until=_hour(until) if until else "",
        late=int(late // 60) if late >= TOLERANCE else 0,
        tight=is_tight(rest, available),
        past=now >= agreed.ends,
        short=ways.short,
        out=ways.out,
        stop=ways.stop,
    )


def _until(table: Table, agreed: EndAgreed, pace: float) -> datetime | None:
    """When the age in play ends by the plan, to five minutes; None when it is not an age any more."""
    if table.now is None:
        return None
    found, age = parts(table), table.now.age
    after = sum(found[later] for later in range(age + 1, LAST_WORDS + 1))
    if age == LAST_AGE and not after:
        return None
    return _fives(_before_last_words(table, agreed, pace * after))


def _before_last_words(table: Table, agreed: EndAgreed, seconds: float) -> datetime:
    return agreed.last_words(table) - timedelta(seconds=max(seconds, 0))


def _fives(moment: datetime) -> datetime:
    return moment - timedelta(
        minutes=moment.minute % 5, seconds=moment.second, microseconds=moment.microsecond
    )


def _hour(moment: datetime) -> str:
    return moment.strftime("%H:%M")


# ---------------------------------------------------------------- the pace


class Pacing:
    """The plan of one table, kept at a pace; a break makes the rest shorter and nobody late.

    Nothing of it is written anywhere: what is agreed is a choice of the table, all else is forgotten with
    the program. `_late` is how many seconds behind the table was when the card went up, None without it.
    """

    def __init__(self) -> None:
        self._of: tuple[str, EndAgreed | None] = ("", None)
        self._table: Table | None = None
        self._pace = USUAL
        self._late: float | None = None

    def now(self) -> datetime:
        """The local date and time."""
        return clock.now()

    def see(self, moment: ViewState) -> None:
        """Look at the table after anything changed: more to do than before makes nobody late."""
        known, before, late = self._of, self._table, self._behind()
        table = moment.state if isinstance(moment.state, Table) else NOBODY
        self._of, self._table = (moment.key, agreed(moment.choices)), table
        if known != self._of or before is None or before.step.kind in NOT_BEGUN:
            late, self._pace = 0.0, USUAL
            self._late = None if self._late is None else late
        elif whole(table) <= whole(before):
            return
        self._keep_to(late)

    def pause(self) -> None:
        """The clocks stop: the card is up."""
        if self._late is None:
            self._late = self._behind()

    def go_on(self) -> None:
        """The clocks go on, and the table is as late as it was before."""
        if self._late is not None:
            late, self._late = self._late, None
            self._keep_to(late)

    def outlook(self) -> Evening | None:
        """How the evening stands; None without an hour of this evening."""
        said, table, moment = self._of[1], self._table, self.now()
        if said is None or table is None or not said.is_of(moment):
            return None
        return outlook(table, said, self._pace, moment)

    def _behind(self) -> float:
        """Seconds behind, at least 0: what the table is ahead by, a break may use up."""
        if self._late is not None:
            return self._late
        said, table = self._of[1], self._table
        if said is None or table is None:
            return 0.0
        return max(behind(left(table), said.available(table, self.now()), self._pace), 0.0)

    def _keep_to(self, late: float) -> None:
        said, table = self._of[1], self._table
        if said is not None and table is not None:
            self._pace = pace_for(left(table), said.available(table, self.now()), late, self._pace)


def coming_hour(text: str) -> tuple[str, str]:
    """The hour that somebody typed, as it is kept, the next time that the clock shows it; and what is wrong.

    Both are "" where nothing was typed.
    """
    typed = text.strip().lower().replace(".", ":").replace("h", ":").rstrip(":")
    if not typed:
        return "", ""
    hour, _, minute = typed.partition(":") if ":" in typed else (typed[:-2] or typed, "", typed[-2:])
    if len(typed) <= 2:
        hour, minute = typed, "0"
    if not (hour.isdecimal() and minute.isdecimal() and int(hour) < 24 and int(minute) < 60):
        return "", tr("“{typed}” is no hour. Type one such as 22:30, or nothing.", typed=text.strip()[:10])
    now = clock.now()
    ends = now.replace(hour=int(hour), minute=int(minute), second=0, microsecond=0)
    if ends <= now:
        ends += timedelta(days=1)
    return ends.isoformat(timespec="minutes"), ""
