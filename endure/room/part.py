"""The room, lived through: offers, kills, Wi-Fi, taps, floods, strangers, hostile words, two evenings."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Coroutine
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from docs.chromium import CHROMIUM
from endure.room import browsers, offers, pictures, strangers

NO_CHROMIUM = "skipped: no Chromium is installed here"
NOT_INSTALLED = "skipped: the room is not installed (pip install 'marginalia-facilitator[room]')"


Run: TypeAlias = Callable[[random.Random, int], Coroutine[Any, Any, str]]
"""Gets its chance and how often, and says how it went; it raises where something did not hold."""


class Scene(NamedTuple):
    """One thing that happens to a room; `each`: how many of the part’s count make one of it."""

    about: str
    each: float
    run: Run
    in_browsers: bool = False


SCENES = (
    Scene("fourteen phones offer while Enter is pressed through", 1, offers.pressed_through),
    Scene("the laptop is killed while they offer", 5, offers.killed),
    Scene("strangers ask for all there is", 1, strangers.pried_at),
    Scene("a hundred connections from one address, again and again", 50, strangers.flooded),
    Scene("the card is tapped twenty times a second", 50, strangers.tapped),
    Scene("the same evening with taps and without", 50, strangers.twice),
    Scene("hostile names, agendas and offers in a browser", 0.1, browsers.hostile, True),
    Scene("phrases are erased while phones type and sleep", 50, browsers.erased, True),
    Scene("the Wi-Fi of phones is cut, held, silent", 70, browsers.without_wifi, True),
    Scene("the code, tilted and blurred, in every theme", 33, pictures.photographed, True),
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
            if scene.in_browsers and CHROMIUM is None:
                said = NO_CHROMIUM
            else:
                said = asyncio.run(scene.run(chance, ceil(count / scene.each)))
            print(f"  {scene.about}: {said}", flush=True)
    finally:
        if before is None:
            del os.environ["MARGINALIA_HOME"]
        else:
            os.environ["MARGINALIA_HOME"] = before
    return f"{len(SCENES)} scenes, {count} rounds"
