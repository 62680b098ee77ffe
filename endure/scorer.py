"""The app itself, given numbers and ctrl+z until somebody pulls the plug; stdout says what became of each.

Started as `python -m endure.scorer TABLE` with MARGINALIA_HOME set. `said` is an act on the record that is
still to be drawn and saved, `saved` one that the first line of the screen marks no longer.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import cycle

from facilitator.services.changes import Kind, TableChanged
from screens.app import Marginalia


async def main(table: str) -> None:
    """Predict and undo it again, by turns, until killed."""
    app = Marginalia(session=table)

    def tell(change: TableChanged) -> None:
        if change.kind in (Kind.RECORDED, Kind.UNDONE):
            print("said", flush=True)
        elif change.kind is Kind.COMMITTED and not app.ctx.view.pending:
            print("saved", flush=True)

    async with app.run_test(size=(80, 24)) as pilot:
        while app.router.guide.question.slot[0] != "predicted":
            await pilot.pause()
        app.ctx.changes.subscribe(tell)
        for key in cycle(("1", "ctrl+z")):
            await pilot.press(key)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
