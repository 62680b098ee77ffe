"""Time between lines."""

from __future__ import annotations

from screens.plain.timers import LineTimers
from tests.screens.plain.table import StillClock


def test_a_moment_ends_with_the_line() -> None:
    """What follows from it is done too, and before what was to be saved."""
    timers, done = LineTimers(StillClock()), list[str]()
    timers.once_drawn(lambda: done.append("saved"))
    timers.after(0.25, lambda: timers.soon(lambda: done.append("after")))
    timers.soon(lambda: done.append("soon"))
    assert done == []
    timers.settle()
    assert done == ["soon", "saved", "after"]


def test_what_is_due_comes_before_the_next_line() -> None:
    """Once, or as often as it comes round; nothing of it while no time passes."""
    clock, done = StillClock(), list[str]()
    timers = LineTimers(clock)
    timers.after(2, lambda: done.append("once"))
    timers.every(3, lambda: done.append("again"))
    timers.pass_by()
    assert done == []
    for clock.now in (2, 3, 5, 6):
        timers.pass_by()
    assert done == ["once", "again", "again"]


def test_work_for_another_thread_is_done_at_once() -> None:
    """Nobody presses a key meanwhile."""
    done: list[str] = []
    LineTimers().in_thread(lambda: "why", done.append)
    assert done == ["why"]
