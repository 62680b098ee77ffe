"""The app itself, typed into until somebody pulls the plug; stdout has a time for each letter.

Started as `python -m endure.typist TABLE SEED` with MARGINALIA_HOME set. Each line is the monotonic time, in
seconds, at which a letter had been typed, and the letter.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from facilitator.guide.question import Words
from screens.app import Marginalia

LETTERS = "abcdefghijklmnopqrstuvwxyz"


async def main(table: str, seed: str) -> None:
    """Type into the box of the question until killed."""
    app, chance = Marginalia(session=table), random.Random(int(seed))
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.router.guide.question, Words):
            await pilot.pause()
        while True:
            letter = chance.choice(LETTERS)
            await pilot.press(letter)
            print(f"{time.monotonic()} {letter}", flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
