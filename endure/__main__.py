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

from endure import drives, kills, typed

Run = Callable[[Path, random.Random, int], str]


@dataclass(frozen=True)
class Part:
    """One thing to live through: `run` gets a folder, its chance and how often, and says how it went.

    It raises AssertionError where something did not hold.
    """

    about: str
    count: int
    run: Run


PARTS: dict[str, Part] = {
    "kills": Part("the plug is pulled in acts, strikes, exports, copies, migrations", 1000, kills.run),
    "typing": Part("the app is killed while somebody types", 100, typed.run),
    "full": Part("the disk is full, then there is room again", 50, drives.full),
    "read-only": Part("the drive can't be written, then it can", 25, drives.read_only),
    "clock": Part("the clock jumps by years", 100, drives.clock),
    "windows": Part("two windows on one table, by turns at random", 100, drives.windows),
    "locked": Part("another program holds the file, then lets go", 25, drives.locked),
}  # fmt: skip


def main() -> int:
    """Live through what was asked for, or everything, in a folder that is gone afterwards."""
    asked = _asked()
    print(f"seed {asked.seed}", flush=True)
    failed = [name for name in asked.only or PARTS if not _held(name, asked)]
    return 1 if failed else 0


def _asked() -> Namespace:
    parser = ArgumentParser(prog="python -m endure", description="Pulls plugs, fills disks, moves clocks.")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(3), "big"), help="as printed")
    parser.add_argument("--only", action="append", choices=PARTS, help="this part; as often as you like")
    parser.add_argument("--count", type=int, help="how often, in place of each part's own number")
    return parser.parse_args()


def _held(name: str, asked: Namespace) -> bool:
    part, began = PARTS[name], time.monotonic()
    count = part.count if asked.count is None else asked.count
    print(f"{name}: {part.about}", flush=True)
    with tempfile.TemporaryDirectory(prefix="endure-") as folder:
        try:
            said = part.run(Path(folder), random.Random(f"{asked.seed} {name}"), count)
        except Exception:
            traceback.print_exc()
            print(f'  did not hold: make endure ARGS="--seed {asked.seed} --only {name} --count {count}"')
            return False
    print(f"  {said} ({time.monotonic() - began:.0f} s)", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
