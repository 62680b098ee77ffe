"""The app is killed while somebody types: no letter is missing that was older than a quarter of a second."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

from facilitator.games.marginalia.entries import DealerSet, Seated, WorldSet
from facilitator.session import Session
from facilitator.store import Store

PROMISED = 0.25
ALLOWED = 0.25
"""Seconds more before it is a fault: a timer and a commit take their time on a busy machine."""
MOST_LETTERS = 60
SLOT = ("agenda_set", 1)


def run(folder: Path, chance: random.Random, count: int) -> str:
    """So many kills of the app, each at a table of its own; the oldest letter that was lost."""
    oldest = max((_oldest_lost(folder / str(number), chance) for number in range(count)), default=0.0)
    return (
        f"{count} kills while typing; the oldest letter lost was {oldest * 1000:.0f} ms old (promised: 250)"
    )


def _oldest_lost(home: Path, chance: random.Random) -> float:
    """Type, kill, start again: how old the oldest letter was, in seconds, that is not there."""
    store = Store(home / "marginalia.db")
    people = (Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0), WorldSet())
    table = Session.create(store, "marginalia", *people).id
    store.close()
    typed, killed = _until_killed(home, table, chance)
    store = Store(home / "marginalia.db")
    kept = Session.open(store, table).drafts.get(SLOT, "")
    store.close()
    shutil.rmtree(home)
    text = "".join(letter for _, letter in typed)
    # The letter that was just being typed may be there and not yet in the list.
    assert text.startswith(kept) or kept.startswith(text), "other words are there than were typed"
    age = killed - typed[len(kept)][0] if len(kept) < len(typed) else 0.0
    assert age < PROMISED + ALLOWED, f"a letter {age * 1000:.0f} ms old is not there"
    return age


def _until_killed(home: Path, table: str, chance: random.Random) -> tuple[list[tuple[float, str]], float]:
    command = [sys.executable, "-m", "endure.typist", table, str(chance.randrange(10**15))]
    surroundings = {**os.environ, "MARGINALIA_HOME": str(home), "TEXTUAL_ANIMATIONS": "none"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=surroundings
    ) as app:
        assert app.stdout is not None
        lines = list(islice(app.stdout, chance.randint(1, MOST_LETTERS)))
        moment = time.monotonic() + chance.uniform(0, PROMISED)
        while time.monotonic() < moment:
            pass
        killed = time.monotonic()
        app.kill()
        lines += app.stdout
    assert lines, "the app ended by itself"
    found = [line.split() for line in lines if line.endswith("\n")]
    return [(float(when), letter) for when, letter in found], killed
