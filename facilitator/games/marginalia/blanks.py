"""The blanks of a round, in the order in which the table comes to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import LAST_AGE, Age, Seat, Shortened
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table_lines import TableLines

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


def of_round(round_: Round, now: Age) -> Iterator[Blank]:
    """The blanks of a round that is not left out, while the age `now` is played."""
    age, table = round_.age, round_.table
    if not round_.is_playable and not round_.done:
        yield Blank((age, TRUMP), (), "wait", round_.present, card=True, filled=False)
        return
    if round_.owes_trump:
        slot = ("trump_chosen", age)
        yield Blank((age, TRUMP), slot, "trump", round_.choosers, card=True, filled=table.is_filled(slot))
    if round_.setters:
        there = any(_is_there(table, seat, age, now) for seat in round_.setters)
        yield beat_blank(table, (age, AGENDA), "agenda", ("agenda_set", age), round_.setters, there)
    for seat in round_.order:
        yield Blank(
            (age, PREDICTIONS),
            ("predicted", age, round_.dealt, seat),
            "predict",
            (seat,),
            card=True,
            filled=seat in round_.predictions,
            limits=(0, round_.cards),
            barred=round_.barred if seat in round_.missing else None,
        )
    for tier in round_.fact_tiers:
        yield from _personal(table, (age, FACTS), "fact", "fact_stated", tier, now)
    yield Blank(
        (age, TALLY),
        ("tally", age, round_.dealt),
        "tally",
        round_.order,
        card=True,
        filled=round_.done,
        limits=(0, round_.cards),
        begun=round_.tally.begun,
    )
    for tier in round_.vignette_tiers:
        tellers = _telling(table, round_, tier)
        yield from _personal(table, (age, VIGNETTES), "vignette", "vignette_told", tellers, now)


def _personal(
    table: TableLines, stage: Stage, kind: str, name: str, seats: Iterable[Seat], now: Age
) -> Iterator[Blank]:
    for seat in seats:
        slot = (name, stage[0], seat)
        yield beat_blank(table, stage, kind, slot, (seat,), _is_there(table, seat, stage[0], now))


def beat_blank(
    table: TableLines, stage: Stage, kind: str, slot: Slot, who: tuple[Seat, ...], there: bool = True
) -> Blank:
    """A step that can be told."""
    return Blank(stage, slot, kind, who, card=False, filled=table.is_filled(slot), there=there)


def _is_there(table: TableLines, seat: Seat, age: Age, now: Age) -> bool:
    # Who has gone or tells no more is not asked for what is still open of an earlier age.
    return table.part(seat, age) == "all" and table.part(seat, now) not in ("gone", "quiet")


def _telling(table: TableLines, round_: Round, tier: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of a tier who tell a vignette: in a short age only the two ends, or nobody (A-37)."""
    short = table.line(Shortened, round_.age)
    if short is None or short.vignettes == "all":
        return tier
    if short.vignettes == "none":
        return ()
    ends = (*round_.said_tiers[0], *round_.said_tiers[-1])
    return tuple(seat for seat in tier if seat in ends)
