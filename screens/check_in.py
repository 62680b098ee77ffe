"""The check-in between ages: everybody shows at the same moment whether they are well to go on."""

from __future__ import annotations

from screens.messages import Desk

CHECK_IN = "check_in"
CHECK_INS = {"": "none", "every": "after every age", "second": "after every second age"}
AGES_BETWEEN = {"every": 1, "second": 2}


def check_in(desk: Desk, age: int) -> str:
    """How everybody shows it after this age; empty where the table wants none. Nothing of it is kept."""
    every = AGES_BETWEEN.get(desk.moment.choices.get(CHECK_IN, ""), 0)
    prompts = desk.prompts
    if not every or age % every or prompts is None or not desk.moment.table.story:
        return ""
    found = desk.ask(f"{CHECK_IN} {age}", prompts.texts("check-in"))
    return found[0].text if found else ""
