"""Takes the pictures in docs/images from the real app: python -m docs.pictures."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input, TextArea
from textual.widgets._footer import FooterKey

from docs.scenes import SCENES, Scene
from docs.still import SAME_DRAWS, still
from facilitator.services.front_end import ToPage, ToTable
from facilitator.services.settings import DEFAULTS
from facilitator.session import Session
from facilitator.store import MEMORY, Loaded, Store
from screens.app import Marginalia
from screens.table_screen import TableScreen

FOLDER = Path(__file__).parent / "images"
SUPERFLUOUS = re.compile(
    r"@font-face \{.*?\}|<!--.*?-->|<clipPath.*?</clipPath>| clip-path=\"[^\"]*\"|terminal-\d+-", re.DOTALL
)


async def pictures(scenes: Sequence[Scene]) -> dict[str, str]:
    """The pictures of these scenes as SVG, by the names of their files."""
    return {f"{scene.name}.svg": await picture(scene) for scene in scenes}


async def picture(scene: Scene) -> str:
    """Open the app on the table of a scene, press its keys, and take what it shows."""
    async with on_stage(scene) as (app, pilot):
        await drawn_still(app, pilot)
        return slim(app.export_screenshot(), scene.title)


@asynccontextmanager
async def on_stage(scene: Scene, theme: str = DEFAULTS.theme) -> AsyncIterator[tuple[Marginalia, Pilot[int]]]:
    """The app on the table of a scene, its keys pressed."""
    with still(scene, theme):
        app = Marginalia()
        async with app.run_test(size=scene.size) as pilot:
            while app.ctx.prompts.library is None:
                await pilot.pause(0.05)
            if scene.lines:
                session = Session(Store(MEMORY), Loaded(id=SAME_DRAWS, game=scene.game))
                session.record(*scene.lines)
                app.ctx.table.take(session)
                for slot, words in scene.offers:
                    app.ctx.table.offer(slot, words)
                app.router.go(ToTable())
            if scene.place not in ("home", "table"):
                app.router.go(ToPage(scene.place))
            if scene.at:
                app.router.guide.go(scene.at)
                app.router.redraw()
            await pilot.press(*scene.keys)
            while isinstance(app.screen, TableScreen) and not app.screen.query(FooterKey):
                await pilot.pause(0.05)
            yield app, pilot


async def drawn_still(app: Marginalia, pilot: Pilot[int]) -> None:
    """Draw once more, with every cursor kept from blinking."""
    await pilot.pause()
    for words in app.screen.query(TextArea):
        words.cursor_blink = False
    for sought in app.screen.query(Input):
        sought.cursor_blink = False
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
