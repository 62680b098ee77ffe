"""The evening's blanks in order, and the first open one: what the table does now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from facilitator.games.game import Slot, Step
from facilitator.games.marginalia.ages import LAST_AGE, QUESTIONS
from facilitator.games.marginalia.entries import Age, Seat, Shortened

if TYPE_CHECKING:
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table

Stage: TypeAlias = tuple[int, int]
TRUMP, AGENDA, PREDICTIONS, FACTS, TALLY, VIGNETTES = range(6)
FAREWELLS: Stage = (LAST_AGE + 1, 0)
PLENARY: Stage = (LAST_AGE + 2, 0)


class Blank(NamedTuple):
    """A place to fill: a card blank is open until it is filled, a beat until the table goes on.

    `begun`: something stands in it although it is not filled. `there`: its person can be asked.
    `limits` and `barred` are those of a number (A-6, M-15). A tuple: hundreds of them are made at every key.
    """

    stage: Stage
    slot: Slot
    kind: str
    who: tuple[Seat, ...]
    card: bool
    filled: bool
    limits: tuple[int, int] = (0, 0)
    barred: int | None = None
    begun: bool = False
    there: bool = True


def blanks(table: Table) -> tuple[Blank, ...]:
    """Every blank up to the round in play, and the last words once the totals stand."""
    return tuple(_blanks(table))


def next_step(table: Table) -> Step:
    """What the table does now: the first open blank (A-15)."""
    if not table.set_up:
        return Step("seats")
    if _owes_world(table):
        return Step("world", slot=("world_set",))
    latest = reached(table)
    for blank in table.blanks:
        if not blank.filled and (blank.card or _is_open(table, blank, latest)):
            age = blank.stage[0] if blank.stage[0] <= LAST_AGE else 0
            return Step(blank.kind, age, blank.who, blank.slot, blank.limits, blank.barred)
    return Step("end")


def reached(table: Table) -> Stage:
    """The latest stage in which something stands; beats of earlier ones are passed.

    The round in the middle of which the cards were ended counts as well (A-35).
    """
    ended_in = table.every_round[table.last_age].blanks if table.last_age < LAST_AGE else ()
    begun = (blank.stage for blank in (*table.blanks, *ended_in) if blank.filled or blank.begun)
    return max(begun, default=(0, 0))


def _owes_world(table: Table) -> bool:
    nothing_said = not any(round_.predictions for round_ in table.rounds)
    return table.story and nothing_said and not table.told(("world_set",))


def _is_open(table: Table, blank: Blank, latest: Stage) -> bool:
    return table.story and blank.there and blank.stage >= max(latest, (table.story_from, 0))


def _blanks(table: Table) -> Iterator[Blank]:
    for round_ in table.rounds:
        yield from round_.blanks
    if table.over:
        for tier in table.farewell_tiers:
            for seat in tier:
                yield _beat(table, FAREWELLS, "farewell", ("farewell_told", seat), (seat,))
        for question in QUESTIONS:
            yield _beat(table, PLENARY, "talk", ("talked_over", question, 0), ())


def of_round(table: Table, round_: Round) -> Iterator[Blank]:
    """The blanks of a round that is not left out."""
    age = round_.age
    if not round_.is_playable and not round_.done:
        yield Blank((age, TRUMP), (), "wait", round_.present, card=True, filled=False)
        return
    if round_.owes_trump:
        slot = ("trump_chosen", age)
        yield Blank((age, TRUMP), slot, "trump", round_.choosers, card=True, filled=table.told(slot))
    if round_.setters:
        there = any(_is_there(table, seat, age) for seat in round_.setters)
        yield _beat(table, (age, AGENDA), "agenda", ("agenda_set", age), round_.setters, there)
    yield from (_prediction(round_, seat) for seat in round_.order)
    for tier in round_.fact_tiers:
        yield from _personal(table, (age, FACTS), "fact", "fact_stated", tier)
    yield _tally(round_)
    for tier in round_.vignette_tiers:
        tellers = _telling(table, round_, tier)
        yield from _personal(table, (age, VIGNETTES), "vignette", "vignette_told", tellers)


def _prediction(round_: Round, seat: Seat) -> Blank:
    return Blank(
        (round_.age, PREDICTIONS),
        ("predicted", round_.age, round_.dealt, seat),
        "predict",
        (seat,),
        card=True,
        filled=seat in round_.predictions,
        limits=(0, round_.cards),
        barred=round_.barred if seat in round_.missing else None,
    )


def _tally(round_: Round) -> Blank:
    return Blank(
        (round_.age, TALLY),
        ("tally", round_.age, round_.dealt),
        "tally",
        round_.order,
        card=True,
        filled=round_.done,
        limits=(0, round_.cards),
        begun=round_.tally.begun,
    )


def _personal(table: Table, stage: Stage, kind: str, name: str, seats: Iterable[Seat]) -> Iterator[Blank]:
    for seat in seats:
        slot = (name, stage[0], seat)
        yield _beat(table, stage, kind, slot, (seat,), _is_there(table, seat, stage[0]))


def _beat(
    table: Table, stage: Stage, kind: str, slot: Slot, who: tuple[Seat, ...], there: bool = True
) -> Blank:
    return Blank(stage, slot, kind, who, card=False, filled=table.told(slot), there=there)


def _is_there(table: Table, seat: Seat, age: Age) -> bool:
    # Who has gone since is not asked for what is still open of an earlier age.
    return table.part(seat, age) == "all" and table.part(seat, table.current_age) != "gone"


def _telling(table: Table, round_: Round, tier: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of a tier who tell a vignette: in a short age only the two ends, or nobody (A-37)."""
    short = table.line(Shortened, round_.age)
    if short is None or short.vignettes == "all":
        return tier
    if short.vignettes == "none":
        return ()
    ends = (*round_.said_tiers[0], *round_.said_tiers[-1])
    return tuple(seat for seat in tier if seat in ends)
