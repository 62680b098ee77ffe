"""The app is killed between a key and its commit: whatever the screen had called saved is there."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

from facilitator.games.marginalia.entries import DealerSet, Seated, StorySwitched
from facilitator.session import Session
from facilitator.store import Store

MOST_ACTS = 30
LONGEST_WAIT = 0.04
"""Seconds between an act on the record and the kill: it is drawn, then saved."""


def run(folder: Path, chance: random.Random, count: int) -> str:
    """So many kills of the app, each at a table of its own; how many fell before the commit."""
    early = sum(_killed_before_commit(folder / str(number), chance) for number in range(count))
    return f"{count} kills after a key, {early} of them before its commit; everything marked saved was there"


def _killed_before_commit(home: Path, chance: random.Random) -> bool:
    """Press, kill, start again: whether the last act on the screen had not reached the disk."""
    store = Store(home / "marginalia.db")
    people = (Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0))
    table = Session.create(store, "marginalia", StorySwitched(on=False), *people)
    before = len(store.tables.load(table.id).rows)
    store.close()
    lines = _until_killed(home, table.id, chance)
    store = Store(home / "marginalia.db")
    Session.open(store, table.id)
    kept = len(store.tables.load(table.id).rows) - before
    store.close()
    shutil.rmtree(home)
    said, saved = lines.count("said\n"), lines.count("saved\n")
    assert saved <= kept <= said, f"{saved} were marked saved, {said} said, and {kept} are there"
    return kept < said


def _until_killed(home: Path, table: str, chance: random.Random) -> list[str]:
    command = [sys.executable, "-m", "endure.scorer", table]
    surroundings = {**os.environ, "MARGINALIA_HOME": str(home), "TEXTUAL_ANIMATIONS": "none"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=surroundings
    ) as app:
        assert app.stdout is not None
        lines: list[str] = []
        acts = chance.randint(1, MOST_ACTS)
        while lines.count("said\n") < acts and (line := app.stdout.readline()):
            lines.append(line)
        moment = time.monotonic() + chance.uniform(0, LONGEST_WAIT)
        while time.monotonic() < moment:
            pass
        app.kill()
        lines += app.stdout
    assert lines.count("said\n") >= acts, "the app ended by itself"
    return lines
