"""How long what is left of an evening usually takes, and at what pace it fits into the time there is (M-7).

There is no clock in here: all times are seconds, and whoever has a clock says how many are available.

The numbers are this program’s own estimates, worked back from M-7. The cards of a whole evening come to
40 minutes for three people and to 60 for seven. The story of five adds a little over two hours, most of it
vignettes: three hours with the cards and the farewells, and the talk comes on top of that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from facilitator.games.marginalia.blanks import AGENDA, FACTS, FAREWELLS, VIGNETTES, Stage
from facilitator.games.marginalia.entries import LAST_AGE, Age, Seat, Shortened, cards_in
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table, reached

BEFORE = 600
"""Seconds for what is read and agreed before the story."""
DEALING, PREDICTION, CARD = 220, 18, 6
"""Seconds for shuffling, dealing and counting a round; for one prediction; for one card played."""
SETTING, FACT, VIGNETTE = 180, 60, 105
"""Seconds for an agenda, for one fact, for one vignette."""
SHORT_SETTING, SHORT_FACT, SHORT_TELLERS = 60, 25, 2
"""The same in a short age (A-37): a sentence each, and the majority and the smallest group tell."""
FAREWELL = 180
LAST_WORDS = LAST_AGE + 1
"""Where the farewells stand among the parts, after the seven ages."""

USUAL, BRISK = 1.0, 0.75
"""Paces: seconds spent on what usually takes one second. A table can hardly be quicker than brisk."""
TOLERANCE = 300
"""Seconds by which a table may be behind and still be on time."""


# ---------------------------------------------------------------- how long things take


def parts(table: Table) -> dict[int, int]:
    """Seconds that each part still to come usually takes: 0 before the story, the ages, the farewells."""
    latest = reached(table)
    found = {0: BEFORE if table.story and table.step.kind in ("seats", "world") else 0}
    for played in table.every_round:
        found[played.age] = 0
        if not played.left_out and played.age <= table.last_age:
            story = _story(table, played, latest, _way(table, played.age)) if table.story else 0
            found[played.age] = _cards(table, played) + story
    found[LAST_WORDS] = 0
    if table.story and latest <= FAREWELLS:
        tiers = table.farewell_tiers if table.over else (table.seats,)
        found[LAST_WORDS] = FAREWELL * sum(
            not (table.is_filled(("farewell_told", seat)) or table.is_quiet(seat))
            for tier in tiers
            for seat in tier
        )
    return found


def left(table: Table) -> int:
    """Seconds that all of it still to come usually takes, the talk apart."""
    return sum(parts(table).values())


def whole(table: Table) -> int:
    """Seconds of such an evening from its beginning, whatever was done, shortened or left out of it."""
    ages = range(1, LAST_AGE + 1)
    cards = sum(DEALING + len(table.present(age)) * (PREDICTION + CARD * cards_in(age)) for age in ages)
    if not table.story:
        return cards
    told = sum(SETTING + len(_of_the_story(table, age)) * (FACT + VIGNETTE) for age in ages)
    return cards + told + FAREWELL * len(table.seats)


def _way(table: Table, age: Age) -> str:
    short = table.line(Shortened, age)
    return short.vignettes if short is not None else "all"


def _cards(table: Table, played: Round) -> int:
    """The cards of a round: longer hands and more people take longer."""
    if played.done:
        return 0
    people, said = len(table.present(played.age)), len(played.predictions)
    dealing = 0 if said else DEALING
    tricks = max(played.cards - played.placed, 0)
    return dealing + PREDICTION * max(people - said, 0) + CARD * people * tricks


def _of_the_story(table: Table, age: Age) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if table.part(seat, age) == "all")


def _story(table: Table, played: Round, latest: Stage, way: str) -> int:
    """Agenda, facts and vignettes that are open or to come; a stage that the table has passed owes none."""
    age, setting, fact = played.age, SETTING, FACT
    if way != "all":
        setting, fact = SHORT_SETTING, SHORT_FACT
    seconds = 0
    if played.owes_agenda and (age, AGENDA) >= latest and not table.is_filled(("agenda_set", age)):
        seconds += setting
    if played.owes_agenda and (age, FACTS) >= latest:
        seconds += fact * len(_untold(table, "fact_stated", age, _of_the_story(table, age)))
    owes_vignettes = (age, VIGNETTES) >= max(latest, (table.story_from, 0))
    return seconds + (_vignettes(table, played, way) if owes_vignettes else 0)


def _untold(table: Table, kind: str, age: Age, seats: Sequence[Seat]) -> list[Seat]:
    return [seat for seat in seats if not table.is_filled((kind, age, seat))]


def _vignettes(table: Table, played: Round, way: str) -> int:
    """In a short age two of them are planned; where more turn out to tell, they share that time."""
    tellers = _of_the_story(table, played.age)
    if way == "none":
        return 0
    if way == "few" and played.said_tiers:
        ends = (*played.said_tiers[0], *played.said_tiers[-1])
        tellers = tuple(seat for seat in tellers if seat in ends)
    planned = len(tellers) if way == "all" else min(SHORT_TELLERS, len(tellers))
    untold = len(_untold(table, "vignette_told", played.age, tellers))
    return VIGNETTE * planned * untold // max(len(tellers), 1)


# ---------------------------------------------------------------- how it fits into the time there is


def behind(rest: int, available: float, pace: float) -> float:
    """Seconds by which what is left goes past its time at the pace of the plan; below 0: ahead of it."""
    return pace * rest - available if rest else 0.0


def pace_for(rest: int, available: float, late: float = 0.0, pace: float = USUAL) -> float:
    """The pace at which the table is no later than `late`: the old one, or as much quicker as it takes.

    So a plan is made, and so it goes on after a break or with more to do than before: what is lost makes
    the rest shorter and nobody late. It gets as low as it must, below nought when the time is over.
    """
    return min(pace, (available + late) / rest) if rest else pace


def is_tight(rest: int, available: float) -> bool:
    """Whether even a brisk table would not be done in time."""
    return rest > 0 and BRISK * rest > available


@dataclass(frozen=True)
class WaysOut:
    """What would bring an evening back: so many short ages, or so many left out; 0 where that is not enough.

    `stop`: neither is, and the cards could end now (A-35).
    """

    short: int = 0
    out: int = 0
    stop: bool = False


def ways_out(table: Table, available: float, pace: float) -> WaysOut:
    """The ways out that are needed now (A-35 to A-37); only of ages in which nobody has predicted yet.

    An age that has begun in any other way may be short, and is not left out: what was passed over before it
    would be due again.
    """
    found = parts(table)
    rest = sum(found.values())

    def is_enough(saved: int) -> bool:
        still = rest - saved
        return behind(still, available, pace) < TOLERANCE and not is_tight(still, available)

    if is_enough(0):
        return WaysOut()
    ahead = [
        age for age in range(1, LAST_AGE + 1) if found[age] and not table.every_round[age - 1].predictions
    ]
    short = _fewest([_saved(table, age) for age in ahead], is_enough)
    untouched = [
        age
        for age in ahead
        if not any(blank.filled or blank.begun for blank in table.blanks_of(table.every_round[age - 1]))
    ]
    # To leave out all that comes is to end the cards.
    out = _fewest([found[age] for age in untouched], is_enough) % max(len(ahead), 1)
    return WaysOut(short, out, stop=bool(ahead) and not short and not out)


def _fewest(savings: Sequence[int], is_enough: Callable[[int], bool]) -> int:
    """How many of these are enough, the largest first; 0 when all together are not."""
    sums = accumulate(sorted(savings, reverse=True))
    return next((count for count, saved in enumerate(sums, start=1) if is_enough(saved)), 0)


def _saved(table: Table, age: Age) -> int:
    """What is saved where an age that is told in full becomes a short one."""
    way, played = _way(table, age), table.every_round[age - 1]
    if not table.story or way != "all":
        return 0
    latest = reached(table)
    return _story(table, played, latest, way) - _story(table, played, latest, "few")
