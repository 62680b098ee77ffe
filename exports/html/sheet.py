"""The score sheet: its table, how the totals went, and how often the predictions came true."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from exports.html.bars import signs
from exports.html.element import Child, node
from exports.html.lines import Line, line_chart, signed
from exports.html.tables import table
from exports.shape import Course, Sheet

_MOST = "◆"
_KEY_OF_TOTALS = f" {_MOST} is set where nobody has more."
_KEY_OF_LEADS = " Under the chart stands who that is, by number, with a dotted line where it changes."
_KEY_OF_LAST = " After the last round nobody is marked, for no agenda follows."
_KEY_OF_AWAY = ", – no cards"
_TOTALS_ABOUT = "One line a person, from round to round. The table beside it has every total."


def sheet(told: Sheet) -> Iterator[Element]:
    """Everything that was counted."""
    yield table(told.header, told.rows, "Score sheet")
    yield node("p", told.key, class_="key")
    if told.courses and told.header[1:-1]:
        yield _totals(told)
        yield _outcomes(told)


def _totals(told: Sheet) -> Element:
    rounds = told.header[1:-1]
    lines = [
        Line(f"{number} {each.label}", (0, *each.totals), (False, *each.leads))
        for number, each in enumerate(told.courses, 1)
    ]
    chart = line_chart("totals", "The totals, round by round", _TOTALS_ABOUT, ("", *rounds), lines)
    rows = (_course(number, each) for number, each in enumerate(told.courses, 1))
    leads = [any(leading) for leading in zip(*(each.leads for each in told.courses), strict=True)]
    key = "The totals after each round." + (_KEY_OF_TOTALS + _KEY_OF_LEADS) * any(leads)
    key += _KEY_OF_LAST * (any(leads) and not leads[-1])
    return node(
        "section",
        node("h3", "The totals, round by round"),
        node("figure", chart, table(("", *rounds), rows, "Totals after each round")),
        node("p", key, class_="key"),
    )


def _course(number: int, course: Course) -> tuple[str, ...]:
    marked = zip(course.totals, course.leads, strict=True)
    name = f"{number} {course.name}" if course.label else course.name
    return name, *(f"{signed(total)}{f' {_MOST}' * leads}" for total, leads in marked)


def _outcomes(told: Sheet) -> Element:
    header = ("", "", "as said", "under", "over")
    rows: list[tuple[Child, ...]] = [
        (each.name, _drawn(each), *map(str, _counts(each))) for each in told.courses
    ]
    away = _KEY_OF_AWAY * any("" in each.outcomes for each in told.courses)
    return node(
        "section",
        node("h3", "As said, under, over"),
        node("figure", table(header, rows, "As said, under, over")),
        node(
            "p", f"● as said, ▼ under, ▲ over{away}: one sign for each round, in their order.", class_="key"
        ),
    )


def _drawn(course: Course) -> Element:
    made, under, over = _counts(course)
    about = f"as said {made}, under {under}, over {over}"
    return signs("As said, under, over", about, [outcome or "away" for outcome in course.outcomes])


def _counts(course: Course) -> list[int]:
    return [course.outcomes.count(outcome) for outcome in ("made", "under", "over")]
