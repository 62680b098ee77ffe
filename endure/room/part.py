"""The room, lived through: offers, kills, Wi-Fi, taps, floods, strangers, hostile words, two evenings."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from endure.room import offers

NOT_INSTALLED = "skipped: the room is not installed (pip install 'marginalia-facilitator[room]')"


class Scene(NamedTuple):
    """One thing that happens to a room; `each`: how many of the part’s count make one of it."""

    about: str
    each: int
    run: Callable[[random.Random, int], Awaitable[str]]


SCENES = (
    Scene("fourteen phones offer while Enter is pressed through", 1, offers.pressed_through),
    Scene("the laptop is killed while they offer", 5, offers.killed),
)


def run(folder: Path, chance: random.Random, count: int) -> str:
    """All of it, in a home of its own; a line for each."""
    if find_spec("uvicorn") is None:
        return NOT_INSTALLED
    before = os.environ.get("MARGINALIA_HOME")
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    try:
        for number, scene in enumerate(SCENES):
            os.environ["MARGINALIA_HOME"] = str(folder / str(number))
            said = asyncio.run(_run(scene, chance, -(-count // scene.each)))
            print(f"  {scene.about}: {said}", flush=True)
    finally:
        if before is None:
            del os.environ["MARGINALIA_HOME"]
        else:
            os.environ["MARGINALIA_HOME"] = before
    return f"{len(SCENES)} scenes, {count} rounds"


async def _run(scene: Scene, chance: random.Random, count: int) -> str:
    return await scene.run(chance, count)
