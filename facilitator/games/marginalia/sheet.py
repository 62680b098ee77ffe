"""The computed sheet, for a score-sheet file and for exports; and its totals, as a chart shows them."""

from __future__ import annotations

from typing import Any

from facilitator.games.marginalia.entries import AGES, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import Tiers, outcome, score
from facilitator.games.marginalia.table import Table
from facilitator.games.series import Series, Track

_STORY_KEYS = (
    "age", "agenda_setters", "fact_tiers", "fact_order", "majority", "smallest_minority",
    "vignette_tiers", "vignette_order",
)  # fmt: skip


def computed_sheet(table: Table, *, game: str = "", rounds: int | None = None) -> dict[str, Any]:
    """The whole computed sheet as plain data; None wherever what it depends on is not there yet.

    `game` is "blob" or "marginalia" (empty: what the table plays). `rounds` asks for that many
    rounds, whether they have come or not; without it they are those up to the round in play.
    """
    wanted = table.rounds if rounds is None else table.every_round[:rounds]
    done = [round_ for round_ in wanted if round_.done]
    game = game or table.plays
    sheet: dict[str, Any] = {
        "game": game,
        "players": [table.name(seat) for seat in table.seats],
        "rounds": [_round(table, round_) for round_ in wanted],
        "totals": _totals(done[-1]) if done else [0 for _ in table.seats],
        "winners": list(table.winners) if table.over else None,
    }
    if game == "blob":
        for row in sheet["rounds"]:
            for key in _STORY_KEYS:
                del row[key]
    else:
        tiers = table.farewell_tiers if table.over else None
        sheet |= {"farewell_tiers": _lists(tiers), "farewell_order": _flat(tiers)}
    return sheet


def _round(table: Table, round_: Round) -> dict[str, Any]:
    dealt = not round_.left_out
    has_setters = dealt and (round_.settled or not round_.owes_agenda)
    facts = round_.fact_tiers or None
    ties = round_.rules.vignette_ties
    vignettes = round_.vignette_tiers if ties != "total" or round_.settled else ()
    is_open = ties == "table" and any(len(tier) > 1 for tier in vignettes)
    return {
        "round": round_.age,
        "age": AGES[round_.age - 1],
        "cards": round_.cards,
        "packs": round_.packs,
        "trump": round_.trump,
        "dealer": round_.dealer,
        "prediction_order": list(round_.order) if dealt else None,
        "sum": round_.sum if round_.all_said else None,
        "barred": round_.last_barred,
        "agenda_setters": list(round_.setters) if has_setters else None,
        "fact_tiers": _lists(facts),
        "fact_order": _flat(facts),
        "majority": _group(round_, "majority") if facts else None,
        "smallest_minority": _group(round_, "smallest") if facts else None,
        **_results(table, round_),
        "totals": _totals(round_) if round_.done or round_.left_out else None,
        "vignette_tiers": _lists(vignettes or None),
        "vignette_order": None if is_open else _flat(vignettes or None),
        "overruled": list(round_.overruled),
    }


def _group(round_: Round, group: str) -> list[Seat]:
    return [seat for tier in round_.fact_tiers for seat in tier if round_.group(seat) == group]


def _results(table: Table, round_: Round) -> dict[str, Any]:
    """Outcomes and scores; a person's own stand as soon as both their numbers do."""
    if round_.left_out:
        return {"outcomes": None, "scores": None}
    numbers = {
        seat: (said, round_.tricks[seat])
        for seat, said in round_.predictions.items()
        if seat in round_.tricks and seat not in round_.left and (round_.done or round_.tally.counted)
    }
    outcomes = {seat: outcome(said, took) for seat, (said, took) in numbers.items()}
    scores = {seat: score(round_.rules.scoring, said, took) for seat, (said, took) in numbers.items()}
    return {
        "outcomes": [outcomes.get(seat) for seat in table.seats],
        "scores": [scores.get(seat) for seat in table.seats],
    }


def _totals(round_: Round) -> list[int] | None:
    return [round_.totals[seat] for seat in round_.table.seats] if round_.settled else None


def _lists(tiers: Tiers | None) -> list[list[Seat]] | None:
    return None if tiers is None else [list(tier) for tier in tiers]


def _flat(tiers: Tiers | None) -> list[Seat] | None:
    return None if tiers is None else [seat for tier in tiers for seat in tier]


def score_series(table: Table) -> Series:
    """Everybody's total after each round that is counted; a gap where a round isn't theirs (A-25, A-26).

    Whoever was dealt in at one of them has a track. A story names no first place: nobody is ahead after
    its last round, and its key goes round the table (M-42).
    """
    rounds = table.counted
    played_at_all = rounds[-1].veterans if rounds else frozenset()
    tracks = (
        Track(
            seat,
            table.name(seat),
            tuple(played.totals[seat] if seat in played.scores else None for played in rounds),
            rounds[-1].totals[seat],
            table.letter(seat),
        )
        for seat in table.circle
        if seat in played_at_all
    )
    # After the end of a story nobody is ahead.
    last = table.rounds[-1] if table.story and table.over else None
    thing = "age" if table.story else "round"
    return Series(
        title=f"Totals after each {thing}",
        about=f"One line a person, from {thing} to {thing}.",
        columns=tuple(str(played.age) for played in rounds),
        tracks=tuple(tracks),
        origin=0,
        ahead=tuple(frozenset(() if played is last else played.ahead) for played in rounds),
        is_ranked=not table.story,
    )
