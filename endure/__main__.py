"""`python -m endure`: every part in turn, from a seed that is printed; it ends with 1 where one did not hold.

The seed decides what is done and how long is waited; at which instruction a kill falls is the machine's
affair, so a part that fails once may have to be run a few times more.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
import traceback
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from endure import drives, flips, keys, kills, said, strings, typed
from endure.room import part as room

Run = Callable[[Path, random.Random, int], str]


@dataclass(frozen=True)
class Part:
    """One thing to live through: `run` gets a folder, its chance and how often, and says how it went.

    It raises AssertionError where something did not hold.
    """

    about: str
    count: int
    run: Run


@dataclass(frozen=True)
class Lived:
    """How a part went: its figures, or how it is run again."""

    name: str
    held: bool
    said: str
    seconds: float


PARTS: dict[str, Part] = {
    "kills": Part("the plug is pulled in acts, erasures, exports, copies, migrations", 1000, kills.run),
    "typing": Part("the app is killed while somebody types", 100, typed.run),
    "said": Part("the app is killed between a key and its commit", 100, said.run),
    "full": Part("the disk is full, then there is room again", 50, drives.full),
    "read-only": Part("the drive can't be written, then it can", 25, drives.read_only),
    "flips": Part("a bit turns over anywhere in the file", 5000, flips.run),
    "clock": Part("the clock jumps by years", 100, drives.clock),
    "windows": Part("two windows on one table, by turns at random", 100, drives.windows),
    "keys": Part("anything is pressed, clicked and pasted on every page", 100_000, keys.run),
    "strings": Part("hostile words go out in every format and are read back", 10_000, strings.run),
    "room": Part("phones offer, tap, flood and pry, and the plug is pulled", 1000, room.run),
    "locked": Part("another program holds the file, then lets go", 25, drives.locked),
}  # fmt: skip


def main() -> int:
    """Live through what was asked for, or everything, in a folder that is gone afterwards."""
    parser = ArgumentParser(prog="python -m endure", description="Pulls plugs, fills disks, presses keys.")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3), "big"), help="as printed")
    parser.add_argument("--only", action="append", choices=PARTS, help="this part; as often as you like")
    parser.add_argument("--count", type=int, help="how often, in place of each part's own number")
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    lived = [_lived(name, asked) for name in asked.only or PARTS]
    print(f"\nseed {asked.seed}")
    for each in lived:
        held = "held" if each.held else "FAILED"
        print(f"{held:<8}{each.name:<11}{each.seconds:>6.0f} s  {each.said}", flush=True)
    return 0 if all(each.held for each in lived) else 1


def _lived(name: str, asked: Namespace) -> Lived:
    part, began = PARTS[name], time.monotonic()
    count = part.count if asked.count is None else asked.count
    print(f"{name}: {part.about}", flush=True)
    with tempfile.TemporaryDirectory(prefix="endure-") as folder:
        try:
            said = part.run(Path(folder), random.Random(f"{asked.seed} {name}"), count)
        except Exception:
            traceback.print_exc()
            said = f'did not hold: make endure ARGS="--seed {asked.seed} --only {name} --count {count}"'
            print(f"  {said}", flush=True)
            return Lived(name, False, said, time.monotonic() - began)
    return Lived(name, True, said, time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main())
