"""The check-in between ages: everybody shows at the same moment whether they are well to go on."""

from __future__ import annotations

from screens.messages import Desk

CHECK_IN = "check_in"
CHECK_INS = {"": "none", "every": "after every age", "second": "after every second age"}
BREAK, BREAK_AFTER = "break", (3, 5)
"""After these ages a break is offered, as a line."""
AGES_BETWEEN = {"every": 1, "second": 2}


def check_in(desk: Desk, age: int) -> str:
    """How everybody shows it after this age; empty where the table wants none. Nothing of it is kept."""
    every = AGES_BETWEEN.get(desk.moment.choices.get(CHECK_IN, ""), 0)
    return _drawn(desk, "check-in", age) if every and not age % every else ""


def a_break(desk: Desk, age: int) -> str:
    """The offer of a break after this age, with the way to it; empty after most ages."""
    said = _drawn(desk, BREAK, age) if age in BREAK_AFTER else ""
    return f"{said} (ctrl+p, a break)" if said else ""


def _drawn(desk: Desk, section: str, age: int) -> str:
    prompts = desk.prompts
    if prompts is None or not desk.moment.table.story:
        return ""
    found = desk.ask(f"{section} {age}", prompts.texts(section))
    return found[0].text if found else ""
