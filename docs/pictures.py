"""Takes the pictures in docs/images from the real app: python -m docs.pictures."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from html import escape
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot
from textual.widgets import TextArea

from docs.scenes import RECORDS, SCENES, Scene
from facilitator.games.registry import rules_of
from facilitator.services.exports import ExportService
from facilitator.services.front_end import ToPage, ToTable
from facilitator.services.shelf import ListedTable, ShelfService
from facilitator.services.storage import Storage
from facilitator.session import Session
from facilitator.store import MEMORY, Loaded, Store
from screens.app import Marginalia

FOLDER = Path(__file__).parent / "images"
HOME = "/marginalia"
"""Where everything would be kept; the tables are in memory, so nothing is."""
SAME_DRAWS = "0000000000000000"
"""The id of every table here: with it the same prompts are drawn each time."""
SUPERFLUOUS = re.compile(
    r"@font-face \{.*?\}|<!--.*?-->|<clipPath.*?</clipPath>| clip-path=\"[^\"]*\"|terminal-\d+-", re.DOTALL
)


class SameShelf(ShelfService):
    """The tables of a scene: on a shelf of their own their dates would go on."""

    listed: tuple[ListedTable, ...] = ()

    def tables(self, count: int = 1, start: int = 0, *, archived: bool = False) -> tuple[ListedTable, ...]:
        """Some of them."""
        return tuple(table for table in self.listed if table.archived == archived)[start : start + count]

    def how_many(self, *, archived: bool = False) -> int:
        """How many of them there are."""
        return len(self.tables(len(self.listed), archived=archived))

    def state_of(self, id: str) -> Any:
        """What stands of the table in its scene."""
        game = next(table.game for table in self.listed if table.id == id)
        return rules_of(game).read({entry.slot: entry for entry in RECORDS.get(id, ())})


class SameFolder(ExportService):
    """Where files would go on most computers."""

    def folder(self) -> str:
        """The same folder everywhere."""
        return "Documents/Lantern-Hills"


class InMemory(Storage):
    """Each scene begins with nothing: a prompt that one has drawn would not come in the next."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(MEMORY)


STILL: dict[str, Any] = {
    "facilitator.services.evening.header_time": lambda: "20:52",
    "facilitator.services.context.ShelfService": SameShelf,
    "facilitator.services.context.ExportService": SameFolder,
    "screens.safety.card.SLEEP": 0.0,
    "screens.safety.card.QUIET": 0.0,
    "screens.app.Storage": InMemory,
    "screens.ending.is_terminal": lambda: False,
}
"""What would differ from one time to the next, and from one computer to another."""


@contextmanager
def still(scene: Scene) -> Iterator[None]:
    """All of that is the same, and the shelf is that of the scene."""
    with ExitStack() as changed:
        changed.enter_context(patch.dict("os.environ", MARGINALIA_HOME=HOME))
        for name, instead in STILL.items():
            changed.enter_context(patch(name, instead))
        changed.enter_context(patch.object(SameShelf, "listed", scene.tables))
        yield


async def pictures(scenes: Sequence[Scene]) -> dict[str, str]:
    """The pictures of these scenes as SVG, by the names of their files."""
    return {f"{scene.name}.svg": await picture(scene) for scene in scenes}


async def picture(scene: Scene) -> str:
    """Open the app on the table of a scene, press its keys, and take what it shows."""
    async with on_stage(scene) as (app, pilot):
        await drawn_still(app, pilot)
        return slim(app.export_screenshot(), scene.title)


@asynccontextmanager
async def on_stage(scene: Scene) -> AsyncIterator[tuple[Marginalia, Pilot[int]]]:
    """The app on the table of a scene, its keys pressed."""
    with still(scene):
        app = Marginalia()
        async with app.run_test(size=scene.size) as pilot:
            await _packs_read(app, pilot)
            if scene.lines:
                session = Session(Store(MEMORY), Loaded(id=SAME_DRAWS, game=scene.game))
                session.record(*scene.lines)
                app.ctx.table.take(session)
                app.router.go(ToTable())
            if scene.place not in ("home", "table"):
                app.router.go(ToPage(scene.place))
            await pilot.press(*scene.keys)
            yield app, pilot


async def _packs_read(app: Marginalia, pilot: Pilot[int]) -> None:
    while app.ctx.prompts.library is None:
        await pilot.pause(0.05)


async def drawn_still(app: Marginalia, pilot: Pilot[int]) -> None:
    """Draw once more, with every cursor kept from blinking."""
    await pilot.pause()
    for words in app.screen.query(TextArea):
        words.cursor_blink = False
    app.router.redraw()
    await pilot.pause()


def slim(svg: str, title: str) -> str:
    """The picture without what no viewer needs, and with a title for whoever can't see it."""
    svg = SUPERFLUOUS.sub("", svg).replace("&#160;", "\N{NO-BREAK SPACE}").replace(".599999999999", ".6")
    lines = [line.strip() for line in svg.splitlines() if line.strip()]
    lines.insert(1, f"<title>{escape(title)}</title>")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for name, svg in asyncio.run(pictures(SCENES)).items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
