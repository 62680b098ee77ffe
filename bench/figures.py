"""What is printed: medians, percentiles, ratios, each with what was aimed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median as median

LABEL = 54


def p95(values: Sequence[float]) -> float:
    """The value that 95 of 100 do not exceed, by the nearest rank; the values can't be none."""
    ordered = sorted(values)
    rank = -(-len(ordered) * 95 // 100)
    return ordered[rank - 1]


def milliseconds(seconds: float) -> str:
    """Seconds as milliseconds, to three figures."""
    value = seconds * 1000
    return f"{value:.0f} ms" if value >= 100 else f"{value:.1f} ms" if value >= 10 else f"{value:.2f} ms"


@dataclass(frozen=True)
class Figure:
    """One line of what is printed: `aimed` is empty where nothing was aimed at."""

    what: str
    here: str
    aimed: str = ""

    def __str__(self) -> str:
        aim = f"   (aim {self.aimed}, here {self.here.split()[0]})" if self.aimed else ""
        return f"  {self.what:<{LABEL}} {self.here}{aim}"


def ratio(what: str, here: Sequence[float], bare: Sequence[float], aimed: str = "") -> Figure:
    """The medians' ratio, with both medians in milliseconds; values in seconds.

    ClientLoop it that of the least values, which a busy machine spoils less.
    """
    mine, theirs = median(here), median(bare)
    least = f"of the least {min(here) / min(bare):.2f}"
    how = f"{milliseconds(mine)} : {milliseconds(theirs)}, n = {len(here)}; {least}"
    return Figure(what, f"{mine / theirs:.2f}   {how}", aimed)


def show(title: str, figures: Sequence[Figure]) -> None:
    """Print one part."""
    print(f"\n{title}")
    for figure in figures:
        print(figure, flush=True)
