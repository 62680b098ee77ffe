"""What comes a moment after the first frame comes in pieces, and a key has its turn between them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from screens import loading
from screens.app import Marginalia
from tests.screens.app.playing import opened, people, settled


async def test_what_a_key_brought_is_painted_before_the_next_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever piece it came in, also where the breath between two is over before it has acted."""
    happened: list[str] = []
    painted = Marginalia._display

    def display(app: Marginalia, *painting: Any) -> None:
        painted(app, *painting)
        if happened and app.ctx.view.state.round(1).predictions:
            happened.append("number")

    monkeypatch.setattr(Marginalia, "_display", display)
    async with opened(*people("Ana", "Ben", "Cy", story=False)) as (app, pilot):

        def load(module: str) -> Any:
            happened.append(module)
            if module == "pydantic.main":
                app.simulate_key("1")
            return import_module(module)

        monkeypatch.setattr(loading, "import_module", load)
        loading.Loading(app.ctx, app.timers, 0, app._make_box, app.router.redraw).begin()
        await settled(pilot, lambda: loading.MODULES[-1] in happened)
        after = happened[happened.index("pydantic.main") + 1 :]
        assert after[0] == "number" and set(loading.MODULES) < set(happened)
