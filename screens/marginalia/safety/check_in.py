"""The check-in between ages: everybody shows at the same moment whether they are well to go on."""

from __future__ import annotations

from collections.abc import Mapping

from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.ui.asking import Asking, read_out

CHECK_IN = "check_in"
CHECK_INS = {"": "none", "every": "after every age", "second": "after every second age"}
BREAK, BREAK_AFTER = "break", (3, 5)
"""After these ages a break is offered, as a line."""
AGES_BETWEEN = {"every": 1, "second": 2}


def how_often(choices: Mapping[str, str]) -> str:
    """How often the table wants one; what can’t be read counts as none."""
    said = choices.get(CHECK_IN, "")
    return said if said in CHECK_INS else ""


def check_in(ctx: AppContext, age: int) -> str:
    """How everybody shows it after this age; empty where the table wants none. Nothing of it is kept."""
    return _said(ctx, _check_in_asked(ctx, age))


def a_break(ctx: AppContext, age: int) -> str:
    """The offer of a break after this age, with the way to it; empty after most, and where time is short."""
    said = _said(ctx, _break_asked(ctx, age))
    return f"{said} (ctrl+p, a break)" if said else ""


def asked_after(ctx: AppContext, age: int) -> Asking | None:
    """What is asked after this age: the check-in where the table wants one, else the break."""
    return _check_in_asked(ctx, age) or _break_asked(ctx, age)


def _check_in_asked(ctx: AppContext, age: int) -> Asking | None:
    every = AGES_BETWEEN.get(ctx.view.choices.get(CHECK_IN, ""), 0)
    return _asking(ctx, "check-in", age) if every and not age % every else None


def _break_asked(ctx: AppContext, age: int) -> Asking | None:
    if age not in BREAK_AFTER or age >= table_of(ctx.view).last_age:
        return None
    evening = ctx.evening.outlook()
    if evening is not None and (evening.late or evening.tight or evening.past):
        # The page says that time is short: a break would say the opposite.
        return None
    return _asking(ctx, BREAK, age)


def _asking(ctx: AppContext, section: str, age: int) -> Asking | None:
    prompts = ctx.prompts.in_use
    if prompts is None or not table_of(ctx.view).story:
        return None
    return Asking(f"{section} {age}", prompts.texts(section))


def _said(ctx: AppContext, asking: Asking | None) -> str:
    return next(iter(read_out(ctx, asking)), "")
