"""Every evening of the net comes from answers to questions: the same entries in the same order."""

from __future__ import annotations

import pytest

from tests.guide.driven import driven
from tests.guide.driver import answered, as_asked
from tests.guide.evenings import NAMES, act_in, evening


@pytest.mark.parametrize("name", NAMES)
def test_answers_leave_the_same_entries_in_the_same_order(name: str) -> None:
    """What the pages of old recorded is recorded by questions too."""
    wanted = evening(name)
    first = act_in(wanted.lines[0])
    opening = first if first[0].kind == "story_switched" else ()
    found, expected = driven(wanted, opening, as_asked(wanted.lines[bool(opening) :]), answered)
    assert found == expected
