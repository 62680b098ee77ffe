"""The facts at the foot of the help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from facilitator.services.choices import packs_off, setting_in
from facilitator.services.view import ViewState

if TYPE_CHECKING:
    from prompts.loader import Library


def facts(view: ViewState, library: Library | None) -> tuple[str, ...]:
    """Where things are, in lines that can be copied: nothing of what people said."""
    from importlib.metadata import PackageNotFoundError, version

    from facilitator.paths import database

    try:
        number = version("marginalia-facilitator")
    except PackageNotFoundError:
        number = "from source"
    step = view.step
    return (
        f"Marginalia Facilitator {number}; step {step.kind} {step.age or ''}".rstrip(),
        f"kept in {database()}",
        packs_in_use(view.choices, library),
    )


def packs_in_use(choices: Mapping[str, str], library: Library | None) -> str:
    """The packs that this table hears, by their ids, and how many can't be read."""
    from facilitator.paths import packs_folder

    off = packs_off(choices)
    if library is None:
        return f"packs in {packs_folder()}"
    from prompts.loader import PROGRAM

    users = [pack.about.id for pack in library.users if pack.about.setting is None]
    setting = setting_in(choices, library)
    chosen = [setting.about.id] if setting is not None else []
    names = {PROGRAM: "the program’s own", **{id: id for id in (*users, *chosen)}}
    used = ", ".join(name for id, name in names.items() if id not in off) or "none"
    broken = f"; {len(library.broken)} can’t be read" if library.broken else ""
    return f"packs in use: {used}{broken}; put more into {packs_folder()}"
