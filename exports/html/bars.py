"""Shares and counts as small drawings; what they show stands beside them as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.etree.ElementTree import Element

from exports.html.element import node

_HEIGHT, _SIGN = 10.0, 13.0
_SHAPES = {
    "made": ("circle", {"r": "4.6", "cy": "6.5"}),
    "under": ("polygon", {"points": "-5,2 5,2 0,11"}),
    "over": ("polygon", {"points": "-5,11 5,11 0,2"}),
    "away": ("rect", {"x": "-3", "y": "6", "width": "6", "height": "1"}),
}


def shares(title: str, about: str, parts: Iterable[tuple[str, int]]) -> Element:
    """One bar, divided in proportion to the counts; the kind of a part is its class."""
    counted = tuple(parts)
    return node(
        "svg",
        node("title", title),
        node("desc", about),
        _parts(counted),
        class_="shares",
        viewBox=f"-0.5 -0.5 101 {_HEIGHT + 1:.0f}",
        preserveAspectRatio="none",
        role="img",
    )


def _parts(parts: tuple[tuple[str, int], ...]) -> Iterator[Element]:
    everybody, before = sum(count for _, count in parts), 0
    for kind, count in parts:
        x, width = 100 * before / everybody, 100 * count / everybody
        place = {"x": x, "y": 0, "width": width, "height": _HEIGHT}
        yield node("rect", **place, class_=kind, vector_effect="non-scaling-stroke")
        before += count


def signs(title: str, about: str, kinds: Sequence[str]) -> Element:
    """A row of signs, one for each round: made, under, over or away."""
    width = max(1, len(kinds)) * _SIGN
    return node(
        "svg",
        node("title", title),
        node("desc", about),
        (_sign(kind, place) for place, kind in enumerate(kinds)),
        class_="signs",
        viewBox=f"0 0 {width:.0f} {_SIGN:.0f}",
        width=width,
        height=_SIGN,
        role="img",
    )


def _sign(kind: str, place: int) -> Element:
    shape, attributes = _SHAPES[kind]
    x = _SIGN * (place + 0.5)
    return node("g", node(shape, **attributes), class_=kind, transform=f"translate({x:.1f} 0)")
