"""A worked-out sheet as plain text: columns that align, and sentences for what no column holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from facilitator.games.cards import SUIT_NAMES
from facilitator.games.game import LET_STAND
from facilitator.games.marginalia.entries import Seat
from facilitator.games.registry import name_of
from facilitator.scoresheet.marginalia.model import Cells, RoundSheet, ScoreSheet
from facilitator.terminal_text import columns, plain

Computed: TypeAlias = Mapping[str, Any]

NAME_WIDTH = 14


def printed(sheet: ScoreSheet, computed: Computed) -> str:
    """Return the whole sheet for people to read; a story game names no first place (M-42)."""
    names = [plain(name, NAME_WIDTH) or "?" for name in sheet.players]
    blocks = [name_of(sheet.game), *_numbers(sheet, computed, names)]
    if sheet.game == "marginalia":
        farewells = _tiers(computed["farewell_tiers"], names)
        blocks += [_story(computed, names), f"Farewells: {farewells}" if farewells else ""]
    elif winners := computed["winners"]:
        shared = ", shared" if len(winners) > 1 else ""
        blocks.append(f"First place{shared}: {_together(winners, names)}")
    return "\n\n".join(block for block in blocks if block) + "\n"


# ---------------------------------------------------------------- the numbers


def _numbers(sheet: ScoreSheet, computed: Computed, names: Sequence[str]) -> Iterator[str]:
    if not sheet.rounds:
        yield "No round has been written down yet."
        return
    rounds = list(zip(sheet.rounds, computed["rounds"], strict=True))
    head = ["Round", "Cards", "Trump", "Dealer", *names]
    foot = ["Totals", "", "", "", *(_number(_at(computed["totals"], seat)) for seat in range(len(names)))]
    yield columns([head, *(_row(given, found, names) for given, found in rounds), foot])
    key = ["In each place: predicted/took, score, total after the round."]
    marked = [found for found in computed["rounds"] if found["overruled"]]
    if marked:
        where = "; ".join(f"round {found['round']} {', '.join(found['overruled'])}" for found in marked)
        key.append(f"{LET_STAND} The table overruled: {where}.")
    yield "\n".join(key)


def _row(given: RoundSheet, found: Computed, names: Sequence[str]) -> list[str]:
    mark = f" {LET_STAND}" if found["overruled"] else ""
    number = f"{found['round']}{mark}"
    if given.left_out:
        return [number, "", "skipped", "", *("" for _ in names)]
    dealer = "" if found["dealer"] is None else names[found["dealer"]]
    trump = SUIT_NAMES.get(found["trump"] or "", "none" if found["round"] == 7 else "–")
    cells = (_cell(given, found, seat) for seat in range(len(names)))
    return [number, str(found["cards"]), trump, dealer, *cells]


def _cell(given: RoundSheet, found: Computed, seat: Seat) -> str:
    if seat in given.away:
        return "away"
    said_and_took = f"{_number(_at(given.predictions, seat))}/{_number(_at(given.tricks, seat))}"
    if seat in given.left:
        return f"{said_and_took} left"
    score, total = _number(_at(found["scores"], seat)), _number(_at(found["totals"], seat))
    return f"{said_and_took} {score:>3} {total:>3}"


def _at(cells: Cells | None, seat: Seat) -> int | None:
    return None if cells is None else cells[seat]


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)


# ---------------------------------------------------------------- in words


def _story(computed: Computed, names: Sequence[str]) -> str:
    lines = []
    for found in computed["rounds"]:
        if found["dealer"] is None:
            continue
        who_tells = {
            "agenda": _together(found["agenda_setters"] or (), names),
            "facts": _tiers(found["fact_tiers"], names),
            "vignettes": _tiers(found["vignette_tiers"], names),
        }
        said = "; ".join(f"{what}: {who}" for what, who in who_tells.items() if who)
        if said:
            lines.append(f"{found['age']} – {said}")
    return "\n".join(lines)


def _tiers(tiers: Iterable[Sequence[Seat]] | None, names: Sequence[str]) -> str:
    return ", then ".join(_together(tier, names) for tier in tiers or ())


def _together(seats: Sequence[Seat], names: Sequence[str]) -> str:
    *most, last = [names[seat] for seat in seats] or [""]
    return f"{', '.join(most)} and {last}" if most else last
