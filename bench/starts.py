"""From the start of the process to the first useful paint, and the most memory held by then."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from bench.bare import TEXT
from bench.figures import Figure, median, ratio
from bench.terminal import Terminal

SHEET = '{"game": "blob", "players": ["Ana", "Ben"], "rounds": [{"predictions": [3, 3], "tricks": [3, 4]}]}'
HOME = "Which table do you want to open"
SETTLED = 0.6
"""Seconds after which a program has read its packs."""


@dataclass
class Start:
    """A program to start: the text that only its finished page shows, and what was measured of it."""

    what: str
    words: tuple[str, ...]
    text: str
    size: tuple[int, int] = (80, 24)
    seconds: list[float] = field(default_factory=list)
    peaks: list[int] = field(default_factory=list)

    def run(self, home: Path) -> None:
        """Start it once."""
        with Terminal(self.words, home, self.size) as terminal:
            self.seconds.append(terminal.shown(self.text) - terminal.began)
            terminal.rest(SETTLED)
            if (peak := terminal.peak()) is not None:
                self.peaks.append(peak)


def bare() -> Start:
    """The bare app."""
    return Start("bare", ("bench.bare",), TEXT)


def measured(programs: list[Start], home: Path, runs: int) -> None:
    """Start the programs in turn, so often, after one start each that counts for nothing."""
    for start in programs:
        Start(start.what, start.words, start.text, start.size).run(home)
    for _ in range(runs):
        for start in programs:
            start.run(home)


def figures(programs: list[Start], home: Path, runs: int) -> list[Figure]:
    """Times and memory of the programs, against the bare app started in turn with them."""
    measure = bare()
    measured([measure, *programs], home, runs)
    times = [ratio(f"start, {each.what}", each.seconds, measure.seconds, "≤ 1.6") for each in programs]
    return [*times, *(_memory(each, measure) for each in programs if each.peaks)]


def plain_mode(home: Path, runs: int) -> Figure:
    """Plain mode to its first page, against the command that works out a sheet, started in turn."""
    sheet = home / "sheet.json"
    sheet.write_text(SHEET, encoding="utf-8")
    plain, score = ("facilitator", "--plain"), ("facilitator", "score", str(sheet))
    texts, seconds = {plain: HOME, score: "Ana"}, {plain: list[float](), score: list[float]()}
    for run in range(runs + 1):
        for words, text in texts.items():
            with Terminal(words, home) as terminal:
                taken = terminal.shown(text) - terminal.began
            if run:
                seconds[words].append(taken)
    return ratio("start, plain mode (to `score`)", seconds[plain], seconds[score], "≤ 1.2")


def _memory(start: Start, measure: Start) -> Figure:
    mine, theirs = median(start.peaks), median(measure.peaks)
    how = f"{mine / 1e6:.1f} MB : {theirs / 1e6:.1f} MB, n = {len(start.peaks)}"
    return Figure(f"peak memory, {start.what}", f"{mine / theirs:.2f}   {how}", "≤ 2")
