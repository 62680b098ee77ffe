"""The end of a break: what is typed, and what the page understands."""

from __future__ import annotations

from datetime import datetime

import pytest

from screens.safety.coming_back import coming_back


@pytest.mark.parametrize(
    ("typed", "at", "said", "time"),
    [
        ("10", (21, 50), "Come back at 22:00, in 10 minutes.", "22:00"),
        ("1", (21, 50), "Come back at 21:51, in 1 minute.", "21:51"),
        ("60", (21, 50), "Come back at 22:50, in 1 hour.", "22:50"),
        ("2215", (21, 50), "Come back at 22:15, in 25 minutes.", "22:15"),
        ("10:15", (21, 50), "Come back at 22:15, in 25 minutes.", "22:15"),
        ("23.20", (21, 50), "Come back at 23:20, in 1 hour and 30 minutes.", "23:20"),
        ("0:10", (23, 50), "Come back at 00:10, in 20 minutes.", "00:10"),
        ("", (21, 50), "Come back when you are ready.", ""),
        ("0", (21, 50), "Come back when you are ready.", ""),
    ],
)
def test_it_says_what_it_understood(typed: str, at: tuple[int, int], said: str, time: str) -> None:
    """A number up to 60 is minutes from now; with a colon, or three or four digits, it is a time."""
    assert coming_back(typed, datetime(2026, 11, 20, *at)) == (said, time, "")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("75", "A number up to 60 is minutes; for 75 minutes type 23:19."),
        ("21:30", "It is 22:04, so 21:30 has passed or is far off. Type another time."),
        ("2460", "There is no such time. Hours go to 23 and minutes to 59."),
        ("::", "There is no such time. Hours go to 23 and minutes to 59."),
    ],
)
def test_what_is_no_time_to_come_back_is_refused(typed: str, why: str) -> None:
    """More minutes than an hour has, a time that has passed, and what is no time: a sentence says why."""
    assert coming_back(typed, datetime(2026, 11, 20, 22, 4)) == ("", "", why)


def test_seconds_count_as_a_minute_begun() -> None:
    """At 21:49:30 it is 26 minutes to 22:15, not 25."""
    assert "in 26 minutes" in coming_back("22:15", datetime(2026, 11, 20, 21, 49, 30)).said


@pytest.mark.parametrize("typed", ["000", "0000", "0:00"])
def test_midnight_is_a_time(typed: str) -> None:
    """However many of its signs were typed; none, or a nought of minutes, is no time."""
    assert coming_back(typed, datetime(2026, 11, 20, 23, 40)).time == "00:00"
    assert coming_back("0", datetime(2026, 11, 20, 23, 40)).time == ""
