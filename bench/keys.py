"""From a key to its paint, against a key in the bare app; both stay open and are pressed in turn."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from bench.bare import TEXT
from bench.figures import Figure, median, milliseconds, p95, ratio
from bench.terminal import Terminal

QUIET, SETTLED, UNSAID = 0.06, 1.0, 6.0
"""Seconds behind a key, behind what is opened, and until nothing is said of an undo any more."""
SAVED = "msaved"
"""The mark as it is sent: a colour ends right before it, which “not saved” has not."""
LETTER = "Q"
"""A letter that stands in no text of the evenings, and in nothing a terminal is told."""
BACKSPACE, UNDO = "\x7f", "\x1a"
SMOOTH, AT_ONCE = "< 16.7 ms", "≤ 33 ms"
WARM = 3


@dataclass(frozen=True)
class Keystroke:
    """A key of a program: what it brings time after time, and the keys that take all of it back.

    `opened` is what the program shows once it can be pressed.
    """

    what: str
    words: tuple[str, ...]
    opened: str
    key: str
    brings: tuple[str, ...]
    back: str
    size: tuple[int, int] = (80, 24)

    def times(self, presses: int) -> range:
        """So many and the first ones, which count for nothing; up to where all is taken back."""
        return range(-(-(presses + WARM) // len(self.brings)) * len(self.brings))

    def press(self, program: Terminal, number: int) -> float:
        """Press it for the so-manieth time; in seconds."""
        return program.press(self.key, self.brings[number % len(self.brings)])

    def take_back(self, program: Terminal, number: int) -> None:
        """Behind the last of what it brings, go back to the first."""
        if (number + 1) % len(self.brings) == 0:
            program.tap(self.back)
            program.rest(UNSAID if len(self.brings) > 1 else 0)


BARE = Keystroke("bare", ("bench.bare",), TEXT, LETTER, (f"key {LETTER}",), BACKSPACE)


def bare_line(length: int) -> Keystroke:
    """The same letter in a bare TextArea with as long a text."""
    return replace(BARE, words=("bench.bare", str(length)), opened="tide", brings=(LETTER,))


def wide(stroke: Keystroke, size: tuple[int, int]) -> Keystroke:
    """The same key on a larger screen."""
    return replace(stroke, what=f"{stroke.what}, {size[0]} × {size[1]}", size=size)


def figures(stroke: Keystroke, line: Keystroke | None, home: Path, presses: int) -> list[Figure]:
    """The ratio to the bare app, to the bare line where there is one, and the 95th of a hundred."""
    strokes = [stroke, replace(BARE, size=stroke.size)]
    if line is not None:
        strokes.append(replace(line, size=stroke.size))
    mine, bare, *lines = pressed(strokes, home, presses)
    late = f"{milliseconds(p95(mine))}   bare: {milliseconds(p95(bare))}, n = {len(mine)}"
    return [
        ratio(f"key, {stroke.what}", mine, bare, "≤ 2.5"),
        *(ratio("     … to a bare TextArea", mine, each) for each in lines),
        Figure("     … p95", late, SMOOTH),
    ]


def pressed(strokes: list[Keystroke], home: Path, presses: int) -> list[list[float]]:
    """The seconds of each press of each key, in turn; the first ones count for nothing."""
    seconds: list[list[float]] = [[] for _ in strokes]
    with ExitStack() as stack:
        programs = [stack.enter_context(Terminal(each.words, home, each.size)) for each in strokes]
        for program, stroke in zip(programs, strokes, strict=True):
            program.shown(stroke.opened)
            program.rest(SETTLED)
        for number in strokes[0].times(presses):
            for program, stroke, times in zip(programs, strokes, seconds, strict=True):
                program.rest(QUIET)
                times.append(stroke.press(program, number))
                stroke.take_back(program, number)
        for program in programs:
            program.rest(QUIET)
    return [times[WARM:] for times in seconds]


def hasty(stroke: Keystroke, home: Path, runs: int) -> Figure:
    """The wait for a key that is pressed the moment the page stands."""
    waits = []
    for _ in range(runs):
        with Terminal(stroke.words, home, stroke.size) as program:
            program.shown(stroke.opened)
            waits.append(stroke.press(program, 0))
            program.tap(stroke.back)
            program.rest(SETTLED)
    how = f"{milliseconds(median(waits))}   longest {milliseconds(max(waits))}, n = {runs}"
    return Figure("key, the moment the page stands", how, AT_ONCE)


def saved(stroke: Keystroke, home: Path, presses: int) -> Figure:
    """From a key until the first line calls it saved: painted, committed, and the mark painted again."""
    waits: list[float] = []
    with Terminal(stroke.words, home, stroke.size) as program:
        program.shown(stroke.opened)
        program.rest(SETTLED)
        for number in stroke.times(presses):
            program.rest(QUIET)
            waits.append(program.press(stroke.key, SAVED))
            program.rest(QUIET)
            stroke.take_back(program, number)
    kept = waits[WARM:]
    how = f"{milliseconds(median(kept))}   p95 {milliseconds(p95(kept))}, n = {len(kept)}"
    return Figure(f"key, {stroke.what}, until it is called saved", how)
