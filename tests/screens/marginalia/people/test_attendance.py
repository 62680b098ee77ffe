"""The order of here, sits out and goes: a key too many sends nobody away."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import Attended
from screens.marginalia.people.who import Who
from tests.screens.keys import offered
from tests.screens.tidelands import DI, tidelands


def who(part: str = "") -> Who:
    """The page before age 4, with the cursor on Di, who takes this part."""
    ctx = tidelands(played=3)
    if part:
        ctx.table.record(Attended(age=4, seat=DI, part=part))  # type: ignore[arg-type]
    page = Who(ctx)
    page.press("d", "d")
    return page


def planned(page: Who, *keys: str) -> list[str]:
    """What each key in turn plans for Di; "" where nothing is to change."""
    plans = []
    for key in keys:
        page.press(key, "")
        plans.append(page.plan.choices.get(DI, ""))
    return plans


@pytest.mark.parametrize("key", ["left", "right"])
@pytest.mark.parametrize("part", ["none", "gone"])
def test_whoever_is_away_is_here_again_with_either_key(part: str, key: str) -> None:
    """From sits out, and from gone, the first key in either direction brings the person back."""
    assert planned(who(part), key) == ["here"]


def test_going_lies_at_the_end_of_the_row() -> None:
    """Here, sits out, goes: it does not wrap round, and at an end it leads inwards."""
    assert planned(who(), "right", "right", "right", "left", "left") == ["out", "gone", "out", "", "quiet"]
    assert planned(who("none"), "right", "right", "left", "left", "left") == [
        "here",
        "gone",
        "here",
        "",
        "here",
    ]


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("", "←→ cards only/out/leaves"),
        ("quiet", "←→ here/out/leaves"),
        ("none", "←→ here/leaves"),
        ("gone", "←→ here"),
        ("cards", "←→ here/out/leaves"),
    ],
)
def test_the_footer_says_the_order(part: str, said: str) -> None:
    """What comes first stands first, for the person under the cursor."""
    assert said in offered(who(part))
