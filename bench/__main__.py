"""`python -m bench`: prints every figure beside what was aimed at; nothing fails."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from bench import evenings, idle, keys, records, room, scorekeeper, shelves, starts, turns
from bench.evenings import FULL, evening, kept, seats, step_of, told
from bench.figures import Figure, show
from bench.terminal import Silent
from facilitator.store import Store

TYPED = 585
"""Of 600, a long vignette; so many that a letter more begins no new row, which is shown with its second."""
WIDE = (140, 45)
NUMBERS, WORDS = "predicts  total", "tell us a moment"
"""What stands there."""


@dataclass(frozen=True)
class Tables:
    """What is measured: `home` has a shelf of 20; the others are tables of 14, by id.

    `numbers` stands at the predictions of age 7, `words` at a long vignette, `full` at the end.
    """

    home: Path
    tables: Path
    numbers: str
    words: str
    full: str


def laid(folder: Path) -> Tables:
    """Play the evenings."""
    home, tables = folder / "shelf", folder / "tables"
    store = Store(home / "marginalia.db")
    evenings.shelf(store)
    store.close()
    store = Store(tables / "marginalia.db")
    numbers = kept(store, evening(seats(FULL), step_of("predict", 7)))
    words = kept(store, evening(seats(FULL), step_of("vignette", 6)))
    evenings.go_on(words)
    words.draft(words.state.step.slot, told(TYPED))
    words.flush()
    full = kept(store, evening(seats(FULL), lambda step: False))
    store.close()
    return Tables(home, tables, numbers.id, words.id, full.id)


def _open(id: str) -> tuple[str, ...]:
    return "facilitator", "open", id


def start(at: Tables, options: Namespace) -> list[Figure]:
    """Time and memory to the first useful paint."""
    home = [starts.Start("Home, 20 tables", ("facilitator",), starts.HOME)]
    games = [
        starts.Start("14 people, age 7, numbers", _open(at.numbers), NUMBERS),
        starts.Start("14 people, age 6, a vignette", _open(at.words), WORDS),
        starts.Start("the same, 140 × 45", _open(at.words), WORDS, WIDE),
    ]
    return [
        *starts.figures(home, at.home, options.runs),
        *starts.figures(games, at.tables, options.runs),
    ]


def plain(at: Tables, options: Namespace) -> list[Figure]:
    """Plain mode to its first question."""
    return [starts.plain_mode(at.home, options.runs)]


def _digit(at: Tables) -> keys.Keystroke:
    """One number after the other, as a table says them: each brings the next name. Then all are undone."""
    asked = tuple(f"{name}?" for name in (*evenings.NAMES[8:], *evenings.NAMES[:6]))
    return keys.Keystroke("a prediction", _open(at.numbers), NUMBERS, "0", asked, keys.UNDO * len(asked))


def key(at: Tables, options: Namespace) -> list[Figure]:
    """From a key to its paint."""
    digit = _digit(at)
    letter = keys.Keystroke(
        "a letter after 600",
        _open(at.words),
        WORDS,
        keys.LETTER,
        (keys.LETTER,),
        keys.BACKSPACE,
    )
    line, found = keys.bare_line(TYPED), []
    for stroke, measure in ((digit, None), (letter, line)):
        for each in (stroke, keys.wide(stroke, WIDE)):
            found += keys.figures(each, measure, at.tables, options.presses)
    found.append(keys.saved(digit, at.tables, options.presses))
    person = replace(digit, key="a", brings=("Ana?",), back="\x1b")
    return [*found, keys.hasty(person, at.tables, max(options.runs // 3, 3))]


def rest(at: Tables, options: Namespace) -> list[Figure]:
    """What an idle second does."""
    found: list[Figure] = []
    for what, folder, id in (
        ("Home", at.home, ""),
        ("numbers", at.tables, at.numbers),
        ("words", at.tables, at.words),
    ):
        os.environ["MARGINALIA_HOME"] = str(folder)
        found += asyncio.run(idle.figures(what, id))
    return found


def record(at: Tables, options: Namespace) -> list[Figure]:
    """Reading and exporting a full record."""
    store = Store(at.tables / "marginalia.db")
    found = records.figures(store, at.full, at.tables / "exports", options.runs)
    store.close()
    return found


def shelf(at: Tables, options: Namespace) -> list[Figure]:
    """Ten tables beside ten thousand."""
    return shelves.figures(at.home.parent, options.runs)


def phones(at: Tables, options: Namespace) -> list[Figure]:
    """The room, and fourteen phones in it."""
    return room.figures(at.numbers, _digit(at), at.tables, max(options.runs // 3, 3), options.presses)


def hand(at: Tables, options: Namespace) -> list[Figure]:
    """The keys of an evening, of a turn of the duel, of a hand of Mariglia."""
    os.environ["MARGINALIA_HOME"] = str(at.tables)
    return [*asyncio.run(scorekeeper.figures()), *asyncio.run(turns.figures())]


Part = Callable[[Tables, Namespace], list[Figure]]
PARTS: dict[str, tuple[str, Part]] = {
    "start": ("From the start to the first useful paint, as a ratio to a bare Textual app", start),
    "plain": ("Plain mode to its first question, as a ratio to a command", plain),
    "key": ("From a key to its paint, as a ratio to a bare Textual app", key),
    "idle": ("An idle second", rest),
    "record": (f"The record of {FULL} people and seven ages, {evenings.LONG} characters a vignette", record),
    "shelf": ("A shelf of ten tables and one of ten thousand", shelf),
    "room": ("The room, with raw readers of its streams for phones, and once with browsers", phones),
    "hand": ("Keys of an evening, a turn, a hand; names not counted", hand),
}


def main() -> None:
    """Measure what was asked for, or everything, in a folder that is gone afterwards."""
    parser = ArgumentParser(prog="python -m bench", description="Measures how fast the program is.")
    parser.add_argument("part", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all when none is named")
    parser.add_argument("--runs", type=int, default=15, help="starts of each program (15)")
    parser.add_argument("--presses", type=int, default=60, help="presses of each key (60)")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        at = laid(Path(folder))
        for name, (title, part) in PARTS.items():
            if options.part and name not in options.part:
                continue
            try:
                found = part(at, options)
            except (Silent, scorekeeper.Stuck) as why:
                found = [Figure("not measured", str(why))]
            show(title, found)


if __name__ == "__main__":
    main()
