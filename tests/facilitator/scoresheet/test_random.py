"""Sheets by chance: whatever is legal is scored, whatever is not is told in one line."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from facilitator.scoresheet.model import NotASheet
from facilitator.scoresheet.worked_out import Broken, printed, read, worked_out
from tests.facilitator.sheets import Json

SCALARS = st.none() | st.booleans() | st.integers(-9, 20) | st.floats() | st.text(max_size=4)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner)
)
KEYS = ("predictions", "tricks", "trump", "away", "left", "left_out", "seats", "overruled", "house_rules")


@st.composite
def legal_sheets(draw: st.DrawFn) -> Json:
    """Draw an evening that breaks no rule; who speaks last is worked out here, by the page of rules alone."""
    count = draw(st.integers(2, 14))
    first = dealer = draw(st.integers(0, count - 1))
    rounds: list[Json] = []
    for cards in range(7, 7 - draw(st.integers(0, 7)), -1):
        away = draw(st.sets(st.integers(0, count - 1), max_size=count - 2))
        present = [seat for seat in range(count) if seat not in away]
        if rounds:
            dealer = (dealer + 1) % count
        while dealer in away:
            dealer = (dealer + 1) % count
        order = sorted(present, key=lambda seat, last=dealer: (seat - last - 1) % count)  # type: ignore[misc]
        rounds.append(draw(legal_rounds(count, cards, order, away)))
    names = draw(st.lists(st.text(), min_size=count, max_size=count))
    return {
        "game": draw(st.sampled_from(["blob", "marginalia"])),
        "players": names,
        "first_dealer": first,
        "rounds": rounds,
    }


@st.composite
def legal_rounds(draw: st.DrawFn, count: int, cards: int, order: list[int], away: set[int]) -> Json:
    """Draw one whole round for those in the order of speaking."""
    said: dict[int, int] = {seat: draw(st.integers(0, cards)) for seat in order[:-1]}
    barred = cards - sum(said.values())
    said[order[-1]] = draw(st.sampled_from([number for number in range(cards + 1) if number != barred]))
    winners = draw(st.lists(st.sampled_from(order), min_size=cards, max_size=cards))
    taken = {seat: winners.count(seat) for seat in order}
    return {
        "predictions": [said.get(seat) for seat in range(count)],
        "tricks": [taken.get(seat) for seat in range(count)],
        "away": sorted(away),
    }


def total_of(sheet: Json, seat: int) -> int:
    """Return a total by hand: 10 and the prediction for each round that was made (M-21), else nothing."""
    numbers = [(round_["predictions"][seat], round_["tricks"][seat]) for round_ in sheet["rounds"]]
    return sum(10 + said for said, took in numbers if said is not None and said == took)


@given(legal_sheets())
def test_legal_sheets_are_scored(sheet: Json) -> None:
    """Every legal evening is worked out, and its totals are the sums of the made rounds."""
    found = worked_out(read(json.dumps(sheet).encode("utf-8", "surrogatepass")))
    totals = [total_of(sheet, seat) for seat in range(len(sheet["players"]))]
    assert found["totals"] == totals
    for seat, total in enumerate(totals):
        assert sum(round_["scores"][seat] or 0 for round_ in found["rounds"]) == total


@given(legal_sheets())
def test_legal_sheets_are_printed(sheet: Json) -> None:
    """Every legal evening is printed on lines that hold nothing but what can be seen."""
    content = read(json.dumps(sheet).encode())
    lines = printed(content, worked_out(content)).split("\n")
    assert len(lines) > 2
    assert all(line.isprintable() for line in lines)


@given(legal_sheets(), st.data())
def test_damaged_sheets_are_told_apart(sheet: Json, data: st.DataObject) -> None:
    """With something else in one place a sheet is scored, refused, or no sheet: nothing else happens."""
    place: Any = sheet
    if sheet["rounds"] and data.draw(st.booleans()):
        place = data.draw(st.sampled_from(sheet["rounds"]))
    place[data.draw(st.sampled_from(KEYS))] = data.draw(ANYTHING | st.lists(st.integers(-1, 15), max_size=14))
    assert ending(json.dumps(sheet).encode()) in {"scored", "refused", "no sheet"}


@given(ANYTHING)
def test_any_json_is_told_from_a_sheet(value: Any) -> None:
    """JSON that was never meant as a sheet is refused as one."""
    assert ending(json.dumps(value).encode()) == "no sheet"


@given(st.binary())
def test_any_bytes_are_told_from_a_sheet(content: bytes) -> None:
    """A file of anything is refused, not stumbled over."""
    assert ending(content) == "no sheet"


def ending(content: bytes) -> str:
    """Say how a file ended; each sentence about it is one line that can be shown."""
    try:
        sheet = read(content)
        printed(sheet, worked_out(sheet))
    except NotASheet as fault:
        assert str(fault).isprintable()
        return "no sheet"
    except Broken as fault:
        assert str(fault).isprintable()
        return "refused"
    return "scored"
