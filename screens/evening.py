"""How the evening stands against the hour at which the table must end (M-7), and how that is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from facilitator.games.marginalia.ages import LAST_AGE
from facilitator.games.marginalia.plan import LAST_WORDS, TOLERANCE, behind, is_tight, left, parts, ways_out
from facilitator.games.marginalia.table import Table
from screens.marks import number
from screens.messages import Desk
from screens.text import BLANK, Row, Span, row, wrapped

ENDS, TALK_MINUTES = "ends", "talk_minutes"
"""The choices of the table that are kept: a local date and time to the minute, and minutes."""
USUAL_TALK, LONGEST_TALK = 25, 180
PAST, AHEAD = timedelta(hours=6), timedelta(hours=24)
"""An hour that is longer ago, or further ahead, belongs to another evening."""
FIVES = (
    "", "five", "ten", "fifteen", "twenty", "twenty-five", "thirty", "thirty-five", "forty", "forty-five",
    "fifty", "fifty-five",
)  # fmt: skip


# ---------------------------------------------------------------- what was agreed


@dataclass(frozen=True)
class Agreed:
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


def agreed(choices: Mapping[str, str]) -> Agreed | None:
    """What the table agreed; None without an hour, or where it can't be read."""
    try:
        ends = datetime.fromisoformat(choices.get(ENDS, ""))
    except ValueError:
        return None
    return Agreed(ends, talk_minutes(choices)) if ends.tzinfo is None else None


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
    left out, would bring it back; `stop`: only an end of the cards would. `kept` is how many minutes are
    left until the end.
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
    kept: int = 0


def stands(table: Table, agreed: Agreed, pace: float, now: datetime) -> Evening:
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
        kept=max(int((agreed.ends - now).total_seconds() // 60), 0),
    )


def farewells_at(table: Table, agreed: Agreed, pace: float) -> str:
    """The hour at which the farewells begin by the plan, to five minutes."""
    return _hour(_fives(_before_last_words(table, agreed, pace * parts(table)[LAST_WORDS])))


def _until(table: Table, agreed: Agreed, pace: float) -> datetime | None:
    """When the age in play ends by the plan, to five minutes; None when it is not an age any more."""
    if table.now is None:
        return None
    found, age = parts(table), table.now.age
    after = sum(found[later] for later in range(age + 1, LAST_WORDS + 1))
    if age == LAST_AGE and not after:
        return None
    return _fives(_before_last_words(table, agreed, pace * after))


def _before_last_words(table: Table, agreed: Agreed, seconds: float) -> datetime:
    return agreed.last_words(table) - timedelta(seconds=max(seconds, 0))


def _fives(moment: datetime) -> datetime:
    return moment - timedelta(
        minutes=moment.minute % 5, seconds=moment.second, microseconds=moment.microsecond
    )


def _hour(moment: datetime) -> str:
    return moment.strftime("%H:%M")


# ---------------------------------------------------------------- in words


def in_words(minutes: int) -> str:
    """Minutes as people say them: to five, from an hour on to half an hour."""
    fives = max((minutes + 2) // 5, 1)
    if fives < len(FIVES):
        return f"{FIVES[fives]} minutes"
    halves = max((minutes + 15) // 30, 2)
    hours, is_half = divmod(halves, 2)
    if hours == 1:
        return "an hour and a half" if is_half else "an hour"
    return f"{number(hours)} and a half hours" if is_half else f"{number(hours)} hours"


def in_short(evening: Evening) -> str:
    """How the evening stands, for the second line of a page between beats."""
    if evening.past:
        return f"past {evening.ends}"
    if evening.late:
        return f"about {in_words(evening.late)} behind {evening.ends}"
    return f"little time until {evening.ends}" if evening.tight else f"on time for {evening.ends}"


def way_out(evening: Evening, *, story: bool) -> str:
    """What would bring the evening back (A-35 to A-37), in a sentence; empty while nothing has to."""
    said = in_short(evening)
    if evening.stop:
        stays = " You still have time for the last words and the talk." if story and not evening.past else ""
        return (
            f"{said.capitalize()}: you could end the cards after this {'age' if story else 'round'}.{stays}"
        )
    ways = _ways(evening, story=story)
    if not ways:
        return ""
    brings = "bring it back" if evening.late else "make room"
    return f"{said.capitalize()}; {ways} would {brings}."


def with_way_out(rows: list[Row], desk: Desk, width: int, height: int) -> list[Row]:
    """The rows of a page with that sentence under them, where there is room for all of it."""
    evening, table = desk.evening(), desk.moment.table
    said = way_out(evening, story=table.story) if evening is not None else ""
    under = [row("  ", Span(line, "dim")) for line in wrapped(said, max(width - 2, 1))] if said else []
    room = height - sum(not line.soft for line in rows)
    return [*rows, BLANK, *under] if 0 < len(under) <= room else rows


def _ways(evening: Evening, *, story: bool) -> str:
    thing = "age" if story else "round"
    short = f"{number(evening.short)} short age{'s' if evening.short > 1 else ''}" if evening.short else ""
    if not evening.out:
        return short
    if short:
        return f"{short}, or skipping {number(evening.out)},"
    return f"skipping {number(evening.out)} {thing}{'s' if evening.out > 1 else ''}"


def as_planned(evening: Evening, *, story: bool) -> str:
    """The plan in one line: until when this age, the last words and the talk."""
    steps = _planned_steps(evening, story=story)
    return ", ".join([*steps, "then talk"] if story and evening.last_words != evening.ends else steps)


def planned_next(evening: Evening, *, story: bool) -> str:
    """The first step of the plan, where there is room for no more."""
    return _planned_steps(evening, story=story)[0]


def _planned_steps(evening: Evening, *, story: bool) -> list[str]:
    thing, last = ("age", "last words") if story else ("round", "the last one")
    now = [f"{thing} {evening.age} until {evening.until}"] if evening.until else []
    return [*now, f"{last} by {evening.last_words}"]


def time_for_talk(evening: Evening | None) -> str:
    """What is left for the talk, in words; nothing when there is no hour, or when it has come."""
    if evening is None or evening.past:
        return ""
    return f"about {in_words(evening.kept)}"
